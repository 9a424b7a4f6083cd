"""Where figures, creatures and plates stand on the land, so that they keep off slots, symbols and each other."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.northgard.land import AROUND, Territory
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.tiles import AREAS, TILES
from game.rules.shapes import polygon
from game.rules.shapes.polygon import Point
from game.scenes.northgard.board import SIDE, LandBoard

WARRIOR, CREATURE, BUILDING, GREAT = 50, 58, 50, 64
"""Sides of the pieces in map px."""
_NEAR = 34
_ROOMY, _ASIDE = 44, 28
"""What is this far from all else lies well, and how far beside the middle of a seam a plate may lie."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """Figures of a seat in a territory: the owner's, guests that attack, or those that must retreat."""

    kind: str
    seat: int
    place: int
    figures: int
    middle: Point


@dataclass(frozen=True, slots=True)
class Stands:
    """Where everything stands, in map px."""

    crowds: tuple[Crowd, ...]
    creatures: dict[int, Point]
    worths: dict[int, Point]


def stands(view: NorthgardGame, board: LandBoard) -> Stands:
    """Returns where all that stands on the land is drawn."""
    creatures: dict[int, Point] = {}
    worths: dict[int, Point] = {}
    crowds: list[Crowd] = []
    for name, territory in view.land.territories.items():
        taken: list[Point] = []
        for creature, area in view.pairs(view.den):
            if view.home(area) == name:
                creatures[creature] = _lair(board, area, taken)
                taken.append(creatures[creature])
        for kind, seat, figures in _groups(view, name):
            middle = _free(board, territory, taken)
            taken.append(middle)
            crowds.append(Crowd(kind, seat, name, figures, middle))
        if territory.is_closed:
            worths[name] = _seam(view, board, territory, taken)
    return Stands(tuple(crowds), creatures, worths)


def _groups(view: NorthgardGame, name: int) -> Iterator[tuple[str, int, int]]:
    """Yields who stands in a territory: kind, seat, number of figures."""
    if view.force[name]:
        yield "force", view.owner[name], view.force[name]
    for kind, crowd in (("guests", view.guests), ("fleeing", view.fleeing)):
        for at in range(0, len(crowd), 3):
            if view.home(crowd[at + 1]) == name and crowd[at + 2]:
                yield kind, crowd[at], crowd[at + 2]


def _lair(board: LandBoard, area: int, taken: list[Point]) -> Point:
    """Returns where a creature stands: before the lair of its area, else where figures do."""
    places = board.icons(area) if AREAS[area].has_lair else []
    x, y = places[-1] if places else board.figure(area)
    while any(math.dist((x, y), other) < _NEAR for other in taken):
        x += _NEAR
    return x, y


def _free(board: LandBoard, territory: Territory, taken: list[Point]) -> Point:
    """Returns the roomiest of the places where figures may stand in a territory, away from those that are taken."""

    def room(place: Point, area: int) -> float:
        near = [*board.slots_of(area), *board.icons(area), *taken]
        return min((math.dist(place, other) for other in near), default=SIDE)

    found = [(room(place, area), place) for area in territory.areas for place in (board.figure(area),)]
    best, place = max(found, key=lambda pair: (round(min(pair[0], 60)), -pair[1][1], -pair[1][0]))
    if best >= _NEAR * 0.7 or not taken:
        return place
    x, y = place
    beside = [(x + dx * _NEAR, y + dy * _NEAR) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    return max(beside, key=lambda point: min(math.dist(point, other) for other in taken))


def _seam(view: NorthgardGame, board: LandBoard, territory: Territory, taken: list[Point]) -> Point:
    """Returns where the plate of a closed territory lies: where two of its tiles meet, away from all else in it."""
    near = [*taken]
    for area in territory.areas:
        near += [*board.slots_of(area), *board.icons(area)]
    outline = board.loops(territory.areas)[0]
    places = [point for point in _seams(view, territory) if polygon.contains(outline, point)]
    places += [board.figure(area) for area in territory.areas]
    return max(places, key=lambda place: min((_ROOMY, *(math.dist(place, other) for other in near))))


def _seams(view: NorthgardGame, territory: Territory) -> Iterator[Point]:
    """Yields the middle of each side on which two tiles of a territory meet, and places beside it, in map px."""
    areas, land = set(territory.areas), view.land
    sides = []
    for tile, x, y, turn in land.laid:
        for side in (1, 2):
            dx, dy = AROUND[side]
            if (x + dx, y + dy) in land.cells and TILES[tile].sides[(side - turn) % 4] in areas:
                sides.append((((x + 0.5 + dx / 2) * SIDE, (y + 0.5 + dy / 2) * SIDE), (dy, dx)))
    for away in (0, _ASIDE, -_ASIDE):
        for middle, (along, down) in sides:
            yield middle[0] + along * away, middle[1] + down * away
