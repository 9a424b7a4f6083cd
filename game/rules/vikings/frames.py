"""What a table of Vikings may wait for, in the order in which journals number it."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.kernel import SeatFrame

# Loads of a boatsman: a craft 0..4 for all figures of it, one of each, or a single figure.
MIXED: Final = 5
SINGLE: Final = 6


class Opening(SeatFrame, kind="open_round"):
    """The start player is to lay out the offer."""


class Auction(NamedTuple):
    """A seat is to bid for the start: the highest bid, whose it is (-1: nobody's yet), a mask of the seats still in."""

    seat: int
    bid: int
    leader: int
    bidders: int
    kind: str = "auction"


class Discarding(SeatFrame, kind="discard"):
    """The winner of the auction is to take a figure out of the game."""


class Placing(SeatFrame, kind="place_colour"):
    """A seat is to place a colour at the wheel."""


class Purchase(SeatFrame):
    """A seat is to buy a group."""


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


class Taking(SeatFrame, kind="special"):
    """A seat may take a special tile."""


class Swapping(NamedTuple):
    """A seat is to choose the tile that its special tile of the same kind replaces."""

    seat: int
    tile: int
    kind: str = "swap"


class Ferrying(SeatFrame, kind="ferry"):
    """A seat may send out boatsmen."""


class Carrying(NamedTuple):
    """A boatsman is under way: his load, a mask of the crafts that he carried already, and how many figures."""

    seat: int
    load: int
    crafts: int = 0
    carried: int = 0
    kind: str = "carry"


class SeatScoring(SeatFrame, kind="score_seat"):
    """The large scoring of a seat is due."""


class RoundEnd(SeatFrame):
    """The scoring of the round is due."""


class NextRound(SeatFrame):
    """The next round, or the final scoring, is due."""
