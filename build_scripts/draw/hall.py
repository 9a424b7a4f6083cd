"""The hall itself: posts, beam and hearth."""

from __future__ import annotations

from random import Random

from build_scripts.draw import paths
from build_scripts.draw.knots import ring_chain, weave
from build_scripts.draw.svg import Drawing


def hall_posts(art: Drawing) -> None:
    """Draws rafters, beam and carved posts on a field of 1920 by 1080."""
    # roof: rafters in the dark, beam that carries the panels
    for i in range(-2, 12):
        x = i * 180 + 60
        art.path(
            f"M{x} -10L{960 + (x - 960) * 0.55} 210h26L{x + 46} -10Z",
            art.linear(0, 0, 0, 210, (0, "#0C0603"), (1, "#3A2110")),
            stroke="#080402",
            width=2,
        )
    art.rect(
        -10,
        206,
        1940,
        40,
        3,
        art.linear(0, 206, 0, 246, (0, "#8A5A30"), (0.4, "#5A3619"), (1, "#241308")),
        stroke="#0C0603",
        width=3,
    )
    art.line("M0 209H1920", "#E3B67A", 2, opacity=0.55)
    for x in range(20, 1920, 120):
        art.line(f"M{x} 222C{x + 30} 219 {x + 70} 227 {x + 110} 223", "#1C0F07", 1.6, opacity=0.5)
    # carved posts
    for x in (54, 1866):
        art.rect(
            x - 62,
            -10,
            124,
            1120,
            4,
            art.linear(x - 62, 0, x + 62, 0, (0, "#7C4C25"), (0.3, "#5E3819"), (1, "#1D0F07"))
            if x < 900
            else art.linear(x - 62, 0, x + 62, 0, (0, "#1D0F07"), (0.3, "#5E3819"), (1, "#7C4C25")),
            stroke="#0C0603",
            width=3,
        )
        art.rect(x - 40, -10, 80, 1120, 2, "#1A0D06", opacity=0.75)
        st = ring_chain([(x, y) for y in range(-60, 1141)], 150, 24, 17)
        weave(
            art, st, 9, "#0E0704", art.linear(0, 0, 0, 1080, (0, "#8A5A2A"), (0.55, "#C98F4A"), (1, "#FFC468")), gap=3
        )
        collar = art.linear(0, 192, 0, 260, (0, "#8A5A30"), (1, "#3A2010"))
        art.rect(x - 70, 192, 140, 66, 4, collar, stroke="#0C0603", width=3)
        art.line(f"M{x - 60} 202H{x + 60}M{x - 60} 248H{x + 60}", "#D9A24A", 2.4)


def hearth(art: Drawing) -> None:
    """Draws the great fire on a field of 760 by 330."""
    art.ellipse(380, 290, 370, 40, "#080402", opacity=0.7)
    for x, y, r in [(60 + i * 64, 284 + (i % 2) * 6, 34) for i in range(11)]:
        art.path(
            paths.spline([(x - r, y + 22), (x - r * 0.8, y - 12), (x, y - 24), (x + r * 0.8, y - 14), (x + r, y + 22)]),
            art.linear(x - r, y - 24, x + r, y + 22, (0, "#8E7A66"), (0.5, "#5B4C3E"), (1, "#231A13")),
            stroke="#120A05",
            width=2,
        )
        art.line(f"M{x - r * 0.7} {y - 10}Q{x - r * 0.2} {y - 22} {x + r * 0.4} {y - 19}", "#FFB45E", 3, opacity=0.55)
    chance = Random(4)

    for c, k, o in (
        ("#B5340F", 1.0, 0.85),
        ("#E8642A", 0.8, 0.95),
        ("#F99B35", 0.6, 1),
        ("#FFD468", 0.4, 1),
        ("#FFF6CE", 0.2, 1),
    ):
        for cx, w, h in ((250, 62, 150), (320, 76, 206), (392, 92, 262), (462, 72, 196), (524, 56, 130)):
            _flame(art, cx, 272, w * (0.35 + 0.65 * k), h * k, c, o)
    for x in range(170, 600, 13):
        art.ellipse(
            x + chance.randint(-5, 5),
            282 + chance.randint(-4, 9),
            chance.randint(5, 12),
            chance.randint(3, 6),
            chance.choice(("#FF8A2E", "#C23A12", "#FFB54A", "#5A1A0A")),
            opacity=0.9,
        )
    for x1, y1, x2, y2 in ((190, 286, 430, 246), (580, 288, 340, 244), (270, 292, 520, 276)):
        art.path(
            paths.bar(x1, y1, x2, y2, 26),
            art.linear(x1, y1 - 14, x1, y1 + 16, (0, "#8E5C30"), (0.5, "#4A2A12"), (1, "#1A0D06")),
            stroke="#0C0603",
            width=2,
        )
        art.line(f"M{x1 + (16 if x2 > x1 else -16)} {y1 - 6}L{x2} {y2 - 6}", "#FFB04A", 3, opacity=0.8)
        art.ellipse(x1, y1, 9, 12, "#D9A566", stroke="#3A2010", width=2)
    for _ in range(26):
        art.circle(
            200 + chance.random() * 360,
            230 - chance.random() * 226,
            chance.choice((1.4, 2, 2.8)),
            "#FFCF6E",
            opacity=0.9,
        )


def _flame(art: Drawing, cx: float, by: float, w: float, h: float, c: str, opacity: float) -> None:
    art.path(
        (
            f"M{cx} {by}C{cx - w * 1.05} {by - 2} {cx - w} {by - h * 0.42} {cx - w * 0.42} {by - h * 0.66}"
            f"C{cx - w * 0.4} {by - h * 0.5} {cx - w * 0.18} {by - h * 0.55} {cx - w * 0.1} {by - h}"
            f"C{cx + w * 0.22} {by - h * 0.72} {cx + w * 0.22} {by - h * 0.58} {cx + w * 0.42} {by - h * 0.74}"
            f"C{cx + w * 0.95} {by - h * 0.4} {cx + w * 1.05} {by - 2} {cx} {by}Z"
        ),
        c,
        opacity=opacity,
    )
