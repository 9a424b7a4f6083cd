"""A table that is looked at and not played: hovering explains, boards are panned, a close look is held."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pygame

from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.table.telling.seen import under_pointer
from game.scenes.table.telling.whole import behind
from game.scenes.table.view import TableView
from game.ui.telling import Entry
from game.ui.zoom import Magnifier


class OnlookerScene(Scene):
    """Shows a view. What else lies there, and what a press does, its scene says."""

    def __init__(self, app: House, view: TableView[Any]) -> None:
        super().__init__(app)
        self.view, self.title_id = view, view.told.title
        self.magnifier = Magnifier(app.look, view.close_up)

    def input(self, event: pygame.Event) -> bool:
        self.magnifier.handle(event)
        if self.view.steer(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            spot = self.view.at(event.pos)
            if spot is None:
                self.tooltip.hide()
            else:
                self.tooltip.point(self.view.spot_tip(spot), spot.rect)
        return False

    def update(self, ms: float) -> None:
        super().update(ms)
        self.tooltip.update()

    def advance(self, ms: float) -> None:
        self.view.glide(ms)

    @property
    def moving(self) -> bool:
        return bool(self.view.gliding)

    def entries(self) -> Iterator[Entry]:
        yield from super().entries()
        yield from behind(self.view)

    def pointed(self, by_pointer: bool) -> Iterable[str]:
        points = by_pointer and self.dialog is None and self.group.hovered is None
        return (tuple(under_pointer(self.view)) if points else ()) or super().pointed(by_pointer)

    def paint_over(self, surface: pygame.Surface) -> None:
        self.magnifier.draw(surface)
        self.tooltip.draw(surface)
