"""High contrast: inks that stand out from any ground by a rim of their own, frames and wood that step back."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

import pygame

LEAST: Final = 7.0
"""What every ink keeps towards its rim, and towards the grounds of the theme (AAA)."""
FRAMES: Final = (
    "panel-", "button-", "vellum-", "menu-panel", "tooltip", "ribbon", "plate", "curtain",
)  # fmt: skip
"""How the names of drawings begin on which words stand."""
_DARK, _LIGHT = "#0B0603", "#FFFBEF"
_INK_AT_MOST, _INK_AT_LEAST = 0.045, 0.72
_TURN = 0.2
"""Below this luminance an ink is a dark one."""
_GROUND_AT_MOST, _GROUND_AT_LEAST = 0.022, 0.88
_PALE = 0.45
_GRAIN = re.compile(r'<path [^>]*fill="none"[^>]*opacity="0\.[0-4]\d*"[^>]*/>')
_HEX = re.compile(r"#[0-9A-Fa-f]{6}\b")
_WOODS: Final = ("oak-table", "hall")
_COARSE, _VEIL = 24, 0.55


def brightness(colour: str) -> float:
    """Returns how bright a colour looks, 0 to 255: whether letters on it are to be dark."""
    red, green, blue, _ = pygame.Color(colour)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def luminance(colour: str) -> float:
    """Returns the relative luminance of #RRGGBB, 0 to 1."""
    tone = pygame.Color(colour)
    red, green, blue = (_linear(value / 255) for value in (tone.r, tone.g, tone.b))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


def ratio(one: str, two: str) -> float:
    """Returns how well two colours are told apart, 1 to 21."""
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


@cache
def ink(colour: str) -> str:
    """Returns an ink of the same hue that is dark or light enough."""
    return _dark(colour, _INK_AT_MOST) if luminance(colour) < _TURN else _light(colour, _INK_AT_LEAST)


@cache
def rim(colour: str) -> str:
    """Returns the colour around the letters of an ink, by which they show on any ground."""
    return _LIGHT if luminance(colour) < _TURN else _DARK


@cache
def _ground(colour: str) -> str:
    """Returns a ground that is darker or lighter than this one."""
    return _light(colour, _GROUND_AT_LEAST) if luminance(colour) > _PALE else _dark(colour, _GROUND_AT_MOST)


def frame(name: str, svg: str) -> str:
    """Returns the drawing of a frame without its grain, its grounds paler or darker; another drawing as it is."""
    if not name.startswith(FRAMES):
        return svg
    return _HEX.sub(lambda found: _ground(found.group()), _GRAIN.sub("", svg))


def wood(name: str, picture: pygame.Surface) -> pygame.Surface:
    """Returns the picture of a wood darkened and without its grain; another material as it is."""
    if name not in _WOODS:
        return picture
    size = picture.get_size()
    small = pygame.transform.smoothscale(picture.convert(), (size[0] // _COARSE + 1, size[1] // _COARSE + 1))
    calm = pygame.transform.smoothscale(small, size)
    calm.fill((round(255 * (1 - _VEIL)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return calm


def edged(write: Callable[[str], pygame.Surface], colour: str, px: int) -> pygame.Surface:
    """Returns a line of text in its ink with a rim, as large as without; ``write`` renders it in a colour."""
    letters, around = write(ink(colour)), write(rim(colour))
    reach = max(1, round(px / 16))
    whole = pygame.Surface(letters.get_size(), pygame.SRCALPHA)
    for across in range(-reach, reach + 1):
        for down in range(-reach, reach + 1):
            if (across or down) and across * across + down * down <= reach * reach + 1:
                whole.blit(around, (across, down))
    whole.blit(letters, (0, 0))
    return whole


def _dark(colour: str, most: float) -> str:
    return _towards(colour, "#000000", lambda tone: luminance(tone) <= most)


def _light(colour: str, least: float) -> str:
    return _towards(colour, "#FFFFFF", lambda tone: luminance(tone) >= least)


def _towards(colour: str, end: str, enough: Callable[[str], bool]) -> str:
    """Returns the first colour on the way to black or white that is enough."""
    start, goal = pygame.Color(colour), pygame.Color(end)
    for step in range(33):
        tone = start.lerp(goal, step / 32)
        found = f"#{tone.r:02X}{tone.g:02X}{tone.b:02X}"
        if enough(found):
            return found
    return end
