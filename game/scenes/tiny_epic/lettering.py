"""Where what is written of an island lies: on the sea beside it, clear of docks, of boats and of other names."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.rules.shapes import polygon
from game.ui.outline import Corners

Box = tuple[int, int, int, int]
"""Left, top, width and height, px."""
_DIRECTIONS, _APART, _CLASH, _OVER = 24, 8, 2.5, 20.0


class Shores(NamedTuple):
    """A map as it lies in its room: what is written on it goes round all of this. All in px on the screen.

    ``sockets``: the middle of every island; ``busy``: where things lie or may lie, and how much each minds it.
    """

    area: Box
    zoom: float
    islands: tuple[Corners, ...]
    sockets: tuple[tuple[int, int], ...]
    busy: tuple[tuple[Box, float], ...]


def box_of(rect: pygame.Rect) -> Box:
    """Returns a rectangle as what can be remembered."""
    return rect.left, rect.top, rect.width, rect.height


@lru_cache(maxsize=512)
def free_place(shores: Shores, island: int, size: tuple[int, int], written: tuple[Box, ...]) -> Box:
    """Returns the place of a label of a size beside an island; looked for once, however often a table is opened.

    ``written``: the labels of other islands, from which it keeps away.
    """
    best, least = pygame.Rect((0, 0), size), math.inf
    (x, y), coast, zoom = shores.sockets[island], shores.islands[island], shores.zoom
    area, boxes = pygame.Rect(shores.area), [pygame.Rect(box) for box, _ in shores.busy]
    lands = [(land, _around(land)) for land in shores.islands]
    apart = max(1, round(_APART * zoom))
    labels = [pygame.Rect(box) for box in written]
    others = [box.inflate(2 * apart, apart) for box in labels]
    for turn in range(_DIRECTIONS):
        angle = turn * math.tau / _DIRECTIONS
        for far in range(20, 240, 4):
            rect = pygame.Rect((0, 0), size)
            rect.center = x + round(far * math.cos(angle) * 1.3 * zoom), y + round(far * math.sin(angle) * zoom)
            if not area.contains(rect):
                break
            cost = far / 22
            if cost >= least:
                break
            for at in rect.collidelistall(boxes):
                cost += _shared(rect, boxes[at]) * shores.busy[at][1]
            cost += _CLASH * len(rect.collidelistall(others)) + _OVER * len(rect.collidelistall(labels))
            if cost >= least:
                continue
            near = [land for land, box in lands if box.colliderect(rect)]
            cost += 2.2 * sum(polygon.contains(land, point) for land in near for point in _points(rect))
            cost += 1.0 * polygon.contains(coast, rect.center)
            if cost < least:
                best, least = rect, cost
    return box_of(best)


def _shared(rect: pygame.Rect, other: pygame.Rect) -> float:
    """Returns which part of the smaller of two boxes lies on the other."""
    both = rect.clip(other)
    return both.width * both.height / min(rect.width * rect.height, other.width * other.height)


def _around(land: Corners) -> pygame.Rect:
    """Returns a box in which a land lies, its edges included."""
    left, top, wide, high = polygon.box(land)
    return pygame.Rect(left - 1, top - 1, wide + 3, high + 3)


def _points(rect: pygame.Rect) -> tuple[tuple[int, int], ...]:
    return rect.topleft, rect.midtop, rect.topright, rect.center, rect.bottomleft, rect.midbottom, rect.bottomright
