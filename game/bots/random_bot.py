"""The yardstick: any legal action, each as likely as the other."""

from __future__ import annotations

import random

from game.rules.kernel import Action
from game.rules.kernel.game import Game


class RandomBot:
    """Chooses uniformly among the legal actions of any title."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: Game, think_ms: int) -> Action:
        """Returns any legal action."""
        return self._random.choice(view.legal_actions())
