"""Words that are only read."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.look import Look
from game.ui.markup import plain
from game.ui.paragraph import Paragraph
from game.ui.tooltip import Tip
from game.ui.widgets.base import Widget, inks


class Label(Widget):
    """Marked-up text in a box, at the top or in the middle of its height."""

    focusable = False

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        text: str,
        role: str = "body",
        ground: str = "vellum",
        colour: str | None = None,
        align: str = "left",
        middle: bool = False,
        hint: Tip | str | None = None,
    ) -> None:
        super().__init__(look, rect, plain(text), hint)
        self.role, self.align, self.middle = role, align, middle
        self.colour = colour or inks(look, ground).ink
        self.set_text(text)

    def set_text(self, text: str) -> None:
        self.text, self.label = text, plain(text)
        self._paragraph = Paragraph(self.look, text, self.rect.width, self.role, self.colour, self.align)
        self.look.touch()

    @property
    def height(self) -> int:
        """The height of the words, in px; may be more than the box."""
        return self._paragraph.height

    def draw(self, surface: pygame.Surface) -> None:
        spare = (self.rect.height - self._paragraph.height) // 2 if self.middle else 0
        self._paragraph.draw(surface, (self.rect.left, self.rect.top + spare))

    def key(self) -> Hashable:
        return (tuple(self.rect), self.text, self.visible)
