"""Where the cells of a fjord lie on the screen, from its Tiled map."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pygame

from game.boards import Board, Place, load_board


@cache
def fjord_map() -> Board:
    """Gets the map of a fjord, of which one column stands for all."""
    return load_board("vikings/fjord")


@dataclass(frozen=True, slots=True)
class FjordGrid:
    """A fjord on the screen: cells of `cell` px, the first shown column at `left`, its rows from `top`.

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
        x, y = self.left + (column - self.first) * self.cell, self.top + row * self.cell
        return pygame.Rect(x, y, self.cell, self.cell)

    def shows(self, column: int) -> bool:
        """Tells whether a column lies in the area."""
        return self.first <= column < self.first + self.columns

    @property
    def scale(self) -> float:
        """Gets the px of a pixel of the map."""
        return self.cell / fjord_map().place("column", "column").width

    def placed(self, place: Place) -> pygame.Rect:
        """Returns where an object of the strip lies."""
        scale, column = self.scale, fjord_map().place("column", "column")
        x, y = self.left + (place.x - column.x) * scale, self.top + place.y * scale
        return pygame.Rect(round(x), round(y), round(place.width * scale), round(place.height * scale))


def fjord_grid(area: pygame.Rect, wanted: int, first: int = 1, strip: bool = True, least: int = 32) -> FjordGrid:
    """Returns the grid that shows `wanted` columns in an area if cells stay `least` px or more.

    strip: whether the map's coast strip with its row cards is part of the picture.
    """
    column, rows = fjord_map().place("column", "column"), len(fjord_map().layer("rows"))
    width = column.x / column.width if strip else 0.0
    cell = max(1, min(area.height // rows, max(least, int(area.width / (width + wanted)))))
    left = round(width * cell)
    columns = max(1, (area.width - left) // cell)
    return FjordGrid(area, cell, area.left + left, area.top + (area.height - rows * cell) // 2, max(1, first), columns)
