"""What happens in Skerry. Some of it only its owner may see."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from game.rules.kernel import Event, Message, SeatName
from tests.toy.components import CARDS, GOODS, OMENS

HIDDEN = -1


def card_name(card: int) -> Message:
    """Returns the name of a card as a message."""
    return Message("skerry.card.hidden" if card == HIDDEN else f"skerry.card.{CARDS[card]}")


@dataclass(slots=True)
class SkerryEvent(Event):
    """Something that one seat did or had happen to it; -1 for the table or the automaton."""

    seat: int

    def _say(self, **args: object) -> Message:
        if self.seat >= 0:
            args["seat"] = SeatName(self.seat)
        return Message(f"skerry.log.{self.kind}", args)

    def message(self) -> Message | None:
        """Returns the log line."""
        return self._say()


@dataclass(slots=True)
class RoundBegan(SkerryEvent):
    """A round begins."""

    kind: ClassVar[str] = "round_began"
    cites: ClassVar[str] = "skerry.round"
    round: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(round=self.round)


@dataclass(slots=True)
class RoundEnded(SkerryEvent):
    """A round is over: what was played goes to the discard."""

    kind: ClassVar[str] = "round_ended"
    cites: ClassVar[str] = "skerry.round"


@dataclass(slots=True)
class Reshuffled(SkerryEvent):
    """The pile was empty and a card was due: the discard is shuffled in."""

    kind: ClassVar[str] = "reshuffled"
    cites: ClassVar[str] = "skerry.pile"


@dataclass(slots=True)
class HandReceived(SkerryEvent):
    """A seat takes up the hand dealt or passed to it; the others see its size only."""

    kind: ClassVar[str] = "hand_received"
    cites: ClassVar[str] = "skerry.draft"
    reveals: ClassVar[bool] = True
    cards: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event:
        """Returns the event, for other seats without the cards."""
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(cards=[card_name(card) for card in self.cards], n=len(self.cards))


@dataclass(slots=True)
class PrivateCard(SkerryEvent):
    """Something with a card that only its owner sees."""

    card: int

    def seen_by(self, seat: int | None) -> Event:
        """Returns the event, for other seats without the card."""
        return self if seat == self.seat else replace(self, card=HIDDEN)

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(card=card_name(self.card))


@dataclass(slots=True)
class CardKept(PrivateCard):
    """A seat keeps a card, sealed."""

    kind: ClassVar[str] = "card_kept"
    cites: ClassVar[str] = "skerry.draft"


@dataclass(slots=True)
class CardHidden(PrivateCard):
    """A card is played face down."""

    kind: ClassVar[str] = "card_hidden"
    cites: ClassVar[str] = "skerry.battle"


@dataclass(slots=True)
class CardDrawn(PrivateCard):
    """A card is drawn into the hand; whoever knew the top of the pile knows it still, but hears nothing new."""

    kind: ClassVar[str] = "card_drawn"
    cites: ClassVar[str] = "skerry.scout"
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class PileSeen(SkerryEvent):
    """A seat looks at the next cards of the pile."""

    kind: ClassVar[str] = "pile_seen"
    cites: ClassVar[str] = "skerry.seer"
    reveals: ClassVar[bool] = True
    cards: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event:
        """Returns the event, for other seats without the cards."""
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(cards=[card_name(card) for card in self.cards])


@dataclass(slots=True)
class OpenCard(SkerryEvent):
    """Something with a card that everybody sees."""

    card: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(card=card_name(self.card))


@dataclass(slots=True)
class CardPlayed(OpenCard):
    """A card is played face up."""

    kind: ClassVar[str] = "card_played"
    cites: ClassVar[str] = "skerry.turn"


@dataclass(slots=True)
class CardRevealed(OpenCard):
    """A card that lay face down is turned over."""

    kind: ClassVar[str] = "card_revealed"
    cites: ClassVar[str] = "skerry.battle"
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class CardDiscarded(OpenCard):
    """A card leaves a hand face up."""

    kind: ClassVar[str] = "card_discarded"
    cites: ClassVar[str] = "skerry.scout"


@dataclass(slots=True)
class InvaderCame(OpenCard):
    """The top card of the pile fights a lone fighter."""

    kind: ClassVar[str] = "invader_came"
    cites: ClassVar[str] = "skerry.battle.invaders"
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class EnemyLed(OpenCard):
    """The automaton turns over its next card."""

    kind: ClassVar[str] = "enemy_led"
    cites: ClassVar[str] = "skerry.enemy"
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class CostUnpaid(SkerryEvent):
    """A card does not fight, because its owner cannot pay for it."""

    kind: ClassVar[str] = "cost_unpaid"
    cites: ClassVar[str] = "skerry.battle.cost"


@dataclass(slots=True)
class Told(SkerryEvent):
    """A happening without more to it than its word, its rule and up to three numbers."""

    kind: ClassVar[str] = "told"
    word: str
    a: int = 0
    b: int = 0
    c: int = 0

    @property
    def rule(self) -> str:
        """Gets the rule behind it."""
        return f"skerry.{self.word}"

    def message(self) -> Message:
        """Returns the log line."""
        args: dict[str, object] = {"a": self.a, "b": self.b, "c": self.c}
        if self.seat >= 0:
            args["seat"] = SeatName(self.seat)
        return Message(f"skerry.log.{self.word}", args)


@dataclass(slots=True)
class Rolled(SkerryEvent):
    """A die was rolled."""

    kind: ClassVar[str] = "rolled"
    cites: ClassVar[str] = "skerry.raid"
    reveals: ClassVar[bool] = True
    result: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(result=self.result)


@dataclass(slots=True)
class Gained(SkerryEvent):
    """A seat gained goods or points; -1 is the automaton."""

    kind: ClassVar[str] = "gained"
    cites: ClassVar[str] = "skerry.goods"
    what: str
    amount: int

    def message(self) -> Message:
        """Returns the log line."""
        return self._say(what=Message(f"skerry.what.{self.what}"), n=self.amount)


def good_name(good: int) -> str:
    """Returns the word for a good."""
    return GOODS[good]


def omen_name(omen: int) -> str:
    """Returns the word for an omen."""
    return OMENS[omen]
