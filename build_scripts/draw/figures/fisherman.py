"""The fisherman: brimmed hat, net over the shoulder, a hanging fish."""

from __future__ import annotations

from build_scripts.draw import paths
from build_scripts.draw.carving import carve, fist, grain, head, robe
from build_scripts.draw.palette import FIGURE, darken, lighten
from build_scripts.draw.svg import Drawing


def fisherman(art: Drawing) -> None:
    """Draws the figure on a field of 160 by 160, its foot at (80, 147)."""
    colour = FIGURE["fisherman"]
    hat = (
        "M26 47C31 40 40 40 42 33C46 9 90 9 94 33C96 40 105 40 111 46C115 53 106 56 98 53"
        "C82 47 56 47 40 54C31 57 22 54 26 47Z"
    )
    body = robe(68, 62, 30, 38, 145)
    fish = (
        "M126 50C144 62 148 88 136 110C134 114 132 117 131 119C136 124 142 131 146 141"
        "C138 141 131 138 126.5 133C122 138 115 141 107 141C111 131 117 124 122 119"
        "C121 117 119 114 117 110C106 88 109 62 126 50Z"
    )
    arm = "M84 68C98 70 108 66 117 52L131 60C122 80 106 90 88 88Z"
    neck = paths.circle(68, 55, 20)
    pieces = [body, neck, hat, arm, fish]
    carve(art, colour, pieces, shadow=(84, 147, 60, 8))
    # fish
    art.path(
        fish,
        art.linear(110, 55, 146, 130, (0, "#F4FAF8"), (0.5, "#BFD7DE"), (1, "#7FA3B2")),
        stroke="#2C5A77",
        width=1.6,
        transform="translate(1 1.2)",
    )
    art.line("M118 72C122 78 131 78 136 72", "#4D7F98", 2)
    art.circle(122, 65, 2.6, "#16324A")
    art.circle(121.3, 64.3, 0.9, "#FFFFFF")
    for y in (84, 94, 104):
        art.line(f"M{119} {y}q3.5 5 7 0q3.5 5 7 0", "#5E8FA6", 1.6, opacity=0.9)
    art.line("M127 119V132M121 131L125 122M133 131L129 122", "#5E8FA6", 1.4)
    fist(art, 121, 55, 7.5, darken(colour, 0.55))
    head(art, 68, 59, 16.5, "#C98A3C", "full")
    # hat
    art.path(
        hat,
        art.linear(30, 15, 108, 62, (0, lighten(colour, 0.32)), (0.5, colour), (1, darken(colour, 0.34))),
        transform="translate(1 1.2)",
    )
    art.line("M43 34C58 29 80 29 94 34", darken(colour, 0.5), 3.4, opacity=0.75)
    art.line("M49 27C54 17 66 14 76 15", lighten(colour, 0.7), 2.6, opacity=0.75)
    # coat details: net over the shoulder, hem waves
    art.line("M34 127q6 -7 12 0t12 0t12 0t12 0t12 0t8 -2", lighten(colour, 0.62), 3)
    net = ["M44 86L62 118", "M52 80L74 118", "M62 84L82 112", "M40 98L70 88", "M40 110L80 96", "M50 118L84 106"]
    for d in net:
        art.path(d, stroke="#E9DDBE", width=1.7, opacity=0.75)
    grain(art, colour, ["M34 138C50 136 70 138 100 136", "M38 118C40 104 42 96 44 88", "M96 120C98 110 97 100 95 92"])
