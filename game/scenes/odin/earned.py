"""What earned a seat of Odin its points at the end, in words: what lies there, and what each part is worth."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.kernel import Message
from game.rules.odin.cards import POINTS
from game.rules.odin.components import GOODS, KNARR, LONGSHIP, SHIPS, SILVER, TILE
from game.rules.odin.cues import cards_in
from game.rules.odin.events import counted
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import FIRST_STONE, ship_in
from game.scenes.odin.goods.keys import thing
from game.scenes.table import Key
from game.scenes.table.deeds import Tally
from game.table.sight import Moment


def earned(moment: Moment, scored: Tally) -> Message | None:
    """Returns what a source counted for a seat; None where its name says it."""
    after, seat, source = moment.after, scored.seat, scored.source.id.rpartition(".")[2]
    assert isinstance(after, OdinGame)
    points = abs(sum(amount for rise in scored.rises for amount, _ in rise.amounts))
    match source:
        case "ships":
            return _list([_number(ship.name, after.ships(seat, kind)) for kind, ship in enumerate(SHIPS)])
        case "emigration":
            gone = after.emigrated[2 * seat : 2 * seat + 2]
            ships = [_number(SHIPS[kind].name, n) for kind, n in zip((KNARR, LONGSHIP), gone, strict=True)]
            return Message("odin.earned.emigration", {"things": [ship for ship in ships if ship is not None]})
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
            return _list([Message("odin.earned.part", {"thing": name, "n": abs(n)}) for name, n in parts if n])
    return None


def earners(moment: Moment, scored: Tally, front: int) -> Iterator[Key]:
    """Yields the boards that a source counts, small or large; of the reader, the ships, animals and cards too."""
    after, seat, source = moment.after, scored.seat, scored.source.id.rpartition(".")[2]
    assert isinstance(after, OdinGame)
    home, *others = after.boards(seat)
    boards = {
        "home": [home],
        "islands": [board for board in others if board < FIRST_STONE],
        "buildings": [board for board in others if board >= FIRST_STONE],
    }
    for board in boards.get({"island_cells": "islands", "building_cells": "buildings"}.get(source, source), ()):
        yield from (("board", board), ("mini", board))
    if source == "silver":
        yield thing(SILVER) if seat == front else ("rival", seat, 0, 0)
    if seat != front:
        return
    match source:
        case "ships":
            yield from (("berth", at) for at, berth in enumerate(after.berths(seat)) if ship_in(berth) >= 0)
        case "animals":
            yield from (thing(good) for good in GOODS if TILE[good].is_animal and after.has(seat, good))
        case "occupations":
            yield from (("played card", card) for card in cards_in(after.played[seat]) if POINTS[card] > 0)


def _number(name: str, n: int) -> Message | None:
    thing = Message(f"odin.thing.{name}")
    return Message("odin.counted", {"thing": thing, "n": n}) if n > 1 else thing if n else None


def _list(things: list[Message | None]) -> Message:
    return Message("odin.earned.list", {"things": [thing for thing in things if thing is not None]})
