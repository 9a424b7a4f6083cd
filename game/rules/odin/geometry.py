"""Boards as integers: which cells a piece may cover, found for all its places at once.

A face is one side of a board. Its cell (row, column) is the bit ``row * columns + column`` of an integer; one column
more than the board is wide stays empty, so that nothing touches round the edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.boards import Board, BoardError, load_board
from game.rules.odin.components import (
    BUILDING_NAMES,
    ISLAND_NAMES,
    LONG_HOUSE,
    STONE_HOUSE,
    THINGS,
    TILE,
    TILES,
)
from game.rules.shapes.polyomino import Polyomino

Gain = tuple[int, ...]
"""Things that a bonus cell yields, by number."""


@dataclass(frozen=True, slots=True)
class Income:
    """An income cell: its bit, its value, its track, and all cells that have to be covered with it."""

    bit: int
    value: int
    track: int
    needs: int


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus cell: its bit, all cells round it, and what it yields."""

    bit: int
    around: int
    gain: Gain


@dataclass(frozen=True, slots=True)
class Face:
    """A side of a board. ``open`` are the cells that can be covered; ``final`` ends each income track.

    Income cells come lowest first, track by track.
    """

    name: str
    rows: int
    columns: int
    open: int
    penalty: int
    incomes: tuple[Income, ...]
    income_cells: int
    bonuses: tuple[Bonus, ...]
    bonus_cells: int
    final: tuple[int, ...]

    def income(self, covered: int) -> int:
        """Returns the smallest visible number of each track, summed (rule odin.income)."""
        total = 0
        for track, last in enumerate(self.final):
            total += next((one.value for one in self.incomes if one.track == track and not covered & one.bit), last)
        return total

    def grown(self, cells: int) -> int:
        """Returns all cells that touch some cells by a side."""
        return cells << 1 | cells >> 1 | cells << self.columns | cells >> self.columns

    def breaks_order(self, cells: int, covered: int) -> bool:
        """Tells whether covering cells would cover an income out of order (rule odin.placing.income)."""
        after = cells | covered
        return (
            any(cells & one.bit and one.needs & ~after for one in self.incomes) if cells & self.income_cells else False
        )


def _round(row: int, column: int) -> Iterator[tuple[int, int]]:
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            if down or across:
                yield row + down, column + across


def read_face(board: Board) -> Face:
    """Returns the face that a map draws in its layer ``cells``.

    :raises BoardError: if a cell, an income or a bonus is not as it must be.
    """
    grid = board.grid("cells")
    columns = grid.width + 1
    cells = {(row, column): cell for column, row, cell in grid.cells()}
    bits = {at: 1 << at[0] * columns + at[1] for at in cells}
    kinds: dict[str, int] = dict.fromkeys(("plain", "penalty", "income", "bonus", "barred"), 0)
    for at, cell in cells.items():
        if cell.kind not in kinds:
            raise BoardError(board.name, f"cell {at[1]},{at[0]} is {cell.kind!r}, none of {', '.join(kinds)}", "cells")
        kinds[cell.kind] |= bits[at]
    incomes, bonuses = [], []
    must = sum(bits.values()) & ~kinds["barred"] & ~kinds["bonus"]
    for (row, column), cell in cells.items():
        where = f"cell {column},{row}"
        if cell.kind == "income":
            value, track = cell.properties.get("value"), cell.properties.get("track", 0)
            if not isinstance(value, int) or not isinstance(track, int):
                raise BoardError(board.name, f"{where}: an income needs whole numbers as value and track", "cells")
            needs = sum(bit for (r, c), bit in bits.items() if r >= row and c <= column) & must
            incomes.append(Income(bits[row, column], value, track, needs))
        elif cell.kind == "bonus":
            names = str(cell.properties.get("gain", "")).split()
            unknown = [name for name in names if name not in THINGS]
            if unknown or not names:
                raise BoardError(
                    board.name, f"{where}: the bonus {' '.join(unknown) or 'without a gain'} is no thing", "cells"
                )
            around = sum(bits.get(at, 0) for at in _round(row, column)) & ~kinds["barred"]
            bonuses.append(Bonus(bits[row, column], around, tuple(THINGS.index(name) for name in names)))
    incomes.sort(key=lambda one: (one.track, one.value, one.needs.bit_count()))
    final = tuple(int(word) for word in str(board.properties.get("final", "")).split())
    if {one.track for one in incomes} != set(range(len(final))):
        raise BoardError(board.name, f"has {len(final)} last incomes for other tracks", "cells")
    return Face(
        board.name,
        grid.height,
        columns,
        sum(bits.values()) & ~kinds["barred"],
        kinds["penalty"],
        tuple(incomes),
        kinds["income"],
        tuple(bonuses),
        kinds["bonus"],
        final,
    )


