"""Ink and signal marks: dashes, hatches, threats, legal places, empty places."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui import vector
from game.ui.look import Look
from game.ui.outline import Corners, Outline, is_polygon
from game.ui.paint.light import faded
from game.ui.paint.outline import dim_polygon, legal_polygon

BREATH_LEVELS = 8
_KEYLINE = "#2A1404"
_MARKER_INSET = 14 / 160
"""How far the line of the drawn marker lies within it, as a share of its width."""


def dashed_line(
    look: Look,
    surface: pygame.Surface,
    start: tuple[int, int],
    end: tuple[int, int],
    colour: str,
    width: float = 1,
    dashes: tuple[float, float] = (5, 7),
) -> None:
    """Draws a dashed line; width and dashes in logical px."""
    length = math.dist(start, end)
    if length < 1:
        return
    step, drawn = sum(dashes) * look.unit, dashes[0] * look.unit
    across, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    stroke = max(1, look.px(width))
    place = 0.0
    while place < length:
        stop = min(place + drawn, length)
        from_point = (start[0] + across * place, start[1] + down * place)
        to_point = (start[0] + across * stop, start[1] + down * stop)
        pygame.draw.line(surface, colour, from_point, to_point, stroke)
        place += step


def dashed_grid(look: Look, surface: pygame.Surface, rect: pygame.Rect, cell: int, colour: str) -> None:
    """Draws dashed lines around square cells of a side in px that begin at the rect's top left."""
    for x in range(rect.left, rect.right + 1, cell):
        dashed_line(look, surface, (x, rect.top), (x, rect.bottom), colour)
    for y in range(rect.top, rect.bottom + 1, cell):
        dashed_line(look, surface, (rect.left, y), (rect.right, y), colour)


def hatch(
    look: Look,
    surface: pygame.Surface,
    rect: pygame.Rect,
    colour: str,
    gap: float = 9,
    width: float = 2,
    opacity: float = 0.6,
) -> None:
    """Draws slanted hatching over a box, as on what is barred; lengths in logical px."""
    key = ("hatch", rect.size, colour, gap, width, opacity)
    surface.blit(look.cached(key, lambda: _hatch(look, rect.size, colour, gap, width, opacity)), rect.topleft)


def _hatch(look: Look, size: tuple[int, int], colour: str, gap: float, width: float, opacity: float) -> pygame.Surface:
    step = gap * look.unit
    count = int((size[0] + size[1]) / step) + 1
    paint = vector.style(None, colour, width * look.unit, opacity)
    strokes = "".join(f"M{number * step:.1f} 0L{number * step - size[1]:.1f} {size[1]}" for number in range(count))
    return vector.picture(*size, vector.path(strokes, paint))


