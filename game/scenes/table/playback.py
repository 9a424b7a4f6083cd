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


def moments(step: Step, viewer: int | None, by_hand: int = 0, now: Game | None = None) -> Iterator[Moment]:
    """Yields the moments of a gesture as a seat (None: a stranger) sees them; the first `by_hand` records were dragged.

    `now` is the table as it has become, where the gesture is seen again.

    A moment ends where the hand ends, and with each record that drew something: what follows was not known before.
    """
    table = step.before.copy()
    before, events = table.shown_to(viewer, now), list[Event]()
    for index, record in enumerate(step.records):
        happened = table.apply(record.action, RecordedChance(record.draws))
        told = [event.seen_by(viewer) if now is None else now.told_to(viewer, event) for event in happened]
        events += (event for event in told if event is not None)
        done = index + 1
        if done == by_hand or done == len(step.records) or record.draws:
            after = table.shown_to(viewer, now)
            yield Moment(before, after, tuple(events), done <= by_hand)
            before, events = after, []
