"""Things of value that tiles and icons show: coin, star, fish, horn, barrel, scales, ferry."""

from __future__ import annotations

import math

from build_scripts.draw import paths
from build_scripts.draw.lettering import outline
from build_scripts.draw.palette import EDGE, FIGURE, TONE, darken, lighten
from build_scripts.draw.svg import Drawing


def figures_on(art: Drawing, text: str, x: float, y: float, size: float, ink: str = "#3A2206") -> None:
    """Sets a short number in the display face, with a lit lower edge as if struck into metal."""
    shape = outline(text, x, y, size)
    art.path(shape, "#FFF6CF", transform="translate(1 1.3)", opacity=0.8)
    art.path(shape, ink, stroke=ink, width=size * 0.022)


def gold_coin(art: Drawing, x: float, y: float, radius: float, text: str = "", size: float = 0) -> None:
    """Draws a gold coin, with a number if one is given."""
    art.circle(x + radius * 0.08, y + radius * 0.13, radius * 1.03, "#0A0502", opacity=0.55)
    art.circle(x, y + radius * 0.07, radius, darken(TONE["gold_deep"], 0.45), stroke=EDGE, width=2)
    face = art.linear(x - radius, y - radius, x + radius, y + radius, (0, "#FFF3BF"), (0.5, "#F0BE3E"), (1, "#96621A"))
    art.circle(x, y, radius, face, stroke=EDGE, width=2)
    inner = art.linear(x + radius, y + radius, x - radius, y - radius, (0, "#FFE9A0"), (0.5, "#F0BE3E"), (1, "#A97324"))
    art.circle(x, y, radius * 0.8, inner, stroke="#7A4F12", width=max(1.0, radius * 0.05))
    if text:
        figures_on(art, text, x, y - radius * 0.02, size or radius * 1.2)
    arc = (
        f"M{x - radius * 0.66} {y - radius * 0.34}"
        f"A{radius * 0.75} {radius * 0.75} 0 0 1 {x - radius * 0.1} {y - radius * 0.74}"
    )
    art.line(arc, "#FFFFFF", max(1.2, radius * 0.07), opacity=0.8)


def gold_star(art: Drawing, x: float, y: float, radius: float, text: str = "", size: float = 0) -> None:
    """Draws the star of glory, plump enough to carry a number."""
    shape = paths.star(x, y, radius, radius * 0.56)
    art.path(
        shape,
        "#0A0502",
        stroke="#0A0502",
        width=6,
        opacity=0.5,
        transform=f"translate({radius * 0.07} {radius * 0.12})",
    )
    art.path(shape, darken(TONE["gold_deep"], 0.5), stroke=EDGE, width=6.5, transform=f"translate(0 {radius * 0.06})")
    art.path(shape, EDGE, stroke=EDGE, width=6.5)
    face = art.linear(
        x - radius * 0.7,
        y - radius * 0.8,
        x + radius * 0.6,
        y + radius * 0.8,
        (0, "#FFF6CF"),
        (0.5, "#F6C945"),
        (1, "#B27818"),
    )
    art.path(shape, face, stroke=face, width=2.4)
    for i in range(5):
        turn = 2 * math.pi * i / 5
        tip = x + radius * math.sin(turn), y - radius * math.cos(turn)
        dent = turn + math.pi / 5
        low = x + radius * 0.56 * math.sin(dent), y - radius * 0.56 * math.cos(dent)
        if i in (1, 2):
            art.path(paths.polygon(tip, low, (x, y)), "#7A4A0C", opacity=0.22)
        if i in (4, 0):
            art.path(paths.polygon(tip, low, (x, y)), "#FFFFFF", opacity=0.28)
    if text:
        figures_on(art, text, x, y + radius * 0.05, size or radius * 0.86)


def fish(art: Drawing, x: float, y: float, length: float, turn: float = 0, colour: str = "#8FB6C4") -> None:
    """Draws a fish that looks left, its middle on (x, y)."""
    body = "M-50 0C-36 -24 0 -30 24 -8C32 -12 42 -22 50 -24C46 -10 45 8 50 24C42 22 32 12 24 8C0 30 -36 24 -50 0Z"
    with art.group(f"translate({x} {y}) rotate({turn}) scale({length / 100})"):
        art.path(body, EDGE, stroke=EDGE, width=8)
        art.path(
            body,
            art.linear(
                -20, -24, 8, 26, (0, lighten(colour, 0.75)), (0.5, lighten(colour, 0.2)), (1, darken(colour, 0.42))
            ),
            stroke=darken(colour, 0.6),
            width=1.6,
        )
        art.line("M-27 -13C-21 -6 -21 6 -27 13", darken(colour, 0.5), 3)
        art.circle(-36, -4, 3.4, "#16324A")
        art.line("M-12 -8q5 4 0 8q5 4 0 8M0 -9q5 4.500 0 9q5 4.500 0 9M12 -6q4 3 0 6q4 3 0 6", darken(colour, 0.45), 2)


