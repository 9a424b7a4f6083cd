from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.boards.problems import BoardError

Value = str | int | float | bool


@dataclass(frozen=True, slots=True)
class Cell:
    """One tile laid in a grid: its class in Tiled, its own properties, and a name that no map changes.

    The name is the tile's property `name`, or `tileset/number` for a tile that has none.
    """

    name: str
    kind: str
    properties: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Grid:
    """A tile layer: rows from the top, cells from the left, None where nothing lies."""

    name: str
    width: int
    height: int
    rows: tuple[tuple[Cell | None, ...], ...]
    properties: Mapping[str, Value]

    def cells(self) -> Iterator[tuple[int, int, Cell]]:
        """Yields (column, row, cell) of every laid tile, row by row."""
        for y, row in enumerate(self.rows):
            for x, cell in enumerate(row):
                if cell is not None:
                    yield x, y, cell


@dataclass(frozen=True, slots=True)
class Place:
    """An object of an object layer, in map pixels.

    `x`, `y`, `width`, `height` are the rectangle before its `rotation` (degrees, clockwise, round its top left corner).
    A polygon (`closed`) or polyline has its `points`, already turned, and the rectangle is the box round them.
    """

    id: int
    name: str
    kind: str
    x: float
    y: float
    width: float
    height: float
    rotation: float
    properties: Mapping[str, Value]
    points: tuple[tuple[float, float], ...] = ()
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """A Tiled map as plain values; nothing in it changes.

    Sizes are in cells, tile sizes in pixels. Unless the orientation is "hexagonal", `hexside_length` is 0 and
    `stagger_axis` and `stagger_index` are ""; else the axis is "x" or "y" and the index "odd" or "even".
    """

    name: str
    orientation: str
    width: int
    height: int
    tile_width: int
    tile_height: int
    properties: Mapping[str, Value]
    grids: Mapping[str, Grid]
    places: Mapping[str, tuple[Place, ...]]
    hexside_length: int = 0
    stagger_axis: str = ""
    stagger_index: str = ""

    def grid(self, layer: str) -> Grid:
        """Gets a tile layer by name.

        :raises BoardError: the map has no such tile layer.
        """
        try:
            return self.grids[layer]
        except KeyError:
            raise BoardError(self.name, f"has no such tile layer; it has {_list(self.grids)}", layer) from None

    def layer(self, layer: str) -> tuple[Place, ...]:
        """Gets the places of an object layer, in drawing order.

        :raises BoardError: the map has no such object layer.
        """
        try:
            return self.places[layer]
        except KeyError:
            raise BoardError(self.name, f"has no such object layer; it has {_list(self.places)}", layer) from None

    def place(self, layer: str, name: str) -> Place:
        """Gets one place by the names of its layer and itself.

        :raises BoardError: no such layer, or no such object in it.
        """
        places = self.layer(layer)
        for place in places:
            if place.name == name:
                return place
        raise BoardError(self.name, f"there is no such object; there are {_list(p.name for p in places)}", layer, name)


def _list(names: Mapping[str, object] | Iterator[str]) -> str:
    return ", ".join(sorted(names)) or "none"
