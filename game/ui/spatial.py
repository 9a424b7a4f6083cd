"""Moving by arrows: which thing lies next in a direction."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def nearest(origin: pygame.Rect, places: Sequence[pygame.Rect], direction: tuple[int, int]) -> int | None:
    """Returns the index of the place next to origin in a direction, or None; aligned places come first."""
    best: tuple[float, int] | None = None
    for index, place in enumerate(places):
        ahead, aside = place.centerx - origin.centerx, place.centery - origin.centery
        if direction[0] == 0:
            ahead, aside = aside, ahead
            gap = max(0, place.left - origin.right, origin.left - place.right)
        else:
            gap = max(0, place.top - origin.bottom, origin.top - place.bottom)
        ahead *= direction[0] + direction[1]
        if ahead <= 0 or ahead * 3 < gap:
            continue
        cost = ahead + 3 * gap + 0.4 * abs(aside)
        if best is None or cost < best[0]:
            best = cost, index
    return best[1] if best else None


def closest(point: tuple[int, int], places: Sequence[pygame.Rect]) -> int | None:
    """Returns the index of the place whose middle is closest to a point."""
    if not places:
        return None
    return min(range(len(places)), key=lambda index: _distance(point, places[index].center))


def _distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
