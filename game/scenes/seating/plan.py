"""How the seating fits into its page: the heights of its rows, and how many options stand side by side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

HEADING, GAP = 36, 14
ROWS = (68, 58, 52, 46)
LABEL, CONTROL, UNDER, BELOW = 25, 40, 5, 10
NARROWEST, BETWEEN = 168, 20


@dataclass(frozen=True, slots=True)
class Plan:
    """Lengths in px: a seat's row, a column of options with the gap beside it, a row of options.

    `columns` options stand side by side; `notes` tells whether there is room for words under them.
    """

    seat: int
    columns: int
    cell: int
    gap: int
    option: int
    notes: bool

    def height(self, px: Callable[[float], int], seats: int, cells: int) -> int:
        """Returns how high so many seats and options are, headings included, px."""
        return 2 * px(HEADING) + seats * self.seat + px(GAP) + -(-cells // self.columns) * self.option


def fit(
    px: Callable[[float], int],
    size: tuple[int, int],
    seats: int,
    cells: int,
    note_height: Callable[[int], int],
    row: int | None = None,
) -> Plan:
    """Returns the roomiest plan for so many seats and options on an area of this size.

    px turns logical lengths into physical ones; note_height tells how high the words under an option are at a width.
    Too small an area gets the tightest plan there is. row: how high a seat's row is, px, if that is known: rows as high
    as those of a full table stay where they are when seats come and go.
    """
    gap = px(BETWEEN)
    most = max(1, (size[0] + gap) // (px(NARROWEST) + gap))
    rows = -(-cells // most)
    columns = -(-cells // rows)
    cell = (size[0] - gap * (columns - 1)) // columns
    bare = px(LABEL) + px(CONTROL) + px(BELOW)
    noted = bare + px(UNDER) + note_height(cell)
    heights = [px(logical) for logical in ROWS] if row is None else [row]
    roomy = heights[:-1] or heights  # words are not worth fields that touch the rims of their rows
    for notes, option in ((True, noted), (False, bare)):
        for seat in roomy if notes else heights:
            if 2 * px(HEADING) + seats * seat + px(GAP) + rows * option <= size[1]:
                return Plan(seat, columns, cell, gap, option, notes)
    return Plan(heights[-1], columns, cell, gap, bare, False)
