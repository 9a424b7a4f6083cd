"""Trays of stacks: small ones with their numbers beside them, and those in the middle of an area."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.scenes.table import Spot
from game.scenes.table.kit import Line, Stack
from game.ui.look import Look

NUMBER = 18
"""The room for the number beside a small stack, logical px."""


def numbered(look: Look, area: pygame.Rect, stacks: Sequence[Stack], side: int) -> Iterator[Spot]:
    """Yields small stacks of a side in px from the left, their numbers beside them: a badge would cover them."""
    step = min(side + look.px(NUMBER), area.width // max(1, len(stacks)))
    for index, stack in enumerate(stacks):
        rect = pygame.Rect(area.left + index * step, area.top, side, side)
        yield Spot(stack.key, rect, stack.picture)
        if stack.count > 1:
            at = pygame.Rect(rect.right - look.px(1), rect.bottom - look.px(18), look.px(NUMBER), look.px(18))
            number = Line(str(stack.count), "label", look.theme.colour.ink, "bottomleft", 15)
            yield Spot((stack.key, "count"), at, number)


def centred(area: pygame.Rect, stacks: Sequence[Stack], most: int, fill: float) -> Iterator[Spot]:
    """Yields stacks in the middle of an area, in rows of at most so many, each filling a part of its place."""
    across = max(1, min(most, len(stacks)))
    rows = -(-len(stacks) // across)
    step = min(area.width // across, area.height // max(1, rows))
    side = round(step * fill)
    for index, stack in enumerate(stacks):
        row, column = divmod(index, across)
        left = area.centerx - step * min(across, len(stacks) - row * across) // 2
        rect = pygame.Rect(0, 0, side, side)
        rect.center = left + column * step + step // 2, area.centery + step * (2 * row + 1 - rows) // 2
        yield Spot(stack.key, rect, stack.picture, stack.words, stack.count, large=stack.large, held=stack.held)
