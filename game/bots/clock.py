"""How long a bot may think: so much processor time, or a fixed number of steps."""

from __future__ import annotations

from math import inf
from time import perf_counter, process_time
from typing import Final

# Who has as many ms as this may look as broadly as pays at all.
PATIENT_MS: Final = 250

_waited_for = False


def be_waited_for() -> None:
    """Has every clock of this process keep to the time on the wall too: a person waits for the answer."""
    global _waited_for
    _waited_for = True


class OutOfTime(Exception):
    """The time for thinking is used up in the middle of a thought."""


class Clock:
    """Holds a search to a time limit; with ``steps`` given, to that number of steps instead.

    The time is that of this process, so that a busy machine makes no bot weaker and no match unfair; see
    ``be_waited_for`` for where that would take too long. Counting steps makes the choice independent of the machine's
    speed: equal views, equal choices. ``patience``, from 0 to 1, tells a search how broadly it may look: with little
    time it pays to look deep at few turns. Who counts steps has all of it.
    """

    __slots__ = ("_deadline", "_latest", "_seconds", "_steps", "_whole", "patience")

    def __init__(self, think_ms: float, steps: int | None = None) -> None:
        self._steps = self._whole = steps
        self._seconds = max(0.0, think_ms / 1000)
        self.patience = max(0.0, min(1.0, think_ms / PATIENT_MS)) if steps is None else 1.0
        self._deadline = process_time() + think_ms / 1000
        self._latest = perf_counter() + think_ms / 1000 if _waited_for else inf

    def used(self) -> float:
        """Returns which part of its time or steps a thought has used, from 0 to 1."""
        if self._steps is not None and self._whole is not None:
            return 1 - max(0, self._steps) / self._whole if self._whole else 1.0
        left = self._deadline - process_time()
        return 1 - max(0.0, min(1.0, left / self._seconds)) if self._seconds else 1.0

    def step(self) -> None:
        """Counts one step of thought.

        :raises OutOfTime: if it is one too many, or too late for it.
        """
        if self._steps is None:
            if process_time() >= self._deadline or perf_counter() >= self._latest:
                raise OutOfTime
            return
        self._steps -= 1
        if self._steps < 0:
            raise OutOfTime
