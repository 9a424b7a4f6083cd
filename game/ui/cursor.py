"""A pointer of bone, drawn at the table's scale."""

from __future__ import annotations

import pygame

from game.ui import vector
from game.ui.look import Look

_ARROW = ((2, 2), (2, 32), (10, 25), (16, 38), (22, 35), (16, 23), (26, 22))


def use_bone_pointer(look: Look) -> bool:
    """Gives the window a bone arrow as its pointer; returns False where the system keeps its own."""
    side = max(24, look.px(42))
    scale = side / 42
    points = [(x * scale, y * scale) for x, y in _ARROW]
    paint = vector.style("#FFF6DD", "#1A0E07", 2 * scale)
    arrow = vector.picture(side, side, vector.polygon(points, paint))
    try:
        pygame.mouse.set_cursor(pygame.cursors.Cursor((round(2 * scale), round(2 * scale)), arrow))
    except pygame.error:
        return False
    return True
