"""Who sits at the table: the reader's line and hand, and the cards of the others."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from game.rules.landnam import frames as ask
from game.rules.landnam.components import KINDS, RESOURCES
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import NOTHING
from game.scenes.landnam import tokens, words
from game.scenes.landnam.panels import fate_card
from game.scenes.landnam.pictures import RIBBON_END, Card, least_seen
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import (
    Entry,
    Faint,
    Held,
    Meter,
    PartMap,
    counter,
    entries,
    fan,
    head_spots,
    rival_cards,
    spread,
)
from game.ui.look import Look
from game.ui.outline import Corners

_Owned = tuple[tuple[Hashable, ...], str, int, Words]
_SEAT = PartMap("landnam/parts/seat", "badge name points stock")
_WIDE = 240 / 336
_TILT = 7.0
_MANY, _COUNT_AT = 3, 0.68
"""How many cards of a kind are counted, and how far down the last one that stands, as part of its height."""
_FATES_AT = 0.34
"""So far down a fate card stands how many there are of it: between its heading and its name."""
_FATE_SHARE = 0.3
"""So much of the hand fate cards have at least."""
_EDGE = 10
"""So much of a resource card is to be seen at least where another of its kind lies over it, px."""
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


def won_key(seat: int, kind: int) -> tuple[Hashable, ...]:
    """Returns the key of the tokens of a kind that a seat has won: 0 white, 1 red, 2 black."""
    return "won", seat, kind


def owned(table: Shows, view: LandnamGame, seat: int) -> tuple[list[_Owned], list[_Owned]]:
    """Returns the tokens that a seat has won, and what it has left in stock: keys, drawings, numbers, words."""
    ships, settlers, houses = in_stock(view, seat)
    purse = words.purse_words(view, seat)
    return (
        [
            (won_key(seat, kind), tokens.WON[kind], view.won[seat * 3 + kind], words.TOKEN_WORDS[kind])
            for kind in range(3)
        ],
        [
            (("left", seat, "ships"), tokens.ship_token(table, seat), ships, purse),
            (("left", seat, "settlers"), tokens.settler_token(table, seat), settlers, purse),
            (("left", seat, "houses"), tokens.HOUSE_ICON, houses, purse),
        ],
    )


def seat_line(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the reader's badge, name, points, tokens won, and what is left in stock."""
    look, seat, parts = table.look, table.front, _SEAT.at(table.look, area)
    yield Spot(("badge", seat), parts["badge"], table.badge(seat))
    yield Spot(("meter", seat), area, words=table.score_words(view, seat))
    won, left = owned(table, view, seat)
    found = [Entry(key, token, str(count), said) for key, token, count, said in (*won, *left)]
    yield from entries(look, parts["stock"], found, 18, 1, most=26, ink="#F6EBCF")
    points = parts.line("points", f"★{view.points(seat)}")
    yield Spot(("seat", "points"), parts["points"], points)
    name = parts.line("name", table.names[seat])
    yield Spot(("seat", "name"), parts["name"], name)


def in_hand(view: LandnamGame, seat: int) -> list[int]:
    """Returns how many cards of each kind a seat has in the hand: what it lays into an offer lies there meanwhile."""
    frame = view.stack[-1] if view.stack else None
    laid = view.deal if isinstance(frame, ask.Offering) else view.reply if isinstance(frame, ask.Countering) else None
    held = view.hand(seat)
    if frame is None or laid is None or frame.seat != seat:
        return list(held)
    return [count - given for count, given in zip(held, laid, strict=False)]


