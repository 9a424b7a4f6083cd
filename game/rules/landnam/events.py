"""What happens in Landnám. Only fate cards are secret: those drawn are seen by who drew them."""

from __future__ import annotations

from game.rules.kernel import Ended, Event, Hidden, Message, SeatName, event
from game.rules.landnam.components import KINDS, SEA
from game.rules.landnam.island import OUTER
from game.rules.landnam.names import (
    FateCard,
    Resource,
    Terrain,
    cards_named,
    corner_name,
    piece_name,
    place_name,
    resource_name,
    sea_or_land,
    terrain_name,
)
from game.rules.landnam.state import owner_of, seats_in


@event("landnam.turn")
class TurnBegan(Event):
    """A seat's turn begins."""

    turn: int


@event("landnam.harvest", reveals=True)
class HarvestRolled(Event):
    """Two dice for the harvest."""

    one: int
    two: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("seven" if self.one + self.two == 7 else "", number=self.one + self.two)


@event("landnam.harvest")
class HarvestDealt(Event):
    """The hexes of a number pay: (hex, seat, resource, cards) of every farm, town or piece that is paid."""

    number: int
    gains: tuple[tuple[int, int, int, int], ...]

    def message(self) -> Message:
        """Returns the log line."""
        if not self.gains:
            return self.say("nothing", number=self.number)
        told = []
        for seat in dict.fromkeys(gain[1] for gain in self.gains):
            counts = [sum(gain[3] for gain in self.gains if gain[1:3] == (seat, kind)) for kind in KINDS]
            told.append(Message("landnam.gains", {"seat": SeatName(seat), "cards": cards_named(counts)}))
        return self.say(number=self.number, gains=told)


