"""What would happen: a gesture tried on a guarded copy of the view, and told by what it changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from game.rules.kernel import Event, Game, Message
from game.scenes.table.gestures import Path
from game.table.trial import attempt

E = TypeVar("E", bound=Event)


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

    def own(self, kind: type[E]) -> list[E]:
        """Returns the events of a kind that befall that seat."""
        return [event for event in self.events if isinstance(event, kind) and event.seat == self.seat]


def outlook(view: Game, path: Path) -> Outlook:
    """Returns what a gesture does to a view, as far as it can be known beforehand.

    It goes as far as the seats of the gesture can act in this view: another's answer cannot be tried in it.
    """
    table, events = view, list[Event]()
    for action in path:
        tried = attempt(table, action) if action in table.legal_actions() else None
        if tried is None:
            return Outlook(path, view, table, tuple(events), open=True)
        table = tried.table
        events += tried.events
    return Outlook(path, view, table, tuple(events))


class Standing(NamedTuple):
    """The points of a seat, and those that it would have if the game ended now."""

    points: int
    forecast: int


def standing(game: Game, seat: int) -> Standing:
    """Returns how a seat stands."""
    return Standing(*(sum(item.points for item in items) for items in (game.score(seat), game.forecast(seat))))


class Trials:
    """Tries gestures in the view that is shown, each once: how its seat stands then is remembered."""

    def __init__(self) -> None:
        self._shown: object = None
        self._stands: dict[int | Path, Standing] = {}
        self._untold: dict[Path, Outlook] = {}

    def begin(self, shown: Game) -> None:
        """Forgets what was found in another view."""
        if shown is not self._shown:
            self._shown, self._stands, self._untold = shown, {}, {}

    def now(self, shown: Game, seat: int) -> Standing:
        """Returns how a seat stands."""
        self.begin(shown)
        if seat not in self._stands:
            self._stands[seat] = standing(shown, seat)
        return self._stands[seat]

    def then(self, shown: Game, path: Path) -> Standing:
        """Returns how the seat of a gesture would stand after it."""
        self.begin(shown)
        if path not in self._stands:
            found = self._untold[path] = outlook(shown, path)
            self._stands[path] = standing(found.after, found.seat)
        return self._stands[path]

    def once(self, shown: Game, path: Path) -> Outlook:
        """Returns what a gesture does, for who tells it; it is not kept any longer."""
        self.begin(shown)
        found = self._untold.pop(path, None) or outlook(shown, path)
        if path not in self._stands:
            self._stands[path] = standing(found.after, found.seat)
        return found


def becomes(name: str, before: int, after: int) -> Iterator[Message]:
    """Yields a message with what a number is before a gesture and after it; nothing where it stays."""
    if before != after:
        yield Message(name, {"before": before, "after": after})


def told(
    own: Iterable[Message], found: Outlook, now: Standing | None = None, then: Standing | None = None
) -> Iterator[Message]:
    """Yields an outlook in sentences: an end of the game, the title's ``own``, score and forecast where they change.

    ``now`` and ``then`` are how its seat stands before it and after it, if somebody has asked for that already.
    """
    if found.before.outcome is None and found.after.outcome is not None:
        yield Message("table.outlook.ends")
    yield from own
    now, then = now or standing(found.before, found.seat), then or standing(found.after, found.seat)
    alike = now.points == now.forecast and then.points == then.forecast
    for key, was, will in zip(Standing._fields, now, then, strict=True):
        if was != will:
            if not (key == "forecast" and alike):
                yield Message(f"table.outlook.{key}", {"before": was, "after": will, "change": will - was})
            if key == "forecast" and will < was and (parts := _changed(found)):
                yield Message("table.outlook.less", {"parts": parts})
    if found.open:
        yield Message("table.outlook.open")


def _changed(found: Outlook) -> list[Message]:
    """Returns the sources whose points would be others if the game ended after the gesture, with the difference."""
    changes: dict[str, int] = {}
    sources: dict[str, Message] = {}
    for game, sign in ((found.before, -1), (found.after, 1)):
        for item in game.forecast(found.seat):
            sources[item.source.id] = item.source
            changes[item.source.id] = changes.get(item.source.id, 0) + sign * item.points
    return [Message("table.outlook.part", {"source": sources[key], "points": n}) for key, n in changes.items() if n]
