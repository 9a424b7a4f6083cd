"""Choosing a group by what it brings now, and by what it leaves to the next seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.bots.vikings.market import Market
from game.rules.vikings.state import State

# How much of what the next seat loses counts for one's own choice, shared among all the others.
DENIAL: Final = 0.6


class Offer(NamedTuple):
    """A group that a seat may take: its field, its price, and what it brings with the price counted."""

    slot: int
    price: int
    net: float


def open_slots(tiles: Sequence[int]) -> list[int]:
    """Returns the fields with a group, the 0 first."""
    return [slot for slot, tile in enumerate(tiles) if tile >= 0]


def offers(state: State, market: Market, seat: int, slots: list[int]) -> list[Offer]:
    """Returns every group that a seat may take if those at ``slots`` are left, paying with points where gold ends."""
    gold, points = state.gold[seat], state.points[seat]
    purse = market.judge.purse
    zero, last = slots[0], slots[-1]
    gains = market.gains(state, seat, slots)
    full = purse(gold)
    found = []
    for slot, gain in zip(slots[1:], gains[1:], strict=True):
        price = slot - zero
        if price > gold + max(points, 0):
            break
        net = gain + purse(gold - price) - full
        if slot == last:
            net += market.special(state, seat)
        found.append(Offer(slot, price, net))
    if _zero_is_open(state, gold, slots):
        found.append(Offer(zero, 0, gains[0]))
    return found


def _zero_is_open(state: State, gold: int, slots: list[int]) -> bool:
    figures = state.wheel_figures
    colour = figures[slots[0]]
    return all(figures[slot] != colour for slot in slots[1:]) or gold < slots[1] - slots[0]


def purchases(state: State, market: Market, seat: int) -> list[tuple[float, Offer]]:
    """Returns every purchase with what it brings, less a share of what it leaves to the next seat; the best first."""
    slots, after = open_slots(state.wheel_tiles), (seat + 1) % state.seats
    share = DENIAL / (state.seats - 1)
    replies = [offer for offer in offers(state, market, after, slots) if offer.price]

    def reply(gone: int) -> float:
        """Returns the best that the next seat can buy once a group is gone; 0 when nothing is left."""
        left = [slot for slot in slots if slot != gone]
        if left and (gone == slots[0] or (gone == slots[-1] and state.advanced)):
            return max((offer.net for offer in offers(state, market, after, left)), default=0.0)
        # Another group gone changes no price, but may open the 0.
        nets = [offer.net for offer in replies if offer.slot != gone]
        if left and _zero_is_open(state, state.gold[after], left):
            nets += market.gains(state, after, left[:1])
        return max(nets, default=0.0)

    found = [(offer.net - share * reply(offer.slot), offer) for offer in offers(state, market, seat, slots)]
    return sorted(found, key=lambda pair: -pair[0])
