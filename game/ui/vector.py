"""Small crisp shapes, drawn as SVG at their final size: rounded boxes, discs, arrows, dashes.

Dashes are strokes of their own: SDL fills some curves at some sizes when it is to dash them itself.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

import pygame

from game.assets import rasterise
from game.rules.shapes.polygon import dashes
from game.ui.look import Look

_STEPS = 6
"""How many straight strokes make a round corner."""


def drawing(look: Look, key: Hashable, width: int, height: int, *elements: str) -> pygame.Surface:
    """Gets a cached drawing of elements in a box of width x height px, whose coordinates are px.

    The elements must follow from the key.
    """
    return look.cached(("drawing", key, width, height), lambda: picture(width, height, *elements))


def picture(width: int, height: int, *elements: str) -> pygame.Surface:
    """Draws SVG elements, given in px, onto a new surface."""
    return rasterise(f'<svg viewBox="0 0 {width} {height}">{"".join(elements)}</svg>', width, height)


def style(fill: str | None = None, stroke: str | None = None, width: float = 0, opacity: float = 1) -> str:
    """Returns SVG paint attributes; fill may be url(#id)."""
    parts = [f'fill="{fill or "none"}"']
    if stroke:
        parts.append(f'stroke="{stroke}" stroke-width="{width:.2f}" stroke-linejoin="round" stroke-linecap="round"')
    if opacity < 1:
        parts.append(f'opacity="{opacity:.3f}"')
    return " ".join(parts)


def box(left: float, top: float, width: float, height: float, radius: float, paint: str) -> str:
    """Returns a box whose corners are round as far as there is room."""
    radius = max(0.0, min(radius, width / 2, height / 2))
    return (
        f'<rect x="{left:.2f}" y="{top:.2f}" width="{max(0, width):.2f}" height="{max(0, height):.2f}" '
        f'rx="{radius:.2f}" ry="{radius:.2f}" {paint}/>'
    )


def disc(x: float, y: float, radius: float, paint: str) -> str:
    """Returns a disc about a middle."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" {paint}/>'


def rounded(left: float, top: float, width: float, height: float, radius: float) -> list[tuple[float, float]]:
    """Returns the points of a box with round corners, from the left end of its top on clockwise."""
    radius = max(0.0, min(radius, width / 2, height / 2))
    right, bottom = left + width - radius, top + height - radius
    points = []
    for turn, (x, y) in enumerate(
        ((right, top + radius), (right, bottom), (left + radius, bottom), (left + radius, top + radius))
    ):
        for step in range(_STEPS + 1):
            angle = (turn + step / _STEPS - 1) * math.pi / 2
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return [points[-1], *points[:-1]]


def path(commands: str, paint: str) -> str:
    """Returns a path of SVG commands."""
    return f'<path d="{commands}" {paint}/>'


def polygon(points: Sequence[tuple[float, float]], paint: str) -> str:
    """Returns a polygon, closed without saying so."""
    return path(_lines(points) + "Z", paint)


def dashed(points: Sequence[tuple[float, float]], lengths: tuple[float, float], paint: str) -> str:
    """Returns the outline of a polygon in dashes; lengths of dash and gap."""
    return path("".join(map(_lines, dashes([*points, points[0]], lengths))), paint)


def fade(name: str, top: float, bottom: float, *stops: tuple[float, str]) -> str:
    """Returns a gradient from top to bottom, used as fill url(#name)."""
    rows = "".join(f'<stop offset="{place}" stop-color="{colour}"/>' for place, colour in stops)
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top:.2f}" x2="0" '
        f'y2="{bottom:.2f}">{rows}</linearGradient></defs>'
    )


def _lines(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
