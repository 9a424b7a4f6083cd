"""What was played, as a table scene can show it: a timeline with a place in it, and nobody who could act."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.rules.kernel import Game, Message
from game.table.chronicle import LogEntry, log_of
from game.table.reading import read_journal
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.table.timeline import Horizon, Step


class Recording:
    """A sitting that already happened, standing after its first `place` steps. Nothing is ever written."""

    can_undo = can_redo = can_reset_turn = False
    horizon = Horizon(0, Message("table.horizon.start"))
    recovered = None
    bot_seed = 0

    def __init__(self, seats: Sequence[SeatPlan], steps: Sequence[Step], last: Game, now: Game | None = None) -> None:
        """Takes the steps and the table after them, and as it has become since then; none is changed."""
        self.seats = tuple(seats)
        self.steps = tuple(steps)
        self._last = last
        self.now = last if now is None else now
        self.place = len(self.steps)

    @classmethod
    def of(cls, sitting: Sitting, end: int | None = None) -> Recording:
        """Returns what was played at a table so far, or before a step."""
        steps = sitting.timeline
        last = sitting.game if end is None or end >= len(steps) else steps[end].before
        return cls(sitting.seats, steps[:end], last, sitting.game)

    @classmethod
    def read(cls, path: Path) -> Recording:
        """Returns what was played at a saved table; the file is left as it is.

        :raises JournalError: if the file is not a journal that can be read.
        """
        reading = read_journal(path)
        return cls(reading.header.seats, reading.timeline.steps, reading.timeline.game)

    @property
    def game(self) -> Game:
        """Gets the table at this place."""
        return self.steps[self.place].before if self.place < len(self.steps) else self._last

    @property
    def names(self) -> list[str]:
        """Gets the names on the seats."""
        return [plan.name for plan in self.seats]

    @property
    def timeline(self) -> Sequence[Step]:
        """Gets the steps up to this place."""
        return self.steps[: self.place]

    @property
    def is_over(self) -> bool:
        """Tells whether the game has ended at this place."""
        return self.game.outcome is not None

    def log(self, seat: int | None, since: int = 0) -> list[LogEntry]:
        """Returns the log lines up to this place that a seat may read."""
        return log_of(self.timeline, seat, since)

    def landing(self, step: int) -> None:
        """Returns None: nothing can be taken back here."""

    def close(self) -> None:
        """Does nothing: there is no file open."""
