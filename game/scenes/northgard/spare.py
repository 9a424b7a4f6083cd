"""Where something lies over the map so that it covers as little of the land as may be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

_ANCHORS = (
    "midbottom", "bottomright", "bottomleft", "midright", "midleft", "midtop", "topright", "topleft",
)  # fmt: skip
"""Where in the map a panel may lie, the most liked place first."""
_SLIGHT = 0.02
"""What a less liked place costs, as part of a panel."""


def covered(rect: pygame.Rect, land: Iterable[pygame.Rect]) -> int:
    """Returns how many px of the tiles lie under a rectangle."""
    found = (rect.clip(tile) for tile in land)
    return sum(part.width * part.height for part in found)


def least_covering(area: pygame.Rect, land: Sequence[pygame.Rect], sizes: Iterable[tuple[int, int]]) -> pygame.Rect:
    """Returns where in an area a panel of one of some sizes lies best; earlier sizes and places are liked better."""

    def cost(found: tuple[int, pygame.Rect]) -> float:
        return covered(found[1], land) + found[0] * _SLIGHT * found[1].width * found[1].height

    return min(_places(area, sizes), key=cost)[1]


def _places(area: pygame.Rect, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[int, pygame.Rect]]:
    number = 0
    for wide, high in sizes:
        for anchor in _ANCHORS:
            rect = pygame.Rect(0, 0, wide, high)
            setattr(rect, anchor, getattr(area, anchor))
            yield number, rect
            number += 1


def clear_corner(area: pygame.Rect, land: Sequence[pygame.Rect], size: tuple[int, int]) -> pygame.Rect | None:
    """Returns a corner of an area, the upper left one first, where something of a size covers no land; None: none."""
    for anchor in ("topleft", "topright", "bottomleft", "bottomright"):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, anchor, getattr(area, anchor))
        if not covered(rect, land):
            return rect
    return None
