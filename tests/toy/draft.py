"""The draft: everybody keeps a card, sealed; then hands are passed (Tiny Epic Vikings, phase 1 and solo draft)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import refuse
from game.rules.kernel.zones import Draft, Row, only, without
from tests.toy.actions import Keep
from tests.toy.components import STACK
from tests.toy.events import CardKept, HandReceived, RoundBegan
from tests.toy.frames import NextTurn, Picking
from tests.toy.state import State


def begin_round(state: State, chance: Chance, events: list[Event]) -> None:
    """Deals the hands and asks everybody to keep a card."""
    events.append(RoundBegan(-1, state.round + 1))
    if state.seats == 1:
        _next_stack(state, chance, events)
        return
    hands = [_deal(state, state.hand_size, chance, events) for _ in range(state.seats)]
    state.draft = Draft.begin(state.passing(), hands)
    _take_up(state, events)


def _deal(state: State, count: int, chance: Chance, events: list[Event]) -> list[int]:
    if len(state.pile) >= count:
        drawn, state.pile = state.pile.take("card", count, chance)
        return [card for card, _ in drawn]
    cards = []
    for _ in range(count):
        one = state.draw(chance, events)
        assert one is not None, "the box holds enough cards for every hand"
        cards.append(one[0])
    return cards


def current_cards(state: State, seat: int) -> Sequence[int]:
    """Returns the hand from which a seat keeps a card now."""
    return state.offered.cards if state.seats == 1 else state.draft.cards(seat)


def _take_up(state: State, events: list[Event]) -> None:
    events += [HandReceived(seat, tuple(current_cards(state, seat))) for seat in state.clockwise(state.chief)]
    state.stack.append(Picking(state.chief))


def others(state: State, frame: Picking) -> Sequence[Picking]:
    """Returns the frames of those who keep a card after this seat: each of a hand of its own, sealed."""
    order = state.clockwise(state.chief)
    return [] if state.seats == 1 else [Picking(seat) for seat in order[order.index(frame.seat) + 1 :]]


def list_picks(state: State, frame: Picking) -> Sequence[Action]:
    """Returns keeping each kind of card in the hand."""
    return [Keep(frame.seat, card) for card in sorted(set(current_cards(state, frame.seat)))]


def pick_refusal(state: State, frame: Picking, action: Keep) -> Refusal | None:
    """Returns why a card cannot be kept."""
    if action.card in current_cards(state, frame.seat):
        return None
    return refuse("skerry.refusal.no_card", "skerry.draft")


def keep(state: State, action: Keep, chance: Chance, events: list[Event]) -> None:
    """Keeps a card; when everybody has, hands are passed."""
    state.stack.pop()
    seat = action.seat
    events.append(CardKept(seat, action.card))
    if state.seats == 1:
        _feed_enemy(state, action.card)
        _next_stack(state, chance, events)
        return
    state.draft = state.draft.keep(seat, action.card)
    if not state.draft.is_complete:
        state.stack.append(Picking((seat + 1) % state.seats))
        return
    state.draft = state.draft.passed()
    if len(state.draft.cards(0)) > 1:
        _take_up(state, events)
        return
    for other in range(state.seats):
        (card,) = state.draft.cards(other)
        events.append(HandReceived(other, (card,)))
        state.draft = state.draft.keep(other, card)
    state.hands = [state.draft.hand(other) for other in range(state.seats)]
    state.stack.append(NextTurn(state.chief))


def _feed_enemy(state: State, kept: int) -> None:
    """Puts what is left of a stack that the player saw into the automaton's deck."""
    rest = without(state.offered.cards, [kept])
    state.enemy = state.enemy.take((card, only(0)) for card in rest)
    state.hands[0] = state.hands[0].take([(kept, 0)])


def _next_stack(state: State, chance: Chance, events: list[Event]) -> None:
    """Turns up the next stack of three; the last goes to the automaton unseen."""
    cards = sorted(_deal(state, STACK, chance, events))
    if len(state.hands[0]) < state.hand_size:
        state.offered = Row.of(cards, only(0))
        events.append(HandReceived(0, tuple(cards)))
        state.stack.append(Picking(0))
        return
    state.offered = Row()
    state.enemy = state.enemy.take((card, 0) for card in cards)
    state.stack.append(NextTurn(0))
