"""Which place is meant: by the pointer and the middle of the thing in hand, or by keys."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

import pygame

from game.ui.drag.things import DropArea, DropTarget, Place
from game.ui.outline import away, holds, is_polygon
from game.ui.spatial import ARROWS, ahead, nearest

_REACH = 0.35
_BEYOND = 0.25
"""So far outside a polygon, in parts of its shorter side, it is still meant where nothing else is."""


def target_at(
    targets: Sequence[Place], pointer: tuple[int, int], centre: tuple[int, int], thing: Hashable = None
) -> DropTarget | None:
    """Gets the place meant by the pointer and the middle of the thing in hand, generously.

    A place under the thing's middle comes first, then one under the pointer, then the nearest of a region under
    either, then what is near: rectangles a third of a cell away, polygons a quarter, or a rectangle that is nearer than
    such a polygon. Of polygons the smaller lies above the larger. Over a small place that is not open the larger one
    below it is not meant.
    """
    plain = [target for target in targets if isinstance(target, DropTarget)]
    for point in (centre, pointer):
        if any(rect.collidepoint(point) for target in plain for rect in target.barred):
            return None
        if (found := _best([target for target in plain if holds(target.shape, target.rect, point)], point)) is not None:
            return found
    area = area_at(targets, pointer, centre)
    if area is not None and (place := area.resolve(centre, thing)) is not None:
        return area.target(place)
    boxes = [target for target in plain if not is_polygon(target.shape)]
    for point in (centre, pointer):
        if (found := _best([box for box in boxes if _grown(box.rect).collidepoint(point)], point)) is not None:
            return found
    outlined = [target for target in plain if is_polygon(target.shape)]
    for point in (centre, pointer):
        gaps = [(away(target.shape, point) / min(target.rect.size), target) for target in outlined]
        gap, nearest_one = min(gaps, key=lambda found: found[0], default=(_BEYOND, None))
        if nearest_one is not None and gap < _BEYOND:
            box = min(boxes, key=lambda box: _apart(box.rect, point), default=None)
            is_nearer = box is not None and _apart(box.rect, point) < away(nearest_one.shape, point)
            return box if is_nearer else nearest_one
    return None


def _apart(rect: pygame.Rect, point: tuple[int, int]) -> float:
    """Returns how far a point lies outside a rectangle, px."""
    across = max(rect.left - point[0], point[0] - rect.right, 0)
    down = max(rect.top - point[1], point[1] - rect.bottom, 0)
    return math.hypot(across, down)


def area_at(targets: Sequence[Place], pointer: tuple[int, int], centre: tuple[int, int]) -> DropArea | None:
    """Gets the topmost region under the middle of the thing in hand, or else under the pointer."""
    areas = [target for target in reversed(targets) if isinstance(target, DropArea)]
    for point in (centre, pointer):
        for area in areas:
            if holds(area.outline, area.rect, point):
                return area
    return None


def every_target(targets: Sequence[Place]) -> list[DropTarget]:
    """Returns all places one by one, those of regions included, for the keyboard."""
    found: list[DropTarget] = []
    for target in targets:
        if isinstance(target, DropTarget):
            found.append(target)
        else:
            found += [target.target(place) for place in target.places]
    return found


def every_key(targets: Sequence[Place]) -> list[Hashable]:
    """Returns the keys of all places one by one, in the order of the places."""
    return [key for one in targets for key in ((one.key,) if isinstance(one, DropTarget) else one.places)]


def target_of(targets: Sequence[Place], key: Hashable) -> DropTarget | None:
    """Returns the place with a key, alone or in a region; None where there is none."""
    for target in targets:
        if isinstance(target, DropTarget):
            if target.key == key:
                return target
        elif key in target.places:
            return target.target(key)
    return None


def next_target(
    targets: Sequence[DropTarget],
    present: DropTarget | None,
    start: tuple[int, int],
    direction: tuple[float, float],
    key: int,
) -> DropTarget | None:
    """Returns the place next in a direction, or None: rectangles by rows and columns, all else by their middles."""
    others = [target for target in targets if present is None or target.key != present.key]
    if key in ARROWS and not any(is_polygon(target.shape) for target in targets):
        origin = present.rect if present else pygame.Rect(start, (1, 1))
        found = nearest(origin, [target.rect for target in others], ARROWS[key])
    else:
        found = ahead(present.centre if present else start, [target.centre for target in others], direction)
    return others[found] if found is not None else None


def _best(targets: Sequence[DropTarget], point: tuple[int, int]) -> DropTarget | None:
    by_size = any(is_polygon(target.shape) for target in targets)

    def rank(target: DropTarget) -> tuple[int, int]:
        far = (target.rect.centerx - point[0]) ** 2 + (target.rect.centery - point[1]) ** 2
        return (target.rect.width * target.rect.height if by_size else 0), far

    return min(targets, key=rank, default=None)


def _grown(rect: pygame.Rect) -> pygame.Rect:
    more = round(2 * _REACH * min(rect.size))
    return rect.inflate(more, more)
