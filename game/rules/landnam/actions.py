"""What a seat may do in Landnám. Pieces, hexes and corners by number, resources and fate cards by kind."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.kernel import SeatAction


class Roll(SeatAction):
    """Rolls two dice for the harvest."""


class PlayCard(NamedTuple):
    """Plays a fate card; the target is a hex, a resource, a piece or a seat as the card wants, else -1."""

    seat: int
    card: int
    target: int
    verb: str = "play"


class DealOut(SeatAction, verb="deal"):
    """Lets the harvest be dealt out as it was rolled."""


class AgeHex(NamedTuple):
    """Chooses the hex whose number ages after a harvest."""

    seat: int
    hex: int
    verb: str = "age"


class NameFirst(NamedTuple):
    """Names who begins the round of suits."""

    seat: int
    first: int
    verb: str = "name_first"


class Sue(NamedTuple):
    """Brings a suit against a piece by laying a first card."""

    seat: int
    piece: int
    verb: str = "sue"


class EndSuing(SeatAction):
    """Brings no more suits."""


class LayCard(SeatAction, verb="lay"):
    """Lays one more card of the kind that is pleaded."""


class AskHelp(NamedTuple):
    """Asks another seat to join the side."""

    seat: int
    other: int
    verb: str = "ask_help"


class Rest(SeatAction):
    """Lays nothing more now."""


class Join(SeatAction):
    """Joins the side that asked, by laying a card."""


class StayOut(SeatAction):
    """Helps nobody."""


class LetPass(NamedTuple):
    """Plays no Althing card: now (0), or in the whole althing (1)."""

    seat: int
    always: int
    verb: str = "let_pass"


class Step(NamedTuple):
    """Moves a piece to a neighbouring hex with the cards it needs: 1 Mountain Track, 2 Blood Feud, 3 both."""

    seat: int
    piece: int
    hex: int
    cards: int
    verb: str = "step"


class EndMoving(SeatAction):
    """Ends the movement."""


class Explore(SeatAction):
    """Rolls the exploration dice without a card."""


class Keep(NamedTuple):
    """Keeps the first (0) or the second (1) result of the exploration."""

    seat: int
    which: int
    verb: str = "keep"


class Stay(SeatAction):
    """Does not enter the hex that was found."""


class Retreat(NamedTuple):
    """Steps aside with the piece that is chased."""

    seat: int
    hex: int
    verb: str = "retreat"


class Exchange(NamedTuple):
    """Exchanges cards of one resource for one card of another from the bank, at the best rate there is."""

    seat: int
    give: int
    get: int
    verb: str = "exchange"


class Swap(NamedTuple):
    """Names the resource wanted of another seat and the one given for it."""

    seat: int
    want: int
    give: int
    verb: str = "swap"


class OpenOffer(SeatAction):
    """Begins to lay an offer together."""


class OfferCard(NamedTuple):
    """Adds a card to what is given."""

    seat: int
    resource: int
    verb: str = "offer_card"


class WantCard(NamedTuple):
    """Adds a card to what is wanted."""

    seat: int
    resource: int
    verb: str = "want_card"


class Propose(NamedTuple):
    """Makes the offer to a seat, or to all (-1)."""

    seat: int
    to: int
    verb: str = "propose"


class DropOffer(SeatAction):
    """Takes the offer back before it is made."""


class Accept(SeatAction):
    """Accepts the offer."""


class Refuse(NamedTuple):
    """Refuses the offer: this one (0), or every further one of this turn (1)."""

    seat: int
    always: int
    verb: str = "refuse"


class Counter(SeatAction):
    """Begins to lay a counter-offer together."""


class BuildFarm(NamedTuple):
    """Turns a piece into a farm on a corner."""

    seat: int
    piece: int
    corner: int
    verb: str = "farm"


class BuildTown(NamedTuple):
    """Makes a farm a town."""

    seat: int
    corner: int
    verb: str = "town"


class BuildSettler(NamedTuple):
    """Has a farm or town make a settler on a hex."""

    seat: int
    corner: int
    hex: int
    verb: str = "settler"


class BuildShip(NamedTuple):
    """Has a farm or town make a ship on a hex."""

    seat: int
    corner: int
    hex: int
    verb: str = "ship"


class LaunchShip(SeatAction, verb="launch"):
    """Makes a ship on the outer sea; no house is needed."""


class BuildHarbour(NamedTuple):
    """Has a ship found a harbour of a resource."""

    seat: int
    piece: int
    resource: int
    verb: str = "harbour"


class AgeToken(NamedTuple):
    """Has a settler age the number of its hex."""

    seat: int
    piece: int
    verb: str = "age_token"


class EndTurn(SeatAction):
    """Ends the turn."""
