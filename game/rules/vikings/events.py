"""What happens in Vikings. Everything is public: nobody hides anything in this game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.rules.kernel import Event, Message, SeatName
from game.rules.vikings.components import FIGURES, GROUPS, IS_SHIP, ROW_NAMES, SPECIAL_NAMES, TILE_NAMES

SOURCE_RULES = {
    "start": "vikings.setup",
    "exchange": "vikings.purchase.exchange",
    "ships": "vikings.warriors",
    "nobles": "vikings.nobles",
    "scouts": "vikings.scouts",
    "goldsmiths": "vikings.goldsmiths",
    "bonus": "vikings.special.bonus",
    "penalty": "vikings.final.ships",
    "gold": "vikings.final.gold",
    "boatsmen": "vikings.final.boatsmen",
    "islands": "vikings.final.islands",
    "longest": "vikings.final.longest",
    "food": "vikings.final.food",
    "buildings": "vikings.special.building",
}


def figure_name(figure: int) -> Message:
    """Returns the name of a craft as a message."""
    return Message(f"vikings.figure.{FIGURES[figure]}")


def tile_name(tile: int) -> Message:
    """Returns the name of an ordinary tile as a message."""
    return Message(f"vikings.tile.{TILE_NAMES[tile]}")


def row_name(row: int) -> Message:
    """Returns the name of a row of the fjord as a message."""
    return Message(f"vikings.row.{ROW_NAMES[row]}")


def special_name(special: int) -> Message:
    """Returns the name of a special tile as a message."""
    return Message(f"vikings.special.{SPECIAL_NAMES[special]}")


def _counted(figures: dict[int, int]) -> list[Message]:
    return [Message(f"vikings.figures.{FIGURES[figure]}", {"n": count}) for figure, count in figures.items()]


@dataclass(slots=True)
class VikingsEvent(Event):
    """Something that one seat did or had happen to it; -1 for the table."""

    seat: int

    def _say(self, **args: object) -> Message:
        if self.seat >= 0:
            args["seat"] = SeatName(self.seat)
        return Message(f"vikings.log.{self.kind}", args)

    def message(self) -> Message | None:
        """Returns the log line."""
        return self._say()


@dataclass(slots=True)
class RoundOpened(VikingsEvent):
    """The start player opens a round."""

    kind: ClassVar[str] = "round_opened"
    cites: ClassVar[str] = "vikings.round"
    round: int
    scoring: str

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(round=self.round, scoring=Message(f"vikings.scoring.{self.scoring}"))


@dataclass(slots=True)
class SpecialsRevealed(VikingsEvent):
    """Open special tiles are refilled: (place, kind) pairs."""

    kind: ClassVar[str] = "specials_revealed"
    cites: ClassVar[str] = "vikings.special.display"
    reveals: ClassVar[bool] = True
    specials: tuple[tuple[int, int], ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(specials=[special_name(kind) for _, kind in self.specials])


@dataclass(slots=True)
class FiguresDrawn(VikingsEvent):
    """Figures come out of the bag: how many of each craft."""

    kind: ClassVar[str] = "figures_drawn"
    cites: ClassVar[str] = "vikings.offer.figures"
    reveals: ClassVar[bool] = True
    counts: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(figures=_counted({figure: n for figure, n in enumerate(self.counts) if n}))


@dataclass(slots=True)
class BidMade(VikingsEvent):
    """A bid for the start; 0 only as an opening."""

    kind: ClassVar[str] = "bid_made"
    cites: ClassVar[str] = "vikings.advanced.auction"
    amount: int

    def message(self) -> Message:
        """Returns the log line."""
        if self.amount == 0:
            return Message("vikings.log.no_bid", {"seat": SeatName(self.seat)})
        return self._say(gold=self.amount)


@dataclass(slots=True)
class BidPassed(VikingsEvent):
    """A seat leaves the auction."""

    kind: ClassVar[str] = "bid_passed"
    cites: ClassVar[str] = "vikings.advanced.auction"


@dataclass(slots=True)
class AuctionWon(VikingsEvent):
    """The winner pays the bank and takes the start marker."""

    kind: ClassVar[str] = "auction_won"
    cites: ClassVar[str] = "vikings.advanced.auction"
    amount: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(gold=self.amount)


@dataclass(slots=True)
class FigureDiscarded(VikingsEvent):
    """The auction's winner takes a figure out of the game."""

    kind: ClassVar[str] = "figure_discarded"
    cites: ClassVar[str] = "vikings.advanced.discard"
    figure: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(figure=figure_name(self.figure))


