"""What earned fame in Northgard, in words: sets of resources, cards with fame, achievements, disorder."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.kernel import Message
from game.rules.northgard import scoring
from game.rules.northgard.components import ALTAR, CARDS, CLOSED_FAME, KINDS, UNREST
from game.rules.northgard.events import UnrestMissed, UnrestTaken, WinterPaid, resource_name
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.yields import closed_fame
from game.scenes.northgard.cards import in_pile
from game.scenes.table import Key
from game.scenes.table.deeds import Tally
from game.table.sight import Moment

_SIZES: Final = ("two", "more")
"""How large closed territories are that bring each fame of a year."""


def earned(moment: Moment, scored: Tally) -> Message | None:
    """Returns what a source counted for a seat or its team; None where its name says it."""
    after, source = moment.after, scored.source.id.rpartition(".")[2]
    assert isinstance(after, NorthgardGame)
    if scored.source.id == "northgard.winter.name":
        return _wintered(moment, scored.seat)
    members = scoring.members(after, scored.seat)
    cards = [card for seat in members for card in scoring.deck_of(after, seat)]
    match source:
        case "harvest" | "altars" if not scored.anew:
            return _harvested(after, scored.seat, source)
        case "harvest" | "altars" | "closing":
            return Message("northgard.earned.years")
        case "sets":
            held = sum(sum(after.held(seat)) for seat in members)
            return Message("northgard.earned.sets", {"n": held})
        case "cards" | "achievements" | "disorder":
            return Message(f"northgard.earned.{source}", {"n": sum(_counts(card, source) for card in cards)})
    return None


def _harvested(view: NorthgardGame, seat: int, source: str) -> Message:
    """Returns how many closed territories bring one fame and how many two, or how many altars stand there."""
    own = view.own(seat)
    if source == "altars":
        return Message("northgard.earned.altars", {"n": sum(view.buildings(name).count(ALTAR) for name in own)})
    fame = [closed_fame(view, name) for name in own]
    counts = [(size, fame.count(each)) for size, each in zip(_SIZES, CLOSED_FAME, strict=True)]
    lands = [Message(f"northgard.earned.lands.{size}", {"n": n}) for size, n in counts if n]
    return Message("northgard.earned.lands", {"lands": lands})


def _wintered(moment: Moment, seat: int) -> Message:
    """Returns what a seat paid in winter, and whether that was too little."""
    events = [event for event in moment.events if isinstance(event, (WinterPaid, UnrestTaken, UnrestMissed))]
    paid = next(event for event in events if isinstance(event, WinterPaid) and event.seat == seat)
    after = events[events.index(paid) + 1 :]
    lacked = bool(after) and not isinstance(after[0], WinterPaid)
    named = [Message("northgard.earned.goods", {"thing": resource_name(kind), "n": paid.goods[kind]}) for kind in KINDS]
    things = [one for one, n in zip(named, paid.goods, strict=True) if n]
    said = f"northgard.earned.winter{'' if things else '.none'}{'.short' if lacked else ''}"
    return Message(said, {"things": things} if things else {})


def earners(moment: Moment, scored: Tally) -> Iterator[Key]:
    """Yields the closed territories that bring fame at a harvest, the resources held, the decks whose cards count."""
    after, source = moment.after, scored.source.id.rpartition(".")[2]
    assert isinstance(after, NorthgardGame)
    members = scoring.members(after, scored.seat)
    if source == "harvest":
        yield from (("land", name) for seat in members for name in after.own(seat) if closed_fame(after, name))
    elif source == "altars":
        lands = [after.territory(name) for seat in members for name in after.own(seat)]
        yield from (("slot", slot) for land in lands for slot in land.slots if after.built[slot] == ALTAR)
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