def hand(table: Shows, view: LandnamGame, area: pygame.Rect, usable: Sequence[int] | None = None) -> Iterator[Spot]:
    """Yields the reader's hand as a fan: resources by kind, fate cards apart; ``usable`` kinds stay bright, if given.

    Of each kind one card can be taken, the last, by any that is seen of it: ("card", kind), ("fate", card). Of a kind
    that is held more than twice, the last bears how many there are.
    """
    look, seat = table.look, table.front
    high = area.height - look.px(14)
    wide = round(high * _WIDE)
    fates = sorted(Counter(view.fates[seat]).items())
    counts = in_hand(view, seat)
    cards = [(kind, number) for kind in KINDS for number in range(counts[kind])]
    wanted = len(fates) * (wide + look.px(4)) + look.px(8)
    names = [table.say(f"landnam.resource.{name}") for name in RESOURCES]
    least = [least_seen(look, wide, names[kind]) for kind, _ in cards]
    named = {index: least[index] for index, (kind, number) in enumerate(cards) if number == counts[kind] - 1}
    needed = wide + sum(list(named.values())[:-1]) + (len(cards) - len(named)) * look.px(_EDGE)
    spare = area.width - look.px(24) - needed
    shared = min(wanted, max(round(area.width * _FATE_SHARE), spare)) if fates else 0
    room = pygame.Rect(area.left + look.px(8), area.top, area.width - shared - look.px(16), area.height)
    yield Spot(("hand",), room, words=words.purse_words(view, seat))
    spare = room.width - wide - sum(least[:-1])
    named = dict(enumerate(least)) if spare >= 0 else _drawn_apart(look, room.width - wide, wide, len(cards), named)
    if table.viewer is None:
        yield from _covered(look, room, wide, high, sum(counts))
        cards = []
    held = fan(
        look,
        room,
        len(cards),
        (wide, high),
        math.ceil(wide * RIBBON_END) - wide,
        droop=7,
        tilt=_TILT,
        at="left",
        seen=named,
    )
    sights = {kind: _together([place for (other, _), place in zip(cards, held, strict=True) if other == kind])
              for kind in KINDS if counts[kind] and cards}  # fmt: skip
    for (kind, number), place in zip(cards, held, strict=True):
        last = number == counts[kind] - 1
        dim = usable is not None and kind not in usable
        seen = place.free if place.free < min(wide, math.floor(wide * RIBBON_END)) else 0
        picture = Card(tokens.CARD[kind], names[kind], place.degrees, dim, seen)
        key = ("card", kind) if last else ("card behind", kind, number)
        outline = sights[kind] if last else place.sight
        yield Spot(key, place.rect, picture, words.held_words(kind, counts[kind]), outline=outline, bleed=look.px(12),
                   large=tokens.CARD[kind] if last else None,
                   lifted=Card(tokens.CARD[kind], names[kind], place.degrees),
                   middle=(place.rect.left + place.free // 2, place.rect.centery))  # fmt: skip
    for (kind, number), place in zip(cards, held, strict=True):
        if number == counts[kind] - 1 >= _MANY - 1:
            sight = pygame.Rect(place.rect.topleft, (place.free - look.px(6), round(high * _COUNT_AT)))
            yield counter(look, ("card count", kind), sight, counts[kind], "bottomright", side=22)
    yield from _fates(table, pygame.Rect(area.right - shared, area.top, shared, area.height), wide, high, fates)


def _drawn_apart(look: Look, room: int, wide: int, count: int, named: Mapping[int, int]) -> dict[int, int]:
    """Returns how much is seen of the last card of each kind where not all can show their names.

    Those behind it show an edge; what is left is shared by the last ones, so that kinds are told apart.
    """
    lasts = [index for index in named if index < count - 1]
    spare = room - sum(named[index] for index in lasts) - (count - 1 - len(lasts)) * look.px(_EDGE)
    more = max(0, spare // max(1, len(lasts)))
    return {index: min(math.ceil(wide * RIBBON_END), seen + more) for index, seen in named.items()}


def _together(cards: Sequence[Held]) -> Corners:
    """Returns the outline of what is seen of cards side by side: any of them takes the last one up."""
    above = [corner for card in cards for corner in card.sight[:2]]
    below = [corner for card in cards for corner in (card.sight[3], card.sight[2])]
    return (*above, *reversed(below))


def _covered(look: Look, room: pygame.Rect, wide: int, high: int, count: int) -> Iterator[Spot]:
    """Yields the backs of a hand that everybody at the table sees."""
    for number, rect in enumerate(spread(room, count, (wide, high), round(wide * 0.62) - wide)):
        yield Spot(("hand", "back", number), rect, tokens.RESOURCE_BACK)


def _fates(table: Shows, area: pygame.Rect, wide: int, high: int, fates: Sequence[tuple[int, int]]) -> Iterator[Spot]:
    look = table.look
    laid = fan(look, area, len(fates), (wide, high), look.px(4), droop=0, tilt=0, at="left")
    for (card, count), place in zip(fates, laid, strict=True):
        rect = place.rect
        if card < 0:
            yield Spot(("fate", card), rect, tokens.FATE_BACK, words.fate_words(card), count)
            continue
        face, large = fate_card(table, card), fate_card(table, card, large=True)
        shown = replace(face, seen=place.free if place.free < rect.width else 0)
        yield Spot(("fate", card), rect, shown, words.fate_words(card), count, outline=place.sight,
                   lifted=face, large=large, shape=tokens.CARD_SHAPE, middle=place.middle,
                   numbered=_FATES_AT)  # fmt: skip


def rivals(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the cards of the others: points, backs and totals, tokens won, what is left in stock."""
    look = table.look
    for card in rival_cards(table, area, _GROWS):
        seat = card.seat
        points = Meter(view.points(seat), "icon-star", look.theme.state.points)
        yield from head_spots(table, card, [points])
        purse = words.purse_words(view, seat)
        cards = [
            (("held", seat, "cards"), tokens.RESOURCE_BACK, sum(view.hand(seat)), purse),
            (("held", seat, "fates"), tokens.FATE_BACK, len(view.fates[seat]), purse),
        ]
        won, left = owned(table, view, seat)
        body = card.body.inflate(-look.px(12), 0)
        if look.px(60) < body.height < look.px(110):
            third = round(body.width * 0.52)
            yield from _backs(look, seat, pygame.Rect(body.left, body.top, third, body.height), view, purse)
            right = pygame.Rect(body.left + third + look.px(8), body.top, body.width - third - look.px(8), body.height)
            high = right.height // 2
            yield from icons(look, pygame.Rect(right.left, right.top, right.width, high), won)
            yield from icons(look, pygame.Rect(right.left, right.top + high, right.width, high), left)
        elif body.height > look.px(70):
            rows = ([*won, *left],) if body.width >= look.px(_ONE_ROW) else (won, left)
            high = look.px(34 if len(rows) == 1 else 25)
            upper = pygame.Rect(body.left, body.top, body.width, body.height - len(rows) * high)
            yield from _backs(look, seat, upper, view, purse)
            for row, things in enumerate(rows):
                at = pygame.Rect(body.left, upper.bottom + row * high, body.width, high)
                yield from icons(look, at, things)
        elif body.height >= look.px(_TWO_ROWS):
            high = body.height // 2
            for row, things in enumerate(([*cards, *left[:2]], [*won, left[2]])):
                at = pygame.Rect(body.left, body.top + row * high, body.width, high)
                yield from icons(look, at, things)
        else:
            yield from icons(look, body, [*cards, *won])


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
        yield counter(look, ("back", seat, token, "count"), rect, count, side=26)
    yield Spot(("backs", seat), area, words=said)


def icons(look: Look, area: pygame.Rect, things: Sequence[_Owned]) -> Iterator[Spot]:
    """Yields small drawings with a number beside each, spread over an area."""
    found = [Entry(key, token, str(count), said) for key, token, count, said in things]
    yield from entries(look, area, found, apart=2, most=28)
