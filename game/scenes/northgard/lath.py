"""A card where there is no room for its face: its name on a lath, signs before it if there is room, fame behind it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rules.northgard.components import CARDS
from game.scenes.northgard.faces import GameCard, fame_of, name_width, name_within, tones_of
from game.scenes.northgard.signs import draw_symbols
from game.scenes.northgard.symbols import symbols
from game.scenes.table.kit import Fill, Painted
from game.ui import text
from game.ui.look import Look

_EDGE, _PALE, _FAME_PX, _GAP = "#1E120A", "#FFF6DD", 13, 3
_FLASH = 15
_SIGNS, _LONG = 0.32, 2.2
"""How much of a lath its signs take at most, as parts of its width and of its height; a name that needs it has all."""


@dataclass(frozen=True, slots=True)
class Lath(Painted):
    """A card as a lath in the colours of its kind; upright, as it is while it flies to a pile, it is the card."""

    face: GameCard

    @property
    def writes(self) -> tuple[str, ...]:
        """Gets the name."""
        return (self.face.name,)

    def facts(self) -> tuple[str, ...]:
        """Returns its name, its signs, its fame."""
        return self.face.facts()

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the lath, or the card."""
        if rect.height > rect.width:
            self.face.draw(look, surface, rect)
        else:
            Painted.draw(self, look, surface, rect)

    def least(self, look: Look, high: int) -> int:
        """Returns how wide it is at least, if it is so high, that name and fame are written on it, px."""
        fame, gap = fame_of(self.face.card), look.px(_GAP)
        end = text.size(look, f"{fame} ★", "figure_count", look.px(_FAME_PX))[0] if fame else 0
        flash = look.px(_FLASH) if CARDS[self.face.card].is_instant else 0
        return name_width(look, high, self.face.name) + end + flash + 4 * gap

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        rect, gap, (dark, light) = face.get_rect(), look.px(_GAP), tones_of(self.face.card)
        Fill(dark, 5, _EDGE, 1.2).draw(look, face, rect)
        right = self._draw_end(look, face, rect.right - gap)
        signs = pygame.Rect(
            gap, gap, min(round(rect.width * _SIGNS), round(rect.height * _LONG)), rect.height - 2 * gap
        )
        beside = pygame.Rect(signs.right + gap, 0, right - signs.right - 2 * gap, rect.height)
        alone = pygame.Rect(gap, 0, right - 2 * gap, rect.height)
        if name_within(look, face, beside, self.face.name, _PALE) or not name_within(
            look, face, alone, self.face.name, _PALE
        ):
            Fill(light, 4).draw(look, face, signs)
            draw_symbols(look, face, signs, symbols(self.face.card))

    def _draw_end(self, look: Look, face: pygame.Surface, right: int) -> int:
        """Draws at the right end what fame it brings, and whether it is instant; returns where that begins."""
        middle = face.get_rect().centery
        if fame := fame_of(self.face.card):
            label, ink = f"{fame} ★", look.theme.colour.gold_lit
            at, px = (right, middle), look.px(_FAME_PX)
            right = text.draw(look, face, label, at, "figure_count", ink, "midright", px=px).left
        if CARDS[self.face.card].is_instant:
            side = look.px(_FLASH)
            place = pygame.Rect(0, 0, side, side).move_to(midright=(right, middle))
            face.blit(look.assets.token("northgard/card-instant", side, side), place)
            right = place.left
        return right
