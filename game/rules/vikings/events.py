"""What happens in Vikings. Everything is public: nobody hides anything in this game."""

from __future__ import annotations

from typing import Annotated

from game.rules.kernel import Counts, Ended, Event, Message, Named, event
from game.rules.vikings.components import (
    FIGURES,
    GAIN_RULES,
    GROUPS,
    IS_SHIP,
    ROW_NAMES,
    SPECIAL_NAMES,
    TILE_NAMES,
)

_FIGURES = Counts("vikings.figures.", FIGURES)
_FIGURE, _TILE = Named("vikings.figure.", FIGURES), Named("vikings.tile.", TILE_NAMES)
_ROW, _SPECIAL = Named("vikings.row.", ROW_NAMES), Named("vikings.special.", SPECIAL_NAMES)
figure_name, tile_name, row_name, special_name = _FIGURE.message, _TILE.message, _ROW.message, _SPECIAL.message

Figure = Annotated[int, _FIGURE]
Tile = Annotated[int, _TILE]
Row = Annotated[int, _ROW]
Special = Annotated[int, _SPECIAL]
Scoring = Annotated[str, Named("vikings.scoring.")]


@event("vikings.round")
class RoundOpened(Event):
    """The start player opens a round."""

    round: int
    scoring: Scoring


@event("vikings.special.display", reveals=True)
class SpecialsRevealed(Event):
    """Open special tiles are refilled: (place, kind) pairs."""

    specials: tuple[tuple[int, int], ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(specials=[special_name(kind) for _, kind in self.specials])


@event("vikings.offer.figures", reveals=True)
class FiguresDrawn(Event):
    """Figures come out of the bag: how many of each craft."""

    figures: Annotated[tuple[int, ...], _FIGURES]


@event("vikings.advanced.auction")
class BidMade(Event):
    """A bid for the start; 0 only as an opening."""

    amount: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(amount=self.amount) if self.amount else self.say("no_bid")


@event("vikings.advanced.auction")
class BidPassed(Event):
    """A seat leaves the auction."""


@event("vikings.advanced.auction")
class AuctionWon(Event):
    """The winner pays the bank and takes the start marker."""

    amount: int


@event("vikings.advanced.discard")
class FigureDiscarded(Event):
    """The auction's winner takes a figure out of the game."""

    figure: Figure


@event("vikings.offer.tiles", reveals=True)
class TilesLaidOut(Event):
    """Twelve tiles at the wheel, by field, in the order in which they were turned over: (field, kind) pairs."""

    tiles: tuple[tuple[int, int], ...]

    def message(self) -> Message:
        """Returns the log line."""
        ships = sum(IS_SHIP[kind] for _, kind in self.tiles)
        return self.say(
            islands=Message("vikings.count.islands", {"n": GROUPS - ships}),
            ships=Message("vikings.count.ships", {"n": ships}),
        )


@event("vikings.offer.figures", silent=True)
class FiguresLaidOut(Event):
    """All figures set at the wheel from 0 up, by field (basic game); the figures drawn were told already."""

    figures: tuple[int, ...]


@event("vikings.advanced.colours")
class ColourPlaced(Event):
    """One colour set at the wheel from the highest free field down."""

    figure: int
    slots: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        figures = Message(f"vikings.figures.{FIGURES[self.figure]}", {"n": len(self.slots)})
        return self.say(figures=figures, high=self.slots[0], low=self.slots[-1])


@event("vikings.purchase.exchange")
class Exchanged(Event):
    """Victory points became as much gold."""

    amount: int


@event("vikings.purchase")
class Bought(Event):
    """A group left the wheel for its price."""

    slot: int
    tile: Tile
    figure: Figure
    price: int


@event("vikings.wheel")
class WheelTurned(Event):
    """The wheel turned until 0 met a group: how many fields, and which field 0 points at now."""

    steps: int
    zero: int


@event("vikings.laying")
class TileLaid(Event):
    """A bought tile lies in the fjord."""

    row: Row
    column: int
    tile: Tile


@event("vikings.laying.start")
class StartTileLaid(Event):
    """The start tile lies in column 1."""

    row: Row


@event("vikings.laying.nofit")
class TileForfeited(Event):
    """An island tile that fits nowhere leaves the game."""

    tile: Tile


@event("vikings.figures")
class Settled(Event):
    """The bought figure stands on its tile."""

    figure: Figure
    row: Row
    column: int


@event("vikings.figures.home")
class WentAshore(Event):
    """A figure went to the boatsmen's field of the home fjord."""

    figure: Figure


@event("vikings.special.take")
class SpecialTaken(Event):
    """A special tile was taken from a place of the display."""

    place: int
    special: Special


@event("vikings.special.take")
class SpecialDeclined(Event):
    """A special tile could have been taken, but was not."""


@event("vikings.special.gold5")
class GoldTaken(Event):
    """Gold out of a special tile, which leaves the game."""

    amount: int


@event("vikings.special.building")
class BuildingSwapped(Event):
    """A special building tile took the place of an ordinary one."""

    tile: Tile
    row: Row
    column: int


@event("vikings.ferry")
class BoatsmanSent(Event):
    """A boatsman leaves the game for one trip; ``boat`` tells whether a boat tile goes with him."""

    load: int
    boat: bool

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("boat_sent" if self.boat else "boatsman_sent")


@event("vikings.ferry")
class Ferried(Event):
    """A figure came from the home fjord onto an island."""

    figure: Figure
    row: Row
    column: int


@event("vikings.scoring")
class ScoringBegan(Event):
    """A scoring begins: small, large or final."""

    scoring: Scoring
    round: int


@event("vikings.scoring")
class Scored(Event):
    """Gold and points of one source for one seat; ``cells`` are (row, column, gold, points) of what earned them."""

    source: str
    gold: int
    points: int
    cells: tuple[tuple[int, int, int, int], ...] = ()

    @property
    def rule(self) -> str:
        """Gets the rule that grants or takes it."""
        return GAIN_RULES[self.source]

    def message(self) -> Message:
        """Returns the log line."""
        source = Message(f"vikings.source.{self.source}")
        return self.say(self._manner(), source=source, gold=abs(self.gold), points=abs(self.points))

    def _manner(self) -> str:
        if self.gold < 0 < self.points:
            return "turned_gold"
        verb = "paid" if self.gold < 0 or self.points < 0 else "scored"
        return f"{verb}_{'both' if self.gold and self.points else 'gold' if self.gold else 'points'}"


@event("vikings.end")
class GameEnded(Ended):
    """The final scoring is over."""
