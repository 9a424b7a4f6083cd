"""Which drawing stands for which thing of Vikings."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rules.vikings.components import FIGURES, IS_SHIP, LEFT, RIGHT, SPECIALS, SWAPPED, TILE_NAMES
from game.scenes.table.kit import Painted
from game.ui import paint
from game.ui.look import Look

SHARE = 0.72
"""A figure's side, as part of the tile on which it stands."""
FOOT = (0.65, 0.93)
"""Where on the tile its foot stands; on a right end as far from the other side, so that the end is seen."""
_FOOT_OF_FIGURE = 147 / 160
LEAST_FIGURE = 24
FJORD, MIN_COLUMNS = "vikings/fjord", 6
"""The map of a fjord, and how many columns of it are always shown."""


def tile_token(kind: int, variant: int = 0) -> str:
    """Returns the drawing of a tile as it lies in a fjord or at the wheel; ends of islands come in two variants."""
    name = TILE_NAMES[kind % SWAPPED]
    if kind >= SWAPPED:
        return f"vikings/special-building-{name}"
    if IS_SHIP[kind]:
        return f"vikings/ship-tile-{name}"
    if kind in (LEFT, RIGHT):
        return f"vikings/island-{name}-{'ab'[variant % 2]}"
    return f"vikings/island-middle-{name}"


def figure_token(figure: int) -> str:
    """Returns the drawing of a craft's figure."""
    return f"vikings/fig-{FIGURES[figure]}"


def special_token(special: int) -> str:
    """Returns the drawing of a special tile."""
    name = SPECIALS[special].name
    return f"vikings/special-building-{name}" if SPECIALS[special].building >= 0 else f"vikings/special-{name}"


def figure_rect(cell: pygame.Rect, kind: int, least: int = LEAST_FIGURE) -> pygame.Rect:
    """Returns where a figure stands on a tile of a kind in a cell, never smaller than it may be drawn."""
    side = max(least, round(cell.width * SHARE))
    across = 1 - FOOT[0] if kind == RIGHT else FOOT[0]
    left = cell.left + round(cell.width * across - side / 2)
    top = cell.top + round(cell.height * FOOT[1] - side * _FOOT_OF_FIGURE)
    return pygame.Rect(left, top, side, side)


@dataclass(frozen=True, slots=True)
class Group(Painted):
    """A tile with the figure that is sold with it (-1: none), on a bone card; variant as ends of islands have two."""

    tile: int
    figure: int
    variant: int = 0

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        whole, side = face.get_rect(), face.get_width()
        rim = max(2, round(side * 0.035))
        pygame.draw.rect(face, look.theme.colour.vellum_lit, whole, border_radius=rim * 3)
        pygame.draw.rect(face, "#3A2412", whole, max(1, rim // 2), border_radius=rim * 3)
        cell = whole.inflate(-2 * rim, -2 * rim)
        face.blit(look.assets.token(tile_token(self.tile, self.variant), *cell.size), cell)
        if self.figure >= 0:
            place = figure_rect(cell, self.tile, 0)
            grown = place.inflate(round(side * 0.1), round(side * 0.1))
            grown.bottom = place.bottom
            face.blit(paint.outlined(look, figure_token(self.figure), grown.size), grown)