def threat_line(
    look: Look,
    surface: pygame.Surface,
    x: int,
    top: int,
    bottom: int,
    arrows: Sequence[int] = (),
    gaps: Sequence[tuple[int, int]] = (),
    bar: bool = True,
) -> None:
    """Draws the reach of a threat down a column at x: red dashes, an arrow at each y of arrows, a bar at the end.

    gaps: stretches of y left free, so that what stands there stays visible. All in px.
    """
    wide = look.px(36)
    places, free = tuple(y - top for y in arrows), tuple((a - top, b - top) for a, b in gaps)
    key = ("threat", places, free, bar)
    height = bottom - top + look.px(8)
    parts = _threat(look, wide / 2, bottom - top, places, free, bar)
    surface.blit(vector.drawing(look, key, wide, height, *parts), (x - wide // 2, top))


def threat_bar(look: Look, surface: pygame.Surface, x: int, top: int, bottom: int) -> None:
    """Draws a threat on a small board: a red line down a column at x with a bar at its end. All in px."""
    reach = look.px(5)
    for width, colour in ((look.px(4), "#3A0A08"), (look.px(2), look.theme.state.threat)):
        pygame.draw.line(surface, colour, (x, top), (x, bottom), max(1, width))
        pygame.draw.line(surface, colour, (x - reach, bottom), (x + reach, bottom), max(1, width))


def _threat(
    look: Look, x: float, length: int, arrows: Sequence[int], gaps: Sequence[tuple[int, int]], bar: bool
) -> list[str]:
    unit, red = look.unit, look.theme.state.threat
    dashes = ""
    place = 4 * unit
    while place + 8 * unit <= length:
        if not any(start < place + 8 * unit and place < end for start, end in gaps):
            dashes += f"M{x:.1f} {place:.1f}V{place + 8 * unit:.1f}"
        place += 14 * unit
    parts = []
    if dashes:
        parts += [vector.path(dashes, vector.style(None, "#3A0A08", 6 * unit))]
        parts += [vector.path(dashes, vector.style(None, red, 3 * unit))]
    for y in arrows:
        head = [(x - 12 * unit, y - 9 * unit), (x + 12 * unit, y - 9 * unit), (x, y + 9 * unit)]
        parts.append(vector.polygon(head, vector.style(red, "#3A0A08", 3 * unit)))
    if bar:
        stroke = f"M{x - 11 * unit:.1f} {length:.1f}H{x + 11 * unit:.1f}"
        parts.append(vector.path(stroke, vector.style(None, "#3A0A08", 8 * unit)))
        parts.append(vector.path(stroke, vector.style(None, red, 4 * unit)))
    return parts


def breath(look: Look) -> int:
    """Returns the opacity of legal places now, as a level of 8: breathing between 75 and 100 %, full when still."""
    if look.still:
        return BREATH_LEVELS
    phase = look.now() / look.theme.motion.glow_period * 2 * math.pi
    return round(BREATH_LEVELS * (0.875 + 0.125 * math.sin(phase)))


def legal_place(
    look: Look,
    surface: pygame.Surface,
    rect: pygame.Rect,
    shape: Outline = "square",
    level: int = BREATH_LEVELS,
    dim: bool = False,
) -> None:
    """Draws the gold glow of a place where something may go; shape: square, round, rect, or a polygon's corners.

    dim: dots instead of a glow, for a place that takes a second step or where something is wasted.
    """
    if is_polygon(shape):
        (dim_polygon if dim else legal_polygon)(look, surface, shape, level, BREATH_LEVELS)
        return
    if dim:
        dim_polygon(look, surface, _corners(rect, shape), level, BREATH_LEVELS)
        return
    grown = rect.inflate(rect.width * 16 // 100, rect.height * 16 // 100)
    if shape == "rect" and abs(rect.width - rect.height) > 2:
        reach = look.px(10)
        grown = rect.inflate(2 * reach, 2 * reach)
        drawn = look.cached(
            ("legal", grown.size), lambda: vector.picture(*grown.size, *_legal(look, grown.size, reach))
        )
        inset = reach + 2 * look.unit
    else:
        drawn = look.assets.token(f"marker-legal-{'round' if shape == 'round' else 'square'}", *grown.size)
        inset = grown.width * _MARKER_INSET
    key = ("legal", shape, grown.size)
    drawn = look.cached(("keyed", *key), lambda: _keyed(look, drawn, shape, inset))
    surface.blit(faded(look, key, drawn, level, BREATH_LEVELS), grown.topleft)


def legal_ring(
    look: Look, surface: pygame.Surface, centre: tuple[int, int], token: str, side: int, level: int = BREATH_LEVELS
) -> None:
    """Draws a token of a width in px that glows round the middle of a place where something may go."""
    drawn = look.assets.token(token, side, side)
    drawn = faded(look, ("legal ring", token, side), drawn, level, BREATH_LEVELS)
    surface.blit(drawn, drawn.get_rect(center=centre))


def _keyed(look: Look, drawn: pygame.Surface, shape: Outline, inset: float) -> pygame.Surface:
    """Returns a golden mark with a dark line around it, by which it shows on a light ground; inset in px."""
    unit, (width, height) = look.unit, drawn.get_size()
    edge = max(unit, inset - 3 * unit)
    wide, high = width - 2 * edge, height - 2 * edge
    corner = min(wide, high) / 2 if shape == "round" else 12 * unit
    whole = drawn.copy()
    rims = look.theme.line.rims
    lines = [vector.style(None, _KEYLINE, 1.8 * unit, 0.85)]
    if rims > 1:
        lines = [
            vector.style(None, _KEYLINE, (3 * rims + 3) * unit),
            vector.style(None, look.theme.state.legal, 3 * rims * unit),
        ]
    for line in lines:
        whole.blit(vector.picture(width, height, vector.box(edge, edge, wide, high, corner, line)), (0, 0))
    return whole


def legal_point(
    look: Look, surface: pygame.Surface, centre: tuple[int, int], radius: int, level: int = BREATH_LEVELS
) -> None:
    """Draws a gold point where one of many places begins; radius in px."""
    side, gold = 2 * radius + 2, look.theme.state.legal
    parts = [
        vector.disc(side / 2, side / 2, radius, vector.style(gold, opacity=0.4)),
        vector.disc(side / 2, side / 2, radius * 0.72, vector.style("#FFC54A", "#7A4E12", max(1.0, radius * 0.16))),
        vector.disc(side * 0.44, side * 0.44, radius * 0.26, vector.style("#FFF0BE")),
    ]
    drawn = vector.drawing(look, "legal point", side, side, *parts)
    drawn = faded(look, ("legal point", side), drawn, level, BREATH_LEVELS)
    surface.blit(drawn, drawn.get_rect(center=centre))


def _corners(rect: pygame.Rect, shape: Outline) -> Corners:
    if shape != "round":
        return rect.topleft, rect.topright, rect.bottomright, rect.bottomleft
    across, down = rect.width / 2, rect.height / 2
    turns = [step * math.tau / 24 for step in range(24)]
    return tuple(
        (round(rect.centerx + across * math.cos(turn)), round(rect.centery + down * math.sin(turn))) for turn in turns
    )


def _legal(look: Look, size: tuple[int, int], reach: int) -> list[str]:
    unit, gold = look.unit, look.theme.state.legal
    inset = reach + 2 * unit
    inner = (inset, inset, size[0] - 2 * inset, size[1] - 2 * inset, 10 * unit)
    parts = [vector.box(*inner, vector.style("#FFD060", opacity=0.16))]
    for width, opacity in ((3, 0.3), (6, 0.25), (9, 0.18), (13, 0.12), (17, 0.07)):
        parts.append(vector.box(*inner, vector.style(None, gold, width * unit, opacity)))
    light = vector.style(None, "#FFF0BE", 3 * unit)
    parts.append(vector.dashed(vector.rounded(*inner), (14 * unit, 8 * unit), light))
    return parts
