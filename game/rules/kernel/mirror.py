"""Chance that deals many games alike."""

from __future__ import annotations

import random
from collections.abc import Sequence


class MirrorChance:
    """Deals the same things in the same order to every game of one deal, whatever the players do.

    What comes out of a bag depends on the deal, the label, and how many came out under this label before; never on
    who asks, or on how often the other bags were asked.
    """

    __slots__ = ("_deal", "_order", "_rolls", "_shuffles", "was_asked")

    def __init__(self, deal: str) -> None:
        self._deal = deal
        self._order: dict[str, list[int]] = {}
        self._shuffles: dict[str, int] = {}
        self._rolls: dict[str, int] = {}
        self.was_asked = False

    def deal(self, label: str, bag: Sequence[int], count: int) -> list[int]:
        """Draws ``count`` indices from the bag without putting back."""
        left = list(bag)
        if count > sum(left):
            raise ValueError(f"draw {label!r}: {count} of {sum(left)}")
        self.was_asked = self.was_asked or count > 0
        drawn: list[int] = []
        while len(drawn) < count:
            order = self._order.setdefault(label, [])
            at = next((i for i in range(len(order) - 1, -1, -1) if order[i] < len(left) and left[order[i]] > 0), None)
            if at is None:
                self._shuffle(label, left)
                continue
            kind = order.pop(at)
            left[kind] -= 1
            drawn.append(kind)
        return drawn

    def _shuffle(self, label: str, bag: Sequence[int]) -> None:
        turn = self._shuffles[label] = self._shuffles.get(label, 0) + 1
        order = [kind for kind, count in enumerate(bag) for _ in range(count)]
        random.Random(f"{self._deal}/{label}/shuffle {turn}").shuffle(order)
        self._order[label] = order

    def roll(self, label: str, sides: int) -> int:
        """Draws a number from 0 to ``sides - 1``."""
        self.was_asked = True
        turn = self._rolls[label] = self._rolls.get(label, 0) + 1
        return random.Random(f"{self._deal}/{label}/roll {turn}").randrange(sides)
