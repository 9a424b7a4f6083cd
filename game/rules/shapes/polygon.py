"""Polygons: tuples of points, closed without saying so. What holds a point, where the middle is, what several make."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

Point = tuple[float, float]
Polygon = tuple[Point, ...]


def contains(polygon: Sequence[Point], point: Point) -> bool:
    """Tells whether a point lies inside; of two polygons that share a side, one at most has a point on it."""
    x, y = point
    inside = False
    before_x, before_y = polygon[-1]
    for here_x, here_y in polygon:
        if (here_y > y) != (before_y > y) and x < (before_x - here_x) * (y - here_y) / (before_y - here_y) + here_x:
            inside = not inside
        before_x, before_y = here_x, here_y
    return inside


def area(polygon: Sequence[Point]) -> float:
    """Returns the area, positive when the points go round clockwise on a screen, whose y grows downwards."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in _sides(polygon)) / 2


def box(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """Returns (left, top, width, height) of the box round some points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def middle(polygon: Sequence[Point]) -> Point:
    """Returns a point to stand a figure on: the centre of gravity, or if that lies outside, a middle at its height."""
    size = area(polygon)
    if abs(size) < 1e-9:
        left, top, width, height = box(polygon)
        return left + width / 2, top + height / 2
    x = sum((ax + bx) * (ax * by - bx * ay) for (ax, ay), (bx, by) in _sides(polygon)) / (6 * size)
    y = sum((ay + by) * (ax * by - bx * ay) for (ax, ay), (bx, by) in _sides(polygon)) / (6 * size)
    if contains(polygon, (x, y)):
        return x, y
    cuts = sorted(
        ax + (bx - ax) * (y - ay) / (by - ay) for (ax, ay), (bx, by) in _sides(polygon) if (ay > y) != (by > y)
    )
    start, end = max(zip(cuts[::2], cuts[1::2], strict=True), key=lambda span: span[1] - span[0])
    return (start + end) / 2, y


def halfway(line: Sequence[Point]) -> Point:
    """Returns the point halfway along a line of points."""
    return along(line, 0.5)


def along(line: Sequence[Point], part: float) -> Point:
    """Returns the point after a part of the length of a line of points, 0 to 1."""
    left = sum(math.dist(start, end) for start, end in pairwise(line)) * part
    for start, end in pairwise(line):
        length = math.dist(start, end)
        if length and left <= length:
            part = left / length
            return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])
        left -= length
    return line[-1]


def clipped(polygon: Sequence[Point], left: float, top: float, right: float, bottom: float) -> Polygon:
    """Returns a polygon cut off at the sides of a rectangle; () if nothing of it lies there."""
    found = list(polygon)
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        cut: list[Point] = []
        for start, end in zip(found, [*found[1:], *found[:1]], strict=True):
            inside, goes_on = sign * (start[axis] - limit) >= 0, sign * (end[axis] - limit) >= 0
            if inside:
                cut.append(start)
            if inside != goes_on:
                part = (limit - start[axis]) / (end[axis] - start[axis])
                cut.append((start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])))
        found = cut
    return tuple(found) if len(found) > 2 else ()


def dashes(line: Sequence[Point], lengths: Sequence[float]) -> list[list[Point]]:
    """Returns what is drawn of a line of points when strokes and gaps of these lengths, above 0, take turns."""
    pieces: list[list[Point]] = []
    piece, left, turn = [line[0]], lengths[0], 0
    for start, end in pairwise(line):
        length, gone = math.dist(start, end), 0.0
        while length - gone >= left:
            gone += left
            at = start[0] + (end[0] - start[0]) * gone / length, start[1] + (end[1] - start[1]) * gone / length
            if turn % 2 == 0:
                pieces.append([*piece, at])
            turn += 1
            piece, left = [at], lengths[turn % len(lengths)]
        left -= length - gone
        if length > gone:
            piece.append(end)
    return [*pieces, piece] if turn % 2 == 0 and len(piece) > 1 else pieces


def turned(point: Point, degrees: float, about: Point = (0.0, 0.0)) -> Point:
    """Returns a point turned clockwise on the screen; quarters are exact."""
    across, down = point[0] - about[0], point[1] - about[1]
    quarters, rest = divmod(degrees % 360, 90)
    for _ in range(int(quarters)):
        across, down = -down, across
    if rest:
        angle = math.radians(rest)
        sine, cosine = math.sin(angle), math.cos(angle)
        across, down = across * cosine - down * sine, across * sine + down * cosine
    return about[0] + across, about[1] + down


def distance(polygon: Sequence[Point], point: Point) -> float:
    """Returns how far a point lies outside; 0 inside."""
    return 0.0 if contains(polygon, point) else to_border(polygon, point)


def to_border(polygon: Sequence[Point], point: Point) -> float:
    """Returns how far a point is from the nearest side, on whichever side of it."""
    return min(_to_side(point, start, end) for start, end in _sides(polygon))


def merged(polygons: Iterable[Sequence[Point]], grain: float = 1e-3) -> tuple[Polygon, ...]:
    """Returns the outlines of several polygons taken together, the longest first; holes have outlines of their own.

    Sides vanish where two polygons share them from end to end. grain: points closer than this are one.
    """
    names: dict[tuple[int, int], Point] = {}
    after: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for polygon in polygons:
        ring = list(polygon) if area(polygon) > 0 else list(polygon)[::-1]
        places = [(round(x / grain), round(y / grain)) for x, y in ring]
        names.update(zip(places, ring, strict=True))
        for start, end in pairwise([*places, places[0]]):
            if start in after.get(end, ()):
                after[end].remove(start)
            elif start != end:
                after.setdefault(start, []).append(end)
    loops = []
    for start in after:
        while after[start]:
            loop, place = [start], after[start].pop()
            while place != start:
                loop.append(place)
                place = after[place].pop()
            loops.append(tuple(names[place] for place in loop))
    return tuple(sorted(loops, key=lambda loop: -sum(math.dist(a, b) for a, b in _sides(loop))))


def _sides(polygon: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    return zip(polygon, [*polygon[1:], polygon[0]], strict=True)


def _to_side(point: Point, start: Point, end: Point) -> float:
    across, down = end[0] - start[0], end[1] - start[1]
    length = across * across + down * down
    part = ((point[0] - start[0]) * across + (point[1] - start[1]) * down) / length if length else 0.0
    part = min(1.0, max(0.0, part))
    return math.dist(point, (start[0] + part * across, start[1] + part * down))
