"""What earned a side of Tiny Epic Vikings its points: runes of a kind, each worth what the fury of its god says."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.kernel import Message
from game.rules.tiny_epic.components import FAVOUR_RUNES, FAVOUR_WORTH, ISLAND_WORTH, RUNES
from game.rules.tiny_epic.events import god_name
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.scoring import ranks
from game.rules.tiny_epic.silence import is_known
from game.scenes.table import Key
from game.scenes.table.deeds import Tally
from game.scenes.tiny_epic.enemy import FAVOURS
from game.scenes.tiny_epic.geometry import island_key
from game.table.sight import Moment


def _source(scored: Tally) -> tuple[str, int]:
    """Returns whether a source counts islands or favours, and which rune."""
    kind, _, rune = scored.source.id.rpartition(".")[2].partition("_")
    return kind, RUNES.index(rune)


def earned(moment: Moment, scored: Tally) -> Message:
    """Returns how many runes a side has, what each is worth, and which god pays (rule tiny_epic.scoring)."""
    after, (kind, rune) = moment.after, _source(scored)
    assert isinstance(after, TinyEpicGame)
    worth = (ISLAND_WORTH if kind == "island" else FAVOUR_WORTH)[ranks(after.fury)[rune] - 1]
    points = sum(amount for rise in scored.rises for amount, _ in rise.amounts)
    god, fury = god_name(after.gods[rune]), after.fury[rune]
    return Message(f"tiny_epic.earned.{kind}", {"n": points // worth, "worth": worth, "god": god, "fury": fury})


def earners(moment: Moment, scored: Tally) -> Iterator[Key]:
    """Yields the islands whose rune a side holds, or its favours with that rune, before itself or before the others."""
    after, side, (kind, rune) = moment.after, scored.seat, _source(scored)
    assert isinstance(after, TinyEpicGame)
    if kind == "island":
        held = [island for island, holder in enumerate(after.holder) if holder == side]
        yield from (island_key(island) for island in held if after.sea.rune[island] == rune)
    elif side == after.other:
        yield FAVOURS
    else:
        for slot, favour in enumerate(after.favours[side]):
            if is_known(favour) and FAVOUR_RUNES[favour][rune]:
                yield from (("own favour", favour), ("favour back", side, slot))
