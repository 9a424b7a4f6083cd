"""The course of a turn: phase 3, what was built takes effect, the next seat or the end (rules landnam.turn, .end)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Outcome, decide
from game.rules.landnam import movement, offers, trade
from game.rules.landnam.actions import EndTurn, OpenOffer
from game.rules.landnam.building import list_buildings
from game.rules.landnam.events import Built, GameEnded, TurnBegan
from game.rules.landnam.frames import Business, Rolling, TurnEnd
from game.rules.landnam.harvest import age
from game.rules.landnam.state import (
    AGEING,
    BLACK,
    FARM,
    HARBOUR,
    NOTHING,
    RED,
    SHIP,
    TOWN,
    WHITE,
    State,
    is_ship,
)

_WAYS = ("points", "black", "red", "white", "houses", "cards")


def begin(state: State, seat: int, events: list[Event]) -> None:
    """Begins a seat's turn."""
    state.turns += 1
    state.mover = seat
    state.stack += [TurnEnd(seat), Business(seat), *movement.begin(seat), Rolling(seat)]
    events.append(TurnBegan(seat, state.turns))


def list_business(state: State, frame: Business) -> Sequence[Action]:
    """Returns every exchange and building that the seat can pay for, an offer, and ending the turn."""
    seat = frame.seat
    found: list[Action] = [*trade.list_exchanges(state, seat), *list_buildings(state, seat)]
    if offers.may_open(state, seat):
        found.append(OpenOffer(seat))
    found.append(EndTurn(seat))
    return found


def end_turn(state: State, action: EndTurn, chance: Chance, events: list[Event]) -> None:
    """Ends trade and building."""
    state.stack.pop()


def close(state: State, frame: TurnEnd, chance: Chance, events: list[Event]) -> None:
    """Has all that was built take effect; then the game may be over, or the next turn begins."""
    seat = frame.seat
    for kind, a, b, _ in state.planned():
        events.append(Built(seat, kind, a, b, _take_effect(state, seat, kind, a, b, events)))
    state.plans, state.refused = [], []
    state.discount = state.merchant = state.offers = state.counters = state.deaf = 0
    state.fresh &= ~(1 << seat)
    if max(state.points(other) for other in range(state.seats)) >= state.goal:
        events.append(GameEnded(-1, outcome(state).ranking))
    else:
        begin(state, (seat + 1) % state.seats, events)


def _take_effect(state: State, seat: int, kind: int, a: int, b: int, events: list[Event]) -> int:
    """Carries out one plan; returns the number of a new piece, 0 for anything else (rule landnam.building.effect)."""
    if kind == FARM:
        state.lift(a)
        state.house[b] = seat * 2 + 1
    elif kind == TOWN:
        state.house[a] += 1
    elif kind == HARBOUR:
        state.moorings[b] -= 1
        state.harbour[state.place[a]] = b
    elif kind == AGEING:
        age(state, seat, b, events)
    else:
        piece = next(
            one for one in state.pieces(seat) if is_ship(one) == (kind == SHIP) and state.place[one] == NOTHING
        )
        state.put(piece, b)
        return piece
    return 0


def raise_houses(state: State, seat: int) -> None:
    """Builds the farms and towns that are planned, and nothing else: what they will be worth is asked for."""
    for kind, a, b, _ in state.planned():
        if kind in (FARM, TOWN):
            _take_effect(state, seat, kind, a, b, [])


# -- the end ----------------------------------------------------------------------------------------------------


def _standing(state: State, seat: int) -> tuple[int, ...]:
    """Returns points and what decides ties, the first thing first (rule landnam.end.ties)."""
    won = state.won[seat * 3 : seat * 3 + 3]
    farms, towns = state.count_houses(seat)
    return state.points(seat), won[BLACK], won[RED], won[WHITE], farms + 2 * towns, sum(state.hand(seat))


def outcome(state: State) -> Outcome:
    """Returns how the finished game ended: by points, by what decided a tie, or shared."""
    return decide(range(state.seats), lambda seat: _standing(state, seat), _WAYS)
