"""A feat on the vellum: its token, its name, how it is earned, and when it was or how near it is."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.annals.earned import Standing
from game.language import literal
from game.scenes.hall.feat_token import feat_token
from game.ui import paint, text
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.tooltip import Tip

CARD = (320, 124)
_TOKEN, _INSET, _BAR, _SHADE = 76, 14, 7, 8
_SIZES = (15, 14, 13, 12)


@dataclass(frozen=True, slots=True)
class FeatCard:
    """One feat of somebody: ``state`` says its grade, and when it was earned or how near it is."""

    look: Look
    standing: Standing
    name: str
    how: str
    state: str
    hint: Tip

    @property
    def said(self) -> tuple[str, ...]:
        """Gets what is written on the card."""
        return self.name, self.how, self.state

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, chosen: bool, hovered: bool) -> None:
        """Draws the card; an earned one lies on a slip, the chosen one has a golden rim."""
        look, px, tone, standing = self.look, self.look.px, self.look.theme.colour, self.standing
        if standing.is_earned:
            paint.panel(look, surface, rect, "slip")
        face = pygame.Rect(rect.topleft, (rect.width, rect.height - px(_SHADE))).inflate(
            -2 * px(_INSET), -2 * px(_INSET)
        )
        side = min(px(_TOKEN), face.height)
        token = feat_token(look, standing.feat, side, standing.is_earned)
        surface.blit(token, (face.left, face.centery - side // 2))
        left = face.left + side + px(_INSET)
        room = face.right - left
        name, ink = (tone.blood_dark, tone.ink) if standing.is_earned else (tone.ink_soft, tone.ink_soft)
        size = text.fit_px(look, self.name, "heading", room, px=px(21))
        text.draw(look, surface, self.name, (left, face.top - px(5)), "heading", name, width=room, px=size)
        self._how(room, face.height - px(42), ink).draw(surface, (left, face.top + px(21)))
        foot = (left, face.bottom + px(4))
        size = text.fit_px(look, self.state, "note", room, px=px(14))
        place = text.draw(look, surface, self.state, foot, "note", ink, "bottomleft", width=room, px=size)
        if not standing.is_earned and standing.feat.wanted > 1:
            self._bar(
                surface, pygame.Rect(place.right + px(10), place.centery - px(_BAR) // 2, 0, px(_BAR)), rect.right
            )
        if chosen or hovered:
            colour = tone.gold if chosen else tone.gold_deep
            pygame.draw.rect(surface, colour, rect, max(2, px(3)), border_radius=px(8))

    def _how(self, wide: int, high: int, ink: str) -> Paragraph:
        """Returns how it is earned, in letters so large as there is room for."""
        told = (Paragraph(self.look, literal(self.how), wide, "body", ink, px=self.look.px(size)) for size in _SIZES)
        return next(
            (words for words in told if words.height <= high), Paragraph(self.look, self.how, wide, "note", ink)
        )

    def _bar(self, surface: pygame.Surface, bar: pygame.Rect, right: int) -> None:
        """Draws how near it is, as far as there is room."""
        px, tone, standing = self.look.px, self.look.theme.colour, self.standing
        bar.width = min(px(110), right - px(_INSET) - bar.left)
        if bar.width < px(30):
            return
        done = pygame.Rect(bar.topleft, (round(bar.width * standing.done / standing.feat.wanted), bar.height))
        pygame.draw.rect(surface, tone.vellum_lit, bar, border_radius=bar.height // 2)
        pygame.draw.rect(surface, tone.vellum_edge, bar, max(1, px(1)), border_radius=bar.height // 2)
        if done.width:
            pygame.draw.rect(surface, tone.gold_deep, done, border_radius=bar.height // 2)
