"""Where the panels of a table lie in a window of any size, between the sheets that a map draws."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from game.boards.board import Board
from game.boards.linter.sheets import SHEET
from game.boards.problems import BoardError
from game.boards.reader import load_board

Rectangle = tuple[int, int, int, int]
Edges = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One drawn size of a layout: each panel's left, top, right and bottom edge."""

    width: int
    height: int
    edges: Mapping[str, Edges]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where every panel lies at a few window sizes, and so at any."""

    name: str
    sheets: tuple[Sheet, ...]

    @property
    def panels(self) -> tuple[str, ...]:
        return tuple(self.sheets[0].edges)

    def at(self, width: int, height: int) -> dict[str, Rectangle]:
        """Returns (x, y, width, height) of every panel in a window of this size, in whole pixels.

        Edges follow the window linearly between two sheets, and beyond the last ones; they never leave the window.
        Panels that touch on every sheet touch here.
        """
        return {
            name: (x, y, max(0, _whole(right) - x), max(0, _whole(bottom) - y))
            for name, (left, top, right, bottom) in self.edges(width, height).items()
            for x, y in ((_whole(left), _whole(top)),)
        }

    def edges(self, width: float, height: float) -> dict[str, Edges]:
        """Returns the edges of every panel in a room of this size; they never leave it."""
        wide, high = [s.width for s in self.sheets], [s.height for s in self.sheets]
        result: dict[str, Edges] = {}
        for name in self.panels:
            lines = zip(*(sheet.edges[name] for sheet in self.sheets), strict=True)
            at = [_edge(*(high, line, height) if side % 2 else (wide, line, width)) for side, line in enumerate(lines)]
            result[name] = at[0], at[1], at[2], at[3]
        return result


@cache
def load_layout(name: str | Path) -> Layout:
    """Loads the layout of a table: a map with object layers such as `table 1280x720` and `table 1920x1080`.

    :raises BoardError: no such map, a map that the linter refuses, or one without sheets.
    """
    board = load_board(name)
    sheets = [sheet for layer in board.places if (sheet := _sheet(board, layer)) is not None]
    if not sheets:
        raise BoardError(board.name, "has no object layers named after window sizes, like 'table 1280x720'")
    return Layout(board.name, tuple(sorted(sheets, key=lambda sheet: sheet.width)))


def _sheet(board: Board, layer: str) -> Sheet | None:
    match = SHEET.match(layer)
    if match is None:
        return None
    edges = {p.name: (p.x, p.y, p.x + p.width, p.y + p.height) for p in board.places[layer]}
    return Sheet(int(match["width"]), int(match["height"]), MappingProxyType(edges))


def _edge(sizes: Sequence[int], edges: Sequence[float], size: float) -> float:
    i = min(max(bisect_right(sizes, size), 1), len(sizes) - 1)
    slope = (edges[i] - edges[i - 1]) / (sizes[i] - sizes[i - 1])
    at = edges[i - 1] + slope * (size - sizes[i - 1])
    return min(max(at, 0.0), size)


def _whole(edge: float) -> int:
    return math.floor(edge + 0.5)
