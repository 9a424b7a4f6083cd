"""Where a lesson begins that begins in the middle of a game: at a step of a kept one.

The journal lies beside the chapter that names it, and several chapters may share one::

    opening = { journal = "winter.meadhall", steps = 31 }   # the live gestures that are played; all without it

It is read as every journal: by the rules as they are now, each record compared with the table that it led to, an old
one upgraded. Any game serves, played at a table or by bots; the learner takes seat 0 of it, bots the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.rules.kernel import RulesError
from game.table.branch import continued
from game.table.journal import SUFFIX, Unkept
from game.table.reading import open_checked, read_header, read_journal, read_lines
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.table.timeline import Timeline

_FIELDS = {"journal", "steps"}


@dataclass(frozen=True, slots=True)
class Opening:
    """A kept game and how many of its live gestures are played, None for all; ``where`` names the chapter's file."""

    where: str
    journal: Path
    steps: int | None = None

    def table(self, title: str) -> dict[str, Any]:
        """Returns seed, seats and options of the game as a lesson writes them; its records are not read.

        :raises RulesError: if there is no such journal, or it is of another title.
        """
        with open_checked(self.journal) as file:
            header, _, _ = read_header(read_lines(file, self.journal), self.journal)
        if header.title != title:
            raise RulesError(f"{self.where}: opening: {self.journal.name} is a game of {header.title}")
        return {"seed": header.seed, "seats": len(header.seats), "options": dict(header.options)}

    def sitting(self, seats: Sequence[SeatPlan]) -> Sitting:
        """Sets the table up as the game stands there, with others on its seats; nothing is kept.

        :raises RulesError: if the game cannot be replayed by the rules as they are, or is shorter.
        """
        reading = read_journal(self.journal)
        live = reading.timeline.steps
        steps = len(live) if self.steps is None else self.steps
        if steps > len(live):
            raise RulesError(f"{self.where}: opening: {self.journal.name} has only {len(live)} steps")
        header, records = continued(reading, steps, seats)
        timeline = Timeline(header.seats, live[0].before if live else reading.timeline.game)
        left = iter(records)
        for place, step in enumerate(live[:steps]):
            after = live[place + 1].before if place + 1 < len(live) else reading.timeline.game
            own = tuple(next(left) for _ in step.records)
            timeline.add(replace(step, gesture=place + 1, records=own), after)
        return Sitting(header, timeline, [*records], Unkept(header.title, len(records), steps))


def read_opening(path: Path, row: object) -> Opening:
    """Returns the opening of a chapter that lies at a path.

    :raises RulesError: naming the chapter's file and the field that says what cannot be.
    """
    where = f"{path.name}: opening"
    if not isinstance(row, Mapping):
        raise RulesError(f"{where} is {row!r}")
    if odd := set(row) - _FIELDS:
        raise RulesError(f"{where}: unknown field {', '.join(sorted(odd))}")
    journal, steps = row.get("journal"), row.get("steps")
    if type(journal) is not str or Path(journal).name != journal or not journal.endswith(SUFFIX):
        raise RulesError(f"{where}: journal is {journal!r}")
    if steps is not None and (type(steps) is not int or steps < 0):
        raise RulesError(f"{where}: steps is {steps!r}")
    return Opening(path.name, path.parent / journal, steps)
