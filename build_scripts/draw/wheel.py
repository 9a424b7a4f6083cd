"""The price wheel of Vikings and the round board beneath it."""

from __future__ import annotations

import math
from random import Random

from build_scripts.draw.knots import ring_of_waves, weave
from build_scripts.draw.palette import EDGE, TONE
from build_scripts.draw.svg import Drawing, Stop

_BRASS: tuple[Stop, ...] = ((0, "#FFF3C4"), (0.5, "#E2AE3C"), (1, "#7A4F12"))
_SHIP = (
    "M214 246C218 262 230 268 240 268C250 268 262 262 266 246C260 250 256 252 240 252C224 252 220 250 214 246Z"
    "M238.5 250V220H241.5V250Z"
    "M226 224C234 221 246 221 254 224C257 233 256 240 253 245C246 242 234 242 227 245C224 240 223 233 226 224Z"
)


def price_wheel(art: Drawing) -> None:
    """Draws the turning wheel on a field of 480; the program sets the twelve prices upright upon it."""
    chance = Random(4)
    centre = 240
    art.shade(248, 256, 230, 227, (0, "#000000", 0.8), (0.86, "#000000", 0.6), (1, "#000000", 0))
    art.circle(centre, centre + 5, 222, "#1A0E07")
    rim = art.linear(60, 50, 420, 430, (0, "#B5783F"), (0.5, "#7C4C25"), (1, "#3F2411"))
    art.circle(centre, centre, 222, rim, stroke="#1A0E07", width=3)
    art.line("M38 170A214 214 0 0 1 200 30", "#F0CC94", 3, opacity=0.7)
    floor = art.linear(420, 430, 60, 50, (0, "#A56B37"), (0.5, "#6F4220"), (1, "#3A2110"))
    art.circle(centre, centre, 206, floor, stroke=EDGE, width=2)
    for field in range(12):
        _price_field(art, centre, field, chance)
    for stud in range(12):
        turn = (stud + 0.5) * math.pi / 6
        x, y = centre + 214 * math.sin(turn), centre - 214 * math.cos(turn)
        art.circle(x + 1, y + 1.4, 5.4, "#140A05")
        art.circle(x, y, 5, art.radial(x - 1.6, y - 1.8, 7, *_BRASS))
    _hub(art, centre)


def _price_field(art: Drawing, centre: float, field: int, chance: Random) -> None:
    start, end = (field - 0.5) * math.pi / 6 + 0.028, (field + 0.5) * math.pi / 6 - 0.028

    def at(radius: float, turn: float) -> str:
        return f"{centre + radius * math.sin(turn)} {centre - radius * math.cos(turn)}"

    wedge = (
        f"M{at(198, start)}A198 198 0 0 1 {at(198, end)}L{at(132, end - 0.008)}A132 132 0 0 0 {at(132, start + 0.008)}Z"
    )
    pale, shade = ("#FBEFCF", "#D9BE86") if field % 2 else ("#EBCF98", "#BE9655")
    art.path(wedge, "#1D1009", transform="translate(-1.3 -1.3)")
    art.path(wedge, art.linear(70, 60, 410, 420, (0, pale), (1, shade)), stroke="#3A2110", width=1.3)
    for line in range(3):
        radius = 142 + line * 18 + chance.randint(-3, 3)
        arc = f"M{at(radius, start + 0.05)}A{radius} {radius} 0 0 1 {at(radius, end - 0.05)}"
        art.line(arc, "#8A5F2C", 1.1, opacity=0.28)


def _hub(art: Drawing, centre: float) -> None:
    wood = art.linear(150, 140, 330, 340, (0, "#8F5A2D"), (0.5, "#633A1C"), (1, "#2E1A0C"))
    art.circle(centre, centre, 124, wood, stroke="#1A0E07", width=3)
    art.circle(centre, centre, 118, stroke="#D9A24A", width=2.4)
    art.circle(centre, centre, 112, stroke="#1A0E07", width=1.6)
    gold = art.linear(150, 140, 330, 340, (0, "#F5D28C"), (0.5, "#CF9440"), (1, "#875519"))
    weave(art, ring_of_waves(centre, centre, 79, 15, 9, 540), 7.5, "#1A0E07", gold, gap=2.2)
    for bead in range(18):
        turn = (bead + 0.5) * math.pi / 9
        x, y = centre + 79 * math.cos(turn), centre + 79 * math.sin(turn)
        art.circle(x, y, 3.2, "#B23A2C", stroke="#1A0E07", width=1.2)
    for radius in (104, 54):
        art.circle(centre, centre, radius, stroke="#1A0E07", width=1.6)
    art.circle(centre + 1, centre + 3, 44, "#140A05")
    boss = art.linear(205, 205, 275, 275, (0, "#FFE9A8"), (0.5, "#DDA63A"), (1, "#85591A"))
    art.circle(centre, centre, 44, boss, stroke="#3A240A", width=2)
    dish = art.linear(275, 275, 205, 205, (0, "#F2C65A"), (1, "#A97324"))
    art.circle(centre, centre, 36, dish, stroke="#85591A", width=1.4)
    art.path(_SHIP, "#4A2D0C")


def price_ground(art: Drawing) -> None:
    """Draws the round vellum board, which lies still under the wheel, on a field of 656."""
    centre = 328
    art.circle(centre, centre, 326, "#1A0E07")
    rim = art.linear(100, 80, 560, 580, (0, "#A56B37"), (0.5, "#6F4220"), (1, "#3A2110"))
    art.circle(centre, centre, 322, rim)
    vellum = art.linear(100, 80, 560, 580, (0, "#F2E6C6"), (0.5, TONE["vellum"]), (1, "#DCC998"))
    art.circle(centre, centre, 314, vellum, stroke="#3A2110", width=2)
    art.circle(centre, centre, 302, stroke="#DCC493", width=20)
    for radius, width in ((312, 2), (292, 1.6)):
        art.circle(centre, centre, radius, stroke="#6B4A26", width=width)
    weave(art, ring_of_waves(centre, centre, 302, 4.6, 36, 1800), 3.2, "#4A2E14", "#E3B354", gap=1.1)


def wheel_pin(art: Drawing) -> None:
    """Draws the iron pointer at the rim that marks where the price is nought."""
    body = "M22 6H58L52 34L40 60L28 34Z"
    art.path(body, "#000000", opacity=0.5, transform="translate(3 4)")
    art.path(body, EDGE, stroke=EDGE, width=6)
    iron = art.linear(20, 4, 60, 60, (0, "#E1E6E8"), (0.5, "#8C969B"), (1, "#3C4348"))
    art.path(body, iron)
    art.line("M28 10H52", "#FFFFFF", 2, opacity=0.7)
    art.circle(40, 20, 8, EDGE)
    art.circle(40, 20, 6, art.radial(38, 18, 8, *_BRASS))
