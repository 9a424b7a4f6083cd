"""What happens in Tiny Epic Vikings. Secret are only the cards in hands, in the draft and face down."""

from __future__ import annotations

from typing import Annotated

from game.rules.kernel import HIDDEN, Ended, Event, Hidden, Message, Named, SeatName, event
from game.rules.tiny_epic.chart import ISLANDS
from game.rules.tiny_epic.components import FAVOURS, GODS, GOODS, RUNES, SPOTS, VIKINGS

_GOOD, _FAVOUR = Named("tiny_epic.good.", GOODS), Named("tiny_epic.favour.", FAVOURS)
card_name = Named("tiny_epic.card.", VIKINGS).message
island_name = Named("tiny_epic.island.", ISLANDS).message
god_name = Named("tiny_epic.god.", GODS).message
good_name = _GOOD.message

Card = Annotated[int, Named("tiny_epic.card.", VIKINGS)]
Favour = Annotated[int, _FAVOUR]
Island = Annotated[int, Named("tiny_epic.island.", ISLANDS)]
Rune = Annotated[int, Named("tiny_epic.rune.", RUNES)]
God = Annotated[int, Named("tiny_epic.god.", GODS)]
Good = Annotated[int, _GOOD]
Spot = Annotated[int, Named("tiny_epic.spot.", (*SPOTS, *RUNES))]


def side_name(side: int, seats: int) -> object:
    """Returns what a log line calls a side: the name of a seat, or that of the side without one."""
    if side < seats:
        return SeatName(side)
    return Message("tiny_epic.side.enemy") if seats == 1 else Message("tiny_epic.side.neutral")


def _goods(amounts: tuple[int, int, int]) -> list[Message]:
    return [Message(f"tiny_epic.goods.{GOODS[good]}", {"n": amount}) for good, amount in enumerate(amounts) if amount]


# -- eras, draft, cards -----------------------------------------------------------------------------------------


@event("tiny_epic.setup.boat")
class BoatPlaced(Event):
    """A seat places its first boat in a fjord, between these islands."""

    fjord: int
    islands: tuple[Island, ...]


@event("tiny_epic.era")
class EraBegan(Event):
    """An era begins: the cards are dealt."""

    era: int


@event("tiny_epic.draft", reveals=True)
class HandReceived(Event):
    """A seat takes up the hand dealt or passed to it, or turns up a stack; the others see its size only."""

    cards: Hidden[tuple[Card, ...]]

    def message(self) -> Message:
        """Returns the log line."""
        if HIDDEN in self.cards:
            return self.say("hand_passed", count=len(self.cards))
        return self.say(cards=[card_name(card) for card in self.cards])


@event("tiny_epic.draft")
class CardKept(Event):
    """A seat keeps a card, sealed."""

    card: Hidden[Card]


@event("tiny_epic.two.draft", reveals=True)
class NeutralDiscarded(Event):
    """A card of the neutral hand is discarded by lot."""

    card: Card


@event("tiny_epic.solo.draft")
class EnemyDeckMade(Event):
    """The enemy has its deck: so many cards."""

    count: int


@event("tiny_epic.deck")
class Reshuffled(Event):
    """The deck was empty and a card was due: the discard pile is shuffled."""


@event("tiny_epic.play", discloses=True)
class CardPlayed(Event):
    """A card is played face up."""

    card: Card


@event("tiny_epic.battle.start")
class CardHidden(Event):
    """A card is played face down."""

    card: Hidden[Card]


@event("tiny_epic.rune.swap", reveals=True)
class CardDrawn(Event):
    """A card is drawn into the hand."""

    card: Hidden[Card]


@event("tiny_epic.rune.swap", discloses=True)
class CardDiscarded(Event):
    """A card leaves a hand face up."""

    card: Card


@event("tiny_epic.boon.frigg", reveals=True)
class CardForeseen(Event):
    """The top card of the deck is turned up for one action."""

    card: Card


