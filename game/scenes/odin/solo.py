"""Alone at the table: the two colours of Vikings, and where the points come from so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.language import printed
from game.rules.kernel import Message, ScoreItem
from game.rules.odin.geometry import HOME_FACE, STONE_FACE
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import FIRST_PAIR, FIRST_STONE
from game.scenes.odin.goods.pieces import BoardPicture
from game.scenes.odin.tokens import paper, pawn_token
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Fitted, Line, Panel, PartMap, Standing
from game.scenes.table.spots import Picture

_COLOURS = PartMap("odin/parts/solo-colours", "heading marks")
_MARK = PartMap("odin/parts/solo-mark", "pawn words")
_POINTS = PartMap("odin/parts/solo-points", "heading total items")
_ACROSS: Final = 3
_PICTURES: Final = {
    "ships": "odin/ship-knarr",
    "emigration": "odin/icon-emigrate",
    "islands": "odin/icon-explore",
    "buildings": "odin/house-stone-house",
    "animals": "odin/icon-sheep",
    "occupations": "odin/icon-card-light",
    "silver": "odin/icon-silver",
    "crown": "odin/special-english_crown",
    "feast": "odin/icon-feast",
}
"""By the last part of a source's name; those of open cells are boards."""


def spots(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields both panels, one below the other."""
    gap = table.look.px(4)
    high = round((area.height - gap) * 0.42)
    yield from _colours(table, view, pygame.Rect(area.left, area.top, area.width, high))
    yield from _points(table, view, pygame.Rect(area.left, area.top + high + gap, area.width, area.height - high - gap))


def _colours(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields both colours: which is placed this round, and which blocks its spaces."""
    look, tone = table.look, table.look.theme.colour
    said = Words(Message("odin.solo"), (Message("odin.solo.text"),), "odin.solo")
    yield Spot(("solo",), area, Panel(paper(look, area)), said)
    parts = _COLOURS.at(look, area)
    heading = Line(table.say("odin.solo"), "heading", tone.ink, px=parts.px("heading"))
    yield Spot(("solo", "heading"), parts["heading"], heading)
    now = view.mark(0)
    for number, (mark, place) in enumerate(zip((now, 1 - now), parts.each("marks", 2), strict=True)):
        row = _MARK.at(look, place)
        yield Spot(("solo", "pawn", number), row["pawn"], Standing(pawn_token(table, mark)))
        count = sum(view.standing[at] > 0 and holder == mark for at, holder in enumerate(view.holder))
        name = "odin.solo.now" if number == 0 else "odin.solo.blocks"
        told = Line(table.say(name, n=count), "body", tone.ink, px=row.px("words"))
        yield Spot(("solo", "words", number), row["words"], told)


def _points(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the points so far, source by source, in two columns."""
    look, tone = table.look, table.look.theme.colour
    yield Spot(("solo", "score"), area, Panel(paper(look, area)), table.score_words(view, 0))
    parts, items = _POINTS.at(look, area), view.score(0)
    heading = Line(table.say("odin.solo.points"), "heading", tone.ink, px=parts.px("heading"))
    yield Spot(("solo", "score", "heading"), parts["heading"], heading)
    total = Line(f"★ {printed(view.total(0))}", "button", look.theme.state.points, "midright", parts.px("total"))
    yield Spot(("solo", "score", "total"), parts["total"], total)
    yield from _in_words(table, items, parts["items"]) or _in_pictures(table, view, items, parts["items"])


def _value(item: ScoreItem, ink: str) -> Line:
    return Line(printed(item.points), "label", ink, "midright", 15)


def _in_words(table: Shows, items: Sequence[ScoreItem], room: pygame.Rect) -> list[Spot]:
    """Returns points beside the names of their sources, in two columns; nothing if a name is too long."""
    look, tone = table.look, table.look.theme.colour
    rows = -(-len(items) // 2)
    step, column = room.height // max(1, rows), room.width // 2
    found: list[Spot] = []
    for number, item in enumerate(items):
        across, down = divmod(number, rows)
        line = pygame.Rect(room.left + across * column, room.top + down * step, column - look.px(14), step)
        value = _value(item, tone.ink)
        wide = value.width(look) + look.px(2)
        source = Line(table.say(item.source), "note", tone.ink_soft, px=15)
        if source.width(look) > line.width - wide - look.px(4) or step < look.px(16):
            return []
        at = pygame.Rect(line.right - wide, line.top, wide, step)
        found.append(Spot(("solo", "points", number), at, value))
        at = pygame.Rect(line.left, line.top, line.width - wide - look.px(4), step)
        found.append(Spot(("solo", "source", number), at, source))
    return found


def _in_pictures(table: Shows, view: OdinGame, items: Sequence[ScoreItem], room: pygame.Rect) -> Iterator[Spot]:
    """Yields points beside pictures of their sources, which tell their names."""
    look = table.look
    rows = -(-len(items) // _ACROSS)
    step, high = room.width // _ACROSS, min(room.height // max(1, rows), look.px(30))
    for number, item in enumerate(items):
        down, across = divmod(number, _ACROSS)
        place = pygame.Rect(room.left + across * step, room.top + down * high, step - look.px(6), high)
        yield Spot(("solo", "row", number), place, words=Words(item.source, rule=item.rule))
        side = min(high - look.px(2), look.px(26))
        at = pygame.Rect(place.left, place.centery - side // 2, side, side)
        yield Spot(("solo", "source", number), at, _picture(view, item.source.id.rpartition(".")[2]))
        value = pygame.Rect(at.right, place.top, place.right - at.right, high)
        yield Spot(("solo", "points", number), value, _value(item, look.theme.colour.ink))


def _picture(view: OdinGame, source: str) -> Picture:
    """Returns what stands for a source of points: open cells are seen as the board that has them."""
    if source == "home":
        return BoardPicture(HOME_FACE)
    if source == "building_cells":
        return BoardPicture(STONE_FACE)
    if source == "island_cells":
        return BoardPicture(view.face(next(board for board in view.boards(0) if FIRST_PAIR <= board < FIRST_STONE)))
    return Fitted(_PICTURES[source])
