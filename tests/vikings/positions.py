"""Builds positions of Vikings to try rules on: fjords drawn row by row, offers laid by hand, moments set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from game.rules.kernel import Draw, Event, RecordedChance
from game.rules.vikings.actions import DeclineSpecial, OpenRound
from game.rules.vikings.components import (
    FIGURES,
    ROW_NAMES,
    SPECIAL_NAMES,
    TILE_NAMES,
)
from game.rules.vikings.events import Scored
from game.rules.vikings.frames import Auction, Ferrying, Laying, Purchase, RoundEnd, Taking
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.state import NOTHING
from game.scenes.vikings.figures import lay_fjord, lay_wheel

A = TypeVar("A")


def figure(name: str) -> int:
    """Returns the number of a craft."""
    return FIGURES.index(name)


def tile(name: str) -> int:
    """Returns the number of a kind of tile."""
    return TILE_NAMES.index(name)


def special(name: str) -> int:
    """Returns the number of a kind of special tile."""
    return SPECIAL_NAMES.index(name)


def row(name: str) -> int:
    """Returns the number of a row of the fjord."""
    return ROW_NAMES.index(name)


def chance(*, specials: Iterable[str] = (), figures: Iterable[str] = (), tiles: Iterable[str] = ()) -> RecordedChance:
    """Returns a chance that draws exactly these, and refuses anything else."""
    draws = [
        Draw("specials", tuple(special(name) for name in specials)),
        Draw("figures", tuple(figure(name) for name in figures)),
        Draw("tiles", tuple(tile(name) for name in tiles)),
    ]
    return RecordedChance([draw for draw in draws if draw.values])


def nothing_drawn() -> RecordedChance:
    """Returns a chance from which nothing may be drawn."""
    return RecordedChance([])


def table(
    seats: int = 2, variant: str = "basic", *, start: int = 0, at_round: int = 1, start_tiles_laid: bool = True
) -> VikingsGame:
    """Returns a table at the opening of its first round; by default the start tiles are already dealt with."""
    game = VikingsGame.new({"variant": variant, "first": "seat1"}, seats, nothing_drawn())
    game.start = start
    game.round = at_round
    game.stack[:] = [Purchase(start)]
    if start_tiles_laid:
        game.start_tiles[:] = [0] * seats
    return game


def opened(
    variant: str = "basic",
    seats: int = 2,
    *,
    figures: Sequence[str],
    tiles: Sequence[str] = (),
    specials: Sequence[str] = (),
) -> VikingsGame:
    """Returns a new table whose first round was opened with these draws."""
    game = VikingsGame.new({"variant": variant, "first": "seat1"}, seats, nothing_drawn())
    game.apply(OpenRound(0), chance(specials=specials, figures=figures, tiles=tiles))
    return game


def draw(game: VikingsGame, seat: int = 0, /, **rows: str) -> None:
    """Lays a seat's fjord: one keyword a row, one word a column, as the figures of the rulebook write it."""
    lay_fjord(game, seat, rows)


def ashore(game: VikingsGame, seat: int = 0, **counts: int) -> None:
    """Puts figures beside the boatsmen of a seat."""
    for name, count in counts.items():
        game.ashore[seat * len(FIGURES) + figure(name)] += count


def count_ashore(game: VikingsGame, seat: int = 0) -> dict[str, int]:
    """Returns the figures beside the boatsmen, without those that are not there."""
    begin = seat * len(FIGURES)
    counts = game.ashore[begin : begin + len(FIGURES)]
    return {name: count for name, count in zip(FIGURES, counts, strict=True) if count}


def hold(game: VikingsGame, seat: int, *names: str) -> None:
    """Gives a seat special tiles."""
    for name in names:
        game.held[seat * len(SPECIAL_NAMES) + special(name)] += 1


def held(game: VikingsGame, seat: int = 0) -> dict[str, int]:
    """Returns the special tiles that lie with a seat, by name."""
    counts = {name: game.special_count(seat, kind) for kind, name in enumerate(SPECIAL_NAMES)}
    return {name: count for name, count in counts.items() if count}


def display(game: VikingsGame, *names: str) -> None:
    """Lays open special tiles; ``.`` leaves a place free."""
    game.display[:] = [NOTHING] * len(game.display)
    for place, name in enumerate(names):
        game.display[place] = NOTHING if name == "." else special(name)


