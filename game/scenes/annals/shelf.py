"""The best games as shields on a shelf, and the heads of titles and games in the list of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.language import printed
from game.scenes.hall.thumbnail import crest
from game.ui import paint, text
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets import Button

CARD = (236, 150)


@dataclass(frozen=True, slots=True)
class GameCard:
    """One of the best games: its points large, what it was in words."""

    look: Look
    title: str
    points: int
    won: bool
    when: str
    about: str
    hint: Tip

    @property
    def said(self) -> tuple[str, ...]:
        """Gets what is written on the card."""
        return printed(self.points), self.about, self.when

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, chosen: bool, hovered: bool) -> None:
        """Draws the card; the chosen one has a golden rim."""
        look, px, tone = self.look, self.look.px, self.look.theme.colour
        paint.panel(look, surface, rect, "slip")
        side = min(px(64), rect.height // 2)
        surface.blit(crest(look, self.title, side), (rect.left + px(14), rect.top + px(14)))
        room = rect.width - side - px(44)
        at = (rect.left + px(14) + side + room // 2 + px(8), rect.top + px(14) + side // 2)
        text.draw(look, surface, printed(self.points), at, "screen", tone.blood_dark, "center", width=room, px=px(44))
        if self.won:
            crown = look.assets.fitted("icon-crown-win", px(26), px(26))
            surface.blit(crown, crown.get_rect(topright=(rect.right - px(10), rect.top + px(8))))
        wide = rect.width - px(24)
        bottom = (rect.centerx, rect.bottom - px(24))
        text.draw(look, surface, self.when, bottom, "note", tone.ink_soft, "center", width=wide)
        above = (rect.centerx, rect.bottom - px(48))
        text.draw(look, surface, self.about, above, "label", tone.ink, "center", width=wide)
        if chosen or hovered:
            colour = tone.gold if chosen else tone.gold_deep
            pygame.draw.rect(surface, colour, rect, max(2, px(3)), border_radius=px(8))


class TitleRow(Button):
    """A title in the column at the left: its crest, its name, what was played of it."""

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

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect

    def hit(self, point: tuple[int, int]) -> bool:
        return self.rect.collidepoint(point)

    def draw(self, surface: pygame.Surface) -> None:
        look, px, tone, rect = self.look, self.look.px, self.look.theme.colour, self.rect
        if self.chosen:
            paint.panel(look, surface, rect, "slip")
        elif self.hovered:
            pygame.draw.rect(surface, tone.gold, rect, max(1, px(2)), border_radius=px(8))
        side = rect.height - px(12)
        surface.blit(crest(look, self.title, side), (rect.left + px(8), rect.top + px(6)))
        left, room = rect.left + side + px(18), rect.width - side - px(28)
        name, line = (tone.blood_dark, tone.ink_soft) if self.chosen else (tone.gold, "#DCC89C")
        size = text.fit_px(look, self.label, "heading", room, px=px(20))
        text.draw(
            look, surface, self.label, (left, rect.centery - px(1)), "heading", name, "bottomleft", width=room, px=size
        )
        size = text.fit_px(look, self.line, "note", room, px=px(15))
        text.draw(look, surface, self.line, (left, rect.centery + px(2)), "note", line, "topleft", width=room, px=size)
