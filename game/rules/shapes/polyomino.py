"""Polyominoes: shapes of square cells, turned and flipped, and their places on a board as bit masks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.rules.shapes.square import Cell


class Pose(NamedTuple):
    """How a piece lies: turned over first if ``flipped``, then turned clockwise by steps; ``full`` steps make a whole.

    >>> Pose(1).over()
    Pose(turn=3, flipped=True)
    """

    turn: int = 0
    flipped: bool = False

    def turned(self, steps: int = 1, full: int = 4) -> Pose:
        """Returns the pose after turning on by steps, clockwise as the piece lies before the eye."""
        return Pose((self.turn + steps) % full, self.flipped)

    def over(self, full: int = 4) -> Pose:
        """Returns the pose after turning the piece over, left to right as it lies before the eye."""
        return Pose(-self.turn % full, not self.flipped)


@dataclass(frozen=True)
class Polyomino:
    """A shape of cells whose box begins at row 0, column 0. Equal shapes are equal, however they were made."""

    cells: frozenset[Cell]

    @classmethod
    def of(cls, cells: Iterable[Cell]) -> Polyomino:
        """Returns the shape of some cells, moved to the corner.

        :raises ValueError: if there are none.
        """
        given = frozenset(cells)
        if not given:
            raise ValueError("a polyomino needs a cell")
        top, left = min(row for row, _ in given), min(column for _, column in given)
        return cls(frozenset((row - top, column - left) for row, column in given))

    @classmethod
    def parse(cls, drawing: str) -> Polyomino:
        """Returns the shape drawn with ``#`` for a cell, one line a row.

        >>> sorted(Polyomino.parse("##\\n#.").cells)
        [(0, 0), (0, 1), (1, 0)]
        """
        rows = enumerate(drawing.splitlines())
        return cls.of((row, column) for row, line in rows for column, mark in enumerate(line) if mark == "#")

    @property
    def height(self) -> int:
        """Gets the number of rows of its box."""
        return 1 + max(row for row, _ in self.cells)

    @property
    def width(self) -> int:
        """Gets the number of columns of its box."""
        return 1 + max(column for _, column in self.cells)

    def turned(self, quarters: int = 1) -> Polyomino:
        """Returns the shape turned clockwise by quarters."""
        cells: Iterable[Cell] = self.cells
        for _ in range(quarters % 4):
            cells = [(column, -row) for row, column in cells]
        return self.of(cells)

    def flipped(self) -> Polyomino:
        """Returns the shape turned over, left to right."""
        return self.of((row, -column) for row, column in self.cells)

    @cached_property
    def orientations(self) -> tuple[Polyomino, ...]:
        """Gets every different shape that turning and turning over makes of it, itself first."""
        found = dict.fromkeys(side.turned(quarters) for side in (self, self.flipped()) for quarters in range(4))
        return tuple(found)

    def oriented(self, turn: int, flipped: bool = False) -> Polyomino:
        """Returns the shape as it lies after being turned over if ``flipped``, then turned clockwise by quarters."""
        return (self.flipped() if flipped else self).turned(turn)

    def posed(self, pose: Pose) -> Polyomino:
        """Returns the shape as it lies in a pose."""
        return self.oriented(*pose)

    def at(self, top: int, left: int) -> frozenset[Cell]:
        """Returns the cells that it covers when its box begins at a row and column, its anchor."""
        return frozenset((top + row, left + column) for row, column in self.cells)

    def anchors(self, free: int, rows: int, columns: int) -> int:
        """Returns, as bits of the board, every anchor from which the shape covers free cells only.

        free: the free cells, bit ``row * columns + column``. Some 20 steps for a large tile, however large the board.
        """
        if self.width > columns or self.height > rows:
            return 0
        line = (1 << (columns - self.width + 1)) - 1
        found = sum(line << row * columns for row in range(rows - self.height + 1))
        for row, column in self.cells:
            found &= free >> (row * columns + column)
        return found

    def mask(self, top: int, left: int, columns: int) -> int:
        """Returns the cells as bits of a board of that many columns, bit ``row * columns + column``."""
        return sum(1 << ((top + row) * columns + left + column) for row, column in self.cells)

    def places(self, rows: int, columns: int) -> Iterator[tuple[int, int, int]]:
        """Yields (top, left, mask) of every place on a board where the shape lies wholly within."""
        for top in range(rows - self.height + 1):
            for left in range(columns - self.width + 1):
                yield top, left, self.mask(top, left, columns)
