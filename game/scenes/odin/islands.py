"""The four pairs of islands: the free ones as they lie in the sea, the others in a list with who has them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.kernel import Message
from game.rules.odin.components import ISLAND_POINTS, NOTHING, PAIRS
from game.rules.odin.events import island_name
from game.rules.odin.geometry import FACES, HOME_FACE
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import FIRST_PAIR
from game.scenes.odin import words
from game.scenes.odin.goods.faces import FacePicture, columns_of
from game.scenes.odin.own import titled
from game.scenes.odin.pictures import SeaPanel
from game.scenes.odin.signs import coin, island_plate
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Fill, Line
from game.ui.look import Look

_FOAM, _STAR, _EDGE = "#EAF3EE", "#FFE7A6", "#5C93AB"
_ROOMY: Final = 116
"""From this height on, logical px, the panel has a heading."""
_HEAD, _PLATE, _ROW, _GAP = 24, 22, 18, 4
_NAME: Final = 13
_WIDEST: Final = (1.0, 0.62, 0.5, 0.4)
"""The list takes so much of the width at most, by how many islands are free."""


@dataclass(frozen=True, slots=True)
class IsleLetter:
    """The plate with the letter of an island."""

    letter: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the plate."""
        island_plate(look, surface, rect, self.letter)


@dataclass(frozen=True, slots=True)
class SilverCoin:
    """A silver coin with a number."""

    number: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the coin."""
        coin(look, surface, rect, str(self.number))


def spots(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the panel, the free islands side by side, and behind them the list of those that are taken."""
    look = table.look
    said = Words(Message("odin.islands"), (Message("odin.islands.text"),), "odin.exploration")
    yield Spot(("islands",), area, SeaPanel(), said)
    inner = area.inflate(-look.px(18), -look.px(12))
    if area.height >= look.px(_ROOMY):
        line = pygame.Rect(inner.left + look.px(4), inner.top - look.px(1), inner.width, look.px(_HEAD))
        yield from titled(table, "islands", line, _FOAM)
        inner = pygame.Rect(inner.left, line.bottom, inner.width, inner.bottom - line.bottom)
    free = [pair for pair in PAIRS if view.owner[FIRST_PAIR + pair] == NOTHING]
    taken = [pair for pair in PAIRS if pair not in free]
    wide = _list_width(table, view, taken, inner) if taken else 0
    room = inner.width - wide - (look.px(3 * _GAP) if taken and free else 0)
    size = room // max(1, len(free)), inner.height
    faces = [view.face(FIRST_PAIR + pair) for pair in free] or [HOME_FACE]
    beside = _cell(look, faces, size, True) >= _cell(look, faces, size, False)
    cell = _cell(look, faces, size, beside)
    for number, pair in enumerate(free):
        if number:
            edge = pygame.Rect(inner.left + number * size[0], inner.top + look.px(2), 1, inner.height - look.px(4))
            yield Spot(("islands", "edge", number), edge, Fill(_EDGE, 0))
        yield from _free(table, view, pair, pygame.Rect((inner.left + number * size[0], inner.top), size), cell, beside)
    column = pygame.Rect(inner.right - wide, inner.top, wide, inner.height)
    for number, pair in enumerate(taken):
        step = column.height // len(taken)
        place = pygame.Rect(column.left, column.top + number * step, wide, step)
        yield from _taken(table, view, pair, place)


def _cell(look: Look, faces: Sequence[int], size: tuple[int, int], beside: bool) -> int:
    """Returns the side of a cell at which islands fit into a size each, with their plates beside or below them."""
    wide, high = size
    wide -= look.px(_PLATE + 2 * _GAP if beside else _GAP)
    high -= 0 if beside else 2 * look.px(_ROW)
    columns, rows = max(columns_of(face) for face in faces), max(FACES[face].rows for face in faces)
    return max(2, min(wide // (columns + 1), high // (rows + 1)))


def _free(table: Shows, view: OdinGame, pair: int, place: pygame.Rect, cell: int, beside: bool) -> Iterator[Spot]:
    """Yields an island that nobody has, its letter, the silver on it, its points."""
    look, face, island = table.look, view.face(FIRST_PAIR + pair), view.island(pair)
    said = words.island_words(view, pair)
    yield Spot(("island", pair), place, words=said, outline="rect")
    rect = pygame.Rect(0, 0, columns_of(face) * cell, FACES[face].rows * cell)
    stars = Line(f"★{ISLAND_POINTS[island]}", "label", _STAR, "center", 14)
    plate, row = look.px(_PLATE), look.px(_ROW)
    if beside:
        rect.center = place.left + (place.width - plate - look.px(_GAP)) // 2, place.centery
        letter = pygame.Rect(place.right - plate - look.px(_GAP), place.top, plate, plate)
        silver = letter.move(0, plate + look.px(2))
        points = pygame.Rect(letter.left - look.px(5), place.bottom - row, plate + look.px(10), row)
    else:
        rect.center = place.centerx, (place.top + place.bottom - 2 * row) // 2
        letter = pygame.Rect(place.centerx - row - look.px(1), place.bottom - 2 * row, row, row)
        silver = letter.move(row + look.px(2), 0)
        points = pygame.Rect(place.left, place.bottom - row, place.width, row)
    yield Spot(("island", pair, "face"), rect, FacePicture(face), large=FacePicture(face), words=said)
    yield Spot(("island", pair, "letter"), letter, IsleLetter(words.island_letter(island)))
    if view.lying[pair]:
        yield Spot(("island", pair, "silver"), silver.inflate(-2, -2), SilverCoin(view.lying[pair]))
    yield Spot(("island", pair, "points"), points, stars)


def _name(table: Shows, view: OdinGame, pair: int) -> Line:
    return Line(table.say(island_name(view.island(pair))), "label", _FOAM, "midleft", _NAME)


def _is_tall(look: Look, high: int) -> bool:
    """Tells whether an entry of the list has its name below its plate."""
    return high >= look.px(2 * _ROW)


def _list_width(table: Shows, view: OdinGame, taken: Sequence[int], area: pygame.Rect) -> int:
    """Returns how wide the list is: as its longest name wants, but for a share of the width at most."""
    look = table.look
    names = max(_name(table, view, pair).width(look) for pair in taken) + look.px(_GAP)
    plates = 2 * (look.px(_ROW) + look.px(_GAP))
    wished = max(names, plates) if _is_tall(look, area.height // len(taken)) else names + plates
    free = len(PAIRS) - len(taken)
    return min(wished, round(area.width * _WIDEST[free])) if free else area.width


def _taken(table: Shows, view: OdinGame, pair: int, place: pygame.Rect) -> Iterator[Spot]:
    """Yields an entry of the list: letter and owner, and the island's name beside or below them."""
    look = table.look
    said = words.island_words(view, pair)
    yield Spot(("island", pair), place, words=said, outline="rect")
    side, gap = look.px(_ROW), look.px(_GAP)
    tall = _is_tall(look, place.height)
    line = pygame.Rect(place.left, place.centery - (side if tall else side // 2), place.width, side)
    letter = pygame.Rect(line.left, line.top, side, side)
    yield Spot(("island", pair, "letter"), letter, IsleLetter(words.island_letter(view.island(pair))))
    owner = letter.move(side + gap, 0)
    left = line.left if tall else owner.right + gap
    at = pygame.Rect(left, line.bottom if tall else line.top, place.right - left, side)
    yield Spot(("island", pair, "owner"), owner, table.badge(view.owner[FIRST_PAIR + pair]), said)
    name = _name(table, view, pair)
    if name.width(look) <= at.width:
        yield Spot(("island", pair, "name"), at, name)
