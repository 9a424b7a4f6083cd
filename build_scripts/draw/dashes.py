"""Writes the dashes of a drawing out, each as a stroke of its own.

SDL fills some curves at some sizes when it is to dash them itself, so no drawing may ask for `stroke-dasharray`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from build_scripts.draw.paths import Point, polygon
from game.rules.shapes.polygon import dashes

_ASKED = re.compile(r'(<path[^>]*? d=")([^"]*)("[^>]*?) stroke-dasharray="([^"]*)"')
_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d*\.\d+|\d+)")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "A": 7}
_STEP = 3.0
"""How far apart the points of a curve may lie, in units of the drawing."""


def written_out(drawing: str) -> str:
    """Returns a drawing whose dashed paths are paths of strokes."""
    return _ASKED.sub(lambda match: match[1] + _strokes(match[2], match[4]) + match[3], drawing)


def _strokes(path: str, lengths: str) -> str:
    turns = [float(length) for length in lengths.replace(",", " ").split()]
    return "".join(polygon(*piece, close=False) for line in lines(path) for piece in dashes(line, turns))


def lines(path: str) -> list[list[Point]]:
    """Returns the parts of a path, each as points close to each other.

    :raises ValueError: a command is none of M L H V Q C A Z, all absolute.
    """
    parts: list[list[Point]] = []
    for letter, text in _COMMAND.findall(path):
        if letter == "Z":
            parts[-1].append(parts[-1][0])
            continue
        if letter not in _COUNTS:
            raise ValueError(f"{path}: {letter} is not a command that can be dashed")
        numbers, count = [float(number) for number in _NUMBER.findall(text)], _COUNTS[letter]
        for first in range(0, len(numbers), count):
            if letter == "M" and first == 0:
                parts.append([(numbers[0], numbers[1])])
            else:
                parts[-1] += _drawn(letter, parts[-1][-1], numbers[first : first + count])
    return parts


def _drawn(letter: str, start: Point, numbers: Sequence[float]) -> Iterator[Point]:
    """Yields the points of one command after its start."""
    if letter == "H":
        yield numbers[0], start[1]
    elif letter == "V":
        yield start[0], numbers[0]
    elif letter == "A":
        yield from _arc(start, numbers[0], numbers[1], bool(numbers[3]), bool(numbers[4]), (numbers[5], numbers[6]))
    else:
        yield from _bezier([start, *zip(numbers[::2], numbers[1::2], strict=True)])


def _bezier(knots: list[Point]) -> Iterator[Point]:
    """Yields the points of a straight line, a quadratic or a cubic curve after its start."""
    length = sum(math.dist(one, two) for one, two in pairwise(knots))
    count = 1 if len(knots) == 2 else max(3, math.ceil(length / _STEP))
    for step in range(1, count + 1):
        part, points = step / count, knots
        while len(points) > 1:
            points = [(ax + (bx - ax) * part, ay + (by - ay) * part) for (ax, ay), (bx, by) in pairwise(points)]
        yield points[0]


def _arc(start: Point, across: float, down: float, large: bool, clockwise: bool, end: Point) -> Iterator[Point]:
    """Yields the points of an upright elliptical arc after its start; across and down are its radii."""
    ax, ay, bx, by = start[0] / across, start[1] / down, end[0] / across, end[1] / down
    half = math.dist((ax, ay), (bx, by)) / 2
    grown = max(1.0, half)
    away = math.sqrt(grown * grown - half * half) / (2 * half) * (-1 if large == clockwise else 1)
    x, y = (ax + bx) / 2 + (ay - by) * away, (ay + by) / 2 + (bx - ax) * away
    turn = math.atan2(ay - y, ax - x)
    sweep = (math.atan2(by - y, bx - x) - turn) % math.tau
    if not clockwise:
        sweep -= math.tau
    count = max(3, math.ceil(abs(sweep) * max(across, down) * grown / _STEP))
    for step in range(1, count + 1):
        angle = turn + sweep * step / count
        yield (x + grown * math.cos(angle)) * across, (y + grown * math.sin(angle)) * down
