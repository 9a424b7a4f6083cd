"""Where figures, creatures and plates stand on the land, so that they keep off slots, symbols and each other."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from game.rules.northgard.land import AROUND, Territory
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.tiles import AREAS, TILES
from game.rules.shapes import polygon
from game.rules.shapes.polygon import Point
from game.scenes.northgard.board import SIDE, LandBoard, Loops

WARRIOR, CREATURE, BUILDING, GREAT = 50, 58, 50, 64
"""Sides of the pieces in map px."""
_NEAR = 34
_ROOMY, _ASIDE, _AIRY = 50, 28, 72
"""What is this far from all else lies well, how far beside the middle of a seam a plate may lie, and farther is no
better."""
_PRINTED = 1.5
"""So much nearer may a figure stand to a slot or a symbol than to another figure."""
_STEP, _INSIDE = 20, 18
"""How far places within a territory are apart, and how far at least from its borders."""


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


def stands(view: NorthgardGame, board: LandBoard, least: int) -> Stands:
    """Returns where all that stands on the land is drawn; who has the least room looks for a place first.

    Figures, which have so many px at ``least``, are as far apart as they are large where the whole land is seen.
    """
    apart = max(1.0, least / (WARRIOR * board.whole_zoom))
    creatures: dict[int, Point] = {}
    crowds: dict[int, list[Crowd]] = {}
    taken: list[Point] = []
    lands = view.land.territories
    for creature, area in view.pairs(view.den):
        has_lair = AREAS[area].has_lair
        creatures[creature] = (
            _lair(board, area, taken) if has_lair else _free(board, lands[view.home(area)], taken, apart)
        )
        taken.append(creatures[creature])
    for name in sorted(lands, key=lambda name: len(lands[name].areas)):
        for kind, seat, figures in _groups(view, name):
            middle = _free(board, lands[name], taken, apart)
            taken.append(middle)
            crowds.setdefault(name, []).append(Crowd(kind, seat, name, figures, middle))
    closed = {name: territory for name, territory in lands.items() if territory.is_closed}
    worths = {name: _seam(view, board, territory, taken, apart) for name, territory in closed.items()}
    return Stands(tuple(crowd for name in lands for crowd in crowds.get(name, ())), creatures, worths)


def _groups(view: NorthgardGame, name: int) -> Iterator[tuple[str, int, int]]:
    """Yields who stands in a territory: kind, seat, number of figures."""
    if view.force[name]:
        yield "force", view.owner[name], view.force[name]
    for kind, crowd in (("guests", view.guests), ("fleeing", view.fleeing)):
        for at in range(0, len(crowd), 3):
            if view.home(crowd[at + 1]) == name and crowd[at + 2]:
                yield kind, crowd[at], crowd[at + 2]


def _lair(board: LandBoard, area: int, taken: list[Point]) -> Point:
    """Returns where a creature stands before the lair of its area, beside those that stand there."""
    x, y = board.icons(area)[-1]
    while any(math.dist((x, y), other) < _NEAR for other in taken):
        x += _NEAR
    return x, y


def _free(board: LandBoard, territory: Territory, taken: list[Point], apart: float) -> Point:
    """Returns where figures stand in a territory: off its slots and symbols, away from places that are taken.

    That is the roomiest of the places that the maps of its tiles name, or, where all of them are crowded, of all.
    """
    printed, airy = _printed(board, territory), _AIRY * apart

    def room(place: Point) -> float:
        return min(airy, _room(place, taken), _room(place, printed) * _PRINTED)

    named = [board.figure(area) for area in territory.areas]
    place = max(named, key=lambda point: (round(room(point)), -point[1], -point[0]))
    if room(place) >= _ROOMY * apart:
        return place
    within = _within(board.loops(territory.areas))
    return max((place, *within), key=lambda point: (room(point), -math.dist(point, place)))


def _room(place: Point, near: Iterable[Point]) -> float:
    """Returns how far a place is from the nearest of others."""
    return min((math.dist(place, other) for other in near), default=SIDE)


def _printed(board: LandBoard, territory: Territory) -> list[Point]:
    """Returns the middles of the slots and symbols in a territory."""
    return [point for area in territory.areas for point in (*board.slots_of(area), *board.icons(area))]


@lru_cache(512)
def _within(loops: Loops) -> tuple[Point, ...]:
    """Returns places within the outlines of a territory, a step from one another, none of them at a border."""
    left, top, wide, high = polygon.box(loops[0])
    points = (
        (left + (column + 0.5) * _STEP, top + (row + 0.5) * _STEP)
        for row in range(round(high / _STEP))
        for column in range(round(wide / _STEP))
    )
    return tuple(
        point
        for point in points
        if polygon.contains(loops[0], point)
        and all(polygon.to_border(loop, point) >= _INSIDE for loop in loops)
        and not any(polygon.contains(hole, point) for hole in loops[1:])
    )


def _seam(view: NorthgardGame, board: LandBoard, territory: Territory, taken: list[Point], apart: float) -> Point:
    """Returns where the plate of a closed territory lies: where two of its tiles meet, away from all else."""
    near, loops = [*_printed(board, territory), *taken], board.loops(territory.areas)
    places = [point for point in _seams(view, territory) if polygon.contains(loops[0], point)]
    places += [board.figure(area) for area in territory.areas]
    best = max(places, key=lambda place: min(_ROOMY * apart, _room(place, near)))
    if _room(best, near) >= _ASIDE * apart:
        return best
    return max((best, *_within(loops)), key=lambda place: _room(place, near))


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
