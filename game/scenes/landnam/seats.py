"""Who sits at the table: the reader's line and hand, and the cards of the others."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

import pygame

from game.rules.landnam.components import KINDS, RESOURCES
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import NOTHING
from game.scenes.landnam import tokens, words
from game.scenes.landnam.panels import fate_card
from game.scenes.landnam.pictures import RIBBON_END, Card
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Disc, Faint, Fitted, Line, Meter, head_spots, rival_cards
from game.ui.look import Look

_WIDE = 240 / 336
_TILT = 7.0
_FATE_SHARE = 0.3
_BACKS = tokens.RESOURCE_BACK, tokens.FATE_BACK
_FATE_BACK = 0.74
"""So much of its room a fate card's back takes, with the others of the hand peeping out behind it."""
_ONE_ROW = 260
"""So wide is a rival's card with room for all six numbers beside each other, px."""
_GROWS = 1.14
"""The card of whoever acts is so many times as large."""
_TWO_ROWS = 44
"""So high is a rival's card with room for two rows of numbers, px."""


def in_stock(view: LandnamGame, seat: int) -> tuple[int, int, int]:
    """Returns how many ships, settlers and houses a seat has left."""
    place = [view.place[piece] for piece in view.pieces(seat)]
    half = len(place) // 2
    return place[:half].count(NOTHING), place[half:].count(NOTHING), view.house_stock(seat)


