"""A table told as text, without pixels: what golden tables, reports of faults and readers for the blind all read."""

from game.scenes.table.telling.facts import facts
from game.scenes.table.telling.hand import InHand, thing_named
from game.scenes.table.telling.pages import LastPages
from game.scenes.table.telling.spots import Lying, key_text, laid
from game.scenes.table.telling.whole import behind, tell

__all__ = ["InHand", "LastPages", "Lying", "behind", "facts", "key_text", "laid", "tell", "thing_named"]
