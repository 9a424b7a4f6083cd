"""The best games as shields on a shelf."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.language import printed
from game.scenes.hall.thumbnail import crest
from game.ui import paint, text
from game.ui.look import Look
from game.ui.tooltip import Tip

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
