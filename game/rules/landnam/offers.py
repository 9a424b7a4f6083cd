"""Offers between seats, laid together card by card and answered clockwise (rules landnam.trade.players, .offers)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.landnam.actions import (
    Accept,
    Counter,
    DropOffer,
    OfferCard,
    OpenOffer,
    Propose,
    Refuse,
    WantCard,
)
from game.rules.landnam.components import COUNTERS, KINDS, OFFER_CARDS, OFFERS
from game.rules.landnam.events import (
    CounterMade,
    OfferBegun,
    OfferChanged,
    OfferDropped,
    OfferMade,
    OfferRefused,
    Traded,
)
from game.rules.landnam.frames import Answering, Business, Countering, Deciding, Offering
from game.rules.landnam.names import resource_name
from game.rules.landnam.state import State
from game.rules.landnam.trade import swap_cards

TO_ALL: Final = -1
_N: Final = len(KINDS)


def may_open(state: State, seat: int) -> bool:
    """Tells whether a seat may begin one more offer this turn."""
    return state.offers < OFFERS and any(state.hand(seat))


def opening_refusal(state: State, frame: Business, action: OpenOffer) -> Refusal | None:
    """Returns why no offer can be begun."""
    if state.offers >= OFFERS:
        return refuse("landnam.refusal.enough_offers", "landnam.trade.offers", n=OFFERS)
    return None if any(state.hand(frame.seat)) else refuse("landnam.refusal.empty_hand", "landnam.trade.players")


def open_offer(state: State, action: OpenOffer, chance: Chance, events: list[Event]) -> None:
    """Begins an offer."""
    state.offers += 1
    state.deal = [0] * (2 * _N)
    state.stack.append(Offering(action.seat))
    events.append(OfferBegun(action.seat))


# -- laying an offer together -----------------------------------------------------------------------------------


def _sheet(state: State, frame: Offering | Countering) -> list[int]:
    """Returns what the seat gives and wants in the offer that it lays together."""
    return state.deal if isinstance(frame, Offering) else state.reply


def _key(kind: int, sheet: Sequence[int]) -> int:
    """Returns an offer as one number: of the seat that refused it, twice, one more for a counter-offer."""
    return reduce(lambda key, count: key * (OFFER_CARDS + 1) + count, sheet, kind)


def _would_be_asked(state: State, seat: int) -> bool:
    """Tells whether a seat listens to the offer, has what it wants, and has not refused it this turn."""
    if state.deaf >> seat & 1 or _key(2 * seat, state.deal) in state.refused:
        return False
    return all(state.held(seat, kind) >= state.deal[_N + kind] for kind in KINDS)


def _asked(state: State, seat: int, to: int) -> int:
    """Returns the mask of the seats that an offer to a seat, or to all, would ask."""
    others = [other for other in range(state.seats) if other != seat and to in (TO_ALL, other)]
    return sum(1 << other for other in others if _would_be_asked(state, other))


def list_offering(state: State, frame: Offering | Countering) -> Sequence[Action]:
    """Returns every card to add on either side, making the offer, and dropping it."""
    seat, sheet, hand = frame.seat, _sheet(state, frame), state.hand(frame.seat)
    given, wanted = sum(sheet[:_N]), sum(sheet[_N:])
    found: list[Action] = []
    if given < OFFER_CARDS:
        found += [OfferCard(seat, kind) for kind in KINDS if not sheet[_N + kind] and hand[kind] > sheet[kind]]
    if wanted < OFFER_CARDS:
        found += [WantCard(seat, kind) for kind in KINDS if not sheet[kind]]
    if given and wanted:
        found += [Propose(seat, to) for to in _takers(state, frame)]
    found.append(DropOffer(seat))
    return found


def _takers(state: State, frame: Offering | Countering) -> list[int]:
    """Returns to whom the offer can be made."""
    if isinstance(frame, Countering):
        return [state.mover] if _counter_refusal(state, frame) is None else []
    seats = [seat for seat in state.clockwise(frame.seat)[1:] if _would_be_asked(state, seat)]
    return [*seats, *([TO_ALL] if len(seats) > 1 else [])]


def giving_refusal(state: State, frame: Offering | Countering, action: OfferCard) -> Refusal | None:
    """Returns why a card cannot be added to what is given."""
    kind, sheet = action.resource, _sheet(state, frame)
    if kind not in KINDS:
        return NOT_NOW
    if sheet[_N + kind]:
        return refuse("landnam.refusal.same_kind", "landnam.trade.players")
    if sum(sheet[:_N]) >= OFFER_CARDS:
        return refuse("landnam.refusal.offer_full", "landnam.trade.offers", n=OFFER_CARDS)
    if state.held(frame.seat, kind) > sheet[kind]:
        return None
    return refuse("landnam.refusal.no_card", "landnam.trade.players", resource=resource_name(kind))


def wanting_refusal(state: State, frame: Offering | Countering, action: WantCard) -> Refusal | None:
    """Returns why a card cannot be added to what is wanted."""
    kind, sheet = action.resource, _sheet(state, frame)
    if kind not in KINDS:
        return NOT_NOW
    if sheet[kind]:
        return refuse("landnam.refusal.same_kind", "landnam.trade.players")
    if sum(sheet[_N:]) >= OFFER_CARDS:
        return refuse("landnam.refusal.offer_full", "landnam.trade.offers", n=OFFER_CARDS)
    return None


def offer_card(state: State, action: OfferCard, chance: Chance, events: list[Event]) -> None:
    """Adds a card to what is given."""
    _sheet(state, state.stack[-1])[action.resource] += 1
    events.append(OfferChanged(action.seat, action.resource, 0))


def want_card(state: State, action: WantCard, chance: Chance, events: list[Event]) -> None:
    """Adds a card to what is wanted."""
    _sheet(state, state.stack[-1])[_N + action.resource] += 1
    events.append(OfferChanged(action.seat, action.resource, 1))


def drop_offer(state: State, action: DropOffer, chance: Chance, events: list[Event]) -> None:
    """Makes no offer after all; it counts as one of the turn's. The seat that was to counter answers otherwise."""
    frame = state.stack.pop()
    if isinstance(frame, Offering):
        state.deal = [0] * (2 * _N)
    state.reply = [0] * (2 * _N)
    events.append(OfferDropped(frame.seat))