def horn(art: Drawing) -> None:
    """Draws a great blowing horn: mouthpiece near (62, 66), bell opening to the upper right near (128, 30)."""
    body = "M58 60C66 84 96 84 108 62C114 50 112 42 108 32L142 20C150 44 146 70 126 90C100 114 62 102 50 66Z"
    art.path(body, EDGE, stroke=EDGE, width=5)
    art.path(
        body,
        art.linear(56, 24, 140, 110, (0, "#FFF9E6"), (0.5, "#E3C893"), (1, "#7A532A")),
        stroke="#4A2D14",
        width=1.4,
    )
    art.line("M62 78C78 94 106 92 122 72C130 60 132 46 130 34", "#8A6230", 2, opacity=0.6)
    for band in ("M112 58L137 74", "M80 76L72 98"):
        art.line(band, "#5A3A0C", 8)
        art.line(band, TONE["gold"], 5)
    with art.group("rotate(-19 125 25)"):
        art.ellipse(125, 25, 20, 7.5, TONE["gold"], stroke=EDGE, width=2.4)
        art.ellipse(125, 25, 15, 4.6, "#3A200C")
    art.path("M49 58L60 55L63 66L52 70Z", TONE["gold"], stroke=EDGE, width=2)


def fish_barrel(art: Drawing) -> None:
    """Draws a barrel heaped with fish, its foot at (66, 146)."""
    art.shade(72, 142, 60, 12, (0, "#000000", 0.7), (0.6, "#000000", 0.5), (1, "#000000", 0))
    for x, y, turn, tone in (
        (34, 44, 62, "#7FA9BC"),
        (98, 42, 118, "#8FB6C4"),
        (66, 34, 92, "#A9C4C4"),
        (48, 56, 74, "#9CC0CC"),
        (84, 56, 104, "#88AFC0"),
    ):
        fish(art, x, y, 62, turn, tone)
    fish(art, 66, 66, 66, 6, "#B9D2D4")
    staves = "M24 72H108C116 96 116 120 106 144H26C16 120 16 96 24 72Z"
    art.path(staves, EDGE, stroke=EDGE, width=5)
    art.path(staves, art.linear(18, 80, 116, 120, (0, "#D9A262"), (0.45, "#A2682F"), (1, "#4E2B12")))
    for line in (
        "M42 73C38 98 38 122 43 143",
        "M58 73C56 98 56 122 59 143",
        "M75 73C77 98 77 122 74 143",
        "M91 73C95 98 95 122 90 143",
    ):
        art.line(line, "#3E2210", 1.8, opacity=0.7)
    for hoop in ("M20 90C50 96 82 96 112 90", "M20 126C50 132 82 132 112 126"):
        art.line(hoop, "#15181A", 11, cap="butt")
        art.line(hoop, "#7D868B", 7, cap="butt")
        art.line(hoop, "#C9D0D2", 2, opacity=0.7, cap="butt", transform="translate(0 -2)")
    art.ellipse(66, 73, 43, 7, stroke="#3E2210", width=3)
    art.line("M24 73C40 80 92 80 108 73", "#EBC088", 2.4)


def scales(art: Drawing) -> None:
    """Draws balanced scales: three coins on the left pan, a star on the right one."""
    art.shade(84, 140, 44, 9, (0, "#000000", 0.7), (0.6, "#000000", 0.5), (1, "#000000", 0))
    brass = art.linear(60, 20, 100, 140, (0, "#FFE9A8"), (0.5, "#D9A23A"), (1, "#7A4F12"))
    for d, width in (("M80 30V132", 8), ("M30 40Q80 22 130 40", 8)):
        art.line(d, EDGE, width + 4)
        art.line(d, brass, width)
    art.path("M54 140Q58 126 80 126Q102 126 106 140Z", brass, stroke=EDGE, width=2.4)
    art.circle(80, 28, 9, brass, stroke=EDGE, width=2.4)
    for x in (40, 120):
        art.line(f"M{x} 40L{x - 25} 92M{x} 40L{x + 25} 92", "#1A0E07", 4.4)
        art.line(f"M{x} 40L{x - 25} 92M{x} 40L{x + 25} 92", "#E7C98A", 1.8)
    for x, y in ((28, 82), (52, 82), (40, 66)):
        gold_coin(art, x, y, 14)
    gold_star(art, 120, 70, 25)
    for x in (40, 120):
        pan = f"M{x - 31} 92H{x + 31}Q{x + 22} 112 {x} 112Q{x - 22} 112 {x - 31} 92Z"
        art.path(pan, brass, stroke=EDGE, width=2.6)
        art.line(f"M{x - 25} 96H{x + 8}", "#FFF9E0", 2, opacity=0.8)


