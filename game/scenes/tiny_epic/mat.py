"""The reader's own mat: tracks of goods, settlers, what can be built and for how much wood, favours, villages."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.tiny_epic import building
from game.rules.tiny_epic.components import (
    BOAT_INFLUENCE,
    BOAT_SLOTS,
    FAVOUR_SLOTS,
    GOODS,
    MOST,
    SETTLER_INFLUENCE,
    SETTLERS,
    SLOT_COSTS,
    TEMPLE_INFLUENCE,
    WOOD,
)
from game.rules.tiny_epic.frames import Returning
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.silence import is_known
from game.scenes.table import Key, Spot
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Disc, Faint, Fitted, Line, Panel
from game.scenes.tiny_epic import tokens, words
from game.scenes.tiny_epic.cards import favour_card, favour_words
from game.scenes.tiny_epic.faces import FAVOUR_BACK, FAVOUR_SHAPE, CardBack

SETTLER_STOCK: Key = ("mat settlers",)
OWN_VILLAGE: Key = ("own village",)
_TRACKS = 0.53


def mat(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the mat of the seat before the reader."""
    look, seat = table.look, table.front
    roomy = area.height >= look.px(180)
    yield Spot(("mat",), area, Panel("vellum" if roomy else "slip", lit=view.to_move == seat))
    inner = area.inflate(-look.px(40 if roomy else 22), -look.px(30 if roomy else 14))
    head = pygame.Rect(inner.left, inner.top, inner.width, round(inner.height * (0.28 if roomy else 0.26)))
    yield from _head(table, view, head, roomy)
    body = pygame.Rect(inner.left, head.bottom + look.px(2), inner.width, inner.bottom - head.bottom - look.px(2))
    wide = round(body.width * _TRACKS)
    yield from _tracks(table, view, pygame.Rect(body.left, body.top, wide, body.height))
    right = pygame.Rect(body.left + wide + look.px(12), body.top, body.width - wide - look.px(12), body.height)
    settlers = pygame.Rect(right.left, right.top, right.width, round(right.height * 0.4))
    yield from _settlers(table, view, settlers)
    slots = pygame.Rect(right.left, settlers.bottom, right.width, right.bottom - settlers.bottom)
    yield from _slots(table, view, slots)


