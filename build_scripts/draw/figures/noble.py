"""The noble: crown, fur collar, wide cloak."""

from __future__ import annotations

from build_scripts.draw import paths
from build_scripts.draw.carving import carve, head
from build_scripts.draw.palette import FIGURE, TONE, darken, lighten
from build_scripts.draw.svg import Drawing


def noble(art: Drawing) -> None:
    """Draws the figure on a field of 160 by 160, its foot at (80, 147)."""
    colour = FIGURE["noble"]
    cloak = paths.spline(
        [
            (80, 58),
            (100, 60),
            (114, 72),
            (124, 96),
            (134, 122),
            (148, 142, 0),
            (144, 147, 0),
            (16, 147, 0),
            (12, 142, 0),
            (26, 122),
            (36, 96),
            (46, 72),
            (60, 60),
        ]
    )
    skull = paths.circle(80, 46, 21)
    crown = "M54 36L50 8Q50 5 53 7L66 20L77 3Q80 0 83 3L94 20L107 7Q110 5 110 8L106 36Q80 44 54 36Z"
    carve(art, colour, [cloak, skull, crown], shadow=(82, 148, 72, 8))
    art.path(
        cloak,
        art.linear(30, 60, 130, 150, (0, lighten(colour, 0.22)), (0.45, colour), (1, darken(colour, 0.38))),
        transform="translate(1.4 1.6)",
    )
    # open front with tunic
    art.path(
        "M70 70C66 96 62 122 56 147H108C102 122 96 96 92 70Z",
        art.linear(60, 70, 104, 147, (0, "#F1E2BD"), (1, "#BFA06A")),
        stroke=darken(colour, 0.5),
        width=1.6,
    )
    art.line("M69 72C65 98 60 124 53 146M93 72C97 98 102 124 110 146", TONE["gold"], 4)
    art.line("M58 112H104", "#6B3F1C", 7)
    art.rect(
        74,
        107,
        14,
        11,
        2.5,
        art.linear(74, 107, 88, 118, (0, TONE["gold_lit"]), (1, TONE["gold_deep"])),
        stroke="#5A3A0C",
        width=1,
    )
    art.line("M80 122V145M70 123L66 145M92 123L97 145", "#9A7C48", 1.6, opacity=0.7)
    art.line(
        "M45 92C38 110 32 126 26 142M118 96C124 112 130 126 136 142M34 124L30 142",
        darken(colour, 0.5),
        2.2,
        opacity=0.5,
    )
    art.line("M18 142C30 143 42 143 52 143M112 143C124 143 134 143 143 142", TONE["gold"], 2.6, opacity=0.9)
    # fur collar
    fur = (
        "M46 70C52 58 66 60 80 62C94 60 108 58 116 70C120 78 116 84 110 84C104 90 98 86 94 90"
        "C90 94 84 92 80 94C76 92 70 94 67 90C62 86 56 90 51 84C45 84 42 78 46 70Z"
    )
    art.path(
        fur, art.linear(46, 58, 112, 94, (0, "#FFF9E8"), (0.6, "#E6D7B5"), (1, "#B79F74")), stroke="#6A5532", width=1.2
    )
    for spot in ("56 74", "66 80", "80 84", "95 80", "105 74", "62 68", "98 68"):
        art.line(f"M{spot}l-1.5 5", "#3A2A1A", 2.2)
    head(art, 80, 48, 17.5, "#8E8273", "full")
    cr = art.linear(52, 6, 108, 40, (0, "#FFF0B8"), (0.45, "#EDBB3F"), (1, "#8F5F17"))
    art.path(crown, cr, stroke="#5A3A0C", width=1.6)
    art.line("M55 30Q80 38 105 30", "#8F5F17", 2)
    for x, y, c in ((80, 29, "#B42E28"), (66, 27.5, "#2E79B8"), (94, 27.5, "#2E79B8")):
        art.circle(
            x,
            y,
            3.4,
            art.radial(x - 1, y - 1, 4, (0, lighten(c, 0.6)), (1, darken(c, 0.3))),
            stroke="#5A3A0C",
            width=0.9,
        )
    for x, y in ((52, 8), (80, 4), (108, 8)):
        art.circle(
            x,
            y,
            3.6,
            art.radial(x - 1, y - 1, 4, (0, "#FFFFFF"), (0.4, "#FFE9A8"), (1, "#A8731C")),
            stroke="#5A3A0C",
            width=0.8,
        )
    art.line("M57 33L54 14", "#FFFBE6", 1.8, opacity=0.8)
