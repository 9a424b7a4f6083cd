"""Scouts and seers: drawing, laying back, and looking at the pile (Northgard's draw effects, Tiny Epic's replacing)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.kernel.zones import only
from tests.toy.actions import Discard, LeavePile, PutUnder, ReturnCard
from tests.toy.components import KINDS
from tests.toy.events import CardDiscarded, CardDrawn, PileSeen, Told
from tests.toy.frames import Scouting, Vision
from tests.toy.state import State

LOOK = 2


def scout(state: State, seat: int, chance: Chance, events: list[Event]) -> None:
    """Draws a card; then it goes back on top, or another card of the hand is discarded."""
    drawn = state.draw(chance, events)
    if drawn is None:
        events.append(Told(seat, "scout.none"))
        return
    card, knowers = drawn
    state.hands[seat] = state.hands[seat].take([(card, knowers)], apart=True)
    events.append(CardDrawn(seat, card))
    state.stack.append(Scouting(seat))


def list_scouting(state: State, frame: Scouting) -> Sequence[Action]:
    """Returns laying the card back, and discarding each kind of card in hand."""
    seat = frame.seat
    return [ReturnCard(seat), *(Discard(seat, card) for card, count in enumerate(state.hand(seat)) if count)]


def discard_refusal(state: State, frame: Scouting, action: Discard) -> Refusal | None:
    """Returns why a card cannot be discarded."""
    if action.card not in range(KINDS):
        return NOT_NOW
    return None if state.hand(frame.seat)[action.card] else refuse("skerry.refusal.no_card", "skerry.scout")


def return_card(state: State, action: ReturnCard, chance: Chance, events: list[Event]) -> None:
    """Lays the drawn card back on top; who saw it knows it still."""
    state.stack.pop()
    (card, knowers), state.hands[action.seat] = state.hands[action.seat].untake()
    state.pile = state.pile.put_on_top(card, knowers)
    events.append(Told(action.seat, "scout.back"))


def discard(state: State, action: Discard, chance: Chance, events: list[Event]) -> None:
    """Discards a card of the hand face up."""
    state.stack.pop()
    state.lay(action.seat, action.card)
    state.discard[action.card] += 1
    events.append(CardDiscarded(action.seat, action.card))


def look(state: State, seat: int, chance: Chance, events: list[Event]) -> None:
    """Looks at the next two cards; the top one may go under the pile."""
    state.refill(events)
    if not len(state.pile):
        events.append(Told(seat, "seer.none"))
        return
    seen, state.pile = state.pile.peek("card", LOOK, only(seat), chance)
    events.append(PileSeen(seat, seen))
    state.stack.append(Vision(seat))


def put_under(state: State, action: PutUnder, chance: Chance, events: list[Event]) -> None:
    """Lays the top card under the pile; who knew it knows it there."""
    state.stack.pop()
    ((card, knowers),), pile = state.pile.take("card", 1, chance)
    state.pile = pile.put_under(card, knowers)
    events.append(Told(action.seat, "seer.under"))


def leave_pile(state: State, action: LeavePile, chance: Chance, events: list[Event]) -> None:
    """Leaves the pile as it is."""
    state.stack.pop()
    events.append(Told(action.seat, "seer.leave"))
