"""What a table of Landnám may wait for. Pieces, hexes and corners by number; masks hold a bit for each seat or hex."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.kernel import SeatFrame


class Rolling(SeatFrame, kind="roll"):
    """A turn begins: the seat is to roll for the harvest."""


class Harvesting(NamedTuple):
    """The number is rolled: the seat may play one Harvest card before cards are dealt."""

    seat: int
    number: int
    kind: str = "harvest"


class Dealing(NamedTuple):
    """The harvest of a number is about to be dealt."""

    seat: int
    number: int
    kind: str = "deal"


class Ageing(NamedTuple):
    """Cards were dealt: the seat is to choose which of these hexes (a mask) ages."""

    seat: int
    hexes: int
    kind: str = "age"


class Reconciling(SeatFrame, kind="reconcile"):
    """Before outlaws are removed, an owner of one is asked for an Althing card."""


class Clearing(SeatFrame, kind="clear"):
    """Outlaws are about to be removed."""


class Naming(SeatFrame, kind="name_first"):
    """The seat is to name who begins the round of suits."""


class Suing(SeatFrame, kind="sue"):
    """In the round of suits, the seat may bring one."""


class Pleading(SeatFrame, kind="plead"):
    """In the suit that is heard, a member of the side that moves may lay cards."""


class Helping(SeatFrame, kind="help"):
    """The seat is asked to join the side that moves."""


class Interrupting(SeatFrame, kind="interrupt"):
    """A side has given up: before the verdict, the seat is asked for an Althing card."""


class Verdict(NamedTuple):
    """The suit that is heard is decided: this side has lost (0 sues, 1 defends)."""

    seat: int
    loser: int
    kind: str = "verdict"


class Closing(SeatFrame, kind="close"):
    """Before black tokens are given, the seat is asked for an Althing card."""


class Dispersing(SeatFrame, kind="disperse"):
    """The round of suits is over: whoever could play a card is to be asked."""


class Blackening(SeatFrame, kind="blacken"):
    """Black tokens are about to be given, and the althing ends."""


class Moving(NamedTuple):
    """Phase 2: normal steps left, and extra steps bound to a piece (-1: none)."""

    seat: int
    steps: int
    extra: int = 0
    piece: int = -1
    kind: str = "move"


class Driven(NamedTuple):
    """Extra steps kept for a piece while those bound to another are used first."""

    seat: int
    piece: int
    steps: int
    kind: str = "driven"


class Exploring(NamedTuple):
    """A piece steps into an unknown hex: the seat may play an Exploration card before the dice."""

    seat: int
    piece: int
    hex: int
    kind: str = "explore"


class Discovery(NamedTuple):
    """The exploration dice are due; the terrain is sure, or -1."""

    seat: int
    piece: int
    hex: int
    terrain: int = -1
    kind: str = "discover"


class Keeping(NamedTuple):
    """The dice fell twice: the seat is to keep one of two terrains with their numbers (0: none)."""

    seat: int
    piece: int
    hex: int
    terrain1: int
    number1: int
    terrain2: int
    number2: int
    kind: str = "keep"


class Entering(NamedTuple):
    """The hex found is closed to the piece: the seat may play a card that lets it in."""

    seat: int
    piece: int
    hex: int
    kind: str = "enter"


class Retreating(NamedTuple):
    """The seat's piece is chased by one that comes from a hex, and is to step aside."""

    seat: int
    piece: int
    source: int
    kind: str = "retreat"


class Arriving(NamedTuple):
    """A chasing piece is about to enter the hex that was cleared for it."""

    seat: int
    piece: int
    hex: int
    kind: str = "arrive"


class Following(SeatFrame, kind="follow"):
    """The movement is over: red tokens follow or fall."""


class Business(SeatFrame):
    """Phase 3: trade and building."""


class Giving(NamedTuple):
    """The seat is to name the cards of a forced swap with another seat."""

    seat: int
    other: int
    kind: str = "gift"


class Offering(SeatFrame, kind="offer"):
    """The seat lays its offer together."""


class Answering(NamedTuple):
    """The seat is asked for its answer to the offer; a mask of those asked after it."""

    seat: int
    rest: int
    kind: str = "answer"


class Countering(NamedTuple):
    """The seat lays a counter-offer together; a mask of those asked after it."""

    seat: int
    rest: int
    kind: str = "counter"


class Deciding(NamedTuple):
    """The seat on turn is to answer another's counter-offer; a mask of those asked after that one."""

    seat: int
    other: int
    rest: int
    kind: str = "decide"


class TurnEnd(SeatFrame, kind="end_turn"):
    """What was built takes effect, and the next turn begins unless the game is over."""