def _head(table: Shows, view: TinyEpicGame, area: pygame.Rect, roomy: bool) -> Iterator[Spot]:
    """Yields shield, name, points if the game ended now, villages, and the favours won."""
    look, seat, tone = table.look, table.front, table.look.theme.colour
    side = area.height
    yield Spot(("badge", seat), pygame.Rect(area.left, area.top, side, side), table.badge(seat))
    if view.chief == seat:
        mark = round(side * 0.66)
        at = pygame.Rect(area.left - mark // 4, area.top - mark // 3, mark, mark)
        yield Spot(("chief marker", seat), at, tokens.CHIEF_MARKER, words.chief_marker_words())
    high = min(side, look.px(44))
    wide = round(high * FAVOUR_SHAPE[0] / FAVOUR_SHAPE[1])
    step = wide + look.px(4)
    left = area.right - step * FAVOUR_SLOTS + look.px(4)
    for slot in range(FAVOUR_SLOTS):
        rect = pygame.Rect(left + slot * step, area.top, wide, high)
        if slot < len(view.favours[seat]):
            favour = view.favours[seat][slot]
            seen = favour_card(favour) if _lies_open(view, seat) else CardBack(FAVOUR_BACK)
            known = is_known(favour)
            key: Key = ("own favour", favour) if known else ("favour back", seat, slot)
            yield Spot(key, rect, seen, favour_words(favour), outline="rect",
                       large=favour_card(favour) if known else None, shape=FAVOUR_SHAPE)  # fmt: skip
        else:
            yield Spot(("own favour slot", slot), rect, tokens.SLOT_FAVOUR)
    villages = view.raided[seat]
    if villages:
        mark = min(side, look.px(40))
        rect = pygame.Rect(left - mark - look.px(8), area.centery - mark // 2, mark, mark)
        yield Spot(OWN_VILLAGE, rect, tokens.VILLAGE, words.own_village_words(villages), villages, outline="rect")
        left = rect.left
    begin = area.left + side + look.px(8)
    room = left - begin - look.px(8)
    star = Line(f"★{words.points_told(view, seat)}", "label", look.theme.state.points, "midleft", 18)
    if roomy:
        wide = star.width(look) + look.px(2)
        name = pygame.Rect(begin, area.top, room - wide - look.px(6), area.height // 2 + look.px(2))
        yield Spot(("clan", seat), name, Line(_clan(table, seat), "heading", tone.ink, px=22))
        yield Spot(("points", seat), pygame.Rect(name.right + look.px(4), name.top, wide, name.height), star)
        line = pygame.Rect(begin, name.bottom - look.px(2), room, area.bottom - name.bottom + look.px(2))
        yield from _worth(table, seat, line)
    else:
        wide = star.width(look) + look.px(2)
        name = pygame.Rect(begin, area.top, room - wide - look.px(4), area.height)
        yield Spot(("name", seat), name, Line(table.names[seat], "heading", tone.ink, px=19))
        yield Spot(("points", seat), pygame.Rect(begin + room - wide, area.top, wide, area.height), star)
    whole = pygame.Rect(area.left, area.top, left - area.left, area.height)
    yield Spot(("meter", seat), whole, words=words.mat_words(words.counted(view, seat, table.score_words(view, seat))))


def _lies_open(view: TinyEpicGame, seat: int) -> bool:
    """Tells whether the favours of a seat lie face up before it: always, or while it is to return one of them."""
    if view.options["favours"] == "open" or not view.stack:
        return True
    return isinstance(view.stack[-1], Returning) and view.stack[-1].seat == seat


def _clan(table: Shows, seat: int) -> str:
    """Returns the name of the clan whose shield a seat bears, with a capital letter."""
    shield = table.badge(seat)
    known = next(one for one in table.look.theme.seats_of(table.shown.title) if one.token == shield)
    name = table.say(f"tiny_epic.colour.{known.name}")
    return name[:1].upper() + name[1:]


def _worth(table: Shows, seat: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields who plays the clan, and how much influence each of its pieces has."""
    look, tone = table.look, table.look.theme.colour
    pieces = ((tokens.settler(table, seat), SETTLER_INFLUENCE), (tokens.boat(table, seat), BOAT_INFLUENCE),
              (tokens.temple(table, seat), TEMPLE_INFLUENCE))  # fmt: skip
    side = min(area.height, look.px(24))
    step = side + look.px(15)
    left = area.right - step * len(pieces)
    label = Line(table.say("tiny_epic.mat.influence"), "note", tone.ink_soft, "midright", 16)
    name = Line(table.names[seat], "note", tone.ink, px=17)
    wide = label.width(look) + look.px(2)
    if name.width(look) + wide + look.px(10) <= left - area.left:
        yield Spot(("influence", "label"), pygame.Rect(left - wide - look.px(4), area.top, wide, area.height), label)
        room = left - wide - look.px(10) - area.left
    else:
        room = left - look.px(6) - area.left
    yield Spot(("name", seat), pygame.Rect(area.left, area.top, room, area.height), name)
    for index, (token, worth) in enumerate(pieces):
        rect = pygame.Rect(left + index * step, area.centery - side // 2, side, side)
        yield Spot(("influence", "piece", index), rect, Fitted(token))
        number = pygame.Rect(rect.right + look.px(1), area.top, step - side - look.px(1), area.height)
        yield Spot(("influence", "worth", index), number, Line(str(worth), "label", tone.ink, px=17))


def _tracks(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the three tracks of goods with their tokens."""
    look, seat, tone = table.look, table.front, table.look.theme.colour
    high = area.height // len(GOODS)
    for good in range(len(GOODS)):
        row = pygame.Rect(area.left, area.top + good * high, area.width, high)
        icon = min(high - look.px(2), look.px(32))
        rect = pygame.Rect(row.left, row.centery - icon // 2, icon, icon)
        yield Spot(("goods track", good), rect, tokens.GOOD[good], words.good_words(view, seat, good))
        left = rect.right + look.px(4)
        wide = (row.right - left) // (MOST + 1)
        side = min(wide - look.px(1), high - look.px(3))
        held = view.good(seat, good)
        for number in range(MOST + 1):
            cell = pygame.Rect(left + number * wide, row.centery - side // 2, side, side)
            token = tokens.LAST_CELL if number == MOST else tokens.CELL
            yield Spot(("cell", good, number), cell, token, words.cell_words(good, number), outline="rect")
            if number != held:
                label = Line(str(number), "label", tone.ink_soft, "center", 15)
                yield Spot(("cell", good, number, "number"), cell, label)
        grown = min(round(side * 1.24), high)
        at = pygame.Rect(0, 0, grown, grown)
        at.center = left + held * wide + side // 2, row.centery
        yield Spot(("good", good), at, tokens.GOOD_TOKEN[good], words.good_words(view, seat, good), outline="rect")
        badge = look.px(19)
        disc = pygame.Rect(0, 0, badge, badge)
        disc.center = at.right - look.px(2), at.top + look.px(3)
        yield Spot(("good", good, "count"), disc, Disc(str(held)), bleed=2)


def _settlers(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the places of the settlers on the mat, those that are there at the right; the n-th lands n of them."""
    look, seat = table.look, table.front
    left, said = view.on_mat(seat), words.mat_settler_words(view, seat)
    yield Spot(SETTLER_STOCK, area, None, said, outline="rect")
    step = area.width // SETTLERS
    side = min(step - look.px(1), area.height - look.px(2))
    for place in range(SETTLERS):
        rect = pygame.Rect(area.left + place * step, area.centery - side // 2, side, side)
        number = SETTLERS - place
        if number <= left:
            yield Spot(("mat settler", number), rect, tokens.settler(table, seat), said, outline="rect")
        else:
            yield Spot(("mat settler slot", place), rect, tokens.SLOT_SETTLER)


def _slots(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields boats and temples that are not built yet, with what they cost in wood."""
    look, seat, tone = table.look, table.front, table.look.theme.colour
    frame = view.stack[-1] if view.stack else None
    discount = frame.discount if frame is not None and frame.kind == "build" and frame.seat == seat else 0
    step, foot = area.width // len(SLOT_COSTS), look.px(19)
    side = min(step - look.px(2), area.height - foot)
    for slot in range(len(SLOT_COSTS)):
        is_boat, full = slot < BOAT_SLOTS, view.slot_is_full(seat, slot)
        rect = pygame.Rect(area.left + slot * step + (step - side) // 2, area.top, side, side)
        said = words.slot_words(view, seat, slot)
        piece = tokens.boat(table, seat) if is_boat else tokens.temple(table, seat)
        if full:
            yield Spot(("slot", slot), rect, piece, said, outline="rect")
        else:
            yield Spot(("empty slot", slot), rect, tokens.SLOT_BOAT if is_boat else tokens.SLOT_TEMPLE, said)
        cost = building.cost(slot, discount)
        enough = full and cost <= view.good(seat, WOOD)
        icon = look.px(17)
        left = rect.centerx - icon
        at = pygame.Rect(left, area.bottom - foot + look.px(1), icon, icon)
        ink = tone.ink if enough else tone.ink_soft if full else "#A08C6A"
        yield Spot(("slot price", slot, "icon"), at, tokens.GOOD[WOOD] if full else Faint(tokens.GOOD[WOOD], 0.4))
        number = pygame.Rect(at.right + look.px(2), at.top - look.px(1), look.px(14), icon + look.px(2))
        yield Spot(("slot price", slot), number, Line(str(cost), "label", ink, "midleft", 16))
