"""What is the reader's besides boards and store: stable, bay, cards, Vikings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.language import printed
from game.rules.kernel import Message
from game.rules.odin.components import (
    BERTHS,
    CATTLE,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    SHEEP,
    SMALL_BERTHS,
    WHALER,
)
from game.rules.odin.frames import Rolling
from game.rules.odin.rules import OdinGame
from game.rules.odin.scoring import points
from game.rules.odin.state import ore_in, ship_in
from game.scenes.odin import cards as occupations
from game.scenes.odin import dice, words
from game.scenes.odin.goods import in_hand
from game.scenes.odin.goods.contract import ShowsGoods
from game.scenes.odin.pictures import SeaPanel, silhouette
from game.scenes.odin.tokens import SHIP_AFLOAT, pawn_token, thing_token
from game.scenes.table import Key, Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Faint, Fitted, Line, Panel, PartMap, Standing
from game.ui.look import Look

VIKING: Final[Key] = ("viking",)
PLAYED: Final[Key] = ("played",)
ANIMALS: Final = (SHEEP, PREGNANT_SHEEP, CATTLE, PREGNANT_CATTLE)
_STABLE = PartMap("odin/parts/stable", "heading animals")
_BAY = PartMap("odin/parts/bay", "heading large small")
_FOAM, _STAR, _QUIET = "#EAF3EE", "#FFE7A6", "#DCC89C"


def _stars(look: Look, key: Key, line: pygame.Rect, amount: int, ink: str) -> Spot:
    """Returns points at the right end of a line."""
    stars = Line(f"★ {printed(amount)}", "button", ink, "midright", 17)
    wide = stars.width(look) + look.px(2)
    return Spot((*key, "points"), pygame.Rect(line.right - wide, line.top, wide, line.height), stars)  # type: ignore[misc]


def titled(
    table: Shows, key: tuple[str, ...], area: pygame.Rect, message: str, ink: str, stars: int | None = None
) -> Iterator[Spot]:
    """Yields a heading over the whole width of an area, and points at its right end."""
    look = table.look
    if stars is not None:
        spot = _stars(look, key, area, stars, _STAR if ink == _FOAM else look.theme.state.points)
        yield spot
        area = pygame.Rect(area.left, area.top, spot.rect.left - area.left - look.px(4), area.height)
    px = 20 if area.height >= look.px(24) else 16
    yield Spot((*key, "heading"), area, Line(table.say(message), "heading", ink, "midleft", px))


# -- the stable -----------------------------------------------------------------------------------------------------


def stable(table: ShowsGoods, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the animals of the reader, each kind with its number."""
    seat, parts = table.front, _STABLE.at(table.look, area)
    yield Spot(
        ("stable",), area, Panel("slip"), Words(Message("odin.stable"), (Message("odin.stable.text"),), "odin.breeding")
    )
    ink, worth = table.look.theme.colour.ink, points(view, seat)["animals"]
    yield from titled(table, ("stable",), parts["heading"], "odin.stable", ink, worth)
    for animal, rect in zip(ANIMALS, parts.each("animals", len(ANIMALS)), strict=True):
        count = view.has(seat, animal)
        picture = Fitted(thing_token(animal)) if count else Faint(thing_token(animal), 0.3)
        said = words.stable_words(animal, count)
        yield Spot(("item", animal), rect, picture, said, max(1, count), **in_hand(table, animal))


# -- the bay --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BerthFace:
    """A berth: dashes, the shadow of what may lie there, or a ship with its ore."""

    kind: int
    ore: int
    large: bool

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the berth."""
        surface.blit(look.cached(("odin berth", self, rect.size), lambda: self._made(look, rect.size)), rect)

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        face = pygame.Surface(size, pygame.SRCALPHA)
        whole = face.get_rect()
        dash, gap = look.px(5), look.px(9)
        for x in range(0, size[0], gap):
            for y in (0, size[1] - 1):
                pygame.draw.line(face, "#8FC4CF", (x, y), (min(x + dash, size[0]), y))
        for y in range(0, size[1], gap):
            for x in (0, size[0] - 1):
                pygame.draw.line(face, "#8FC4CF", (x, y), (x, min(y + dash, size[1])))
        inner = whole.inflate(-look.px(4), -look.px(4))
        if self.kind < 0:
            token = "odin/ship-knarr" if self.large else "odin/ship-whaling-boat"
            side = round(min(inner.size) * 0.8)
            shape = silhouette(look, token, side, "#8FC4CF").copy()
            shape.set_alpha(70)
            face.blit(shape, shape.get_rect(center=whole.center))
            return face.convert_alpha()
        ship = look.assets.fitted(SHIP_AFLOAT[self.kind], *inner.size)
        place = ship.get_rect(center=whole.center)
        face.blit(ship, place)
        scale = place.width / 120
        sockets = ((72, 65),) if self.kind == WHALER else ((44, 66), (60, 66), (76, 66))
        side = max(8, round(17 * scale * 1.15))
        for x, y in sockets[: self.ore]:
            ore = look.assets.token("odin/res-ore", side, side)
            face.blit(ore, ore.get_rect(center=(place.left + round(x * scale), place.top + round(y * scale))))
        return face.convert_alpha()


def bay(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields four large berths and three small ones, with the ships of the reader."""
    seat, parts = table.front, _BAY.at(table.look, area)
    said = Words(Message("odin.bay"), (Message("odin.bay.text"),), "odin.ships")
    yield Spot(("bay",), area, SeaPanel(), said)
    yield from titled(table, ("bay",), parts["heading"], "odin.bay", _FOAM, points(view, seat)["ships"])
    own = view.berths(seat)
    places = parts.each("small", SMALL_BERTHS) + parts.each("large", BERTHS - SMALL_BERTHS)
    for at, place in enumerate(places):
        kind = ship_in(own[at])
        face = BerthFace(kind, ore_in(own[at]) if kind >= 0 else 0, at >= SMALL_BERTHS)
        yield Spot(("berth", at), place, face, words.berth_words(view, seat, at), outline="rect")


