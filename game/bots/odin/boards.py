"""What a board pays as it lies, and what it is near to paying."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.rules.odin.components import BLUE, GREEN, ITEMS, ORANGE, ORE, SILVER, STONE, THINGS, TILE, TILES, WOOD
from game.rules.odin.geometry import FACES, Face

# With each open cell before it an income counts so much less, a bonus so much; farther than this it is not looked at.
_INCOME_FADE, _BONUS_FADE, _FAR = 0.9, 0.5, 32


class _Step(NamedTuple):
    """A step of an income track: all cells that have to be covered for it, and by how much it pays more."""

    cells: int
    more: int


def _steps(face: Face) -> Sequence[_Step]:
    found = []
    for track, last in enumerate(face.final):
        ones = [one for one in face.incomes if one.track == track]
        values = [one.value for one in ones] + [last]
        found += [_Step(one.needs | one.bit, values[at + 1] - values[at]) for at, one in enumerate(ones)]
    return [step for step in found if step.more]


def _first(face: Face) -> int:
    return sum(next(one.value for one in face.incomes if one.track == track) for track in range(len(face.final)))


_STEPS: Final = [_steps(face) for face in FACES]
_FIRST: Final = [_first(face) for face in FACES]


def _gift(thing: int) -> float:
    """Returns what a thing that comes every round is worth."""
    if thing in TILES:
        cells = len(TILE[thing].shape.cells)
        return cells * {ORANGE: 0.3, GREEN: 0.7, BLUE: 0.9}.get(TILE[thing].colour, 0.45) + TILE[thing].points
    return {WOOD: 1.0, STONE: 1.2, ORE: 1.1, SILVER: 1.0}.get(thing, 8.0 if len(ITEMS) <= thing < len(THINGS) else 0.3)


_GIFTS: Final = [[sum(map(_gift, bonus.gain)) for bonus in face.bonuses] for face in FACES]


@lru_cache(maxsize=1 << 16)
def promise(number: int, covered: int) -> tuple[int, float, float]:
    """Returns the income that a face pays, what more it is near to paying, and the worth of its bonuses.

    What is not reached yet counts the less the more cells are open before it.
    """
    open_cells = ~covered
    pay, near, gifts = _FIRST[number], 0.0, 0.0
    for cells, more in _STEPS[number]:
        missing = (cells & open_cells).bit_count()
        if not missing:
            pay += more
        elif missing <= _FAR:
            near += more * _INCOME_FADE**missing
    face = FACES[number]
    open_cells &= ~face.bonus_cells
    for bonus, gift in zip(face.bonuses, _GIFTS[number], strict=True):
        if not covered & bonus.bit:
            gifts += gift * _BONUS_FADE ** (bonus.around & open_cells).bit_count()
    return pay, near, gifts
