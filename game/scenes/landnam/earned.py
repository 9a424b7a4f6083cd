"""What earned a seat of Landnám its points, in words: so many farms, towns, stones won."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.kernel import Message, SeatName
from game.rules.landnam.components import WORTH
from game.rules.landnam.rules import LandnamGame
from game.scenes.landnam.seats import won_key
from game.scenes.table import Key
from game.scenes.table.deeds import Tally
from game.table.sight import Moment

_WORTH = {"farms": "farm", "towns": "town", "white": "white", "red": "red", "black": "black"}

_WON = ("white", "red", "black")


def earned(moment: Moment, scored: Tally) -> Message | None:
    """Returns how many of a source's things a seat has, and what each is worth."""
    source = scored.source.id.rpartition(".")[2]
    worth = WORTH[_WORTH[source]]
    points = sum(amount for rise in scored.rises for amount, _ in rise.amounts)
    return Message("landnam.earned", {"source": scored.source, "n": points // worth, "worth": worth}) if worth else None


def closing(moment: Moment) -> Message:
    """Returns whose points ended the game, how many they are, and what decided where others have as many."""
    outcome = moment.after.outcome
    assert outcome is not None
    best, end = outcome.ranking[0], outcome.termination
    told = {"winners": [SeatName(seat) for seat in best], "n": moment.after.total(best[0])}
    if end == "points":
        return Message("landnam.closing", told)
    return Message("landnam.closing.tie", {**told, "why": Message(f"landnam.closing.{end}")})


def earners(moment: Moment, scored: Tally) -> Iterator[Key]:
    """Yields the farms or the towns of a seat on the island, or the stones that it won."""
    after, source = moment.after, scored.source.id.rpartition(".")[2]
    assert isinstance(after, LandnamGame)
    if source in ("farms", "towns"):
        held = [(corner, house - 1) for corner, house in enumerate(after.house) if house]
        wanted = scored.seat << 1 | (source == "towns")
        yield from (("house", corner) for corner, house in held if house == wanted)
    elif source in _WON:
        kind = _WON.index(source)
        yield from (won_key(scored.seat, kind), ("standing", scored.seat, kind))
