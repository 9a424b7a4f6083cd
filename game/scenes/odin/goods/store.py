"""The reader's store: goods by shape and rank, silver and special tiles, resources and weapons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.rules.odin.components import BY_BOX, COLOURS, ORE, SILVER, SPECIALS, STONE, TILE, WEAPONS, WOOD
from game.rules.odin.frames import Flipping, Upgrading
from game.rules.odin.rules import OdinGame
from game.scenes.odin.goods import keys
from game.scenes.odin.goods.pieces import Piece, piece_token
from game.scenes.odin.goods.poses import AS_DRAWN, posed
from game.scenes.odin.tokens import icon_token
from game.scenes.odin.words import item_words
from game.scenes.table import Spot, kit
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Line, PartMap, picture
from game.ui import text
from game.ui.look import Look

COLUMNS: Final = 1 + max(column for column, _ in BY_BOX)
_RANKS: Final = ("#F0A63C", "#962A2E", "#5C9A56", "#2A66AC")
_GROUND = "#EBDCB8"
_CELL = 8
"""A cell of the outline of a shape is at most so large, logical px."""
_STORE = PartMap("odin/parts/store", "shapes ranks line silver specials resources weapons", "odin/parts/store-low")
_CLEAR = 7
"""A number stands so far from its picture that the rim of what can be taken does not hide it."""
_LOW = 150
"""A store that is lower, logical px, lies on a slip."""
_PILED: Final = 0.56
"""With special tiles beside it silver takes so much of the width."""
_COINS: Final = (10, 4, 2, 1)
_MOST_COINS: Final = 6
"""A pile shows no more coins than this; the sum stands beside it."""
_LAP: Final = 0.56
"""So much of a coin's width is seen beside the one that lies on it."""
_GHOST: Final = 0.42
"""What the reader lacks is so opaque."""


