"""Rows of things and stacks of things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.table.spots import Key, Picture, Spot, Words

_FAN = 4
"""A piece behind the first shows a quarter of itself."""
_BEHIND = 2
_LEAST = 0.6
"""Pieces that would overlap first get smaller, down to so much of their size; what is still too wide overlaps."""


@dataclass(frozen=True, slots=True)
class Stack:
    """So many equal things in one place; ``size`` is their side as part of the row's height, ``held`` that in hand."""

    key: Key
    picture: Picture | str
    count: int
    words: Words | None = None
    size: float = 1.0
    held: int | None = None
    large: Picture | str | None = None


def row(area: pygame.Rect, stacks: Sequence[Stack], most: int = 4) -> Iterator[Spot]:
    """Yields stacks side by side from the left, fanned if there is room, smaller, then overlapping, if there is little.

    ``most`` stacks of full height fit an area at least; pieces get smaller to hold that.
    """
    side = min(area.height, area.width // most)
    fan = side // _FAN
    across_all = side * sum(stack.size for stack in stacks)
    fits = max(_LEAST, min(1.0, area.width / across_all)) if stacks else 1.0
    sides = [round(side * stack.size * fits) for stack in stacks]
    behind = [min(stack.count - 1, _BEHIND) for stack in stacks]
    if sum(sides) + sum(behind) * fan > area.width:
        fan = 0
    wide = [across + extra * fan for across, extra in zip(sides, behind, strict=True)]
    steps = sum(wide[:-1])
    squeeze = min(1.0, (area.width - wide[-1]) / steps) if steps else 1.0
    x = float(area.left)
    for stack, across, extra in zip(stacks, sides, behind, strict=True):
        for step in range(extra if fan else 0):
            rect = pygame.Rect(round(x) + step * fan, area.bottom - across, across, across)
            yield Spot(("behind", stack.key, step), rect, stack.picture)
        reach = extra * fan
        rect = pygame.Rect(round(x) + reach, area.bottom - across, across, across)
        yield Spot(stack.key, rect, stack.picture, stack.words, stack.count, large=stack.large, held=stack.held)
        x += (across + reach) * squeeze
