"""The reader's own mat: tracks of goods, settlers, what can be built and for how much wood, favours, villages."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic import components as box
from game.rules.tiny_epic.frames import Returning
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.silence import is_known
from game.scenes.table import Key, Shows, Spot, Words
from game.scenes.table.kit import Entry, Faint, Line, Panel, PartMap, Parts, capital, counter, entries, explaining
from game.scenes.tiny_epic import tokens, words
from game.scenes.tiny_epic.cards import favour_card, favour_spot
from game.scenes.tiny_epic.faces import FAVOUR_BACK, CardBack

SETTLER_STOCK: Key = ("mat settlers",)
OWN_VILLAGE: Key = ("own village",)
_MAT = PartMap(
    "tiny_epic/parts/mat",
    "badge chief name points clan? label? worths? village favours whole tracks settlers slots",
    "tiny_epic/parts/mat-low",
)
_TRACK = PartMap("tiny_epic/parts/track", "good cells")
_SLOT = PartMap("tiny_epic/parts/slot", "piece wood price")
_GROWN = 1.24
"""So much larger than its cell is the token on a track."""


def mat(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the mat of the seat before the reader."""
    parts = _MAT.at(table.look, area)
    yield Spot(("mat",), area, Panel("vellum" if "clan" in parts else "slip", lit=view.to_move == table.front))
    yield from _head(table, view, parts)
    for good, row in enumerate(parts.each("tracks", len(box.GOODS))):
        yield from _track(table, view, good, row)
    yield from _settlers(table, view, parts)
    for slot, place in enumerate(parts.each("slots", len(box.SLOT_COSTS))):
        yield from _slot(table, view, slot, place)


def _head(table: Shows, view: TinyEpicGame, parts: Parts) -> Iterator[Spot]:
    """Yields shield, name, points if the game ended now, villages, and the favours won."""
    seat = table.front
    yield Spot(("badge", seat), parts["badge"], table.badge(seat))
    if view.chief == seat:
        yield Spot(("chief marker", seat), parts["chief"], tokens.CHIEF_MARKER, words.what("marker"))
    for slot, rect in enumerate(parts.each("favours", box.FAVOUR_SLOTS)):
        if slot < len(view.favours[seat]):
            favour = view.favours[seat][slot]
            seen = favour_card(favour) if _lies_open(view, seat) else CardBack(FAVOUR_BACK)
            key: Key = ("own favour", favour) if is_known(favour) else ("favour back", seat, slot)
            yield favour_spot(key, rect, view, favour, seen)
        else:
            yield Spot(("own favour slot", slot), rect, tokens.SLOT_FAVOUR)
    if villages := view.raided[seat]:
        said = words.what("raided", n=villages)
        yield Spot(OWN_VILLAGE, parts["village"], tokens.VILLAGE, said, villages, outline="rect")
    if "clan" in parts:
        yield parts.written(("clan", seat), "clan", capital(table.say(_clan(table, seat))), fit=True)
    yield parts.written(("name", seat), "name", table.names[seat])
    yield parts.written(("points", seat), "points", f"★{words.points_told(view, seat)}")
    if "worths" in parts:
        yield from _worths(table, seat, parts)
    said = explaining(table.score_words(view, seat), () if "clan" in parts else (_clan(table, seat),))
    yield Spot(("meter", seat), parts["whole"], words=words.mat_words(words.counted(view, seat, said)))


def _lies_open(view: TinyEpicGame, seat: int) -> bool:
    """Tells whether the favours of a seat lie face up before it: always, or while it is to return one of them."""
    if view.options["favours"] == "open" or not view.stack:
        return True
    return isinstance(view.stack[-1], Returning) and view.stack[-1].seat == seat


def _clan(table: Shows, seat: int) -> Message:
    """Returns the name of the clan whose shield a seat bears."""
    shield = table.badge(seat)
    known = next(one for one in table.look.theme.seats_of(table.shown.title) if one.token == shield)
    return Message(f"tiny_epic.colour.{known.name}")


