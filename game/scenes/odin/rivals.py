"""The other seats: a card each, with their boards in small; alone, the two colours of Vikings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.rules.kernel import Message
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
from game.scenes.odin import words
from game.scenes.odin.cards import DARK_BACK
from game.scenes.odin.goods import mini
from game.scenes.odin.goods.contract import ShowsGoods
from game.scenes.odin.tokens import pawn_token, thing_token
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Fitted, Line, Panel, Standing
from game.ui.look import Look

Entry = tuple[str, int]
"""A drawing and how many of it."""

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
    high = (area.height - gap * (max(2, len(seats)) - 1)) // max(2, len(seats))
    return [
        (seat, pygame.Rect(area.left, area.top + index * (high + gap), area.width, high))
        for index, seat in enumerate(seats)
    ]


def spots(table: ShowsGoods, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields a card for each other seat, or alone what the colours mean."""
    if view.seats == 1:
        yield from _solo(table, view, area)
    for seat, rect in card_places(table, area):
        yield from _card(table, view, seat, rect)


def _card(table: ShowsGoods, view: OdinGame, seat: int, rect: pygame.Rect) -> Iterator[Spot]:
    look, tone = table.look, table.look.theme.colour
    yield Spot(("rival", seat), rect, Panel(lit=view.to_move == seat), words.supply_words(view, seat))
    aside = look.px(13 if rect.height > look.px(110) else 9)
    tall = rect.height - 2 * aside
    cell = min(tall // 12, round(rect.width * 0.36) // 13)
    more = len(view.boards(seat)) - 1
    beside = 0 if not more else 6 * cell if more < 3 else 10 * cell
    boards = pygame.Rect(rect.left + aside + look.px(2), rect.top + aside, 14 * cell + beside, tall)
    yield from mini(view, seat, boards)
    left = boards.right + look.px(10)
    right = pygame.Rect(left, rect.top + aside - look.px(3), rect.right - aside - look.px(8) - left, tall + look.px(3))
    head = min(look.px(40), round(right.height * 0.36))
    yield Spot(("badge", seat), pygame.Rect(right.left, right.top, head, head), table.badge(seat))
    stars = Line(f"★ {view.total(seat)}", "button", look.theme.state.points, "midright", 19)
    wide = stars.width(look) + look.px(2)
    score = pygame.Rect(right.right - wide, right.top, wide, head)
    yield Spot(("meter", seat, "points"), score, stars)
    room = score.left - right.left - head - look.px(8)
    name = pygame.Rect(right.left + head + look.px(5), right.top, room, round(head * 0.58))
    yield Spot(("name", seat), name, Line(table.names[seat], "heading", tone.ink, px=20))
    kind = pygame.Rect(name.left, name.bottom, room, head - name.height)
    yield Spot(("kind", seat), kind, Line(table.kind_of(seat), "note", tone.ink_soft, px=14))
    yield Spot(
        ("meter", seat), pygame.Rect(right.left, right.top, right.width, head), words=table.score_words(view, seat)
    )
    body = pygame.Rect(right.left, right.top + head + look.px(2), right.width, right.height - head - look.px(2))
    high = body.height // 2
    first = [
        (thing_token(SILVER), view.has(seat, SILVER)),
        (pawn_token(table, seat), view.thing[seat]),
        (thing_token(SHEEP), view.animals(seat, SHEEP)),
        (thing_token(CATTLE), view.animals(seat, CATTLE)),
        (DARK_BACK, len(view.hands[seat])),
    ]
    crew = pygame.Rect(body.left + body.width // 5, body.top, body.width // 5, high)
    yield Spot(("vikings", seat), crew, words=words.vikings_words(view, seat))
    owned = [(thing_token(thing), view.count(seat, thing)) for thing in _SHOWN]
    played = ("odin/icon-card-light", view.played[seat].bit_count())
    second = [played, *((token, n) for token, n in owned if n)]
    yield from _entries(look, ("rival", seat, 0), pygame.Rect(body.left, body.top, body.width, high), first, 5)
    yield from _entries(look, ("rival", seat, 1), pygame.Rect(body.left, body.top + high, body.width, high), second, 5)


def _entries(
    look: Look, key: tuple[object, ...], area: pygame.Rect, entries: Sequence[Entry], least: int
) -> Iterator[Spot]:
    """Yields small drawings with a number beside each, from the left."""
    step = area.width // max(least, len(entries))
    side = min(area.height - look.px(2), look.px(30), round(step * 0.62))
    for index, (token, count) in enumerate(entries):
        rect = pygame.Rect(area.left + index * step, area.centery - side // 2, side, side)
        yield Spot((*key, index), rect, Standing(token) if "pawn" in token else Fitted(token))
        at = pygame.Rect(rect.right + look.px(2), area.top, step - side - look.px(3), area.height)
        yield Spot((*key, index, "n"), at, Line(str(count), "button", look.theme.colour.ink, px=17))


def _solo(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields both colours of Vikings: which is placed this round, and which blocks its spaces."""
    look, tone = table.look, table.look.theme.colour
    high = min(area.height, look.px(230))
    rect = pygame.Rect(area.left, area.top, area.width, high)
    yield Spot(("solo",), rect, Panel(), Words(Message("odin.solo"), (Message("odin.solo.text"),), "odin.solo"))
    inner = rect.inflate(-look.px(40), -look.px(28))
    head = pygame.Rect(inner.left, inner.top, inner.width, look.px(26))
    yield Spot(("solo", "heading"), head, Line(table.say("odin.solo"), "heading", tone.ink, px=22))
    now = view.mark(0)
    row = (inner.bottom - head.bottom) // 2
    for number, mark in enumerate((now, 1 - now)):
        place = pygame.Rect(inner.left, head.bottom + number * row, inner.width, row)
        side = min(row - look.px(4), look.px(64))
        yield Spot(("solo", "pawn", number), pygame.Rect(place.left, place.centery - side // 2, side, side),
                   Standing(pawn_token(table, mark)))  # fmt: skip
        count = sum(view.standing[at] > 0 and view.holder[at] == mark for at in range(len(view.holder)))
        name = "odin.solo.now" if number == 0 else "odin.solo.blocks"
        at = pygame.Rect(place.left + side + look.px(12), place.top, place.width - side - look.px(12), row)
        yield Spot(("solo", "words", number), at, Line(table.say(name, n=count), "body", tone.ink, px=18))
