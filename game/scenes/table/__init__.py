"""The table that every title is played at: spots, gestures, deeds, choices, log, undo, bots; a title says its own."""

from game.scenes.table.choices import ActionLook, Choice
from game.scenes.table.contracts import Shows
from game.scenes.table.deeds import Deed
from game.scenes.table.gestures import Hands, Laid, Path, Touch
from game.scenes.table.scene import TableScene
from game.scenes.table.spots import Key, Picture, Spot, Words
from game.scenes.table.view import TableView

__all__ = [
    "ActionLook",
    "Choice",
    "Deed",
    "Hands",
    "Key",
    "Laid",
    "Path",
    "Picture",
    "Shows",
    "Spot",
    "TableScene",
    "TableView",
    "Touch",
    "Words",
]
