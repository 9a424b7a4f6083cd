"""How the rest of a round goes at the wheel when every seat buys what serves it best in the end.

The groups left are the bits of a mask, the lowest price first. What a group adds to a seat is taken as fixed, so that
what can still happen depends on the mask alone: whose turn it is follows from the number of groups. Every mask is
worked out once, the emptiest first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from build_scripts.benchmarks.earlier.clock import Clock

_NONE: Final = float("-inf")
# How much of a gain counts for each turn that lies before it: what is planned is not yet bought, and fits less well
# once something else has been laid.
FADING: Final = 0.85
_CHECK_EVERY: Final = 0xFF


class Buyer(NamedTuple):
    """One seat at the wheel: what each group adds to its worth, what gold costs it, and what a special tile adds."""

    gains: Sequence[float]
    gold: int
    gold_worth: float
    special: float


def outlook(
    slots: Sequence[int], figures: Sequence[int], first: int, buyers: Sequence[Buyer], clock: Clock
) -> list[list[float]]:
    """Returns, by seat and mask of groups left, what the seat will gain beyond the mean of the others, faded.

    ``slots`` and ``figures`` are the fields and figures of the groups, the 0 first; ``first`` is the seat that buys
    when all are there. Each seat maximises its own gain less the mean of all the others' (nobody is singled out).

    :raises OutOfTime: if the clock runs out meanwhile.
    """
    count, seats = len(slots), len(buyers)
    relative = [[0.0] * (1 << count) for _ in buyers]
    share = 1 / (seats - 1)
    same = [
        sum(1 << other for other, figure in enumerate(figures) if figure == colour and other > index)
        for index, colour in enumerate(figures)
    ]
    nets = [[_nets(slots, zero, buyer) for zero in range(count)] for buyer in buyers]
    turn = [(first + count - left) % seats for left in range(count + 1)]
    for mask in range(1, 1 << count):
        if not mask & _CHECK_EVERY:
            clock.check()
        seat = turn[mask.bit_count()]
        buyer = buyers[seat]
        mine = relative[seat]
        low = mask & -mask
        rest = mask ^ low
        zero = low.bit_length() - 1
        most = _NONE
        then = rest
        for bit, net in nets[seat][zero]:
            if mask & bit and net + mine[mask ^ bit] > most:
                then = mask ^ bit
                most = net + mine[then]
        if rest and buyer.special:
            dear = 1 << (mask.bit_length() - 1)
            index = dear.bit_length() - 1
            cost = slots[index] - slots[zero]
            value = buyer.gains[index] - cost * buyer.gold_worth + buyer.special + mine[mask ^ dear]
            if cost <= buyer.gold and value > most:
                then, most = mask ^ dear, value
        if most == _NONE or not rest & same[zero]:
            value = buyer.gains[zero] + mine[rest]
            if value > most:
                then, most = rest, value
        gain = most - mine[then]
        loss = gain * share
        for other, line in enumerate(relative):
            line[mask] = FADING * (line[then] + gain if other == seat else line[then] - loss)
    return relative


def _nets(slots: Sequence[int], zero: int, buyer: Buyer) -> list[tuple[int, float]]:
    """Returns (bit, gain with the price counted) of every group above 0 that the seat's gold pays for."""
    return [
        (1 << index, buyer.gains[index] - (slots[index] - slots[zero]) * buyer.gold_worth)
        for index in range(zero + 1, len(slots))
        if slots[index] - slots[zero] <= buyer.gold
    ]
