"""What earned fame in Northgard, in words: sets of resources, cards with fame, achievements, disorder."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.kernel import Message
from game.rules.northgard import scoring
from game.rules.northgard.components import CARDS, KINDS, UNREST
from game.rules.northgard.rules import NorthgardGame
from game.scenes.northgard.cards import in_pile
from game.scenes.table import Key
from game.scenes.table.deeds import Tally
from game.table.sight import Moment


def earned(moment: Moment, scored: Tally) -> Message | None:
    """Returns what a source counted for a seat or its team; None where its name says it."""
    after, source = moment.after, scored.source.id.rpartition(".")[2]
    assert isinstance(after, NorthgardGame)
    members = scoring.members(after, scored.seat)
    cards = [card for seat in members for card in scoring.deck_of(after, seat)]
    match source:
        case "sets":
            held = sum(sum(after.held(seat)) for seat in members)
            return Message("northgard.earned.sets", {"n": held})
        case "cards" | "achievements" | "disorder":
            return Message(f"northgard.earned.{source}", {"n": sum(_counts(card, source) for card in cards)})
    return None


def earners(moment: Moment, scored: Tally) -> Iterator[Key]:
    """Yields the closed territories that bring fame at a harvest, the resources held, the decks whose cards count."""
    after, source = moment.after, scored.source.id.rpartition(".")[2]
    assert isinstance(after, NorthgardGame)
    members = scoring.members(after, scored.seat)
    if source == "harvest":
        yield from (("land", name) for seat in members for name in after.own(seat) if after.territory(name).is_closed)
    elif source == "sets":
        yield from (("goods", seat, kind) for seat in members for kind in KINDS if after.held(seat)[kind])
    elif source in ("cards", "achievements", "disorder"):
        yield from ((pile, seat) for seat in members for pile in ("deck", "discard"))
        yield from (in_pile(card) for seat in members for card in scoring.deck_of(after, seat) if _counts(card, source))


def _counts(card: int, source: str) -> bool:
    """Tells whether a card brings or costs fame as a source says."""
    if source == "disorder":
        return card == UNREST
    return CARDS[card].fame > 0 if source == "cards" else CARDS[card].kind == "achievement"
