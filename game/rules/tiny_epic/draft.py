"""The draft: everybody keeps a card, sealed, and passes the rest (rule tiny_epic.draft).

At two seats a neutral hand sits between the seats; a lone seat keeps one card of each stack of three.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import refuse
from game.rules.kernel.zones import EVERYONE, Draft, Hand, Row, deal_cards, only, without
from game.rules.tiny_epic.actions import Keep
from game.rules.tiny_epic.components import BLANK, DEALT, PASSING, STACK
from game.rules.tiny_epic.deck import draw
from game.rules.tiny_epic.events import CardKept, EnemyDeckMade, EraBegan, HandReceived, NeutralDiscarded
from game.rules.tiny_epic.frames import EraStart, NextTurn, Picking
from game.rules.tiny_epic.state import NONE, State

NEUTRAL = 2
"""The place of the neutral hand among those of the draft."""


def begin_era(state: State, frame: EraStart, chance: Chance, events: list[Event]) -> None:
    """Deals the hands and asks everybody to keep a card."""
    state.mover = NONE
    state.hands = [Hand(seat) for seat in range(state.seats)]
    state.enemy, state.offered, state.draft = Hand(NONE), Row(), Draft()
    events.append(EraBegan(-1, state.era + 1))
    if state.is_solo:
        _next_stack(state, chance, events)
        return
    count = DEALT[state.era]
    hands = [_deal(state, count, chance, events) for _ in range(state.seats)]
    passing = PASSING[state.era]
    if state.seats == 2:
        hands.append([*_deal(state, count - 1, chance, events), BLANK])
        passing = -passing  # the neutral hand has the last number, but lies between the first seat and the second
    state.draft = Draft.begin(passing, hands)
    if state.seats == 2:
        state.draft = state.draft.keep(NEUTRAL, BLANK, EVERYONE)
    _take_up(state, events)


def _deal(state: State, count: int, chance: Chance, events: list[Event]) -> list[int]:
    cards = draw(state, count, chance, events)
    assert len(cards) == count, "the box holds enough cards for every hand"
    return cards


def offered_to(state: State, seat: int) -> Sequence[int]:
    """Returns the cards of which a seat keeps one now."""
    return state.offered.cards if state.is_solo else state.draft.cards(seat)


def kept_by(state: State, seat: int) -> list[int]:
    """Returns the cards that a seat has kept in this draft, those it knows; hidden ones are HIDDEN."""
    if state.is_solo or not state.is_drafting:
        return state.hands[seat].cards
    return [card for card, _ in state.draft.kept[seat]]


def _take_up(state: State, events: list[Event]) -> None:
    events += [HandReceived(seat, tuple(offered_to(state, seat))) for seat in state.clockwise(state.chief)]
    state.stack.append(Picking(state.chief))


def others(state: State, frame: Picking) -> Sequence[Picking]:
    """Returns the frames of those who keep a card after this seat: each of a hand of its own, sealed."""
    order = state.clockwise(state.chief)
    return [] if state.is_solo else [Picking(seat) for seat in order[order.index(frame.seat) + 1 :]]


def list_picks(state: State, frame: Picking) -> Sequence[Action]:
    """Returns keeping each card."""
    return [Keep(frame.seat, card) for card in offered_to(state, frame.seat)]


def pick_refusal(state: State, frame: Picking, action: Keep) -> Refusal | None:
    """Returns why a card cannot be kept."""
    if action.card >= 0 and action.card in offered_to(state, frame.seat):
        return None
    return refuse("tiny_epic.refusal.no_card", "tiny_epic.draft")


def keep(state: State, action: Keep, chance: Chance, events: list[Event]) -> None:
    """Keeps a card; when everybody has, hands are passed."""
    state.stack.pop()
    seat = action.seat
    events.append(CardKept(seat, action.card))
    if state.is_solo:
        rest = without(state.offered.cards, [action.card])
        state.enemy = state.enemy.take((card, only(0)) for card in rest)
        state.hands[0] = state.hands[0].take([(action.card, 0)])
        _next_stack(state, chance, events)
        return
    state.draft = state.draft.keep(seat, action.card)
    if not state.draft.is_complete:
        state.stack.append(Picking((seat + 1) % state.seats))
        return
    _pass(state, chance, events)
    if len(state.draft.cards(0)) > 1:
        _take_up(state, events)
        return
    for other in range(state.seats):
        (card,) = state.draft.cards(other)
        events.append(HandReceived(other, (card,)))
        state.draft = state.draft.keep(other, card)
    state.hands = [state.draft.hand(other) for other in range(state.seats)]
    state.stack.append(NextTurn(state.chief))


def _pass(state: State, chance: Chance, events: list[Event]) -> None:
    """Passes the hands; one card of the neutral hand is discarded by lot."""
    state.draft = state.draft.passed()
    if state.seats == 2:
        (card,) = deal_cards("neutral", state.draft.cards(NEUTRAL), 1, chance)
        state.draft = state.draft.keep(NEUTRAL, card, EVERYONE)
        state.discard += (card,)
        events.append(NeutralDiscarded(-1, card))


# -- alone ------------------------------------------------------------------------------------------------------


def _next_stack(state: State, chance: Chance, events: list[Event]) -> None:
    """Turns up the next stack; the last goes to the deck of the enemy unseen (rule tiny_epic.solo.draft)."""
    cards = sorted(_deal(state, STACK, chance, events))
    if len(state.hands[0]) < DEALT[state.era]:
        state.offered = Row.of(cards, only(0))
        events.append(HandReceived(0, tuple(cards)))
        state.stack.append(Picking(0))
        return
    state.offered = Row()
    state.enemy = state.enemy.take((card, 0) for card in cards)
    events.append(EnemyDeckMade(-1, len(state.enemy)))
    state.stack.append(NextTurn(0))