def _worths(table: Shows, seat: int, parts: Parts) -> Iterator[Spot]:
    """Yields how much influence each of the pieces of a seat has."""
    yield parts.written(("influence", "label"), "label", table.say("tiny_epic.mat.influence"))
    pieces = ((tokens.settler(table, seat), box.SETTLER_INFLUENCE), (tokens.boat(table, seat), box.BOAT_INFLUENCE),
              (tokens.temple(table, seat), box.TEMPLE_INFLUENCE))  # fmt: skip
    row = [Entry(("influence", "piece", index), token, str(worth), label_key=("influence", "worth", index))
           for index, (token, worth) in enumerate(pieces)]  # fmt: skip
    yield from entries(table.look, parts["worths"], row, apart=1)


def _track(table: Shows, view: TinyEpicGame, good: int, row: pygame.Rect) -> Iterator[Spot]:
    """Yields the track of a good with its token."""
    look, seat, tone = table.look, table.front, table.look.theme.colour
    parts, held = _TRACK.at(look, row), view.good(table.front, good)
    yield Spot(("goods track", good), parts["good"], tokens.GOOD[good], words.good_words(view, seat, good))
    cells = parts.each("cells", box.MOST + 1)
    for number, cell in enumerate(cells):
        token = tokens.LAST_CELL if number == box.MOST else tokens.CELL
        said = Words(Message(f"tiny_epic.goods.{box.GOODS[good]}", {"n": number}), rule="tiny_epic.goods")
        yield Spot(("cell", good, number), cell, token, said, outline="rect")
        if number != held:
            label = Line(str(number), "label", tone.ink_soft, "center", 15)
            yield Spot(("cell", good, number, "number"), cell, label)
    side = min(round(cells[held].width * _GROWN), row.height)
    at = pygame.Rect(0, 0, side, side).move_to(center=cells[held].center)
    yield Spot(("good", good), at, tokens.GOOD_TOKEN[good], words.good_words(view, seat, good), outline="rect")
    yield counter(look, ("good", good, "count"), at, held, side=19)


def _settlers(table: Shows, view: TinyEpicGame, parts: Parts) -> Iterator[Spot]:
    """Yields the places of the settlers on the mat, those that are there at the right; the n-th lands n of them."""
    seat, said = table.front, words.what("mat_settlers", n=view.on_mat(table.front))
    yield Spot(SETTLER_STOCK, parts["settlers"], None, said, outline="rect")
    for place, rect in enumerate(parts.each("settlers", box.SETTLERS)):
        number = box.SETTLERS - place
        if number <= view.on_mat(seat):
            yield Spot(("mat settler", number), rect, tokens.settler(table, seat), said, outline="rect")
        else:
            yield Spot(("mat settler slot", place), rect, tokens.SLOT_SETTLER)


def _slot(table: Shows, view: TinyEpicGame, slot: int, place: pygame.Rect) -> Iterator[Spot]:
    """Yields a boat or a temple that is not built yet, with what it costs in wood."""
    seat, tone, parts = table.front, table.look.theme.colour, _SLOT.at(table.look, place)
    is_boat, full, said = slot < box.BOAT_SLOTS, view.slot_is_full(seat, slot), words.slot_words(view, seat, slot)
    if full:
        piece = tokens.boat(table, seat) if is_boat else tokens.temple(table, seat)
        yield Spot(("slot", slot), parts["piece"], piece, said, outline="rect")
    else:
        yield Spot(("empty slot", slot), parts["piece"], tokens.SLOT_BOAT if is_boat else tokens.SLOT_TEMPLE, said)
    cost = words.wood_cost(view, seat, slot)
    enough = full and cost <= view.good(seat, box.WOOD)
    ink = tone.ink if enough else tone.ink_soft if full else "#A08C6A"
    wood = tokens.GOOD[box.WOOD] if full else Faint(tokens.GOOD[box.WOOD], 0.4)
    yield Spot(("slot price", slot, "icon"), parts["wood"], wood)
    yield Spot(("slot price", slot), parts["price"], Line(str(cost), "label", ink, "midleft", 16))
