"""A figure on a page of the rulebook: drawn when it is first seen, kept, with its caption below."""

from __future__ import annotations

import pygame

from game.scenes.house import House
from game.scenes.table.still import Still
from game.table.figures import Figure
from game.ui import paint
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.widgets import Scroll

_HIGHEST = 0.64


class FigureBlock:
    """A figure in the middle of its column, no higher than most of the page, and its caption."""

    def __init__(self, look: Look, house: House, figure: Figure, caption: str, page: pygame.Rect) -> None:
        """Sets the figure's table up, to be drawn when it is first seen; ``page`` is the box of the column.

        :raises RulesError: if the figure cannot be.
        """
        self.look = look
        self._still = Still(house, figure)
        self._room, self._edge = Scroll.content_width(look, page), max(2, look.px(3))
        self.before = look.px(12)
        self.size = self._still.size_in(self._room - look.px(60), round(page.height * _HIGHEST))
        self._key = "figure", figure.title, figure.name, house.language.code, self.size
        ink = look.theme.colour.ink_soft
        self.caption = Paragraph(look, caption, self._room - look.px(80), "note", ink, "centre")
        self._words_at = self.before + self.size[1] + 2 * self._edge + look.px(8)
        self.height = self._words_at + self.caption.height + look.px(8)

    @property
    def said(self) -> tuple[str, ...]:
        """Gets the caption: the figure shows what it says."""
        return self.caption.said

    def draw(self, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> None:
        """Draws the figure with its frame, and the caption."""
        look, edge = self.look, self._edge
        rect = pygame.Rect((0, at[1] + self.before + edge), self.size).move_to(centerx=at[0] + self._room // 2)
        paint.shadow(look, surface, rect, "table", 4)
        surface.fill(look.theme.colour.oak_night, rect.inflate(2 * edge, 2 * edge))
        surface.blit(look.cached(self._key, lambda: self._still.draw(self.size)), rect)
        self.caption.draw(surface, (at[0] + look.px(40), at[1] + self._words_at), hovered)

    def link_at(self, point: tuple[int, int]) -> str | None:
        """Gets the target of the link at a point of the caption."""
        return self.caption.link_at((point[0] - self.look.px(40), point[1] - self._words_at))
