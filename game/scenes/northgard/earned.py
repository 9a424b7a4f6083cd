"""What earned fame in Northgard, in words: sets of resources, cards with fame, achievements, disorder."""

from __future__ import annotations

from game.rules.kernel import Message
from game.rules.northgard import scoring
from game.rules.northgard.components import CARDS, UNREST
from game.rules.northgard.rules import NorthgardGame
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
        case "cards":
            return Message("northgard.earned.cards", {"n": sum(CARDS[card].fame > 0 for card in cards)})
        case "achievements":
            return Message("northgard.earned.achievements", {"n": sum(CARDS[c].kind == "achievement" for c in cards)})
        case "disorder":
            return Message("northgard.earned.disorder", {"n": cards.count(UNREST)})
    return None
