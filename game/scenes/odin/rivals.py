"""The other seats: a card each, with their boards in small."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.language import printed
from game.rules.odin.components import (
    CATTLE,
    FIRST_BUILDING,
    FIRST_SHIP,
    KNARR,
    LONG_HOUSE,
    LONGSHIP,
    SHED,
    SHEEP,
    SILVER,
    STONE_HOUSE,
    WHALER,
)
from game.rules.odin.rules import OdinGame
from game.scenes.hall.heads import NAME_ROOM, head_of_seat
from game.scenes.odin import solo, words
from game.scenes.odin.cards import DARK_BACK
from game.scenes.odin.goods import mini
from game.scenes.odin.tokens import paper, pawn_token, thing_token
from game.scenes.table import Spot
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Entry, Line, Panel, Standing, entries, grown

_HIGH, _BOARDS, _FEWER = 0.6, 0.46, 0.38
"""A card this high, as part of its width, has its boards below; else they take so much of the width, or of a narrow
card's, at most."""
_NARROW, _SLIM = 350, 190
"""Cards and numbers of fewer logical px are laid out for little room."""
_GROWS: Final = 1.4
"""The card of whoever acts is so many times as large."""

_SHOWN: Final = (
    FIRST_SHIP + LONGSHIP,
    FIRST_SHIP + KNARR,
    FIRST_SHIP + WHALER,
    FIRST_BUILDING + LONG_HOUSE,
    FIRST_BUILDING + STONE_HOUSE,
    FIRST_BUILDING + SHED,
)


def card_places(table: Shows, area: pygame.Rect) -> list[tuple[int, pygame.Rect]]:
    """Returns each other seat with the place of its card, one below the other."""
    seats = table.rivals()
    gap = table.look.px(4)
    high = (area.height - gap * (len(seats) - 1)) // max(1, len(seats))
    return [
        (seat, pygame.Rect(area.left, area.top + index * (high + gap), area.width, high))
        for index, seat in enumerate(seats)
    ]


def spots(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields a card for each other seat, or alone what the colours mean and where the points come from."""
    if view.seats == 1:
        yield from solo.spots(table, view, area)
    room = area if view.seats > 2 else pygame.Rect(area.topleft, (area.width, round(area.height * _GROWS)))
    for seat, rect in sorted(card_places(table, area), key=lambda place: place[0] == table.acting):
        place = grown(table, seat, rect, room, _GROWS)
        yield from table.still(("rival", seat), partial(_card, table, view, seat, place), place)


def _card(table: Shows, view: OdinGame, seat: int, rect: pygame.Rect) -> Iterator[Spot]:
    """Yields boards beside the numbers, or below them where the card is high."""
    look = table.look
    shadow = "lifted" if seat == table.acting else ""
    panel = Panel(paper(look, rect), lit=view.to_move == seat)
    yield Spot(("rival", seat), rect, panel, words.supply_words(view, seat), shadow=shadow)
    aside = look.px(13 if rect.height > look.px(110) else 9)
    inner = rect.inflate(-2 * aside - look.px(4), -2 * aside)
    if rect.height > rect.width * _HIGH:
        high = min(look.px(112), round(inner.height * 0.36))
        head = pygame.Rect(inner.left + look.px(6), inner.top, inner.width - look.px(12), high)
        yield from mini(view, seat, pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom))
        yield from _numbers(table, view, seat, head)
        return
    more = len(view.boards(seat)) - 1
    across = 14 + (0 if not more else 6 if more < 3 else 10)
    share = _FEWER if rect.width < look.px(_NARROW) else _BOARDS
    cell = min(inner.height // 12, round(inner.width * share) // across)
    boards = pygame.Rect(inner.left, inner.top, across * cell, inner.height)
    yield from mini(view, seat, boards)
    left, top = boards.right + look.px(10), inner.top - look.px(3)
    yield from _numbers(table, view, seat, pygame.Rect(left, top, inner.right - look.px(6) - left, inner.bottom - top))


def _numbers(table: Shows, view: OdinGame, seat: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields badge, name, points, and what a seat has."""
    look, tone = table.look, table.look.theme.colour
    slim = area.width < look.px(_SLIM)
    head = min(look.px(30 if slim else 40), round(area.height * 0.36))
    yield Spot(("badge", seat), pygame.Rect(area.left, area.top, head, head), table.badge(seat))
    if view.first == seat:
        mark = pygame.Rect(area.left - look.px(8), area.top + head - look.px(14), look.px(18), look.px(18))
        yield Spot(("starts", seat), mark, "icon-start-marker", words.first_words(), outline="rect")
    stars = Line(f"★ {printed(view.total(seat))}", "button", look.theme.state.points, "midright", 19)
    wide = stars.width(look) + look.px(2)
    score = pygame.Rect(area.right - wide, area.top, wide, head)
    room = score.left - area.left - head - look.px(8)
    name = pygame.Rect(area.left + head + look.px(5), area.top, room, round(head * 0.58))
    if room < look.px(NAME_ROOM):
        name.width = area.right - name.left
        score.top, score.height = name.bottom, head - name.height
    yield Spot(("meter", seat, "points"), score, stars)
    yield Spot(("name", seat), name, Line(table.names[seat], "heading", tone.ink, px=17 if slim else 20))
    kind = pygame.Rect(name.left, name.bottom, room, head - name.height)
    sits = Line(table.kind_of(seat), "note", tone.ink_soft, px=14)
    if sits.width(look) > room:
        kind.width = kind.height
    yield Spot(("kind", seat), kind, sits if sits.width(look) <= room else head_of_seat(table.told.seats[seat]),
               bleed=table.look.px(6))  # fmt: skip
    whole = pygame.Rect(area.left, area.top, area.width, head)
    yield Spot(("meter", seat), whole, words=table.score_words(view, seat))
    body = pygame.Rect(area.left, area.top + head + look.px(2), area.width, area.height - head - look.px(2))
    first = [
        (thing_token(SILVER), view.has(seat, SILVER)),
        (pawn_token(table, seat), view.thing[seat]),
        (thing_token(SHEEP), view.animals(seat, SHEEP)),
        (thing_token(CATTLE), view.animals(seat, CATTLE)),
        (DARK_BACK, len(view.hands[seat])),
    ]
    owned = [(thing_token(thing), view.count(seat, thing)) for thing in _SHOWN]
    played = ("odin/icon-card-light", view.played[seat].bit_count())
    second = [played, *((token, n) for token, n in owned if n)]
    rows = [first, second]
    if slim and body.height > look.px(66):
        rows = [first[:3], [*first[3:], second[0]], second[1:]]
    high = body.height // len(rows)
    crew = pygame.Rect(body.left + body.width // 4, body.top, body.width // 4, high)
    yield Spot(("vikings", seat), crew, words=words.vikings_words(view, seat, False))
    for number, row in enumerate(rows):
        line = pygame.Rect(body.left, body.top + number * high, body.width, high)
        found = [
            Entry(("rival", seat, number, index), Standing(token) if "pawn" in token else token, str(count),
                  label_key=("rival", seat, number, index, "n"))
            for index, (token, count) in enumerate(row)
        ]  # fmt: skip
        yield from entries(look, line, found, 17, 1, most=30, least=3 if len(rows) > 2 else 5)
