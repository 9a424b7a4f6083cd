"""How long a table is played: the time between gestures, less the pauses in which somebody has gone for tea."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

PAUSE = 300.0
"""Seconds that count at most between two gestures."""


class Stopwatch:
    """Counts the seconds of play from when it is made; ``before`` is what earlier sittings came to, -1: unknown."""

    def __init__(self, before: int = 0, clock: Callable[[], float] = monotonic) -> None:
        self._clock, self._known, self._counted = clock, before >= 0, float(max(0, before))
        self._last = clock()

    def lap(self) -> None:
        """Counts the time since the last gesture."""
        now = self._clock()
        self._counted += min(PAUSE, max(0.0, now - self._last))
        self._last = now

    @property
    def seconds(self) -> int:
        """Gets how long the table was played until the last gesture; -1 where nobody measured from its beginning."""
        return round(self._counted) if self._known else -1
