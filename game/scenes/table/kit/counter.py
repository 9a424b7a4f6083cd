"""Counters: how many there are of a thing, as a badge on its corner."""

from __future__ import annotations

import pygame

from game.scenes.table.kit.pictures import Disc
from game.scenes.table.spots import Key, Spot, Words
from game.ui.look import Look

_INSIDE = 0.3
"""So far from its corner, as part of its width, the middle of a counter lies inside the thing."""


def counter(
    look: Look,
    key: Key,
    thing: pygame.Rect,
    label: int | str,
    corner: str = "topright",
    side: float = 20,
    words: Words | None = None,
    *,
    fill: str = "#2A1B10",
    ink: str = "#FFF3CF",
    rim: str = "#C9A24A",
) -> Spot:
    """Returns a counter on a corner of a thing, or in its "center"; side: how wide it is, logical px."""
    rect = pygame.Rect(0, 0, look.px(side), look.px(side))
    across = ("left" in corner) - ("right" in corner)
    down = ("top" in corner) - ("bottom" in corner)
    x, y = getattr(thing, corner)
    rect.center = x + round(across * _INSIDE * rect.width), y + round(down * _INSIDE * rect.width)
    return Spot(key, rect, Disc(str(label), fill, ink, rim), words, outline="round", bleed=2)
