"""Boards without an end: maps whose one column stands for all, shown as wide as there is room, and the sea below."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

import pygame

from game.boards import Board, Place, load_board
from game.ui import paint
from game.ui.look import Look


@cache
def strip_map(name: str) -> Board:
    """Gets a map with an object ``column`` in the layer of that name, a layer ``rows``, and what lies beside them."""
    return load_board(name)


def strip_shape(name: str, columns: int) -> tuple[float, int]:
    """Returns the proportions of a map that shows so many columns."""
    column = strip_map(name).place("column", "column")
    return columns + column.x / column.width, len(strip_map(name).layer("rows"))


@dataclass(frozen=True, slots=True)
class Strip:
    """A board on the screen: cells of `cell` px, the first shown column at `left`, its rows from `top`.

    `first` is the first column shown (1 unless the board is panned), `columns` how many fit.
    """

    name: str
    area: pygame.Rect
    cell: int
    left: int
    top: int
    first: int
    columns: int

    @classmethod
    def fitted(
        cls, name: str, area: pygame.Rect, wanted: int, first: int = 1, beside: int = 0, narrow: bool = False
    ) -> Strip:
        """Returns a map that shows `wanted` columns, and what lies left of them, however small that makes its cells.

        What lies left is `beside` px wide or more: its words stay as long when the cells grow small. It is no wider
        where it is to be ``narrow``.
        """
        width, rows = 0 if narrow else strip_shape(name, 0)[0], strip_shape(name, 0)[1]
        fitting = min(area.width / (width + wanted), (area.width - beside) / wanted)
        cell = max(1, min(area.height // rows, int(fitting)))
        left = max(round(width * cell), beside)
        columns = max(1, (area.width - left) // cell)
        top = area.top + (area.height - rows * cell) // 2
        return cls(name, area, cell, area.left + left, top, max(1, first), columns)

    @classmethod
    def small(cls, name: str, room: pygame.Rect, used: int, least: int, beside: int) -> tuple[Strip, pygame.Rect]:
        """Returns a map with `least` columns or more, panned to the end of those used, and a place `beside` px wide.

        The place lies left of the cells, for marks of the rows.
        """
        rows, columns, wide = strip_shape(name, 0)[1], max(least, used + (used <= least)), room.width - beside
        cell = min(max(16, min(room.height // rows, wide // columns)), room.height // rows)
        shown = max(1, wide // cell)
        area = pygame.Rect(room.left + beside, room.top, wide, cell * rows)
        strip = cls(name, area, cell, area.left, area.top, max(1, used - shown + 1), shown)
        return strip, pygame.Rect(room.left, room.top, beside, area.height)

    @property
    def map(self) -> Board:
        """Gets the map."""
        return strip_map(self.name)

    @property
    def scale(self) -> float:
        """Gets the px of a pixel of the map."""
        return self.cell / self.map.place("column", "column").width

    def rect(self, row: int, column: int) -> pygame.Rect:
        """Returns the cell of a row and column, which may lie outside the area."""
        x, y = self.left + (column - self.first) * self.cell, self.top + row * self.cell
        return pygame.Rect(x, y, self.cell, self.cell)

    @property
    def above(self) -> pygame.Rect:
        """Gets the room above the first row, as wide as the cells in sight and as high as one."""
        return pygame.Rect(self.left + self.cell // 2, self.top - self.cell, self.columns * self.cell, self.cell)

    def shows(self, column: int) -> bool:
        """Tells whether a column lies in the area."""
        return self.first <= column < self.first + self.columns

    def placed(self, place: Place) -> pygame.Rect:
        """Returns where an object lies that is not repeated; left of the columns it is stretched with its room."""
        scale, column = self.scale, self.map.place("column", "column")
        across = (self.left - self.area.left) / column.x if place.x < column.x and column.x else scale
        x, y = self.left + (place.x - column.x) * across, self.top + place.y * scale
        return pygame.Rect(round(x), round(y), round(place.width * across), round(place.height * scale))


@dataclass(frozen=True, slots=True)
class StripSea:
    """The sea below a strip, as its map says: dashed cells, the layer ``ornaments`` at its right end, and the coast."""

    strip: Strip

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the ground at its own place."""
        area, strip = self.strip.area, self.strip
        place = pygame.Rect((0, 0), area.size)
        moved = replace(strip, area=place, left=strip.left - area.left, top=strip.top - area.top)
        key = ("strip sea", strip.name, area.size, strip.cell, strip.first, strip.left, strip.top)
        surface.blit(look.cached(key, lambda: _sea(look, moved)), area.topleft)


def _sea(look: Look, strip: Strip) -> pygame.Surface:
    ground, scale, column = paint.sea(look, strip.area.size).copy(), strip.scale, strip.map.place("column", "column")
    for place in strip.map.layer("ornaments"):
        rect = strip.placed(place)
        right, top = round((strip.map.size[0] - place.x - place.width) * scale), round(place.y * scale)
        rect.topright = strip.area.right - right, strip.top + top
        ground.blit(look.assets.token(str(place.properties["token"]), *rect.size), rect)
    high = len(strip.map.layer("rows")) * strip.cell
    cells = pygame.Rect(strip.left, strip.top, strip.area.right - strip.left, high)
    paint.dashed_grid(look, ground, cells, strip.cell, paint.SEA_LINE)
    if strip.left:
        coast = strip.map.place("coast", "coast").points
        long = max(y for _, y in coast)
        paint.shore(look, ground, [
            (strip.left + (x - column.x) * scale, strip.top + (y + turn * long) * scale)
            for turn in (-1, 0, 1) for x, y in coast
        ])  # fmt: skip
    return ground.convert()
