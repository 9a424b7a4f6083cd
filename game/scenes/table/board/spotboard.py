"""A board of squares that no map draws: its places are spots of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Protocol

import pygame

from game.boards import Key
from game.scenes.table.spots import Spot
from game.ui.camera import Lens
from game.ui.outline import Corners


class Walkable(Protocol):
    """A board whose places are walked by keys; all in px on the screen."""

    @property
    def area(self) -> pygame.Rect: ...
    @property
    def lens(self) -> Lens | None: ...
    @property
    def keys(self) -> list[Key]: ...
    def beside(self, key: Key) -> list[Key]: ...
    def middle(self, key: Key) -> tuple[int, int]: ...
    def outline(self, *keys: Key) -> Corners: ...
    def ring(self, key: Key) -> pygame.Rect: ...
    def box_of(self, key: Key) -> pygame.FRect: ...


class SpotBoard:
    """Walks the spots of a table as a board from a map is walked: they are squares, their keys (row, column).

    ``find`` returns the spot of every place that is in sight; it is asked when somebody walks.
    """

    lens: Lens | None = None

    def __init__(self, area: pygame.Rect, find: Callable[[], Mapping[Key, Spot]]) -> None:
        self.area, self._find = area, find

    @cached_property
    def _spots(self) -> Mapping[Key, Spot]:
        return self._find()

    @property
    def keys(self) -> list[Key]:
        """Gets all places, as they were found."""
        return list(self._spots)

    def beside(self, key: Key) -> list[Key]:
        """Returns the cells that share a side with one."""
        row, column = key
        near = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))  # type: ignore[operator]
        return [cell for cell in near if cell in self._spots]

    def middle(self, key: Key) -> tuple[int, int]:
        """Returns the point of a place on which a figure stands."""
        return self._spots[key].centre

    def outline(self, *keys: Key) -> Corners:
        """Returns the corners of a place; none for a rectangle."""
        outline = self._spots[keys[0]].outline
        return outline if isinstance(outline, tuple) else ()

    def ring(self, key: Key) -> pygame.Rect:
        """Returns what the focus ring goes round."""
        return self._spots[key].rect

    def box_of(self, key: Key) -> pygame.FRect:
        """Returns the box of a place."""
        return pygame.FRect(self._spots[key].rect)
