"""Who sits at the table, by which rules, and from which seed."""

from game.scenes.seating.scene import SeatingScene

__all__ = ["SeatingScene"]
