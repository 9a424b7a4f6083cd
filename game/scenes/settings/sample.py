"""A strip of a table that shows what the settings change: how large it is, how fast things move, what glows."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.ui import paint, text
from game.ui.easing import cubic_out
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets import Button

FLIGHT_MS = 650
_TILE, _GAP = 60, 10
_ENDS = ("vikings/island-left-a", "vikings/island-right-a")
_FIGURE = "vikings/fig-noble"
_NUMBERS = "34", "7"


class Sample(Button):
    """The strip. ``unit`` is the size that it shows, in px per logical px; a press lets the figure walk across."""

    ring_radius = 8.0

    def __init__(
        self, look: Look, rect: pygame.Rect, label: str, words: str, unit: float, glows: bool, hint: Tip | str
    ) -> None:
        super().__init__(look, rect, label, self.walk, hint=hint)
        self.words, self.unit, self.glows = words, unit, glows
        self.side = 0
        self._passed: float | None = None

    @property
    def said(self) -> tuple[str, ...]:
        """Gets the words and numbers by which one sees how large they are."""
        return self.words, *_NUMBERS

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect

    @property
    def moving(self) -> bool:
        """Tells whether the figure is on its way."""
        return self._passed is not None

    def walk(self) -> None:
        """Lets the figure go to the other tile, at the speed that holds now."""
        self.side = 1 - self.side
        self._passed = None if self.look.still else 0.0
        self.look.touch()

    def advance(self, ms: float) -> None:
        """Moves the figure on by ms of real time."""
        if self._passed is not None:
            self._passed += ms * self.look.speed
            if self._passed >= FLIGHT_MS:
                self._passed = None
            self.look.touch()

    def draw(self, surface: pygame.Surface) -> None:
        rect, shown = self.rect, replace(self.look, unit=self.unit)
        outer = surface.get_clip()
        surface.set_clip(rect.clip(outer))
        surface.blit(paint.sea(self.look, rect.size), rect)
        side = shown.px(_TILE)
        left, top = rect.left + shown.px(14), rect.centery - side // 2
        places = [pygame.Rect(left + number * (side + shown.px(_GAP)), top, side, side) for number in range(2)]
        for token, place in zip(_ENDS, places, strict=True):
            surface.blit(shown.assets.token(token, side, side), place)
        if self.glows and not self.moving:
            paint.legal_place(shown, surface, places[1 - self.side])
        self._draw_figure(shown, surface, places)
        self._draw_words(shown, surface, places[-1].right + shown.px(16))
        surface.set_clip(outer)
        line = self.look.theme.colour.gold if self.hovered else self.look.theme.colour.oak_night
        pygame.draw.rect(surface, line, rect, max(1, self.look.px(2)), border_radius=self.look.px(4))

    def _draw_figure(self, shown: Look, surface: pygame.Surface, places: list[pygame.Rect]) -> None:
        part = 1.0 if self._passed is None else cubic_out(min(1.0, self._passed / FLIGHT_MS))
        start, end = places[1 - self.side], places[self.side]
        x, y = start.centerx + (end.centerx - start.centerx) * part, start.centery
        side = shown.px(_TILE * 0.86)
        figure = paint.outlined(shown, _FIGURE, (side, side))
        surface.blit(figure, figure.get_rect(center=(round(x), round(y - shown.px(14) * 4 * part * (1 - part)))))

    def _draw_words(self, shown: Look, surface: pygame.Surface, left: int) -> None:
        middle = self.rect.centery
        words = text.draw(shown, surface, self.words, (left, middle), "heading", "#FFF6DD", "bottomleft", "#10303F")
        at = (words.left + shown.px(2), middle + shown.px(5))
        plate = paint.plate(shown, surface, at, _NUMBERS[0], "topleft", icon="icon-star", height=25)
        at = plate.right + shown.px(8), plate.top
        paint.plate(shown, surface, at, _NUMBERS[1], "topleft", icon="icon-coin", height=25)
