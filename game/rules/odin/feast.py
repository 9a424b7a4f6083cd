"""The feast: food on every free cell of the banquet table (rule odin.feast)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress
from operator import itemgetter
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal, chosen
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.odin import cues
from game.rules.odin.acting import FEAST_END
from game.rules.odin.actions import Done, Serve
from game.rules.odin.components import BANQUET, FOOD, ITEM, NOTHING, ORANGE, RED, SILVER, TILE
from game.rules.odin.events import FeastBegan, FeastEnded, Served
from game.rules.odin.frames import Feasting, Settling
from game.rules.odin.state import State
from game.rules.odin.supply import lose

OPEN, CLOSED, FOOD_ON = 0, 1, 2
"""What ``banquet`` says of a cell: open, covered from the start, FOOD_ON + item."""
PEA_BAKER: Final = 186
"""The card that lets two peas lie along the table."""
_PEAS, _MEAD = ITEM["peas"], ITEM["mead"]
_MEATS: Final = (ITEM["game_meat"], ITEM["whale_meat"])

NO_ROOM: Final = refuse("odin.refusal.no_room", "odin.feast")
ORANGE_BESIDE: Final = refuse("odin.refusal.orange_beside", "odin.feast")
RED_BESIDE: Final = refuse("odin.refusal.red_beside", "odin.feast")
LIES_ALREADY: Final = refuse("odin.refusal.lies_already", "odin.feast.lying")
NO_MEAD: Final = refuse("odin.refusal.sworn", "odin.card.occ_160")
NOT_HELD: Final = refuse("odin.refusal.held", "odin.feast")
CANNOT_LIE: Final = refuse("odin.refusal.cannot_lie", "odin.feast.lying")


def begin(state: State, seat: int, events: list[Event]) -> None:
    """Begins a seat's feast; cards act first."""
    first, end = state.first_cell(seat), state.end_cell
    state.banquet = [OPEN if first <= cell < end else CLOSED for cell in range(BANQUET)]
    state.lying_kinds, state.served = [], []
    events.append(FeastBegan(seat, max(0, end - first)))
    state.stack += [Settling(seat, FEAST_END), Feasting(seat)]
    cues.cue(state, seat, "feast_start")


def is_open(state: State, frame: Feasting) -> bool:
    """Tells whether a cell is open still."""
    return OPEN in state.banquet


def width(item: int, lying: int) -> int:
    """Returns how many cells an item takes along the table."""
    return 1 if item == SILVER else TILE[item].lying if lying else TILE[item].standing


def _colour(item: int) -> int:
    return NOTHING if item == SILVER else TILE[item].colour


def colour_at(state: State, cell: int) -> int:
    """Returns the colour of the food on a cell; -1 for silver, none, or no such cell."""
    code = state.banquet[cell] if 0 <= cell < BANQUET else OPEN
    return _colour(code - FOOD_ON) if code >= FOOD_ON else NOTHING


def serving_refusal(state: State, frame: Feasting, action: Serve) -> Refusal | None:
    """Returns why food cannot be served so."""
    seat, item, cell, lying = action[:4]
    if item not in FOOD and item != SILVER:
        return NOT_NOW
    if lying not in (0, 1) or not 0 <= cell < BANQUET:
        return NOT_NOW
    if not state.has(seat, item):
        return NOT_HELD
    if lying:
        if item == SILVER or TILE[item].lying == TILE[item].standing:
            return CANNOT_LIE
        if _lies_already(state, seat, TILE[item].kind):
            return LIES_ALREADY
    if frame.sober and item == _MEAD:
        return NO_MEAD
    end = cell + width(item, lying)
    if end > BANQUET or any(state.banquet[cell:end]):
        return NO_ROOM
    colour = _colour(item)
    if colour in (ORANGE, RED) and colour in (colour_at(state, cell - 1), colour_at(state, end)):
        return ORANGE_BESIDE if colour == ORANGE else RED_BESIDE
    return None


def list_feast(state: State, frame: Feasting) -> Sequence[Action]:
    """Returns every way to serve something, and the end of the feast."""
    return [*list_serving(state, frame), Done(frame.seat)]


def list_serving(state: State, frame: Feasting) -> Sequence[Action]:
    """Returns every way to serve something: any food on any cells where it may lie or stand."""
    seat, supply = frame.seat, state.supply(frame.seat)
    banquet = bytes(state.banquet)
    room = _room(sum(compress(_CELLS, banquet.translate(_IS_OPEN))))
    beside = [sum(compress(_CELLS, banquet.translate(is_colour))) for is_colour in _IS_COLOUR]
    found: list[Action] = list(chosen(_servings(seat, SILVER, 0), room[1])) if supply[SILVER] else []
    for item in compress(FOOD, _food(supply)):
        if frame.sober and item == _MEAD:
            continue
        tile = TILE[item]
        near = beside[tile.colour]
        for lying, long in ((0, tile.standing), (1, tile.lying)):
            if lying and (long == tile.standing or _lies_already(state, seat, tile.kind)):
                continue
            cells = room[long] & ~(near << 1 | near >> long)
            if cells:
                found += chosen(_servings(seat, item, lying), cells)
    return found


_food: Final = itemgetter(*FOOD)


@cache
def _servings(seat: int, item: int, lying: int) -> Sequence[Serve]:
    """Returns the servings of an item on every cell."""
    return [Serve(seat, item, cell, lying) for cell in range(BANQUET)]


_CELLS: Final = [1 << cell for cell in range(BANQUET)]
_IS_OPEN: Final = bytes(code == OPEN for code in range(256))
_IS_COLOUR: Final = [
    bytes(code - FOOD_ON in FOOD and TILE[code - FOOD_ON].colour == colour for code in range(256))
    for colour in (ORANGE, RED)
]
"""For what ``banquet`` says of a cell, whether it is so."""


@cache
def _room(cells: int) -> Sequence[int]:
    """Returns, by length, the cells from which so many open ones follow each other; cells as bits."""
    room = [(1 << BANQUET) - 1]
    for long in range(max(TILE[item].lying for item in FOOD)):
        room.append(room[-1] & cells >> long)
    return room


def _lies_already(state: State, seat: int, kind: int) -> bool:
    """Tells whether as much of a kind of food lies along the table as may (rule odin.feast.lying)."""
    most = 2 if kind == _PEAS and cues.owns(state, seat, PEA_BAKER) else 1
    return state.lying_kinds.count(kind) >= most


def serve(state: State, action: Serve, chance: Chance, events: list[Event]) -> None:
    """Serves one thing."""
    seat, item, cell, lying = action[:4]
    for at in range(cell, cell + width(item, lying)):
        state.banquet[at] = FOOD_ON + item
    if lying:
        state.lying_kinds.append(TILE[item].kind)
    first_game = item == _MEATS[0] and item not in state.served
    state.served.append(item)
    lose(state, seat, item)
    events.append(Served(seat, item, cell, lying))
    if item == SILVER:
        return
    if TILE[item].is_animal:
        cues.cue(state, seat, "serve_animal")
    if item in _MEATS:
        cues.cue(state, seat, "serve_meat")
    if first_game:
        cues.cue(state, seat, "serve_game_meat")


def end(state: State, seat: int, events: list[Event]) -> None:
    """Ends a seat's feast: an open cell is a Thing penalty (rule odin.feast.penalty)."""
    open_cells = state.banquet.count(OPEN)
    state.penalties[seat] += open_cells
    events.append(FeastEnded(seat, open_cells))
    state.banquet, state.lying_kinds = [OPEN] * BANQUET, []
    cues.cue(state, seat, "after_feast")
