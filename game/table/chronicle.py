"""What happened, told to one reader: the log, and what a seat missed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.rules.kernel import Event, Message
from game.table.conceding import told
from game.table.seats import SeatPlan


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log: seat names still open (see ``Message.named``), the rule behind it, the step it tells of."""

    step: int
    seat: int
    kind: str
    message: Message
    rule: str


class Seen(NamedTuple):
    """An event as one seat may see it, and the step that it belongs to."""

    step: int
    event: Event


class Made(Protocol):
    """A gesture of a seat."""

    @property
    def seat(self) -> int: ...


class Told(Made, Protocol):
    """A gesture as somebody noticed it."""

    @property
    def events(self) -> Sequence[Event]: ...


def seen_since(steps: Sequence[Told], since: int, seat: int | None) -> list[Seen]:
    """Returns what a seat (None: a stranger) may know of the steps from ``since`` on."""
    seen = []
    for index in range(since, len(steps)):
        for event in steps[index].events:
            form = event.seen_by(seat)
            if form is not None:
                seen.append(Seen(index, form))
    return seen


def log_of(steps: Sequence[Told], seat: int | None, since: int = 0, seats: Sequence[SeatPlan] = ()) -> list[LogEntry]:
    """Returns the log lines of the steps from ``since`` on, as a seat (None: a stranger) may read them.

    ``seats`` tell who conceded.
    """
    return _lines(seen_since(steps, since, seat), steps, seats)


def lines_of(steps: Sequence[Told], seats: Sequence[SeatPlan], since: int = 0) -> list[LogEntry]:
    """Returns the log lines of gestures from ``since`` on, whose events are what their reader noticed."""
    return _lines((Seen(at, event) for at in range(since, len(steps)) for event in steps[at].events), steps, seats)


def _lines(seen: Iterable[Seen], steps: Sequence[Made], seats: Sequence[SeatPlan]) -> list[LogEntry]:
    return [
        LogEntry(index, steps[index].seat, event.kind, message, event.rule)
        for index, event in seen
        for message in told(event, seats)
    ]