@event("landnam.harvest.famine")
class FamineStruck(Event):
    """The bank is short of some resources: nobody is paid, and these come back: (seat, resource, cards)."""

    resources: tuple[Resource, ...]
    returned: tuple[tuple[int, int, int], ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(resources=[resource_name(kind) for kind in self.resources])


@event("landnam.harvest.ageing")
class HexAged(Event):
    """A number token is replaced by the next one: of a hex that paid, or by a settler."""

    hex: int
    old: int
    new: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(place=place_name(self.hex), old=self.old, new=self.new)


@event("landnam.fate", reveals=True)
class FateDrawn(Event):
    """A fate card is drawn."""

    card: Hidden[FateCard]


@event("landnam.fate.deck", reveals=True)
class FatesShuffled(Event):
    """The fate deck was empty: the discard is shuffled."""


@event("landnam.fate", discloses=True)
class FatePlayed(Event):
    """A fate card is played on a target: a hex, a resource, a piece or a seat; -1 for none."""

    card: FateCard
    target: int


@event("landnam.components.cards")
class CardsTaken(Event):
    """A seat has cards from the bank, on top of a harvest or for what it found."""

    resource: Resource
    amount: int

    def message(self) -> Message:
        """Returns the log line."""
        counts = [self.amount if kind == self.resource else 0 for kind in KINDS]
        return self.say(cards=cards_named(counts))


# -- the althing ------------------------------------------------------------------------------------------------


@event("landnam.althing.outlaws")
class OutlawRemoved(Event):
    """An outlaw leaves the board; the red tokens beside it go to the seats of a mask."""

    piece: int
    winners: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(piece=piece_name(self.piece), winners=[SeatName(seat) for seat in seats_in(self.winners)])


@event("landnam.outlaws.tokens")
class TokensRemoved(Event):
    """Red tokens beside a piece, of the seats of a mask, go back to the stock."""

    piece: int
    seats: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(piece=piece_name(self.piece), n=self.seats.bit_count())


@event("landnam.althing.round")
class FirstNamed(Event):
    """The seat on turn names who begins the round of suits."""

    first: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(first=SeatName(self.first))


@event("landnam.althing.suit")
class SuitBrought(Event):
    """A suit is brought against a piece on a hex, with a first card of a resource."""

    piece: int
    hex: int
    resource: Resource

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(
            other=SeatName(owner_of(self.piece)), piece=piece_name(self.piece), place=place_name(self.hex),
            resource=resource_name(self.resource),
        )  # fmt: skip


@event("landnam.althing.pleading")
class CardLaid(Event):
    """A card is laid for a side (0 sues, 1 defends), which now has so many against so many."""

    side: int
    resource: Resource
    own: int
    against: int


@event("landnam.althing.pleading", silent=True)
class Rested(Event):
    """The seat lays nothing more on this turn of its side."""


@event("landnam.althing.round", silent=True)
class SuingEnded(Event):
    """The seat brings no more suits."""


@event("landnam.althing.help")
class HelpAsked(Event):
    """A seat is asked to join a side."""

    other: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(other=SeatName(self.other))


@event("landnam.althing.help")
class SideJoined(Event):
    """The seat joins a side (0 sues, 1 defends)."""

    side: int


@event("landnam.althing.help")
class HelpRefused(Event):
    """The seat helps nobody."""


@event("landnam.althing.interrupt", silent=True)
class CardPassed(Event):
    """The seat plays no Althing card: now (0), or in the whole althing (1)."""

    always: int


@event("landnam.althing.interrupt")
class SuitStopped(Event):
    """The suit that was heard stops; nobody wins it."""


@event("landnam.althing.interrupt")
class AlthingEnded(Event):
    """The althing ends at once."""


@event("landnam.althing.verdict")
class SuitDecided(Event):
    """The suit is decided; the seat has the white token. Side 0 sued, 1 defended."""

    winner: int
    piece: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("suit_won" if self.winner == 0 else "suit_lost")


@event("landnam.althing.outlawed")
class Outlawed(Event):
    """A piece is declared an outlaw; the seat's red token lies beside it."""

    piece: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(other=SeatName(owner_of(self.piece)), piece=piece_name(self.piece))


@event("landnam.althing.black")
class BlackGiven(Event):
    """Three suits were possible against the seat, and none was brought."""


# -- movement ---------------------------------------------------------------------------------------------------


@event("landnam.movement")
class Moved(Event):
    """A piece moves from one hex to another; the last hex is the outer sea."""

    piece: int
    source: int
    hex: int

    def message(self) -> Message:
        """Returns the log line."""
        if self.hex == OUTER:
            return self.say("sailed_out", piece=piece_name(self.piece))
        return self.say(piece=piece_name(self.piece), place=place_name(self.hex))


@event("landnam.movement", silent=True)
class MovementEnded(Event):
    """The seat moves no more."""


@event("landnam.exploration")
class ExplorationBegan(Event):
    """A piece steps into the unknown."""

    piece: int
    hex: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(piece=piece_name(self.piece), place=place_name(self.hex))


@event("landnam.exploration", reveals=True)
class ExplorationRolled(Event):
    """Exploration dice: the green ones as they fell (the last counts; none with a card), what is added, the red one."""

    green: tuple[int, ...]
    plus: int
    red: int

    def message(self) -> Message | None:
        """Returns the log line."""
        return self.say(green=self.green[-1], plus=self.plus, red=self.red) if self.green else None


@event("landnam.exploration", reveals=True)
class Discovered(Event):
    """A hex is laid, with its number (0: none)."""

    hex: int
    terrain: Terrain
    number: int

    def message(self) -> Message:
        """Returns the log line."""
        line = "discovered_sea" if self.terrain == SEA else "" if self.number else "discovered_mountain"
        return self.say(line, terrain=terrain_name(self.terrain), number=self.number, place=place_name(self.hex))


@event("landnam.exploration.enter", silent=True)
class Stayed(Event):
    """A piece does not enter the hex that it found."""

    piece: int
    hex: int


@event("landnam.chase")
class Chased(Event):
    """The seat's piece chases another."""

    piece: int
    victim: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(other=SeatName(owner_of(self.victim)), victim=piece_name(self.victim))


@event("landnam.chase")
class ChasedAway(Event):
    """A chased piece has nowhere to go and leaves the board; red tokens go to the seats of a mask."""

    piece: int
    winners: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(
            "caught" if self.winners else "", piece=piece_name(self.piece),
            winners=[SeatName(seat) for seat in seats_in(self.winners)],
        )  # fmt: skip


# -- trade and building -----------------------------------------------------------------------------------------


@event("landnam.trade.bank")
class Exchanged(Event):
    """Cards go to the bank for one of another resource."""

    given: Resource
    amount: int
    got: Resource

    def message(self) -> Message:
        """Returns the log line."""
        counts = [self.amount if kind == self.given else 0 for kind in KINDS]
        got = [1 if kind == self.got else 0 for kind in KINDS]
        return self.say(given=cards_named(counts), got=cards_named(got))


@event("landnam.trade.offers", silent=True)
class OfferBegun(Event):
    """The seat begins to lay an offer or a counter-offer together."""


@event("landnam.trade.offers", silent=True)
class OfferChanged(Event):
    """A card is added to an offer that is laid together: to what is given, or wanted (1)."""

    resource: Resource
    wanted: int


@event("landnam.trade.offers", silent=True)
class OfferDropped(Event):
    """The offer that was laid together is not made."""


@event("landnam.trade.offers")
class OfferMade(Event):
    """The seat offers cards for others, to a seat or to all (-1)."""

    to: int
    given: tuple[int, ...]
    wanted: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        words: dict[str, object] = {"given": cards_named(self.given), "wanted": cards_named(self.wanted)}
        return self.say("offer_to", to=SeatName(self.to), **words) if self.to >= 0 else self.say(**words)


@event("landnam.trade.offers")
class CounterMade(Event):
    """The seat answers the offer with another: cards given for cards wanted."""

    given: tuple[int, ...]
    wanted: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(given=cards_named(self.given), wanted=cards_named(self.wanted))


@event("landnam.trade.offers")
class OfferRefused(Event):
    """The seat refuses an offer: this one (0), or every further one of this turn (1)."""

    always: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("offers_refused" if self.always else "")


@event("landnam.trade.players")
class Traded(Event):
    """Two seats swap cards: what the seat gives, and what it gets of the other."""

    other: int
    given: tuple[int, ...]
    got: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(other=SeatName(self.other), given=cards_named(self.given), got=cards_named(self.got))


@event("landnam.cards.gift_for_gift")
class SwapMissed(Event):
    """A forced swap fails: the other seat has no such card."""

    other: int
    resource: Resource

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(other=SeatName(self.other), resource=resource_name(self.resource))


@event("landnam.building")
class Paid(Event):
    """A building is paid for; it stands when the turn ends. A kind of plan with its three numbers, and the cards.

    ``at`` is the hex of what does not come to a corner.
    """

    plan: int
    a: int
    b: int
    c: int
    cards: tuple[int, ...]
    at: int

    def message(self) -> Message:
        """Returns the log line."""
        name = BUILDINGS[self.plan]
        corner = {"farm": self.b, "town": self.a}.get(name)
        place = corner_name(corner) if corner is not None else sea_or_land(self.at)
        words: dict[str, object] = {"building": Message(f"landnam.building.{name}"), "place": place}
        return self.say("" if any(self.cards) else "paid_nothing", cards=cards_named(self.cards), **words)


@event("landnam.building.effect", silent=True)
class Built(Event):
    """A building takes effect: a kind of plan with its three numbers; for a new piece the last is the piece."""

    plan: int
    a: int
    b: int
    c: int


BUILDINGS = ("farm", "town", "settler", "ship", "harbour", "ageing")


@event("landnam.end")
class GameEnded(Ended):
    """Somebody has the points that the game was for."""
