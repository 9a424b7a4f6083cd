"""Pictures of the sea chart and the panels round it that are more than a token."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import paint, text
from game.ui.look import Look

_PALE = "#FFF3CF"
_OUTLINE = ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (0, 1), (-1, 0), (1, 0))


@dataclass(frozen=True, slots=True)
class SeaChart:
    """One side of the map in its oak rim; ``inner`` is the map itself, from the rim's corner: x, y, width, height."""

    side: str
    inner: tuple[int, int, int, int]

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws rim and map."""
        key = ("tiny_epic chart", self, rect.size)
        surface.blit(look.cached(key, lambda: self._made(look, rect.size)), rect)

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        inner = pygame.Rect(self.inner)
        rim = inner.inflate(2 * look.px(9), 2 * look.px(9)).clip(picture.get_rect())
        pygame.draw.rect(picture, "#2B1A10", rim, border_radius=look.px(6))
        pygame.draw.rect(picture, "#8A5A30", rim, max(1, look.px(2)), border_radius=look.px(6))
        picture.blit(look.assets.material(f"tiny_epic-{self.side}", inner.size), inner)
        line = max(1, look.px(2))
        pygame.draw.rect(picture, "#C9A24A", inner.inflate(2 * line, 2 * line), line)
        for corner in (inner.topleft, inner.topright, inner.bottomleft, inner.bottomright):
            pygame.draw.circle(picture, "#6E4A1C", corner, look.px(6))
            pygame.draw.circle(picture, "#E9B84A", corner, look.px(4))
        return picture.convert_alpha()


@dataclass(frozen=True, slots=True)
class Inscription:
    """A name on the map: pale letters with a dark edge, in the middle of the rectangle; size in logical px."""

    words: str
    px: float

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the name."""
        key = ("tiny_epic inscription", self, look.unit)
        written = look.cached(key, lambda: self._made(look))
        surface.blit(written, written.get_rect(center=rect.center))

    def size(self, look: Look) -> tuple[int, int]:
        """Returns how large the name is in px."""
        wide, high = text.size(look, self.words, "heading", look.px(self.px))
        return wide + look.px(4), high + look.px(2)

    def _made(self, look: Look) -> pygame.Surface:
        picture = pygame.Surface(self.size(look), pygame.SRCALPHA)
        edge, px = max(1, look.px(1.4)), look.px(self.px)
        dark = text.line(look, self.words, "heading", "#140C06", px)
        place = dark.get_rect(center=picture.get_rect().center)
        for across, down in _OUTLINE:
            picture.blit(dark, place.move(across * edge, down * edge))
        picture.blit(text.line(look, self.words, "heading", _PALE, px), place)
        return picture.convert_alpha()


@dataclass(frozen=True, slots=True)
class Influence:
    """How much influence sides have on an island: a disc of each one's colour with its number; the holder's is rimmed.

    ``sides``: colour, ink, number, and whether it holds the rune.
    """

    sides: tuple[tuple[str, str, int, bool], ...]

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the discs from the rectangle's left."""
        side = rect.height
        for index, (fill, ink, number, holds) in enumerate(self.sides):
            centre = rect.left + side // 2 + index * (side + 1), rect.centery
            rim = "#FFD766" if holds else "#140C06"
            paint.badge(look, surface, centre, str(number), (side / 2 - 1) / look.unit, fill, ink, rim)


@dataclass(frozen=True, slots=True)
class Plaque:
    """A small vellum plate with a rim, lit where it is of use now."""

    lit: bool = False
    fill: str = "#F3E6C5"
    rim: str = "#6B4A26"

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the plate."""
        radius = look.px(7)
        pygame.draw.rect(surface, self.fill, rect, border_radius=radius)
        rim = look.theme.colour.gold if self.lit else self.rim
        pygame.draw.rect(surface, rim, rect, max(1, look.px(3 if self.lit else 2)), border_radius=radius)


@dataclass(frozen=True, slots=True)
class Scale:
    """A row of numbered cells from ``first``, every fifth bold; cells too narrow for all numbers show the fifths alone.

    ``tone`` is laid over the cells. ``last`` is written in the last cell instead of its number.
    """

    first: int
    cells: int
    tone: str
    last: str = ""

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the cells."""
        wide = rect.width / self.cells
        roomy = wide >= look.px(24)
        for index in range(self.cells):
            left, right = round(rect.left + index * wide), round(rect.left + (index + 1) * wide)
            cell = pygame.Rect(left, rect.top, right - left - max(1, look.px(1)), rect.height)
            number = self.first + index
            pygame.draw.rect(surface, self.tone, cell, border_radius=look.px(3))
            pygame.draw.rect(surface, "#8A6A4A", cell, 1, border_radius=look.px(3))
            label = self.last if self.last and index == self.cells - 1 else str(number)
            if roomy or number % 5 == 0:
                ink = "#2A1B10" if number % 5 == 0 else "#7A6648"
                room = max(cell.width, look.px(13))
                px = min(look.px(15), cell.height)
                if text.size(look, label, "label", px)[0] <= room + look.px(4):
                    text.draw(look, surface, label, cell.center, "label", ink, "center", px=px)


@dataclass(frozen=True, slots=True)
class Portrait:
    """A token in a dark frame with rounded corners."""

    token: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the picture, cut to the frame."""
        key = ("tiny_epic portrait", self.token, rect.size)
        surface.blit(look.cached(key, lambda: self._made(look, rect.size)), rect)

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        across, down = look.assets.natural_size(self.token)
        scale = max(size[0] / across, size[1] / down)
        drawn = look.assets.token(self.token, across * scale, down * scale)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.blit(drawn, drawn.get_rect(midtop=(size[0] // 2, 0)))
        pygame.draw.rect(picture, "#3A2412", picture.get_rect(), max(1, look.px(3)), border_radius=look.px(5))
        pygame.draw.rect(picture, "#B98A55", picture.get_rect().inflate(-2, -2), 1, border_radius=look.px(4))
        return picture.convert_alpha()
