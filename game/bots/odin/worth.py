"""What a seat's things are worth in points to come: tiles for the cells they will cover, food for the feasts, ..."""

from __future__ import annotations

from operator import mul
from typing import Final

from game.rules.odin.components import (
    BLUE,
    CATTLE,
    GOODS,
    GREEN,
    ITEMS,
    KNARR,
    LONGSHIP,
    ORANGE,
    ORE,
    RED,
    SHEEP,
    SILVER,
    STONE,
    THINGS,
    TILE,
    TILES,
    WEAPONS,
    WHALER,
    WOOD,
)
from game.rules.odin.geometry import FACES
from game.rules.odin.income import bonuses_of
from game.rules.odin.scoring import points
from game.rules.odin.state import State

# Points that one of a kind is worth by itself, besides what it covers or feeds.
_LOOSE: Final = {WOOD: 1.3, STONE: 1.5, ORE: 1.2, **dict.fromkeys(WEAPONS, 0.3)}
# Points for a bonus a round, silver of incomes to come, a cell of many still to fill, a ship that can still leave, the
# food that one that has left saves a round, food for the feast after this one.
_BONUS, _SILVER_TO_COME, _TO_FILL, _LEAVING, _LESS_FOOD, _FOOD_LATER = 0.6, 0.95, 1.0, 2.5, 1.6, 0.6
_GREEN_CELL, _BLUE_CELL, _RED_CELL, _ORANGE_CELL = 0.85, 0.93, 0.22, 0.1
_GREEN_LOOSE: Final = 0.72
_LOOSE_WORTH: Final = [
    _LOOSE.get(item, 0.0)
    + (
        len(TILE[item].shape.cells) * {RED: _RED_CELL, ORANGE: _ORANGE_CELL}.get(TILE[item].colour, 0.0)
        if item in GOODS
        else 0.0
    )
    for item in range(len(ITEMS))
]
GREEN_CELLS: Final = [
    len(TILE[item].shape.cells) if item in TILES and TILE[item].colour == GREEN else 0 for item in range(len(ITEMS))
]
BLUE_CELLS: Final = [
    len(TILE[item].shape.cells) if item in TILES and TILE[item].colour == BLUE else 0 for item in range(len(ITEMS))
]
_EDIBLE: Final = [good for good in GOODS if TILE[good].colour in (ORANGE, RED)]
GOOD_WORTH: Final = [
    len(TILE[good].shape.cells) * {ORANGE: 0.35, RED: 0.5, GREEN: _GREEN_LOOSE, BLUE: _BLUE_CELL}[TILE[good].colour]
    + TILE[good].points
    for good in TILES
]
"""What one good of a kind is worth, roughly."""


def thing_worth(thing: int) -> float:
    """Returns what one thing is worth, roughly; for bonuses and loot."""
    if thing in TILES:
        return GOOD_WORTH[thing]
    return _LOOSE.get(thing, 1.0 if thing == SILVER else 6.0 if thing >= len(ITEMS) and thing < len(THINGS) else 0.5)


def food_cells(state: State, seat: int) -> int:
    """Returns how many cells of the banquet table the seat's food can fill."""
    held = state.supply(seat)
    total, lain = 0, set()
    for good in _EDIBLE:
        if held[good]:
            tile = TILE[good]
            total += held[good] * tile.standing
            if tile.kind not in lain:
                lain.add(tile.kind)
                total += tile.lying - tile.standing
    return total


def worth(state: State, seat: int) -> float:
    """Returns the points of a seat and what all it has is worth beyond them."""
    rounds, now = state.length.rounds, state.round
    left = rounds - now
    share = left / rounds
    held = state.supply(seat)
    total: float = sum(points(state, seat).values())
    total += sum(map(mul, held, _LOOSE_WORTH))
    boards = state.boards(seat)
    open_cells = 0
    for board in boards:
        face = FACES[state.face(board)]
        open_cells += (face.penalty & ~state.covered[board]).bit_count()
        if left:
            total += _BONUS * left * sum(map(thing_worth, bonuses_of(state, board)))
    green, blue = sum(map(mul, held, GREEN_CELLS)), sum(map(mul, held, BLUE_CELLS))
    total += _tiles_worth(green, blue, open_cells)
    total += _SILVER_TO_COME * state.income(seat) * (left + _before_income(state))
    total += _TO_FILL * share * max(0, open_cells - 40 - green - blue)
    total += _fed(state, seat, held[SILVER], left)
    total += _fleet(state, seat, left)
    total += 0.9 * len(state.hands[seat]) * share
    for animal in (SHEEP, CATTLE):
        count = state.animals(seat, animal)
        if count:
            total += (0.8 + 0.9 * (count >= 2)) * left * 0.5
    return float(total)


def _tiles_worth(green: int, blue: int, open_cells: int) -> float:
    useful = max(0.0, open_cells * 0.9)
    first = min(blue, useful)
    return _BLUE_CELL * first + _GREEN_CELL * min(green, useful - first) + 0.05 * (green + blue)


def _before_income(state: State) -> int:
    return any(getattr(frame, "phase", 0) == 6 and frame.kind == "phase" for frame in state.stack)


def _before_feast(state: State) -> bool:
    return any(frame.kind == "phase" and frame.phase in (6, 7, 8, 9) for frame in state.stack)


def _fed(state: State, seat: int, silver: int, left: int) -> float:
    """Returns what the food is worth: cells of this feast and the next; hunger costs as the Thing does."""
    first = state.first_cell(seat)
    need = max(0, state.end_cell - first) if _before_feast(state) else 0
    later = max(0, state.end_cell + 1 - first) if left else 0
    cells = food_cells(state, seat)
    income = state.income(seat) if _before_income(state) else 0
    hunger = max(0, need - cells - silver - income)
    return 0.95 * min(cells, need) + _FOOD_LATER * min(max(0, cells - need), later) - 2.4 * hunger


def _fleet(state: State, seat: int, left: int) -> float:
    """Returns what ships will bring besides their points: voyages, and emigration."""
    knarrs, longships, boats = state.ships(seat, KNARR), state.ships(seat, LONGSHIP), state.ships(seat, WHALER)
    if not left:
        return 0.0
    gone = sum(state.emigrated[2 * seat : 2 * seat + 2])
    leave = min(knarrs + longships, left, 3)
    return (
        _LEAVING * leave
        + 0.8 * min(1, knarrs) * left * 0.5
        + 1.2 * min(2, longships) * left * 0.5
        + 0.5 * boats * left * 0.5
        + _LESS_FOOD * gone * left
    )