@dataclass(slots=True)
class TilesLaidOut(VikingsEvent):
    """Twelve tiles at the wheel, by field, in the order in which they were turned over: (field, kind) pairs."""

    kind: ClassVar[str] = "tiles_laid_out"
    cites: ClassVar[str] = "vikings.offer.tiles"
    reveals: ClassVar[bool] = True
    tiles: tuple[tuple[int, int], ...]

    def message(self) -> Message:
        """Returns the log line."""
        ships = sum(IS_SHIP[kind] for _, kind in self.tiles)
        return self._say(
            islands=Message("vikings.count.islands", {"n": GROUPS - ships}),
            ships=Message("vikings.count.ships", {"n": ships}),
        )


@dataclass(slots=True)
class FiguresLaidOut(VikingsEvent):
    """All figures set at the wheel from 0 up, by field (basic game)."""

    kind: ClassVar[str] = "figures_laid_out"
    cites: ClassVar[str] = "vikings.offer.figures"
    figures: tuple[int, ...]

    def message(self) -> None:
        """Returns None: the figures drawn were told already."""


@dataclass(slots=True)
class ColourPlaced(VikingsEvent):
    """One colour set at the wheel from the highest free field down."""

    kind: ClassVar[str] = "colour_placed"
    cites: ClassVar[str] = "vikings.advanced.colours"
    figure: int
    slots: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(figures=_counted({self.figure: len(self.slots)}), high=self.slots[0], low=self.slots[-1])


@dataclass(slots=True)
class Exchanged(VikingsEvent):
    """One victory point became one gold."""

    kind: ClassVar[str] = "exchanged"
    cites: ClassVar[str] = "vikings.purchase.exchange"


@dataclass(slots=True)
class Bought(VikingsEvent):
    """A group left the wheel for its price."""

    kind: ClassVar[str] = "bought"
    cites: ClassVar[str] = "vikings.purchase"
    slot: int
    tile: int
    figure: int
    price: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(tile=tile_name(self.tile), figure=figure_name(self.figure), price=self.price)


@dataclass(slots=True)
class WheelTurned(VikingsEvent):
    """The wheel turned until 0 met a group: how many fields, and which field 0 points at now."""

    kind: ClassVar[str] = "wheel_turned"
    cites: ClassVar[str] = "vikings.wheel"
    steps: int
    zero: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(n=self.steps)


@dataclass(slots=True)
class TileLaid(VikingsEvent):
    """A bought tile lies in the fjord."""

    kind: ClassVar[str] = "tile_laid"
    cites: ClassVar[str] = "vikings.laying"
    row: int
    column: int
    tile: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(tile=tile_name(self.tile), row=row_name(self.row), column=self.column)


@dataclass(slots=True)
class StartTileLaid(VikingsEvent):
    """The start tile lies in column 1."""

    kind: ClassVar[str] = "start_tile_laid"
    cites: ClassVar[str] = "vikings.laying.start"
    row: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(row=row_name(self.row))


@dataclass(slots=True)
class TileForfeited(VikingsEvent):
    """An island tile that fits nowhere leaves the game."""

    kind: ClassVar[str] = "tile_forfeited"
    cites: ClassVar[str] = "vikings.laying.nofit"
    tile: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(tile=tile_name(self.tile))


@dataclass(slots=True)
class Settled(VikingsEvent):
    """The bought figure stands on its tile."""

    kind: ClassVar[str] = "settled"
    cites: ClassVar[str] = "vikings.figures"
    figure: int
    row: int
    column: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(figure=figure_name(self.figure))


