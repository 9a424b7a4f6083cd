"""A slip or find as a row of a list: whose it was, when, what it cost, and why."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.look import Look
from game.ui.paragraph import Paragraph


@dataclass(frozen=True, slots=True)
class Told:
    """What a row says."""

    badge: str
    head: str
    cost: str
    why: str
    is_slip: bool


class FindingRow:
    """Draws the seat's badge, a line in ink, and the reason below it."""

    def __init__(self, look: Look, told: Told, width: int) -> None:
        self._look, self._told = look, told
        tone, self._side = look.theme.colour, look.px(34)
        room = width - self._side - look.px(20)
        self._head = Paragraph(look, told.head, room, "note", tone.ink_soft)
        self._cost = Paragraph(look, told.cost, room, "body", tone.blood_dark if told.is_slip else tone.ink)
        self._why = Paragraph(look, told.why, room, "note", tone.ink) if told.why else None
        parts = [self._head, self._cost, *([self._why] if self._why else [])]
        self.height = max(self._side, sum(part.height for part in parts)) + look.px(12)

    @property
    def said(self) -> tuple[str, ...]:
        """Gets its words."""
        told = self._told
        return tuple(words for words in (told.head, told.cost, told.why) if words)

    def draw(self, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> None:
        """Draws the row."""
        look = self._look
        token = look.assets.fitted(self._told.badge, self._side, self._side)
        surface.blit(token, (at[0] + look.px(4), at[1] + look.px(6)))
        x, y = at[0] + self._side + look.px(14), at[1] + look.px(6)
        for part in (self._head, self._cost, self._why):
            if part is not None:
                part.draw(surface, (x, y))
                y += part.height

    def link_at(self, point: tuple[int, int]) -> str | None:
        return None
