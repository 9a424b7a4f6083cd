"""What happens in Northgard. Hands and the order of decks are secret; who has seen a card goes with its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated

from game.rules.kernel import HIDDEN, Event, Hidden, Message, Named, SeatName, event
from game.rules.kernel.zones.cards import EVERYONE, knows
from game.rules.northgard.components import BUILDING_NAMES, CARD_NAMES, CLANS, CREATURE_NAMES, KINDS, RESOURCES
from game.rules.northgard.state import SOURCES

_CARD, _BUILDING = Named("northgard.card.", CARD_NAMES), Named("northgard.building.", BUILDING_NAMES)
_CREATURE, _CLAN = Named("northgard.creature.", CREATURE_NAMES), Named("northgard.clan.", CLANS)
_RESOURCE, _SOURCE = Named("northgard.resource.", RESOURCES), Named("northgard.source.", SOURCES)
card_name, building_name, resource_name = _CARD.message, _BUILDING.message, _RESOURCE.message
creature_name, clan_name = _CREATURE.message, _CLAN.message

SIDES = ("north", "east", "south", "west", "inside")

CardName = Annotated[int, _CARD]
BuildingName = Annotated[int, _BUILDING]
CreatureName = Annotated[int, _CREATURE]
ClanName = Annotated[int, _CLAN]
Resource = Annotated[int, _RESOURCE]


def place_name(x: int, y: int) -> Message:
    """Returns where a tile lies, counted from the start tile: x to the east, y to the south."""
    north, south = Message("northgard.place.north", {"n": -y}), Message("northgard.place.south", {"n": y})
    west, east = Message("northgard.place.west", {"n": -x}), Message("northgard.place.east", {"n": x})
    down, across = (south if y > 0 else north), (east if x > 0 else west)
    if x and y:
        return Message("northgard.place", {"down": down, "across": across})
    return across if x else down if y else Message("northgard.place.start")


def land_name(where: tuple[int, int, int]) -> Message:
    """Returns where a territory lies: its first tile, and on which sides of it if others lie there too."""
    x, y, mask = where
    sides = [Message(f"northgard.side.{side}") for number, side in enumerate(SIDES) if mask >> number & 1]
    return Message("northgard.place.sides", {"place": place_name(x, y), "sides": sides}) if sides else place_name(x, y)


def goods_named(amounts: Iterable[int]) -> list[Message]:
    """Returns resources, counted by kind, as words: "2 food", "1 lore"."""
    return [Message(f"northgard.goods.{RESOURCES[kind]}", {"n": n}) for kind, n in enumerate(amounts) if n]


# -- setting up -------------------------------------------------------------------------------------------------


@event("northgard.setup.first", reveals=True)
class AxesRolled(Event):
    """The seat rolls both dice for who is first: so many axes."""

    axes: int


@event("northgard.setup.first")
class FirstTaken(Event):
    """The seat has the first player's token now."""


@event("northgard.setup.clans", reveals=True)
class ClanTaken(Event):
    """The seat leads a clan."""

    clan: ClanName


@event("northgard.explore", reveals=True)
class TilesDrawn(Event):
    """Tiles are drawn, open for all."""

    tiles: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(n=len(self.tiles))


@event("northgard.explore.stack", silent=True)
class TilesBuried(Event):
    """Tiles go under the stack; with ``shuffled`` 1 they are shuffled in."""

    tiles: tuple[int, ...]
    shuffled: int


@event("northgard.explore")
class TileLaid(Event):
    """A tile is laid."""

    tile: int
    x: int
    y: int
    turn: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(place=place_name(self.x, self.y))


@event("northgard.explore.stack")
class NothingFound(Event):
    """No tile of the stack fits."""


@event("northgard.setup.tiles")
class GroupPlaced(Event):
    """A group of warriors comes onto the land."""

    place: int
    figures: int
    kaija: int
    at: tuple[int, int, int]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(n=self.figures, place=land_name(self.at))


# -- the year ---------------------------------------------------------------------------------------------------


@event("northgard.year")
class YearBegan(Event):
    """A year begins."""

    year: int


