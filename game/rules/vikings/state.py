"""Everything that lies on a table of Vikings, as flat lists of small ints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Self

from game.rules.kernel import BadRecord, Game, Option, read_options
from game.rules.vikings.components import (
    COLUMNS,
    DISPLAY,
    FIGURE_COUNTS,
    FIGURES,
    GROUPS,
    LEFT,
    ROUNDS,
    ROWS,
    SPECIALS,
    START_GOLD,
    START_POINTS,
    SWAPPED,
    TILES,
)

NOTHING: Final = -1

# What the table may wait for: the kinds of decision frames. Frames from SCORE_SEAT on resolve themselves.
OPEN_ROUND, AUCTION, DISCARD, PLACE, PURCHASE, LAY, SETTLE, SPECIAL, SWAP, FERRY, CARRY = range(11)
SCORE_SEAT, ROUND_END, NEXT_ROUND = range(11, 14)
FRAME_NAMES: Final = (
    "open_round",
    "auction",
    "discard",
    "place_colour",
    "purchase",
    "lay",
    "settle",
    "special",
    "swap",
    "ferry",
    "carry",
)

# Loads of a boatsman: a craft 0..4 for all figures of it, or
MIXED, SINGLE = 5, 6

# Where points come from.
SOURCES: Final = (
    "start",
    "exchange",
    "ships",
    "nobles",
    "scouts",
    "bonus",
    "penalty",
    "gold",
    "boatsmen",
    "islands",
    "longest",
    "food",
    "buildings",
)
SOURCE: Final = {name: index for index, name in enumerate(SOURCES)}


class Frame(NamedTuple):
    """One thing that the table waits for.

    ``a`` and ``b`` depend on the kind. AUCTION: highest bid, its seat (-1: none yet), and ``c`` the mask of seats
    still bidding. LAY: tile (-1: only the start tile is left), figure. SETTLE: row, column. SWAP: tile kind.
    CARRY: load, mask of crafts already carried, and ``c`` how many were carried.
    """

    kind: int
    seat: int
    a: int = 0
    b: int = 0
    c: int = 0


VARIANTS: Final = ("basic", "advanced", "advanced_without_auction")
OPTIONS: Final = (
    Option("variant", VARIANTS, "basic"),
    Option("first", ("random", "seat1"), "random"),
)

_LISTS: Final = (
    "gold",
    "points",
    "ledger",
    "wheel_tiles",
    "wheel_figures",
    "bag_tiles",
    "bag_figures",
    "bag_specials",
    "drawn",
    "out_tiles",
    "out_figures",
    "out_specials",
    "display",
    "held",
    "ashore",
    "occupied",
    "land_left",
    "land_right",
    "figures",
    "start_tiles",
)
_NUMBERS: Final = ("round", "start")
_MOST: Final = {"wheel_tiles": len(TILES), "wheel_figures": len(FIGURES), "display": len(SPECIALS)}


class State(Game):
    """The table. Per-seat lists are flat: ``ashore[seat * 6 + figure]``, ``occupied[seat * 6 + row]`` and so on.

    ``occupied``, ``land_left``, ``land_right`` and ``figures`` are bit masks of a row's columns (bit 0 is column 1):
    a tile lies there, its left or right edge is land, a figure stands on it. ``cells`` holds the kind of tile plus 1
    (``kind + SWAPPED`` for special building tiles), at ``(seat * 6 + row) * COLUMNS + column - 1``.
    ``out_*`` count what left the game; ``start_tiles`` is 1 while a seat still has to lay its start tile.
    """

    __slots__ = ("advanced", "auction", "cells", "options", "seats", "stack", *_LISTS, *_NUMBERS)

    gold: list[int]
    points: list[int]
    ledger: list[int]
    wheel_tiles: list[int]
    wheel_figures: list[int]
    bag_tiles: list[int]
    bag_figures: list[int]
    bag_specials: list[int]
    drawn: list[int]
    out_tiles: list[int]
    out_figures: list[int]
    out_specials: list[int]
    display: list[int]
    held: list[int]
    ashore: list[int]
    occupied: list[int]
    land_left: list[int]
    land_right: list[int]
    figures: list[int]
    start_tiles: list[int]
    cells: bytearray
    stack: list[Frame]
    round: int
    start: int
    advanced: bool
    auction: bool

    @classmethod
    def _bare(cls, options: Mapping[str, str], seats: int) -> Self:
        """Returns the table before anything was drawn (rule vikings.setup)."""
        if seats not in START_GOLD:
            raise BadRecord(f"vikings seats {min(START_GOLD)} to {max(START_GOLD)}, not {seats}")
        state = cls.__new__(cls)
        state._legal = None
        state._choose(read_options(OPTIONS, options), seats)
        state.gold = [START_GOLD[seats]] * seats
        state.points = [START_POINTS] * seats
        state.ledger = [0] * (seats * len(SOURCES))
        for seat in range(seats):
            state.ledger[seat * len(SOURCES)] = START_POINTS
        state.wheel_tiles = [NOTHING] * GROUPS
        state.wheel_figures = [NOTHING] * GROUPS
        state.bag_tiles = [tile.count - tile.start for tile in TILES]
        state.bag_figures = list(FIGURE_COUNTS)
        state.bag_specials = [special.count if state.advanced else 0 for special in SPECIALS]
        state.drawn = [0] * len(FIGURES)
        state.out_tiles = [0] * len(TILES)
        state.out_tiles[LEFT] = TILES[LEFT].start - seats
        state.out_figures = [0] * len(FIGURES)
        state.out_specials = [0 if state.advanced else special.count for special in SPECIALS]
        state.display = [NOTHING] * DISPLAY
        state.held = [0] * (seats * len(SPECIALS))
        state.ashore = [0] * (seats * len(FIGURES))
        state.occupied = [0] * (seats * ROWS)
        state.land_left = [0] * (seats * ROWS)
        state.land_right = [0] * (seats * ROWS)
        state.figures = [0] * (seats * ROWS)
        state.start_tiles = [1] * seats
        state.cells = bytearray(seats * ROWS * COLUMNS)
        state.stack = []
        state.round = 0
        state.start = 0
        return state

    def _choose(self, options: Mapping[str, str], seats: int) -> None:
        self.options = options
        self.seats = seats
        self.advanced = options["variant"] != "basic"
        self.auction = options["variant"] == "advanced"

    def copy(self) -> Self:
        """Returns a table that shares nothing changeable with this one."""
        twin = object.__new__(type(self))
        twin._legal = self._legal
        twin.options = self.options
        twin.seats = self.seats
        twin.advanced = self.advanced
        twin.auction = self.auction
        twin.round = self.round
        twin.start = self.start
        twin.gold = self.gold[:]
        twin.points = self.points[:]
        twin.ledger = self.ledger[:]
        twin.wheel_tiles = self.wheel_tiles[:]
        twin.wheel_figures = self.wheel_figures[:]
        twin.bag_tiles = self.bag_tiles[:]
        twin.bag_figures = self.bag_figures[:]
        twin.bag_specials = self.bag_specials[:]
        twin.drawn = self.drawn[:]
        twin.out_tiles = self.out_tiles[:]
        twin.out_figures = self.out_figures[:]
        twin.out_specials = self.out_specials[:]
        twin.display = self.display[:]
        twin.held = self.held[:]
        twin.ashore = self.ashore[:]
        twin.occupied = self.occupied[:]
        twin.land_left = self.land_left[:]
        twin.land_right = self.land_right[:]
        twin.figures = self.figures[:]
        twin.start_tiles = self.start_tiles[:]
        twin.cells = self.cells[:]
        twin.stack = self.stack[:]
        return twin

    def dump(self) -> dict[str, Any]:
        """Returns the whole state as plain JSON data."""
        data: dict[str, Any] = {"options": dict(self.options), "seats": self.seats}
        data |= {name: getattr(self, name) for name in _NUMBERS}
        data |= {name: list(getattr(self, name)) for name in _LISTS}
        data["cells"] = self.cells.hex()
        data["stack"] = [list(frame) for frame in self.stack]
        return data

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """Returns the table that ``dump`` described.

        :raises BadRecord: if something is missing, of the wrong type or of the wrong length.
        """
        try:
            state = cls._bare(data["options"], data["seats"])
            for name in _NUMBERS:
                setattr(state, name, _integer(name, data[name]))
            for name in _LISTS:
                values = [_integer(name, value) for value in data[name]]
                if len(values) != len(getattr(state, name)):
                    raise BadRecord(f"{name} has {len(values)} numbers")
                setattr(state, name, values)
            cells = bytearray.fromhex(data["cells"])
            if len(cells) != len(state.cells) or max(cells) > SWAPPED + len(TILES):
                raise BadRecord("cells do not describe a fjord")
            state.cells = cells
            state.stack = [Frame(*(_integer("stack", value) for value in frame)) for frame in data["stack"]]
            state._check_places()
        except BadRecord:
            raise
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise BadRecord(f"not a table of vikings: {error!r}") from error
        return state

    def _check_places(self) -> None:
        """Checks what later questions use to find their way.

        :raises BadRecord: if a round, a seat or a frame is none that there is.
        """
        if not (0 <= self.round <= ROUNDS and 0 <= self.start < self.seats):
            raise BadRecord(f"there is no round {self.round} begun by seat {self.start}")
        for name, most in _MOST.items():
            if not all(NOTHING <= value < most for value in getattr(self, name)):
                raise BadRecord(f"{name} holds what there is none of")
        if min(*self.gold, *self.ashore, *self.bag_tiles, *self.bag_figures, *self.bag_specials, *self.held) < 0:
            raise BadRecord("something is counted below 0")
        for frame in self.stack:
            if not (OPEN_ROUND <= frame.kind <= NEXT_ROUND and 0 <= frame.seat < self.seats):
                raise BadRecord(f"the table cannot wait for {tuple(frame)}")

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

    def give_points(self, seat: int, source: str, amount: int) -> None:
        """Adds points (or takes, when negative) and notes where they come from."""
        self.points[seat] += amount
        self.ledger[seat * len(SOURCES) + SOURCE[source]] += amount

    def special_count(self, seat: int, special: int) -> int:
        """Returns how many special tiles of a kind lie with a seat."""
        return self.held[seat * len(SPECIALS) + special]


def _integer(name: str, value: object) -> int:
    if type(value) is not int:
        raise BadRecord(f"{name} holds {value!r}")
    return value


def columns_of(mask: int) -> list[int]:
    """Returns the columns, from 1, of a row mask."""
    columns = []
    while mask:
        bit = mask & -mask
        columns.append(bit.bit_length())
        mask ^= bit
    return columns
