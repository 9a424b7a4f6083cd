"""Woven ornament: ribbons that go over and under by turns, and the ring-chain of the borders."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from build_scripts.draw.paths import Point, polyline, ring_points
from build_scripts.draw.svg import Drawing

Strand = tuple[Sequence[Point], bool]


class Spot(NamedTuple):
    """A place on a strand: its number, and how many of its segments lie before."""

    strand: int
    at: float


class Segment(NamedTuple):
    """One straight piece of a strand."""

    strand: int
    number: int
    start: Point
    end: Point


def weave(art: Drawing, strands: Sequence[Strand], width: float, edge: str, fill: str, gap: float = 2.5) -> None:
    """Draws strands (points, closed) as ribbons with a dark edge of `gap`, alternately over and under."""
    for paint, thickness in ((edge, width + gap * 2), (fill, width)):
        for points, closed in strands:
            art.line(polyline(points, closed), paint, thickness, cap="butt")
    crossings = _crossings(strands, width * 2)
    over = _over_and_under(crossings)
    for number, pair in enumerate(crossings):
        spot = pair[over[number]]
        points, closed = strands[spot.strand]
        slant = abs(math.sin(_heading(strands, pair[0]) - _heading(strands, pair[1])))
        step = math.dist(_along(points, closed, spot.at - 0.5), _along(points, closed, spot.at + 0.5))
        reach = (width * 1.05 + gap) / max(slant, 0.5) / max(step, 0.2)
        for paint, thickness, half in ((edge, width + gap * 2, reach), (fill, width, reach * 1.12)):
            bridge = [_along(points, closed, spot.at + half * part / 6) for part in range(-6, 7)]
            art.line(polyline(bridge), paint, thickness, cap="butt")


def _heading(strands: Sequence[Strand], spot: Spot) -> float:
    points, closed = strands[spot.strand]
    (x0, y0), (x1, y1) = _along(points, closed, spot.at - 0.5), _along(points, closed, spot.at + 0.5)
    return math.atan2(y1 - y0, x1 - x0)


def _along(points: Sequence[Point], closed: bool, at: float) -> Point:
    count = len(points)
    at = at % count if closed else max(0.0, min(count - 1.001, at))
    here = int(at)
    share = at - here
    (x0, y0), (x1, y1) = points[here], points[(here + 1) % count]
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share


def _crossings(strands: Sequence[Strand], cell: float) -> list[tuple[Spot, Spot]]:
    grid: dict[tuple[int, int], list[Segment]] = {}
    for strand, (points, closed) in enumerate(strands):
        count = len(points)
        for number in range(count if closed else count - 1):
            part = Segment(strand, number, points[number], points[(number + 1) % count])
            (left, right), (top, bottom) = (sorted(axis) for axis in zip(part.start, part.end, strict=True))
            for column in range(int(left // cell), int(right // cell) + 1):
                for row in range(int(top // cell), int(bottom // cell) + 1):
                    grid.setdefault((column, row), []).append(part)
    found: list[tuple[Spot, Spot]] = []
    seen: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    for parts in grid.values():
        for i, one in enumerate(parts):
            for two in parts[i + 1 :]:
                if one.strand == two.strand and abs(one.number - two.number) < 3:
                    continue
                pair = (one.strand, one.number), (two.strand, two.number)
                key = (min(pair), max(pair))
                if key in seen:
                    continue
                shares = _meeting(one, two)
                if shares is None:
                    continue
                if one.strand == two.strand and len(strands[one.strand][0]) - abs(one.number - two.number) < 3:
                    continue
                seen.add(key)
                found.append((Spot(one.strand, one.number + shares[0]), Spot(two.strand, two.number + shares[1])))
    return found


def _meeting(one: Segment, two: Segment) -> tuple[float, float] | None:
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = one.start, one.end, two.start, two.end
    slant = (x1 - x2) * (y3 - y4) - (y1 - y2) * (x3 - x4)
    if abs(slant) < 1e-9:
        return None
    first = ((x1 - x3) * (y3 - y4) - (y1 - y3) * (x3 - x4)) / slant
    second = ((x1 - x3) * (y1 - y2) - (y1 - y3) * (x1 - x2)) / slant
    return (first, second) if 0 <= first < 1 and 0 <= second < 1 else None


def _over_and_under(crossings: Sequence[tuple[Spot, Spot]]) -> dict[int, int]:
    """Chooses for every crossing which of its two spots lies on top, so that each strand alternates."""
    stops: dict[int, list[tuple[float, int, int]]] = {}
    for number, pair in enumerate(crossings):
        for side, spot in enumerate(pair):
            stops.setdefault(spot.strand, []).append((spot.at, number, side))
    for line in stops.values():
        line.sort()
    over: dict[int, int] = {}
    done: set[int] = set()
    for first in stops:
        waiting = deque([first])
        while waiting:
            strand = waiting.popleft()
            if strand in done:
                continue
            done.add(strand)
            line = stops[strand]
            phase = 0
            for index, (_, number, side) in enumerate(line):
                if number in over:
                    phase = (index + (over[number] != side)) % 2
                    break
            for index, (_, number, side) in enumerate(line):
                over.setdefault(number, side if index % 2 == phase else 1 - side)
                other = crossings[number][1 - side].strand
                if other not in done:
                    waiting.append(other)
    return over


class Course:
    """A dense line that can be walked by length."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = points
        self.marks = [0.0]
        for one, two in pairwise(points):
            self.marks.append(self.marks[-1] + math.dist(one, two))
        self.length = self.marks[-1]

    def at(self, way: float) -> Point:
        """Returns the point after that length."""
        here = max(0, min(len(self.marks) - 2, bisect_right(self.marks, way) - 1))
        share = (way - self.marks[here]) / max(1e-6, self.marks[here + 1] - self.marks[here])
        (x0, y0), (x1, y1) = self.points[here], self.points[here + 1]
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share

    def beside(self, way: float, offset: float, step: float = 0.6, closed: bool = False) -> Point:
        """Returns the point that lies `offset` to the left of the line at that length."""
        before, after = way - step, way + step
        if closed:
            way, before, after = way % self.length, before % self.length, after % self.length
        else:
            before, after = max(0.0, before), min(self.length, after)
        x, y = self.at(way)
        (ax, ay), (bx, by) = self.at(before), self.at(after)
        length = math.dist((ax, ay), (bx, by)) or 1.0
        return x - (by - ay) / length * offset, y + (bx - ax) / length * offset


def ring_chain(centre: Sequence[Point], wave: float, swing: float, ring: float) -> list[Strand]:
    """Returns the house border along a line: two waves, bound by a ring at each crossing.

    The wave length is fitted so that a whole number of half waves fills the line.
    """
    course = Course(centre)
    halves = round(course.length / (wave / 2))
    fitted = 2 * course.length / halves
    steps = int(course.length / 1.6)
    strands: list[Strand] = []
    for sign in (1, -1):
        line = []
        for i in range(steps + 1):
            way = course.length * i / steps
            line.append(course.beside(way, sign * swing * math.cos(2 * math.pi * way / fitted)))
        strands.append((line, False))
    for half in range(halves):
        x, y = course.at((half + 0.5) * fitted / 2)
        strands.append((ring_points(x, y, ring, 36), True))
    return strands
