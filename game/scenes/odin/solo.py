"""Alone at the table: the two colours of Vikings, and where the points come from so far."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.kernel import Message
from game.rules.odin.rules import OdinGame
from game.scenes.odin.tokens import pawn_token
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Line, Panel, Standing


def spots(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields both panels, one below the other."""
    gap = table.look.px(4)
    high = round((area.height - gap) * 0.42)
    yield from _colours(table, view, pygame.Rect(area.left, area.top, area.width, high))
    yield from _points(table, view, pygame.Rect(area.left, area.top + high + gap, area.width, area.height - high - gap))


def _colours(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields both colours: which is placed this round, and which blocks its spaces."""
    look, tone = table.look, table.look.theme.colour
    yield Spot(("solo",), area, Panel(), Words(Message("odin.solo"), (Message("odin.solo.text"),), "odin.solo"))
    inner = area.inflate(-look.px(44), -look.px(24))
    head = pygame.Rect(inner.left, inner.top, inner.width, look.px(24))
    yield Spot(("solo", "heading"), head, Line(table.say("odin.solo"), "heading", tone.ink, px=20))
    now = view.mark(0)
    row = (inner.bottom - head.bottom) // 2
    for number, mark in enumerate((now, 1 - now)):
        place = pygame.Rect(inner.left, head.bottom + number * row, inner.width, row)
        side = min(row - look.px(2), look.px(56))
        pawn = pygame.Rect(place.left, place.centery - side // 2, side, side)
        yield Spot(("solo", "pawn", number), pawn, Standing(pawn_token(table, mark)))
        count = sum(view.standing[at] > 0 and holder == mark for at, holder in enumerate(view.holder))
        name = "odin.solo.now" if number == 0 else "odin.solo.blocks"
        at = pygame.Rect(place.left + side + look.px(12), place.top, place.width - side - look.px(12), row)
        yield Spot(("solo", "words", number), at, Line(table.say(name, n=count), "body", tone.ink, px=17))


def _points(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the points so far, source by source, in two columns."""
    look, tone = table.look, table.look.theme.colour
    yield Spot(("solo", "score"), area, Panel(), table.score_words(view, 0))
    inner = area.inflate(-look.px(44), -look.px(24))
    head = pygame.Rect(inner.left, inner.top, inner.width, look.px(24))
    total = Line(f"★ {view.total(0)}", "button", look.theme.state.points, "midright", 19)
    wide = total.width(look) + look.px(2)
    name = pygame.Rect(head.left, head.top, head.width - wide - look.px(6), head.height)
    yield Spot(("solo", "score", "heading"), name, Line(table.say("odin.solo.points"), "heading", tone.ink, px=20))
    yield Spot(("solo", "score", "total"), pygame.Rect(head.right - wide, head.top, wide, head.height), total)
    items = view.score(0)
    rows = -(-len(items) // 2)
    step, column = (inner.bottom - head.bottom) // max(1, rows), inner.width // 2
    for number, item in enumerate(items):
        across, down = divmod(number, rows)
        left = inner.left + across * column
        line = pygame.Rect(left, head.bottom + down * step, column - look.px(14), step)
        value = Line(str(item.points).replace("-", "−"), "label", tone.ink, "midright", 15)
        room = value.width(look) + look.px(2)
        yield Spot(("solo", "points", number), pygame.Rect(line.right - room, line.top, room, step), value)
        source = pygame.Rect(line.left, line.top, line.width - room - look.px(4), step)
        yield Spot(("solo", "source", number), source, Line(table.say(item.source), "note", tone.ink_soft, px=15))
