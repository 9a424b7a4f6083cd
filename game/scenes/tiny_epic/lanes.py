"""The ways of boats over the water: round the coasts, never across land."""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence
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
        self._tall = size[1] + 2
        self._steps = [(x * self._tall + y, far) for x, y, far in _STEPS]
        self._dear = [0.0] * ((size[0] + 2) * self._tall)
        """What a step into a cell costs, by its number: 0 on land and beyond the edge."""
        for x in range(size[0]):
            for y in range(size[1]):
                if not self._land.get_at((x, y)):
                    self._dear[self._number((x, y))] = _DEARER if self._coast.get_at((x, y)) else 1.0
        self._known: dict[tuple[Point, Point], tuple[Point, ...]] = {}

    def lane(self, start: Point, end: Point) -> tuple[Point, ...]:
        """Returns the points of the way over the water from one point to another, with both; px."""
        key = start, end
        if key not in self._known:
            cells = self._found(self._cell(start), self._cell(end))
            self._known[key] = _rounded((start, *map(self._middle, cells[1:-1]), end))
        return self._known[key]

    def _cell(self, point: Point) -> Cell:
        return int((point[0] - self.area.left) // self.side), int((point[1] - self.area.top) // self.side)

    def _middle(self, cell: Cell) -> Point:
        return self.area.left + (cell[0] + 0.5) * self.side, self.area.top + (cell[1] + 0.5) * self.side

    def _number(self, cell: Cell) -> int:
        return (cell[0] + 1) * self._tall + cell[1] + 1

    def _found(self, start: Cell, end: Cell) -> list[Cell]:
        """Returns the corners of the cheapest way; a boat at a dock may leave the cells of land that it touches."""
        tall, dear, open_land = self._tall, self._dear, self._land_beside(start, end)
        first, goal = self._number(start), self._number(end)
        came = {first: first}
        spent = {first: 0.0}
        front = [(math.dist(start, end), first)]
        while front:
            here = heapq.heappop(front)[1]
            if here == goal:
                break
            for step, far in self._steps:
                there = here + step
                cost = dear[there] or open_land.get(there, 0.0)
                if not cost:
                    continue
                cost = spent[here] + cost * far
                if cost < spent.get(there, math.inf):
                    spent[there], came[there] = cost, here
                    x, y = divmod(there, tall)
                    heapq.heappush(front, (cost + math.hypot(x - 1 - end[0], y - 1 - end[1]), there))
        if goal not in came:
            return [start, end]
        way = [goal]
        while way[-1] != first:
            way.append(came[way[-1]])
        return self._straightened([(number // tall - 1, number % tall - 1) for number in reversed(way)])

    def _land_beside(self, start: Cell, end: Cell) -> dict[int, float]:
        """Returns the cells of land beside the ends of a way, by number, with what a step there costs."""
        found = {}
        across, down = self._land.get_size()
        for middle in (start, end):
            for x in range(max(0, middle[0] - _NEAR), min(across, middle[0] + _NEAR + 1)):
                for y in range(max(0, middle[1] - _NEAR), min(down, middle[1] + _NEAR + 1)):
                    if math.dist((x, y), middle) < _NEAR and self._land.get_at((x, y)):
                        found[self._number((x, y))] = 4 * _DEARER
        return found

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
