"""The reader's store: goods by shape and rank, silver and special tiles, resources and weapons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.rules.odin.components import (
    BY_BOX,
    COLOURS,
    ORE,
    SILVER,
    SPECIALS,
    STONE,
    TILE,
    WEAPONS,
    WOOD,
)
from game.rules.odin.rules import OdinGame
from game.scenes.odin.goods import keys
from game.scenes.odin.goods.contract import ShowsGoods
from game.scenes.odin.goods.pieces import Piece
from game.scenes.odin.goods.poses import AS_DRAWN, posed
from game.scenes.odin.goods.tokens import icon_token, piece_token
from game.scenes.odin.goods.words import item_words
from game.scenes.table import Spot, kit
from game.scenes.table.kit import Line
from game.ui import text
from game.ui.look import Look

COLUMNS: Final = 1 + max(column for column, _ in BY_BOX)
_RANKS: Final = ("#F0A63C", "#962A2E", "#5C9A56", "#2A66AC")
_GROUND = "#EBDCB8"
_SHARE = 0.6
"""The goods take so much of the width."""
_HEAD, _NUMBER, _SUM = 22, 17, 26
_CLEAR = 7
"""A number stands so far from its picture that the rim of what can be taken does not hide it."""
_LOW = 150
_RIGHT_ROWS: Final = 3
"""Silver, resources, weapons."""
_COINS: Final = (10, 4, 2, 1)
_MOST_COINS: Final = 6
"""A pile shows no more coins than this; the sum stands beside it."""
_LAP: Final = 0.56
"""So much of a coin's width is seen beside the one that lies on it."""
_GHOST: Final = 0.42
"""What the reader lacks is so opaque."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A band of the colour of a rank."""

    colour: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the band."""
        tone = pygame.Color(_RANKS[self.colour]).lerp(_GROUND, 0.62)
        pygame.draw.rect(surface, tone, rect, border_radius=look.px(6))


@dataclass(frozen=True, slots=True)
class Shape:
    """The outline of a shape in small cells, at the bottom of its rectangle."""

    width: int
    height: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the cells."""
        cell = max(2, min(look.px(8), rect.height // 3, rect.width // 4))
        left, top = rect.centerx - self.width * cell // 2, rect.bottom - self.height * cell
        for row in range(self.height):
            for column in range(self.width):
                surface.fill("#6B4A26", (left + column * cell, top + row * cell, cell - 1, cell - 1))


def coins(amount: int) -> tuple[int, ...]:
    """Returns the coins of a sum, the largest first."""
    found = []
    for coin in _COINS:
        count, amount = divmod(amount, coin)
        found += [coin] * count
    return tuple(found)


@dataclass(frozen=True, slots=True)
class CoinPile:
    """Silver as it lies before its owner: the largest coins first, each with its number, lapping from the left."""

    amount: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the coins."""
        side, pile = rect.height, coins(self.amount)[:_MOST_COINS]
        step = min(round(side * _LAP), (rect.width - side) // max(1, len(pile) - 1))
        for number, coin in enumerate(pile):
            at = pygame.Rect(rect.left + number * step, rect.top, side, side)
            surface.blit(look.assets.token(f"odin/silver-{coin}", side, side), at)
            px = max(look.px(text.SMALLEST), round(side * (0.44 if coin < 10 else 0.4)))
            text.draw(look, surface, str(coin), (at.centerx, at.centery - 1), "price", "#1F2A31", "center", px=px)

    def width(self, side: int) -> int:
        """Returns how wide a pile of coins of a size in px lies."""
        return side + round(side * _LAP) * (min(_MOST_COINS, len(coins(self.amount))) - 1)


def in_hand(table: ShowsGoods, item: int, pose: int = AS_DRAWN) -> dict[str, Any]:
    """Returns how an item of the store looks in the hand: the fields ``lifted`` and ``held`` of its spot."""
    cell, shape = table.cell_in_hand, posed(item, pose)
    return {"lifted": Piece(item, pose), "held": (cell * shape.width, cell * shape.height)}


def _inset(look: Look, area: pygame.Rect) -> tuple[int, int]:
    return (look.px(12), look.px(6)) if area.height < look.px(_LOW) else (look.px(22), look.px(14))


def _right(look: Look, area: pygame.Rect) -> pygame.Rect:
    across, down = _inset(look, area)
    left = area.left + round(area.width * (_SHARE + 0.03))
    return pygame.Rect(left, area.top + down, area.right - across - left, area.height - 2 * down)


def store(table: ShowsGoods, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the store: a column for each shape and a row for each rank, so that an upgrade is one step down."""
    look, seat = table.look, table.front
    panel = kit.Panel("slip" if area.height < look.px(_LOW) else "vellum")
    yield Spot(("store",), area, panel, bleed=look.px(4))
    across, down = _inset(look, area)
    head = look.px(_HEAD if area.height >= look.px(_LOW) else 15)
    top = area.top + down + head
    row = (area.bottom - down - top) // len(COLOURS)
    step = round(area.width * _SHARE - across) // COLUMNS
    left = area.left + across
    for colour in range(len(COLOURS)):
        band = pygame.Rect(left, top + colour * row, COLUMNS * step, row - max(1, look.px(2)))
        yield Spot(("rank", colour), band, Rank(colour))
    for column in range(COLUMNS):
        shape = TILE[BY_BOX[column, 0] if (column, 0) in BY_BOX else BY_BOX[column, 1]].shape
        at = pygame.Rect(left + column * step, area.top + down, step, head - look.px(3))
        yield Spot(("shape", column), at, Shape(shape.width, shape.height))
    for (column, colour), good in BY_BOX.items():
        if not TILE[good].is_animal:
            place = pygame.Rect(left + column * step, top + colour * row, step, row - max(1, look.px(2)))
            yield from _counted(table, good, view.has(seat, good), place)
    yield from _others(table, view, seat, _right(look, area))


def _counted(table: ShowsGoods, item: int, count: int, place: pygame.Rect) -> Iterator[Spot]:
    """Yields an item with its number beside it, or its shadow where there is none."""
    look = table.look
    number = Line(str(count), "button", look.theme.colour.ink, "midleft", _NUMBER)
    side = min(place.height - look.px(2), place.width - number.width(look) - look.px(_CLEAR + 2))
    at = pygame.Rect(place.left + look.px(2), place.centery - side // 2, side, side)
    words = item_words(item, count)
    token = icon_token(item)
    if not count:
        yield Spot(keys.thing(item), at, kit.Faint(token, _GHOST), words, large=piece_token(item))
        return
    yield Spot(("shade", item), at, kit.Faint(token, _GHOST))
    yield Spot(keys.thing(item), at, token, words, large=piece_token(item), **in_hand(table, item))
    left = at.right + look.px(_CLEAR)
    room = pygame.Rect(left, place.top, place.right - left, place.height)
    yield Spot(("count", item), room, number)


def _others(table: ShowsGoods, view: OdinGame, seat: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields silver with the special tiles beside it, resources, weapons."""
    look, row = table.look, area.height / _RIGHT_ROWS
    line = pygame.Rect(area.left - look.px(7), area.top, max(1, look.px(2)), area.height)
    yield Spot(("store", "line"), line, kit.Fill("#A98A58", 0))
    tops = [round(area.top + number * row) for number in range(_RIGHT_ROWS)]
    rows = [pygame.Rect(area.left, top, area.width, round(row)) for top in tops]
    specials = [item for item in SPECIALS if view.has(seat, item)]
    room = round(area.width * (0.56 if specials else 1))
    yield from _silver(table, view.has(seat, SILVER), pygame.Rect(area.left, rows[0].top, room, rows[0].height))
    left = area.left + room + look.px(_CLEAR)
    yield from _specials(table, specials, pygame.Rect(left, rows[0].top, area.right - left, rows[0].height))
    for place, items in ((rows[1], (WOOD, STONE, ORE)), (rows[2], tuple(WEAPONS))):
        step = place.width // len(items)
        for number, item in enumerate(items):
            at = pygame.Rect(place.left + number * step, place.top, step, place.height)
            yield from _counted(table, item, view.has(seat, item), at)


def _silver(table: ShowsGoods, amount: int, place: pygame.Rect) -> Iterator[Spot]:
    """Yields the silver as a pile, with the sum large behind it; where there is none, its shadow."""
    look = table.look
    total = Line(str(amount), "button", look.theme.colour.ink, "midleft", _SUM)
    wide = total.width(look) + look.px(2)
    side = place.height - look.px(2)
    room = place.width - wide - look.px(_CLEAR + 2)
    at = pygame.Rect(place.left + look.px(2), place.centery - side // 2, min(room, CoinPile(amount).width(side)), side)
    words = item_words(SILVER, amount)
    if not amount:
        at.width = side
        yield Spot(keys.thing(SILVER), at, kit.Faint(icon_token(SILVER), _GHOST), words)
        return
    if amount > 1:
        yield Spot(("shade", SILVER), at, CoinPile(amount - 1))
    yield Spot(keys.thing(SILVER), at, CoinPile(amount), words, outline="rect", **in_hand(table, SILVER))
    left = at.right + look.px(_CLEAR)
    yield Spot(("count", SILVER), pygame.Rect(left, place.top, place.right - left, place.height), total)


def _specials(table: ShowsGoods, have: Sequence[int], area: pygame.Rect) -> Iterator[Spot]:
    """Yields the special tiles that are not laid yet, side by side."""
    if not have:
        return
    side = min(area.height, area.width // len(have))
    for number, item in enumerate(have):
        at = pygame.Rect(0, 0, side, side)
        at.midleft = area.left + number * side, area.centery
        yield Spot(keys.thing(item), at, kit.Fitted(icon_token(item)), item_words(item, 1), large=piece_token(item),
                   **in_hand(table, item))  # fmt: skip
