"""One title's panel on the beam: its picture in a carved frame, on two chains."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.hall.ground import Sheet
from game.scenes.hall.title_panel import PANEL, Words, panel_picture
from game.ui import paint
from game.ui.look import Look
from game.ui.widgets import Button

PITCH, FIRST, BEAM = 334, 292, 226
CHAINS = 0.115
"""The chains' part of a panel's height."""
_POSTS, _ACROSS, _LOWEST, _BETWEEN = 124, 3, 880, 0.93


def shelf_places(sheet: Sheet, count: int) -> list[pygame.Rect]:
    """Returns where so many panels hang, chains included: side by side, or in two rows in a tall window."""
    top, (wide, high) = sheet.y(BEAM), PANEL
    if not sheet.is_tall:
        size = sheet.size(wide), sheet.size(high)
        return [pygame.Rect(sheet.x(FIRST + at * PITCH) - size[0] // 2, top, *size) for at in range(count)]
    pitch = (sheet.width - 2 * sheet.x(_POSTS)) / _ACROSS
    across = min(pitch * _BETWEEN, (sheet.y(_LOWEST) - top) / (2 - CHAINS / 2) * wide / high)
    size, places = (round(across), round(across * high / wide)), []
    for at in range(count):
        row, column = divmod(at, _ACROSS)
        beside = min(count - row * _ACROSS, _ACROSS)
        middle = sheet.width / 2 + (column - (beside - 1) / 2) * pitch
        places.append(pygame.Rect(round(middle - across / 2), top + round(row * size[1] * (1 - CHAINS / 2)), *size))
    return places


class ShelfPanel(Button):
    """A hanging panel that opens its title; one that is still to come is darker and bears a plate."""

    ring_radius = 20.0

    def __init__(
        self, look: Look, sheet: Sheet, place: pygame.Rect, title: str, words: Words, on_press: Callable[[], None]
    ) -> None:
        super().__init__(look, place, words.name, on_press)
        self.sheet, self.title, self.words = sheet, title, words
        self.lift = 0.0
        self.waits = False

    @property
    def said(self) -> tuple[str, ...]:
        """Gets what stands on the panel."""
        return self.words.said

    @property
    def board(self) -> pygame.Rect:
        """Gets the carved board without its chains."""
        top = self.rect.top + round(self.rect.height * CHAINS)
        return pygame.Rect(self.rect.left, top, self.rect.width, self.rect.bottom - top)

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.board

    def hit(self, point: tuple[int, int]) -> bool:
        return self.board.collidepoint(point)

    @property
    def lit(self) -> bool:
        """Tells whether the panel stands out: pointed at, focused, or with a game that waits while nothing else is."""
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
        """Tells whether the panel is on its way up or down."""
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

    def draw_chains(self, surface: pygame.Surface) -> None:
        """Draws the chains of a panel of a lower row from the beam on, behind the panels above it."""
        beam, high = self.sheet.y(BEAM), round(self.rect.height * CHAINS * 0.85)
        picture = self.look.assets.token("menu-panel", *self.rect.size)
        for top in range(self.rect.top - high, beam - high, -high):
            cut = max(0, beam - top)
            surface.blit(picture, (self.rect.left, top + cut), (0, cut, self.rect.width, high - cut))

    def _nails(self, surface: pygame.Surface) -> None:
        for share in (70 / 320, 250 / 320):
            x, y = self.rect.left + round(self.rect.width * share), self.sheet.y(BEAM)
            radius = max(4, self.sheet.size(10))
            pygame.draw.circle(surface, "#0A0502", (x, y + 3), radius + 1)
            pygame.draw.circle(surface, "#5A646B", (x, y + 1), radius)
            pygame.draw.circle(surface, "#9AA5AB", (x - radius // 5, y - 1), max(2, radius // 2))
