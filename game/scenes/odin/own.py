"""What is the reader's besides boards and store: stable, bay, cards, Vikings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.language import printed
from game.rules.kernel import Message
from game.rules.odin.components import BERTHS, CATTLE, PREGNANT_CATTLE, PREGNANT_SHEEP, SHEEP, SMALL_BERTHS, WHALER
from game.rules.odin.cues import cards_in
from game.rules.odin.frames import Rolling
from game.rules.odin.rules import OdinGame
from game.rules.odin.scoring import points
from game.rules.odin.state import ore_in, ship_in
from game.scenes.odin import cards as occupations
from game.scenes.odin import dice, slips, words
from game.scenes.odin.goods.store import in_hand
from game.scenes.odin.pictures import sea_panel, silhouette
from game.scenes.odin.tokens import SHIP_AFLOAT, pawn_token, thing_token
from game.scenes.table import Key, Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Faint, Fitted, Line, Panel, PartMap, Standing, described, painted, spread
from game.ui.look import Look

VIKING: Final[Key] = ("viking",)
PLAYED: Final[Key] = ("played",)
ANIMALS: Final = (SHEEP, PREGNANT_SHEEP, CATTLE, PREGNANT_CATTLE)
_STABLE = PartMap("odin/parts/stable", "heading animals")
_BAY = PartMap("odin/parts/bay", "heading large small")
_HOLD = PartMap("odin/parts/hold", "boat ship")
_CARDS = PartMap("odin/parts/cards", "hand free played", "odin/parts/cards-low")
_VIKINGS = PartMap("odin/parts/vikings", "heading room starts dice")
FOAM, _STAR, _QUIET, _WAVE = "#EAF3EE", "#FFE7A6", "#DCC89C", "#8FC4CF"
_HEADED, _SMALL = 24, 18
"""In so high a line, logical px, a heading has large letters."""
_DASH: Final = 5
_ORE: Final = 15
"""Ore on a ship is at least so large, logical px, where its berth is high enough."""
_FREE: Final = 12
"""So much is left beneath the heading of played cards while there are none, for the first, logical px."""
_LOW_CARDS, _HIGH_CARDS, _PLAYED, _LEAST_PLAYED = 130, 160, 44, 20
"""In less room than this, logical px, hand and played cards share evenly, and either takes what the other leaves. A
panel so high has large headings. Played cards are no higher than that, and no lower than that below a hand of names."""
_LARGEST: Final = 58
"""A Viking that is ready is at most so high, logical px."""
_BEFORE_STARTS: Final = 5
"""So far before the first player's ship the row of Vikings ends, logical px: the ring round them lies between."""


def titled(table: Shows, name: str, area: pygame.Rect, ink: str, stars: int | None = None) -> Iterator[Spot]:
    """Yields the heading of a panel over the whole width of an area, and points at its right end."""
    look = table.look
    if stars is not None:
        worth = Line(f"★ {printed(stars)}", "button", _STAR if ink == FOAM else look.theme.state.points, "midright", 17)
        place = spread(area, 1, (worth.width(look) + 2, area.height), 0, "right")[0]
        yield Spot((name, "points"), place, worth)
        area = pygame.Rect(area.left, area.top, place.left - area.left - 4, area.height)
    px = 20 if area.height >= look.px(_HEADED) else 16 if area.height >= look.px(_SMALL) else 14
    yield Spot((name, "heading"), area, Line(table.say(f"odin.{name}"), "heading", ink, px=px))


# -- the stable -----------------------------------------------------------------------------------------------------


