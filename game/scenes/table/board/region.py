"""A board as one region in which a polyomino has many places."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from game.rules.shapes.polyomino import Polyomino
from game.scenes.table.board.view import BoardView
from game.ui.drag import DropArea, DropTarget


def packing(
    board: BoardView,
    shape: Polyomino,
    places: Mapping[tuple[int, int], Hashable],
    key_of: Callable[[tuple[int, int]], Hashable] | None = None,
) -> DropArea:
    """Returns the region of a board on which a shape may lie; places: the key of each legal anchor (row, column).

    The thing in the hand takes on the cells of the board under it; the nearest anchor within reach is meant. Of its
    place those cells are lit that it would cover.
    ``key_of`` names any anchor, so that it can be told why a shape may not lie there.
    """
    anchors = {key: anchor for anchor, key in places.items()}
    across, down = board.cell_size

    def resolve(middle: tuple[int, int], thing: Hashable) -> Hashable | None:
        anchor = board.anchor(shape, middle, places)
        return places[anchor] if anchor is not None else None

    def meant(middle: tuple[int, int]) -> Hashable | None:
        return key_of(board.anchor_at(shape, middle)) if key_of is not None else None

    def target(key: Hashable) -> DropTarget:
        rect, cells = board.covered(shape, anchors[key]), shape.at(*anchors[key])
        if len(cells) == shape.width * shape.height:
            return DropTarget(key, rect)
        return DropTarget(key, rect, board.outline(*sorted(cells)), size=rect.size, middle=rect.center)

    return DropArea(
        board.area,
        list(anchors),
        resolve,
        target,
        size=(across * shape.width, down * shape.height),
        point=max(3, across // 6),
        meant=meant,
    )
