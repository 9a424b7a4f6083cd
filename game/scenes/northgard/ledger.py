"""What stays to be read when the game is over: where the reader's fame came from, and its sum."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.language import printed
from game.rules.northgard.rules import NorthgardGame
from game.scenes.table import Spot
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Line, Panel, fitting

_ROOMY: Final = 150
_LINE: Final = 24


def ledger(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the sources of the reader's fame with their sum; the sum alone where the area is low."""
    look, tone, seat = table.look, table.look.theme.colour, table.front
    roomy = area.height > look.px(_ROOMY)
    yield Spot(("ledger",), area, Panel("vellum" if roomy else "slip"), table.score_words(view, seat))
    inner = area.inflate(-look.px(52 if roomy else 28), -look.px(28 if roomy else 12))
    head = pygame.Rect(inner.left, inner.top, inner.width, look.px(30) if roomy else inner.height)
    number = Line(f"★ {printed(view.total(seat))}", "number", look.theme.state.points, "midright", 28 if roomy else 22)
    yield Spot(("ledger", "sum"), head, number)
    room = head.width - number.width(look) - look.px(8)
    name = fitting(look, Line(table.say("northgard.ledger"), "heading", tone.ink), room)
    yield Spot(("ledger", "heading"), pygame.Rect(head.left, head.top, room, head.height), name)
    if not roomy:
        return
    items = view.score(seat)
    line = min(look.px(_LINE), (inner.bottom - head.bottom - look.px(4)) // max(1, len(items)))
    px = min(18, line / look.unit * 0.78)
    for index, item in enumerate(items):
        row = pygame.Rect(inner.left, head.bottom + look.px(4) + index * line, inner.width, line)
        colour = tone.blood if item.points < 0 else tone.ink
        points = Line(printed(item.points), "label", colour, "midright", px)
        yield Spot(("ledger", index, "n"), row, points)
        room = row.width - points.width(look) - look.px(8)
        source = fitting(look, Line(table.say(item.source), "label", tone.ink_soft, "midleft", px), room)
        yield Spot(("ledger", index), pygame.Rect(row.left, row.top, room, row.height), source)
