"""A scene that has been through something tells what a new one does: it lay in another window, showed another moment.

Whatever a scene keeps of what it was, and should not, is told then: each table and page that is kept whole.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.scenes.scene import Scene
from game.scenes.table import TableScene
from tests.golden.strokes import blank

OTHER = 1000, 1500
"""The size of the window in which a scene lay before, which is higher than wide."""


def resized(scene: Scene, draws: bool = True) -> None:
    """Lays a scene out in another window, has it drawn there, and brings it back into its own; not where something is
    said beside a place, or a list is open, which passes.
    """
    app: Any = scene.app
    notices = getattr(scene, "notices", None)
    if (notices is not None and notices.visible) or any(one.popup_open for one in scene.controlling.widgets):
        return
    window = app.window
    before, window.canvas = window.canvas, pygame.Surface(OTHER)
    app.relayout()
    if draws:
        with blank():
            scene.draw(window.canvas)
    window.canvas = before
    app.relayout()


def moved(scene: TableScene[Any], other: Any) -> None:
    """Shows another moment of the same game at a table, and then its own again."""
    scene.view.show(other)
    scene.settle()
