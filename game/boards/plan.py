"""A board with what the state has laid on it, and what lies at a point of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.boards.board import Board, Drawing
from game.boards.part import Key, Laid, Region, laid_drawings, laid_regions, regions_of
from game.boards.problems import BoardError
from game.rules.shapes import polygon
from game.rules.shapes.polygon import Point, Polygon


class Plan:
    """A board with what the state has laid on it: every place by its key, and what lies at a point. Map pixels.

    Cells have the key (row, column), objects (layer, name). layers: the object layers that count, from below; if not
    given, all objects but those that are only drawn. laid: in drawing order. open_cells: cells beyond those with a
    tile that count too.
    """

    def __init__(
        self,
        board: Board,
        layers: Sequence[str] | None = None,
        laid: Sequence[Laid] = (),
        open_cells: Collection[tuple[int, int]] = (),
    ) -> None:
        self.board = board
        self.drawings: tuple[Drawing, ...] = (
            *board.drawings,
            *(drawing for piece in laid for drawing in laid_drawings(piece, board)),
        )
        found = regions_of(board, layers)
        found += [region for piece in laid for region in laid_regions(piece, board.lattice)]
        self._regions: dict[Key, Region] = {region.key: region for region in found}
        self._hit = [(region, polygon.box(region.outline)) for region in reversed(found) if region.has_area]
        tiled = [(row, column) for grid in board.grids.values() for column, row, _ in grid.cells()]
        self.cells: frozenset[tuple[int, int]] = frozenset(
            [*tiled, *((piece.row, piece.column) for piece in laid), *open_cells]
        )

    @property
    def keys(self) -> list[Key]:
        """Gets every key: cells by rows, then objects from below."""
        return [*sorted(self.cells), *self._regions]

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Gets (left, top, width, height) of the map and all that is drawn or laid beyond it.

        A map with the property ``trim`` ends where its drawings end.
        """
        whole = [] if self.board.properties.get("trim") else [(0.0, 0.0, *self.board.size)]
        boxes = [*whole, *(self.board.lattice.box(*cell) for cell in self.cells)]
        boxes += [(drawing.x, drawing.y, drawing.width, drawing.height) for drawing in self.drawings]
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        return left, top, max(box[0] + box[2] for box in boxes) - left, max(box[1] + box[3] for box in boxes) - top

    def outline(self, *keys: Key) -> Polygon:
        """Returns the corners of a place, going round; of several places, those of all together.

        :raises BoardError: there is no such place.
        """
        if len(keys) == 1:
            return self._outline(keys[0])
        return polygon.merged(self._outline(key) for key in keys)[0]

    def middle(self, key: Key) -> Point:
        """Returns the point of a place on which a figure stands.

        :raises BoardError: there is no such place.
        """
        match key:
            case (int(row), int(column)):
                return self.board.lattice.middle(row, column)
        return self._region(key).middle

    def box(self, key: Key) -> tuple[float, float, float, float]:
        """Returns (left, top, width, height) of a place.

        :raises BoardError: there is no such place.
        """
        return polygon.box(self._outline(key))

    def at(self, point: Point) -> Key | None:
        """Returns the key of the topmost place at a point: an object, else a cell, else None."""
        x, y = point
        for region, (left, top, width, height) in self._hit:
            inside = left <= x <= left + width and top <= y <= top + height
            if inside and polygon.contains(region.outline, point):
                return region.key
        cell = self.board.lattice.cell_at(point)
        return cell if cell in self.cells else None

    def _outline(self, key: Key) -> Polygon:
        match key:
            case (int(row), int(column)):
                return self.board.lattice.outline(row, column)
        return self._region(key).outline

    def _region(self, key: Key) -> Region:
        try:
            return self._regions[key]
        except KeyError:
            raise BoardError(self.board.name, f"there is no place {key!r}") from None
