"""The Northgard panel of the hall."""

from __future__ import annotations

from random import Random

from build_scripts.draw import paths
from build_scripts.draw.palette import darken, lighten
from build_scripts.draw.scenery import peak, spruce
from build_scripts.draw.svg import Drawing


def northgard(art: Drawing) -> None:
    """Paints a wolf totem before a palisade in the snow, on a field of 280 by 330."""
    art.path("M0 0H280V330H0Z", art.linear(0, 0, 0, 230, (0, "#0E2238"), (0.6, "#2D5872"), (1, "#A9C7CC")))
    for k, (c, o) in enumerate((("#5FD0A0", 0.30), ("#7FE0B8", 0.34), ("#4FA8C0", 0.28))):
        x = 30 + k * 74
        art.path(
            f"M{x} 0C{x + 40} 40 {x - 20} 80 {x + 26} 140L{x + 52} 132C{x + 20} 80 {x + 84} 40 {x + 46} 0Z",
            art.linear(0, 0, 0, 140, (0, c, 0), (0.5, c, 1), (1, c, 0)),
            opacity=o,
        )
    chance = Random(3)
    for _ in range(26):
        art.circle(
            chance.randint(8, 272), chance.randint(6, 96), chance.choice((0.8, 1.1, 1.5)), "#F3F6EE", opacity=0.8
        )
    peak(art, 60, 220, 100, 110, "#54748A")
    peak(art, 226, 220, 110, 128, "#486579")
    art.path(
        paths.spline([(-10, 340, 0), (-10, 222), (70, 210), (150, 220), (230, 208), (290, 220), (290, 340, 0)]),
        art.linear(0, 208, 0, 330, (0, "#FBFBF4"), (0.4, "#D6E3E4"), (1, "#8AA7B2")),
    )
    for left, foot, size in ((16, 232, 1.5), (44, 222, 1.2), (250, 226, 1.4), (272, 240, 1.6), (226, 216, 1.0)):
        spruce(art, left, foot, size)
        art.path(
            f"M{left - 5 * size} {foot - 24 * size}Q{left} {foot - 27 * size} {left + 5 * size} {foot - 24 * size}"
            f"L{left} {foot - 37 * size}Z",
            "#FBFBF4",
            opacity=0.9,
        )
    # palisade and the wolf's head totem
    for i in range(9):
        x = 68 + i * 18
        art.path(
            paths.polygon((x - 8, 258), (x - 8, 216), (x, 204), (x + 8, 216), (x + 8, 258)),
            art.linear(x - 8, 0, x + 8, 0, (0, "#A06B3A"), (0.6, "#6B4322"), (1, "#3A2010")),
            stroke="#1C0F07",
            width=1.5,
        )
    art.line("M58 236H222", "#4A2A12", 6)
    art.line("M58 234H222", "#C08A50", 2)
    art.rect(
        130,
        150,
        20,
        150,
        3,
        art.linear(130, 0, 150, 0, (0, "#B98448"), (0.5, "#7C4C25"), (1, "#3A2010")),
        stroke="#1C0F07",
        width=2,
    )
    art.path(
        ("M140 70L122 96L104 74L102 112L92 136L112 150L124 184L140 194L156 184L168 150L188 136L178 112L176 74L158 96Z"),
        art.linear(96, 70, 186, 196, (0, "#F1F1EA"), (0.45, "#A6B0B4"), (1, "#4A545B")),
        stroke="#14191D",
        width=3,
    )
    art.path("M140 96L128 120L140 172L152 120Z", "#E9ECE8", stroke="#5A646B", width=1.4)
    art.path("M104 118L128 128L116 136ZM176 118L152 128L164 136Z", "#FFC04A", stroke="#14191D", width=2)
    art.path("M128 172L140 166L152 172L140 188Z", "#14191D")
    art.line("M108 84L112 106M172 84L168 106", "#5A646B", 4)
    art.line("M118 152L126 170M162 152L154 170", "#5A646B", 2)
    for x, y, c, c2 in ((92, 272, "#B42E28", "#F1E2BD"), (188, 272, "#2E79B8", "#F1E2BD")):
        art.circle(x + 2, y + 5, 31, "#20343E", opacity=0.45)
        art.circle(
            x,
            y,
            30,
            art.linear(x - 26, y - 26, x + 26, y + 26, (0, lighten(c, 0.35)), (0.6, c), (1, darken(c, 0.35))),
            stroke="#14191D",
            width=2.4,
        )
        art.path(
            f"M{x} {y - 28}A28 28 0 0 1 {x + 28} {y}H{x}ZM{x} {y + 28}A28 28 0 0 1 {x - 28} {y}H{x}Z", c2, opacity=0.92
        )
        art.circle(x, y, 28, stroke="#4C5358", width=4.5)
        art.circle(
            x,
            y,
            9,
            art.radial(x - 3, y - 3, 11, (0, "#FFFFFF"), (0.4, "#B3BBBF"), (1, "#3C4348")),
            stroke="#14191D",
            width=1.6,
        )
    art.path(
        paths.spline([(-10, 340, 0), (-10, 300), (50, 292), (120, 304), (200, 294), (290, 302), (290, 340, 0)]),
        "#F4F7F3",
    )
    for _ in range(24):
        art.circle(
            chance.randint(4, 276), chance.randint(110, 320), chance.choice((1.4, 2, 2.6)), "#FFFFFF", opacity=0.85
        )
