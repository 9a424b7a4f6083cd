"""What was played, as a table scene can show it: gestures with a place among them, and nobody who could act."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Game, Message
from game.table.chronicle import LogEntry, lines_of
from game.table.guest import Guest
from game.table.horizon import Horizon
from game.table.sight import Eyes, Seen


class Recording:
    """What a guest has seen so far, or before step `end`, standing after its first `place` steps."""

    horizon = Horizon(0, Message("table.horizon.start"))

    def __init__(self, guest: Guest, end: int | None = None) -> None:
        self.title, self.seats = guest.title, guest.seats
        self._guest = guest
        self.length = guest.length if end is None else min(end, guest.length)
        self.place = self.length

    def sits_here(self, seat: int | None) -> bool:
        """Tells whether a seat's person sits at this window."""
        return self._guest.sits_here(seat)

    def view(self, eyes: Eyes) -> Game:
        """Returns the table at this place."""
        steps = self._guest.steps(eyes)
        return steps[self.place].before if self.place < len(steps) else self._guest.view(eyes)

    def now(self, eyes: Eyes) -> Game:
        """Returns the table as it has become since then."""
        return self._guest.view(eyes)

    def steps(self, eyes: Eyes) -> Sequence[Seen]:
        """Returns the gestures up to this place."""
        return self._guest.steps(eyes)[: self.place]

    def log(self, eyes: Eyes, since: int = 0) -> list[LogEntry]:
        """Returns the log lines up to this place that a reader may read."""
        return lines_of(self.steps(eyes), self.seats, since)
