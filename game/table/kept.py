"""Chance that keeps what it dealt."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Chance, Draw


class KeptChance:
    """Draws from another chance and keeps what was drawn."""

    __slots__ = ("_inner", "draws")

    def __init__(self, inner: Chance) -> None:
        self._inner = inner
        self.draws: list[Draw] = []

    def deal(self, label: str, bag: Sequence[int], count: int) -> list[int]:
        """Draws ``count`` indices from the bag without putting back, and keeps them."""
        values = self._inner.deal(label, bag, count)
        self.draws.append(Draw(label, tuple(values)))
        return values

    def roll(self, label: str, sides: int) -> int:
        """Draws a number from 0 to ``sides - 1``, and keeps it."""
        value = self._inner.roll(label, sides)
        self.draws.append(Draw(label, (value,)))
        return value
