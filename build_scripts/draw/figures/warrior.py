"""The warrior: peaked helmet, round shield, axe."""

from __future__ import annotations

import math

from build_scripts.draw import paths
from build_scripts.draw.carving import carve, fist, head, robe
from build_scripts.draw.palette import FIGURE, TONE
from build_scripts.draw.svg import Drawing


def warrior(art: Drawing) -> None:
    """Draws the figure on a field of 160 by 160, its foot at (80, 147)."""
    colour = FIGURE["warrior"]
    body = robe(82, 62, 31, 34, 145)
    helm = "M82 2C88 8 104 20 105 44Q105 50 99 50H65Q59 50 59 44C60 20 76 8 82 2Z"
    skull = paths.circle(82, 48, 20)
    shield = paths.circle(43, 100, 33)
    arm = "M98 66C108 68 116 76 120 88L132 84C130 68 118 58 104 60Z"
    haft = paths.bar(126, 30, 126, 142, 8)
    axe = "M124 22C134 22 140 16 146 8C156 20 157 44 148 58C141 50 134 46 124 46Z"
    carve(
        art,
        colour,
        [body, skull, helm, shield, arm, haft, axe],
        light=0.6,
        shadow=(80, 147, 66, 8),
    )
    # mail coat
    for j, y in enumerate(range(92, 136, 9)):
        x0 = 76 if j % 2 else 80
        art.path("M" + f"{x0} {y}" + "q4 6 8 0" * 4, stroke="#8E8C98", width=1.5, opacity=0.6)
    art.line("M76 112H112", "#7A4A24", 6)
    art.circle(92, 112, 4, TONE["gold"], stroke="#5A3A0C", width=1)
    art.line("M52 142H113", TONE["gold"], 2.4, opacity=0.85)
    # axe
    art.path(
        haft,
        art.linear(121, 80, 131, 80, (0, "#C08A50"), (0.5, "#8E5C30"), (1, "#53321A")),
        transform="translate(.6 .8)",
    )
    art.path(
        axe,
        art.linear(126, 14, 152, 56, (0, "#E8EDEE"), (0.45, "#A3ADB2"), (1, "#596168")),
        stroke="#1E2124",
        width=1.6,
        transform="translate(.4 .6)",
    )
    art.line("M146.5 11C154 22 154.5 42 148 55", "#FFFFFF", 2.4, opacity=0.9)
    art.line("M130 28l6 5l-6 5M138 26l3 7l-3 8", "#4A5258", 1.5, opacity=0.8)
    art.rect(
        119.5, 24, 12, 22, 2.5, art.linear(119, 24, 132, 46, (0, "#7B848A"), (1, "#343A3F")), stroke="#1E2124", width=1
    )
    fist(art, 126, 88, 8, "#17161A")
    head(art, 82, 50, 17, "#B4541E", "full")
    # helmet
    art.path(
        helm, art.linear(60, 6, 104, 52, (0, "#DDE3E5"), (0.4, "#8A9399"), (1, "#3C4348")), stroke="#1E2124", width=1.6
    )
    art.line("M60 45Q82 51 104 45", TONE["gold"], 4.4)
    art.line("M82 6V44", "#3C4348", 2.2, opacity=0.8)
    art.path(
        "M79 44H85.500L84.5 60Q82 62.5 80 60Z",
        art.linear(78, 44, 86, 62, (0, "#DDE3E5"), (1, "#555D63")),
        stroke="#1E2124",
        width=1,
    )
    art.line("M68 40C68 28 73 18 79 11", "#FFFFFF", 2.4, opacity=0.75)
    # shield
    art.circle(43, 100, 33, art.linear(16, 74, 70, 128, (0, "#FFF4D6"), (1, "#CDB78A")), stroke="#1C1512", width=1.5)
    art.path(
        "M43 100L43 67A33 33 0 0 1 76 100ZM43 100L43 133A33 33 0 0 1 10 100Z",
        art.linear(16, 74, 70, 128, (0, "#C4423A"), (1, "#7C1C18")),
    )
    for d in ("M29 70.500V129.5", "M57 70.500V129.5"):
        art.path(d, stroke="#2A1B10", width=1, opacity=0.35)
    art.circle(43, 100, 31.2, stroke="#3B4146", width=4.4)
    art.line("M15 88A31 31 0 0 1 35 70", "#C4CCD0", 2, opacity=0.9)

    for i in range(12):
        a = i * math.pi / 6
        art.circle(43 + 31 * math.cos(a), 100 + 31 * math.sin(a), 1.5, "#D5DADC")
    art.circle(
        43,
        100,
        10.5,
        art.radial(39, 96, 13, (0, "#FFFFFF"), (0.35, "#B3BBBF"), (1, "#3C4348")),
        stroke="#1E2124",
        width=1.5,
    )
