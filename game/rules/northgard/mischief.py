"""Cards against others' hands: looking, discarding, ransom; and paying for more (rules northgard.cards.mischief)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.kernel.zones import EVERYONE, deal_cards, only
from game.rules.northgard import decks
from game.rules.northgard.actions import Aim, Discard, Name, Ransom, Spend
from game.rules.northgard.components import KINDS
from game.rules.northgard.events import CardLost, CardNamed, HandSeen, Ransomed
from game.rules.northgard.frames import Aiming, Losing, Prying, Spending, Yielding
from game.rules.northgard.purse import of_kind, pay, shares
from game.rules.northgard.state import State

NO_TARGET: Final = refuse("northgard.refusal.no_target", "northgard.cards.mischief")

SPY, EXTORT, THREATEN = range(3)


def targets(state: State, seat: int) -> list[int]:
    """Returns the opponents who hold cards."""
    return [other for other in state.foes(seat) if len(state.hands[other])]


def list_aiming(state: State, frame: Aiming) -> Sequence[Action]:
    """Returns the opponents at whom the card may be aimed."""
    return [Aim(frame.seat, other) for other in targets(state, frame.seat)]


def may_aim(state: State, frame: Aiming) -> bool:
    """Tells whether any opponent holds cards."""
    return bool(targets(state, frame.seat))


def aim_refusal(state: State, frame: Aiming, action: Aim) -> Refusal | None:
    """Returns why the card cannot be aimed at a seat."""
    if action.other in targets(state, frame.seat):
        return None
    if action.other in state.foes(frame.seat):
        return refuse("northgard.refusal.empty_hand", "northgard.cards.mischief")
    return refuse("northgard.refusal.no_opponent", "northgard.cards.mischief")


def aim(state: State, action: Aim, chance: Chance, events: list[Event]) -> None:
    """Chooses an opponent: its hand is looked at, or loses a card at random."""
    frame: Aiming = state.stack.pop()
    other = action.other
    hand = state.hands[other]
    if frame.deed == THREATEN:
        (card,) = deal_cards(f"hand {other}", hand.cards, 1, chance)
        lose(state, other, card, events)
        return
    events.append(HandSeen(frame.seat, other, tuple(hand.cards)))
    state.hands[other] = hand.show(hand.cards, only(frame.seat))
    state.stack.append(Prying(frame.seat, other, 2 if frame.deed == EXTORT else 0))


def lose(state: State, seat: int, card: int, events: list[Event]) -> None:
    """Has a seat discard a card out of its hand."""
    decks.leave(state, seat, card)
    decks.drop(state, seat, card)
    events.append(CardLost(seat, card))


def list_prying(state: State, frame: Prying) -> Sequence[Action]:
    """Returns the cards of the hand that is looked at."""
    return [Name(frame.seat, card) for card in dict.fromkeys(state.hands[frame.other].cards)]


def pry_refusal(state: State, frame: Prying, action: Name) -> Refusal | None:
    """Returns why a card cannot be picked."""
    if action.card in state.hands[frame.other].cards:
        return None
    return refuse("northgard.refusal.not_in_hand", "northgard.cards.mischief")


def name(state: State, action: Name, chance: Chance, events: list[Event]) -> None:
    """Picks a card: it is discarded, or its owner is asked for a ransom."""
    frame: Prying = state.stack.pop()
    if frame.price and sum(state.held(frame.other)) >= frame.price:
        state.hands[frame.other] = state.hands[frame.other].show([action.card], EVERYONE)
        events.append(CardNamed(frame.seat, frame.other, action.card))
        state.stack.append(Yielding(frame.other, frame.seat, action.card, frame.price))
    else:
        lose(state, frame.other, action.card, events)


def list_yielding(state: State, frame: Yielding) -> Sequence[Action]:
    """Returns every way to pay the ransom, and to discard the card."""
    ways = shares(state.held(frame.seat), frame.price)
    return [*(Ransom(frame.seat, *goods) for goods in ways), Discard(frame.seat, frame.card)]


def ransom_refusal(state: State, frame: Yielding, action: Ransom) -> Refusal | None:
    """Returns why such a ransom cannot be paid."""
    goods = action[1:4]
    if min(goods) < 0 or sum(goods) != frame.price:
        return refuse("northgard.refusal.wrong_ransom", "northgard.clans.snake.cards", n=frame.price)
    if any(amount > held for amount, held in zip(goods, state.held(frame.seat), strict=True)):
        return refuse("northgard.refusal.not_enough", "northgard.clans.snake.cards")
    return None


def ransom(state: State, action: Ransom, chance: Chance, events: list[Event]) -> None:
    """Pays the ransom to who asked for it."""
    frame: Yielding = state.stack.pop()
    goods = action[1:4]
    for kind in KINDS:
        state.goods[frame.seat * 3 + kind] -= goods[kind]
        state.goods[frame.taker * 3 + kind] += goods[kind]
    events.append(Ransomed(frame.seat, frame.taker, goods))


def yield_refusal(state: State, frame: Yielding, action: Discard) -> Refusal | None:
    """Returns why that card is not the one to be discarded."""
    return None if action.card == frame.card else NOT_NOW


def list_losing(state: State, frame: Losing) -> Sequence[Action]:
    """Returns the cards that the seat may discard."""
    return [Discard(frame.seat, card) for card in dict.fromkeys(state.hands[frame.seat].cards)]


def may_lose(state: State, frame: Losing) -> bool:
    """Tells whether the seat holds a card."""
    return len(state.hands[frame.seat]) > 0


def losing_refusal(state: State, frame: Losing, action: Discard) -> Refusal | None:
    """Returns why a card cannot be discarded."""
    if action.card in state.hands[frame.seat].cards:
        return None
    return refuse("northgard.refusal.not_held", "northgard.cards.mischief")


def discard(state: State, action: Discard, chance: Chance, events: list[Event]) -> None:
    """Discards a card: one that was drawn, one that was asked for, or one of the seat's choice."""
    if isinstance(state.stack[-1], (Losing, Yielding)):
        state.stack.pop()
        lose(state, action.seat, action.card, events)
    else:
        decks.discard(state, action, chance, events)


# -- paying with any resources ----------------------------------------------------------------------------------


def list_spending(state: State, frame: Spending) -> Sequence[Action]:
    """Returns the resources with which the seat may pay."""
    return [Spend(frame.seat, kind) for kind in KINDS if state.goods[frame.seat * 3 + kind]]


def spend_refusal(state: State, frame: Spending, action: Spend) -> Refusal | None:
    """Returns why a resource cannot be paid."""
    if action.resource not in KINDS:
        return NOT_NOW
    if state.goods[frame.seat * 3 + action.resource]:
        return None
    return refuse("northgard.refusal.not_enough", "northgard.resources")


def spend(state: State, action: Spend, chance: Chance, events: list[Event]) -> None:
    """Pays a resource."""
    frame: Spending = state.stack.pop()
    pay(state, action.seat, of_kind(action.resource, 1), events)
    if frame.left > 1:
        state.stack.append(frame._replace(left=frame.left - 1))
