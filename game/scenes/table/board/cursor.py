"""A cursor by which a board is walked with the keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.boards import Key
from game.scenes.table.board.spotboard import Walkable
from game.ui.camera import Camera, Lens
from game.ui.look import Look
from game.ui.outline import Outline
from game.ui.spatial import ahead, direction_of
from game.ui.widgets import Widget
from game.ui.widgets.base import ENTER_KEYS

NEARER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
FARTHER = (pygame.K_MINUS, pygame.K_KP_MINUS)


def zoomed(lens: Lens | None, event: pygame.Event, point: tuple[int, int] | None = None) -> bool:
    """Takes plus, minus and Home: nearer to a board or farther, about a point if one is meant; all of it."""
    if not isinstance(lens, Camera):
        return False
    if event.key in NEARER or event.key in FARTHER:
        lens.zoom_by(2 if event.key in NEARER else -2, point)
    elif event.key == pygame.K_HOME:
        lens.fit()
    else:
        return False
    return True


class MapCursor(Widget):
    """Walks the places of a board by keys, whether or not anything can be taken there.

    Arrows and Q E A D Z C step to the next place, Enter uses it, plus, minus and Home look nearer, farther, at all.
    moved(key) is told of every step, that the scene may speak of the place; used(key) answers Enter and tells whether
    anything came of it.
    """

    heard_as = "list_item"

    def __init__(
        self,
        look: Look,
        board: Walkable,
        moved: Callable[[Key], None],
        used: Callable[[Key], bool] = lambda key: False,
        label: str = "",
    ) -> None:
        super().__init__(look, board.area, label)
        self.board, self._moved, self._used = board, moved, used
        self.at: Key | None = None
        self.named = label
        """What the board is called; ``label`` names the place once the cursor stands on one."""
        self.joined: Callable[[Key], Iterable[Key]] | None = None
        """Names the places that the rules hold to be beside one: a step leads there before anywhere else."""
        self.told: Callable[[], tuple[str, ...]] = tuple

    @property
    def said(self) -> tuple[str, ...]:
        """Gets on which board it stands."""
        return (*self.told(), self.named)

    @property
    def reading_key(self) -> str:
        """Gets what it is to screen readers: another thing on each place."""
        return f"mapcursor {self.at}" if self.focused else "mapcursor"

    def walk(self, board: Walkable, named: str) -> None:
        """Follows the board to another place on the screen, or to what it has become; the cursor stays where it can."""
        self.board, self.named, self.rect = board, named, board.area
        if self.at is not None and self.at not in board.keys:
            self.at = None
            if self.focused:
                self.set_focus(True)

    @property
    def shape(self) -> Outline:  # type: ignore[override]
        """Gets the outline of the place where the cursor stands, for the focus ring."""
        outline = self.board.outline(self.at) if self.at is not None else ()
        return outline if len(outline) > 2 else "round"

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect if self.at is None else self.board.ring(self.at)

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
        return zoomed(self.board.lens, event, self.ring_rect.center)

    def _step(self, direction: tuple[float, float]) -> bool:
        """Goes to a neighbour in a direction, else to whatever lies next there."""
        assert self.at is not None
        near = list(self.joined(self.at)) if self.joined is not None else []
        for others in (near, [key for key in self.board.keys if key != self.at]):
            found = ahead(self.board.middle(self.at), [self.board.middle(key) for key in others], direction)
            if found is not None:
                self.go_to(others[found])
                return True
        return False

    def _closest(self, point: tuple[int, int], keys: list[Key]) -> Key | None:
        def far(key: Key) -> int:
            x, y = self.board.middle(key)
            return (x - point[0]) ** 2 + (y - point[1]) ** 2

        return min(keys, key=far, default=None)
