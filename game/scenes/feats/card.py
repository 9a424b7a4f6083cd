"""A feat on the vellum: its token, its name, how it is earned, and when it was or how near it is."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.annals.earned import Standing
from game.language import literal
from game.scenes.feats.token import feat_token
from game.ui import paint, text
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.tooltip import Tip

CARD = (400, 104)
_TOKEN, _INSET, _BAR = 76, 12, 7


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
        side = min(px(_TOKEN), rect.height - px(2 * _INSET))
        token = feat_token(look, standing.feat, side, standing.is_earned)
        surface.blit(token, (rect.left + px(_INSET), rect.centery - side // 2))
        left = rect.left + side + px(2 * _INSET)
        room = rect.right - px(_INSET) - left
        name, ink = (tone.blood_dark, tone.ink) if standing.is_earned else (tone.ink_soft, tone.ink_soft)
        size = text.fit_px(look, self.name, "heading", room, px=px(21))
        text.draw(look, surface, self.name, (left, rect.top + px(9)), "heading", name, width=room, px=size)
        Paragraph(look, literal(self.how), room, "body", ink, px=px(15)).draw(surface, (left, rect.top + px(36)))
        foot = (left, rect.bottom - px(8))
        size = text.fit_px(look, self.state, "note", room, px=px(14))
        place = text.draw(look, surface, self.state, foot, "note", ink, "bottomleft", width=room, px=size)
        if not standing.is_earned and standing.feat.wanted > 1:
            self._bar(
                surface, pygame.Rect(place.right + px(10), place.centery - px(_BAR) // 2, 0, px(_BAR)), rect.right
            )
        if chosen or hovered:
            colour = tone.gold if chosen else tone.gold_deep
            pygame.draw.rect(surface, colour, rect, max(2, px(3)), border_radius=px(8))

    def _bar(self, surface: pygame.Surface, bar: pygame.Rect, right: int) -> None:
        """Draws how near it is, as far as there is room."""
        px, tone, standing = self.look.px, self.look.theme.colour, self.standing
        bar.width = min(px(110), right - px(_INSET) - bar.left)
        if bar.width < px(30):
            return
        done = pygame.Rect(bar.topleft, (round(bar.width * standing.done / standing.feat.wanted), bar.height))
        pygame.draw.rect(surface, tone.vellum_edge, bar, border_radius=bar.height // 2)
        if done.width:
            pygame.draw.rect(surface, tone.gold_deep, done, border_radius=bar.height // 2)
