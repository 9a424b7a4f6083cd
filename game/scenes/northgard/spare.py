"""Where something lies over the map so that it covers as little of the land as may be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame


def covered(rect: pygame.Rect, land: Iterable[pygame.Rect]) -> int:
    """Returns how many px of the tiles lie under a rectangle."""
    found = (rect.clip(tile) for tile in land)
    return sum(part.width * part.height for part in found)


def clear_corner(area: pygame.Rect, land: Sequence[pygame.Rect], size: tuple[int, int]) -> pygame.Rect | None:
    """Returns a corner of an area, the upper left one first, where something of a size covers no land; None: none."""
    for anchor in ("topleft", "topright", "bottomleft", "bottomright"):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, anchor, getattr(area, anchor))
        if not covered(rect, land):
            return rect
    return None
