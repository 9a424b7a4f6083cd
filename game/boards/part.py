"""What the state lays on a board at run time: tiles of its tilesets, and parts of other maps, turned and flipped."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

from game.boards.board import Board, Drawing
from game.boards.lattice import Lattice
from game.boards.pictures import on_cell
from game.boards.reader import load_board
from game.rules.shapes import polygon
from game.rules.shapes.polygon import Point, Polygon

Key = tuple[str | int, ...]
_KEPT = 512


@dataclass(frozen=True, slots=True)
class Region:
    """A place that can be pointed at, or only named if it is a line or a point. Map pixels."""

    key: Key
    outline: Polygon
    middle: Point
    has_area: bool

    def moved(self, across: float, down: float) -> Region:
        """Returns the region elsewhere."""
        outline = tuple((x + across, y + down) for x, y in self.outline)
        return replace(self, outline=outline, middle=(self.middle[0] + across, self.middle[1] + down))


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a map, as a tile of land: what it shows and the regions on it, seen from its middle."""

    width: float
    height: float
    drawings: tuple[Drawing, ...]
    regions: tuple[Region, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece on a cell of a board: a tile by its name, or a part.

    `turn` counts clockwise, quarters on squares and sixths on hexes; `flipped` is left to right, before turning. The
    regions of a part have the keys (layer, name), after `key` where the same part may lie twice.
    """

    piece: str | Part
    row: int
    column: int
    turn: int = 0
    flipped: bool = False
    key: Key = ()


@cache
def load_part(board: str | Path, layer: str, name: str) -> Part:
    """Loads the part of a map that an object frames: all whose middle lies within it, but for the frame's own layer.

    :raises BoardError: no such map, layer or object.
    """
    source = load_board(board)
    frame = source.place(layer, name)
    x, y = frame.x + frame.width / 2, frame.y + frame.height / 2

    def within(point: Point) -> bool:
        return abs(point[0] - x) <= frame.width / 2 and abs(point[1] - y) <= frame.height / 2

    drawings = tuple(
        replace(drawing, x=drawing.x - x, y=drawing.y - y)
        for drawing in source.drawings
        if within((drawing.x + drawing.width / 2, drawing.y + drawing.height / 2))
    )
    regions = (region for region in _all_regions(board) if region.key[0] != layer and within(region.middle))
    return Part(frame.width, frame.height, drawings, tuple(region.moved(-x, -y) for region in regions))


@cache
def _all_regions(board: str | Path) -> tuple[Region, ...]:
    """Returns the regions of a map, found once for all parts of it."""
    return tuple(regions_of(load_board(board)))


def regions_of(board: Board, layers: Iterable[str] | None = None) -> list[Region]:
    """Returns the regions of some object layers, from below; if none are named, of all but what is only drawn."""
    return [
        Region((layer, place.name), place.outline, place.middle, place.has_area)
        for layer in (board.places if layers is None else layers)
        for place in board.layer(layer)
        if layers is not None or not place.is_drawing
    ]


def laid_drawings(laid: Laid, board: Board) -> list[Drawing]:
    """Returns what a laid piece shows, in map pixels.

    :raises BoardError: the board has no such tile.
    """
    if isinstance(laid.piece, str):
        image = board.tile(laid.piece).image
        drawings = [on_cell(image, laid.row, laid.column, board.lattice)] if image is not None else []
        x, y = board.lattice.middle(laid.row, laid.column)
        drawings = [replace(drawing, x=drawing.x - x, y=drawing.y - y) for drawing in drawings]
    else:
        drawings = list(laid.piece.drawings)
    return [_laid_drawing(drawing, laid, board.lattice) for drawing in drawings]


@lru_cache(maxsize=_KEPT)
def laid_regions(laid: Laid, lattice: Lattice) -> tuple[Region, ...]:
    """Returns the regions of a laid piece, in map pixels; what was laid lies there at the next look, too."""
    if isinstance(laid.piece, str):
        return ()
    return tuple(
        Region(
            (*laid.key, *region.key),
            tuple(_laid_point(point, laid, lattice) for point in region.outline),
            _laid_point(region.middle, laid, lattice),
            region.has_area,
        )
        for region in laid.piece.regions
    )


def _laid_drawing(drawing: Drawing, laid: Laid, lattice: Lattice) -> Drawing:
    scale = _scale(laid, lattice)
    width, height = drawing.width * scale, drawing.height * scale
    x, y = _laid_point((drawing.x + drawing.width / 2, drawing.y + drawing.height / 2), laid, lattice)
    degrees = (_degrees(laid, lattice) + (-drawing.degrees if laid.flipped else drawing.degrees)) % 360
    return Drawing(
        drawing.token, x - width / 2, y - height / 2, width, height, degrees, drawing.flipped != laid.flipped
    )


def _laid_point(point: Point, laid: Laid, lattice: Lattice) -> Point:
    scale = _scale(laid, lattice)
    x, y = lattice.middle(laid.row, laid.column)
    across, down = polygon.turned((-point[0] if laid.flipped else point[0], point[1]), _degrees(laid, lattice))
    return x + across * scale, y + down * scale


def _degrees(laid: Laid, lattice: Lattice) -> float:
    return laid.turn * (60 if lattice.axis else 90)


def _scale(laid: Laid, lattice: Lattice) -> float:
    return 1.0 if isinstance(laid.piece, str) else lattice.tile_width / laid.piece.width
