"""Buying at the wheel: prices, the rule of 0, exchanging points, the turning wheel, special tiles."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Frame, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.vikings.actions import Buy, DeclineSpecial, Exchange, TakeSpecial
from game.rules.vikings.components import DISPLAY, GROUPS, SPECIALS
from game.rules.vikings.events import (
    Bought,
    Exchanged,
    GoldTaken,
    SpecialDeclined,
    SpecialTaken,
    WheelTurned,
    figure_name,
)
from game.rules.vikings.frames import Laying, Purchase, RoundEnd, Taking
from game.rules.vikings.special import claim_building
from game.rules.vikings.state import NOTHING, State

_BUY = tuple(tuple(Buy(seat, slot) for slot in range(GROUPS)) for seat in range(4))
_EXCHANGE = tuple(Exchange(seat) for seat in range(4))


def zero_field(state: State) -> int:
    """Returns the field that the wheel's 0 points at: the lowest one with a group; 12 when the wheel is empty."""
    tiles = state.wheel_tiles
    for slot in range(GROUPS):
        if tiles[slot] >= 0:
            return slot
    return GROUPS


def price(state: State, slot: int) -> int:
    """Returns what the group at a field costs: its distance from the 0 (rule vikings.purchase.price)."""
    return slot - zero_field(state)


def may_take_zero(state: State, seat: int) -> bool:
    """Tells whether the seat may take the group at 0 (rule vikings.purchase.zero).

    It may when the figure there is the last of its colour at the wheel, when no other group is left, or when its
    gold does not pay for the cheapest other group.
    """
    zero = zero_field(state)
    figures = state.wheel_figures
    if figures.count(figures[zero]) == 1:
        return True
    for slot in range(zero + 1, GROUPS):
        if state.wheel_tiles[slot] >= 0:
            return state.gold[seat] < slot - zero
    return True


def list_purchases(state: State, frame: Purchase) -> Sequence[Action]:
    """Returns every group that the seat can pay and may take, and exchanging."""
    seat = frame.seat
    tiles = state.wheel_tiles
    zero = zero_field(state)
    buy = _BUY[seat]
    reach = min(GROUPS, zero + state.gold[seat] + 1)
    actions: list[Action] = [buy[slot] for slot in range(zero + 1, reach) if tiles[slot] >= 0]
    figures = state.wheel_figures
    # With nothing else to pay for, 0 is open; otherwise only the last of a colour.
    if not actions or figures.count(figures[zero]) == 1:
        actions.insert(0, buy[zero])
    if state.points[seat] > 0:
        actions.append(_EXCHANGE[seat])
    return actions


def purchase_refusal(state: State, frame: Purchase, action: Buy) -> Refusal | None:
    """Returns why a purchase is forbidden."""
    if not 0 <= action.slot < GROUPS:
        return NOT_NOW
    if state.wheel_tiles[action.slot] == NOTHING:
        return refuse("vikings.refusal.empty_field", "vikings.purchase")
    cost = price(state, action.slot)
    gold = state.gold[action.seat]
    if cost > gold:
        missing = cost - gold
        if missing <= state.points[action.seat]:
            return refuse("vikings.refusal.exchange_first", "vikings.purchase.exchange", price=cost, missing=missing)
        return refuse("vikings.refusal.too_dear", "vikings.purchase.price", price=cost, gold=gold)
    if cost == 0 and not may_take_zero(state, action.seat):
        figure = state.wheel_figures[action.slot]
        others = state.wheel_figures.count(figure) - 1
        return refuse("vikings.refusal.zero", "vikings.purchase.zero", figure=figure_name(figure), n=others)
    return None


def exchange_refusal(state: State, frame: Frame, action: Exchange) -> Refusal | None:
    """Returns why exchanging is forbidden: only a seat without points may not."""
    if state.points[action.seat] > 0:
        return None
    return refuse("vikings.refusal.no_points", "vikings.purchase.exchange")


def exchange(state: State, action: Exchange, chance: Chance, events: list[Event]) -> None:
    """Turns one point into one gold; the decision stays."""
    exchange_points(state, action.seat, 1, events)


def exchange_points(state: State, seat: int, amount: int, events: list[Event]) -> None:
    """Turns points of a seat into gold, one for one (rule vikings.purchase.exchange)."""
    if amount:
        state.give_points(seat, "exchange", -amount)
        state.gold[seat] += amount
        events.append(Exchanged(seat, amount))


def buy(state: State, action: Buy, chance: Chance, events: list[Event]) -> None:
    """Pays for a group, turns the wheel if 0 lost its group, and asks for the tile to be laid."""
    seat, slot = action.seat, action.slot
    state.stack.pop()
    tiles, figures = state.wheel_tiles, state.wheel_figures
    zero = zero_field(state)
    cost = slot - zero
    tile, figure = tiles[slot], figures[slot]
    tiles[slot] = figures[slot] = NOTHING
    state.gold[seat] -= cost
    events.append(Bought(seat, slot, tile, figure, cost))
    is_dearest = cost > 0 and max(tiles[slot:]) == NOTHING
    after = zero_field(state)
    if after == GROUPS:
        state.stack.append(RoundEnd(state.start))
    else:
        if after != zero:
            events.append(WheelTurned(-1, after - zero, after))
        state.stack.append(Purchase((seat + 1) % state.seats))
    if state.advanced and is_dearest and max(state.display) != NOTHING:
        state.stack.append(Taking(seat))
    state.stack.append(Laying(seat, tile, figure))


# -- special tiles (rule vikings.special.take) ------------------------------------------------------------------


def special_refusal(state: State, frame: Taking, action: TakeSpecial) -> Refusal | None:
    """Returns why taking a special tile is forbidden."""
    if not 0 <= action.place < DISPLAY:
        return NOT_NOW
    if state.display[action.place] == NOTHING:
        return refuse("vikings.refusal.no_special", "vikings.special.display")
    return None


def take_special(state: State, action: TakeSpecial, chance: Chance, events: list[Event]) -> None:
    """Moves the tile to its owner; gold comes at once, a building at once looks for its place."""
    state.stack.pop()
    seat = action.seat
    kind = state.display[action.place]
    state.display[action.place] = NOTHING
    events.append(SpecialTaken(seat, action.place, kind))
    special = SPECIALS[kind]
    if special.gold:
        state.gold[seat] += special.gold
        state.out_specials[kind] += 1
        events.append(GoldTaken(seat, special.gold))
        return
    state.held[seat * len(SPECIALS) + kind] += 1
    if special.building >= 0:
        claim_building(state, seat, special.building, events)


def decline_special(state: State, action: DeclineSpecial, chance: Chance, events: list[Event]) -> None:
    """Leaves the special tiles as they lie."""
    state.stack.pop()
    events.append(SpecialDeclined(action.seat))