@event("tiny_epic.boon.frigg")
class VisionUsed(Event):
    """The leader action (0) or the rune action (1) of the card that was turned up is used."""

    action: int

    def message(self) -> Message:
        """Returns the log line, which names the action."""
        return self.say("vision_rune" if self.action else "vision_leader")


@event("tiny_epic.boon.frigg")
class VisionOver(Event):
    """The card that was turned up is discarded."""

    card: Card


# -- boats, settlers, temples -----------------------------------------------------------------------------------


@event("tiny_epic.sail")
class BoatSailed(Event):
    """A boat moves one step; ``island`` is that of the dock that it enters, -1 for a fjord."""

    boat: int
    start: int
    end: int
    island: int

    def message(self) -> Message | None:
        """Returns the log line: only docks are worth a word."""
        return self.say(island=island_name(self.island)) if self.island >= 0 else None


@event("tiny_epic.sail.push")
class BoatEjected(Event):
    """A boat is pushed out of a dock to a fjord."""

    boat: int
    dock: int
    fjord: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say()


@event("tiny_epic.sail.deploy")
class Deployed(Event):
    """Settlers land on an island."""

    island: Island
    count: int


@event("tiny_epic.attack")
class SettlerRemoved(Event):
    """A side loses a settler on an island to an attack, a smiting or a boon of the seat (-1: of the enemy)."""

    island: Island
    side: int
    seats: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(island=island_name(self.island), loser=side_name(self.side, self.seats))


@event("tiny_epic.sail.raid")
class VillageRaided(Event):
    """A village is raided; ``steel`` was paid."""

    dock: int
    island: Island
    steel: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(island=island_name(self.island), steel=self.steel)


@event("tiny_epic.recall")
class SettlerTakenBack(Event):
    """A settler goes back to the mat."""

    island: Island


@event("tiny_epic.explore")
class Explored(Event):
    """A settler moves along a ferry line."""

    start: Island
    end: Island


@event("tiny_epic.rune.temple")
class TempleMoved(Event):
    """A temple moves along a ferry line."""

    start: Island
    end: Island


@event("tiny_epic.build", silent=True)
class PieceTaken(Event):
    """A seat takes the boat or temple of a slot, to build it."""

    slot: int


@event("tiny_epic.build.boat")
class BoatBuilt(Event):
    """A boat is built in a fjord between these islands, for so much wood."""

    slot: int
    fjord: int
    wood: int
    islands: tuple[Island, ...]


@event("tiny_epic.build.temple")
class TempleBuilt(Event):
    """A temple is built on an island, for so much wood."""

    slot: int
    island: Island
    wood: int


@event("tiny_epic.boon.tyr")
class SettlerPlaced(Event):
    """A settler comes to an island for nothing."""

    island: Island


# -- goods, runes, gods -----------------------------------------------------------------------------------------


@event("tiny_epic.goods")
class GoodsGained(Event):
    """A seat gains goods, so far as its tracks allow."""

    wood: int
    food: int
    steel: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(goods=_goods((self.wood, self.food, self.steel)))


@event("tiny_epic.rune.exchange")
class GoodsExchanged(Event):
    """A seat exchanges goods."""

    give: int
    get: int
    amount: int

    def message(self) -> Message:
        """Returns the log line."""
        given, got = ([0, 0, 0], [0, 0, 0])
        given[self.give] = got[self.get] = self.amount
        return self.say(given=_goods((*given,))[0], got=_goods((*got,))[0])  # type: ignore[arg-type]


@event("tiny_epic.control")
class RuneTaken(Event):
    """A side takes the rune of an island, from the island (-1) or from the side that held it."""

    island: Island
    taker: int
    loser: int
    seats: int

    def message(self) -> Message:
        """Returns the log line."""
        taker, island = side_name(self.taker, self.seats), island_name(self.island)
        if self.loser < 0:
            return self.say(taker=taker, island=island)
        return self.say("rune_stolen", taker=taker, island=island, loser=side_name(self.loser, self.seats))


