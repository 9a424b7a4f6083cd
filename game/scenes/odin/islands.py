"""The four pairs of islands: the free ones as they lie in the sea, the others in a list with who has them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.rules.odin.components import ISLAND_POINTS, NOTHING, PAIRS
from game.rules.odin.events import island_name
from game.rules.odin.geometry import FACES
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import FIRST_PAIR
from game.scenes.odin import words
from game.scenes.odin.goods.faces import FacePicture, columns_of
from game.scenes.odin.own import FOAM, titled
from game.scenes.odin.pictures import sea_panel
from game.scenes.odin.row_glyphs import isle
from game.scenes.odin.signs import isle_letter, silver_coin
from game.scenes.table import Spot
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Fill, Line, PartMap, Parts, Standing, described

_EDGE = "#5C93AB"
_ISLANDS = PartMap("odin/parts/islands", "heading isles", "odin/parts/islands-low")
_BESIDE = PartMap("odin/parts/isle-beside", "face letter silver points")
_BELOW = PartMap("odin/parts/isle-below", "face letter silver points")
_TAKEN = PartMap("odin/parts/isle-taken", "letter owner name", "odin/parts/isle-taken-low")
_APART: Final = 12
"""So far behind the free islands, logical px, the list begins."""
_RING: Final = 2, 4
"""The ring round an island that can be chosen keeps so far off its neighbours and off the heading, logical px."""
_WIDEST: Final = (1.0, 0.62, 0.5, 0.4)
"""The list takes so much of the width at most, by how many islands are free."""


def spots(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the panel, the free islands side by side, and behind them the list of those that are taken."""
    look, parts = table.look, _ISLANDS.at(table.look, area)
    yield Spot(("islands",), area, sea_panel(), described("odin.islands", "odin.exploration"))
    yield from titled(table, "islands", parts["heading"], FOAM)
    inner = parts["isles"]
    free = [pair for pair in PAIRS if view.owner[FIRST_PAIR + pair] == NOTHING]
    taken = [pair for pair in PAIRS if pair not in free]
    wide = _list_width(table, view, taken, inner) if taken else 0
    step = (inner.width - wide - (look.px(_APART) if taken and free else 0)) // max(1, len(free))
    faces = [view.face(FIRST_PAIR + pair) for pair in free]
    for number, pair in enumerate(free):
        place = pygame.Rect(inner.left + number * step, inner.top, step, inner.height)
        if number:
            edge = pygame.Rect(place.left, place.top + 2, 1, place.height - 4)
            yield Spot(("islands", "edge", number), edge, Fill(_EDGE, 0))
        ways = _BESIDE.at(look, place), _BELOW.at(look, place)
        largest = max(ways, key=lambda parts: _cell(parts["face"], faces))
        yield from _free(table, view, pair, place, largest, faces)
    high = inner.height // max(1, len(taken))
    for number, pair in enumerate(taken):
        place = pygame.Rect(inner.right - wide, inner.top + number * high, wide, high)
        yield from _taken(table, view, pair, place)


def _cell(room: pygame.Rect, faces: Sequence[int]) -> int:
    """Returns the side of a cell at which each of some islands fits into a room, with water round it."""
    columns, rows = max(columns_of(face) for face in faces), max(FACES[face].rows for face in faces)
    return max(2, min(room.width // (columns + 1), room.height // (rows + 1)))


def _free(
    table: Shows, view: OdinGame, pair: int, place: pygame.Rect, parts: Parts, faces: Sequence[int]
) -> Iterator[Spot]:
    """Yields an island that nobody has, its letter, the silver on it, its points."""
    face, island, said = view.face(FIRST_PAIR + pair), view.island(pair), words.island_words(view, pair)
    lit = place.inflate(-2 * table.look.px(_RING[0]), -2 * table.look.px(_RING[1]))
    yield Spot(("island", pair), lit, words=said, outline="rect")
    cell = _cell(parts["face"], faces)
    rect = pygame.Rect(0, 0, columns_of(face) * cell, FACES[face].rows * cell).move_to(center=parts["face"].center)
    yield Spot(("island", pair, "face"), rect, FacePicture(face), large=FacePicture(face), words=said)
    yield Spot(("island", pair, "letter"), parts["letter"], isle_letter(isle(island)))
    if view.lying[pair]:
        yield Spot(("island", pair, "silver"), parts["silver"].inflate(-2, -2), silver_coin(view.lying[pair]))
    yield parts.written(("island", pair, "points"), "points", f"★{ISLAND_POINTS[island]}")


def _name(table: Shows, view: OdinGame, pair: int, parts: Parts) -> Line:
    return parts.line("name", table.say(island_name(view.island(pair))))


def _list_width(table: Shows, view: OdinGame, taken: Sequence[int], area: pygame.Rect) -> int:
    """Returns how wide the list is: as its longest name wants, but for a share of the width at most."""
    parts = _TAKEN.at(table.look, pygame.Rect(0, 0, area.width, area.height // len(taken)))
    names = max(_name(table, view, pair, parts).width(table.look) for pair in taken)
    apart = parts["owner"].left - parts["letter"].right
    wished = max(parts["name"].left + names, parts["owner"].right) + apart
    free = len(PAIRS) - len(taken)
    return min(wished, round(area.width * _WIDEST[free])) if free else area.width


def _taken(table: Shows, view: OdinGame, pair: int, place: pygame.Rect) -> Iterator[Spot]:
    """Yields an entry of the list: letter and owner, and the island's name beside or below them."""
    said, parts = words.island_words(view, pair), _TAKEN.at(table.look, place)
    yield Spot(("island", pair), place, words=said, outline="rect")
    yield Spot(("island", pair, "letter"), parts["letter"], isle_letter(isle(view.island(pair))))
    badge = Standing(table.badge(view.owner[FIRST_PAIR + pair]))  # blue would be lost on the sea
    yield Spot(("island", pair, "owner"), parts["owner"], badge, said)
    name = _name(table, view, pair, parts)
    if name.width(table.look) <= parts["name"].width:
        yield Spot(("island", pair, "name"), parts["name"], name)
