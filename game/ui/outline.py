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
    """Tells whether a point is on a thing: within its polygon, else in its rectangle."""
    if not rect.collidepoint(point):
        return False
    return not is_polygon(outline) or contains(outline, point)


def box(corners: Sequence[tuple[int, int]]) -> pygame.Rect:
    """Returns the rectangle round some corners."""
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return pygame.Rect(left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top)


def moved(corners: Corners, across: int, down: int) -> Corners:
    """Returns a polygon elsewhere."""
    return tuple((x + across, y + down) for x, y in corners)
