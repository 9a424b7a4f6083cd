"""Pictures of the Vikings' table: coins as they would lie, prices, what ships threaten."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.table.kit import Painted
from game.ui import paint
from game.ui.look import Look
from game.ui.paint.coins import Coins, coin_pile


@dataclass(frozen=True, slots=True)
class Plate:
    """A small vellum plate with an icon and a number, as tall as its rectangle and anchored at its bottom left."""

    label: str
    icon: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the plate."""
        height = rect.height / look.unit
        paint.plate(look, surface, rect.bottomleft, self.label, "bottomleft", self.icon, height=height)


@dataclass(frozen=True, slots=True)
class Purse:
    """Coins as they would lie: tens, fives, ones."""

    gold: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the coins."""
        tens, rest = divmod(self.gold, 10)
        fives, ones = divmod(rest, 5)
        coins = [Coins("coin-10", tens, 50), Coins("coin-5", fives, 46), Coins("coin-1", ones, 42)]
        coin_pile(look, surface, rect, coins)


@dataclass(frozen=True, slots=True)
class Tint(Painted):
    """A veil of a colour over a square."""

    colour: str
    opacity: float

    def facts(self) -> tuple[str, ...]:
        """Returns the colour: there is nothing else to it."""
        return (f"tint {self.colour}",)

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        face.fill((*pygame.Color(self.colour)[:3], round(255 * self.opacity)))


@dataclass(frozen=True, slots=True)
class Threat:
    """What is threatened below: a red line with an arrow in each row of cells; among small ones a line with a bar."""

    rows: int
    cell: int

    def facts(self) -> tuple[str, ...]:
        """Returns over how many rows it goes."""
        return (f"rows {self.rows}",)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the line down the middle of the rectangle."""
        if self.cell < look.px(44):
            paint.threat_bar(look, surface, rect.centerx, rect.top, rect.bottom)
            return
        last = rect.bottom + round(self.cell * 0.1) - self.cell // 2
        arrows = [last - self.cell * row for row in range(self.rows - 1, -1, -1)]
        paint.threat_line(look, surface, rect.centerx, rect.top, rect.bottom, arrows)
