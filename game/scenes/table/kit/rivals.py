"""The other seats: a card each, with badge, name, level, meters, and room for a small board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.table.contracts import Shows
from game.scenes.table.kit.pictures import Line, Panel
from game.scenes.table.kit.purse import Meter
from game.scenes.table.spots import Spot

HIGHEST = 1.16
"""A card's height at most, as part of its width: more room would stay empty."""


@dataclass(frozen=True, slots=True)
class RivalCard:
    """Where the parts of one rival's card lie: the whole, its head, and the body for the small board."""

    seat: int
    rect: pygame.Rect
    head: pygame.Rect
    body: pygame.Rect


def rival_cards(table: Shows, panel: pygame.Rect) -> list[RivalCard]:
    """Returns a card for each other seat, stacked down the panel; few rivals get larger cards."""
    look, seats = table.look, table.rivals()
    gap, count = look.px(8), max(2, len(seats))
    high = min((panel.height - gap * (count - 1)) // count, round(panel.width * HIGHEST))
    cards = []
    for index, seat in enumerate(seats):
        rect = pygame.Rect(panel.left, panel.top + index * (high + gap), panel.width, high)
        compact = rect.height < look.px(230)
        inset, top = look.px(16 if compact else 20), rect.top + look.px(7 if compact else 14)
        head = pygame.Rect(rect.left + inset, top, rect.width - 2 * inset, look.px(38 if compact else 46))
        body = pygame.Rect(head.left, head.bottom + look.px(2), head.width, 0)
        body.height = rect.bottom - inset - head.bottom
        cards.append(RivalCard(seat, rect, head, body))
    return cards


def head_spots(table: Shows, card: RivalCard, meters: Sequence[Meter], starts: bool = False) -> Iterator[Spot]:
    """Yields the card's plate and head: badge, name, who sits there, and meters one below the other.

    The key of the whole head is ("meter", seat): it explains the score.
    """
    look, seat, head, tone = table.look, card.seat, card.head, table.look.theme.colour
    yield Spot(("rival", seat), card.rect, Panel(lit=table.shown.to_move == seat), bleed=look.px(4))
    side = head.height
    yield Spot(("badge", seat), pygame.Rect(head.left, head.top, side, side), table.badge(seat))
    right, line = head.right - look.px(22), head.height // 2
    widest = 0
    for index, meter in enumerate(meters):
        words, icon = Line(str(meter.amount), "button", meter.colour, "midright"), meter.icon
        wide, coin = words.width(look), look.px(22)
        at = pygame.Rect(right - wide, head.top + index * line, wide, line)
        yield Spot(("meter", seat, icon), at, words)
        picture = pygame.Rect(at.left - coin - look.px(3), at.centery - coin // 2, coin, coin)
        yield Spot(("meter", seat, icon, "icon"), picture, icon)
        widest = max(widest, right - picture.left)
    left = head.left + side + look.px(8)
    room = right - widest - left - look.px(6)
    name = pygame.Rect(left, head.top - look.px(2), room, round(head.height * 0.56))
    kind = pygame.Rect(left, name.bottom - look.px(2), room, head.bottom - name.bottom + look.px(4))
    yield Spot(("name", seat), name, Line(table.names[seat], "heading", tone.ink, px=20))
    yield Spot(("kind", seat), kind, Line(table.kind_of(seat), "note", tone.ink_soft, px=15))
    if starts:
        mark = look.px(26)
        at = pygame.Rect(head.left - look.px(8), head.bottom - mark + look.px(6), mark, mark)
        yield Spot(("starts", seat), at, "icon-start-marker")
    yield Spot(("meter", seat), head, words=table.score_words(table.shown, seat))
