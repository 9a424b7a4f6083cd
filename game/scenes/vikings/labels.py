"""Labels of rows: a card with stripe, picture and name, or where there is little room, coloured tabs with a letter."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import text
from game.ui.contrast import brightness
from game.ui.look import Look

_BRIGHT = 160
_NAMED, _LINE = (90, 32), 0.48
"""A card with a name is so wide and high at least, logical px; its line is no higher than this share of it."""


@dataclass(frozen=True, slots=True)
class LabelCard:
    """A card with a stripe of colour at its left, a token, and a name below it where there is room."""

    name: str
    token: str
    colour: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the card."""
        band, radius = max(4, round(rect.width * 0.07)), look.px(look.theme.radius.tile)
        pygame.draw.rect(surface, look.theme.colour.vellum_lit, rect, border_radius=radius)
        stripe = pygame.Rect(rect.left, rect.top, band, rect.height)
        pygame.draw.rect(surface, self.colour, stripe, border_top_left_radius=radius, border_bottom_left_radius=radius)
        pygame.draw.rect(surface, "#6B4A26", rect, max(1, look.px(2)), border_radius=radius)
        named = rect.height >= look.px(_NAMED[1]) and rect.width >= look.px(_NAMED[0])
        line = min(look.px(22), round(rect.height * _LINE)) if named else 0
        side = max(1, min(rect.height - line - look.px(7 if named else 4), rect.width - band - look.px(8)))
        picture = look.assets.fitted(self.token, side, side)
        middle = rect.centerx + band // 2
        surface.blit(picture, picture.get_rect(center=(middle, rect.top + (rect.height - line) // 2 + look.px(1))))
        if named:
            at, room = (middle, rect.bottom - look.px(3)), rect.width - band - look.px(2)
            text.draw(look, surface, self.name, at, "label", anchor="midbottom", width=room, px=min(look.px(17), line))


@dataclass(frozen=True, slots=True)
class Tabs:
    """Tabs one below the other, each of a ``height`` in px, with a colour and a letter or rune."""

    height: int
    tabs: tuple[tuple[str, str], ...]

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the tabs from the rectangle's top, dark letters on bright ones."""
        for index, (colour, letter) in enumerate(self.tabs):
            tab = pygame.Rect(rect.left, rect.top + index * self.height + 1, rect.width, self.height - 2)
            pygame.draw.rect(surface, colour, tab, border_radius=look.px(4))
            ink = look.theme.colour.ink if brightness(colour) > _BRIGHT else "#FFF6DD"
            text.draw(look, surface, letter, tab.center, "label", ink, "center", px=look.px(15))
