"""One title's panel on the beam: its picture in a carved frame, on two chains."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.scenes.hall.ground import Sheet
from game.scenes.hall.title_panel import PANEL, Words, panel_picture
from game.ui import paint
from game.ui.look import Look
from game.ui.widgets import Button

PITCH, FIRST, BEAM = 334, 292, 226


class ShelfPanel(Button):
    """A hanging panel that opens its title; one that is still to come is darker and bears a plate."""

    ring_radius = 20.0

    def __init__(
        self, look: Look, sheet: Sheet, index: int, title: str, words: Words, on_press: Callable[[], None]
    ) -> None:
        width, height = sheet.size(PANEL[0]), sheet.size(PANEL[1])
        middle = sheet.x(FIRST + index * PITCH)
        super().__init__(look, pygame.Rect(middle - width // 2, sheet.y(BEAM), width, height), words.name, on_press)
        self.sheet, self.title, self.words = sheet, title, words
        self.lift = 0.0
        self.waits = False

    @property
    def board(self) -> pygame.Rect:
        """Gets the carved board without its chains."""
        top = self.rect.top + round(self.rect.height * 0.115)
        return pygame.Rect(self.rect.left, top, self.rect.width, self.rect.bottom - top)

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.board

    def hit(self, point: tuple[int, int]) -> bool:
        return self.board.collidepoint(point)

    @property
    def lit(self) -> bool:
        """Whether the panel stands out: pointed at, focused, or with a game that waits while nothing else is."""
        return self.hovered or self.focused or self.waits

    def approach(self, ms: float) -> bool:
        """Moves the panel up or down for a while of ms; returns whether it still moves."""
        goal = 1.0 if (self.hovered or self.focused) and not self.words.plate else 0.0
        if self.lift == goal:
            return False
        step = 1.0 if self.look.still else ms / max(1.0, self.look.theme.motion.hover / self.look.speed)
        self.lift = min(goal, self.lift + step) if goal > self.lift else max(goal, self.lift - step)
        self.look.touch()
        return self.lift != goal

    @property
    def moving(self) -> bool:
        """Whether the panel is on its way up or down."""
        return self.lift != (1.0 if (self.hovered or self.focused) and not self.words.plate else 0.0)

    def draw(self, surface: pygame.Surface) -> None:
        look, sheet = self.look, self.sheet
        rise = round(self.lift * sheet.size(7))
        board = self.board.move(0, -rise)
        lit = self.lit and not self.words.plate
        if lit:
            paint.halo(look, surface, board, "#5E330B", 56 * sheet.factor / look.unit, 40)
        inner = board.inflate(-sheet.size(20), -sheet.size(20))
        paint.shadow(look, surface, inner, "lifted", 20)
        key = ("shelf", self.title, self.words, self.rect.size, lit)
        surface.blit(
            look.cached(key, lambda: panel_picture(look, self.rect.size, self.title, self.words, lit)),
            (self.rect.left, self.rect.top - rise),
        )
        if self.words.ribbon:
            wide, high = self.rect.width + sheet.size(2), max(look.px(22), sheet.size(36))
            place = pygame.Rect(0, 0, wide, high)
            place.center = (self.rect.centerx, self.rect.top + sheet.size(421) - rise)
            paint.ribbon(look, surface, place, self.words.ribbon, "button")
        self._nails(surface)

    def _nails(self, surface: pygame.Surface) -> None:
        for share in (70 / 320, 250 / 320):
            x, y, radius = self.rect.left + round(self.rect.width * share), self.rect.top, max(4, self.sheet.size(10))
            pygame.draw.circle(surface, "#0A0502", (x, y + 3), radius + 1)
            pygame.draw.circle(surface, "#5A646B", (x, y + 1), radius)
            pygame.draw.circle(surface, "#9AA5AB", (x - radius // 5, y - 1), max(2, radius // 2))

    def key(self) -> Hashable:
        return (super().key(), self.words, self.lit, self.lift)
