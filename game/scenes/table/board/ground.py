"""The picture of a map: its drawings painted once on a sheet, of which each frame shows a part."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

import pygame

from game.boards import Drawing
from game.ui.camera import Lens
from game.ui.look import Look

LARGEST_SHEET = 8_000_000
LARGEST_DRAWING = 2_500_000
LARGE_DRAWING = 600_000
_MARGIN = 0.3
Painter = Callable[[pygame.Surface, tuple[int, int], float, bool], None]
"""Paints on a surface whose top left is at some px of the map at a zoom; whether this zoom is one that is kept."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A painted part of a board: at which zoom, and where in the px of that zoom it lies."""

    zoom: float
    rect: pygame.Rect
    picture: pygame.Surface

    def stretched(self, zoom: float) -> pygame.Rect:
        """Returns where it lies in the px of another zoom."""
        return _scaled(pygame.FRect(self.rect), zoom / self.zoom)


class Painting:
    """Keeps a board painted: the whole of it, and for a nearer zoom as much round the view as is reasonable.

    Painted anew when the board changes, the zoom has settled, or the view leaves the sheet. While the zoom changes, a
    sheet of another zoom is stretched.
    """

    def __init__(self) -> None:
        self._key: Hashable = None
        self._whole: Sheet | None = None
        self._near: Sheet | None = None

    def draw(self, look: Look, surface: pygame.Surface, paint: Painter, lens: Lens, key: Hashable) -> None:
        """Draws what a lens shows of what ``paint`` paints, within its view. key: tells this painting from others."""
        if self._key != (key, look.unit):
            self._key, self._whole, self._near = (key, look.unit), None, None
        seen = lens.view.move(-lens.offset[0], -lens.offset[1]).clip(_scaled(lens.board, lens.zoom))
        kept = [sheet for sheet in (self._near, self._whole) if sheet is not None]
        for sheet in kept:
            if sheet.zoom == lens.zoom and sheet.rect.contains(seen):
                surface.blit(sheet.picture, seen.move(lens.offset), seen.move(-sheet.rect.x, -sheet.rect.y))
                return
        if not lens.settled:
            for sheet in kept:
                if sheet.stretched(lens.zoom).inflate(4, 4).contains(seen):
                    _stretch(surface, sheet, lens, seen)
                    return
        self._paint(paint, lens, seen)
        self.draw(look, surface, paint, lens, key)

    def _paint(self, paint: Painter, lens: Lens, seen: pygame.Rect) -> None:
        rect = _sheet_for(seen, _scaled(lens.board, lens.zoom))
        picture = pygame.Surface(rect.size, pygame.SRCALPHA).convert_alpha()
        paint(picture, rect.topleft, lens.zoom, lens.is_whole)
        sheet = Sheet(lens.zoom, rect, picture)
        if lens.is_whole:
            self._whole = sheet
        else:
            self._near = sheet


def _stretch(surface: pygame.Surface, sheet: Sheet, lens: Lens, seen: pygame.Rect) -> None:
    """Draws a sheet of another zoom, stretched."""
    scale = sheet.zoom / lens.zoom
    left, top = math.floor(seen.left * scale), math.floor(seen.top * scale)
    right, bottom = math.ceil(seen.right * scale), math.ceil(seen.bottom * scale)
    source = pygame.Rect(left, top, right - left, bottom - top).clip(sheet.rect)
    place = _scaled(pygame.FRect(source), 1 / scale).move(lens.offset)
    part = sheet.picture.subsurface(source.move(-sheet.rect.x, -sheet.rect.y))
    clip = surface.get_clip()
    surface.set_clip(lens.view.clip(clip))
    surface.blit(pygame.transform.scale(part, place.size), place)
    surface.set_clip(clip)


