"""What happened, told to one reader: the log, and what a seat missed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.kernel import Event, Message
from game.table.timeline import Step


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


def seen_since(steps: Sequence[Step], since: int, seat: int | None) -> list[Seen]:
    """Returns what a seat (None: a stranger) may know of the steps from ``since`` on."""
    seen = []
    for index in range(since, len(steps)):
        for event in steps[index].events:
            form = event.seen_by(seat)
            if form is not None:
                seen.append(Seen(index, form))
    return seen


def log_of(steps: Sequence[Step], seat: int | None, since: int = 0) -> list[LogEntry]:
    """Returns the log lines of the steps from ``since`` on, as a seat (None: a stranger) may read them."""
    lines = []
    for index, event in seen_since(steps, since, seat):
        message = event.message()
        if message is not None:
            lines.append(LogEntry(index, steps[index].seat, event.kind, message, event.rule))
    return lines