@event("tiny_epic.control.lost")
class RuneLost(Event):
    """A side has no influence left on an island: its rune goes back."""

    island: Island
    loser: int
    seats: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(island=island_name(self.island), loser=side_name(self.loser, self.seats))


@event("tiny_epic.fury")
class FuryMoved(Event):
    """The fury of a god moves by so much and is so much now."""

    rune: Rune
    god: God
    by: int
    now: int

    def message(self) -> Message:
        """Returns the log line."""
        line = "fury_rose" if self.by > 0 else "fury_fell"
        return self.say(line, god=god_name(self.god), now=self.now)


@event("tiny_epic.dedicate")
class Dedicated(Event):
    """A village is dedicated."""

    spot: Spot


# -- battles ----------------------------------------------------------------------------------------------------


@event("tiny_epic.battle.start")
class BattleStarted(Event):
    """A battle for a favour begins; it lay at an end of a row. -1: the enemy starts it."""

    favour: Favour
    row: int
    end: int

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("" if self.seat >= 0 else "enemy_battle_started", favour=_FAVOUR.message(self.favour))


@event("tiny_epic.battle.join")
class BattleJoined(Event):
    """A seat joins a battle."""


@event("tiny_epic.battle.enter")
class BattleEntered(Event):
    """A seat turns a card, known to all, into a battle."""

    card: Card


@event("tiny_epic.battle.reveal", reveals=True)
class CardRevealed(Event):
    """A card in the battle is turned up; -1: that of the enemy."""

    card: Card

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("" if self.seat >= 0 else "enemy_revealed", card=card_name(self.card))


@event("tiny_epic.battle.steel")
class SteelPaid(Event):
    """A seat pays for its card."""

    steel: int


@event("tiny_epic.battle.steel")
class SteelLacking(Event):
    """A seat cannot pay for its card and is out."""

    card: Card


@event("tiny_epic.battle.invaders", reveals=True)
class InvaderCame(Event):
    """The top card of the deck meets a lone fighter."""

    card: Card
    strength: int


@event("tiny_epic.battle.strength")
class StrengthCounted(Event):
    """A card fights with this strength; -1: that of the enemy, in which a symbol of its tracks may have a part."""

    strength: int
    bonus: int = 0

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("" if self.seat >= 0 else "enemy_strength", strength=self.strength)


@event("tiny_epic.battle.win")
class BattleWon(Event):
    """A seat wins a battle; -1: the enemy."""

    favour: Favour

    def message(self) -> Message:
        """Returns the log line."""
        return self.say("" if self.seat >= 0 else "enemy_won", favour=_FAVOUR.message(self.favour))


@event("tiny_epic.battle.tie")
class PrizeReturned(Event):
    """Nobody wins: the favour goes back to its place."""

    favour: Favour


@event("tiny_epic.battle.lose")
class BattleLost(Event):
    """A seat has lost a battle and may have the boon of a god; -1: the enemy."""

    god: God

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(god=god_name(self.god)) if self.seat >= 0 else self.say("enemy_lost")


@event("tiny_epic.battle.favours", silent=True)
class FavourLaid(Event):
    """A seat lays a favour on its mat."""

    favour: Favour


@event("tiny_epic.battle.favours")
class FavourReturned(Event):
    """A seat returns a favour to an end of a row."""

    favour: Favour
    row: int
    end: int


# -- the end of an era and of the game --------------------------------------------------------------------------


@event("tiny_epic.era.end", reveals=True)
class EraEnded(Event):
    """An era is over; the cards of the enemy that were not played are seen on the discard pile."""

    era: int
    cards: tuple[Card, ...]

    def message(self) -> Message:
        """Returns the log line."""
        return self.say(era=self.era)


@event("tiny_epic.era.end")
class ChiefChosen(Event):
    """A seat is first in the next era."""


@event("tiny_epic.scoring")
class GameEnded(Ended):
    """The game is over."""