def displayed(game: VikingsGame) -> list[str]:
    """Returns the open special tiles by name, ``.`` for a free place."""
    return ["." if kind == NOTHING else SPECIAL_NAMES[kind] for kind in game.display]


def wheel(game: VikingsGame, groups: Mapping[int, str], seat: int | None = None) -> None:
    """Lays an offer by hand, ``{field: "tile figure"}``, and lets a seat (the start player) buy."""
    lay_wheel(game, groups)
    game.stack[:] = [Purchase(game.start if seat is None else seat)]


def at_wheel(game: VikingsGame) -> dict[int, str]:
    """Returns what lies at the wheel, as ``wheel`` takes it; ``.`` for a tile or figure still missing."""
    found = {}
    for field, (kind, craft) in enumerate(zip(game.wheel_tiles, game.wheel_figures, strict=True)):
        if kind != NOTHING or craft != NOTHING:
            name = "." if kind == NOTHING else TILE_NAMES[kind]
            found[field] = f"{name} {'.' if craft == NOTHING else FIGURES[craft]}"
    return found


def to_lay(game: VikingsGame, kind: str, craft: str, seat: int = 0) -> None:
    """Lets a seat lay a tile that it bought with a figure."""
    game.stack[:] = [Purchase((seat + 1) % game.seats), Laying(seat, tile(kind), figure(craft))]


def to_ferry(game: VikingsGame, seat: int = 0, at_round: int = 2) -> None:
    """Lets a seat ferry at the scoring of a round, and buy afterwards, so that nothing is scored."""
    game.round = at_round
    game.stack[:] = [Purchase(seat), Ferrying(seat)]


def to_auction(game: VikingsGame, *drawn: str) -> None:
    """Begins the auction over figures drawn; the start player opens."""
    for name in drawn:
        game.drawn[figure(name)] += 1
        game.bag_figures[figure(name)] -= 1
    game.stack[:] = [Auction(game.start, 0, -1, (1 << game.seats) - 1)]


def to_take_special(game: VikingsGame, seat: int = 0) -> None:
    """Lets a seat choose a special tile, and buy afterwards."""
    game.stack[:] = [Purchase(seat), Taking(seat)]


def score_round(game: VikingsGame, number: int) -> list[Any]:
    """Ends a round with its scoring and returns what happened, up to the first choice of a boatsman."""
    game.round = number
    game._legal = None
    game.stack[:] = [RoundEnd(game.start), Taking(game.start)]
    return game.apply(DeclineSpecial(game.start), nothing_drawn())


def act(game: VikingsGame, *actions: Any) -> list[Any]:
    """Applies actions that draw nothing and returns all that happened."""
    game._legal = None
    events: list[Event] = []
    for action in actions:
        events += game.apply(action, nothing_drawn())
    return events


def legal(game: VikingsGame, kind: type[A]) -> list[A]:
    """Returns the legal actions of one kind."""
    game._legal = None
    return [action for action in game.legal_actions() if isinstance(action, kind)]


def refusal(game: VikingsGame, action: Any) -> tuple[str, str]:
    """Returns the message and the rule of a refusal; ("", "") for a legal action."""
    game._legal = None
    assert (action in game.legal_actions()) is (game.why_not(action) is None)
    found = game.why_not(action)
    return (found.message.id, found.rule) if found else ("", "")


def gains(events: Iterable[Event], seat: int = 0) -> dict[str, tuple[int, int]]:
    """Returns gold and points of a seat by source, summed over the events."""
    totals: dict[str, tuple[int, int]] = {}
    for event in events:
        if isinstance(event, Scored) and event.seat == seat:
            gold, points = totals.get(event.source, (0, 0))
            totals[event.source] = (gold + event.gold, points + event.points)
    return totals


def gained(events: Iterable[Event], seat: int = 0) -> tuple[int, int]:
    """Returns all gold and points that a seat gained."""
    found = gains(events, seat).values()
    return sum(gold for gold, _ in found), sum(points for _, points in found)


def kinds(events: Iterable[Event]) -> list[str]:
    """Returns the kinds of events, in order."""
    return [event.kind for event in events]


def final_part(events: Sequence[Any]) -> Sequence[Any]:
    """Returns what happened from the beginning of the final scoring on."""
    begins = [getattr(event, "scoring", "") == "final" for event in events]
    return events[begins.index(True) :]
