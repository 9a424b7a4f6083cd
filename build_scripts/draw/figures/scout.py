"""The scout: pointed hood, cloak, crook and horn."""

from __future__ import annotations

from build_scripts.draw import paths
from build_scripts.draw.carving import carve, fist
from build_scripts.draw.palette import FIGURE, SKIN, TONE, darken, lighten
from build_scripts.draw.svg import Drawing


def scout(art: Drawing) -> None:
    """Draws the figure on a field of 160 by 160, its foot at (80, 147)."""
    colour = FIGURE["scout"]
    hood = paths.spline(
        [(40, 20, 0), (66, 14), (88, 16), (102, 32), (103, 52), (94, 66), (70, 68), (56, 58), (54, 40), (50, 28)]
    )
    cloak = paths.spline(
        [
            (70, 56),
            (92, 58),
            (104, 74),
            (108, 96),
            (104, 116),
            (82, 122),
            (60, 124),
            (34, 134),
            (10, 136, 0),
            (22, 116),
            (34, 98),
            (44, 78),
            (54, 62),
        ]
    )
    leg1 = paths.spline(
        [(60, 112, 0), (84, 112, 0), (74, 134, 0), (72, 140), (62, 147), (36, 147), (34, 140), (44, 134), (50, 130)]
    )
    leg2 = paths.spline(
        [
            (80, 112, 0),
            (104, 108, 0),
            (104, 128),
            (106, 136, 0),
            (120, 138),
            (122, 146),
            (116, 147, 0),
            (90, 147, 0),
            (88, 130),
        ]
    )
    staff = paths.bar(130, 16, 126, 143, 7.5)
    crook = paths.spline(
        [(126, 24), (126, 8), (142, 2), (152, 12), (148, 24), (140, 22), (143, 14), (136, 12), (134, 20), (133, 28)]
    )
    arm = "M80 68C94 64 110 64 124 67Q130 74 124 83C110 96 94 96 82 88Z"
    carve(
        art,
        colour,
        [leg1, leg2, cloak, hood, arm, staff, crook],
        shadow=(80, 147, 62, 7),
    )
    wood = art.linear(122, 10, 140, 140, (0, "#D9A868"), (0.5, "#A06B38"), (1, "#5E3A1C"))
    art.path(staff, wood, transform="translate(.9 1)")
    art.path(crook, wood, transform="translate(.9 1)")
    art.line("M130 46L127 47M129.5 92L127 94M128 118l-2 1", "#5E3A1C", 1.6)
    boots = art.linear(30, 120, 120, 148, (0, "#8A5A33"), (1, "#4A2A12"))
    art.path(
        paths.spline([(55, 128, 0), (75, 132, 0), (72, 140), (62, 147), (36, 147), (34, 140), (44, 135)]),
        boots,
        transform="translate(1 1)",
    )
    art.path(
        paths.spline([(89, 128, 0), (105, 127, 0), (107, 137, 0), (120, 139), (122, 146), (116, 148, 0), (90, 148, 0)]),
        boots,
        transform="translate(1 1)",
    )
    art.path(
        cloak,
        art.linear(24, 60, 100, 130, (0, lighten(colour, 0.22)), (0.5, colour), (1, darken(colour, 0.36))),
        transform="translate(1.2 1.4)",
    )
    art.line(
        "M52 76C44 98 36 114 24 130M66 70C62 92 58 108 50 124M84 80C86 96 86 108 82 118",
        darken(colour, 0.5),
        2,
        opacity=0.55,
    )
    art.line("M14 133C34 129 58 121 82 119C92 118 100 115 103 113", TONE["gold"], 2.6, opacity=0.95)
    art.path(
        arm,
        art.linear(90, 68, 122, 90, (0, lighten(colour, 0.25)), (1, darken(colour, 0.3))),
        stroke=darken(colour, 0.55),
        width=1.2,
        transform="translate(.6 .8)",
    )
    fist(art, 126, 75, 8, darken(colour, 0.6))
    art.path(
        hood,
        art.linear(44, 16, 100, 66, (0, lighten(colour, 0.34)), (0.5, colour), (1, darken(colour, 0.32))),
        transform="translate(1 1.2)",
    )
    art.path(
        paths.spline([(84, 24), (99, 34), (101, 50), (92, 62), (78, 60), (70, 46), (72, 32)]), darken(colour, 0.62)
    )
    art.circle(86, 44, 14, art.linear(74, 30, 98, 58, (0, lighten(SKIN, 0.35)), (0.6, SKIN), (1, darken(SKIN, 0.22))))
    art.circle(84, 42, 1.8, "#2A1B10")
    art.circle(93, 42, 1.8, "#2A1B10")
    art.line("M84 51Q89 54.5 94 50", "#8A3B22", 1.8)
    art.line("M73 38C76 31 84 28 92 30", "#B5702C", 4)
    art.line("M48 22C60 17 74 17 86 20", lighten(colour, 0.75), 2.2, opacity=0.7)
    art.circle(
        80, 68, 5, art.radial(78.5, 66.5, 6, (0, TONE["gold_lit"]), (1, TONE["gold_deep"])), stroke="#5A3A0C", width=1
    )
    # horn at the hip
    art.path(
        "M62 96C70 106 82 106 90 96L93 100C86 114 68 116 58 103Z",
        art.linear(60, 94, 92, 112, (0, "#FFF6DD"), (0.6, "#D9C49A"), (1, "#8A6B3C")),
        stroke="#4A3216",
        width=1.4,
    )
    art.line("M63 95l-6 7M88 97l5 4", TONE["gold_deep"], 3)
