"""A cursor by which a board is walked with the keys."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.boards import Key
from game.scenes.table.board.view import BoardView
from game.ui.camera import Camera
from game.ui.look import Look
from game.ui.outline import Outline
from game.ui.spatial import ahead, direction_of
from game.ui.widgets import Widget
from game.ui.widgets.base import ENTER_KEYS

NEARER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
FARTHER = (pygame.K_MINUS, pygame.K_KP_MINUS)


class MapCursor(Widget):
    """Walks the places of a board by keys, whether or not anything can be taken there.

    Arrows and Q E A D Z C step to the next place, Enter uses it, plus, minus and Home look nearer, farther, at all.
    moved(key) is told of every step, that the scene may speak of the place; used(key) answers Enter and tells whether
    anything came of it.
    """

    heard_as = "grid"

    def __init__(
        self,
        look: Look,
        board: BoardView,
        moved: Callable[[Key], None],
        used: Callable[[Key], bool] = lambda key: False,
        label: str = "",
    ) -> None:
        super().__init__(look, board.area, label)
        self.board, self._moved, self._used = board, moved, used
        self.at: Key | None = None

    @property
    def shape(self) -> Outline:  # type: ignore[override]
        """Gets the outline of the place where the cursor stands, for the focus ring."""
        outline = self.board.outline(self.at) if self.at is not None else ()
        return outline if len(outline) > 2 else "round"

    @property
    def ring_rect(self) -> pygame.Rect:
        if self.at is None:
            return self.rect
        rect = self.board.rect(self.at)
        return rect if min(rect.size) else self.board.box(self.board.middle(self.at), *self.board.cell_size)

    def covers(self, point: tuple[int, int]) -> bool:
        """Leaves the mouse to what lies on the board."""
        return False

    def hit(self, point: tuple[int, int]) -> bool:
        return False

    def set_focus(self, value: bool) -> None:
        super().set_focus(value)
        if value:
            keys = self.board.keys
            if self.at not in keys:
                self.at = self._closest(self.board.area.center, keys)
            if self.at is not None:
                self._moved(self.at)

    def go_to(self, key: Key) -> None:
        """Steps to a place, and has the camera show it."""
        self.at = key
        lens = self.board.lens
        if isinstance(lens, Camera):
            lens.show(self.board.box_of(key))
        self.look.touch()
        self._moved(key)

    def handle(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN or not self.enabled or self.at is None:
            return False
        if event.key in ENTER_KEYS:
            return self._used(self.at)
        direction = direction_of(event)
        if direction is not None:
            return self._step(direction)
        return self._zoom(event)

    def key(self) -> Hashable:
        return (super().key(), self.at, self.focused, self.board.key())

    def _step(self, direction: tuple[float, float]) -> bool:
        others = [key for key in self.board.keys if key != self.at]
        assert self.at is not None
        found = ahead(self.board.middle(self.at), [self.board.middle(key) for key in others], direction)
        if found is None:
            return False
        self.go_to(others[found])
        return True

    def _zoom(self, event: pygame.Event) -> bool:
        lens = self.board.lens
        if not isinstance(lens, Camera):
            return False
        if event.key in NEARER or event.key in FARTHER:
            lens.zoom_by(2 if event.key in NEARER else -2, self.ring_rect.center)
        elif event.key == pygame.K_HOME:
            lens.fit()
        else:
            return False
        return True

    def _closest(self, point: tuple[int, int], keys: list[Key]) -> Key | None:
        def far(key: Key) -> int:
            x, y = self.board.middle(key)
            return (x - point[0]) ** 2 + (y - point[1]) ** 2

        return min(keys, key=far, default=None)
