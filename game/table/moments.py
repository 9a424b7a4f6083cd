"""From what happened to what was seen: a gesture told to each pair of eyes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from game.rules.kernel import Event, Game, RecordedChance
from game.table.sight import Eyes, Moment
from game.table.timeline import Step

TABLES: Final = 4
"""Of so many tables the views are kept: before and after a gesture, and as two seats are asked ahead."""
View = Callable[[Game, Eyes], Game]


class Views:
    """The views of the tables that were looked at last: each pair of eyes looks once, whoever is told of it."""

    def __init__(self) -> None:
        self._kept: deque[tuple[Game, dict[Eyes, Game]]] = deque(maxlen=TABLES)

    def of(self, table: Game, eyes: Eyes) -> Game:
        """Returns the view of a table, which is not changed any more; nor may the view be."""
        found = next((views for known, views in self._kept if known is table), None)
        if found is None:
            found = {}
            self._kept.append((table, found))
        if eyes not in found:
            found[eyes] = table.view_for(eyes)
        return found[eyes]


def noticed(step: Step, eyes: Eyes) -> tuple[Event, ...]:
    """Returns the events of a gesture as a pair of eyes may see them."""
    return tuple(seen for event in step.events if (seen := event.seen_by(eyes)) is not None)


def has_choice(step: Step) -> bool:
    """Tells whether anything else could have been done anywhere in a gesture."""
    table = step.before.copy()
    for record in step.records:
        if len(table.legal_actions()) > 1:
            return True
        table.apply(record.action, RecordedChance(record.draws))
    return False


def moments_of(
    step: Step, eyes: Sequence[Eyes], by_record: bool, after: Game | None = None, view: View = Game.view_for
) -> list[tuple[Moment, ...]]:
    """Returns the moments of a gesture for each of these eyes.

    A moment ends with each record that drew something, since what follows was not known before; ``by_record``: with
    every record, as for those who made the gesture. A gesture of one moment is not played again where the table
    ``after`` it is known.
    """
    last = step.records[-1]
    if after is not None and not any(by_record or record.draws for record in step.records[:-1]):
        drew, before = bool(last.draws), step.before
        return [(Moment(view(before, seat), view(after, seat), noticed(step, seat), drew),) for seat in eyes]
    return _played(step, eyes, by_record, view)


def _played(step: Step, eyes: Sequence[Eyes], by_record: bool, view: View) -> list[tuple[Moment, ...]]:
    """Returns the moments of a gesture, played again record by record."""
    table = step.before.copy()
    before = [view(step.before, seat) for seat in eyes]
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
