"""The table of all games: a line each, found only when it is seen, since there may be thousands."""

from __future__ import annotations

import pygame

from game.annals.reader import Played
from game.scenes.annals.telling import Say, row
from game.ui import text
from game.ui.look import Look


class GameRow:
    """A game as a row of a list."""

    def __init__(self, look: Look, say: Say, game: Played, width: int, height: int) -> None:
        self.look, self.say, self.game, self.width, self.height = look, say, game, width, height

    @property
    def said(self) -> tuple[str, ...]:
        """Gets the line."""
        return (row(self.say, self.game),)

    def draw(self, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> None:
        """Draws the line."""
        ink = self.look.theme.colour.ink
        middle = (at[0] + self.look.px(6), at[1] + self.height // 2)
        text.draw(self.look, surface, self.said[0], middle, "body", ink, "midleft", width=self.width)

    def link_at(self, point: tuple[int, int]) -> str | None:
        return None
