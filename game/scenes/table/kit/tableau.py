"""Boards as pictures of any size: spots in one picture, and the sea as the ground of small ones."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field

import pygame

from game.scenes.table.spots import Spot, draw_spots
from game.ui import paint
from game.ui.look import Look


@dataclass(frozen=True, slots=True)
class Tableau:
    """Spots as one picture, as for a close look at another's board. Equal to another if their keys are."""

    key: Hashable
    spots: Callable[[Look, pygame.Rect], Iterable[Spot]] = field(compare=False)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the spots as they lie in the rectangle."""
        draw_spots(look, surface, self.spots(look, rect))


@dataclass(frozen=True, slots=True)
class Sea:
    """Water; with a ``step`` in px it is a small board's: framed, with lines between its rows."""

    step: int = 0

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the water, and frame and lines if there are any."""
        if self.step:
            pygame.draw.rect(surface, "#6B4A26", rect.inflate(look.px(4), look.px(4)), border_radius=look.px(3))
        surface.blit(paint.sea(look, rect.size), rect)
        for y in range(rect.top + self.step, rect.bottom, self.step) if self.step else ():
            pygame.draw.line(surface, paint.SEA_LINE, (rect.left, y), (rect.right - 1, y))
