"""The badge of the program: a longship on an oak medallion."""

from __future__ import annotations

from build_scripts.draw.knots import ring_of_waves, weave
from build_scripts.draw.palette import EDGE, TONE
from build_scripts.draw.ships import longship
from build_scripts.draw.svg import Drawing


def app_icon(art: Drawing) -> None:
    """Draws the badge on a field of 256."""
    art.shade(134, 140, 124, 118, (0, "#000000", 0.8), (0.85, "#000000", 0.5), (1, "#000000", 0))
    art.circle(128, 126, 121, "#120A05")
    wood = art.linear(40, 30, 216, 226, (0, "#C58A4A"), (0.5, "#7C4C25"), (1, "#38200F"))
    art.circle(128, 124, 118, wood)
    art.line("M26 84A110 110 0 0 1 98 20", "#F6D7A0", 4, opacity=0.8)
    gold = art.linear(30, 30, 226, 226, (0, "#FFF0B8"), (0.5, "#E0A93C"), (1, "#8F5F17"))
    art.circle(128, 124, 102, stroke="#1A0E07", width=24)
    weave(art, ring_of_waves(128, 124, 102, 6.5, 14, 720), 5.5, "#1A0E07", gold, gap=1.8)
    _fjord(art, 88)
    with art.group("translate(52 22) scale(.96)"):
        longship(art, "red")
    _water(art)


def app_icon_small(art: Drawing) -> None:
    """Draws the badge for sizes of 48 px and less: a plain gold rim and a larger ship."""
    art.circle(128, 128, 126, "#120A05")
    gold = art.linear(30, 30, 226, 226, (0, "#FFF0B8"), (0.5, "#E0A93C"), (1, "#8F5F17"))
    art.circle(128, 124, 114, stroke=gold, width=18)
    _fjord(art, 105)
    with art.group("translate(28 4) scale(1.25)"):
        longship(art, "red")
    with art.group("translate(-25 -6) scale(1.2)"):
        _water(art)


def _fjord(art: Drawing, radius: float) -> None:
    sky = art.radial(128, 90, radius * 1.5, (0, "#FFF0B8"), (0.35, "#F2B25A"), (0.75, "#3F7C92"), (1, "#1E4D66"))
    art.circle(128, 124, radius, sky, stroke=EDGE, width=4)
    level = 24
    half = (radius**2 - level**2) ** 0.5
    sea = art.linear(0, 124 + level, 0, 124 + radius, (0, "#3F86A3"), (1, "#153A4C"))
    art.path(f"M{128 - half} {124 + level}H{128 + half}A{radius} {radius} 0 0 1 {128 - half} {124 + level}Z", sea)


def _water(art: Drawing) -> None:
    swell = "M50 150q9.500 -9 19 0t19 0t19 0t19 0t19 0t19 0t19 0t19 0q-4 14 -11 23q-66 26 -130 0q-7 -9 -11 -23Z"
    art.path(swell, "#2F6F8C")
    art.line("M50 150q9.500 -9 19 0t19 0t19 0t19 0t19 0t19 0t19 0t19 0", TONE["foam"], 5)
    art.line("M78 176q10 -7 20 0t20 0t20 0t20 0t20 0", "#9CCAD4", 3.5, opacity=0.8)
