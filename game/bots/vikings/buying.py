"""Choosing a group by what it brings now, and by what it leaves to the next seat."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.bots.vikings.market import Market, open_slots, zero_is_free
from game.bots.vikings.worth import Judge
from game.rules.kernel import Action
from game.rules.vikings.actions import Buy, Exchange
from game.rules.vikings.state import State

# How much of what the next seat loses counts for one's own choice, shared among all the others.
DENIAL: Final = 0.6


class Offer(NamedTuple):
    """A group that a seat may take: its field, its price, and what it brings with the price counted."""

    slot: int
    price: int
    net: float


def offers(state: State, market: Market, judge: Judge, seat: int, slots: list[int]) -> list[Offer]:
    """Returns every group that a seat may take of those that lie at ``slots``, paying with points where gold ends."""
    gold, points = state.gold[seat], state.points[seat]
    zero = slots[0]
    gains = market.gains(seat)
    full = judge.purse(gold)
    found = []
    for slot in slots[1:]:
        price = slot - zero
        if price > gold + points:
            break
        net = gains[slot] + judge.purse(gold - price) - full
        if slot == slots[-1]:
            net += market.special(seat)
        found.append(Offer(slot, price, net))
    if len(slots) == 1 or gold < slots[1] - zero or zero_is_free(_figures(state, slots), slots):
        found.append(Offer(zero, 0, gains[zero]))
    return found


def _figures(state: State, slots: list[int]) -> list[int]:
    left = [-1] * len(state.wheel_figures)
    for slot in slots:
        left[slot] = state.wheel_figures[slot]
    return left


def choose_purchase(state: State, judge: Judge, seat: int) -> Action:
    """Returns the purchase that brings most, less a share of what it leaves to the next seat."""
    market = Market(state, judge)
    slots = open_slots(state.wheel_tiles)
    after = (seat + 1) % state.seats
    best: tuple[float, int] | None = None
    for offer in offers(state, market, judge, seat, slots):
        left = [slot for slot in slots if slot != offer.slot]
        reply = max((reply.net for reply in offers(state, market, judge, after, left)), default=0.0) if left else 0.0
        value = offer.net - DENIAL * reply / (state.seats - 1)
        if best is None or value > best[0]:
            best = value, offer.slot
    if best is None:
        raise ValueError(f"seat {seat} can take no group")
    return pay(state, seat, best[1])


def pay(state: State, seat: int, slot: int) -> Action:
    """Returns the next step towards a group: the purchase, or an exchange while gold is missing."""
    price = slot - open_slots(state.wheel_tiles)[0]
    return Exchange(seat) if price > state.gold[seat] else Buy(seat, slot)