# -- cards ----------------------------------------------------------------------------------------------------------


_CARD_HEAD, _LOW_HEAD, _CARD_INSET = 19, 16, 16
_FREE: Final = 12
"""So much is left beneath the heading of played cards while there are none, for the first, logical px."""
_LOW_CARDS: Final = 130
"""In less room than this, logical px, hand and played cards share evenly, and either takes what the other leaves."""


def named_height(table: Shows, view: OdinGame, width: int) -> int:
    """Returns how high the panel of cards must be, px, for all to be told by name; 0 if some name is too long."""
    look, seat = table.look, table.front
    held = [*view.hands[seat], *occupations.played_cards(view.played[seat])]
    high = len(held) * look.px(occupations.SLIP)
    if not occupations.fit_by_name(table, (width - look.px(24), high), held):
        return 0
    free = 0 if view.played[seat] else look.px(_FREE)
    return high + look.px(_CARD_INSET) + 2 * look.px(_CARD_HEAD) + look.px(4) + free


def cards(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the occupations in the reader's hand, by name where there is room, and those that it has played."""
    look, seat = table.look, table.front
    yield Spot(("cards",), area, Panel("slip"))
    inner = area.inflate(-look.px(24), -look.px(_CARD_INSET))
    hand, played = list(view.hands[seat]), occupations.played_cards(view.played[seat])
    line = look.px(_LOW_HEAD if area.height < look.px(110) else _CARD_HEAD)
    free = 0 if played else look.px(_FREE)
    named = occupations.fit_by_name(table, (inner.width, inner.height - 2 * line - free), [*hand, *played])
    shown = len(played) * look.px(occupations.SLIP) if named else round(min(look.px(44), inner.height * 0.26))
    if not named and played and inner.height < look.px(_LOW_CARDS):
        shown = (inner.height - 2 * line) // (2 if hand else 1)
    low = line + (shown if played else free)
    upper = pygame.Rect(inner.left, inner.top, inner.width, inner.height - low)
    lower = pygame.Rect(inner.left, upper.bottom, inner.width, low)
    for name, held, place in (("hand", hand, upper), ("played", played, lower)):
        text = Message(f"odin.{name}", {"n": len(held)})
        said = Words(text, (Message(f"odin.{name}.text"),), "odin.occupations")
        yield Spot((name,), place, words=said)
        head = pygame.Rect(place.left, place.top, place.width, line)
        yield Spot((name, "heading"), head, Line(table.say(text), "label", look.theme.colour.ink, "midleft", 14))
        room = pygame.Rect(place.left, place.top + line, place.width, place.height - line - look.px(2))
        key = "card" if name == "hand" else "played card"
        if named or (name == "hand" and occupations.fit_by_name(table, room.size, held)):
            yield from occupations.by_name(table, key, held, room)
        else:
            yield from occupations.fan(table, key, held, room, seat)


# -- Vikings --------------------------------------------------------------------------------------------------------


def vikings(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the Vikings that are ready, the front one to be taken; while a die is cast, the die."""
    look, seat = table.look, table.front
    yield Spot(("vikings", "panel"), area, Panel("oak"))
    frame = next((frame for frame in reversed(view.stack) if isinstance(frame, Rolling)), None)
    inner = area.inflate(-look.px(24), -look.px(20))
    said = words.vikings_words(view, seat, True)
    yield Spot(("vikings", seat), area, words=said)
    if frame is not None:
        yield from dice.spots(table, view, frame.seat, inner)
        return
    head = pygame.Rect(inner.left, inner.top, inner.width, look.px(20))
    label = Line(table.say(said.title), "button", "#F6EBCF", "midleft", 16)
    yield Spot(("vikings", "heading"), head, label)
    room = pygame.Rect(inner.left, head.bottom + look.px(2), inner.width, inner.bottom - head.bottom)
    if view.seats > 1 and view.first == seat:
        side = min(look.px(26), room.height)
        mark = pygame.Rect(0, 0, side, side)
        mark.midright = room.right, room.centery
        yield Spot(("starts", seat), mark, "icon-start-marker", words.first_words(), outline="rect")
        room.width -= look.px(20)
    count = view.thing[seat]
    if not count:
        why = "passed" if view.passed >> seat & 1 else "out"
        gone = Line(table.say(f"odin.vikings.{why}"), "note", _QUIET, px=15)
        if gone.width(look) <= room.width:
            yield Spot(("vikings", "out"), room, gone)
        return
    token = pawn_token(table, view.mark(seat))
    side = min(room.height, look.px(58))
    rows = 1
    if count * side * 0.5 > room.width:
        rows, side = 2, round(room.height * 0.62)
    across = -(-count // rows)
    step = min(round(side * 0.86), (room.width - side) // max(1, across - 1))
    for number in range(count):
        row, column = divmod(number, across)
        rect = pygame.Rect(room.left + column * step, room.top + row * (room.height - side), side, side)
        last = number == count - 1
        yield Spot(
            VIKING if last else ("viking behind", number), rect, Standing(token), said if last else None, outline="rect"
        )