@dataclass(slots=True)
class WentAshore(VikingsEvent):
    """A figure went to the boatsmen's field of the home fjord."""

    kind: ClassVar[str] = "went_ashore"
    cites: ClassVar[str] = "vikings.figures.home"
    figure: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(figure=figure_name(self.figure))


@dataclass(slots=True)
class SpecialTaken(VikingsEvent):
    """A special tile was taken from a place of the display."""

    kind: ClassVar[str] = "special_taken"
    cites: ClassVar[str] = "vikings.special.take"
    place: int
    special: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(special=special_name(self.special))


@dataclass(slots=True)
class SpecialDeclined(VikingsEvent):
    """A special tile could have been taken, but was not."""

    kind: ClassVar[str] = "special_declined"
    cites: ClassVar[str] = "vikings.special.take"


@dataclass(slots=True)
class GoldTaken(VikingsEvent):
    """Gold out of a special tile, which leaves the game."""

    kind: ClassVar[str] = "gold_taken"
    cites: ClassVar[str] = "vikings.special.gold5"
    amount: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(gold=self.amount)


@dataclass(slots=True)
class BuildingSwapped(VikingsEvent):
    """A special building tile took the place of an ordinary one."""

    kind: ClassVar[str] = "building_swapped"
    cites: ClassVar[str] = "vikings.special.building"
    tile: int
    row: int
    column: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(tile=tile_name(self.tile))


@dataclass(slots=True)
class BoatsmanSent(VikingsEvent):
    """A boatsman leaves the game for one trip; ``boat`` tells whether a boat tile goes with him."""

    kind: ClassVar[str] = "boatsman_sent"
    cites: ClassVar[str] = "vikings.ferry"
    load: int
    boat: bool

    def message(self) -> Message:
        """Returns the log line."""
        return Message(f"vikings.log.{'boat' if self.boat else 'boatsman'}_sent", {"seat": SeatName(self.seat)})


@dataclass(slots=True)
class Ferried(VikingsEvent):
    """A figure came from the home fjord onto an island."""

    kind: ClassVar[str] = "ferried"
    cites: ClassVar[str] = "vikings.ferry"
    figure: int
    row: int
    column: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(figure=figure_name(self.figure))


@dataclass(slots=True)
class ScoringBegan(VikingsEvent):
    """A scoring begins: small, large or final."""

    kind: ClassVar[str] = "scoring_began"
    cites: ClassVar[str] = "vikings.scoring"
    scoring: str
    round: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(scoring=Message(f"vikings.scoring.{self.scoring}"), round=self.round)


@dataclass(slots=True)
class Scored(VikingsEvent):
    """Gold and points of one source for one seat; ``cells`` are (row, column, gold, points) of what earned them."""

    kind: ClassVar[str] = "scored"
    source: str
    gold: int
    points: int
    cells: tuple[tuple[int, int, int, int], ...] = ()

    @property
    def rule(self) -> str:
        """Gets the rule that grants or takes it."""
        return SOURCE_RULES[self.source]

    def message(self) -> Message:
        """Returns the log line."""
        return Message(
            f"vikings.log.{self._manner()}",
            {
                "seat": SeatName(self.seat),
                "source": Message(f"vikings.source.{self.source}"),
                "gold": abs(self.gold),
                "points": abs(self.points),
            },
        )

    def _manner(self) -> str:
        if self.gold < 0 < self.points:
            return "turned_gold"
        verb = "paid" if self.gold < 0 or self.points < 0 else "scored"
        return f"{verb}_{'both' if self.gold and self.points else 'gold' if self.gold else 'points'}"


@dataclass(slots=True)
class GameEnded(VikingsEvent):
    """The game is over: groups of tied seats, best first."""

    kind: ClassVar[str] = "game_ended"
    cites: ClassVar[str] = "vikings.end"
    ranking: tuple[tuple[int, ...], ...]

    def message(self) -> Message:
        """Returns the log line."""
        winners = [SeatName(seat) for seat in self.ranking[0]]
        return Message("vikings.log.game_ended", {"winners": winners, "n": len(winners)})
