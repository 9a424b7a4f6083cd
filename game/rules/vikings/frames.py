"""What a table of Vikings may wait for, in the order in which journals number it."""

from __future__ import annotations

from typing import Final, NamedTuple

# Loads of a boatsman: a craft 0..4 for all figures of it, one of each, or a single figure.
MIXED: Final = 5
SINGLE: Final = 6


class Opening(NamedTuple):
    """The start player is to lay out the offer."""

    seat: int
    kind: str = "open_round"


class Auction(NamedTuple):
    """A seat is to bid for the start: the highest bid, whose it is (-1: nobody's yet), a mask of the seats still in."""

    seat: int
    bid: int
    leader: int
    bidders: int
    kind: str = "auction"


class Discarding(NamedTuple):
    """The winner of the auction is to take a figure out of the game."""

    seat: int
    kind: str = "discard"


class Placing(NamedTuple):
    """A seat is to place a colour at the wheel."""

    seat: int
    kind: str = "place_colour"


class Purchase(NamedTuple):
    """A seat is to buy a group."""

    seat: int
    kind: str = "purchase"


class Laying(NamedTuple):
    """A seat is to lay its tile (-1: only the start tile is left); the figure came with it."""

    seat: int
    tile: int
    figure: int
    kind: str = "lay"


class Settling(NamedTuple):
    """A seat is to say whether the figure settles on the tile just laid at a row and column."""

    seat: int
    row: int
    column: int
    kind: str = "settle"


class Taking(NamedTuple):
    """A seat may take a special tile."""

    seat: int
    kind: str = "special"


class Swapping(NamedTuple):
    """A seat is to choose the tile that its special tile of the same kind replaces."""

    seat: int
    tile: int
    kind: str = "swap"


class Ferrying(NamedTuple):
    """A seat may send out boatsmen."""

    seat: int
    kind: str = "ferry"


class Carrying(NamedTuple):
    """A boatsman is under way: his load, a mask of the crafts that he carried already, and how many figures."""

    seat: int
    load: int
    crafts: int = 0
    carried: int = 0
    kind: str = "carry"


class SeatScoring(NamedTuple):
    """The large scoring of a seat is due."""

    seat: int
    kind: str = "score_seat"


class RoundEnd(NamedTuple):
    """The scoring of the round is due."""

    seat: int
    kind: str = "round_end"


class NextRound(NamedTuple):
    """The next round, or the final scoring, is due."""

    seat: int
    kind: str = "next_round"
