"""Pieces told from any ground: a pale edge around their outline, a golden one around what is chosen."""

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


def silhouette_rim(look: Look, picture: pygame.Surface) -> pygame.Surface:
    """Makes a golden rim with a dark edge around any picture by its outline, uncached; both share their middle."""
    wide, edge = max(2, look.px(3)), max(1, look.px(1.5))
    margin = wide + edge
    solid = pygame.Mask((picture.get_width() + 2 * margin, picture.get_height() + 2 * margin))
    solid.draw(pygame.mask.from_surface(picture), (margin, margin))
    rim = pygame.Surface(solid.get_size(), pygame.SRCALPHA)
    for far, colour in ((margin, look.theme.colour.oak_night), (wide, look.theme.colour.gold_lit)):
        brush = pygame.Surface((2 * far + 1, 2 * far + 1), pygame.SRCALPHA)
        pygame.draw.circle(brush, "white", (far, far), far)
        grown = pygame.Mask(solid.get_size())
        solid.convolve(pygame.mask.from_surface(brush), grown, (-far, -far))
        grown.to_surface(rim, setcolor=colour, unsetcolor=None)
    return rim.convert_alpha()