@event("northgard.year.spring", reveals=True)
class Displayed(Event):
    """Cards are laid out, to be taken when passing."""

    cards: tuple[CardName, ...]


@event("northgard.turn.pass.pick", silent=True)
class DisplayCleared(Event):
    """Cards that nobody took leave the game."""

    cards: tuple[int, ...]


@event("northgard.decks.shuffle", reveals=True)
class Reshuffled(Event):
    """The deck was empty: the discard is shuffled and makes a new one."""


class _Seen(Event):
    """Something with cards, each known to the seat and to others of a mask."""

    __slots__ = ()

    def seen_by(self, seat: int | None) -> Event | None:
        """Returns the event with those cards hidden that the seat does not know."""
        cards: tuple[int, ...] = self.cards  # type: ignore[attr-defined]
        knowers: tuple[int, ...] = self.knowers  # type: ignore[attr-defined]
        shown = tuple(
            card if seat == self.seat or knows(mask, seat) else HIDDEN
            for card, mask in zip(cards, knowers, strict=True)
        )
        return replace(self, cards=shown, knowers=(EVERYONE,) * len(shown))  # type: ignore[call-arg]


@event("northgard.decks.draw", reveals=True)
class CardsDrawn(_Seen):
    """Cards are drawn into the hand, or to be sorted."""

    cards: tuple[CardName, ...]
    knowers: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        if HIDDEN in self.cards:
            return self.say("cards_drawn_hidden", n=len(self.cards))
        return self.say(cards=[card_name(card) for card in self.cards])


@event("northgard.decks.sort")
class CardsKept(_Seen):
    """Cards that were drawn stay in the hand."""

    cards: tuple[CardName, ...]
    knowers: tuple[int, ...]

    def message(self) -> Message | None:
        """Returns the log line."""
        return None if HIDDEN in self.cards else self.say(cards=[card_name(card) for card in self.cards])


@event("northgard.decks.sort")
class CardsPutBack(_Seen):
    """Cards that were drawn go back on top of the deck."""

    cards: tuple[CardName, ...]
    knowers: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        if HIDDEN in self.cards:
            return self.say("cards_put_back_hidden", n=len(self.cards))
        return self.say(cards=[card_name(card) for card in self.cards])


@event("northgard.decks.sort", discloses=True)
class DrawnDiscarded(Event):
    """Cards that were drawn are discarded."""

    cards: tuple[CardName, ...]


@event("northgard.turn.play", discloses=True)
class CardPlayed(Event):
    """A card is played."""

    card: CardName


@event("northgard.cards.reaction", discloses=True)
class CardCancelled(Event):
    """The seat cancels the card that another has played; it goes to its owner's discard."""

    player: int
    card: CardName

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(player=SeatName(self.player), card=card_name(self.card))


@event("northgard.cards.reaction", silent=True)
class ReactionPassed(Event):
    """The seat does not react: now (0), or in the whole year (1)."""

    always: int


@event("northgard.cards", silent=True)
class EffectChosen(Event):
    """The seat chose an option of a card; -1: it does not do what it might."""

    card: int
    option: int


@event("northgard.cards.copying")
class CardCopied(Event):
    """The seat uses the effect of a card that another (or the seat itself) has played."""

    other: int
    card: CardName

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(card=card_name(self.card))


@event("northgard.turn.wait", discloses=True)
class CardWaited(Event):
    """A card is laid down for nothing."""

    card: CardName


@event("northgard.turn.replace", discloses=True)
class CardReplaced(Event):
    """A card is laid down, another will be drawn."""

    card: CardName


@event("northgard.turn.remove", discloses=True)
class CardRemoved(Event):
    """A card leaves the game."""

    card: CardName


@event("northgard.turn.upgrade", discloses=True)
class Upgraded(Event):
    """The seat gets an upgrade for a card that it lays down (0) or that leaves the game (1)."""

    card: CardName
    upgrade: CardName
    removed: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(
            "upgraded_removing" if self.removed else "", card=card_name(self.card), upgrade=card_name(self.upgrade)
        )


@event("northgard.turn.pass", discloses=True)
class Passed(Event):
    """The seat passes; the cards of its hand and those played go to the discard, in this order."""

    cards: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say()


