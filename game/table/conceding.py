"""How a game counts that somebody conceded, whatever the bots then made of their seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.rules.kernel import Event, Message, Outcome, SeatName
from game.table.seats import SeatPlan

Ranking: TypeAlias = tuple[tuple[int, ...], ...]


def after_conceding(outcome: Outcome, seats: Sequence[SeatPlan]) -> Outcome:
    """Returns how a game ended once those who conceded stand last, beside each other.

    Our ruling: those who stayed keep their order; where only seats that were given up won, the first of those who
    stayed win instead. A game that all lost stays lost, and one that everybody conceded is lost as well.
    """
    return replace(outcome, ranking=_ranked(outcome.ranking, seats))


def told(event: Event, seats: Sequence[SeatPlan]) -> Iterator[Message]:
    """Yields what the log says of an event: of the end, who wins once those who conceded stand last, and who they are.

    Nothing, where it has no line.
    """
    ranking, gone = getattr(event, "ranking", None), [seat for seat, plan in enumerate(seats) if plan.conceded]
    if ranking is None or not gone:
        message = event.message()
        if message is not None:
            yield message
        return
    counted = _ranked(ranking, seats)
    lost = ranking[0] and not counted[0]
    message = Message("table.log.nobody") if lost else replace(event, ranking=counted).message()  # type: ignore[call-arg]
    assert message is not None
    yield message
    yield Message("hall.results.conceded", {"n": len(gone), "names": [SeatName(seat) for seat in gone]})


def _ranked(ranking: Ranking, seats: Sequence[SeatPlan]) -> Ranking:
    given_up = {seat for seat, plan in enumerate(seats) if plan.conceded}
    if not given_up:
        return ranking
    gone = tuple(seat for group in ranking for seat in group if seat in given_up)
    stayed = [tuple(seat for seat in group if seat not in given_up) for group in ranking]
    groups = [group for group in stayed if group]
    first: list[tuple[int, ...]] = [()] if not ranking or not ranking[0] or not groups else []
    return (*first, *groups, gone)
