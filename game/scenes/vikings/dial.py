"""A dial: a round token that turns in steps, with a number at each."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

from game.ui import text
from game.ui.look import Look


@dataclass(frozen=True, slots=True)
class Dial:
    """A round token turned by ``turn`` of its ``steps``, clockwise, with upright numbers from 0, which is red.

    ``radius``: how far from its middle the numbers stand, as part of its width. ``number``: their size, px.
    """

    token: str
    steps: int
    turn: float
    radius: float
    number: int

    def facts(self) -> tuple[str, ...]:
        """Returns how far it is turned, of so many steps."""
        return self.token, f"turned {self.turn:g} of {self.steps}"

    def turned(self, turn: float) -> Dial:
        """Returns the dial as it points elsewhere, between two steps while it turns."""
        return replace(self, turn=turn)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws token and numbers."""
        turn, side = self.turn % self.steps, rect.width
        if turn == round(turn):
            disc = look.cached(("dial", self.token, side, turn), lambda: self._disc(look, side))
        else:
            disc = self._disc(look, side)
        surface.blit(disc, disc.get_rect(center=rect.center))
        for number in range(self.steps):
            angle = (number + self.turn) * math.tau / self.steps
            reach = self.radius * side
            at = round(rect.centerx + reach * math.sin(angle)), round(rect.centery - reach * math.cos(angle))
            colour = look.theme.colour.ink if number else look.theme.colour.blood
            written = text.line(look, str(number), "price", colour, px=self.number)
            surface.blit(written, written.get_rect(center=at))

    def _disc(self, look: Look, side: int) -> pygame.Surface:
        disc = look.assets.token(self.token, side, side)
        turn = self.turn % self.steps
        return pygame.transform.rotozoom(disc, -self.turn * 360 / self.steps, 1.0) if turn else disc
