"""What a game counts that somebody conceded: a defeat for them, and for the others what they reached against them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.table.result import Result
from game.table.seats import SeatPlan


def judged(seats: Sequence[SeatPlan], result: Result) -> Result:
    """Returns a result as the annals count it, whatever the bots made of seats that were given up.

    Our ruling: who conceded stands behind all who did not, beside others who conceded, and has not won. Those who
    stayed keep their order; where only seats that were given up won, the first of those who stayed win instead.
    """
    gone = {seat for seat, plan in enumerate(seats) if plan.conceded}
    if not gone:
        return result
    stayed = [each for seat, each in enumerate(result.seats) if seat not in gone]
    any_won = any(each.won for each in result.seats)
    passed_on = any_won and not any(each.won for each in stayed)
    told = []
    for seat, each in enumerate(result.seats):
        if seat in gone:
            told.append(replace(each, place=len(stayed) + 1, won=False))
        else:
            place = 1 + sum(other.place < each.place for other in stayed)
            told.append(replace(each, place=place, won=each.won or (passed_on and place == 1)))
    return replace(result, seats=tuple(told))
