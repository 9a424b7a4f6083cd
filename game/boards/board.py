"""A board as its map draws it: grids of cells, layers of places, and the drawings below them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.boards.lattice import Lattice
from game.boards.problems import BoardError
from game.rules.shapes import polygon
from game.rules.shapes.polygon import Point, Polygon

Value = str | int | float | bool


@dataclass(frozen=True, slots=True)
class Image:
    """The drawing of a tile: its token, its own size, and how far its tileset moves it, in map pixels."""

    token: str
    width: float
    height: float
    across: float = 0.0
    down: float = 0.0


@dataclass(frozen=True, slots=True)
class Cell:
    """One tile: its class in Tiled, its own properties, a name that no map changes, and its drawing.

    The name is the tile's property `name`, or `tileset/number` for a tile that has none.
    """

    name: str
    kind: str
    properties: Mapping[str, Value]
    image: Image | None = None


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
    `token` is the drawing of a tile object, which Tiled shows (`is_drawing`), or the property `token` of another.
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
    points: Polygon = ()
    closed: bool = False
    token: str = ""
    is_drawing: bool = False

    @property
    def outline(self) -> Polygon:
        """Gets its corners going round; the points of a line, or the one point of a rectangle of no size."""
        if self.points:
            return self.points
        if not self.width and not self.height:
            return ((self.x, self.y),)
        right, bottom = self.x + self.width, self.y + self.height
        corners = (self.x, self.y), (right, self.y), (right, bottom), (self.x, bottom)
        return tuple(polygon.turned(corner, self.rotation, (self.x, self.y)) for corner in corners)

    @property
    def middle(self) -> Point:
        """Gets the point on which a figure stands: inside a polygon, halfway along a line."""
        if self.points and not self.closed:
            return polygon.halfway(self.points)
        return polygon.middle(self.outline)

    @property
    def has_area(self) -> bool:
        """Tells whether points can lie inside."""
        return self.closed if self.points else self.width > 0 and self.height > 0


@dataclass(frozen=True, slots=True)
class Drawing:
    """A token as Tiled shows it: the rectangle that it fills in map pixels, and its turn round its middle."""

    token: str
    x: float
    y: float
    width: float
    height: float
    degrees: float = 0.0
    flipped: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """A Tiled map as plain values; nothing in it changes.

    Sizes are in cells, tile sizes in pixels. `lattice` tells where cells lie, `tiles` holds every tile of the map's
    tilesets by name, laid or not, and `drawings` all that Tiled shows of the map, from below.
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
    lattice: Lattice
    tiles: Mapping[str, Cell]
    drawings: tuple[Drawing, ...] = ()

    @property
    def size(self) -> Point:
        """Gets the width and height of the map in pixels."""
        return self.lattice.size(self.height, self.width)

    def tile(self, name: str) -> Cell:
        """Gets a tile of the map's tilesets by name.

        :raises BoardError: no tileset has such a tile.
        """
        try:
            return self.tiles[name]
        except KeyError:
            raise BoardError(self.name, f"has no tile {name!r}; it has {_list(self.tiles)}") from None

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