def seat_line(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the reader's badge, name, points, tokens won, and what is left in stock."""
    look, seat = table.look, table.front
    side = area.height - look.px(4)
    yield Spot(("badge", seat), pygame.Rect(area.left + look.px(6), area.top, side, side), table.badge(seat))
    yield Spot(("meter", seat), area, words=table.score_words(view, seat))
    roomy = area.width > look.px(420)
    icon = look.px(26 if roomy else 18)
    won = [(tokens.WON[kind], view.won[seat * 3 + kind], words.TOKEN_WORDS[kind]) for kind in range(3)]
    ships, settlers, houses = in_stock(view, seat)
    purse = words.purse_words(view, seat)
    left = [
        (tokens.ship_token(table, seat), ships, purse),
        (tokens.settler_token(table, seat), settlers, purse),
        (tokens.HOUSE_ICON, houses, purse),
    ]
    entries = [*won, *left]
    number = look.px(16 if roomy else 13)
    step = icon + number + look.px(8 if roomy else 1)
    begin = area.right - step * len(entries)
    for index, (token, count, said) in enumerate(entries):
        picture = pygame.Rect(begin + index * step, area.top + (side - icon) // 2, icon, icon)
        yield Spot(("seat", "icon", index), picture, token, said)
        at = pygame.Rect(picture.right + look.px(1), area.top, number, side)
        yield Spot(("seat", "count", index), at, Line(str(count), "button", "#F6EBCF", px=18))
    points = Line(f"★{view.points(seat)}", "button", look.theme.colour.gold, "midright", 22)
    wide = points.width(look) + look.px(2)
    room = pygame.Rect(begin - wide - look.px(4), area.top, wide, side)
    yield Spot(("seat", "points"), room, points)
    name = pygame.Rect(area.left + side + look.px(9), area.top, room.left - area.left - side - look.px(11), side)
    yield Spot(("seat", "name"), name, Line(table.names[seat], "button", "#FFF3CF", px=20, shadow=True))


def hand(table: Shows, view: LandnamGame, area: pygame.Rect, usable: Sequence[int] | None = None) -> Iterator[Spot]:
    """Yields the reader's hand as a fan: resources by kind, fate cards apart; ``usable`` kinds stay bright, if given.

    The last card of each kind can be taken: ("card", kind), ("fate", card).
    """
    look, seat = table.look, table.front
    high = area.height - look.px(14)
    wide = round(high * _WIDE)
    fates = sorted(Counter(view.fates[seat]).items())
    counts = view.hand(seat)
    cards = [(kind, number) for kind in KINDS for number in range(counts[kind])]
    wanted = len(fates) * (wide + look.px(4)) + look.px(8)
    spare = area.width - look.px(24) - wide - (len(cards) - 1) * round(wide * 0.62)
    shared = min(wanted, max(round(area.width * _FATE_SHARE), spare)) if fates else 0
    room = pygame.Rect(area.left + look.px(8), area.top, area.width - shared - look.px(16), area.height)
    yield Spot(("hand",), room, words=words.purse_words(view, seat))
    if table.viewer is None:
        yield from _covered(look, room, wide, high, sum(counts))
        cards = []
    names = [table.say(f"landnam.resource.{name}") for name in RESOURCES]
    step = max(1, min(math.ceil(wide * RIBBON_END), (room.width - wide) // max(1, len(cards) - 1)))
    for index, (kind, number) in enumerate(cards):
        lean = (index / max(1, len(cards) - 1) - 0.5) * 2 if len(cards) > 1 else 0.0
        drop = look.px(3) + round(lean**2 * look.px(7))
        rect = pygame.Rect(room.left + index * step, room.top + drop, wide, high)
        last = number == counts[kind] - 1
        dim = usable is not None and kind not in usable
        covered = index < len(cards) - 1 and step < wide * RIBBON_END
        picture = Card(tokens.CARD[kind], "" if covered else names[kind], lean * _TILT, dim)
        key = ("card", kind) if last else ("card behind", kind, number)
        said = words.RESOURCE_WORDS[kind]
        large = tokens.CARD[kind] if last else None
        seen = rect.left + (step if index < len(cards) - 1 else wide) // 2
        yield Spot(key, rect, picture, said, outline="rect", bleed=look.px(12), large=large,
                   middle=(seen, rect.centery))  # fmt: skip
    yield from _fates(table, pygame.Rect(area.right - shared, area.top, shared, area.height), wide, high, fates)


def _covered(look: Look, room: pygame.Rect, wide: int, high: int, count: int) -> Iterator[Spot]:
    """Yields the backs of a hand that everybody at the table sees."""
    step = max(1, min(round(wide * 0.62), (room.width - wide) // max(1, count - 1)))
    for number in range(count):
        rect = pygame.Rect(room.left + number * step, room.top + look.px(6), wide, high)
        yield Spot(("hand", "back", number), rect, tokens.RESOURCE_BACK)


def _fates(table: Shows, area: pygame.Rect, wide: int, high: int, fates: Sequence[tuple[int, int]]) -> Iterator[Spot]:
    look = table.look
    step = min(wide + look.px(4), (area.width - wide - look.px(8)) // max(1, len(fates) - 1))
    for index, (card, count) in enumerate(fates):
        rect = pygame.Rect(area.left + index * max(1, step), area.top + look.px(3), wide, high)
        if card < 0:
            yield Spot(("fate", card), rect, tokens.FATE_BACK, words.fate_words(card), count)
            continue
        large = fate_card(table, card, large=True)
        seen = rect.left + (min(step, wide) if index < len(fates) - 1 else wide) // 2
        yield Spot(("fate", card), rect, fate_card(table, card), words.fate_words(card), count, outline="rect",
                   large=large, shape=tokens.CARD_SHAPE, middle=(seen, rect.centery))  # fmt: skip


def rivals(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the cards of the others: points, backs and totals, tokens won, what is left in stock."""
    look = table.look
    for card in rival_cards(table, area, _GROWS):
        seat = card.seat
        points = Meter(view.points(seat), "icon-star", look.theme.state.points)
        yield from head_spots(table, card, [points])
        ships, settlers, houses = in_stock(view, seat)
        purse = words.purse_words(view, seat)
        cards = [
            (tokens.RESOURCE_BACK, sum(view.hand(seat)), purse),
            (tokens.FATE_BACK, len(view.fates[seat]), purse),
        ]
        won = [(tokens.WON[kind], view.won[seat * 3 + kind], words.TOKEN_WORDS[kind]) for kind in range(3)]
        left = [
            (tokens.ship_token(table, seat), ships, purse),
            (tokens.settler_token(table, seat), settlers, purse),
            (tokens.HOUSE_ICON, houses, purse),
        ]
        body = card.body.inflate(-look.px(12), 0)
        if look.px(60) < body.height < look.px(110):
            third = round(body.width * 0.52)
            yield from _backs(look, seat, pygame.Rect(body.left, body.top, third, body.height), view, purse)
            right = pygame.Rect(body.left + third + look.px(8), body.top, body.width - third - look.px(8), body.height)
            high = right.height // 2
            yield from icons(look, ("won", seat), pygame.Rect(right.left, right.top, right.width, high), won)
            yield from icons(look, ("left", seat), pygame.Rect(right.left, right.top + high, right.width, high), left)
        elif body.height > look.px(70):
            rows = ([*won, *left],) if body.width >= look.px(_ONE_ROW) else (won, left)
            high = look.px(34 if len(rows) == 1 else 25)
            upper = pygame.Rect(body.left, body.top, body.width, body.height - len(rows) * high)
            yield from _backs(look, seat, upper, view, purse)
            for row, entries in enumerate(rows):
                at = pygame.Rect(body.left, upper.bottom + row * high, body.width, high)
                yield from icons(look, ("rival", seat, "lower", row), at, entries)
        elif body.height >= look.px(_TWO_ROWS):
            high = body.height // 2
            for row, entries in enumerate(([*cards, *left[:2]], [*won, left[2]])):
                at = pygame.Rect(body.left, body.top + row * high, body.width, high)
                yield from icons(look, ("rival", seat, "row", row), at, entries)
        else:
            yield from icons(look, ("rival", seat, "lower"), body, [*cards, *won])


def _backs(look: Look, seat: int, area: pygame.Rect, view: LandnamGame, said: Words) -> Iterator[Spot]:
    """Yields the backs of a hand, one over the other, and its totals; what is empty leaves a pale place."""
    rooms = area.copy(), area.copy()
    rooms[0].width, rooms[1].width = round(area.width * 0.54), round(area.width * 0.4)
    rooms[1].right = area.right
    side, top = look.px(26), look.px(8)
    wide = round(min((area.height - look.px(12)) * _WIDE, rooms[1].width * _FATE_BACK))
    high = round(wide / _WIDE)
    for token, count, room in zip(_BACKS, (sum(view.hand(seat)), len(view.fates[seat])), rooms, strict=True):
        step = max(1, min(round(wide * 0.34), (room.width - wide - side // 2) // max(1, count - 1)))
        rect = pygame.Rect(room.left, max(area.top + top, area.centery - high // 2), wide, high)
        if not count:
            yield Spot(("back", seat, token, "none"), rect, Faint(token))
        for number in range(count):
            rect.left = room.left + number * step
            yield Spot(("back", seat, token, number), rect.copy(), token)
        badge = pygame.Rect(rect.right - side // 2, rect.top - top, side, side)
        yield Spot(("back", seat, token, "count"), badge, Disc(str(count)), outline="round", bleed=2)
    yield Spot(("backs", seat), area, words=said)


def icons(
    look: Look, key: tuple[object, ...], area: pygame.Rect, entries: Sequence[tuple[str, int, Words]]
) -> Iterator[Spot]:
    """Yields small drawings with a number beside each, spread over an area."""
    step = area.width // len(entries)
    side = min(area.height - look.px(2), look.px(28), step - look.px(20))
    for index, (token, count, said) in enumerate(entries):
        rect = pygame.Rect(area.left + index * step, area.centery - side // 2, side, side)
        yield Spot((*key, index), rect, Fitted(token), said)
        at = pygame.Rect(rect.right + look.px(2), area.top, step - side - look.px(2), area.height)
        yield Spot((*key, index, "n"), at, Line(str(count), "button", look.theme.colour.ink, px=17))
