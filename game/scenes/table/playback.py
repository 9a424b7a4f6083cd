"""From what happened to what is seen: each record's events between the table before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.kernel import Action, Event, Game, RecordedChance
from game.table.timeline import Step


@dataclass(frozen=True, slots=True)
class Moment:
    """One record as a viewer saw it: the action, the views before and after, and the events it may know of.

    ``by_hand`` says that the person at the screen just did it, so that what was dragged lies there already.
    """

    action: Action
    before: Game
    after: Game
    events: tuple[Event, ...]
    by_hand: bool = False


def moments(step: Step, viewer: int | None, by_hand: int = 0) -> Iterator[Moment]:
    """Yields the records of a gesture as a seat (None: a stranger) sees them; the first `by_hand` were dragged."""
    table = step.before.copy()
    for index, record in enumerate(step.records):
        before = table.view_for(viewer)
        events = table.apply(record.action, RecordedChance(record.draws))
        seen = tuple(event for event in (happening.seen_by(viewer) for happening in events) if event is not None)
        yield Moment(record.action, before, table.view_for(viewer), seen, index < by_hand)
