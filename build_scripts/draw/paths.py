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


def ring_points(x: float, y: float, radius: float, count: int) -> list[Point]:
    """Returns points spread evenly round a circle, beginning on its right."""
    turns = [i * 2 * math.pi / count for i in range(count)]
    return [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]
