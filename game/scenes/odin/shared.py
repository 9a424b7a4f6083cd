"""What all share: treasures, buildings and ships that are left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.rules.kernel import Message
from game.rules.odin.components import (
    BUILDING_NAMES,
    FIRST_BUILDING,
    SHIPS,
    SPECIALS,
    TILE,
)
from game.rules.odin.rules import OdinGame
from game.scenes.odin import words
from game.scenes.odin.islands import SilverCoin
from game.scenes.odin.own import titled
from game.scenes.odin.pictures import corners
from game.scenes.odin.tokens import SHIP_ASHORE, thing_token
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Faint, Fitted, Line, Panel

_ROOMY: Final = 116
"""From this height on, logical px, a panel has a heading."""
_STOCK, _LOW_STOCK = 40, 28
"""So high is the row of buildings and ships, logical px."""


def treasures(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the special tiles with their prices, the buildings and the ships that can be had."""
    look = table.look
    yield Spot(
        ("treasures",),
        area,
        Panel("vellum" if area.height >= look.px(_ROOMY) else "slip"),
        Words(Message("odin.treasures"), (Message("odin.treasures.text"),), "odin.goods.special"),
    )
    inner = area.inflate(-look.px(28), -look.px(16))
    roomy = area.height >= look.px(_ROOMY)
    if roomy:
        line = pygame.Rect(inner.left + look.px(4), inner.top, inner.width, look.px(24))
        yield from titled(table, ("treasures",), line, "odin.treasures", look.theme.colour.ink)
        inner = pygame.Rect(inner.left, line.bottom, inner.width, inner.bottom - line.bottom)
    low = look.px(_STOCK if roomy else _LOW_STOCK)
    upper = pygame.Rect(inner.left, inner.top, inner.width, inner.height - low)
    yield from _specials(table, view, upper)
    yield from _stock(table, view, pygame.Rect(inner.left, upper.bottom, inner.width, low))


def _specials(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the special tiles in two rows, each with its price beneath; those that are gone leave their place free."""
    look = table.look
    across = -(-len(SPECIALS) // 2)
    wide, high = area.width / across, area.height // 2
    price, apart = look.px(15), look.px(7)
    for index, tile in enumerate(SPECIALS):
        row, column = divmod(index, across)
        place = pygame.Rect(area.left + round(column * wide), area.top + row * high, round(wide), high)
        picture = pygame.Rect(place.left + apart // 2, place.top, place.width - apart, high - price)
        there = view.specials[index] > 0
        face = Fitted(thing_token(tile)) if there else Faint(thing_token(tile), 0.16)
        if not there:
            side = min(picture.size)
            picture = pygame.Rect(picture.centerx - side // 2, picture.centery - side // 2, side, side)
        yield Spot(("special", tile), picture, face, words.special_words(tile), outline="rect")
        if there:
            label = str(TILE[tile].price) if TILE[tile].price >= 0 else "–"
            at = pygame.Rect(place.left, place.bottom - price, place.width, price)
            yield Spot(("special", tile, "price"), at, Line(label, "label", look.theme.colour.ink, "center", 14))


def _stock(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the buildings with how many are left, and the ships with their prices."""
    look = table.look
    step = area.width // (len(BUILDING_NAMES) + len(SHIPS))
    side = min(area.height, look.px(40), step - look.px(18))
    for kind in range(len(BUILDING_NAMES)):
        rect = pygame.Rect(area.left + kind * step, area.bottom - side, side, side)
        left = view.buildings_left(kind)
        yield Spot(
            ("building", kind), rect, Fitted(thing_token(FIRST_BUILDING + kind)), words.building_words(view, kind)
        )
        at = pygame.Rect(rect.right + look.px(1), rect.top, step - side - look.px(2), side)
        yield Spot(("building", kind, "n"), at, Line(str(left), "button", look.theme.colour.ink, "midleft", 17))
    hull = min(side, step - look.px(20))
    for kind in range(len(SHIPS)):
        left = area.left + (len(BUILDING_NAMES) + kind) * step
        rect = pygame.Rect(left, area.bottom - (side + hull) // 2, hull, hull)
        said = words.ship_words(kind)
        yield Spot(("ship", kind), rect, Fitted(SHIP_ASHORE[kind]), said, outline=corners(rect.inflate(2, 2)))
        disc = look.px(18)
        at = pygame.Rect(rect.right + look.px(1), rect.bottom - disc, disc, disc)
        yield Spot(("ship", kind, "price"), at, SilverCoin(SHIPS[kind].price))
