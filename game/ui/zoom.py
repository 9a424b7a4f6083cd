"""A close look at one thing, with its caption, while Alt or the middle button is held."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.look import Look
from game.ui.paragraph import Paragraph

_ALT = (pygame.K_LALT, pygame.K_RALT)
_SHARE = 0.52
"""How much of the window a close look takes, across or down."""
_WIDTH = 320


@dataclass(slots=True)
class CloseUp:
    """What is shown large. size: any in its proportions; picture makes it at a size in px; words may be marked up."""

    picture: Callable[[tuple[int, int]], pygame.Surface]
    size: tuple[float, float]
    title: str = ""
    words: str = ""


class Magnifier:
    """source(point) tells what lies under the pointer, or None."""

    def __init__(self, look: Look, source: Callable[[tuple[int, int]], CloseUp | None]) -> None:
        self.look, self.source = look, source
        self._by_key = False
        self._by_button = False
        self._pointer = (0, 0)
        self._shown: CloseUp | None = None

    @property
    def visible(self) -> bool:
        return self._shown is not None

    def handle(self, event: pygame.Event) -> bool:
        """Takes an event; the middle button is used only when something is under it."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            self._look()
            return False
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in _ALT:
            self._by_key = event.type == pygame.KEYDOWN
            self._look()
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 2:
            self._pointer = event.pos
            self._by_button = self.source(event.pos) is not None
            self._look()
            return self._by_button
        if event.type == pygame.MOUSEBUTTONUP and event.button == 2 and self._by_button:
            self._by_button = False
            self._look()
            return True
        if event.type == pygame.WINDOWFOCUSLOST:
            self._by_key = self._by_button = False
            self._look()
        return False

    def _look(self) -> None:
        wanted = self.source(self._pointer) if self._by_key or self._by_button else None
        if wanted is not None or self._shown is not None:
            self.look.touch()
        self._shown = wanted

    def draw(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Draws the close-up beside the pointer; returns where."""
        shown, look = self._shown, self.look
        if shown is None:
            return None
        inset, across, down = look.px(20), surface.get_width() * _SHARE, surface.get_height() * _SHARE
        scale = min(across / shown.size[0], down / shown.size[1])
        size = round(shown.size[0] * scale), round(shown.size[1] * scale)
        tones, rows = look.theme, []
        if shown.title:
            rows.append(Paragraph(look, shown.title, look.px(_WIDTH), "heading", tones.colour.gold))
        if shown.words:
            rows.append(Paragraph(look, shown.words, look.px(_WIDTH), "body", tones.text["tooltip"].ink))
        width = max([size[0], *(row.width for row in rows)]) + 2 * inset
        height = size[1] + 2 * inset + sum(row.height + look.px(6) for row in rows)
        window, gap = surface.get_rect(), look.px(28)
        rect = pygame.Rect(0, 0, width, height).move_to(midleft=(self._pointer[0] + gap, self._pointer[1]))
        if rect.right > window.right:
            rect.right = self._pointer[0] - gap
        rect.clamp_ip(window)
        paint.tooltip_plate(look, surface, rect)
        surface.blit(shown.picture(size), (rect.centerx - size[0] // 2, rect.top + inset))
        y = rect.top + inset + size[1] + look.px(6)
        for row in rows:
            row.draw(surface, (rect.left + inset, y))
            y += row.height + look.px(6)
        return rect
