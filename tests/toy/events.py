"""What happens in Skerry. Some of it only its owner may see."""

from __future__ import annotations

from typing import Annotated

from game.rules.kernel import Event, Hidden, Message, Named, event
from tests.toy.components import CARDS

Card = Annotated[int, Named("skerry.card.", CARDS)]


@event("skerry.round")
class RoundBegan(Event):
    """A round begins."""

    round: int


@event("skerry.round")
class RoundEnded(Event):
    """A round is over: what was played goes to the discard."""


@event("skerry.pile")
class Reshuffled(Event):
    """The pile was empty and a card was due: the discard is shuffled in."""


@event("skerry.draft", reveals=True)
class HandReceived(Event):
    """A seat takes up the hand dealt or passed to it; the others see its size only."""

    cards: Hidden[tuple[Card, ...]]


@event("skerry.draft")
class CardKept(Event):
    """A seat keeps a card, sealed."""

    card: Hidden[Card]


@event("skerry.battle")
class CardHidden(Event):
    """A card is played face down."""

    card: Hidden[Card]


@event("skerry.scout", reveals=True)
class CardDrawn(Event):
    """A card is drawn into the hand; whoever knew the top of the pile knows it still, but hears nothing new."""

    card: Hidden[Card]


@event("skerry.seer", reveals=True)
class PileSeen(Event):
    """A seat looks at the next cards of the pile."""

    cards: Hidden[tuple[Card, ...]]


@event("skerry.turn", discloses=True)
class CardPlayed(Event):
    """A card is played face up."""

    card: Card


@event("skerry.battle", reveals=True)
class CardRevealed(Event):
    """A card that lay face down is turned over."""

    card: Card


@event("skerry.scout", discloses=True)
class CardDiscarded(Event):
    """A card leaves a hand face up."""

    card: Card


@event("skerry.battle.invaders", reveals=True)
class InvaderCame(Event):
    """The top card of the pile fights a lone fighter."""

    card: Card


@event("skerry.enemy", reveals=True)
class EnemyLed(Event):
    """The automaton turns over its next card."""

    card: Card


@event("skerry.battle.cost")
class CostUnpaid(Event):
    """A card does not fight, because its owner cannot pay for it."""


@event("skerry")
class Told(Event):
    """A happening without more to it than its word, its rule and up to three numbers."""

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
        return self.say(self.word, a=self.a, b=self.b, c=self.c)


@event("skerry.suit.pass", discloses=True)
class FlawPassed(Told):
    """A seat lets a suit pass, asked or by its standing order: who has one for what it holds shows what it lacks."""


@event("skerry.raid", reveals=True)
class Rolled(Event):
    """A die was rolled."""

    result: int


@event("skerry.goods")
class Gained(Event):
    """A seat gained goods or points; -1 is the automaton."""

    what: Annotated[str, Named("skerry.what.")]
    amount: int
