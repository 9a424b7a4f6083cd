"""Setting up: runes, gods, favours, first boats (rule tiny_epic.setup)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.tiny_epic.actions import PlaceStart
from game.rules.tiny_epic.components import (
    BOATS,
    ENEMY_LANDED,
    FAVOURS,
    GODS,
    KINDS,
    NEUTRAL_SETTLERS,
    ROW_SIZE,
)
from game.rules.tiny_epic.control import settle_control
from game.rules.tiny_epic.events import BoatPlaced
from game.rules.tiny_epic.frames import EraStart, Starting
from game.rules.tiny_epic.state import State


def set_up(state: State, chance: Chance) -> None:
    """Lays everything out; the first boats are placed in reverse order, the first player last."""
    state.gods = tuple(chance.deal("gods", [1] * len(GODS), len(KINDS)))
    size = ROW_SIZE[state.seats]
    favours = tuple(chance.deal("favours", [1] * len(FAVOURS), 2 * size))
    state.above, state.below = favours[:size], favours[size:]
    state.chief = chance.roll("chief", state.seats)
    if state.seats == 2:
        _set_up_neutral(state)
    elif state.is_solo:
        _set_up_enemy(state, chance)
    state.stack.append(EraStart(state.chief))
    state.stack.append(Starting((state.chief - 1) % state.seats))


def _set_up_neutral(state: State) -> None:
    """Gives every outer island to the neutral side; the runes stay there (rule tiny_epic.two.setup)."""
    for island, outer in enumerate(state.sea.outer):
        if outer:
            state.other_temples += (island,)
            state.settlers[island * state.parties + state.other] = NEUTRAL_SETTLERS
            state.holder[island] = state.other


def _set_up_enemy(state: State, chance: Chance) -> None:
    """Gives one inner island, drawn by lot, to the enemy clan (rule tiny_epic.solo.setup)."""
    inner = [island for island, outer in enumerate(state.sea.outer) if not outer]
    island = inner[chance.roll("enemy island", len(inner))]
    docks = [dock for dock in state.sea.docks[island] if dock in state.sea.whale]
    state.chief_boat = min(docks, key=lambda dock: state.sea.x[dock])
    state.settlers[island * state.parties + state.other] = ENEMY_LANDED
    settle_control(state, state.other, [])


# -- first boats ------------------------------------------------------------------------------------------------


def free_fjords(state: State) -> list[int]:
    """Returns the fjords at the edge of the map without a boat."""
    return [fjord for fjord in state.sea.edge if state.sea.place(fjord) not in state.boats]


def list_starts(state: State, frame: Starting) -> Sequence[Action]:
    """Returns every empty fjord at the edge."""
    return [PlaceStart(frame.seat, fjord) for fjord in free_fjords(state)]


def start_refusal(state: State, frame: Starting, action: PlaceStart) -> Refusal | None:
    """Returns why a first boat cannot be placed in a fjord."""
    if not 0 <= action.fjord < len(state.sea.beside):
        return NOT_NOW
    if action.fjord not in state.sea.edge:
        return refuse("tiny_epic.refusal.no_edge", "tiny_epic.setup.boat")
    if action.fjord not in free_fjords(state):
        return refuse("tiny_epic.refusal.fjord_taken", "tiny_epic.setup.boat")
    return None


def place_start(state: State, action: PlaceStart, chance: Chance, events: list[Event]) -> None:
    """Places a first boat; the next seat counterclockwise follows, up to the first player."""
    state.stack.pop()
    state.boats[action.seat * BOATS] = state.sea.place(action.fjord)
    events.append(BoatPlaced(action.seat, action.fjord, state.sea.around[action.fjord]))
    if action.seat != state.chief:
        state.stack.append(Starting((action.seat - 1) % state.seats))
