"""What a table of A Feast for Odin shows of a seat that is to place Vikings, for the fitted value."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final

from game.bots.odin.worth import BLUE_CELLS, GREEN_CELLS, food_cells, thing_worth, worth
from game.rules.odin.components import (
    BLUES,
    CATTLE,
    GOODS,
    KNARR,
    LONGSHIP,
    ORE,
    SHEEP,
    SILVER,
    STONE,
    WEAPONS,
    WHALER,
    WOOD,
)
from game.rules.odin.geometry import FACES
from game.rules.odin.income import bonuses_of
from game.rules.odin.state import State

NAMES: Final = (
    "outlook",
    "vikings",
    "silver",
    "food",
    "wood",
    "stone",
    "ore",
    "weapons",
    "green_cells",
    "blue_cells",
    "specials",
    "open_home",
    "open_elsewhere",
    "income",
    "bonus",
    "sheep",
    "cattle",
    "knarrs",
    "longships",
    "whalers",
    "emigrated",
    "boards",
    "hand",
    "played",
)
# The prior: the outlook is counted in points already, all else corrects it.
PRIOR: Final = (1.0, *(0.0 for _ in NAMES[1:]))
_SPECIAL: Final = [tile for tile in BLUES if tile not in GOODS]


def features(state: State, seat: int) -> Sequence[float]:
    """Returns the features of a seat, in the order of ``NAMES``."""
    held = state.supply(seat)
    boards = state.boards(seat)
    still_open = [(FACES[state.face(board)].penalty & ~state.covered[board]).bit_count() for board in boards]
    return (
        worth(state, seat) - state.total(seat),
        state.thing[seat],
        held[SILVER],
        food_cells(state, seat),
        held[WOOD],
        held[STONE],
        held[ORE],
        sum(held[weapon] for weapon in WEAPONS),
        sum(map(mul, held, GREEN_CELLS)),
        sum(map(mul, held, BLUE_CELLS)),
        sum(held[tile] for tile in _SPECIAL),
        still_open[0],
        sum(still_open[1:]),
        state.income(seat),
        sum(thing_worth(thing) for board in boards for thing in bonuses_of(state, board)),
        state.animals(seat, SHEEP),
        state.animals(seat, CATTLE),
        state.ships(seat, KNARR),
        state.ships(seat, LONGSHIP),
        state.ships(seat, WHALER),
        sum(state.emigrated[2 * seat : 2 * seat + 2]),
        len(boards) - 1,
        len(state.hands[seat]),
        state.played[seat].bit_count(),
    )
