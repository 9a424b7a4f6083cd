"""Dragging things to places, by mouse, by clicks and by keyboard."""

from game.ui.drag.aim import target_at
from game.ui.drag.controller import DragController
from game.ui.drag.things import DragCallbacks, Draggable, DropArea, DropTarget, Place, Ring

__all__ = ["DragCallbacks", "DragController", "Draggable", "DropArea", "DropTarget", "Place", "Ring", "target_at"]
