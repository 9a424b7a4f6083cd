"""Coins of one, five and ten: metal, edge, size and number all differ."""

from __future__ import annotations

import math

from build_scripts.draw import paths
from build_scripts.draw.lettering import outline
from build_scripts.draw.palette import blend, darken
from build_scripts.draw.svg import Drawing

_LOBES = {"scallop": (16, 0.045), "rope": (28, 0.03)}
_BEADS = {"round": 20, "scallop": 26, "rope": 34}
_MINT = {
    1: (44, "round", "#F3D9B0", "#C98F56", "#7A4A22"),
    5: (51, "scallop", "#FFFFFF", "#C3C8C8", "#6E767A"),
    10: (58, "rope", "#FFF3BF", "#F0BE3E", "#96621A"),
}


def coin(art: Drawing, value: int) -> None:
    """Draws the coin of 1, 5 or 10 on a field of 128."""
    radius, edge, high, tone, low = _MINT[value]
    art.shade(68, 72, radius * 1.08, radius * 1.03, (0, "#0A0502", 0.7), (0.75, "#0A0502", 0.5), (1, "#0A0502", 0))
    rim = _rim(edge, radius)
    art.path(rim, darken(low, 0.45), stroke=darken(low, 0.65), width=1.5, transform="translate(1.5 4)")
    metal = art.linear(20, 16, 108, 112, (0, high), (0.5, tone), (1, low))
    art.path(rim, metal, stroke=darken(low, 0.6), width=2)
    field = art.linear(108, 112, 20, 16, (0, high), (0.5, tone), (1, darken(low, 0.12)))
    art.circle(64, 64, radius * 0.83, field, stroke=darken(low, 0.35), width=1.4)
    for x, y in paths.ring_points(64, 64, radius * 0.915, _BEADS[edge]):
        art.circle(x, y, radius * 0.036, blend(high, "#FFFFFF", 0.35), stroke=darken(low, 0.3), width=0.6)
    if edge != "round":
        art.circle(64, 64, radius * 0.76, stroke=darken(low, 0.25), width=1.4, dash="3 3" if edge == "scallop" else "")
    if edge == "rope":
        for side in (-1, 1):
            art.line(f"M{64 + side * radius * 0.66} 50q{-side * 7} 14 0 28", darken(low, 0.3), 2)
    number = outline(str(value), 63, 63, radius * (1.28 if value < 10 else 1.16))
    art.path(number, "#FFF8DC", opacity=0.85, transform="translate(1.4 1.7)")
    art.path(number, darken(low, 0.66))
    shine = (
        f"M{64 - radius * 0.72} {64 - radius * 0.32}"
        f"A{radius * 0.79} {radius * 0.79} 0 0 1 {64 - radius * 0.1} {64 - radius * 0.78}"
    )
    art.line(shine, "#FFFFFF", 3.2, opacity=0.75)


def _rim(edge: str, radius: float) -> str:
    if edge == "round":
        return paths.circle(64, 64, radius)
    lobes, depth = _LOBES[edge]
    points = []
    for step in range(lobes * 4):
        turn = step * math.pi * 2 / (lobes * 4)
        reach = radius * (1 + depth * math.cos(lobes * turn))
        points.append((64 + reach * math.cos(turn), 64 + reach * math.sin(turn)))
    return paths.spline(points)
