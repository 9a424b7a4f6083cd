"""What a table of A Feast for Odin may wait for. Items, boards, spaces, cards by number; masks hold a bit for each."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.kernel import SeatFrame

# -- the round, which resolves itself ---------------------------------------------------------------------------


class Phase(NamedTuple):
    """A phase of the round, 1 to 12, is due; 13 is the end of the game."""

    seat: int
    phase: int
    kind: str = "phase"


class SeatPhase(NamedTuple):
    """A seat's part of a phase is due."""

    seat: int
    phase: int
    kind: str = "seat_phase"


class NextTurn(SeatFrame):
    """A seat has had its turn; the next one is to be found."""


class Settling(NamedTuple):
    """Part ``part`` of using a space is due (see ``spaces``)."""

    seat: int
    part: int
    kind: str = "settle"


# -- choices of the round ---------------------------------------------------------------------------------------


class ChoosingStart(SeatFrame, kind="choose_start"):
    """A solo player is to choose the occupation to begin with."""


class Turn(SeatFrame):
    """A seat is to place Vikings or pass."""


class Window(NamedTuple):
    """A seat may do what can be done at any time before phase ``phase``, once a round."""

    seat: int
    phase: int
    kind: str = "window"


class Laying(NamedTuple):
    """A seat has a piece in hand and is to lay it. ``boards`` is the mask of boards it may lie on, -1 for all."""

    seat: int
    item: int
    boards: int = -1
    kind: str = "lay"


class Feasting(NamedTuple):
    """A seat is to lay its banquet table. ``sober``: it has sworn to serve no mead (card 160)."""

    seat: int
    sober: int = 0
    kind: str = "feast"


# -- choices within an action -----------------------------------------------------------------------------------


class Upgrading(NamedTuple):
    """A seat may upgrade ``left`` goods by ``steps`` each (0: to blue); ``made`` lists what it has upgraded to.

    ``only`` is the mask of goods that may be upgraded, ``alike`` 1 if all must be of one kind, ``free`` 1 if none need
    be. ``made`` counts in base 64, the first good + 1 highest.
    """

    seat: int
    left: int
    steps: int
    made: int
    only: int
    alike: int
    free: int
    kind: str = "upgrade"


class Mining(NamedTuple):
    """A seat may take items from strips: ``numbers`` are the digits left, ``used`` the mask of strips taken from."""

    seat: int
    numbers: int
    used: int
    only: int
    free: int
    kind: str = "mine"


class Rolling(SeatFrame, kind="roll"):
    """The die is cast: the seat may roll again, declare a failure, or a success."""


class SecondLoot(NamedTuple):
    """A raider may split the battle result over a second tile besides this one (card 136)."""

    seat: int
    tile: int
    kind: str = "second_loot"


class Spending(NamedTuple):
    """The loot costs so much more than the die brought."""

    seat: int
    need: int
    first: int
    second: int
    kind: str = "spend"


class Exploring(NamedTuple):
    """A seat is to choose one of some pairs of islands (a mask)."""

    seat: int
    pairs: int
    kind: str = "explore"


class Emigrating(NamedTuple):
    """A seat is to choose the ship with which it emigrates, for a price."""

    seat: int
    price: int
    kind: str = "emigrate"


class Flipping(NamedTuple):
    """A seat may flip goods: ``left`` of them, those of ``gone`` not again; ``any`` 1: any side (card 78)."""

    seat: int
    left: int
    gone: int
    any: int
    kind: str = "flip"


class Buying(NamedTuple):
    """A seat may buy special tiles, having ``spent`` so much for ``bought``."""

    seat: int
    left: int
    spent: int
    kind: str = "buy"


class Forging(SeatFrame, kind="forge"):
    """A seat is to choose the tile it forges."""


class Playing(NamedTuple):
    """A seat may play so many occupations; ``must``: one at least."""

    seat: int
    left: int
    must: int
    kind: str = "play"


# -- named cards ------------------------------------------------------------------------------------------------


class Picking(NamedTuple):
    """A card asks its owner to choose among numbered things; ``data`` is what the card remembers."""

    seat: int
    card: int
    data: int
    kind: str = "pick"
