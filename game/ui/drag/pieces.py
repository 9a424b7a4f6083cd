"""Stand-ins through which things on the table take the keyboard focus."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.drag.things import Draggable
from game.ui.look import Look
from game.ui.widgets.base import Widget


class Piece(Widget):
    """Focus, hint and Enter for one draggable; the mouse is the controller's."""

    heard_as = "button"

    def __init__(self, look: Look, lift: Callable[[Draggable], None]) -> None:
        super().__init__(look, pygame.Rect(0, 0, 0, 0))
        self._lift = lift
        self.thing: Draggable | None = None

    def show(self, thing: Draggable) -> None:
        self.thing, self.rect, self.label, self.hint = thing, thing.rect, thing.label, thing.hint
        self.shape = "rect" if thing.shape == "square" else thing.shape

    def hit(self, point: tuple[int, int]) -> bool:
        return self.covers(point)

    def activate(self) -> None:
        if self.thing is not None:
            self._lift(self.thing)
