"""The boatsman: standing in his boat, oar up."""

from __future__ import annotations

from build_scripts.draw import paths
from build_scripts.draw.carving import carve, fist, head, robe
from build_scripts.draw.palette import FIGURE, TONE, darken, lighten
from build_scripts.draw.svg import Drawing


def boatsman(art: Drawing) -> None:
    """Draws the figure on a field of 160 by 160, its foot at (80, 147)."""
    colour = FIGURE["boatsman"]
    hull = paths.spline(
        [
            (4, 84, 0),
            (12, 82),
            (20, 90),
            (26, 104),
            (44, 112),
            (80, 115),
            (116, 112),
            (134, 104),
            (140, 90),
            (148, 82),
            (156, 84, 0),
            (154, 104),
            (144, 126),
            (122, 143),
            (80, 148),
            (38, 143),
            (16, 126),
            (6, 104),
        ]
    )
    body = robe(72, 54, 27, 31, 122)
    skull = paths.circle(72, 38, 18.5)
    cap = paths.spline([(50, 36, 0), (50, 24), (60, 13), (76, 10), (90, 16), (95, 30), (94, 36, 0)])
    arm = "M88 60C98 62 108 62 115 56L122 68C112 78 98 80 88 78Z"
    oar = paths.bar(119, 112, 127, 40, 7)
    blade = paths.spline([(124, 48, 0), (120, 32), (122, 12), (131, 3), (139, 13), (138, 32), (131, 49, 0)])
    carve(
        art,
        colour,
        [body, skull, cap, arm, oar, blade, hull],
        shadow=(82, 148, 70, 8),
    )
    wood = art.linear(118, 4, 138, 110, (0, "#E0B274"), (0.5, "#B07C45"), (1, "#6B4322"))
    art.path(oar, wood, transform="translate(.6 .8)")
    art.path(blade, wood, stroke="#4A2D14", width=1.3, transform="translate(.6 .8)")
    art.line("M130 9V44", "#6B4322", 1.6, opacity=0.6)
    art.line("M123.5 20L138 20M122.5 26L138 26", TONE["blood"], 3)
    # coat
    art.line("M72 70V112", darken(colour, 0.5), 1.8)
    for y in (80, 91, 102):
        art.circle(77, y, 2.2, "#E9DDBE", stroke="#4A4238", width=0.9)
    art.line("M48 86C46 96 44 104 43 112M98 88C99 98 100 104 101 110", darken(colour, 0.45), 1.6, opacity=0.5)
    art.path(
        "M47 70C56 78 88 78 97 70C98 64 94 58 88 57C80 60 64 60 56 57C50 58 46 64 47 70Z",
        art.linear(47, 57, 97, 78, (0, "#D9664A"), (1, "#8E2A1E")),
        stroke="#5A1A12",
        width=1.2,
    )
    fist(art, 118, 63, 7.5, darken(colour, 0.6))
    head(art, 72, 40, 16, "#E6DFD0", "moustache")
    art.path(
        cap,
        art.linear(50, 10, 94, 38, (0, lighten(colour, 0.35)), (0.5, darken(colour, 0.15)), (1, darken(colour, 0.45))),
        transform="translate(.6 .8)",
    )
    art.path(
        "M49 34Q72 27 95 34L95 40Q72 33 49 40Z",
        art.linear(49, 30, 95, 40, (0, "#FFF9E8"), (1, "#C7B48C")),
        stroke="#6A5532",
        width=1,
    )
    # hull planks
    art.path(
        hull,
        art.linear(20, 84, 130, 150, (0, "#D5D8D4"), (0.5, "#979C9B"), (1, "#555A5B")),
        stroke="#2B2D2E",
        width=1.6,
    )
    art.line("M9 100C20 120 46 128 80 129C114 128 140 120 151 100", "#4A4E50", 2.2, opacity=0.8)
    art.line("M14 113C28 130 52 138 80 139C108 138 132 130 146 113", "#4A4E50", 2.2, opacity=0.7)
    art.line(
        "M10 88C18 90 22 98 26 107C44 114 62 116.5 80 117C98 116.5 116 114 134 107C138 98 142 90 150 88",
        "#E3B67A",
        3,
        opacity=0.95,
    )
    for x in (40, 60, 80, 100, 120):
        art.circle(x, 123.5 - abs(x - 80) * 0.06, 1.8, "#E9DDBE")
    art.line("M22 116C34 127 50 132 66 133", "#F4F5F2", 1.4, opacity=0.5)
