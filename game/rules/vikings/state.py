"""Everything that lies on a table of Vikings, as flat lists of small ints."""

from __future__ import annotations

from typing import Final

from game.rules.kernel import BadRecord, Ledger, bits
from game.rules.kernel.fields import derived, number, numbers, octets_per_seat, per_seat
from game.rules.vikings.components import (
    COLUMNS,
    DISPLAY,
    FIGURE_COUNTS,
    FIGURES,
    GROUPS,
    LEFT,
    ROUNDS,
    ROWS,
    SOURCES,
    SPECIALS,
    START_GOLD,
    SWAPPED,
    TILES,
    Special,
)

NOTHING: Final = -1
VARIANTS: Final = ("basic", "advanced", "advanced_without_auction")

_ROW: Final = (1 << COLUMNS) - 1


class State(Ledger):
    """The table. Per-seat lists are flat: ``ashore[seat * 6 + figure]``, ``occupied[seat * 6 + row]`` and so on.

    ``occupied``, ``land_left``, ``land_right`` and ``figures`` are bit masks of a row's columns (bit 0 is column 1):
    a tile lies there, its left or right edge is land, a figure stands on it. ``cells`` holds the kind of tile plus 1
    (``kind + SWAPPED`` for special building tiles), at ``(seat * 6 + row) * COLUMNS + column - 1``.
    ``out_*`` count what left the game; ``start_tiles`` is 1 while a seat still has to lay its start tile.
    """

    sources = SOURCES

    advanced: bool = derived(lambda table: table.options["variant"] != "basic")
    auction: bool = derived(lambda table: table.options["variant"] == "advanced")
    exchanges_to_bid: bool = derived(lambda table: table.options.get("exchange") == "bidding")
    round: int = number(0, low=0, high=ROUNDS)
    start: int = number(0, low=0)
    gold: list[int] = per_seat(lambda table: START_GOLD[table.seats], low=0)
    wheel_tiles: list[int] = numbers([NOTHING] * GROUPS, low=NOTHING, high=len(TILES) - 1)
    wheel_figures: list[int] = numbers([NOTHING] * GROUPS, low=NOTHING, high=len(FIGURES) - 1)
    bag_tiles: list[int] = numbers([tile.count - tile.start for tile in TILES], low=0)
    bag_figures: list[int] = numbers(FIGURE_COUNTS, low=0)
    bag_specials: list[int] = numbers(lambda table: [table.advanced * special.count for special in SPECIALS], low=0)
    drawn: list[int] = numbers([0] * len(FIGURES), low=0)
    out_tiles: list[int] = numbers(
        lambda table: [tile.start - table.seats if kind == LEFT else 0 for kind, tile in enumerate(TILES)], low=0
    )
    out_figures: list[int] = numbers([0] * len(FIGURES), low=0)
    out_specials: list[int] = numbers(
        lambda table: [0 if table.advanced else special.count for special in SPECIALS], low=0
    )
    display: list[int] = numbers([NOTHING] * DISPLAY, low=NOTHING, high=len(SPECIALS) - 1)
    held: list[int] = per_seat([0] * len(SPECIALS), low=0)
    ashore: list[int] = per_seat([0] * len(FIGURES), low=0)
    occupied: list[int] = per_seat([0] * ROWS, low=0, high=_ROW)
    land_left: list[int] = per_seat([0] * ROWS, low=0, high=_ROW)
    land_right: list[int] = per_seat([0] * ROWS, low=0, high=_ROW)
    figures: list[int] = per_seat([0] * ROWS, low=0, high=_ROW)
    start_tiles: list[int] = per_seat(1, low=0, high=1)
    cells: bytearray = octets_per_seat(ROWS * COLUMNS, high=SWAPPED + len(TILES))

    def check(self) -> None:
        """Checks that there is a start player (raises BadRecord)."""
        if self.start >= self.seats:
            raise BadRecord(f"there is no seat {self.start} to start")

    # -- small questions asked everywhere -----------------------------------------------------------------------

    def tile_at(self, seat: int, row: int, column: int) -> int:
        """Returns the kind of tile in a cell of a fjord, with SWAPPED added for a special tile; -1 where none lies."""
        return self.cells[(seat * ROWS + row) * COLUMNS + column - 1] - 1

    def has_figure(self, seat: int, row: int, column: int) -> bool:
        """Tells whether a figure stands on the tile in this cell."""
        return bool(self.figures[seat * ROWS + row] >> (column - 1) & 1)

    def put_tile(self, seat: int, row: int, column: int, kind: int) -> None:
        """Lays a tile in a free cell."""
        tile = TILES[kind % SWAPPED]
        bit = 1 << (column - 1)
        index = seat * ROWS + row
        self.cells[index * COLUMNS + column - 1] = kind + 1
        self.occupied[index] |= bit
        if tile.left_land:
            self.land_left[index] |= bit
        if tile.right_land:
            self.land_right[index] |= bit

    def put_figure(self, seat: int, row: int, column: int) -> None:
        """Stands a figure on the tile in a cell."""
        self.figures[seat * ROWS + row] |= 1 << (column - 1)

    def width(self, seat: int) -> int:
        """Returns the last column in which a seat has a tile; 0 in an empty fjord."""
        return max(mask.bit_length() for mask in self.occupied[seat * ROWS : (seat + 1) * ROWS])

    def cells_with(self, seat: int, kind: int) -> list[tuple[int, int]]:
        """Returns the (row, column) cells of a fjord in which a kind of tile lies, SWAPPED added for special tiles."""
        cells = self.cells[seat * ROWS * COLUMNS : (seat + 1) * ROWS * COLUMNS]
        found, at = [], cells.find(kind + 1)
        while at >= 0:
            found.append((at // COLUMNS, at % COLUMNS + 1))
            at = cells.find(kind + 1, at + 1)
        return found

    def specials(self, seat: int) -> list[tuple[Special, int]]:
        """Returns the kinds of special tiles that lie with a seat, and how many of each."""
        held = self.held[seat * len(SPECIALS) : (seat + 1) * len(SPECIALS)]
        return [(special, count) for special, count in zip(SPECIALS, held, strict=True) if count]

    def special_count(self, seat: int, special: int) -> int:
        """Returns how many special tiles of a kind lie with a seat."""
        return self.held[seat * len(SPECIALS) + special]


def columns_of(mask: int) -> list[int]:
    """Returns the columns, from 1, of a row mask."""
    return bits(mask, 1)
