"""Moving by keys: which thing lies next in a direction."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.keys import is_key

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_SLANT = (0.5, math.sqrt(3) / 2)
SIX = {
    pygame.K_q: (-_SLANT[0], -_SLANT[1]), pygame.K_e: (_SLANT[0], -_SLANT[1]), pygame.K_d: (1.0, 0.0),
    pygame.K_c: (_SLANT[0], _SLANT[1]), pygame.K_z: (-_SLANT[0], _SLANT[1]), pygame.K_a: (-1.0, 0.0),
}  # fmt: skip
_WIDEST = math.cos(math.radians(50))


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


def direction_of(event: pygame.Event) -> tuple[float, float] | None:
    """Returns the direction that a key means on a board: an arrow, or Q E A D Z C around a hex; None for others.

    An arrow that a stick stands for has a heading of its own, in any direction.
    """
    heading: tuple[float, float] | None = getattr(event, "heading", None)
    if heading is not None:
        return heading
    if event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META):
        return None
    if event.key in ARROWS:
        return ARROWS[event.key]
    return next((direction for key, direction in SIX.items() if is_key(event, key)), None)


def ahead(
    start: tuple[float, float], middles: Sequence[tuple[float, float]], direction: tuple[float, float]
) -> int | None:
    """Returns the index of the middle next to a point in any direction, within 50 degrees of it, or None.

    Straight ahead counts before near: a step aside costs three times one ahead.
    """
    best: tuple[float, int] | None = None
    for index, (x, y) in enumerate(middles):
        across, down = x - start[0], y - start[1]
        length = math.hypot(across, down)
        forward = across * direction[0] + down * direction[1]
        if length < 1 or forward < length * _WIDEST:
            continue
        cost = forward + 3 * abs(across * direction[1] - down * direction[0])
        if best is None or cost < best[0]:
            best = cost, index
    return best[1] if best else None
