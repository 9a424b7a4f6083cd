"""What stays to be read when the game is over: where the reader's fame came from, and its sum."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.language import printed
from game.rules.northgard.rules import NorthgardGame
from game.scenes.table import Key, Shows, Spot
from game.scenes.table.kit import Line, Panel, PartMap, fitting
from game.ui.look import Look

_FAME = PartMap("northgard/parts/fame", "head lines?", "northgard/parts/fame-low")
_APART = 8


def ledger(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the sources of the reader's fame with their sum; the sum alone where the area is low."""
    look, tone, seat, parts = table.look, table.look.theme.colour, table.front, _FAME.at(table.look, area)
    roomy = "lines" in parts
    yield Spot(("ledger",), area, Panel("vellum" if roomy else "slip"), table.score_words(view, seat))
    total = f"★ {printed(view.total(seat))}"
    number = parts.line("head", total)
    name = Line(table.say("northgard.ledger"), "heading", tone.ink)
    yield from _line(look, parts["head"], ("ledger", "sum"), number, ("ledger", "heading"), name)
    items = view.score(seat) if roomy else ()
    for index, (item, row) in enumerate(zip(items, parts.each("lines", len(items)) if roomy else (), strict=True)):
        px = min(18, row.height / look.unit * 0.78)
        colour = tone.blood if item.points < 0 else tone.ink
        points = Line(printed(item.points), "label", colour, "midright", px)
        source = Line(table.say(item.source), "label", tone.ink_soft, "midleft", px)
        yield from _line(look, row, ("ledger", index, "n"), points, ("ledger", index), source)


def _line(look: Look, row: pygame.Rect, number_key: Key, number: Line, key: Key, name: Line) -> Iterator[Spot]:
    """Yields a number at the right of a row, and what it is for in the room that it leaves."""
    yield Spot(number_key, row, number)
    room = pygame.Rect(row.left, row.top, row.width - number.width(look) - look.px(_APART), row.height)
    yield Spot(key, room, fitting(look, name, room.width))
