"""The table of all games: a line each, found only when it is seen, since there may be thousands."""

from __future__ import annotations

from typing import Final

import pygame

from game.annals.reader import Played
from game.scenes.annals.telling import Say, cells, row
from game.ui import text
from game.ui.look import Look

# Day, place, points, opponents, time: their shares of the width, and what lies free between them, logical px.
_COLUMNS: Final = (0.17, 0.21, 0.17, 0.29, 0.16)
_GAP: Final = 10


class GameRow:
    """A game as a row of a list."""

    def __init__(self, look: Look, say: Say, game: Played, width: int, height: int) -> None:
        self.look, self.say, self.game, self.width, self.height = look, say, game, width, height

    @property
    def said(self) -> tuple[str, ...]:
        """Gets the line."""
        return (row(self.say, self.game),)

    def draw(self, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> None:
        """Draws the line in columns."""
        look, px, ink = self.look, self.look.px, self.look.theme.colour.ink
        room, left, y = self.width - px(12), at[0] + px(6), at[1] + self.height // 2
        for words, share in zip(cells(self.say, self.game), _COLUMNS, strict=True):
            wide = round(room * share) - px(_GAP)
            text.draw(look, surface, words, (left, y), "body", ink, "midleft", width=wide)
            left += wide + px(_GAP)

    def link_at(self, point: tuple[int, int]) -> str | None:
        return None
