"""A table told as text, without pixels: what golden tables, reports of faults and readers for the blind all read."""

from game.scenes.table.telling.facts import facts
from game.scenes.table.telling.hand import in_hand, thing_named
from game.scenes.table.telling.spots import Lying, key_text, laid
from game.scenes.table.telling.whole import behind, tell

__all__ = ["Lying", "behind", "facts", "in_hand", "key_text", "laid", "tell", "thing_named"]