def stable(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the animals of the reader, each kind with its number."""
    seat, parts = table.front, _STABLE.at(table.look, area)
    yield Spot(("stable",), area, Panel("slip"), described("odin.stable", "odin.breeding"))
    ink, worth = table.look.theme.colour.ink, points(view, seat)["animals"]
    yield from titled(table, "stable", parts["heading"], ink, worth)
    for animal, rect in zip(ANIMALS, parts.each("animals", len(ANIMALS)), strict=True):
        count = view.has(seat, animal)
        picture = Fitted(thing_token(animal)) if count else Faint(thing_token(animal), 0.3)
        said = words.stable_words(animal, count)
        yield Spot(("item", animal), rect, picture, said, max(1, count), **in_hand(table, animal))


# -- the bay --------------------------------------------------------------------------------------------------------


@painted
def berth_face(look: Look, face: pygame.Surface, kind: int, ore: int, large: bool) -> None:
    """Draws a berth: dashes, the shadow of what may lie there, or a ship with its ore."""
    whole, dash = face.get_rect(), look.px(_DASH)
    for start in range(0, max(whole.size), dash * 9 // 5):
        for x, y in ((start, 0), (start, whole.bottom - 1)):
            pygame.draw.line(face, _WAVE, (x, y), (x + dash, y))
        for x, y in ((0, start), (whole.right - 1, start)):
            pygame.draw.line(face, _WAVE, (x, y), (x, y + dash))
    inner = whole.inflate(-4, -4)
    if kind < 0:
        token = "odin/ship-knarr" if large else "odin/ship-whaling-boat"
        shape = silhouette(look, token, round(min(inner.size) * 0.8), _WAVE).copy()
        shape.set_alpha(70)
        face.blit(shape, shape.get_rect(center=whole.center))
        return
    ship = look.assets.fitted(SHIP_AFLOAT[kind], *inner.size)
    place = ship.get_rect(center=whole.center)
    face.blit(ship, place)
    hold = _HOLD.at(look, place)
    sockets = ([hold["boat"]] if kind == WHALER else hold.each("ship", 3))[:ore]
    if not sockets:
        return
    first, *others = sockets
    side = max(first.width, min(look.px(_ORE), whole.height // 3))
    row = pygame.Rect(0, 0, side * len(sockets), side).move_to(center=first.unionall(others).center)
    for number in range(len(sockets)):
        socket = pygame.Rect(row.left + number * side, row.top, side, side)
        pygame.draw.circle(face, FOAM, socket.center, side // 2)
        face.blit(look.assets.token("odin/res-ore", side - 2, side - 2), socket.inflate(-2, -2))


def bay(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields four large berths and three small ones, with the ships of the reader."""
    seat, parts = table.front, _BAY.at(table.look, area)
    yield Spot(("bay",), area, sea_panel(), described("odin.bay", "odin.ships"))
    yield from titled(table, "bay", parts["heading"], FOAM, points(view, seat)["ships"])
    own = view.berths(seat)
    places = parts.each("small", SMALL_BERTHS) + parts.each("large", BERTHS - SMALL_BERTHS)
    for at, place in enumerate(places):
        kind = ship_in(own[at])
        face = berth_face(kind, ore_in(own[at]) if kind >= 0 else 0, at >= SMALL_BERTHS)
        yield Spot(("berth", at), place, face, words.berth_words(view, seat, at), outline="rect")


# -- cards ----------------------------------------------------------------------------------------------------------


def named_heights(table: Shows, view: OdinGame, width: int) -> Iterator[tuple[int, bool]]:
    """Yields how high the panel of cards must be, px, for all to be told by name, then for the hand, then just so.

    Beside each, whether boards, too, are to give way for it: what is held is to be read, what was played is known.
    """
    look, seat = table.look, table.front
    hand, played = list(view.hands[seat]), list(cards_in(view.played[seat]))
    parts = _CARDS.at(look, pygame.Rect(0, 0, width, look.px(_HIGH_CARDS)))
    inner = parts["free"].width
    around = look.px(_HIGH_CARDS + 4) - parts["free"].height
    if (both := slips.heights(table, inner, [*hand, *played])) is not None:
        yield both[0] + around + (0 if played else look.px(_FREE)), False
    if hand and (held := slips.heights(table, inner, hand)) is not None:
        row = look.px(_LEAST_PLAYED if played else _FREE)
        yield held[0] + around + row, True
        yield held[1] + around + row, True
        yield held[1] + around, True


def cards(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the occupations in the reader's hand, by name where there is room, and those that it has played."""
    seat, parts = table.front, _CARDS.at(table.look, area)
    yield Spot(("cards",), area, Panel("slip"))
    hand, played = list(view.hands[seat]), list(cards_in(view.played[seat]))
    named, shown = _shared_out(table, hand, played, parts["free"], parts["hand"].height)
    head, end = parts["hand"], parts["played"].bottom
    for name, key, held, high in (("hand", "card", hand, end - shown - 2 * head.height - head.top),
                                  ("played", "played card", played, shown)):  # fmt: skip
        told = Message(f"odin.{name}", {"n": len(held)})
        whole = pygame.Rect(head.left, head.top, head.width, head.height + high)
        yield Spot((name,), whole, words=Words(told, (Message(f"odin.{name}.text"),), "odin.occupations"))
        line = parts.line(name, table.say(told))
        yield Spot((name, "heading"), head.copy(), line)
        room = pygame.Rect(head.left, head.bottom, head.width, high - head.height // 9)
        if high == 0:
            room = spread(head, 1, (head.width - head.height // 3 - line.width(table.look), head.height), 0, "right")[0]
        if named or (name == "hand" and slips.fit_by_name(table, room.size, held)):
            yield from slips.by_name(table, key, held, room)
        else:
            yield from occupations.fan(table, key, held, room, seat)
        head.top = whole.bottom


def _shared_out(
    table: Shows, hand: Sequence[int], played: Sequence[int], room: pygame.Rect, line: int
) -> tuple[bool, int]:
    """Tells whether all cards are told by name in a room, and how much of its height the played ones get, px.

    Those of a hand that wants all of it lie beside their heading.
    """
    look = table.look
    free, gap = 0 if played else look.px(_FREE), line // 9
    both = slips.heights(table, room.width, [*hand, *played])
    if both is not None and both[0] + gap <= room.height - free:
        below = slips.heights(table, room.width, played) if played else None
        return True, free if below is None else below[0] + gap if hand else room.height
    held = slips.heights(table, room.width, hand) if hand else None
    least = look.px(_LEAST_PLAYED) if played else free
    if held is not None and held[1] + gap <= room.height:
        most, left = look.px(_PLAYED) if played else free, room.height - gap
        return False, max(least, min(most, left - held[0])) if held[1] + least <= left else 0
    if not played:
        return False, free
    whole = room.height + 2 * line
    if whole < look.px(_LOW_CARDS):
        return False, room.height // (2 if hand else 1)
    return False, round(min(look.px(_PLAYED), whole * 0.26))


# -- Vikings --------------------------------------------------------------------------------------------------------


def vikings(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the Vikings that are ready, the front one to be taken; while a die is cast, the die."""
    seat, parts = table.front, _VIKINGS.at(table.look, area)
    yield Spot(("vikings", "panel"), area, Panel("oak"))
    said = words.vikings_words(view, seat, True)
    yield Spot(("vikings", seat), area, words=said)
    frame = next((frame for frame in reversed(view.stack) if isinstance(frame, Rolling)), None)
    if frame is not None:
        yield from dice.spots(table, view, frame.seat, parts["dice"])
        return
    yield parts.written(("vikings", "heading"), "heading", table.say(said.title))
    room = parts["room"]
    if view.seats > 1 and view.first == seat:
        yield Spot(("starts", seat), parts["starts"], "icon-start-marker", words.FIRST, outline="rect")
        room.width = parts["starts"].left - table.look.px(_BEFORE_STARTS) - room.left
    if view.thing[seat]:
        yield from _ready(table, view, room)
        return
    why = "passed" if view.passed >> seat & 1 else "out"
    gone = Line(table.say(f"odin.vikings.{why}"), "note", _QUIET, px=15)
    if gone.width(table.look) <= room.width:
        yield Spot(("vikings", "out"), room, gone)


def _ready(table: Shows, view: OdinGame, room: pygame.Rect) -> Iterator[Spot]:
    """Yields the Vikings that are ready in one row, or in two where they are many; any of them can be taken up."""
    count, token = view.thing[table.front], pawn_token(table, view.mark(table.front))
    side, rows = min(room.height, table.look.px(_LARGEST)), 1
    if count * side * 0.5 > room.width:
        rows, side = 2, round(room.height * 0.62)
    line = pygame.Rect(room.left, room.top, room.width, side)
    upper = spread(line, -(-count // rows), (side, side), round(side * 0.86) - side)
    places = [place.move(0, row * (room.height - side)) for row in range(rows) for place in upper]
    for number, place in enumerate(places[: count - 1]):
        yield Spot(("viking behind", number), place, Standing(token), outline="rect")
    foremost = places[count - 1]
    crowd = foremost.unionall(places[:count])
    one, within = Standing(token), foremost.move(-crowd.left, -crowd.top)
    shown = replace(one, part=(within.x, within.y, within.width, within.height))
    said = words.crew_words(view, table.front)
    yield Spot(VIKING, crowd, shown, said, outline="rect", middle=foremost.center, held=side, lifted=one)