def ferry(art: Drawing) -> None:
    """Draws a broad boat full of pegs in the craft colours, and its idle oar; nobody rows."""
    art.shade(82, 138, 74, 11, (0, "#000000", 0.7), (0.6, "#000000", 0.5), (1, "#000000", 0))
    wood = art.linear(100, 10, 140, 110, (0, "#E9BE80"), (0.5, "#B07C45"), (1, "#6B4322"))
    for x, craft in ((34, "fisherman"), (58, "goldsmith"), (82, "scout"), (106, "noble")):
        peg(art, x, 98, 1.08, FIGURE[craft])
    hull = paths.spline(
        [
            (8, 70, 0),
            (18, 72),
            (26, 84),
            (46, 92),
            (80, 94),
            (114, 92),
            (134, 84),
            (142, 72),
            (152, 70, 0),
            (150, 96),
            (138, 122),
            (118, 136),
            (80, 140),
            (42, 136),
            (22, 122),
            (10, 96),
        ]
    )
    art.path(hull, EDGE, stroke=EDGE, width=5)
    art.path(hull, art.linear(20, 72, 130, 142, (0, "#D9A566"), (0.5, "#9A6332"), (1, "#4E2C14")))
    art.line(
        ("M13 88C24 108 48 114 80 115C112 114 136 108 147 88M19 104C32 120 54 127 80 128C106 127 128 120 141 104"),
        "#43250F",
        2.2,
    )
    art.line("M13 75C22 78 26 90 34 94C50 98 64 99 80 99C96 99 110 98 126 94C134 90 138 78 147 75", "#FFE0A8", 3.2)
    oar = paths.bar(70, 124, 140, 46, 7)
    blade = paths.spline([(128, 50, 0), (132, 32), (148, 14), (158, 10), (160, 22), (152, 42), (139, 59, 0)])
    for piece in (oar, blade):
        art.path(piece, EDGE, stroke=EDGE, width=4)
    for piece in (oar, blade):
        art.path(piece, wood)
    art.line("M136 50L153 22", "#6B4322", 1.6)


def peg(art: Drawing, x: float, y: float, scale: float, colour: str) -> None:
    """Draws a plain peg person that stands on (x, y), 60 high at scale 1."""
    body = "M-13 2C-13 -18 -9 -28 -6 -32A13 13 0 1 1 6 -32C9 -28 13 -18 13 2Z"
    with art.group(f"translate({x} {y}) scale({scale})"):
        art.path(body, EDGE, stroke=EDGE, width=5)
        art.path(
            body, art.linear(-12, -54, 14, 0, (0, lighten(colour, 0.5)), (0.45, colour), (1, darken(colour, 0.35)))
        )
        art.line("M-8 -45A9 9 0 0 1 -2 -51", "#FFFFFF", 2.2, opacity=0.7)


def hoard(art: Drawing) -> None:
    """Draws a heap of gold coins that spills from a leather sack."""
    art.shade(84, 138, 72, 12, (0, "#000000", 0.75), (0.6, "#000000", 0.5), (1, "#000000", 0))
    sack = paths.spline(
        [
            (52, 40, 0),
            (44, 22, 0),
            (58, 28),
            (70, 18),
            (82, 27),
            (98, 18),
            (96, 38, 0),
            (120, 62),
            (134, 100),
            (122, 134),
            (80, 140),
            (36, 134),
            (22, 100),
            (34, 62),
        ]
    )
    art.path(sack, EDGE, stroke=EDGE, width=5)
    art.path(sack, art.linear(30, 24, 128, 140, (0, "#C98F56"), (0.5, "#8E5A2C"), (1, "#4A2812")))
    art.line("M60 52C50 66 44 84 44 100M74 52C72 66 70 74 70 84M92 52C104 66 112 84 114 100", "#3E2210", 2, opacity=0.6)
    art.line("M50 42C62 48 86 48 98 42", EDGE, 9)
    art.line("M50 42C62 48 86 48 98 42", "#D8C08A", 5)
    for x, y in ((24, 130), (50, 136), (128, 132), (106, 138), (34, 116), (126, 114)):
        gold_coin(art, x, y, 15)
