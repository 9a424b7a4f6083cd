"""The sea of a fjord and the coast it washes: the ground on which tiles are laid."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.rules.vikings.components import ROWS
from game.scenes.vikings.geometry import FjordGrid, fjord_map
from game.ui import paint
from game.ui.look import Look


@dataclass(frozen=True, slots=True)
class FjordWater:
    """The ground of an own fjord: sea, ornaments, dashed cells and the coast; without cards and tiles."""

    grid: FjordGrid

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the ground at its own place."""
        area, grid = self.grid.area, self.grid
        place = pygame.Rect((0, 0), area.size)
        moved = replace(grid, area=place, left=grid.left - area.left, top=grid.top - area.top)
        key = ("fjord ground", area.size, grid.cell, grid.first, grid.left, grid.top)
        surface.blit(look.cached(key, lambda: _ground(look, moved)), area.topleft)


def _ground(look: Look, grid: FjordGrid) -> pygame.Surface:
    ground, scale, column = paint.sea(look, grid.area.size).copy(), grid.scale, fjord_map().place("column", "column")
    for place in fjord_map().layer("ornaments"):
        rect = grid.placed(place)
        right, top = round((fjord_map().size[0] - place.x - place.width) * scale), round(place.y * scale)
        rect.topright = grid.area.right - right, grid.top + top
        ground.blit(look.assets.token(str(place.properties["token"]), *rect.size), rect)
    cells = pygame.Rect(grid.left, grid.top, grid.area.right - grid.left, ROWS * grid.cell)
    paint.dashed_grid(look, ground, cells, grid.cell, paint.SEA_LINE)
    if grid.left:
        coast = fjord_map().place("coast", "coast").points
        long = max(y for _, y in coast)
        paint.shore(look, ground, [
            (grid.left + (x - column.x) * scale, grid.top + (y + turn * long) * scale)
            for turn in (-1, 0, 1) for x, y in coast
        ])  # fmt: skip
    return ground.convert()
