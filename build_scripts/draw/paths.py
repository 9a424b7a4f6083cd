"""Outlines as SVG path data: circles, round rectangles, splines, limbs, stars."""

from __future__ import annotations

import math
from collections.abc import Sequence

Point = tuple[float, float]
Knot = tuple[float, float] | tuple[float, float, int]


def num(value: float) -> str:
    """Returns the number with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """Returns a whole ellipse about a centre."""
    arc = f"A{num(rx)} {num(ry)} 0 1 1"
    return f"M{num(x - rx)} {num(y)}{arc} {num(x + rx)} {num(y)}{arc} {num(x - rx)} {num(y)}Z"


def circle(x: float, y: float, radius: float) -> str:
    """Returns a whole circle about a centre."""
    return ellipse(x, y, radius, radius)


def rounded(x: float, y: float, w: float, h: float, radius: float) -> str:
    """Returns a rectangle with round corners."""
    r = min(radius, w / 2, h / 2)
    arc = f"A{num(r)} {num(r)} 0 0 1"
    return (
        f"M{num(x + r)} {num(y)}H{num(x + w - r)}{arc} {num(x + w)} {num(y + r)}"
        f"V{num(y + h - r)}{arc} {num(x + w - r)} {num(y + h)}"
        f"H{num(x + r)}{arc} {num(x)} {num(y + h - r)}V{num(y + r)}{arc} {num(x + r)} {num(y)}Z"
    )


def polygon(*points: Point, close: bool = True) -> str:
    """Returns straight lines through the points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if close else "")


def polyline(points: Sequence[Point], close: bool = False) -> str:
    """Returns a line through many points, for curves that were computed densely."""
    return polygon(*points, close=close)


def spline(knots: Sequence[Knot], close: bool = True) -> str:
    """Returns a smooth line through the knots (Catmull-Rom); a knot (x, y, 0) is a corner."""
    count = len(knots)

    def tangent(i: int) -> Point:
        if len(knots[i]) > 2:
            return 0.0, 0.0
        before = knots[(i - 1) % count] if close or i > 0 else knots[i]
        after = knots[(i + 1) % count] if close or i < count - 1 else knots[i]
        return (after[0] - before[0]) / 3, (after[1] - before[1]) / 3

    data = f"M{num(knots[0][0])} {num(knots[0][1])}"
    for i in range(count if close else count - 1):
        start, end = knots[i], knots[(i + 1) % count]
        reach = math.hypot(end[0] - start[0], end[1] - start[1]) * 0.55
        (ax, ay), (bx, by) = (_limit(tangent(k % count), reach) for k in (i, i + 1))
        data += (
            f"C{num(start[0] + ax)} {num(start[1] + ay)} {num(end[0] - bx)} {num(end[1] - by)}"
            f" {num(end[0])} {num(end[1])}"
        )
    return data + ("Z" if close else "")


def _limit(vector: Point, reach: float) -> Point:
    length = math.hypot(*vector)
    scale = min(1.0, reach / length) if length else 0.0
    return vector[0] * scale, vector[1] * scale


def bar(x1: float, y1: float, x2: float, y2: float, width: float, end_width: float | None = None) -> str:
    """Returns a thick straight limb with round ends, as a fillable outline."""
    a, b = width / 2, (end_width or width) / 2
    length = math.hypot(x2 - x1, y2 - y1)
    nx, ny = -(y2 - y1) / length, (x2 - x1) / length
    return (
        f"M{num(x1 + nx * a)} {num(y1 + ny * a)}L{num(x2 + nx * b)} {num(y2 + ny * b)}"
        f"A{num(b)} {num(b)} 0 0 0 {num(x2 - nx * b)} {num(y2 - ny * b)}"
        f"L{num(x1 - nx * a)} {num(y1 - ny * a)}A{num(a)} {num(a)} 0 0 0 {num(x1 + nx * a)} {num(y1 + ny * a)}Z"
    )


def star(x: float, y: float, outer: float, inner: float, spikes: int = 5) -> str:
    """Returns a star with one spike upward."""
    points = []
    for i in range(spikes * 2):
        reach, turn = (outer, inner)[i % 2], math.pi * i / spikes
        points.append((x + reach * math.sin(turn), y - reach * math.cos(turn)))
    return polygon(*points)


def ring_points(x: float, y: float, radius: float, count: int) -> list[Point]:
    """Returns points spread evenly round a circle, beginning on its right."""
    turns = [i * 2 * math.pi / count for i in range(count)]
    return [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]
