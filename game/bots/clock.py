"""How long a bot may think: until a moment, or for a fixed number of steps."""

from __future__ import annotations

from time import perf_counter


class Clock:
    """Counts steps of thought against a time limit; with ``steps`` given, against that number alone.

    Counting steps makes the choice independent of the machine's speed: equal views, equal choices.
    """

    __slots__ = ("_deadline", "_steps")

    def __init__(self, think_ms: int, steps: int | None = None) -> None:
        self._steps = steps
        self._deadline = perf_counter() + think_ms / 1000

    @property
    def has_run_out(self) -> bool:
        """Tells whether the time, or the number of steps, is used up."""
        if self._steps is not None:
            return self._steps <= 0
        return perf_counter() >= self._deadline

    def tick(self) -> bool:
        """Counts one step of thought; returns whether another may follow."""
        if self._steps is not None:
            self._steps -= 1
        return not self.has_run_out
