"""Trade: an offer that several seats answer clockwise, with counter-offers (Landnám, phase 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from tests.toy.actions import Accept, Counter, EndTrade, MakeOffer, Refuse
from tests.toy.components import COUNTERS, GOODS, OFFER_MOST, OFFERS
from tests.toy.events import Told
from tests.toy.frames import Answering, Countered, Offering
from tests.toy.state import State

_NUMBERS = range(1, OFFER_MOST + 1)


class Terms(NamedTuple):
    """What the seat on turn gives of a good, and what it wants of the other; as one number in a frame."""

    good: int
    give: int
    want: int

    @property
    def code(self) -> int:
        """Gets the terms as one number."""
        return self.good * 100 + self.give * 10 + self.want

    @classmethod
    def of(cls, code: int) -> Terms:
        """Returns the terms that a number stands for."""
        return cls(code // 100, code // 10 % 10, code % 10)


def begin(state: State, seat: int, events: list[Event]) -> None:
    """Lets the seat offer something, with one wool for the way."""
    state.gain(seat, "wool", 1, events)
    state.offers, state.counters = OFFERS, COUNTERS
    state.refused = []
    if state.seats > 1:
        state.stack.append(Offering(seat))


def _held(state: State, seat: int, good: int) -> int:
    return (state.wool, state.iron)[good][seat]


def list_offers(state: State, frame: Offering) -> Sequence[Action]:
    """Returns every offer that was not refused yet this turn, and offering no more."""
    seat = frame.seat
    actions: list[Action] = [
        MakeOffer(seat, good, give, want)
        for good in range(len(GOODS))
        for give in _NUMBERS
        for want in _NUMBERS
        if state.offers and give <= _held(state, seat, good) and Terms(good, give, want).code not in state.refused
    ]
    return [*actions, EndTrade(seat)]


def offer_refusal(state: State, frame: Offering, action: MakeOffer) -> Refusal | None:
    """Returns why an offer cannot be made."""
    if action.good not in range(len(GOODS)):
        return NOT_NOW
    if action.give not in _NUMBERS or action.want not in _NUMBERS:
        return NOT_NOW
    if not state.offers:
        return refuse("skerry.refusal.no_offers", "skerry.trade")
    if action.give > _held(state, frame.seat, action.good):
        return refuse("skerry.refusal.no_goods", "skerry.trade")
    if Terms(action.good, action.give, action.want).code in state.refused:
        return refuse("skerry.refusal.refused", "skerry.trade.repeat")
    return None


def make_offer(state: State, action: MakeOffer, chance: Chance, events: list[Event]) -> None:
    """Asks the others, clockwise."""
    state.offers -= 1
    terms = Terms(action.good, action.give, action.want)
    events.append(Told(action.seat, "trade", *terms))
    state.stack.append(Answering((action.seat + 1) % state.seats, terms.code, action.seat))


def end_trade(state: State, action: EndTrade, chance: Chance, events: list[Event]) -> None:
    """Ends the trade."""
    state.stack.pop()
    events.append(Told(action.seat, "trade.end"))


# -- answers ----------------------------------------------------------------------------------------------------


def list_answers(state: State, frame: Answering) -> Sequence[Action]:
    """Returns accepting if the seat can pay, refusing, and every counter-offer."""
    seat = frame.seat
    actions: list[Action] = [Refuse(seat)]
    if _can_accept(state, frame):
        actions.append(Accept(seat))
    counters = [Counter(seat, give, want) for give in _NUMBERS for want in _NUMBERS]
    return actions + [action for action in counters if counter_refusal(state, frame, action) is None]


def _can_accept(state: State, frame: Answering) -> bool:
    terms = Terms.of(frame.terms)
    return terms.want <= _held(state, frame.seat, 1 - terms.good)


def counter_refusal(state: State, frame: Answering, action: Counter) -> Refusal | None:
    """Returns why the seat cannot counter with giving so many of its good for so many of the offerer's."""
    give, want = action.give, action.want
    if give not in _NUMBERS or want not in _NUMBERS:
        return NOT_NOW
    if not state.counters:
        return refuse("skerry.refusal.no_counters", "skerry.trade.counter")
    terms = Terms.of(frame.terms)
    other = Terms(terms.good, want, give)
    if other.code == frame.terms or other.code in state.refused:
        return refuse("skerry.refusal.refused", "skerry.trade.repeat")
    if give > _held(state, frame.seat, 1 - terms.good) or want > _held(state, frame.offerer, terms.good):
        return refuse("skerry.refusal.no_goods", "skerry.trade.counter")
    return None


def accept_refusal(state: State, frame: Answering, action: Accept) -> Refusal | None:
    """Returns why the seat cannot accept."""
    return None if _can_accept(state, frame) else refuse("skerry.refusal.no_goods", "skerry.trade")


def accept(state: State, action: Accept, chance: Chance, events: list[Event]) -> None:
    """Exchanges the goods; the offer, and a counter-offer with it, is done."""
    frame: Answering | Countered = state.stack.pop()
    if isinstance(frame, Countered):
        state.stack.pop()
        offerer, partner = frame.seat, frame.partner
    else:
        offerer, partner = frame.offerer, frame.seat
    good, give, want = Terms.of(frame.terms)
    stores = (state.wool, state.iron)
    for kind, amount in ((good, -give), (1 - good, want)):
        stores[kind][offerer] += amount
        stores[kind][partner] -= amount
    events.append(Told(action.seat, "trade.accept", offerer, partner))


def refuse_offer(state: State, action: Refuse, chance: Chance, events: list[Event]) -> None:
    """Refuses; the next seat is asked, and what all refused is not offered again this turn."""
    frame = state.stack.pop()
    events.append(Told(action.seat, "trade.refuse"))
    if isinstance(frame, Countered):
        state.refused = sorted({*state.refused, frame.terms})
        frame = state.stack.pop()
    following = (frame.seat + 1) % state.seats
    if following == frame.offerer:
        state.refused = sorted({*state.refused, frame.terms})
    else:
        state.stack.append(frame._replace(seat=following))


def counter(state: State, action: Counter, chance: Chance, events: list[Event]) -> None:
    """Puts other terms to the offerer."""
    frame = state.stack[-1]
    state.counters -= 1
    terms = Terms(Terms.of(frame.terms).good, action.want, action.give)
    events.append(Told(action.seat, "trade.counter", *terms))
    state.stack.append(Countered(frame.offerer, terms.code, frame.seat))
