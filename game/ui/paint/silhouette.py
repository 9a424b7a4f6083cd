"""Pieces told from any ground: a pale edge around their outline."""

from __future__ import annotations

import math

import pygame

from game.ui.look import Look

PALE = "#FFF6DD"
_AROUND = 12


def outlined(look: Look, token: str, size: tuple[int, int], colour: str = PALE, width: float = 1.6) -> pygame.Surface:
    """Gets a token at a size in px with an edge along its outline; width in logical px. Never draw on it."""
    edge = max(1.0, width * look.unit * min(1.0, size[0] / look.px(48)))
    return look.cached(("outlined", token, size, colour, edge), lambda: _outlined(look, token, size, colour, edge))


def _outlined(look: Look, token: str, size: tuple[int, int], colour: str, edge: float) -> pygame.Surface:
    picture = look.assets.token(token, *size)
    shape = pygame.mask.from_surface(picture, 96).to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))
    whole = pygame.Surface(size, pygame.SRCALPHA)
    for step in range(_AROUND):
        angle = math.tau * step / _AROUND
        whole.blit(shape, (round(edge * math.cos(angle)), round(edge * math.sin(angle))))
    whole.blit(picture, (0, 0))
    return whole.convert_alpha()