def proposing_refusal(state: State, frame: Offering | Countering, action: Propose) -> Refusal | None:
    """Returns why an offer cannot be made to a seat or to all."""
    sheet, rule = _sheet(state, frame), "landnam.trade.offers"
    if action.to not in range(TO_ALL, state.seats) or action.to == frame.seat:
        return NOT_NOW
    if not sum(sheet[:_N]) or not sum(sheet[_N:]):
        return refuse("landnam.refusal.both_sides", "landnam.trade.players")
    if isinstance(frame, Countering):
        return _counter_refusal(state, frame) if action.to == state.mover else NOT_NOW
    if action.to == TO_ALL:
        return None if len(_takers(state, frame)) > 1 else refuse("landnam.refusal.nobody_takes", rule)
    if _would_be_asked(state, action.to):
        return None
    if state.deaf >> action.to & 1:
        return refuse("landnam.refusal.deaf", rule)
    if _key(2 * action.to, sheet) in state.refused:
        return refuse("landnam.refusal.refused_before", rule)
    return refuse("landnam.refusal.nobody_takes", rule)


def _counter_refusal(state: State, frame: Countering) -> Refusal | None:
    """Returns why a counter-offer cannot be made as it lies."""
    sheet, rule = state.reply, "landnam.trade.offers"
    if sheet[:_N] == state.deal[_N:] and sheet[_N:] == state.deal[:_N]:
        return refuse("landnam.refusal.same_offer", rule)
    if _key(2 * frame.seat + 1, sheet) in state.refused:
        return refuse("landnam.refusal.refused_before", rule)
    if any(state.held(state.mover, kind) < sheet[_N + kind] for kind in KINDS):
        return refuse("landnam.refusal.nobody_takes", rule)
    return None


