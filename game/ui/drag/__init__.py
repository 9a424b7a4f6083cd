"""Dragging things to places, by mouse, by clicks and by keyboard."""

from game.ui.drag.controller import DragController
from game.ui.drag.things import DragCallbacks, Draggable, DropTarget, target_at

__all__ = ["DragCallbacks", "DragController", "Draggable", "DropTarget", "target_at"]
