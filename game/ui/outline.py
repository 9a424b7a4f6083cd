"""Outlines of things and places: boxes, discs, and polygons such as hexes, territories, islands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeGuard

import pygame

from game.rules.shapes.polygon import contains

Corners = tuple[tuple[int, int], ...]
Outline = Literal["square", "round", "rect"] | Corners
"""square, round and rect belong to a rectangle; a polygon has its corners on the screen, px, going round."""


def is_polygon(outline: str | Corners) -> TypeGuard[Corners]:
    """Tells whether an outline has corners of its own."""
    return not isinstance(outline, str)


def holds(outline: str | Corners, rect: pygame.Rect, point: tuple[int, int]) -> bool:
    """Tells whether a point is on a thing: within its polygon, which may reach beyond its rectangle, else in that."""
    return contains(outline, point) if is_polygon(outline) else rect.collidepoint(point)


def away(outline: str | Corners, point: tuple[int, int]) -> float:
    """Returns how far a point lies from the line round a polygon, px."""
    assert is_polygon(outline)
    return min(
        _from_side(pygame.Vector2(point), *side) for side in zip(outline, (*outline[1:], outline[0]), strict=True)
    )


def _from_side(point: pygame.Vector2, start: tuple[int, int], end: tuple[int, int]) -> float:
    along = pygame.Vector2(end) - start
    part = (point - start).dot(along) / max(1.0, along.length_squared())
    return point.distance_to(start + along * max(0.0, min(1.0, part)))


def box(corners: Sequence[tuple[int, int]]) -> pygame.Rect:
    """Returns the rectangle round some corners."""
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return pygame.Rect(left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top)


def moved(corners: Corners, across: int, down: int) -> Corners:
    """Returns a polygon elsewhere."""
    return tuple((x + across, y + down) for x, y in corners)
