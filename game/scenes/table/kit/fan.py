"""Cards side by side, pushed together where there is little room, and cards held as a fan."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.ui.look import Look
from game.ui.outline import Corners


class Held(NamedTuple):
    """A card in the hand: its upright rectangle, degrees clockwise, what no other card covers, and the middle of that.

    ``free`` is how much of its width no other card covers, px.
    """

    rect: pygame.Rect
    degrees: float
    sight: Corners
    middle: tuple[int, int]
    free: int


def centred(middle: tuple[float, float], wide: float, high: float | None = None) -> pygame.Rect:
    """Returns a rectangle of a size in px round a point; a square, if its height is not said."""
    size = round(wide), round(wide if high is None else high)
    return pygame.Rect((0, 0), size).move_to(center=(round(middle[0]), round(middle[1])))


def spread(area: pygame.Rect, count: int, size: tuple[int, int], apart: int, at: str = "left") -> list[pygame.Rect]:
    """Returns so many cards of a size in px side by side, ``apart`` px between them, or nearer to fit the area.

    Below 0, each lies so far under the next. at: "left", "center" or "right" in the area; in the middle of its height.
    """
    wide, high = size
    step = max(1, min(wide + apart, (area.width - wide) // max(1, count - 1)))
    row = pygame.Rect(area.left, area.centery - high // 2, wide + step * (count - 1), high)
    if at == "right":
        row.right = area.right
    elif at == "center":
        row.centerx = area.centerx
    return [pygame.Rect(row.left + index * step, row.top, wide, high) for index in range(count)]


def fan(
    look: Look,
    area: pygame.Rect,
    count: int,
    size: tuple[int, int],
    apart: int,
    *,
    droop: float = 6,
    tilt: float = 6.0,
    at: str = "center",
    seen: Mapping[int, int] | None = None,
) -> list[Held]:
    """Returns so many cards side by side, the last on top; those at the ends hang lower and lean outwards.

    size, apart and at as for ``spread``. droop: how much lower the last hang, logical px. tilt: how far they lean,
    degrees. seen: of which cards how much is to be seen at least, px, though the others then lie closer.
    """
    laid = []
    for index, rect in enumerate(_parted(spread(area, count, size, apart, at), seen or {})):
        lean = (index / (count - 1) - 0.5) * 2 if count > 1 else 0.0
        rect.top = area.top + (area.height - size[1] - look.px(droop)) // 2 + round(lean**2 * look.px(droop))
        rect.bottom = min(rect.bottom, area.bottom)
        laid.append((rect, lean * tilt))
    held = []
    for index, (rect, degrees) in enumerate(laid):
        free = laid[index + 1][0].left - rect.left if index + 1 < count else rect.width
        free = min(free, rect.width)
        sight = _sight(laid, index)
        held.append(Held(rect, degrees, sight, ((sight[0][0] + sight[1][0]) // 2, rect.centery), free))
    return held


def _parted(cards: list[pygame.Rect], seen: Mapping[int, int]) -> list[pygame.Rect]:
    """Returns cards side by side in the same room, some of them less covered than they were."""
    steps = [after.left - card.left for card, after in pairwise(cards)]
    wanted, share = dict[int, int](), min(steps, default=0)
    while short := {index: least for index, least in seen.items() if index < len(steps) and index not in wanted
                    and share < least}:  # fmt: skip
        wanted |= short
        share = (sum(steps) - sum(wanted.values())) // max(1, len(steps) - len(wanted))
    others = len(steps) - len(wanted)
    spare = sum(steps) - sum(wanted.values())
    if not wanted or not others or spare < others:
        return cards
    left = cards[0].left
    for index, card in enumerate(cards):
        card.left = left
        if index in wanted:
            left += wanted[index]
        elif others:
            left += spare // others
            spare, others = spare - spare // others, others - 1
    return cards


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
