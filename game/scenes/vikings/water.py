"""The sea of a fjord and the coast it washes: the ground on which tiles are laid."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pygame

from game.boards import load_board
from game.rules.vikings.components import ROWS
from game.scenes.vikings.geometry import FJORD, FjordGrid
from game.ui import paint
from game.ui.look import Look

WAVE = "#5F9CB0"
GRID = "#255A73"


def sea(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Gets water with its little waves, opaque."""
    return look.cached(("sea", size), lambda: _sea(look, size))


def _sea(look: Look, size: tuple[int, int]) -> pygame.Surface:
    water = pygame.Surface(size)
    water.fill(look.theme.colour.sea)
    water.blit(paint.mottle(look, size, depth=8, seed=9), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    chance = random.Random(5)
    wide, high, weight = look.px(14), look.px(9), max(1, look.px(2))
    for _ in range(size[0] * size[1] // max(1, look.px(110) ** 2)):
        x, y = chance.randint(4, max(5, size[0] - 3 * wide)), chance.randint(4, max(5, size[1] - high))
        for step in (0, wide - 1):
            pygame.draw.arc(water, WAVE, (x + step, y, wide, high), 0.2, 2.9, weight)
    return water.convert()


@dataclass(frozen=True, slots=True)
class FjordWater:
    """The ground of an own fjord: sea, ornaments, dashed cells and the coast; without cards and tiles."""

    grid: FjordGrid

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the ground at its own place."""
        grid = self.grid
        key = ("fjord ground", grid.area.size, grid.cell, grid.first, grid.left, grid.top)
        surface.blit(look.cached(key, lambda: _fjord_ground(look, grid)), grid.area.topleft)


def _fjord_ground(look: Look, grid: FjordGrid) -> pygame.Surface:
    area = grid.area
    ground = sea(look, area.size).copy()
    moved = FjordGrid(
        area.move(-area.left, -area.top),
        grid.cell,
        grid.left - area.left,
        grid.top - area.top,
        grid.first,
        grid.columns,
    )
    _ornaments(look, ground, moved)
    _cells(look, ground, moved)
    if grid.left > area.left:
        _coast(look, ground, moved)
    return ground.convert()


def _ornaments(look: Look, ground: pygame.Surface, grid: FjordGrid) -> None:
    """Draws the map's ornaments, kept at the right edge of whatever is shown."""
    board = load_board(FJORD)
    column = board.place("column", "column")
    wide = board.width * board.tile_width
    for place in board.layer("ornaments"):
        scale = grid.cell / column.width
        width, height = round(place.width * scale), round(place.height * scale)
        right = ground.get_width() - round((wide - place.x - place.width) * scale)
        picture = look.assets.token(str(place.properties["token"]), width, height)
        ground.blit(picture, (right - width, grid.top + round(place.y * scale)))


def _cells(look: Look, ground: pygame.Surface, grid: FjordGrid) -> None:
    bottom = grid.top + ROWS * grid.cell
    for column in range(grid.columns + 2):
        x = grid.left + column * grid.cell
        paint.dashed_line(look, ground, (x, grid.top), (x, bottom), GRID)
    for row in range(ROWS + 1):
        y = grid.top + row * grid.cell
        paint.dashed_line(look, ground, (grid.left, y), (ground.get_width(), y), GRID)


def _coast(look: Look, ground: pygame.Surface, grid: FjordGrid) -> None:
    """Draws the land of the strip up to the map's coast line, which goes on above and below: foam, cliff, grass."""
    board = load_board(FJORD)
    column, coast = board.place("column", "column"), board.place("coast", "coast")
    scale = grid.cell / column.width
    length = max(y for _, y in coast.points)
    edge = [
        (grid.left + (x - column.x) * scale, grid.top + (y + turn * length) * scale)
        for turn in (-1, 0, 1)
        for x, y in coast.points
    ]
    tone = look.theme.colour
    for step, colour in ((7, tone.foam), (3, "#7A5A38"), (-4, "#9DB257")):
        shift = step * look.unit
        outline = [(0.0, edge[0][1]), *((x + shift, y) for x, y in edge), (0.0, edge[-1][1])]
        pygame.draw.polygon(ground, colour, outline)
    pygame.draw.lines(ground, tone.moss_dark, False, [(x - 4 * look.unit, y) for x, y in edge], max(1, look.px(2)))
