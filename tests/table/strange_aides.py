"""Bots for aides to make, whose level says what they do to one who waits for them; ``jarl`` thinks as he should."""

from __future__ import annotations

import os
import time

from game.bots.mind import Mind
from game.bots.together import Part, Report
from game.rules.kernel.game import Game
from game.titles import load_bots

STEPS = 300


class StrangeMind(Mind):
    """A Jarl who thinks so many steps, or dies, hangs or fails; of two aides only the first one does."""

    def look(self, view: Game, think_ms: int, part: Part) -> Report:
        if part.number == 1:
            if self._level == "crash":
                os._exit(7)
            if self._level == "dawdle":
                time.sleep(60)
            if self._level == "raise":
                raise RuntimeError("I cannot count")
        if self._level == "late":  # what it finds is told from what a punctual one does
            self.steps = STEPS // 3
            time.sleep(think_ms / 1000)
        return super().look(view, think_ms, part)


def make_bot(title: str, level: str, seed: int) -> StrangeMind:
    """Returns a strange Jarl."""
    return StrangeMind(load_bots(title), level, seed, STEPS)
