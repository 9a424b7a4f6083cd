"""What would happen: a gesture tried on a guarded copy of the view, and told by what it changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.rules.kernel import Event, Game, Message
from game.scenes.table.contracts import Shows
from game.scenes.table.gestures import Path
from game.table.trial import attempt


@dataclass(frozen=True, slots=True)
class Outlook:
    """A gesture tried out by the seat that makes it: the views before and after, and the events between.

    ``open`` tells that it ends where something is drawn or revealed, which nobody may try; ``after`` is the last view
    before that.
    """

    path: Path
    before: Any
    after: Any
    events: tuple[Event, ...]
    open: bool = False

    @property
    def seat(self) -> int:
        """Gets the seat that makes the gesture."""
        return self.path[0].seat


def outlook(view: Game, path: Path) -> Outlook:
    """Returns what a legal gesture does to a view, as far as it can be known beforehand."""
    table, events = view, list[Event]()
    for action in path:
        tried = attempt(table, action)
        if tried is None:
            return Outlook(path, view, table, tuple(events), open=True)
        table = tried.table
        events += tried.events
    return Outlook(path, view, table, tuple(events))


def told(view: Shows, found: Outlook) -> Iterator[Message]:
    """Yields an outlook in sentences: the title's own, then the score and the forecast where they change."""
    yield from view.outlook_words(found)
    for message, total in (("table.outlook.points", _points), ("table.outlook.forecast", _forecast)):
        then, now = total(found.after, found.seat), total(found.before, found.seat)
        if then != now:
            yield Message(message, {"before": now, "after": then, "change": then - now})
    if found.open:
        yield Message("table.outlook.open")


def _points(game: Game, seat: int) -> int:
    return sum(item.points for item in game.score(seat))


def _forecast(game: Game, seat: int) -> int:
    return sum(item.points for item in game.forecast(seat))
