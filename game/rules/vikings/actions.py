"""The choices of Vikings, one small step each."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.kernel import SeatAction


class OpenRound(SeatAction):
    """The start player lays out the offer of the next round."""


class Bid(NamedTuple):
    """Bids for the start; only the opening bid may be 0."""

    seat: int
    amount: int
    verb: str = "bid"


class PassBid(SeatAction):
    """Leaves the auction."""


class DiscardFigure(NamedTuple):
    """The winner of the auction takes one of the 13 figures out of the game."""

    seat: int
    figure: int
    verb: str = "discard_figure"


class PlaceColour(NamedTuple):
    """Places all figures of one colour at the wheel, from the highest free price down."""

    seat: int
    figure: int
    verb: str = "place_colour"


class Exchange(SeatAction):
    """Turns one victory point into one gold."""


class Buy(NamedTuple):
    """Buys the group that lies at a field of the wheel, 0 to 11 as laid out."""

    seat: int
    slot: int
    verb: str = "buy"


class Lay(NamedTuple):
    """Lays the bought tile at a row (0: ships) and a column, both counted from the coast; columns from 1."""

    seat: int
    row: int
    column: int
    verb: str = "lay"


class LayStart(NamedTuple):
    """Lays the start tile in column 1 of an island row."""

    seat: int
    row: int
    verb: str = "lay_start"


class Forfeit(SeatAction):
    """Gives up a bought island tile that fits nowhere."""


class Settle(SeatAction):
    """Puts the bought figure on the tile bought with it."""


class StayAshore(SeatAction):
    """Puts the bought figure beside the boatsmen, though it might settle."""


class TakeSpecial(NamedTuple):
    """Takes the open special tile at a place of the display."""

    seat: int
    place: int
    verb: str = "take_special"


class DeclineSpecial(SeatAction):
    """Takes no special tile."""


class Swap(NamedTuple):
    """Lays a special building tile in place of the own tile at a row and column."""

    seat: int
    row: int
    column: int
    verb: str = "swap"


class SendBoatsman(NamedTuple):
    """Sends a boatsman out with a load: a craft (0 to 4) for all its figures, 5 one of each, 6 a single figure."""

    seat: int
    load: int
    verb: str = "send_boatsman"


class Ferry(NamedTuple):
    """Carries one figure of a craft onto the free tile of its row in a column."""

    seat: int
    figure: int
    column: int
    verb: str = "ferry"


class Moor(SeatAction):
    """Ends the boatsman's trip with figures left behind."""


class EndFerrying(SeatAction):
    """Sends no more boatsmen at this scoring."""
