"""Where the cells of a fjord and the fields of the wheel lie on the screen, from their Tiled maps."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards import Board, Place, load_board

FJORD = "vikings/fjord"
WHEEL = "vikings/wheel"


@dataclass(frozen=True, slots=True)
class FjordGrid:
    """A fjord on the screen: its map drawn at `cell` px a tile, the first shown column at `left`.

    `first` is the first column shown (1 unless the fjord is panned), `columns` how many fit.
    """

    area: pygame.Rect
    cell: int
    left: int
    top: int
    first: int
    columns: int

    def rect(self, row: int, column: int) -> pygame.Rect:
        """Returns the cell of a row and column, which may lie outside the area."""
        return pygame.Rect(
            self.left + (column - self.first) * self.cell, self.top + row * self.cell, self.cell, self.cell
        )

    def shows(self, column: int) -> bool:
        """Tells whether a column lies in the area."""
        return self.first <= column < self.first + self.columns

    def at(self, point: tuple[int, int]) -> tuple[int, int] | None:
        """Returns the (row, column) under a point, or None."""
        x, y = point
        if not self.area.collidepoint(point) or x < self.left or y < self.top:
            return None
        return (y - self.top) // self.cell, self.first + (x - self.left) // self.cell

    @property
    def sea(self) -> pygame.Rect:
        """Gets the part of the area right of the strip."""
        return pygame.Rect(self.left, self.area.top, self.area.right - self.left, self.area.height)


def fjord_grid(area: pygame.Rect, wanted: int, first: int = 1, strip: bool = True, least: int = 32) -> FjordGrid:
    """Returns the grid that shows `wanted` columns in an area if cells stay `least` px or more.

    strip: whether the map's coast strip with its row cards is part of the picture.
    """
    board = load_board(FJORD)
    column = board.place("column", "column")
    rows = len(board.layer("rows"))
    width = column.x / column.width if strip else 0.0
    cell = min(area.height // rows, int(area.width / (width + wanted)))
    cell = max(1, min(area.height // rows, max(cell, least)))
    strip_px = round(width * cell)
    columns = max(1, (area.width - strip_px) // cell)
    top = area.top + (area.height - rows * cell) // 2
    return FjordGrid(area, cell, area.left + strip_px, top, max(1, first), columns)


def placed(place: Place, board: Board, area: pygame.Rect) -> pygame.Rect:
    """Returns where an object of a map lies when the whole map is drawn into an area."""
    wide, high = board.width * board.tile_width, board.height * board.tile_height
    x, y = area.left + area.width * place.x / wide, area.top + area.height * place.y / high
    width, height = area.width * place.width / wide, area.height * place.height / high
    return pygame.Rect(round(x), round(y), round(width), round(height))


@dataclass(frozen=True, slots=True)
class WheelPlan:
    """The wheel on the screen: ground, disc, twelve fields, twelve price places, the special tiles and the tray."""

    area: pygame.Rect
    ground: pygame.Rect
    disc: pygame.Rect
    fields: tuple[pygame.Rect, ...]
    prices: tuple[pygame.Rect, ...]
    display: tuple[pygame.Rect, ...]
    tray: pygame.Rect


def wheel_plan(panel: pygame.Rect) -> WheelPlan:
    """Returns the largest square wheel in a panel."""
    side = min(panel.size)
    area = pygame.Rect(0, 0, side, side)
    area.center = panel.center
    board = load_board(WHEEL)

    def all_of(layer: str) -> tuple[pygame.Rect, ...]:
        places = sorted(board.layer(layer), key=lambda place: int(place.name))
        return tuple(placed(place, board, area) for place in places)

    return WheelPlan(
        area,
        placed(board.place("ground", "ground"), board, area),
        placed(board.place("ground", "wheel"), board, area),
        all_of("fields"),
        all_of("prices"),
        all_of("display"),
        placed(board.place("tray", "tray"), board, area),
    )