@event("northgard.turn.pass.pick")
class CardPicked(Event):
    """The seat takes a card that lay open; it goes on top of its deck."""

    card: CardName


@event("northgard.decks.unrest")
class UnrestTaken(Event):
    """A disorder card comes on top of the seat's deck."""


@event("northgard.decks.unrest", reveals=True)
class UnrestMissed(Event):
    """No disorder card is left: the top card of the deck is discarded instead (-1: there is none)."""

    card: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(card=card_name(self.card)) if self.card >= 0 else self.say("unrest_missed_empty")


@event("northgard.cards.mischief", reveals=True)
class HandSeen(Event):
    """The seat looks at another's hand."""

    other: int
    cards: Hidden[tuple[CardName, ...]]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(other=SeatName(self.other))


@event("northgard.clans.snake.cards", reveals=True)
class CardNamed(Event):
    """The seat picks a card of another's hand, for all to see; its owner may pay to keep it."""

    other: int
    card: CardName

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(other=SeatName(self.other), card=card_name(self.card))


@event("northgard.cards.mischief", reveals=True)
class CardLost(Event):
    """The seat discards a card out of its hand, by its own choice or another's."""

    card: CardName


@event("northgard.cards.fetch")
class CardFetched(Event):
    """The seat takes a card out of its discard."""

    card: CardName


# -- resources and fame -----------------------------------------------------------------------------------------


@event("northgard.resources")
class Gained(Event):
    """The seat gets food, wood and lore."""

    goods: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(goods=goods_named(self.goods))


@event("northgard.resources", silent=True)
class Paid(Event):
    """The seat pays food, wood and lore."""

    goods: tuple[int, ...]


@event("northgard.cards.mischief")
class Ransomed(Event):
    """The seat gives resources to another, to keep a card."""

    taker: int
    goods: tuple[int, ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(taker=SeatName(self.taker), goods=goods_named(self.goods))


@event("northgard.fame")
class FameGained(Event):
    """The seat gets fame from a source; below 0 it loses it."""

    source: Annotated[int, _SOURCE]
    fame: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("fame_lost" if self.fame < 0 else "", n=abs(self.fame), source=_SOURCE.message(self.source))


@event("northgard.harvest.trade")
class Traded(Event):
    """The seat gives three of a kind for one of another."""

    give: Resource
    get: Resource

    def message(self) -> Message:
        """Returns the log line."""
        counts = [3 if kind == self.give else 0 for kind in KINDS]
        got = [1 if kind == self.get else 0 for kind in KINDS]
        return self.say(given=goods_named(counts), got=goods_named(got))


@event("northgard.teams.swap", silent=True)
class SwapOffered(Event):
    """The seat offers its team mate one of a kind for one of another."""

    give: int
    get: int


@event("northgard.teams.swap")
class Swapped(Event):
    """The seat gives its team mate one of a kind and gets one of another."""

    other: int
    give: Resource
    get: Resource

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(other=SeatName(self.other), give=resource_name(self.give), get=resource_name(self.get))


@event("northgard.teams.swap")
class SwapRefused(Event):
    """The seat refuses a swap."""


@event("northgard.harvest.trade", silent=True)
class TradeEnded(Event):
    """The seat trades no more."""


@event("northgard.winter")
class WinterPaid(Event):
    """The seat pays food, wood and lore for its warriors in winter."""

    goods: tuple[int, ...]

    def message(self) -> Message | None:
        """Returns the log line."""
        return self.say(goods=goods_named(self.goods)) if any(self.goods) else None


@event("northgard.clans.snake.harvest")
class HarvestStolen(Event):
    """The seat takes a resource that another would have harvested."""

    other: int
    resource: Resource

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(other=SeatName(self.other), resource=resource_name(self.resource))


# -- the end ----------------------------------------------------------------------------------------------------


@event("northgard.end")
class GameEnded(Event):
    """The game is over; groups of tied seats, best first."""

    ranking: tuple[tuple[int, ...], ...]

    def message(self) -> Message:
        """Returns the log line."""
        winners = [SeatName(seat) for seat in self.ranking[0]]
        return self.say(winners=winners, n=len(winners))
