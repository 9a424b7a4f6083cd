"""What the table may wait for."""

from __future__ import annotations

from game.rules.kernel import SeatFrame


class Turn(SeatFrame):
    """A seat is to take stones."""
