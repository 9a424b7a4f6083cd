"""Where things stand on the island: hexes, corners, the roadsteads of the outer sea; all in px on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from game.rules.landnam.island import ISLAND, OUTER, SIDES
from game.rules.landnam.state import NOTHING, State
from game.scenes.landnam.tokens import standing
from game.scenes.table import Key
from game.scenes.table.board import BoardView
from game.ui.outline import Corners

RADIUS = 104
"""Of a hex, in map px; sizes of what stands on the island are parts of it."""
_TILE = (200, 240), (100, 118)
_COAST = (260, 300), (130, 151)
_SETTLER, _SHIP, _FARM, _TOWN, _NUMBER, _HARBOUR = 114, 118, 84, 118, 58, 66
_FOOT, _HOUSE_FOOT, _PIECE_FOOT = 0.62, 0.75, 0.92
_NUMBER_UP = 0.6
_SHIPS_APART = 124
_CORNER = 54
_WATER = 1.075
"""How much farther the water reaches than the outer sea's places: to the inner edge of the rim."""


def sea_sides(view: State) -> list[int]:
    """Returns the side of the frame off which the ships of each seat lie: the one it chose, else one left over.

    The first side is the Law Rock's, and left over last.
    """
    chosen = {seat: side for side, seat in enumerate(view.sides_taken) if seat != NOTHING}
    left = [side for side in (*range(1, SIDES), 0) if view.sides_taken[side] == NOTHING]
    return [chosen[seat] if seat in chosen else left.pop(0) for seat in range(view.seats)]


def hex_key(at: int) -> Key:
    """Returns the key of the spot of a hex; the outer sea has one for each of its sides."""
    return ("hex", at) if at != OUTER else ("sea", 0)


def place_key(place: object) -> Key | None:
    """Returns the key of the spot of a place of the map."""
    if place in _NUMBER_OF:
        return ("hex", _NUMBER_OF[place])
    match place:
        case ("outer sea", str(name)):
            return ("sea", int(name.removeprefix("side-")) - 1)
    return None


_NUMBER_OF: dict[object, int] = {cell: at for at, cell in enumerate(ISLAND.cells)}


@dataclass(frozen=True)
class Ground:
    """The island as it lies in its panel."""

    board: BoardView
    area: pygame.Rect
    zoom: float

    @cached_property
    def middles(self) -> tuple[tuple[int, int], ...]:
        """Gets the middle of every hex."""
        return tuple(self.board.middle(cell) for cell in ISLAND.cells)

    @cached_property
    def outlines(self) -> tuple[Corners, ...]:
        """Gets the corners of every hex."""
        return tuple(self.board.outline(cell) for cell in ISLAND.cells)

    @cached_property
    def corners(self) -> tuple[tuple[int, int], ...]:
        """Gets where every corner lies."""
        return tuple(self.board.corner(place) for place in ISLAND.places)

    @cached_property
    def sides(self) -> tuple[Corners, ...]:
        """Gets the corners of the six parts of the outer sea: inner, outer, outer, inner."""
        return tuple(self.board.outline(("outer sea", f"side-{side + 1}")) for side in range(SIDES))

    def px(self, length: float) -> int:
        """Returns a length of the map in px."""
        return round(length * self.zoom)

    def tile(self, at: int) -> pygame.Rect:
        """Returns the place of a hex's drawing."""
        return self._drawn(self.middles[at], *_TILE)

    def coast(self, at: int) -> pygame.Rect:
        """Returns the place of the coast under a hex of land."""
        return self._drawn(self.middles[at], *_COAST)

    def _drawn(self, at: tuple[int, int], size: tuple[int, int], middle: tuple[int, int]) -> pygame.Rect:
        zoom = self.zoom
        left, top = at[0] - round(middle[0] * zoom), at[1] - round(middle[1] * zoom)
        return pygame.Rect(left, top, round(size[0] * zoom) + 1, round(size[1] * zoom) + 1)

    def hex(self, at: int) -> pygame.Rect:
        """Returns the box of a hex."""
        return self.board.rect(ISLAND.cells[at])

    def number(self, at: int) -> pygame.Rect:
        """Returns the place of a hex's number."""
        x, y = self.middles[at]
        side = self.px(_NUMBER)
        return pygame.Rect(0, 0, side, side).move_to(center=(x, y - self.px(_NUMBER_UP * RADIUS)))

    def harbour(self, at: int) -> pygame.Rect:
        """Returns the place of a hex's harbour."""
        x, y = self.middles[at]
        rect = pygame.Rect(0, 0, self.px(_HARBOUR), self.px(_HARBOUR * 108 / 96))
        rect.center = x, y - self.px(_NUMBER_UP * RADIUS)
        return rect

    def piece(self, at: int, is_ship: bool) -> pygame.Rect:
        """Returns the place of a piece on a hex."""
        x, y = self.middles[at]
        foot = x, y + self.px(_FOOT * RADIUS)
        return standing(foot, self.px(_SHIP if is_ship else _SETTLER), _PIECE_FOOT)

    def house(self, corner: int, is_town: bool) -> pygame.Rect:
        """Returns the place of a farm or town."""
        return standing(self.corners[corner], self.px(_TOWN if is_town else _FARM), _HOUSE_FOOT)

    def corner(self, corner: int) -> pygame.Rect:
        """Returns the place of a corner."""
        side = self.px(_CORNER)
        return pygame.Rect(0, 0, side, side).move_to(center=self.corners[corner])

    def sea(self, side: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Returns where the middle line of a side of the outer sea begins and ends."""
        inner, outer, outer_end, inner_end = self.sides[side][:4]
        return _between(inner, outer, 0.5), _between(inner_end, outer_end, 0.5)

    def at_sea(self, side: int, number: int, of: int) -> pygame.Rect:
        """Returns the place of one of some ships off a side."""
        start, end = self.sea(side)
        length = max(1, round(((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5))
        part = 0.5 + (number - (of - 1) / 2) * self.px(_SHIPS_APART) / length
        x, y = _between(start, end, part)
        return standing((x, y + self.px(0.34 * RADIUS)), self.px(_SHIP), _PIECE_FOOT)

    def frame(self, side: int, length: int) -> pygame.Rect:
        """Returns a square of a side in px in the middle of a side of the frame."""
        _, outer, outer_end, _ = self.sides[side][:4]
        x, y = _between(outer, outer_end, 0.5)
        centre = self.area.center
        reach = 1 + self.px(44) / max(1.0, ((x - centre[0]) ** 2 + (y - centre[1]) ** 2) ** 0.5)
        return pygame.Rect(0, 0, length, length).move_to(center=_between(centre, (x, y), reach))

    @cached_property
    def water(self) -> Corners:
        """Gets the corners of all water inside the frame."""
        centre = self.area.center
        return tuple(_between(centre, self.sides[side][1], _WATER) for side in range(SIDES))


def _between(one: tuple[int, int], other: tuple[int, int], part: float) -> tuple[int, int]:
    return round(one[0] + (other[0] - one[0]) * part), round(one[1] + (other[1] - one[1]) * part)
