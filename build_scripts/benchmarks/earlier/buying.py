"""Choosing a group by what it brings now, and by what it leaves to the next seat."""

from __future__ import annotations

from typing import Final, NamedTuple

from build_scripts.benchmarks.earlier.market import Market, open_slots
from build_scripts.benchmarks.earlier.worth import Judge
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
    """Returns every group that a seat may take if those at ``slots`` are left, paying with points where gold ends."""
    gold, points = state.gold[seat], state.points[seat]
    zero = slots[0]
    gains = market.gains(state, seat, slots)
    full = judge.purse(gold)
    found = []
    for slot, gain in zip(slots[1:], gains[1:], strict=True):
        price = slot - zero
        if price > gold + max(points, 0):
            break
        net = gain + judge.purse(gold - price) - full
        if slot == slots[-1]:
            net += market.special(state, seat)
        found.append(Offer(slot, price, net))
    colour = state.wheel_figures[zero]
    is_last = all(state.wheel_figures[slot] != colour for slot in slots[1:])
    if is_last or gold < slots[1] - zero:
        found.append(Offer(zero, 0, gains[0]))
    return found


def choose_purchase(state: State, judge: Judge, seat: int) -> Action:
    """Returns the purchase that brings most, less a share of what it leaves to the next seat."""
    market = Market(judge)
    slots = open_slots(state.wheel_tiles)
    after = (seat + 1) % state.seats

    def value(offer: Offer) -> float:
        left = [slot for slot in slots if slot != offer.slot]
        replies = offers(state, market, judge, after, left) if left else []
        reply = max((reply.net for reply in replies), default=0.0)
        return offer.net - DENIAL * reply / (state.seats - 1)

    return pay(state, seat, max(offers(state, market, judge, seat, slots), key=value).slot)


def pay(state: State, seat: int, slot: int) -> Action:
    """Returns the next step towards a group: the purchase, or an exchange while gold is missing."""
    price = slot - open_slots(state.wheel_tiles)[0]
    return Exchange(seat) if price > state.gold[seat] else Buy(seat, slot)
