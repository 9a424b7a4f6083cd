"""What earned a seat of Odin its points at the end, in words: what lies there, and what each part is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.kernel import Message
from game.rules.odin.cards import POINTS
from game.rules.odin.components import CATTLE, FIRST_SHIP, GOODS, KNARR, SHEEP, SHIPS, SILVER, TILE
from game.rules.odin.cues import cards_in
from game.rules.odin.events import counted
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import FIRST_STONE, ship_in
from game.scenes.odin.goods.keys import thing
from game.scenes.odin.rivals import owned_key
from game.scenes.table import Key
from game.scenes.table.contracts import Shows
from game.scenes.table.deeds import Tally
from game.table.sight import Moment

_ON_CARD: Final = {
    "silver": (SILVER,),
    "animals": (SHEEP, CATTLE),
    "ships": tuple(FIRST_SHIP + kind for kind in range(len(SHIPS))),
    "occupations": ("played",),
}
"""What a rival's card counts of what brings points, by source."""


def earned(moment: Moment, scored: Tally) -> Message | None:
    """Returns what a source counted for a seat; None where its name says it."""
    after, seat, source = moment.after, scored.seat, scored.source.id.rpartition(".")[2]
    assert isinstance(after, OdinGame)
    points = abs(sum(amount for rise in scored.rises for amount, _ in rise.amounts))
    match source:
        case "ships":
            owned = [(FIRST_SHIP + kind, after.ships(seat, kind)) for kind in range(len(SHIPS))]
            return Message("odin.earned.list", {"things": counted(owned)})
        case "emigration":
            gone = enumerate(after.emigrated[2 * seat : 2 * seat + 2], FIRST_SHIP + KNARR)
            return Message("odin.earned.emigration", {"things": counted(gone)})
        case "animals":
            animals = [(good, after.has(seat, good)) for good in GOODS if TILE[good].is_animal]
            return Message("odin.earned.list", {"things": counted(animals)})
        case "silver":
            return Message("odin.earned.list", {"things": counted([(SILVER, after.has(seat, SILVER))])})
        case "occupations":
            return Message("odin.earned.occupations", {"n": sum(POINTS[c] > 0 for c in cards_in(after.played[seat]))})
        case "home":
            return Message("odin.earned.home", {"n": points})
        case "feast":
            return Message("odin.earned.feast", {"n": after.penalties[seat]})
        case "islands" | "buildings" | "island_cells" | "building_cells":
            parts = after.parts(seat, scored.source.id)
            told = [Message("odin.earned.part", {"thing": name, "n": abs(n)}) for name, n in parts if n]
            return Message("odin.earned.list", {"things": told})
    return None


def earners_of(table: Shows, moment: Moment, scored: Tally) -> Iterator[Key]:
    """Yields what a source counts: boards, ships, animals, cards; of a rival what its card counts of them."""
    after, seat, source = moment.after, scored.seat, scored.source.id.rpartition(".")[2]
    assert isinstance(after, OdinGame)
    home, *others = after.boards(seat)
    isles, houses = [one for one in others if one < FIRST_STONE], [one for one in others if one >= FIRST_STONE]
    boards = {"home": [home], "islands": isles, "island_cells": isles, "buildings": houses, "building_cells": houses}
    for board in boards.get(source, ()):
        yield from (("board", board), ("mini", board))
    if seat != table.front:
        yield from (owned_key(seat, thing) for thing in _ON_CARD.get(source, ()))
        return
    match source:
        case "silver":
            yield thing(SILVER)
        case "ships":
            yield from (("berth", at) for at, berth in enumerate(after.berths(seat)) if ship_in(berth) >= 0)
        case "emigration":
            yield from (("gone", ship) for ship in range(sum(after.emigrated[2 * seat : 2 * seat + 2])))
        case "feast":
            yield ("banquet", "table")
        case "animals":
            yield from (thing(good) for good in GOODS if TILE[good].is_animal and after.has(seat, good))
        case "occupations":
            yield from (("played card", card) for card in cards_in(after.played[seat]) if POINTS[card] > 0)