HOME_FACE: Final = 0
FIRST_ISLAND_FACE: Final = 1
STONE_FACE: Final = FIRST_ISLAND_FACE + len(ISLAND_NAMES)
LONG_FACE: Final = STONE_FACE + 1
FACE_NAMES: Final = ("home", *ISLAND_NAMES, BUILDING_NAMES[STONE_HOUSE], BUILDING_NAMES[LONG_HOUSE])
FACES: Final = tuple(read_face(load_board(f"odin/{name.replace('_', '-')}")) for name in FACE_NAMES)

# -- pieces -----------------------------------------------------------------------------------------------------

UNIT: Final = Polyomino.parse("#")
SHAPES: Final = tuple(dict.fromkeys([UNIT, *(TILE[tile].shape for tile in TILES)]))
"""Every different shape, the single cell first."""
SHAPE_OF: Final = tuple(SHAPES.index(TILE[tile].shape) for tile in TILES)
POSES: Final = tuple(shape.orientations for shape in SHAPES)
"""Every different way in which a shape can lie, as it is drawn first."""


def shape_of(item: int) -> int:
    """Returns the number of the shape of an item."""
    return SHAPE_OF[item] if item < len(SHAPE_OF) else 0


@cache
def offsets(shape: int, pose: int, columns: int) -> tuple[int, ...]:
    """Returns how far the cells of a lying shape are from its anchor, in bits of a board."""
    return tuple(row * columns + column for row, column in sorted(POSES[shape][pose].cells))


@cache
def _mask(shape: int, pose: int, columns: int) -> int:
    """Returns the cells of a lying shape as bits, its anchor the lowest."""
    return sum(1 << step for step in offsets(shape, pose, columns))


def cells_of(face: int, shape: int, pose: int, row: int, column: int) -> int:
    """Returns the cells that a lying shape covers, as bits; 0 where its box leaves the board."""
    board, piece = FACES[face], POSES[shape][pose]
    if row < 0 or column < 0 or row + piece.height > board.rows or column + piece.width >= board.columns:
        return 0
    return _mask(shape, pose, board.columns) << row * board.columns + column


_PLACES: dict[tuple[int, int, int, int], tuple[int, ...]] = {}
_MOST_PLACES: Final = 200_000


def places(face: int, covered: int, barred: int, shape: int) -> tuple[int, ...]:
    """Returns, for every pose of a shape, all anchors at which it may lie, as bits; () if there is none.

    barred: cells that touch something which this piece may not touch. Cells of income may be covered in order only, so
    places over them are few and tried one by one; all others are found at once.
    """
    key = (face, covered, barred, shape)
    found = _PLACES.get(key)
    if found is None:
        if len(_PLACES) >= _MOST_PLACES:
            _PLACES.clear()
        found = _PLACES[key] = _find(FACES[face], covered, barred, shape)
    return found


def has_place(face: int, covered: int, barred: int, shape: int) -> bool:
    """Tells whether a shape may lie anywhere: as ``places``, but the first place found is enough."""
    return _fits(FACES[face], covered, barred, shape) or bool(places(face, covered, barred, shape))


def _fits(face: Face, covered: int, barred: int, shape: int) -> bool:
    """Tells whether a shape fits beside the incomes."""
    plain = face.open & ~covered & ~barred & ~(face.income_cells & ~covered)
    for pose in range(len(POSES[shape])):
        anchors = -1
        for step in offsets(shape, pose, face.columns):
            anchors &= plain >> step
            if not anchors:
                break
        if anchors:
            return True
    return False


def _find(face: Face, covered: int, barred: int, shape: int) -> tuple[int, ...]:
    allowed = face.open & ~covered & ~barred
    hidden = face.income_cells & ~covered
    plain = allowed & ~hidden
    following = [
        next((one.bit for one in face.incomes if one.track == track and not covered & one.bit), 0)
        for track in range(len(face.final))
    ]
    found = []
    for pose in range(len(POSES[shape])):
        steps = offsets(shape, pose, face.columns)
        anchors = plain >> steps[0]
        for step in steps[1:]:
            anchors &= plain >> step
        if allowed & hidden:
            piece = _mask(shape, pose, face.columns)
            anchors |= _over_income(face, covered, allowed, piece, steps, following)
        found.append(anchors)
    return tuple(found) if any(found) else ()


def _over_income(
    face: Face, covered: int, allowed: int, piece: int, steps: tuple[int, ...], following: list[int]
) -> int:
    anchors = 0
    for bit in following:
        if not allowed & bit:
            continue
        at = bit.bit_length() - 1
        for step in steps:
            anchor = at - step
            if anchor < 0 or anchors >> anchor & 1:
                continue
            cells = piece << anchor
            if not cells & ~allowed and not face.breaks_order(cells, covered):
                anchors |= 1 << anchor
    return anchors
