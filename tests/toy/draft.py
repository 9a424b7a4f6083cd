"""The draft: everybody keeps a card, sealed; then hands are passed (Tiny Epic Vikings, phase 1 and solo draft)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import FULL, Action, Chance, Event, Refusal
from game.rules.kernel.refusal import refuse
from tests.toy.actions import Keep
from tests.toy.components import STACK, counts
from tests.toy.events import CardKept, HandReceived, RoundBegan
from tests.toy.frames import NextTurn, Picking
from tests.toy.state import State


def begin_round(state: State, chance: Chance, events: list[Event]) -> None:
    """Deals the hands and asks everybody to keep a card."""
    events.append(RoundBegan(-1, state.round + 1))
    if state.seats == 1:
        _next_stack(state, chance, events)
        return
    for _ in range(state.seats):
        state.dealt.append(sorted(_deal(state, state.hand_size, chance, events)))
    _take_up(state, events)


def _deal(state: State, count: int, chance: Chance, events: list[Event]) -> list[int]:
    cards = []
    for _ in range(count):
        drawn = state.draw(chance, events)
        assert drawn is not None, "the box holds enough cards for every hand"
        cards.append(drawn[0])
    return cards


def current_cards(state: State, seat: int) -> list[int]:
    """Returns the hand from which a seat keeps a card now."""
    if state.seats == 1:
        return state.dealt[0]
    if state.viewer == FULL:
        return state.packet(state.packet_of(seat, state.step), state.step)
    return state.sightings[-1][2:]


def _take_up(state: State, events: list[Event]) -> None:
    events += [HandReceived(seat, tuple(current_cards(state, seat))) for seat in state.clockwise(state.chief)]
    state.stack.append(Picking(state.chief))


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
    state.picks[seat].append(action.card)
    events.append(CardKept(seat, action.card))
    if state.seats == 1:
        _feed_enemy(state, action.card)
        state.step += 1
        _next_stack(state, chance, events)
        return
    following = (seat + 1) % state.seats
    if following != state.chief:
        state.stack.append(Picking(following))
        return
    state.step += 1
    if state.step < state.hand_size - 1:
        _take_up(state, events)
        return
    last = [current_cards(state, other)[0] for other in range(state.seats)]
    for other, card in enumerate(last):
        events.append(HandReceived(other, (card,)))
        state.picks[other].append(card)
    state.stack.append(NextTurn(state.chief))


def _feed_enemy(state: State, kept: int) -> None:
    """Puts what is left of a stack that the player saw into the automaton's deck."""
    for card in state.dealt[0]:
        state.enemy[card] += 1
        state.enemy_known[card] += 1
        state.enemy_size += 1
    for cards in (state.enemy, state.enemy_known):
        cards[kept] -= 1
    state.enemy_size -= 1


def _next_stack(state: State, chance: Chance, events: list[Event]) -> None:
    """Turns up the next stack of three; the last goes to the automaton unseen."""
    cards = sorted(_deal(state, STACK, chance, events))
    if state.step < state.hand_size:
        state.dealt = [cards]
        events.append(HandReceived(0, tuple(cards)))
        state.stack.append(Picking(0))
        return
    state.dealt = []
    state.enemy = [a + b for a, b in zip(state.enemy, counts(cards), strict=True)]
    state.enemy_size += STACK
    state.stack.append(NextTurn(0))
