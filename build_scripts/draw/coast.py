"""The fjord's shore on the home board of Vikings: left cliff, top headland, and their corner.

Every piece meets its neighbours: strip and strip at the top and bottom edges (brink at x 160), arm and arm
at the left and right edges (brink at y 20), and the corner joins an arm on its right with a strip below.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from build_scripts.draw import paths
from build_scripts.draw.palette import TONE
from build_scripts.draw.paths import Knot
from build_scripts.draw.scenery import birch, rock, sheep, spruce
from build_scripts.draw.svg import Drawing

BRINK_X, BRINK_Y = 160, 20
EAST, SOUTH = (13, 3), (3, 11)

Ledge = tuple[float, float, float, float]
"""A point of the brink (x, y), and how far (dx, dy) the cliff reaches from there over the sea."""


def strip(art: Drawing) -> None:
    """Draws one row of the left shore, 200 by 160: grass, and a cliff that falls to the sea on its right."""
    art.path("M-2 -2H202V162H-2Z", TONE["sea"])
    bends = [(166, 28), (156, 52), (165, 80), (154, 108), (163, 134)]
    spots = [*((BRINK_X, y) for y in (-60, -20, 4)), *bends, *((BRINK_X, y) for y in (156, 180, 220))]
    brink: list[Ledge] = [(x, y, *EAST) for x, y in spots]
    face = art.linear(BRINK_X, 0, BRINK_X + 17, 0, (0, "#D9BE8E"), (0.4, "#A98457"), (1, "#5B4026"))
    _shore(art, brink, [(-60, 260, 0), (-60, -60, 0)], face)
    _tufts(art, 31, 14, 126, 8, 150, 26)
    spruce(art, 22, 44, 0.8)
    spruce(art, 40, 36, 0.65)
    birch(art, 134, 58, 0.75)
    rock(art, 142, 122, 0.8)
    sheep(art, 118, 132)
    birch(art, 20, 132, 0.8)
    _ripples(art, [(184, 30), (186, 92), (180, 142)])


def arm(art: Drawing) -> None:
    """Draws the headland above one ship slot, 160 by 48: grass, cliff, and sea below."""
    art.path("M-2 -2H162V50H-2Z", TONE["sea"])
    bends = [(132, 23), (106, 18), (80, 23), (54, 18), (28, 23)]
    spots = [*((x, BRINK_Y) for x in (220, 180, 156)), *bends, *((x, BRINK_Y) for x in (4, -20, -60))]
    brink: list[Ledge] = [(x, y, *SOUTH) for x, y in spots]
    face = art.linear(0, BRINK_Y, 0, BRINK_Y + 15, (0, "#D9BE8E"), (0.4, "#A98457"), (1, "#5B4026"))
    _shore(art, brink, [(-60, -60, 0), (260, -60, 0)], face)
    _tufts(art, 32, 6, 150, 5, 15, 10)
    for x, size in ((30, 0.4), (122, 0.36)):
        birch(art, x, 15, size)
    rock(art, 78, 16, 0.45)
    _ripples(art, [(36, 44), (112, 43)])


def corner(art: Drawing) -> None:
    """Draws the corner between strip and arm, 200 by 48: a small bay where one shore turns into the other."""
    art.path("M-2 -2H202V50H-2Z", TONE["sea"])
    brink: list[Ledge] = [
        *((x, BRINK_Y, *SOUTH) for x in (270, 236, 204)),
        (180, 22, 4, 8),
        (166, 32, 9, 8),
        *((BRINK_X, y, *EAST) for y in (45, 68, 108)),
    ]
    face = art.radial(196, 56, 36, (0.5, "#5B4026"), (0.8, "#A98457"), (1, "#D9BE8E"))
    _shore(art, brink, [(-60, 260, 0), (-60, -60, 0), (260, -60, 0)], face)
    _tufts(art, 33, 10, 130, 6, 44, 14)
    spruce(art, 26, 36, 0.7)
    spruce(art, 44, 42, 0.55)
    rock(art, 132, 24, 0.6)


def _shore(art: Drawing, brink: Sequence[Ledge], inland: Sequence[Knot], face: str) -> None:
    """Draws surf, cliff and meadow; `inland` closes the land beyond the edges of the picture."""
    grass = paths.spline([*((x, y) for x, y, _, _ in brink), *inland])
    foot = [
        (x + dx, y + dy + (place % 2) * 2 * (2 < place < len(brink) - 3)) for place, (x, y, dx, dy) in enumerate(brink)
    ]
    cliff = paths.spline([*foot, *inland])
    for tone, width, opacity in (("#5FA0B2", 24, 0.35), ("#8CC0CB", 13, 0.45), (TONE["foam"], 6.5, 0.85)):
        art.line(cliff, tone, width, opacity)
    art.path(cliff, face, stroke="#3E2A18", width=1.6)
    for one, two in pairwise(brink[2:-2]):
        for share in (0.2, 0.55, 0.85):
            x, y, dx, dy = (a + (b - a) * share for a, b in zip(one, two, strict=True))
            art.line(f"M{x + dx * 0.25} {y + dy * 0.25}l{dx * 0.6} {dy * 0.6 + 0.5}", "#4A321C", 1.5, opacity=0.55)
    westward = any(knot[1] > 0 for knot in inland)
    meadow = art.linear(0, 0, BRINK_X, 0, (0, "#A3BE5A"), (1, "#8FAC4E")) if westward else "#8FAC4E"
    art.path(grass, meadow, stroke="#3E5524", width=1.6)
    rim = paths.spline([(x - dx * 0.25 - 0.6, y - dy * 0.25 - 0.6) for x, y, dx, dy in brink], close=False)
    art.line(rim, "#E2E8A2", 2.2, opacity=0.7)


def _tufts(art: Drawing, seed: int, left: int, right: int, top: int, bottom: int, count: int) -> None:
    chance = Random(seed)
    for _ in range(3):
        x, y = chance.randint(left + 20, right - 20), chance.randint(top, bottom)
        art.ellipse(x, y, chance.randint(16, 26), chance.randint(4, 7), "#B4C866", opacity=0.4)
    for _ in range(count):
        x, y = chance.randint(left, right), chance.randint(top + 4, bottom)
        art.line(f"M{x} {y}l-1.5 -4M{x + 2} {y}l0 -5M{x + 4} {y}l1.5 -4", "#4A6A2C", 1.2, opacity=0.5)


def _ripples(art: Drawing, spots: Sequence[tuple[int, int]]) -> None:
    for x, y in spots:
        art.line(f"M{x} {y}q4 -4 8 0q4 4 8 0", "#7DB4C4", 1.8, opacity=0.55)
