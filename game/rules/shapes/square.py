"""Square grids: cells as (row, column)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

Cell = tuple[int, int]

SIDES: Final[tuple[Cell, ...]] = ((-1, 0), (0, 1), (1, 0), (0, -1))


def beside(cell: Cell) -> tuple[Cell, ...]:
    """Returns the four cells that share a side: above, right, below, left."""
    return tuple((cell[0] + down, cell[1] + right) for down, right in SIDES)


def bits(mask: int, columns: int) -> Iterator[Cell]:
    """Yields the cells that a bit mask holds, bit ``row * columns + column``, row by row."""
    while mask:
        lowest = mask & -mask
        yield divmod(lowest.bit_length() - 1, columns)
        mask ^= lowest
