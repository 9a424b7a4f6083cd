"""What a gesture that is not yet made would bring in Vikings: gold, who stands where, dangers, the next scoring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.rules.kernel import Message
from game.rules.vikings import events as happened
from game.rules.vikings import ferrying, scoring
from game.rules.vikings.actions import DiscardFigure, Ferry, Lay, SendBoatsman
from game.rules.vikings.components import BOATSMAN, ROWS, SCORINGS, row_of
from game.rules.vikings.events import figure_name, row_name
from game.rules.vikings.frames import Carrying, Taking
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import columns_of
from game.scenes.table.outlook import Outlook
from game.table.trial import SEALED

_UNITS: Final = ("gold", "points")
"""What a scoring brings, in the order of its gains."""


def outlook_words(found: Outlook) -> Iterator[Message]:
    """Yields what a gesture brings: paid and left, where the figure goes, threats, the scoring to come."""
    before, seat = found.before, found.seat
    exchanged = sum(isinstance(event, happened.Exchanged) for event in found.events)
    stood, first = None, found.path[0]
    if isinstance(first, DiscardFigure):
        yield Message("vikings.outlook.discards", {"figure": figure_name(first.figure)})
    for event in found.events:
        match event:
            case happened.Bought(price=price):
                left = before.gold[seat] + exchanged - price
                yield Message("vikings.outlook.paid", {"price": price, "left": left})
                if exchanged:
                    yield Message("vikings.group.exchange", {"n": exchanged})
            case happened.StartTileLaid() if any(isinstance(action, Lay) for action in found.path):
                yield Message("vikings.outlook.start")
            case happened.Settled() | happened.Ferried():
                stood = event.row, event.column
                yield Message("vikings.outlook.stands", {"figure": figure_name(event.figure)})
            case happened.WentAshore(figure=figure) if figure == BOATSMAN:
                yield Message("vikings.outlook.joins")
            case happened.WentAshore(figure=figure):
                home = row_name(row_of(figure))
                yield Message("vikings.outlook.waits", {"figure": figure_name(figure), "row": home})
            case happened.TileForfeited():
                yield Message("vikings.outlook.forfeited")
            case happened.BoatsmanSent(boat=boat):
                yield Message("vikings.outlook.boat" if boat else "vikings.outlook.boatsman")
            case happened.ColourPlaced(slots=slots):
                yield Message(
                    "vikings.outlook.prices",
                    {"prices": [Message("table.plain", {"text": str(slot)}) for slot in slots]},
                )
    if found.after.stack and isinstance(found.after.stack[-1], Taking):
        yield Message("vikings.outlook.special")
    yield from _dangers(before, found.after, seat, stood)
    brings = _scored(found)
    for kind, amounts in brings.items():
        yield from _following(kind, amounts)
    if not brings:
        yield from _to_come(found)
    if turned := sum(event.steps for event in found.events if isinstance(event, happened.WheelTurned)):
        yield Message("vikings.outlook.wheel", {"steps": turned})


def _dangers(before: VikingsGame, after: VikingsGame, seat: int, stood: tuple[int, int] | None) -> Iterator[Message]:
    """Yields who comes into danger and who is saved, and whether a ship that is laid here is driven off."""
    was, now = _endangered(before, seat), _endangered(after, seat)
    here = stood in now
    if here:
        yield Message("vikings.threatened")
    if worse := len(now - was) - here:
        yield Message("vikings.outlook.endangers", {"n": worse})
    if better := len(was - now):
        yield Message("vikings.outlook.saves", {"n": better})
    driven = _driven_off(after, seat) - _driven_off(before, seat)
    if driven > 0:
        yield Message("vikings.outlook.repels", {"n": driven})


def _endangered(view: VikingsGame, seat: int) -> set[tuple[int, int]]:
    stands, threat = view.figures[seat * ROWS : (seat + 1) * ROWS], scoring.threatened(view, seat)
    return {(row, column) for row in range(1, ROWS) for column in columns_of(stands[row] & threat[row])}


def _driven_off(view: VikingsGame, seat: int) -> int:
    return sum(repelled for _, _, repelled in scoring.ships(view, seat))


def _scored(found: Outlook) -> dict[str, list[int]]:
    """Returns what each scoring that follows at once brings: gold, points."""
    brings: dict[str, list[int]] = {}
    kind = SCORINGS[found.before.round - 1] if found.before.round else ""
    for event in found.events:
        if isinstance(event, happened.ScoringBegan):
            kind = event.scoring
        elif isinstance(event, happened.Scored) and event.seat == found.seat:
            gold, points = brings.get(kind, (0, 0))
            brings[kind] = [gold + event.gold, points + event.points]
    return brings


def _following(kind: str, amounts: Sequence[int]) -> Iterator[Message]:
    """Yields what a scoring that follows at once brings."""
    for unit, n in zip(_UNITS, amounts, strict=True):
        if n:
            yield Message(f"vikings.outlook.{unit}.now", {"scoring": Message(f"vikings.scoring.{kind}"), "n": n})


def _to_come(found: Outlook) -> Iterator[Message]:
    """Yields what the scorings to come would bring, after a boatsman's whole load if one is sent."""
    before, after, seat = found.before, found.after, found.seat
    if isinstance(found.path[-1], SendBoatsman) and isinstance(after.stack[-1], Carrying):
        yield from _scoring(before, _carried(after, seat), seat, ".load")
    else:
        yield from _scoring(before, after, seat)


def _carried(view: VikingsGame, seat: int) -> VikingsGame:
    """Returns the table after a boatsman has carried his whole load, each figure to where it brings most."""
    kind = SCORINGS[view.round - 1]
    while trips := [trip for trip in ferrying.list_carrying(view, view.stack[-1]) if isinstance(trip, Ferry)]:
        view = max((_trip(view, trip) for trip in trips), key=lambda table: sum(_gains(table, seat, kind)))
    return view


def _trip(view: VikingsGame, trip: Ferry) -> VikingsGame:
    """Returns the table after one trip, before anything follows from it."""
    twin = view.copy()
    ferrying.ferry(twin, trip, SEALED, [])
    return twin


def _scoring(before: VikingsGame, after: VikingsGame, seat: int, how: str = "") -> Iterator[Message]:
    """Yields what the scoring at the end of this round would bring, and the next large one, where that changes.

    A large one that changes by as much as the small one before it is not told.
    """
    if not before.stack or not after.stack or before.round != after.round or not before.round:
        return
    told = [0, 0]
    for kind in dict.fromkeys((SCORINGS[before.round - 1], "large")):
        was, now = _gains(before, seat, kind), _gains(after, seat, kind)
        named = Message(f"vikings.scoring.{kind}")
        for part, unit in enumerate(_UNITS):
            if now[part] - was[part] != told[part]:
                numbers = {"before": was[part], "after": now[part]}
                yield Message(f"vikings.outlook.{unit}{how}", {"scoring": named, **numbers})
            told[part] = now[part] - was[part]


def _gains(view: VikingsGame, seat: int, kind: str) -> tuple[int, int]:
    gains = scoring.small_gains(view, seat) if kind == "small" else scoring.large_gains(view, seat)
    return sum(gain.gold for gain in gains), sum(gain.points for gain in gains)
