"""What happens."""

from __future__ import annotations

from game.rules.kernel import Event, event


@event("cairn.take")
class Taken(Event):
    """A seat took stones."""

    stones: int


@event("cairn.last")
class LastTaken(Event):
    """A seat took the last stone, and got so many points for it."""

    points: int
