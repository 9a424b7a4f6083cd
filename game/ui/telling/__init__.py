"""A screen told as text: what golden tables, reports of faults and readers for the blind all read."""

from game.ui.telling.controls import controls
from game.ui.telling.entry import Entry, lines, spoken

__all__ = ["Entry", "controls", "lines", "spoken"]
