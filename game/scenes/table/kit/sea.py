"""The sea as the ground of boards, also of small ones."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.look import Look


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
