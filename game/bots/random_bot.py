"""The yardstick: any legal action, each as likely as the other."""

from __future__ import annotations

import random

from game.bots.bot import Answer
from game.rules.kernel.game import Game


class RandomBot:
    """Chooses uniformly among the legal actions of any title; several seats may share the dice of one."""

    __slots__ = ("_dice",)

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice

    def think(self, view: Game, think_ms: int) -> Answer:
        """Returns any legal action."""
        legal = view.legal_actions()
        return Answer((legal[int(self._dice.random() * len(legal))],))
