"""The island: its hexes, corners and sides by number, as maps/landnam/island.tmx draws them.

Hexes are numbered row by row from the top; the number after the last is the outer sea, which touches every hex of the
rim. Corners are numbered as they are met, hex by hex.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.boards import Board, BoardError, load_board
from game.rules.shapes.hex import Corner, Hex

SIDES: Final = 6


@dataclass(frozen=True, slots=True)
class Island:
    """Who touches whom. All tuples are indexed by the number of a hex or corner; ``outer`` is the outer sea.

    ``neighbours`` of a hex: the hexes beside it, and the outer sea for one of the rim; of the outer sea: the rim.
    ``corners`` of a hex; of the outer sea: all corners of the rim. ``around`` a corner: its hexes, the outer sea among
    them. ``beside`` a corner: (corner, hex, hex) of each that a side leads to, with the two hexes of that side.
    ``side``: the side of the frame, from 0, to which a rim hex that is no corner belongs; -1 for all others.
    """

    hexes: tuple[Hex, ...]
    cells: tuple[tuple[int, int], ...]
    places: tuple[Corner, ...]
    outer: int
    centre: int
    neighbours: tuple[tuple[int, ...], ...]
    corners: tuple[tuple[int, ...], ...]
    around: tuple[tuple[int, ...], ...]
    beside: tuple[tuple[tuple[int, int, int], ...], ...]
    side: tuple[int, ...]


def read_island(board: Board) -> Island:
    """Returns the island that a map draws: layers ``island`` (one mountain in it) and ``frame``.

    :raises BoardError: if a layer is missing, there is not one mountain, or the frame does not lie along the rim.
    """
    cells = {(row, column): cell for column, row, cell in board.grid("island").cells()}
    for (row, column), cell in cells.items():
        if cell.kind not in ("unexplored", "mountain"):
            raise BoardError(board.name, f"cell {column},{row} is {cell.name!r}: only a mountain lies open", "island")
    centres = [place for place, cell in cells.items() if cell.kind == "mountain"]
    if len(centres) != 1:
        raise BoardError(board.name, f"has {len(centres)} mountains instead of one, in the centre", "island")
    hexes = tuple(board.lattice.hex(*place) for place in cells)
    number = {place: at for at, place in enumerate(hexes)}
    outer = len(hexes)
    touching = [tuple(dict.fromkeys(number.get(place, outer) for place in one.neighbours())) for one in hexes]
    places = tuple(dict.fromkeys(corner for one in hexes for corner in one.corners()))
    corner_number = {corner: at for at, corner in enumerate(places)}
    around = [tuple(dict.fromkeys(number.get(one, outer) for one in corner.hexes())) for corner in places]
    beside = []
    for corner in places:
        found = []
        for side in corner.sides():
            one, two = (number.get(place, outer) for place in side.hexes())
            (other,) = [end for end in side.corners() if end != corner]
            if not one == two == outer:
                found.append((corner_number[other], one, two))
        beside.append(tuple(found))
    corners = [tuple(corner_number[corner] for corner in one.corners()) for one in hexes]
    return Island(
        hexes,
        tuple(cells),
        places,
        outer,
        list(cells).index(centres[0]),
        (*touching, tuple(at for at in range(outer) if outer in touching[at])),
        (*corners, tuple(at for at, near in enumerate(around) if outer in near)),
        tuple(around),
        tuple(beside),
        _frame_sides(board, list(cells), touching, outer),
    )


def _frame_sides(
    board: Board, cells: list[tuple[int, int]], touching: list[tuple[int, ...]], outer: int
) -> tuple[int, ...]:
    found = [-1] * len(cells)
    framed = set()
    for column, row, cell in board.grid("frame").cells():
        if (row, column) not in cells or outer not in touching[cells.index((row, column))]:
            raise BoardError(board.name, f"cell {column},{row} is no hex of the rim", "frame")
        framed.add((row, column))
        if cell.kind == "side":
            found[cells.index((row, column))] = int(cell.properties["side"]) - 1
    for at, (row, column) in enumerate(cells):
        if outer in touching[at] and (row, column) not in framed:
            raise BoardError(board.name, f"cell {column},{row} of the rim belongs to no side and is no corner", "frame")
    if {side for side in found if side >= 0} != set(range(SIDES)):
        raise BoardError(board.name, f"the frame has the sides {sorted({side + 1 for side in found} - {0})}", "frame")
    return tuple(found)


ISLAND: Final = read_island(load_board("landnam/island"))
HEXES: Final = len(ISLAND.hexes)
OUTER: Final = ISLAND.outer
CORNERS: Final = len(ISLAND.places)
NEIGHBOURS: Final = ISLAND.neighbours
CORNERS_OF: Final = ISLAND.corners
AROUND: Final = ISLAND.around
BESIDE: Final = ISLAND.beside
SIDE_OF: Final = ISLAND.side
