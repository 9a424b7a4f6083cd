"""Playing on from a moment of a finished game: a table of its own, whose journal says what it continues."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

from game.rules.kernel import Message, RulesError
from game.table.journal import create_journal
from game.table.reading import Reading, read_journal
from game.table.records import Header, Record
from game.table.seats import BOT, PERSON, SeatPlan

USUAL: Final = "karl"
"""How well a bot plays that takes over from a person."""


class NoBranch(RulesError):
    """A game from which nobody may play on; ``message`` says why to the reader."""

    def __init__(self, message: Message, told: str) -> None:
        self.message = message
        super().__init__(told)


def branch(path: Path, folder: Path, step: int, seats: Sequence[SeatPlan]) -> Path:
    """Writes a journal of a game as it stood before a step, others sitting there perhaps, and returns its path.

    What is drawn from then on is what was drawn, as long as the same things are drawn. What was taken back on the way
    is left out.

    :raises JournalError: if the journal cannot be read, or the folder cannot be written.
    :raises NoBranch: if the game has not ended, so that hidden things could be learned, or the step is none of it.
    """
    reading = read_journal(path)
    if reading.timeline.game.outcome is None:
        raise NoBranch(Message("table.branch.open"), f"{path}: the game has not ended")
    if not 0 <= step < len(reading.timeline.steps) or len(seats) != len(reading.header.seats):
        raise NoBranch(Message("table.branch.none"), f"{path}: it has no step {step} for {len(seats)} seats")
    header, records = continued(reading, step, seats)
    return create_journal(folder, header, records, reading.timeline.game.actions)


def continued(reading: Reading, step: int, seats: Sequence[SeatPlan]) -> tuple[Header, list[Record]]:
    """Returns what the journal of a table begins with at which others play on from before a step of a journal."""
    created = datetime.now().astimezone().isoformat(timespec="microseconds")
    origin = f"{reading.header.table}/{step}"
    began = replace(reading.header, created=created, continues="", seats=tuple(seats))
    return replace(began, branch=origin, deal="", saga=""), _records(reading, step)


def seats_for(seats: Sequence[SeatPlan], seat: int) -> list[SeatPlan]:
    """Returns the seats when one person takes this one and bots all others; all keep their names, bots also stay."""
    return [_seated(plan.anew(), number == seat) for number, plan in enumerate(seats)]


def persons_at(seats: Sequence[SeatPlan]) -> list[SeatPlan]:
    """Returns the seats when persons take all of them; all keep their names."""
    return [_seated(plan.anew(), is_here=True) for plan in seats]


def _seated(plan: SeatPlan, is_here: bool) -> SeatPlan:
    if is_here:
        return plan if plan.is_person else replace(plan, kind=PERSON, level="")
    return replace(plan, kind=BOT, level=USUAL, person="") if plan.is_person else plan


def _records(reading: Reading, step: int) -> list[Record]:
    """Returns the records of the live steps before a step, numbered anew."""
    found: list[Record] = []
    for gesture, each in enumerate(reading.timeline.steps[:step], 1):
        for record in each.records:
            found.append(replace(record, n=len(found) + 1, g=gesture))
    return found
