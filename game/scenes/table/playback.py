"""From what happened to what is seen: the moments of a gesture, each a table before, a table after, and its events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.kernel import Event, Game, RecordedChance
from game.table.timeline import Step


@dataclass(frozen=True, slots=True)
class Moment:
    """Some records as a viewer saw them: the views before and after, and the events it may know of.

    ``by_hand`` says that the person at the screen just did it, so that what was dragged lies there already.
    """

    before: Game
    after: Game
    events: tuple[Event, ...]
    by_hand: bool = False


def moments(step: Step, viewer: int | None, by_hand: int = 0) -> Iterator[Moment]:
    """Yields the moments of a gesture as a seat (None: a stranger) sees them; the first `by_hand` records were dragged.

    A moment ends where the hand ends, and with each record that drew something: what follows was not known before.
    """
    table = step.before.copy()
    before, events = table.view_for(viewer), list[Event]()
    for index, record in enumerate(step.records):
        happened = table.apply(record.action, RecordedChance(record.draws))
        events += (seen for event in happened if (seen := event.seen_by(viewer)) is not None)
        done = index + 1
        if done == by_hand or done == len(step.records) or record.draws:
            after = table.view_for(viewer)
            yield Moment(before, after, tuple(events), done <= by_hand)
            before, events = after, []
