"""A title in a column: its crest, its name, a line of what was played of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.hall.thumbnail import crest
from game.ui import paint, text
from game.ui.look import Look
from game.ui.widgets import RowButton

_HIGH, _EDGE, _SHADE, _LOWER = 66, 9, 6, 3
"""In a lower row the letters are smaller; how far its crest stays from its edge; how high is the shade at its foot; how
far below the middle the two lines meet, since the letters of a name have much room above them; logical px."""


class TitleRow(RowButton):
    """A button with the crest of a title; the chosen one lies on vellum."""

    ring_radius = 8.0

    def __init__(
        self, look: Look, rect: pygame.Rect, title: str, name: str, line: str, chosen: bool, press: Callable[[], None]
    ) -> None:
        super().__init__(look, rect, name, press)
        self.title, self.line, self.chosen = title, line, chosen

    @property
    def said(self) -> tuple[str, ...]:
        """Gets what stands under the name, and whether it is the chosen one."""
        return (f"• {self.line}" if self.chosen else self.line,)

    def draw(self, surface: pygame.Surface) -> None:
        look, px, tone, rect = self.look, self.look.px, self.look.theme.colour, self.rect
        if self.chosen:
            paint.panel(look, surface, rect, "slip")
        elif self.hovered:
            pygame.draw.rect(surface, tone.gold, rect, max(1, px(2)), border_radius=px(8))
        side, middle = rect.height - px(2 * _EDGE), rect.centery - px(_SHADE) // 2
        surface.blit(crest(look, self.title, side), (rect.left + px(_EDGE), middle - side // 2))
        left, room = rect.left + side + px(18), rect.width - side - px(34)
        name, line = (tone.blood_dark, tone.ink_soft) if self.chosen else (tone.gold, "#DCC89C")
        low = min(1.0, rect.height / px(_HIGH))
        size = text.fit_px(look, self.label, "heading", room, px=round(px(20) * low))
        text.draw(
            look,
            surface,
            self.label,
            (left, middle + px(_LOWER - 1)),
            "heading",
            name,
            "bottomleft",
            width=room,
            px=size,
        )
        size = text.fit_px(look, self.line, "note", room, px=round(px(15) * low))
        text.draw(
            look, surface, self.line, (left, middle + px(_LOWER + 1)), "note", line, "topleft", width=room, px=size
        )
