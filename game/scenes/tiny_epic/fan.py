"""Cards held as a fan: where each lies, how far it leans, and what of it is in sight."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.ui.outline import Corners

_TILT = 6.0
_DROOP, _GAP = 6, 4


class Held(NamedTuple):
    """A card in the hand: its upright rectangle, degrees clockwise, and the part of it that no other card covers."""

    rect: pygame.Rect
    degrees: float
    sight: Corners


def fan(room: pygame.Rect, count: int, shape: float, unit: float) -> list[Held]:
    """Returns so many cards of a shape (width for a height of 1) side by side in a room, the last one on top.

    Those at the ends hang lower and lean outwards; ``unit`` is how many px a logical px takes.
    """
    high = room.height - round((2 * _GAP + _DROOP) * unit)
    wide = round(high * shape)
    step = min(wide + round(_GAP * unit), (room.width - wide) // max(1, count - 1))
    left = room.centerx - (step * (count - 1) + wide) // 2
    laid = []
    for index in range(count):
        lean = (index / (count - 1) - 0.5) * 2 if count > 1 else 0.0
        rect = pygame.Rect(left + index * step, room.top + round((2 + lean**2 * _DROOP) * unit), wide, high)
        rect.bottom = min(rect.bottom, room.bottom)
        laid.append((rect, lean * _TILT))
    return [Held(rect, degrees, _sight(laid, index)) for index, (rect, degrees) in enumerate(laid)]


def _sight(laid: list[tuple[pygame.Rect, float]], index: int) -> Corners:
    """Returns the part of a card up to the left edge of the one that lies over it."""
    upper_left, upper_right, lower_right, lower_left = _corners(*laid[index])
    if index + 1 < len(laid):
        over = _corners(*laid[index + 1])
        upper_right = _until(upper_left, upper_right, over[0][0])
        lower_right = _until(lower_left, lower_right, over[3][0])
    return upper_left, upper_right, lower_right, lower_left


def _corners(rect: pygame.Rect, degrees: float) -> Corners:
    """Returns the corners of a rectangle turned about its middle, clockwise from the upper left."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    across, down = rect.width / 2, rect.height / 2
    signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return tuple(
        (round(rect.centerx + x * across * cosine - y * down * sine),
         round(rect.centery + x * across * sine + y * down * cosine))
        for x, y in signs
    )  # fmt: skip


def _until(start: tuple[int, int], end: tuple[int, int], x: int) -> tuple[int, int]:
    """Returns the point of an edge at an x, or its end if it does not reach so far."""
    if x >= end[0]:
        return end
    part = (x - start[0]) / (end[0] - start[0])
    return x, round(start[1] + (end[1] - start[1]) * part)
