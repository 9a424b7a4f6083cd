"""Trade with the bank, the merchant, and by force of a card (rules landnam.trade.bank, landnam.cards.*)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.effects import NoArguments
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.landnam.actions import Exchange, PlayCard, Swap
from game.rules.landnam.components import (
    BANK_RATE,
    FATE_CARDS,
    HARBOUR_RATE,
    KINDS,
    RESOURCES,
    Merchant,
    Saving,
    effect_of,
)
from game.rules.landnam.events import Exchanged, SwapMissed, Traded
from game.rules.landnam.frames import Business, Giving
from game.rules.landnam.island import HEXES
from game.rules.landnam.names import resource_name
from game.rules.landnam.state import NOTHING, State, owner_of

_MERCHANTS: Final = [args for op, args in map(effect_of, FATE_CARDS) if op == "merchant"]
_MERCHANT_RATE: Final = min((merchant.rate for merchant in _MERCHANTS), default=BANK_RATE)


def harbours(state: State, seat: int) -> int:
    """Returns the mask of resources of which a seat may use a harbour (rule landnam.trade.harbour).

    A ship in the harbour has it for its owner alone; else farms and towns beside it may use it.
    """
    mask = 0
    for at in range(HEXES):
        resource = state.harbour[at]
        if resource >= 0:
            ship = state.standing[at]
            open_to = 1 << owner_of(ship) if ship >= 0 else state.seats_touching(at)
            mask |= (open_to >> seat & 1) << resource
    return mask


def rate(state: State, seat: int, resource: int, usable: int) -> int:
    """Returns how many cards of a resource buy one other: in a usable harbour, of the merchant, or of the bank."""
    if usable >> resource & 1:
        return HARBOUR_RATE
    return _MERCHANT_RATE if state.merchant else BANK_RATE


def list_exchanges(state: State, seat: int) -> Sequence[Action]:
    """Returns every exchange with the bank that a seat can pay for."""
    hand, usable = state.hand(seat), NOTHING
    found: list[Action] = []
    for give in KINDS:
        if hand[give] < min(HARBOUR_RATE, _MERCHANT_RATE):
            continue
        usable = harbours(state, seat) if usable == NOTHING else usable
        if hand[give] >= rate(state, seat, give, usable):
            found += [Exchange(seat, give, get) for get in KINDS if get != give and state.bank[get]]
    return found


def exchange_refusal(state: State, frame: Business, action: Exchange) -> Refusal | None:
    """Returns why an exchange is not possible."""
    seat, give, get = action.seat, action.give, action.get
    if give not in KINDS or get not in KINDS:
        return NOT_NOW
    if give == get:
        return refuse("landnam.refusal.same_kind", "landnam.trade.bank")
    if not state.bank[get]:
        return refuse("landnam.refusal.bank_empty", "landnam.trade.bank", resource=resource_name(get))
    price = rate(state, seat, give, harbours(state, seat))
    if state.held(seat, give) >= price:
        return None
    return refuse("landnam.refusal.rate", "landnam.trade.bank", n=price, resource=resource_name(give))


def exchange(state: State, action: Exchange, chance: Chance, events: list[Event]) -> None:
    """Exchanges at the best rate; the merchant is asked only where there is no harbour."""
    seat, give, get = action.seat, action.give, action.get
    usable = harbours(state, seat)
    price = rate(state, seat, give, usable)
    if state.merchant and not usable >> give & 1:
        state.merchant -= 1
    state.pay(seat, give, price)
    state.take(seat, get, 1)
    events.append(Exchanged(seat, give, price, get))


def swap_cards(state: State, seat: int, other: int, given: Sequence[int], got: Sequence[int]) -> None:
    """Moves cards between two seats."""
    for kind in KINDS:
        more = got[kind] - given[kind]
        state.cards[seat * len(RESOURCES) + kind] += more
        state.cards[other * len(RESOURCES) + kind] -= more


# -- Trade and Building cards -----------------------------------------------------------------------------------


def always(state: State, frame: Business, args: NoArguments | Merchant) -> Iterator[int]:
    """Yields -1: the card needs nothing."""
    yield NOTHING


def play_merchant(
    state: State, frame: Business, action: PlayCard, args: Merchant, chance: Chance, events: list[Event]
) -> None:
    """Lets the seat exchange at the merchant's rate some times this turn (rule landnam.cards.norway_merchant)."""
    state.merchant += args.times


def not_yet_saved(state: State, frame: Business, args: Saving) -> Iterator[int]:
    """Yields -1 unless the next building that costs the card's resource is cheaper already."""
    if not state.discount >> args.resource & 1:
        yield NOTHING


def play_discount(
    state: State, frame: Business, action: PlayCard, args: Saving, chance: Chance, events: list[Event]
) -> None:
    """Makes the next building that costs a resource cheaper (rules landnam.cards.driftwood, .bog_smithy)."""
    state.discount |= 1 << args.resource


def gift_givers(state: State, frame: Business, args: NoArguments) -> Iterator[int]:
    """Yields every other seat, if the seat has a card to give."""
    if any(state.hand(frame.seat)):
        yield from state.clockwise(frame.seat)[1:]


def play_swap(
    state: State, frame: Business, action: PlayCard, args: NoArguments, chance: Chance, events: list[Event]
) -> None:
    """Begins a forced swap with a seat (rule landnam.cards.gift_for_gift)."""
    state.stack.append(Giving(frame.seat, action.target))


def list_swaps(state: State, frame: Giving) -> Sequence[Action]:
    """Returns every resource wanted with every other that the seat can give."""
    hand = state.hand(frame.seat)
    return [Swap(frame.seat, want, give) for want in KINDS for give in KINDS if want != give and hand[give]]


def swap_refusal(state: State, frame: Giving, action: Swap) -> Refusal | None:
    """Returns why a swap cannot be named."""
    if action.want not in KINDS or action.give not in KINDS:
        return NOT_NOW
    rule = "landnam.cards.gift_for_gift"
    if action.want == action.give:
        return refuse("landnam.refusal.same_kind", rule)
    if state.held(frame.seat, action.give):
        return None
    return refuse("landnam.refusal.no_card", rule, resource=resource_name(action.give))


def swap(state: State, action: Swap, chance: Chance, events: list[Event]) -> None:
    """Swaps the two cards, if the other seat has the one that is wanted."""
    frame: Giving = state.stack.pop()
    if not state.held(frame.other, action.want):
        events.append(SwapMissed(frame.seat, frame.other, action.want))
        return
    given = tuple(int(kind == action.give) for kind in KINDS)
    got = tuple(int(kind == action.want) for kind in KINDS)
    swap_cards(state, frame.seat, frame.other, given, got)
    events.append(Traded(frame.seat, frame.other, given, got))
