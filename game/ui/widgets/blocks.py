"""What stands in scrolled columns: paragraphs, entries with a token, and lines across."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.look import Look
from game.ui.paragraph import Paragraph

_NARROW = 260
"""In a column of fewer px the words of a line take all the room."""


class Block(Protocol):
    """A piece of a column whose height in px is known before it is drawn. Paragraph is one."""

    height: int

    @property
    def said(self) -> tuple[str, ...]:
        """Gets what stands in it, as it is written."""

    def draw(self, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> object:
        """Draws the block with its top left at a point; hovered: the target of the link pointed at."""

    def link_at(self, point: tuple[int, int]) -> str | None:
        """Gets the target of the link at a point relative to the top left."""


class Divider:
    """A thin line across, with words in its middle: where undo ends, where a round begins."""

    def __init__(self, look: Look, label: str, width: int, colour: str | None = None) -> None:
        self._look, self._label, self._width = look, label, width
        self._colour = colour or look.theme.colour.gold
        room = width - look.px(80 if width > look.px(_NARROW) else 8)
        self._words = Paragraph(look, label or "x", room, "note", self._colour, "centre")
        self.height = self._words.height + look.px(8) if label else look.px(10)

    @property
    def said(self) -> tuple[str, ...]:
        """Gets the words in its middle."""
        return (self._label,) if self._label else ()

    def draw(self, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> None:
        look, middle = self._look, (at[0] + self._width // 2, at[1] + self.height // 2)
        weight = max(1, look.px(2))
        if not self._label:
            pygame.draw.line(surface, self._colour, (at[0], middle[1]), (at[0] + self._width, middle[1]), weight)
            return
        room = self._words.limit
        wide = self._words.width
        self._words.draw(surface, (middle[0] - room // 2, at[1] + look.px(4)))
        left, right = middle[0] - wide // 2, middle[0] + wide // 2
        for start, end in ((at[0], left - look.px(14)), (right + look.px(14), at[0] + self._width)):
            if end > start:
                pygame.draw.line(surface, self._colour, (start, middle[1]), (end, middle[1]), weight)

    def link_at(self, point: tuple[int, int]) -> str | None:
        return None


class Entry:
    """A paragraph with a token before it, as a line of the log; ``chosen``: dark, as it lies on a plate of vellum."""

    def __init__(
        self,
        look: Look,
        token: str | None,
        words: str,
        width: int,
        role: str = "log",
        colour: str = "#E3D2A8",
        side: float = 28,
        px: float | None = None,
        leading: float = 1.0,
    ) -> None:
        self._look, self._token, self._side = look, token, look.px(side)
        self._indent = self._side + look.px(round(side * 0.42))
        size = None if px is None else look.px(px)
        gold = look.theme.colour.gold
        self.paragraph = Paragraph(
            look, words, width - self._indent, role, colour, px=size, link_colour=gold, leading=leading
        )
        self.chosen, self._colour = False, colour
        self.height = max(self._side, self.paragraph.height) + look.px(4 if side > 20 else 2)
        self._first = max(self._side, self.paragraph.line_height)
        self._drop = (self._first - self.paragraph.line_height) // 2

    @property
    def said(self) -> tuple[str, ...]:
        """Gets its words."""
        return self.paragraph.said

    @property
    def token(self) -> str | None:
        """Gets what stands before its words."""
        return self._token

    @property
    def line_tops(self) -> list[int]:
        """Gets how far below the top each line begins, the first with its token, px."""
        high = self.paragraph.line_height
        return [0, *(self._drop + number * high for number in range(1, self.paragraph.line_count()))]

    def draw(self, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> None:
        if self._token:
            picture = self._look.assets.fitted(self._token, self._side, self._side)
            surface.blit(picture, picture.get_rect(center=(at[0] + self._side // 2, at[1] + self._first // 2)))
        self.paragraph.colour = self._look.theme.colour.ink if self.chosen else self._colour
        self.paragraph.draw(surface, (at[0] + self._indent, at[1] + self._drop), hovered)

    def link_at(self, point: tuple[int, int]) -> str | None:
        return self.paragraph.link_at((point[0] - self._indent, point[1]))
