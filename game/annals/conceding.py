"""What a game counts that somebody conceded: a defeat for them, and for the others what they reached against them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.kernel import Outcome
from game.table.conceding import after_conceding
from game.table.result import Result
from game.table.seats import SeatPlan


def judged(seats: Sequence[SeatPlan], result: Result) -> Result:
    """Returns a result as the annals count it; for the ruling see ``after_conceding``. Ties all take the best place."""
    if not any(plan.conceded for plan in seats):
        return result
    told = list(result.seats)
    won = any(each.won for each in told)
    groups = [
        tuple(seat for seat, each in enumerate(told) if each.place == place)
        for place in sorted({each.place for each in told})
    ]
    outcome = after_conceding(Outcome(result.termination, tuple(groups if won else [(), *groups])), seats)
    before = 0
    for group in outcome.ranking:
        for seat in group:
            told[seat] = replace(told[seat], place=before + 1, won=seat in outcome.winners)
        before += len(group)
    return replace(result, seats=tuple(told))
