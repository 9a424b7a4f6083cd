"""What all share: treasures, buildings and ships that are left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.rules.odin.components import BUILDING_NAMES, FIRST_BUILDING, SHIPS, SPECIALS, TILE
from game.rules.odin.rules import OdinGame
from game.scenes.odin import words
from game.scenes.odin.own import titled
from game.scenes.odin.pictures import corners
from game.scenes.odin.signs import silver_coin
from game.scenes.odin.tokens import SHIP_ASHORE, thing_token
from game.scenes.table import Spot
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Entry, Faint, Fitted, Panel, PartMap, described, entries

_TREASURES = PartMap("odin/parts/treasures", "heading specials stock", "odin/parts/treasures-low")
_SPECIAL = PartMap("odin/parts/special", "picture price")
_SHIP = PartMap("odin/parts/ship", "hull price")


def treasures(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the special tiles with their prices, the buildings and the ships that can be had."""
    parts = _TREASURES.at(table.look, area)
    said = described("odin.treasures", "odin.goods.special")
    yield Spot(("treasures",), area, Panel("vellum" if parts.name == _TREASURES.names[0] else "slip"), said)
    yield from titled(table, "treasures", parts["heading"], table.look.theme.colour.ink)
    yield from _specials(table, view, parts.each("specials", len(SPECIALS)))
    yield from _stock(table, view, parts.each("stock", len(BUILDING_NAMES) + len(SHIPS)))


def _specials(table: Shows, view: OdinGame, places: Sequence[pygame.Rect]) -> Iterator[Spot]:
    """Yields the special tiles, each with its price beneath; those that are gone leave their place free."""
    for index, (tile, place) in enumerate(zip(SPECIALS, places, strict=True)):
        parts, there = _SPECIAL.at(table.look, place), view.specials[index] > 0
        picture = parts["picture"] if there else pygame.Rect(0, 0, 1, 1).fit(parts["picture"])
        face = Fitted(thing_token(tile)) if there else Faint(thing_token(tile), 0.16)
        yield Spot(("special", tile), picture, face, words.special_words(tile), outline="rect")
        if there:
            label = str(TILE[tile].price) if TILE[tile].price >= 0 else "–"
            yield parts.written(("special", tile, "price"), "price", label)


def _stock(table: Shows, view: OdinGame, places: Sequence[pygame.Rect]) -> Iterator[Spot]:
    """Yields the buildings with how many are left, and the ships with their prices."""
    for kind, place in enumerate(places[: len(BUILDING_NAMES)]):
        token, left = thing_token(FIRST_BUILDING + kind), str(view.buildings_left(kind))
        building = Entry(("building", kind), token, left, words.building_words(view, kind))
        yield from entries(table.look, place, [building], 17, 1)
    for kind, place in enumerate(places[len(BUILDING_NAMES) :]):
        parts = _SHIP.at(table.look, place)
        hull, said = parts["hull"], words.ship_words(kind)
        yield Spot(("ship", kind), hull, Fitted(SHIP_ASHORE[kind]), said, outline=corners(hull.inflate(2, 2)))
        yield Spot(("ship", kind, "price"), parts["price"], silver_coin(SHIPS[kind].price))
