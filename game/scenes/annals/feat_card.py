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

CARD = (320, 128)
_TOKEN, _INSET, _BAR, _SHADE, _NAME, _STATE = 76, 12, 7, 8, 20, 16
_LARGEST, _SMALLEST = 15, 12


@dataclass(frozen=True, slots=True)
class FeatCard:
    """One feat of somebody: ``state`` says its grade, and when it was earned or how near it is."""

    look: Look
    standing: Standing
    name: str
    how: str
    state: str
    hint: Tip | None

    @property
    def said(self) -> tuple[str, ...]:
        """Gets what is written on the card."""
        return self.name, self.how, self.state

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, chosen: bool, hovered: bool) -> None:
        """Draws the card; an earned one lies on a slip, the chosen one has a golden rim."""
        look, px, tone, standing = self.look, self.look.px, self.look.theme.colour, self.standing
        if standing.is_earned:
            paint.panel(look, surface, rect, "slip")
        token, room = self.places(rect)
        drawn = feat_token(look, standing.feat, token.height, standing.is_earned)
        surface.blit(drawn, token)
        name, ink = (tone.blood_dark, tone.ink) if standing.is_earned else (tone.ink_soft, tone.ink_soft)
        size = text.fit_px(look, self.name, "heading", room.width, px=px(21))
        above = (room.left, room.top + px(5))
        text.draw(look, surface, self.name, above, "heading", name, "bottomleft", width=room.width, px=size)
        self.told(room, ink).draw(surface, room.topleft)
        below = (room.left, room.bottom + px(2))
        size = text.fit_px(look, self.state, "note", room.width, px=px(14))
        place = text.draw(look, surface, self.state, below, "note", ink, "topleft", width=room.width, px=size)
        if not standing.is_earned and standing.feat.wanted > 1:
            bar = pygame.Rect(place.right + px(10), place.centery - px(_BAR) // 2, 0, px(_BAR))
            self._bar(surface, bar, room.right)
        if chosen or hovered:
            colour = tone.gold if chosen else tone.gold_deep
            pygame.draw.rect(surface, colour, rect, max(2, px(3)), border_radius=px(8))

    def places(self, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Returns where on a card the token lies, and where it is written how the feat is earned."""
        px = self.look.px
        face = pygame.Rect(rect.left, rect.top, rect.width, rect.height - px(_SHADE))
        face.inflate_ip(-2 * px(_INSET), -2 * px(_INSET))
        token = pygame.Rect(0, 0, px(_TOKEN), px(_TOKEN)).move_to(midleft=face.midleft)
        left = token.right + px(_INSET)
        top = face.top + px(_NAME)
        return token, pygame.Rect(left, top, face.right - left, face.bottom - px(_STATE) - top)

    def is_whole(self, size: tuple[int, int]) -> bool:
        """Tells whether a card of a size has room for all that is written on it."""
        look, room = self.look, self.places(pygame.Rect((0, 0), size))[1]
        lines = ((self.name, "heading", 21), (self.state, "note", 14))
        fit = (text.fit_px(look, words, role, room.width, px=look.px(px)) for words, role, px in lines)
        wide = (text.size(look, words, role, px)[0] for (words, role, _), px in zip(lines, fit, strict=True))
        return self.told(room, "").height <= room.height and max(wide) <= room.width

    def told(self, room: pygame.Rect, ink: str) -> Paragraph:
        """Returns how it is earned, in letters so large as there is room for."""
        sizes = (self.look.px(size) for size in range(_LARGEST, _SMALLEST - 1, -1))
        every = [Paragraph(self.look, literal(self.how), room.width, "body", ink, px=size) for size in sizes]
        return next((words for words in every if words.height <= room.height), every[-1])

    def _bar(self, surface: pygame.Surface, bar: pygame.Rect, right: int) -> None:
        """Draws how near it is, as far as there is room."""
        px, tone, standing = self.look.px, self.look.theme.colour, self.standing
        bar.width = min(px(110), right - bar.left)
        if bar.width < px(30):
            return
        done = pygame.Rect(bar.topleft, (round(bar.width * standing.done / standing.feat.wanted), bar.height))
        pygame.draw.rect(surface, tone.vellum_lit, bar, border_radius=bar.height // 2)
        pygame.draw.rect(surface, tone.vellum_edge, bar, max(1, px(1)), border_radius=bar.height // 2)
        if done.width:
            pygame.draw.rect(surface, tone.gold_deep, done, border_radius=bar.height // 2)
