"""Which pieces fit on a board at all, remembered by how the board lies: most are asked about again and again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Final

from game.rules.kernel import bits
from game.rules.odin import cues
from game.rules.odin.components import ALL_ITEMS, ORANGE, ORE, RED, SILVER, TILE, TILES, WOOD
from game.rules.odin.geometry import FACES, has_place, shape_of
from game.rules.odin.state import State, is_house, touch_index

LAYABLE: Final = (*(tile for tile in TILES if not TILE[tile].is_animal), WOOD, ORE, SILVER)
WOOD_IN_HOUSES: Final = 40
"""The card that lets wood be laid in houses."""

_HOUSES_ONLY: Final = frozenset((*(tile for tile in TILES if TILE[tile].colour in (ORANGE, RED)), WOOD))
_IN_HOUSES: Final = sum(1 << item for item in LAYABLE if item != ORE)
_ELSEWHERE: Final = sum(1 << item for item in LAYABLE if item not in _HOUSES_ONLY)
_BITS: Final = tuple(1 << item if item in LAYABLE else 0 for item in ALL_ITEMS)

_Board = tuple[int, ...]
"""How a board lies: its face, the cells covered, and those that pieces of each colour may not touch."""
_KNOWN: Final[dict[_Board, tuple[int, int]]] = {}
"""For boards, the masks of the items that were tried there, and of those that fitted."""
_MOST_KNOWN: Final = 50_000


def layable(state: State, seat: int) -> int:
    """Returns the mask of the items that a seat holds and that can be laid on some kind of board."""
    items = sum(compress(_BITS, state.supply(seat)))
    return items if cues.owns(state, seat, WOOD_IN_HOUSES) else items & ~(1 << WOOD)


def accepts(state: State, seat: int, board: int, item: int) -> bool:
    """Tells whether a kind of board takes an item at all (rules odin.placing, odin.placing.houses)."""
    if item == WOOD and not cues.owns(state, seat, WOOD_IN_HOUSES):
        return False
    return bool((_IN_HOUSES if is_house(board) else _ELSEWHERE) >> item & 1)


def barred(state: State, board: int, item: int) -> int:
    """Returns the cells of a board that a piece may not cover since it would touch its own colour."""
    at = touch_index(board, item)
    if at < 0 or not state.touchy[at]:
        return 0
    face = FACES[state.face(board)]
    return face.grown(state.touchy[at]) & face.open


def fitting(state: State, boards: Sequence[int], items: int) -> int:
    """Returns those of some items, a mask, that fit somewhere on some boards which take them."""
    found = 0
    for board in boards:
        wanted = items & ~found & (_IN_HOUSES if is_house(board) else _ELSEWHERE)
        if wanted:
            found |= _fitting_on(state, board, wanted)
    return found


def fits(state: State, seat: int, item: int, boards: Sequence[int]) -> bool:
    """Tells whether an item of a seat fits somewhere on some boards."""
    if item == WOOD and not cues.owns(state, seat, WOOD_IN_HOUSES):
        return False
    return bool(fitting(state, boards, 1 << item))


def _fitting_on(state: State, board: int, items: int) -> int:
    face, covered = state.face(board), state.covered[board]
    lies = (face, covered, *state.touchy[3 * board : 3 * board + 3])
    tried, fitted = _KNOWN.get(lies, (0, 0))
    if items & ~tried:
        for item in bits(items & ~tried):
            if has_place(face, covered, barred(state, board, item), shape_of(item)):
                fitted |= 1 << item
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[lies] = tried | items, fitted
    return fitted & items
