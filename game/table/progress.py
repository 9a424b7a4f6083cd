"""How far a long task has come, told on the terminal while it runs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final, TextIO

from game.table.interrupts import held

# Seconds between two tellings, and before the first: what is done at once needs none.
PAUSE: Final = 0.5


class Progress:
    """Tells on the terminal how many of so many are done and about how long the rest will take."""

    def __init__(self, total: int, what: str, out: TextIO | None = None) -> None:
        self.total, self.what = total, what
        self.done = 0
        self._out = out or sys.stderr
        self._begin = monotonic()
        self._next = self._begin + PAUSE
        self._told = 0

    def step(self, note: str = "") -> None:
        """Counts one more done."""
        self.done += 1
        now = monotonic()
        if now < self._next or not self._out.isatty():
            return
        self._next = now + PAUSE
        left = (now - self._begin) / self.done * (self.total - self.done)
        line = f"{self.done} of {self.total} {self.what}, {_told(left)} left" + (f"  {note}" if note else "")
        self._out.write("\r" + line.ljust(self._told))
        self._out.flush()
        self._told = len(line)

    def clear(self) -> None:
        """Takes the line off the terminal."""
        if self._told:
            self._out.write("\r" + " " * self._told + "\r")
            self._out.flush()
            self._told = 0


@contextmanager
def counted(total: int, what: str) -> Iterator[Progress]:
    """Gives a ``Progress``; Ctrl-C ends the block quietly, and what was done so far stands.

    It ends it where something is counted, or between two games; nowhere else is it raised.
    """
    with held():
        progress = Progress(total, what)
        try:
            yield progress
        except KeyboardInterrupt:
            pass
        finally:
            progress.clear()


def _told(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
