"""Boards as pictures of any size: spots in one picture."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

import pygame

from game.scenes.table.spots import Spot, draw_spots
from game.ui.look import Look


@runtime_checkable
class Composed(Protocol):
    """A picture of spots, of which some may be spoken of."""

    @property
    def spots(self) -> Callable[[Look, pygame.Rect], Iterable[Spot]]:
        """Gets what yields its spots as they lie in a rectangle."""


@dataclass(frozen=True, slots=True)
class Tableau:
    """Spots as one picture, as for a close look at another's board. Equal to another if their keys are."""

    key: Hashable
    spots: Callable[[Look, pygame.Rect], Iterable[Spot]] = field(compare=False)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the spots as they lie in the rectangle."""
        draw_spots(look, surface, self.spots(look, rect))
