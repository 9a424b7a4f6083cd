"""The fire of the hall: it stirs while a hand moves at the table, and rests with it."""

from __future__ import annotations

import math

import pygame

from game.ui import paint
from game.ui.look import Look

FRAME_MS = 80.0
AWAKE_MS = 2500.0
_LOGS = 0.77
_EMBERS = 9


class Hearth:
    """A fire at a place in px. It redraws itself only for a while after `stir`, and never while motion is off."""

    def __init__(self, look: Look, rect: pygame.Rect) -> None:
        self.look, self.rect = look, rect
        self._awake_until = 0.0
        self._next = 0.0
        self._moment = 0.0
        self._still = True

    def stir(self) -> None:
        """Wakes the fire: somebody is there."""
        if not self.look.still:
            self._awake_until = self.look.now() + AWAKE_MS

    @property
    def wait_ms(self) -> float | None:
        """Gets how long until the next flicker; None while the fire rests."""
        if self._still and self.look.now() >= self._awake_until:
            return None
        return max(1.0, self._next - self.look.now())

    def update(self) -> None:
        """Asks for a frame when the next flicker is due, and for a last, quiet one."""
        now = self.look.now()
        if self.look.still or now >= self._awake_until:
            if not self._still:
                self._still = True
                self.look.touch()
        elif now >= self._next:
            self._still, self._moment, self._next = False, now, now + FRAME_MS
            self.look.touch()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws stones, logs and flames as they are at this moment."""
        look, rect = self.look, self.rect
        picture = look.assets.token("hearth", rect.width, rect.height)
        if self._still:
            surface.blit(picture, rect)
            self._light(surface, 0.35)
            return
        t = self._moment / 1000
        sway = 0.6 * math.sin(t * 7.1) + 0.4 * math.sin(t * 12.7 + 1)
        logs = round(rect.height * _LOGS)
        tall = round(logs * (1 + 0.035 * sway))
        flames = pygame.transform.scale(picture.subsurface((0, 0, rect.width, logs)), (rect.width, tall))
        surface.blit(flames, (rect.left, rect.top + logs - tall))
        surface.blit(picture, (rect.left, rect.top + logs), (0, logs, rect.width, rect.height - logs))
        self._light(surface, 0.35 + 0.1 * math.sin(t * 5.3))
        self._embers(surface, t)

    def _light(self, surface: pygame.Surface, strength: float) -> None:
        centre = (self.rect.centerx, self.rect.top + self.rect.height // 2)
        paint.glow(self.look, surface, centre, round(self.rect.width * 0.42), "#FF9A30", strength)

    def _embers(self, surface: pygame.Surface, t: float) -> None:
        width, height = self.rect.size
        for number in range(_EMBERS):
            life = (t * (0.22 + 0.03 * (number % 4)) + number * 0.37) % 1.0
            drift = math.sin(t * 1.7 + number * 2.3) * 0.03
            x = self.rect.left + round(width * (0.3 + 0.4 * ((number * 0.618) % 1.0) + drift))
            y = self.rect.top + round(height * (0.55 - 0.75 * life))
            radius = max(1, round(height * 0.009 * (1 - life) + 0.5))
            pygame.draw.circle(surface, "#FFCF6E" if life < 0.6 else "#C2601C", (x, y), radius)
