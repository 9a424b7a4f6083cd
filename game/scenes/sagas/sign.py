"""The sign of a game on the page of a saga: pressed, it leads to that game."""

from __future__ import annotations

import pygame

from game.ui.widgets import RowButton


class GameSign(RowButton):
    """A place over what is drawn: it has a rim while it is pointed at, where it leads anywhere."""

    ring_radius = 6.0

    def draw(self, surface: pygame.Surface) -> None:
        if self.hovered and self.enabled:
            line, px = self.look.theme.colour.gold_deep, self.look.px
            pygame.draw.rect(surface, line, self.rect, max(1, px(2)), border_radius=px(6))