@picture
def rank_band(look: Look, surface: pygame.Surface, rect: pygame.Rect, colour: int) -> None:
    """Draws a band of the colour of a rank."""
    tone = pygame.Color(_RANKS[colour]).lerp(_GROUND, 0.62)
    pygame.draw.rect(surface, tone, rect, border_radius=rect.height // 4)


@picture
def shape_outline(look: Look, surface: pygame.Surface, rect: pygame.Rect, width: int, height: int) -> None:
    """Draws the outline of a shape in small cells, at the bottom of its rectangle."""
    cell = max(2, min(look.px(_CELL), rect.height // 3, rect.width // 4))
    left, top = rect.centerx - width * cell // 2, rect.bottom - height * cell
    for row in range(height):
        for column in range(width):
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
            px = max(text.SMALLEST, side * (0.44 if coin < 10 else 0.4) / look.unit)
            kit.Line(str(coin), "price", "#1F2A31", "center", px).draw(look, surface, at.move(0, -1))

    def width(self, side: int) -> int:
        """Returns how wide a pile of coins of a size in px lies."""
        return side + round(side * _LAP) * (min(_MOST_COINS, len(coins(self.amount))) - 1)


def cell_in_hand(table: Shows) -> int:
    """Returns the side of a cell of a piece in the hand that is over no board, px: small while the store awaits it."""
    exchanged = bool(table.shown.stack) and isinstance(table.shown.stack[-1], Upgrading | Flipping)
    return table.areas["home"].width // (30 if exchanged else 15)


def in_hand(table: Shows, item: int, pose: int = AS_DRAWN) -> dict[str, Any]:
    """Returns how an item of the store looks in the hand: the fields ``lifted`` and ``held`` of its spot."""
    cell, shape = cell_in_hand(table), posed(item, pose)
    return {"lifted": Piece(item, pose), "held": (cell * shape.width, cell * shape.height)}


def store(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the store: a column for each shape and a row for each rank, so that an upgrade is one step down."""
    look, seat, parts = table.look, table.front, _STORE.at(table.look, area)
    panel = kit.Panel("slip" if area.height < look.px(_LOW) else "vellum")
    yield Spot(("store",), area, panel, bleed=look.px(4))
    ranks, columns = parts.each("ranks", len(COLOURS)), parts.each("shapes", COLUMNS)
    for colour, band in enumerate(ranks):
        yield Spot(("rank", colour), band, rank_band(colour))
    for column, at in enumerate(columns):
        shape = TILE[BY_BOX[column, 0] if (column, 0) in BY_BOX else BY_BOX[column, 1]].shape
        yield Spot(("shape", column), at, shape_outline(shape.width, shape.height))
    px = parts.px("ranks")
    for (column, colour), good in BY_BOX.items():
        if not TILE[good].is_animal:
            across, band = columns[column], ranks[colour]
            place = pygame.Rect(across.left, band.top, across.width, band.height)
            yield from _counted(table, good, view.has(seat, good), place, px)
    yield Spot(("store", "line"), parts["line"], kit.Fill("#A98A58", 0))
    specials = [item for item in SPECIALS if view.has(seat, item)]
    silver = parts["silver"]
    silver.width = round(silver.width * (_PILED if specials else 1))
    yield from _silver(table, view.has(seat, SILVER), silver, parts.px("silver"))
    yield from _specials(table, specials, parts["specials"])
    for name, items in (("resources", (WOOD, STONE, ORE)), ("weapons", tuple(WEAPONS))):
        for item, place in zip(items, parts.each(name, len(items)), strict=True):
            yield from _counted(table, item, view.has(seat, item), place, px)


def _beside(look: Look, place: pygame.Rect, number: Line, wide: int | None = None) -> tuple[pygame.Rect, pygame.Rect]:
    """Returns where a picture and its number lie side by side; the picture is square, or so wide, px, if it may be."""
    clear, side = look.px(_CLEAR), place.height - 2
    free = place.width - number.width(look) - clear - 2
    side = side if wide is not None else min(side, free)
    at = pygame.Rect(place.left + 2, place.centery - side // 2, side if wide is None else min(wide, free), side)
    return at, pygame.Rect(at.right + clear, place.top, place.right - at.right - clear, place.height)


def _counted(table: Shows, item: int, count: int, place: pygame.Rect, px: float | None) -> Iterator[Spot]:
    """Yields an item with its number beside it, by which it can be taken too, or its shadow where there is none."""
    number = Line(str(count), "button", table.look.theme.colour.ink, px=px)
    at, room = _beside(table.look, place, number)
    words, token = item_words(item, count), icon_token(item)
    if not count:
        yield Spot(keys.thing(item), at, kit.Faint(token, _GHOST), words, large=piece_token(item))
        return
    yield Spot(("shade", item), at, kit.Faint(token, _GHOST))
    both = pygame.Rect(at.left, place.top, room.left + number.width(table.look) - at.left, place.height)
    yield Spot(keys.thing(item), at, token, words, reach=both, large=piece_token(item), **in_hand(table, item))
    yield Spot(("count", item), room, number)


def _silver(table: Shows, amount: int, place: pygame.Rect, px: float | None) -> Iterator[Spot]:
    """Yields the silver as a pile, with the sum large behind it; where there is none, its shadow."""
    total, words = Line(str(amount), "button", table.look.theme.colour.ink, px=px), item_words(SILVER, amount)
    at, room = _beside(table.look, place, total, CoinPile(amount).width(place.height - 2))
    if not amount:
        at.width = at.height
        yield Spot(keys.thing(SILVER), at, kit.Faint(icon_token(SILVER), _GHOST), words)
        return
    if amount > 1:
        yield Spot(("shade", SILVER), at, CoinPile(amount - 1))
    yield Spot(keys.thing(SILVER), at, CoinPile(amount), words, outline="rect", **in_hand(table, SILVER))
    yield Spot(("count", SILVER), room, total)


def _specials(table: Shows, have: Sequence[int], area: pygame.Rect) -> Iterator[Spot]:
    """Yields the special tiles that are not laid yet, side by side."""
    side = min(area.height, area.width // max(1, len(have)))
    for item, at in zip(have, kit.spread(area, len(have), (side, side), 0), strict=True):
        yield Spot(keys.thing(item), at, kit.Fitted(icon_token(item)), item_words(item, 1), large=piece_token(item),
                   **in_hand(table, item))  # fmt: skip
