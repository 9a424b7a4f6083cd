"""Ferrying: boatsmen carry figures from the home fjord onto the islands (rules vikings.ferry, vikings.ferry.last)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Message, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.vikings.actions import EndFerrying, Ferry, Moor, SendBoatsman
from game.rules.vikings.components import BOAT, BOATSMAN, COLUMNS, CRAFTS, FIGURES, ROUNDS, ROWS, SPECIALS, row_of
from game.rules.vikings.events import BoatsmanSent, Ferried, figure_name
from game.rules.vikings.frames import MIXED, SINGLE, Carrying, Ferrying
from game.rules.vikings.state import State, columns_of


def free_tiles(state: State, seat: int, figure: int) -> int:
    """Returns the columns of a craft's row with a tile on which nobody stands, as a mask."""
    index = seat * ROWS + row_of(figure)
    return state.occupied[index] & ~state.figures[index]


def carriable(state: State, seat: int) -> list[int]:
    """Returns the crafts of which a figure is ashore and a tile is free."""
    base = seat * len(FIGURES)
    return [figure for figure in CRAFTS if state.ashore[base + figure] and free_tiles(state, seat, figure)]


def can_ferry(state: State, frame: Ferrying) -> bool:
    """Tells whether the seat has a boatsman and somebody whom he can carry."""
    return bool(state.ashore[frame.seat * len(FIGURES) + BOATSMAN] and carriable(state, frame.seat))


def loads(state: State, seat: int) -> list[int]:
    """Returns the loads with which a boatsman may set out.

    In the basic game a whole craft or one of each; in the advanced game a single figure, or with a boat tile as in
    the basic game (rules vikings.advanced.boatsman, vikings.special.boat).
    """
    crafts = carriable(state, seat)
    whole = [*crafts, MIXED]
    if not state.advanced:
        return whole
    return [SINGLE, *whole] if state.special_count(seat, BOAT) else [SINGLE]


def is_compulsory(state: State) -> bool:
    """Tells whether ferrying may not stop as long as it is possible: in the last round (rule vikings.ferry.last)."""
    return state.round == ROUNDS


def ferrying_prompt(state: State, frame: Ferrying) -> Message:
    """Returns what is asked: to send out a boatsman if one likes, or that one has to."""
    return Message("vikings.prompt.ferry_last") if is_compulsory(state) else Message("vikings.prompt.ferry")


def end_refusal(state: State, frame: Ferrying | Carrying, action: EndFerrying | Moor) -> Refusal | None:
    """Returns why ferrying may not end."""
    if isinstance(frame, Carrying) and not frame.carried:
        return refuse("vikings.refusal.empty_boat", "vikings.ferry")
    return refuse("vikings.refusal.must_ferry", "vikings.ferry.last") if is_compulsory(state) else None


def sending_refusal(state: State, frame: Ferrying, action: SendBoatsman) -> Refusal | None:
    """Returns why a boatsman may not be sent out with a load."""
    if not 0 <= action.load <= SINGLE:
        return NOT_NOW
    if action.load in loads(state, action.seat):
        return None
    if state.advanced and action.load != SINGLE and not state.special_count(action.seat, BOAT):
        return refuse("vikings.refusal.one_figure", "vikings.advanced.boatsman")
    if action.load == SINGLE:
        return refuse("vikings.refusal.whole_load", "vikings.ferry")
    return refuse("vikings.refusal.nobody", "vikings.ferry", figure=figure_name(action.load))


def send_boatsman(state: State, action: SendBoatsman, chance: Chance, events: list[Event]) -> None:
    """Takes the boatsman (and the boat tile he needs) out of the game and begins his trip."""
    seat = action.seat
    boat = state.advanced and action.load != SINGLE
    state.ashore[seat * len(FIGURES) + BOATSMAN] -= 1
    state.out_figures[BOATSMAN] += 1
    if boat:
        state.held[seat * len(SPECIALS) + BOAT] -= 1
        state.out_specials[BOAT] += 1
    events.append(BoatsmanSent(seat, action.load, boat))
    state.stack.append(Carrying(seat, action.load))


# -- one trip ---------------------------------------------------------------------------------------------------


def passengers(state: State, frame: Carrying) -> list[int]:
    """Returns the crafts of which the boatsman under way may still carry a figure."""
    crafts = carriable(state, frame.seat)
    if frame.load == MIXED:
        return [figure for figure in crafts if not frame.crafts >> figure & 1]
    if frame.load == SINGLE:
        return [] if frame.carried else crafts
    return [frame.load] if frame.load in crafts else []


def can_carry(state: State, frame: Carrying) -> bool:
    """Tells whether the boatsman under way may still carry somebody."""
    return bool(passengers(state, frame))


def list_carrying(state: State, frame: Carrying) -> Sequence[Action]:
    """Returns every figure with every free tile of its row, and mooring where that is allowed."""
    seat = frame.seat
    actions: list[Action] = [
        Ferry(seat, figure, column)
        for figure in passengers(state, frame)
        for column in columns_of(free_tiles(state, seat, figure))
    ]
    if frame.carried and not is_compulsory(state):
        actions.append(Moor(seat))
    return actions


def carrying_refusal(state: State, frame: Carrying, action: Ferry) -> Refusal | None:
    """Returns why a figure may not be carried there; column 0 stands for a tile in a row that is not its own."""
    if action.figure not in CRAFTS or not 0 <= action.column <= COLUMNS:
        return NOT_NOW
    if action.figure not in passengers(state, frame):
        return refuse("vikings.refusal.not_aboard", "vikings.ferry", figure=figure_name(action.figure))
    if not action.column:
        return refuse("vikings.refusal.own_row", "vikings.figures", figure=figure_name(action.figure))
    if not free_tiles(state, action.seat, action.figure) >> (action.column - 1) & 1:
        return refuse("vikings.refusal.no_free_tile", "vikings.ferry", figure=figure_name(action.figure))
    return None


def ferry(state: State, action: Ferry, chance: Chance, events: list[Event]) -> None:
    """Carries one figure onto its tile; the boatsman goes on while he can."""
    frame: Carrying = state.stack.pop()
    seat, figure = action.seat, action.figure
    state.ashore[seat * len(FIGURES) + figure] -= 1
    state.put_figure(seat, row_of(figure), action.column)
    events.append(Ferried(seat, figure, row_of(figure), action.column))
    state.stack.append(Carrying(seat, frame.load, frame.crafts | 1 << figure, frame.carried + 1))