def paint_drawings(
    look: Look,
    surface: pygame.Surface,
    origin: tuple[int, int],
    drawings: Iterable[Drawing],
    zoom: float,
    tiled: bool,
    exact: bool = True,
) -> None:
    """Draws what of a map falls on a surface whose top left is at `origin` of the map in px.

    exact: rasterise large drawings for just this zoom; else they are scaled from one raster kept for all.
    """
    seen = surface.get_rect().move(origin)
    for drawing in drawings:
        place = _place(drawing, zoom, tiled)
        reach = max(place.size) if drawing.degrees % 90 else 0
        if not place.inflate(reach, reach).colliderect(seen):
            continue
        at = place.x - origin[0], place.y - origin[1]
        size = place.width * place.height
        upright = not drawing.degrees and not drawing.flipped
        if upright and (size > LARGEST_DRAWING or (size > LARGE_DRAWING and not exact)):
            _paint_part(look, surface, drawing.token, place, seen, at)
        else:
            picture = _picture(look, drawing, place)
            surface.blit(picture, picture.get_rect(center=(at[0] + place.width // 2, at[1] + place.height // 2)))


def _scaled(rect: pygame.FRect, zoom: float) -> pygame.Rect:
    left, top = round(rect.left * zoom), round(rect.top * zoom)
    return pygame.Rect(left, top, round(rect.right * zoom) - left, round(rect.bottom * zoom) - top)


def _sheet_for(seen: pygame.Rect, whole: pygame.Rect) -> pygame.Rect:
    """Returns the part of a board to paint: all of it, or the part seen and some room to pan."""
    if whole.width * whole.height <= LARGEST_SHEET:
        return whole
    return seen.inflate(round(2 * _MARGIN * seen.width), round(2 * _MARGIN * seen.height)).clip(whole)


def _place(drawing: Drawing, zoom: float, tiled: bool) -> pygame.Rect:
    rect = pygame.FRect(drawing.x, drawing.y, drawing.width, drawing.height)
    if drawing.degrees % 180 == 90:
        rect = pygame.FRect(0, 0, drawing.height, drawing.width)
        rect.center = drawing.x + drawing.width / 2, drawing.y + drawing.height / 2
    if tiled and not drawing.degrees % 90:
        return _scaled(rect, zoom)
    place = pygame.Rect(0, 0, round(rect.width * zoom), round(rect.height * zoom))
    place.center = round(rect.centerx * zoom), round(rect.centery * zoom)
    return place


def _picture(look: Look, drawing: Drawing, place: pygame.Rect) -> pygame.Surface:
    if not drawing.degrees and not drawing.flipped:
        return look.assets.token(drawing.token, *place.size)
    width, height = place.size if drawing.degrees % 180 != 90 else place.size[::-1]
    return look.assets.turned(drawing.token, width, height, drawing.degrees, drawing.flipped)


def _paint_part(
    look: Look, surface: pygame.Surface, token: str, place: pygame.Rect, seen: pygame.Rect, at: tuple[int, int]
) -> None:
    """Draws the visible part of a large drawing, scaled from the one raster of it."""
    whole = look.assets.token(token, *_largest(look, token))
    across, down = whole.get_width() / place.width, whole.get_height() / place.height
    part = place.clip(seen).move(-place.x, -place.y)
    left, top = math.floor(part.left * across), math.floor(part.top * down)
    right, bottom = math.ceil(part.right * across), math.ceil(part.bottom * down)
    source = pygame.Rect(left, top, right - left, bottom - top).clip(whole.get_rect())
    x, y = round(source.left / across), round(source.top / down)
    size = round(source.right / across) - x, round(source.bottom / down) - y
    surface.blit(pygame.transform.smoothscale(whole.subsurface(source), size), (at[0] + x, at[1] + y))


def _largest(look: Look, token: str) -> tuple[int, int]:
    width, height = look.assets.natural_size(token)
    scale = math.sqrt(LARGEST_DRAWING / (width * height))
    return round(width * scale), round(height * scale)
