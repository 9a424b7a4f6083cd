"""A lesson in a column: its number, its name, what it teaches, how far it has come."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import paint, text
from game.ui.look import Look
from game.ui.widgets import RowButton

_TOKEN, _STATE = 40, 150
_NAME, _ABOUT = 20, 15
_LOWER = 1
"""The two lines meet a little below the middle: the letters of a heading have much room above them."""


class LessonRow(RowButton):
    """A button of the size of a row; the lesson that comes next lies on a slip, a finished one has a golden number."""

    ring_radius = 8.0

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        number: int,
        name: str,
        about: str,
        reached: str,
        is_done: bool,
        is_next: bool,
        press: Callable[[], None],
    ) -> None:
        super().__init__(look, rect, name, press)
        self.number, self.about, self.reached, self.is_done, self.is_next = number, about, reached, is_done, is_next
        self.primary = is_next

    @property
    def said(self) -> tuple[str, ...]:
        """Gets what it teaches and how far it has come."""
        return self.about, self.reached

    def draw(self, surface: pygame.Surface) -> None:
        look, px, tone, rect = self.look, self.look.px, self.look.theme.colour, self.rect
        if self.is_next:
            paint.panel(look, surface, rect, "slip")
        if self.hovered:
            pygame.draw.rect(surface, tone.gold_deep, rect, max(1, px(2)), border_radius=px(8))
        token = pygame.Rect(rect.left + px(12), 0, px(_TOKEN), px(_TOKEN)).move_to(centery=rect.centery)
        pygame.draw.circle(surface, tone.gold if self.is_done else tone.vellum_lit, token.center, token.width // 2)
        rim = tone.gold_deep if self.is_done else tone.vellum_edge
        pygame.draw.circle(surface, rim, token.center, token.width // 2, max(2, px(2)))
        text.draw(look, surface, str(self.number), token.center, "label", tone.ink, "center")
        ink = tone.blood_dark if self.is_next else tone.ink
        left, right = token.right + px(14), rect.right - px(14)
        meet = rect.centery + px(_LOWER)
        at, state = (right, meet - px(2)), px(_STATE)
        size = text.fit_px(look, self.reached, "note", state, px=px(_ABOUT))
        text.draw(look, surface, self.reached, at, "note", tone.ink_soft, "bottomright", width=state, px=size)
        for words, role, side, room, most in (
            (self.label, "heading", "bottomleft", right - state - px(10) - left, _NAME),
            (self.about, "note", "topleft", right - left, _ABOUT),
        ):
            size = text.fit_px(look, words, role, room, px=px(most))
            colour = ink if role == "heading" else tone.ink_soft
            text.draw(look, surface, words, (left, meet), role, colour, side, width=room, px=size)
