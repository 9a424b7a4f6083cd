"""The ways of boats over the water: round the coasts, never across land."""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from game.ui.outline import Corners

Point = tuple[float, float]
Cell = tuple[int, int]
_NEAR, _DEARER = 3, 3.0
"""How many cells from land a boat keeps where it can, and how much dearer nearer ones are."""
_STEPS = tuple((x, y, math.hypot(x, y)) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)


class Lanes:
    """The water of a map, in square cells of ``side`` px within an area of the screen."""

    def __init__(self, area: pygame.Rect, islands: Sequence[Corners], side: int) -> None:
        self.area, self.side = area, side
        size = -(-area.width // side), -(-area.height // side)
        drawn = pygame.Surface(size, pygame.SRCALPHA)
        coasts = [[self._cell(corner) for corner in coast] for coast in islands]
        for coast in coasts:
            pygame.draw.polygon(drawn, "white", coast)
        self._land = pygame.mask.from_surface(drawn)
        for coast in coasts:
            pygame.draw.lines(drawn, "white", True, coast, 2 * _NEAR)
        self._coast = pygame.mask.from_surface(drawn)
        self._known: dict[tuple[Point, Point], tuple[Point, ...]] = {}

    def lane(self, start: Point, end: Point) -> tuple[Point, ...]:
        """Returns the points of the way over the water from one point to another, with both; px."""
        key = start, end
        if key not in self._known:
            cells = self._found(self._cell(start), self._cell(end))
            middles = [self._middle(cell) for cell in cells[1:-1]]
            self._known[key] = _rounded((start, *middles, end))
        return self._known[key]

    def _cell(self, point: Point) -> Cell:
        return int((point[0] - self.area.left) // self.side), int((point[1] - self.area.top) // self.side)

    def _middle(self, cell: Cell) -> Point:
        return self.area.left + (cell[0] + 0.5) * self.side, self.area.top + (cell[1] + 0.5) * self.side

    def _holds(self, cell: Cell) -> bool:
        across, down = self._land.get_size()
        return 0 <= cell[0] < across and 0 <= cell[1] < down

    def _found(self, start: Cell, end: Cell) -> list[Cell]:
        """Returns the corners of the cheapest way; a boat at a dock may leave the cells of land that it touches."""
        came: dict[Cell, Cell] = {start: start}
        spent = {start: 0.0}
        front = [(math.dist(start, end), start)]
        while front:
            here = heapq.heappop(front)[1]
            if here == end:
                break
            for cell, far in self._beside(here, (start, end)):
                cost = spent[here] + far
                if cost < spent.get(cell, math.inf):
                    spent[cell], came[cell] = cost, here
                    heapq.heappush(front, (cost + math.dist(cell, end), cell))
        if end not in came:
            return [start, end]
        way = [end]
        while way[-1] != start:
            way.append(came[way[-1]])
        return self._straightened(way[::-1])

    def _beside(self, here: Cell, ends: tuple[Cell, Cell]) -> Iterator[tuple[Cell, float]]:
        for x, y, far in _STEPS:
            cell = here[0] + x, here[1] + y
            if not self._holds(cell):
                continue
            if self._land.get_at(cell):
                if min(math.dist(cell, end) for end in ends) < _NEAR:
                    yield cell, 4 * _DEARER * far
            else:
                yield cell, far * (_DEARER if self._coast.get_at(cell) else 1.0)

    def _straightened(self, way: list[Cell]) -> list[Cell]:
        """Returns only the cells at which a way along open water must bend."""
        kept, at = [way[0]], 0
        while at < len(way) - 1:
            ahead = next((far for far in range(len(way) - 1, at + 1, -1) if self._is_open(way[at], way[far])), at + 1)
            kept.append(way[ahead])
            at = ahead
        return kept

    def _is_open(self, start: Cell, end: Cell) -> bool:
        """Tells whether the straight line between two cells keeps off the coast."""
        count = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
        for step in range(1, count):
            part = step / count
            cell = round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)
            if self._coast.get_at(cell):
                return False
        return True


def _rounded(points: Sequence[Point]) -> tuple[Point, ...]:
    """Returns a line with its corners cut, so that a boat turns softly."""
    found = [points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        found += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
    return (*found, points[-1])
