"""What earned something at a scoring of Vikings, in words: figures, ships, tiles, and what stands below them."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.kernel import Message
from game.rules.vikings import final
from game.rules.vikings.components import BOATSMAN, FIGURES, FINAL, FISHERMAN, LARGE, SHIP_ROW, figure_of, row_of
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.scoring import safe_figures, ships, threatened
from game.rules.vikings.state import columns_of
from game.scenes.table import Key
from game.scenes.table.deeds import Tally
from game.table.sight import Moment

_STARS = "icon-star"


def earned(moment: Moment, scored: Tally) -> Message | None:
    """Returns what a source counted for a seat; None where its name says it."""
    after, seat, source = moment.after, scored.seat, scored.source.id.rpartition(".")[2]
    assert isinstance(after, VikingsGame)
    cells = [rise.key for rise in scored.rises if rise.to is not None]
    points, gold = (sum(n for rise in scored.rises for n, icon in rise.amounts if icon == kind)
                    for kind in (_STARS, "icon-coin"))  # fmt: skip
    match source:
        case "nobles" | "goldsmiths" | "bonus" if cells:
            return _each(_figures(cells), [sum(n for n, _ in rise.amounts) for rise in scored.rises])
        case "scouts" if cells:
            below = (points - len(cells) * LARGE["scout_points"]) // LARGE["scout_below_points"]
            scouts = _figures(cells)
            if below:
                scouts = Message("vikings.earned.scouts", {"scouts": scouts, "n": below})
            return _each(scouts, [LARGE["scout_points"]] * len(cells) + [LARGE["scout_below_points"]] * below)
        case "ships":
            return Message("vikings.earned.ships", {"n": len(cells)})
        case "penalty":
            return Message("vikings.earned.penalty", {"n": sum(not repelled for *_, repelled in ships(after, seat))})
        case "gold" if points:
            return Message("vikings.earned.gold", {"gold": -gold, "rate": -gold // points})
        case "boatsmen":
            return Message("vikings.earned.boatsmen", {"n": final.boatsmen(after, seat)})
        case "islands":
            return Message("vikings.earned.islands", {"n": len(final.islands(after, seat))})
        case "longest":
            return Message("vikings.earned.longest", {"n": final.longest_island(after, seat)})
        case "food":
            fed = final.feeding_fishermen(after, seat) * FINAL["fed_per_fisherman"]
            need = final.figures_to_feed(after, seat)
            rate = abs(points) // max(1, abs(fed - need))
            return Message("vikings.earned.food", {"n": fed, "need": need, "rate": rate})
    return None


def earners(moment: Moment, scored: Tally) -> Iterator[Key]:
    """Yields what a source of the final scoring counts: tiles of completed islands, boatsmen ashore, fed fishermen."""
    after, seat, source = moment.after, scored.seat, scored.source.id.rpartition(".")[2]
    assert isinstance(after, VikingsGame)
    match source:
        case "islands" | "longest":
            longest = final.longest_island(after, seat)
            for row, first, last in final.islands(after, seat):
                if source == "islands" or last - first + 1 == longest:
                    yield from (("tile", seat, row, column) for column in range(first, last + 1))
        case "boatsmen":
            yield ("ashore", seat, BOATSMAN)
        case "food":
            row = row_of(FISHERMAN)
            feeding = safe_figures(after, seat, FISHERMAN, threatened(after, seat))
            yield from (("figure", seat, row, column) for column in columns_of(feeding))


def _figures(cells: list[object]) -> Message:
    """Returns the figures of a row, counted."""
    key = cells[0]
    assert isinstance(key, tuple)
    row = int(key[2])
    assert row != SHIP_ROW
    return Message(f"vikings.figures.{FIGURES[figure_of(row)]}", {"n": len(cells)})


def _each(what: Message, brought: list[int]) -> Message:
    """Returns what was counted, and what each brought, where several brought as much."""
    if len(brought) < 2 or len({*brought}) > 1:
        return what
    return Message("vikings.earned.each", {"what": what, "n": brought[0]})
