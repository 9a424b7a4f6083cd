"""Rings along any polygon: legal places, the keyboard focus; each drawn once for its shape."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import vector
from game.ui.look import Look
from game.ui.outline import Corners, box, moved
from game.ui.paint.light import faded

_REACH = 16
_FEW = 8
_FULL = 110
"""From this width and height on, logical px, a place glows fully."""


def legal_polygon(look: Look, surface: pygame.Surface, corners: Corners, level: int, levels: int) -> None:
    """Draws the gold glow within a polygon where something may go; corners in px. What is low glows less."""

    def strokes(inner: Corners) -> Sequence[str]:
        gold, unit = look.theme.state.legal, look.unit
        share = min(1.0, min(box(corners).size) / look.px(_FULL)) ** 2
        glow = ((30, 0.1), (23, 0.13), (17, 0.18), (11, 0.3), (6, 0.7))
        line = (2 + 1.5 * share) * unit * look.theme.line.rims
        paints = [
            vector.style("#FFD060", opacity=0.2 * share),
            *(vector.style(None, gold, max(4.0, width * share) * unit, opacity) for width, opacity in glow),
            vector.style(None, "#2A1404", line + 2.5 * unit, 0.9),
            vector.style(None, gold, line),
        ]
        light = vector.dashed(inner, (14 * unit, 8 * unit), vector.style(None, "#FFF6D2", line))
        return [*(vector.polygon(inner, paint) for paint in paints), light]

    _stroke(look, surface, ("legal polygon",), corners, strokes, level, levels)


def dim_polygon(look: Look, surface: pygame.Surface, corners: Corners, level: int, levels: int) -> None:
    """Draws gold dots along a polygon, without a glow: a place for the second step, or where something is wasted."""

    def strokes(inner: Corners) -> Sequence[str]:
        ground = vector.polygon(inner, vector.style(None, "#3A2412", (4 * look.theme.line.rims + 2) * look.unit, 0.9))
        dots = vector.style(None, look.theme.state.legal, 4 * look.unit * look.theme.line.rims)
        return [ground, vector.dashed(inner, (0.1, 10 * look.unit), dots)]

    _stroke(look, surface, ("dim polygon",), corners, strokes, level, levels)


def polygon_ring(look: Look, surface: pygame.Surface, corners: Corners, colour: str, width: float) -> None:
    """Draws a ring along a polygon, dark-edged so that it shows on any ground; width in logical px."""

    def strokes(inner: Corners) -> Sequence[str]:
        dark = vector.style(None, "#1A0E07", (width + 4) * look.unit, 0.95)
        return [vector.polygon(inner, dark), vector.polygon(inner, vector.style(None, colour, width * look.unit))]

    _stroke(look, surface, ("polygon ring", colour, width), corners, strokes, _FEW, _FEW)


def _stroke(
    look: Look,
    surface: pygame.Surface,
    kind: tuple[object, ...],
    corners: Corners,
    strokes: Callable[[Corners], Sequence[str]],
    level: int,
    levels: int,
) -> None:
    """Draws the strokes of a polygon, which are asked for only when it is drawn for the first time."""
    reach, place = look.px(_REACH), box(corners)
    inner = moved(corners, reach - place.x, reach - place.y)
    key = (*kind, inner)
    size = place.width + 2 * reach + 1, place.height + 2 * reach + 1

    def draw() -> pygame.Surface:
        return vector.picture(*size, *strokes(inner))

    drawn = look.cached(("drawing", key, *size), draw)
    surface.blit(faded(look, key, drawn, level, levels), (place.x - reach, place.y - reach))
