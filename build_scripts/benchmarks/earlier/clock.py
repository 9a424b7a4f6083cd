"""The clock of the earlier bots, who also looked at it within long steps."""

from __future__ import annotations

from game.bots.clock import Clock as StepClock
from game.bots.clock import OutOfTime

__all__ = ["Clock", "OutOfTime"]


class Clock(StepClock):
    """Holds a search to a time limit."""

    __slots__ = ()

    def check(self) -> None:
        """Does nothing while there is time, or while steps are counted.

        :raises OutOfTime: if the limit is reached.
        """
        if self._steps is None:
            self.step()
