"""A board on the screen: its picture through a camera, what lies on it, and what the pointer is on."""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pygame

from game.boards import Key, Laid, Plan, load_board
from game.rules.shapes.hex import Corner
from game.rules.shapes.polygon import distance
from game.rules.shapes.polyomino import Polyomino
from game.scenes.table.board import ground
from game.scenes.table.board.ground import Painting
from game.ui.camera import Camera, Lens
from game.ui.look import Look

Corners = tuple[tuple[int, int], ...]
REACH = 0.75


class BoardView:
    """A board from a Tiled map on the screen: square, hex or of objects; drawn, hit and panned alike.

    Keys are (row, column) for a cell and (layer, name) for an object. Keep one for each board of the table and tell it
    by `show_in` where the board lies now: its picture is kept as long as it looks the same.

        board = BoardView("odin/home", area, Camera(look, area))
        Spot("home", board.area, board.ground())                            the picture of the map
        Spot(("farm", n), board.box(board.corner(place), 80, 80), "landnam/farm-1-bone")
        DropTarget(cell, board.rect(cell), board.outline(cell), middle=board.middle(cell))
    """

    def __init__(
        self, board: str | Path, area: pygame.Rect, camera: Camera | None = None, layers: Sequence[str] | None = None
    ) -> None:
        """board: its name below maps/. area: where it lies, px. camera: moves it; without, the whole board is shown.

        layers: the object layers that can be pointed at, from below; all but what is only drawn, if not given.

        :raises BoardError: no such map, or one that the linter refuses.
        """
        self._board, self._layers = load_board(board), layers
        self._laid: tuple[Laid, ...] = ()
        self._open: frozenset[tuple[int, int]] = frozenset()
        self.plan = Plan(self._board, layers)
        self.lens: Lens = camera or Lens(area, pygame.FRect(self.plan.bounds))
        self.lens.place(area, pygame.FRect(self.plan.bounds))
        self._painting, self._version = Painting(), 0

    @property
    def area(self) -> pygame.Rect:
        """Gets where on the screen the board lies."""
        return self.lens.view

    @property
    def keys(self) -> list[Key]:
        """Gets the keys of all places: cells by rows, then objects from below."""
        return self.plan.keys

    @property
    def bounds(self) -> pygame.FRect:
        """Gets the whole board, in map px; one that grows may claim more room than it fills."""
        return pygame.FRect(self.plan.bounds)

    @property
    def cell_size(self) -> tuple[int, int]:
        """Gets the size of a cell in px now; what is dragged onto the board takes it on."""
        lattice = self._board.lattice
        return round(lattice.tile_width * self.lens.zoom), round(lattice.tile_height * self.lens.zoom)

    def beside(self, key: Key) -> list[Key]:
        """Returns the places that share a side with a cell, in the order of its directions; none for an object."""
        match key:
            case (int(row), int(column)):
                return [cell for cell in self._board.lattice.beside(row, column) if cell in self.plan.cells]
        return []

    def ring(self, key: Key) -> pygame.Rect:
        """Returns what the focus ring goes round on a place; of a point, as much as a cell."""
        rect = self.rect(key)
        return rect if min(rect.size) else self.box(self.middle(key), *self.cell_size)

    def show_in(self, area: pygame.Rect) -> None:
        """Follows a new place on the screen."""
        if area != self.lens.view:
            self.lens.place(area)

    def lay(self, laid: Sequence[Laid], open_cells: Collection[tuple[int, int]] = ()) -> None:
        """Shows what the state has laid on the map, in drawing order; a board may grow by it.

        open_cells: places beyond, where something may be laid next; they belong to the board and can be pointed at.

        :raises BoardError: the map's tilesets have no such tile.
        """
        if tuple(laid) == self._laid and frozenset(open_cells) == self._open:
            return
        self._laid, self._open, self._version = tuple(laid), frozenset(open_cells), self._version + 1
        self.plan = Plan(self._board, self._layers, self._laid, self._open)
        bounds = self.bounds
        if bounds != self.lens.board:
            self.lens.place(self.lens.view, bounds)

    # -- where ------------------------------------------------------------------------------------------------------

    def rect(self, key: Key) -> pygame.Rect:
        """Returns the box of a place in px, also where it lies outside the area.

        :raises BoardError: there is no such place.
        """
        return self.lens.rect_to_screen(self.box_of(key))

    def box_of(self, key: Key) -> pygame.FRect:
        """Returns the box of a place in map px.

        :raises BoardError: there is no such place.
        """
        return pygame.FRect(self.plan.box(key))

    def cell(self, row: int, column: int) -> pygame.Rect:
        """Returns the box of a cell in px; of hexes, neighbours' boxes overlap."""
        return self.rect((row, column))

    def place(self, layer: str, name: str) -> pygame.Rect:
        """Returns the box of an object in px.

        :raises BoardError: there is no such object.
        """
        return self.rect((layer, name))

    def outline(self, *keys: Key) -> Corners:
        """Returns the corners of a place in px, going round; of several places, those of all together.

        :raises BoardError: there is no such place.
        """
        return tuple(self.lens.to_screen(point) for point in self.plan.outline(*keys))

    def middle(self, key: Key) -> tuple[int, int]:
        """Returns where on the screen a figure of this place stands.

        :raises BoardError: there is no such place.
        """
        return self.lens.to_screen(self.plan.middle(key))

    def corner(self, corner: Corner) -> tuple[int, int]:
        """Returns where on the screen three hexes meet.

        :raises ValueError: the cells are no hexes.
        """
        return self.lens.to_screen(self._board.lattice.corner(corner))

    def box(self, middle: tuple[int, int], width: float, height: float) -> pygame.Rect:
        """Returns a box of so many map pixels around a point of the screen, for what stands there."""
        return pygame.Rect(0, 0, round(width * self.lens.zoom), round(height * self.lens.zoom)).move_to(center=middle)

    def at(self, point: tuple[int, int]) -> Key | None:
        """Returns the topmost place under a point of the screen, by its outline: an object, else a cell, else None."""
        return self.plan.at(self.lens.to_board(point)) if self.area.collidepoint(point) else None

    def shows(self, key: Key) -> bool:
        """Tells whether the middle of a place lies within the area, so that what stands there is to be drawn."""
        return self.area.collidepoint(self.middle(key))

    def nearest(self, point: tuple[int, int], keys: Iterable[Key], reach: float = REACH) -> Key | None:
        """Returns which of some places holds a point, or else is nearest, within `reach` cells; None if none is."""
        place = self.lens.to_board(point)
        most = reach * self._board.lattice.tile_width
        near = [(distance(self.plan.outline(key), place), math.dist(self.plan.middle(key), place), key) for key in keys]
        best = min(near, default=None, key=lambda found: found[:2])
        return best[2] if best is not None and best[0] <= most else None

    def anchor(
        self, shape: Polyomino, point: tuple[int, int], legal: Iterable[tuple[int, int]], reach: float = REACH
    ) -> tuple[int, int] | None:
        """Returns the legal anchor (row, column) at which the middle of a shape comes nearest to a point.

        None if all are more than `reach` cells away.
        """
        row, column = self._corner_at(shape, point)
        best = min(legal, default=None, key=lambda anchor: (anchor[0] - row) ** 2 + (anchor[1] - column) ** 2)
        if best is None or math.dist(best, (row, column)) > reach:
            return None
        return best

    def anchor_at(self, shape: Polyomino, point: tuple[int, int]) -> tuple[int, int]:
        """Returns the anchor (row, column) at which the middle of a shape comes nearest to a point, legal or not."""
        row, column = self._corner_at(shape, point)
        return round(row), round(column)

    def _corner_at(self, shape: Polyomino, point: tuple[int, int]) -> tuple[float, float]:
        """Returns where the first cell of a shape lies whose middle is at a point, in rows and columns."""
        lattice = self._board.lattice
        x, y = self.lens.to_board(point)
        return y / lattice.tile_height - shape.height / 2, x / lattice.tile_width - shape.width / 2

    def covered(self, shape: Polyomino, anchor: tuple[int, int]) -> pygame.Rect:
        """Returns the box in px that a shape covers at an anchor."""
        first = self.cell(*anchor)
        return first.union(self.cell(anchor[0] + shape.height - 1, anchor[1] + shape.width - 1))

    # -- what it looks like -----------------------------------------------------------------------------------------

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        """Draws the map and all that is laid on it, within the area; the dear part is kept, a frame is one blit."""
        self._painting.draw(look, surface, partial(self.paint, look), self.lens, self._version)

    def paint(
        self, look: Look, surface: pygame.Surface, origin: tuple[int, int], zoom: float, exact: bool = True
    ) -> None:
        """Paints the map on a surface whose top left is at `origin` of the map in px; a board of its own paints more.

        Neighbouring drawings of squares meet edge to edge, so their edges are rounded and not their sizes.
        """
        ground.paint_drawings(look, surface, origin, self.plan.drawings, zoom, not self._board.lattice.axis, exact)

    def ground(self) -> Ground:
        """Gets the board as a picture for a spot; equal to another as long as it looks the same."""
        return Ground(self.key(), self)

    def facts(self) -> tuple[str, ...]:
        """Returns what is laid on the map, and where it may grow, cells as row and column."""
        laid = map(_told, self._laid)
        open_cells = " ".join(f"{row}:{column}" for row, column in sorted(self._open))
        return (*laid, f"open {open_cells}") if open_cells else tuple(laid)

    def key(self) -> Hashable:
        """Returns what the picture of the ground depends on, for a panel's key."""
        return self.lens.key(), self.lens.settled, tuple(self.area), self._laid, self._open

    def small(self, area: pygame.Rect) -> BoardView:
        """Makes the same board, whole and unmoved, in another place: a mini board, a close-up, a picture of any size.

        It shows what is laid here until something else is laid on it. Keep it where it is drawn again.
        """
        other = copy(self)
        other.lens = Lens(area, pygame.FRect(self.plan.bounds))
        other._painting = Painting()
        return other


def _told(laid: Laid) -> str:
    """Returns what lies on a cell: row and column, its drawings, how it was turned."""
    piece = laid.piece if isinstance(laid.piece, str) else " ".join(part.token for part in laid.piece.drawings)
    turned = f" turned {laid.turn}" if laid.turn else ""
    return f"{laid.row}:{laid.column} {piece}{turned}{' flipped' if laid.flipped else ''}"


@dataclass(frozen=True, slots=True)
class Ground:
    """A board as a picture: drawn where it lies, or as a whole in another rectangle, as for a close look."""

    key: Hashable
    board: BoardView = field(compare=False)

    def facts(self) -> tuple[str, ...]:
        """Returns what is laid on the map, and where it may grow."""
        return self.board.facts()

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws itself into a rectangle in px."""
        (self.board if rect == self.board.area else self.board.small(rect)).draw(look, surface)
