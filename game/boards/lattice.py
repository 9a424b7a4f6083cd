"""Where the cells of a map lie: rectangles, or hexes staggered as Tiled draws them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal
from xml.etree.ElementTree import Element

from game.rules.shapes.hex import Axis, Corner, Hex, Index, from_offset, to_offset
from game.rules.shapes.polygon import Point, Polygon, contains


@dataclass(frozen=True, slots=True)
class Lattice:
    """Where the cells of a map lie, in map pixels: rectangles, or hexes staggered as Tiled draws them.

    A cell is a row and a column, and may lie beyond the map's edge. `hexside` is the length of the sides along the
    stagger axis; `axis` "" means rectangles.
    """

    tile_width: int
    tile_height: int
    hexside: int = 0
    axis: Axis | Literal[""] = ""
    index: Index = "odd"

    @property
    def column_step(self) -> float:
        """Gets how far a column lies from the next."""
        return (self.tile_width + self.hexside) / 2 if self.axis == "x" else self.tile_width

    @property
    def row_step(self) -> float:
        """Gets how far a row lies from the next."""
        return (self.tile_height + self.hexside) / 2 if self.axis == "y" else self.tile_height

    def size(self, rows: int, columns: int) -> Point:
        """Returns the width and height of a map of so many rows and columns, as Tiled measures it."""
        if self.axis == "y":
            across = columns * self.tile_width + (self.tile_width / 2 if rows > 1 else 0)
            return across, rows * self.row_step + (self.tile_height - self.hexside) / 2
        if self.axis == "x":
            down = rows * self.tile_height + (self.tile_height / 2 if columns > 1 else 0)
            return columns * self.column_step + (self.tile_width - self.hexside) / 2, down
        return columns * self.tile_width, rows * self.tile_height

    def box(self, row: int, column: int) -> tuple[float, float, float, float]:
        """Returns (left, top, width, height) of a cell; those of hexes overlap."""
        left, top = column * self.column_step, row * self.row_step
        if self.axis == "y" and self._shifted(row):
            left += self.tile_width / 2
        elif self.axis == "x" and self._shifted(column):
            top += self.tile_height / 2
        return left, top, self.tile_width, self.tile_height

    def middle(self, row: int, column: int) -> Point:
        left, top, width, height = self.box(row, column)
        return left + width / 2, top + height / 2

    def outline(self, row: int, column: int) -> Polygon:
        """Returns the four corners of a cell from its top left, or the six of a hex: number k is its corner k."""
        left, top, width, height = self.box(row, column)
        right, bottom = left + width, top + height
        if self.axis == "y":
            x, upper, lower = left + width / 2, top + (height - self.hexside) / 2, top + (height + self.hexside) / 2
            return (right, upper), (x, top), (left, upper), (left, lower), (x, bottom), (right, lower)
        if self.axis == "x":
            y, near, far = top + height / 2, left + (width - self.hexside) / 2, left + (width + self.hexside) / 2
            return (right, y), (far, top), (near, top), (left, y), (near, bottom), (far, bottom)
        return (left, top), (right, top), (right, bottom), (left, bottom)

    def cell_at(self, point: Point) -> tuple[int, int]:
        """Returns the (row, column) of the cell that holds a point."""
        row, column = math.floor(point[1] / self.row_step), math.floor(point[0] / self.column_step)
        if not self.axis:
            return row, column
        near = [(row - up, column - back) for up in (0, 1) for back in (0, 1)]
        for cell in near:
            if contains(self.outline(*cell), point):
                return cell
        return min(near, key=lambda cell: math.dist(self.middle(*cell), point))

    def hex(self, row: int, column: int) -> Hex:
        """Returns the hex that is stored in a cell.

        :raises ValueError: the cells are no hexes.
        """
        return from_offset(column, row, self._axis(), self.index)

    def cell(self, place: Hex) -> tuple[int, int]:
        """Returns the (row, column) in which a hex is stored.

        :raises ValueError: the cells are no hexes.
        """
        column, row = to_offset(place, self._axis(), self.index)
        return row, column

    def corner(self, corner: Corner) -> Point:
        """Returns where three hexes meet.

        :raises ValueError: the cells are no hexes.
        """
        return self.outline(*self.cell(corner.hex))[corner.number]

    def beside(self, row: int, column: int) -> Iterable[tuple[int, int]]:
        """Returns the cells that share a side: four, or six in the order of a hex's directions."""
        if self.axis:
            return [self.cell(place) for place in self.hex(row, column).neighbours()]
        return [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]

    def _axis(self) -> Axis:
        if self.axis == "":
            raise ValueError("the cells are rectangles, not hexes")
        return self.axis

    def _shifted(self, line: int) -> bool:
        return line % 2 == (1 if self.index == "odd" else 0)


def lattice_of(root: Element) -> Lattice:
    """Returns where a map's cells lie, of a map whose measures are sound."""
    width, height = int(root.get("tilewidth", "1")), int(root.get("tileheight", "1"))
    if root.get("orientation") != "hexagonal":
        return Lattice(width, height)
    axis, index = root.get("staggeraxis"), root.get("staggerindex")
    return Lattice(
        width, height, int(root.get("hexsidelength", "0")), "x" if axis == "x" else "y",
        "even" if index == "even" else "odd",
    )  # fmt: skip
