"""Water with its little waves, and the land that it washes."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from game.ui.look import Look
from game.ui.paint.panel import mottle

SEA_LINE = "#255A73"
"""The colour of what is drawn on water."""
_WAVE, _CLIFF, _GRASS = "#5F9CB0", "#7A5A38", "#9DB257"


def sea(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Gets water of a size in px, opaque; never draw on it."""
    return look.cached(("sea", size), lambda: _sea(look, size))


def _sea(look: Look, size: tuple[int, int]) -> pygame.Surface:
    water = pygame.Surface(size)
    water.fill(look.theme.colour.sea)
    water.blit(mottle(look, size, depth=8, seed=9), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    chance = random.Random(5)
    wide, high, weight = look.px(14), look.px(9), max(1, look.px(2))
    for _ in range(size[0] * size[1] // max(1, look.px(110) ** 2)):
        x, y = chance.randint(4, max(5, size[0] - 3 * wide)), chance.randint(4, max(5, size[1] - high))
        for step in (0, wide - 1):
            pygame.draw.arc(water, _WAVE, (x + step, y, wide, high), 0.2, 2.9, weight)
    return water.convert()


def shore(look: Look, surface: pygame.Surface, edge: Sequence[tuple[float, float]]) -> None:
    """Draws land from the surface's left edge to a line that runs down, with foam, cliff and grass along it."""
    tone = look.theme.colour
    for step, colour in ((7, tone.foam), (3, _CLIFF), (-4, _GRASS)):
        line = [(x + step * look.unit, y) for x, y in edge]
        pygame.draw.polygon(surface, colour, [(0.0, edge[0][1]), *line, (0.0, edge[-1][1])])
    pygame.draw.lines(surface, tone.moss_dark, False, [(x - 4 * look.unit, y) for x, y in edge], max(1, look.px(2)))
