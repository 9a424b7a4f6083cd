"""From what happened to what was seen: a gesture told to each pair of eyes."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Event, RecordedChance
from game.table.sight import Eyes, Moment
from game.table.timeline import Step


def noticed(step: Step, eyes: Eyes) -> tuple[Event, ...]:
    """Returns the events of a gesture as a pair of eyes may see them."""
    return tuple(seen for event in step.events if (seen := event.seen_by(eyes)) is not None)


def moments_of(step: Step, eyes: Sequence[Eyes], by_record: bool) -> list[tuple[Moment, ...]]:
    """Returns the moments of a gesture for each of these eyes.

    A moment ends with each record that drew something, since what follows was not known before; ``by_record``: with
    every record, as for those who made the gesture.
    """
    table = step.before.copy()
    before = [table.view_for(seat) for seat in eyes]
    events: list[list[Event]] = [[] for _ in eyes]
    found: list[list[Moment]] = [[] for _ in eyes]
    for record in step.records:
        happened = table.apply(record.action, RecordedChance(record.draws))
        ends = by_record or bool(record.draws) or record is step.records[-1]
        for number, seat in enumerate(eyes):
            events[number] += (seen for event in happened if (seen := event.seen_by(seat)) is not None)
            if ends:
                after = table.view_for(seat)
                found[number].append(Moment(before[number], after, tuple(events[number]), bool(record.draws)))
                before[number], events[number] = after, []
    return [tuple(moments) for moments in found]
