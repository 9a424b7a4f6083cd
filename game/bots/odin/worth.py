"""What a table is worth to a seat, in points to come: its points, and its features by what was fitted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import mul
from typing import Final

from game.bots.odin.features import FEW, NAMES, tally
from game.bots.weights import Rows, read_rows
from game.rules.odin.components import BLUE, GREEN, MINED, ORANGE, ORE, RED, SILVER, STONE, TILE, WOOD
from game.rules.odin.state import State

# Phases are the rounds of the long game, from 0.
LAST_PHASE: Final = 6
_CELL: Final = {
    colour: NAMES.index(name) for colour, name in ((ORANGE, "orange"), (RED, "red"), (GREEN, "green"), (BLUE, "blue"))
}

_SILVER, _ORE = NAMES.index("silver"), NAMES.index("ore")
_HEAPS: Final = {
    WOOD: (NAMES.index("wood"), NAMES.index("wood_many")),
    STONE: (NAMES.index("stone"), NAMES.index("stone_many")),
}
_COVERING: Final = NAMES.index("covering")
_COVERS: Final = 0.7


@cache
def rows_for(seats: int) -> Rows:
    """Returns the fitted weights for a table alone, or with others; where luck had blue below green, blue as green."""
    green, blue = _CELL[GREEN], _CELL[BLUE]
    rows = read_rows(__package__, values_for(seats), NAMES)
    return [[*row[:blue], max(row[green], row[blue]), *row[blue + 1 :]] for row in rows]


def values_for(seats: int) -> str:
    """Returns the file of weights."""
    return f"values/{min(2, seats)}.toml"


def phase_of(state: State) -> int:
    """Returns which round of the long game it is, counted from its end."""
    return LAST_PHASE - (state.length.rounds - state.round)


def weights_of(state: State) -> Sequence[float]:
    """Returns the fitted weights of the features in this round."""
    return rows_for(state.seats)[phase_of(state)]


def worth(state: State, seat: int) -> float:
    """Returns the points of a seat and what all it has is worth beyond them."""
    points, row = tally(state, seat)
    more: float = sum(map(mul, weights_of(state), row))
    return points + more


def good_worth(state: State, good: int) -> float:
    """Returns what one good of a kind is worth, roughly; of a green or blue one most cells will cover something."""
    tile, weights = TILE[good], weights_of(state)
    cell = weights[_CELL[tile.colour]]
    if tile.colour in (GREEN, BLUE):
        cell += _COVERS * weights[_COVERING]
    return len(tile.shape.cells) * cell + tile.points


def mined_worth(state: State, seat: int, items: Sequence[int]) -> float:
    """Returns what items of a strip are worth to a seat; of many wood or stone each is worth less."""
    weights = weights_of(state)
    total = 0.0
    for kind in set(items):
        thing, count = MINED[kind]
        more = count * items.count(kind)
        if thing == SILVER:
            total += more * (1.0 + weights[_SILVER])
        elif thing == ORE:
            total += more * weights[_ORE]
        else:
            few = max(0, min(more, FEW - state.has(seat, thing)))
            few_rate, many_rate = _HEAPS[thing]
            total += few * weights[few_rate] + (more - few) * weights[many_rate]
    return total
