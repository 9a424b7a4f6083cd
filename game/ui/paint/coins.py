"""Piles of coins, laid in overlapping rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.look import Look


@dataclass(frozen=True, slots=True)
class Coins:
    """A number of equal coins: token, how many, diameter in logical px."""

    token: str
    count: int
    size: float


_APART, _MOST_APART = 0.3, 0.42
"""How much of a coin is seen beside the one that lies on it, at least and at most, as a share of its width."""


def coin_pile(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, rows: Sequence[Coins], most: int = 7
) -> list[pygame.Rect]:
    """Draws one row for each kind, so that every coin can be counted, and returns the rows' places.

    Coins overlap and become smaller as the place asks. At most `most` coins of a kind are shown: the total always
    stands beside a pile as a number.
    """
    shown = [row for row in rows if row.count > 0]
    full = sum(look.px(row.size) for row in shown)
    squeeze = min(1.0, rect.height / full) if full else 1.0
    top, places = rect.top, []
    for row in shown:
        count = min(row.count, most)
        high = round(look.px(row.size) * squeeze)
        side = max(1, min(high, int(rect.width / (1 + _APART * (count - 1)))))
        step = min(round(side * _MOST_APART), (rect.width - side) // (count - 1)) if count > 1 else 0
        picture = look.assets.token(row.token, side, side)
        surface.fblits([(picture, (rect.left + number * step, top)) for number in range(count)])
        places.append(pygame.Rect(rect.left, top, side + step * (count - 1), side))
        top += side
    return places
