"""The table that every title is played at: prompt, log, undo, bots, motion; a title adds its pictures and drags."""

from game.scenes.table.choices import Choice, Hover, Large
from game.scenes.table.table import TableScene

__all__ = ["Choice", "Hover", "Large", "TableScene"]