def propose(state: State, action: Propose, chance: Chance, events: list[Event]) -> None:
    """Makes the offer: those who can take it answer clockwise; or makes the counter-offer to the seat on turn."""
    frame = state.stack.pop()
    sheet = _sheet(state, frame)
    given, wanted = tuple(sheet[:_N]), tuple(sheet[_N:])
    if isinstance(frame, Countering):
        events.append(CounterMade(frame.seat, given, wanted))
        state.stack[-1] = Deciding(state.mover, frame.seat, frame.rest)
    else:
        events.append(OfferMade(frame.seat, action.to, given, wanted))
        _ask_next(state, _asked(state, frame.seat, action.to))


def _ask_next(state: State, asked: int) -> None:
    """Asks the next seat of a mask, clockwise from the seat on turn; the offer is over when none is left."""
    for seat in state.clockwise(state.mover)[1:]:
        if asked >> seat & 1:
            state.stack.append(Answering(seat, asked & ~(1 << seat)))
            return
    _close(state)


def _close(state: State) -> None:
    state.deal, state.reply = [0] * (2 * _N), [0] * (2 * _N)


# -- answers ----------------------------------------------------------------------------------------------------


def list_answers(state: State, frame: Answering) -> Sequence[Action]:
    """Returns accepting, refusing now or for the turn, and a counter-offer as long as there may be one."""
    seat = frame.seat
    counter: list[Action] = [Counter(seat)] if state.counters < COUNTERS else []
    return [Accept(seat), Refuse(seat, 0), Refuse(seat, 1), *counter]


def refusing_refusal(state: State, frame: Answering | Deciding, action: Refuse) -> Refusal | None:
    """Returns NOT_NOW for a refusal that is not there: a counter-offer is refused once."""
    return None if action.always in ((0, 1) if isinstance(frame, Answering) else (0,)) else NOT_NOW


def counter_refusal(state: State, frame: Answering, action: Counter) -> Refusal | None:
    """Returns why no counter-offer can be made."""
    if state.counters < COUNTERS:
        return None
    return refuse("landnam.refusal.enough_counters", "landnam.trade.offers", n=COUNTERS)


def counter(state: State, action: Counter, chance: Chance, events: list[Event]) -> None:
    """Begins a counter-offer."""
    frame: Answering = state.stack[-1]
    state.counters += 1
    state.reply = [0] * (2 * _N)
    state.stack.append(Countering(frame.seat, frame.rest))
    events.append(OfferBegun(frame.seat))


def list_deciding(state: State, frame: Deciding) -> Sequence[Action]:
    """Returns accepting and refusing the counter-offer."""
    return [Accept(frame.seat), Refuse(frame.seat, 0)]


def accept(state: State, action: Accept, chance: Chance, events: list[Event]) -> None:
    """Swaps the cards; the offer is over."""
    frame = state.stack.pop()
    if isinstance(frame, Answering):
        seat, other, sheet = state.mover, frame.seat, state.deal
    else:
        seat, other, sheet = frame.other, state.mover, state.reply
    given, got = tuple(sheet[:_N]), tuple(sheet[_N:])
    swap_cards(state, seat, other, given, got)
    events.append(Traded(seat, other, given, got))
    _close(state)


def refuse_offer(state: State, action: Refuse, chance: Chance, events: list[Event]) -> None:
    """Refuses an offer, which is not repeated this turn; the next seat is asked."""
    frame = state.stack.pop()
    if isinstance(frame, Answering):
        state.refused.append(_key(2 * frame.seat, state.deal))
        if action.always:
            state.deaf |= 1 << frame.seat
    else:
        state.refused.append(_key(2 * frame.other + 1, state.reply))
        state.refused.append(_key(2 * frame.other, state.deal))
    events.append(OfferRefused(frame.seat, action.always))
    _ask_next(state, frame.rest)
