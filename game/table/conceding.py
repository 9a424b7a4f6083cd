"""How a game counts that somebody conceded, whatever the bots then made of their seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.kernel import Outcome
from game.table.seats import SeatPlan


def after_conceding(outcome: Outcome, seats: Sequence[SeatPlan]) -> Outcome:
    """Returns how a game ended once those who conceded stand last, beside each other.

    Our ruling: those who stayed keep their order; where only seats that were given up won, the first of those who
    stayed win instead. A game that all lost stays lost, and one that everybody conceded is lost as well.
    """
    given_up = {seat for seat, plan in enumerate(seats) if plan.conceded}
    if not given_up:
        return outcome
    gone = tuple(seat for group in outcome.ranking for seat in group if seat in given_up)
    stayed = [tuple(seat for seat in group if seat not in given_up) for group in outcome.ranking]
    groups = [group for group in stayed if group]
    first: list[tuple[int, ...]] = [()] if outcome.is_lost or not groups else []
    return replace(outcome, ranking=(*first, *groups, gone))
