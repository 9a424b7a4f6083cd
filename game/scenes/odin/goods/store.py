"""The reader's store: goods by shape and rank, silver and special tiles, resources and weapons."""

from __future__ import annotations

from collections.abc import Iterator
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
from game.ui.look import Look

COLUMNS: Final = 1 + max(column for column, _ in BY_BOX)
_RANKS: Final = ("#F0A63C", "#962A2E", "#5C9A56", "#2A66AC")
_GROUND = "#EBDCB8"
_SHARE = 0.6
"""The goods take so much of the width."""
_HEAD, _NUMBER = 22, 17
_CLEAR = 7
"""A number stands so far from its picture that the rim of what can be taken does not hide it."""
_LOW = 150
_RIGHT_ROWS: Final = 3
"""Silver, resources, weapons."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A band of the colour of a rank."""

    colour: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the band."""
        tone = pygame.Color(_RANKS[self.colour]).lerp(_GROUND, 0.55)
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
        yield Spot(keys.thing(item), at, kit.Faint(token, 0.3), words, large=piece_token(item))
        return
    yield Spot(("shade", item), at, kit.Faint(token, 0.3))
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
    silver = pygame.Rect(rows[0].left, rows[0].top, round(area.width * 0.36), rows[0].height)
    yield from _counted(table, SILVER, view.has(seat, SILVER), silver)
    specials = pygame.Rect(silver.right, rows[0].top, rows[0].right - silver.right, rows[0].height)
    yield from _specials(table, view, seat, specials)
    for place, items in ((rows[1], (WOOD, STONE, ORE)), (rows[2], tuple(WEAPONS))):
        step = place.width // len(items)
        for number, item in enumerate(items):
            at = pygame.Rect(place.left + number * step, place.top, step, place.height)
            yield from _counted(table, item, view.has(seat, item), at)


def _specials(table: ShowsGoods, view: OdinGame, seat: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the special tiles that are not laid yet, side by side."""
    have = [item for item in SPECIALS if view.has(seat, item)]
    if not have:
        return
    side = min(area.height, area.width // len(have))
    for number, item in enumerate(have):
        at = pygame.Rect(0, 0, side, side)
        at.midleft = area.left + number * side, area.centery
        yield Spot(keys.thing(item), at, kit.Fitted(icon_token(item)), item_words(item, 1), large=piece_token(item),
                   **in_hand(table, item))  # fmt: skip


