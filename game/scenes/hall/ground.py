"""The hall behind menu and pages: wall, posts, beam and firelight, stretched to the window."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import paint, text
from game.ui.look import Look

WIDTH, HEIGHT = 1920, 1080
TALL_WIDTH = 1280
"""Across a window that is higher than wide, so much of the drawing must do."""
RUNE_INK, ENGRAVED = "#B98A3F", "#0A0502"


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where things of the hall's drawing (1920 x 1080) lie in a window: places follow it, sizes keep their form."""

    width: int
    height: int

    @property
    def is_tall(self) -> bool:
        """Tells whether the window is higher than wide: then things stand in more rows, and larger."""
        return self.height > self.width

    @property
    def factor(self) -> float:
        """Gets px per unit of the drawing, for sizes."""
        return min(self.width / (TALL_WIDTH if self.is_tall else WIDTH), self.height / HEIGHT)

    def size(self, length: float) -> int:
        """Returns a length of the drawing in px."""
        return round(length * self.factor)

    def x(self, place: float) -> int:
        """Returns where a place along the beam lies, in px."""
        return round(place * self.width / WIDTH)

    def y(self, place: float) -> int:
        """Returns where a height on the wall lies, in px."""
        return round(place * self.height / HEIGHT)


def hall(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Gets the empty hall at a window's size. Never draw on it."""
    return look.cached(("hall", size), lambda: pygame.transform.smoothscale(look.assets.tile("hall"), size).convert())


def rough_hall(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Makes the hall in a hurry, for a first frame: a little coarse, and six times as fast."""
    return pygame.transform.scale(look.assets.tile("hall"), size)


def dim_hall(look: Look, size: tuple[int, int], alpha: int = 120) -> pygame.Surface:
    """Gets the hall with its fire burnt low: the ground of pages that are read."""

    def darkened() -> pygame.Surface:
        picture = hall(look, size).copy()
        paint.dim(look, picture, alpha)
        return picture

    return look.cached(("dim hall", size, alpha), darkened)


def draw_name(
    look: Look, surface: pygame.Surface, sheet: Sheet, name: str, subtitle: str, runes: tuple[str, str]
) -> None:
    """Draws the program's name in gold leaf, runes on both sides and the line below."""
    middle = sheet.width // 2
    leaf = text.golden(look, name, "title", max(look.px(64), sheet.size(132)))
    place = leaf.get_rect(midtop=(middle, sheet.y(14)))
    surface.blit(leaf, place)
    px = max(look.px(18), sheet.size(40))
    high = max(sheet.y(92), place.bottom + px // 2) if sheet.is_tall else sheet.y(92)
    for words, x in zip(runes, (sheet.x(470), sheet.x(1450)), strict=True):
        text.draw(look, surface, words, (x, high), "screen", RUNE_INK, "center", ENGRAVED, px=px)
    px = max(look.px(15), sheet.size(25))
    text.draw(look, surface, subtitle, (middle, sheet.y(180)), "note", "#F0DDB0", "center", ENGRAVED, px=px)
