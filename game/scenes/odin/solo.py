"""Alone at the table: the two colours of Vikings, and where the points come from so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.language import printed
from game.rules.kernel import ScoreItem
from game.rules.odin.geometry import HOME_FACE, STONE_FACE
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import FIRST_PAIR, FIRST_STONE
from game.scenes.odin.goods.pieces import BoardPicture
from game.scenes.odin.tokens import BY_NAME, paper, pawn_token
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Fitted, Line, Panel, PartMap, Parts, Standing, described, spread
from game.scenes.table.spots import Picture

_COLOURS = PartMap("odin/parts/solo-colours", "heading marks")
_MARK = PartMap("odin/parts/solo-mark", "pawn words")
_SOLO = PartMap("odin/parts/solo", "colours points")
_POINTS = PartMap("odin/parts/solo-points", "heading total names pictures")
_SOURCE = PartMap("odin/parts/solo-source", "picture points")
_LEGIBLE: Final = 16
"""Names of sources stand in lines of so many logical px at least."""


def spots(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields both panels, one below the other."""
    parts = _SOLO.at(table.look, area)
    yield from _colours(table, view, parts["colours"])
    yield from _points(table, view, parts["points"])


def _colours(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields both colours: which is placed this round, and which blocks its spaces."""
    look, parts = table.look, _COLOURS.at(table.look, area)
    yield Spot(("solo",), area, Panel(paper(look, area)), described("odin.solo", "odin.solo"))
    yield parts.written(("solo", "heading"), "heading", table.say("odin.solo"))
    now = view.mark(0)
    for number, (mark, place) in enumerate(zip((now, 1 - now), parts.each("marks", 2), strict=True)):
        row = _MARK.at(look, place)
        yield Spot(("solo", "pawn", number), row["pawn"], Standing(pawn_token(table, mark)))
        told = table.say("odin.solo.now" if number == 0 else "odin.solo.blocks", n=view.holder.count(mark))
        yield row.written(("solo", "words", number), "words", told)


def _points(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the points so far, source by source, in two columns."""
    look, parts, items = table.look, _POINTS.at(table.look, area), view.score(0)
    yield Spot(("solo", "score"), area, Panel(paper(look, area)), table.score_words(view, 0))
    yield parts.written(("solo", "score", "heading"), "heading", table.say("odin.solo.points"))
    yield parts.written(("solo", "score", "total"), "total", f"★ {printed(view.total(0))}")
    yield from _in_words(table, items, parts) or _in_pictures(table, view, items, parts)


def _in_words(table: Shows, items: Sequence[ScoreItem], parts: Parts) -> list[Spot]:
    """Returns points beside the names of their sources, column by column; nothing if a name is too long."""
    look, tone = table.look, table.look.theme.colour
    rows, px = -(-len(items) // 2), parts.px("names")
    places = parts.each("names", 2 * rows)
    found: list[Spot] = []
    for number, (item, place) in enumerate(zip(items, places[::2] + places[1::2], strict=False)):
        value = Line(printed(item.points), "label", tone.ink, "midright", px)
        at = spread(place, 1, (value.width(look) + 2, place.height), 0, "right")[0]
        room = pygame.Rect(place.left, place.top, at.left - place.left - 4, place.height)
        source = Line(table.say(item.source), "note", tone.ink_soft, px=px)
        if source.width(look) > room.width or place.height < look.px(_LEGIBLE):
            return []
        found += [Spot(("solo", "points", number), at, value), Spot(("solo", "source", number), room, source)]
    return found


def _in_pictures(table: Shows, view: OdinGame, items: Sequence[ScoreItem], parts: Parts) -> Iterator[Spot]:
    """Yields points beside pictures of their sources, which tell their names."""
    for number, (item, place) in enumerate(zip(items, parts.each("pictures", len(items), 3), strict=True)):
        yield Spot(("solo", "row", number), place, words=Words(item.source, rule=item.rule))
        row, source = _SOURCE.at(table.look, place), item.source.id.rpartition(".")[2]
        yield Spot(("solo", "source", number), row["picture"], _picture(view, source))
        yield row.written(("solo", "points", number), "points", printed(item.points))


def _picture(view: OdinGame, source: str) -> Picture:
    """Returns what stands for a source of points: open cells are seen as the board that has them."""
    if source == "home":
        return BoardPicture(HOME_FACE)
    if source == "building_cells":
        return BoardPicture(STONE_FACE)
    if source == "island_cells":
        return BoardPicture(view.face(next(board for board in view.boards(0) if FIRST_PAIR <= board < FIRST_STONE)))
    return Fitted(BY_NAME["sources"][source])
