"""Backs of face-down tiles: the sea with a knot, and the start and special tiles' own."""

from __future__ import annotations

import math

from build_scripts.draw import emblems, paths
from build_scripts.draw.knots import Course, Strand, ring_of_waves, rounded_course, trefoil, weave
from build_scripts.draw.specials import plaque
from build_scripts.draw.svg import Drawing

GOLD_STOPS = ((0, "#FFE9A8"), (0.5, "#E0A93C"), (1, "#8F5F17"))
KNOT_EDGE = "#0C2029"


def _sea_ground(art: Drawing) -> None:
    art.rect(1, 1, 158, 158, 10, KNOT_EDGE)
    art.rect(2.5, 2.5, 155, 155, 9, art.linear(10, 0, 150, 160, (0, "#E9DCB6"), (1, "#A98A58")))
    art.rect(8, 8, 144, 144, 6, art.linear(14, 10, 146, 150, (0, "#3F7C92"), (0.5, "#2A6079"), (1, "#163A49")))
    for y in range(22, 150, 16):
        shift = 7 if y % 32 else 0
        art.line(f"M{14 + shift} {y}" + "q5 -5 10 0t10 0" + "m8 0q5 -5 10 0t10 0" * 4, "#6FA9BA", 1.6, opacity=0.4)
    art.rect(8, 8, 144, 144, 6, stroke=KNOT_EDGE, width=2)


def tile_back(art: Drawing) -> None:
    """Draws the back of an ordinary tile."""
    _sea_ground(art)
    gold = art.linear(40, 40, 120, 120, *GOLD_STOPS)
    art.circle(80, 80, 62, art.radial(66, 60, 80, (0, "#3F7C92"), (1, "#163A49")), stroke=KNOT_EDGE, width=2)
    art.circle(80, 80, 62, stroke="#D9A23A", width=2)
    weave(art, [(trefoil(80, 82, 17.5), True)], 11, KNOT_EDGE, gold, gap=2.6)


def start_back(art: Drawing) -> None:
    """Draws the back of a start tile: the knot of the others with the sail of the first player in it."""
    _sea_ground(art)
    gold = art.linear(30, 30, 130, 130, *GOLD_STOPS)
    weave(art, ring_of_waves(80, 80, 52, 8, 8), 6, KNOT_EDGE, gold, gap=2.0)
    art.circle(80, 80, 37, KNOT_EDGE)
    art.circle(80, 80, 35, art.linear(50, 50, 110, 110, (0, "#F7EDD3"), (1, "#CDB68A")))
    ship = (
        "M50 88C55 104 66 108 80 108C94 108 105 104 110 88C104 92 96 93 80 93C64 93 56 92 50 88Z"
        "M78 92V50H82V92ZM60 56C70 53 90 53 100 56C103 66 102 76 99 84C88 80 72 80 61 84C58 76 57 66 60 56Z"
    )
    art.path(ship, "#6E1A16", stroke="#2A0A08", width=1.4)


def special_back(art: Drawing) -> None:
    """Draws the back of a special tile: gold rim, and a star in a woven ring."""
    plaque(art)
    gold = art.linear(30, 30, 130, 130, *GOLD_STOPS)
    weave(art, ring_of_waves(80, 80, 47, 7.5, 7), 6, "#150B05", gold, gap=2.0)
    emblems.gold_star(art, 80, 81, 29)


def card_back(art: Drawing) -> None:
    """Draws the back of a card on a field of 240 by 336: the great knot in a woven frame."""
    art.rect(7, 10, 230, 326, 16, "#000000", opacity=0.4)
    paper = art.linear(0, 0, 240, 336, (0, "#F3E7C8"), (1, "#CDB68A"))
    art.rect(4, 4, 230, 326, 15, paper, stroke="#3A2412", width=2)
    night = art.linear(20, 10, 220, 330, (0, "#2F5E73"), (0.5, "#1F4657"), (1, "#102A36"))
    art.rect(13, 13, 212, 308, 9, night, stroke="#2A1B10", width=2)
    art.rect(19, 19, 200, 296, 6, stroke="#D9A23A", width=1.6)
    frame = Course(rounded_course(33, 33, 172, 268, 20))
    strands: list[Strand] = []
    for sign in (1, -1):
        line = []
        for i in range(520):
            way = frame.length * i / 520
            swing = sign * 6.2 * math.cos(36 * math.pi * i / 520)
            line.append(frame.beside(way, swing, step=1, closed=True))
        strands.append((line, True))
    weave(art, strands, 4, KNOT_EDGE, "#E0B052", gap=1.2)
    water = art.radial(99, 137, 90, (0, "#3F7C92"), (1, "#163A49"))
    art.circle(119, 163, 76, water, stroke=KNOT_EDGE, width=2)
    art.circle(119, 163, 76, stroke="#D9A23A", width=2)
    gold = art.linear(60, 100, 180, 240, *GOLD_STOPS)
    weave(
        art, [(trefoil(119, 161, 22), True), (paths.ring_points(119, 163, 47, 200), True)], 9, KNOT_EDGE, gold, gap=2.6
    )
    for y in (66, 268):
        gem = art.linear(106, y - 13, 132, y + 13, (0, "#D9604A"), (1, "#7C1C18"))
        art.path(f"M119 {y - 13}L132 {y}L119 {y + 13}L106 {y}Z", gem, stroke="#E0B052", width=2)
    art.line("M14 60V20Q14 14 20 14H70", "#FFFFFF", 1.6, opacity=0.35)
