"""Bots that do what a bot should not, for the worker process to make; the level says what."""

from __future__ import annotations

import os
import time
from pathlib import Path

from game.bots.bot import Answer
from game.bots.levels import make_bot as make_good_bot
from game.rules.kernel import Game
from game.rules.vikings.actions import Buy

ONCE = "MEADHALL_TEST_ONCE"


class StrangeBot:
    """Crashes, dawdles, raises or cheats; with ``once`` only the first time (a file keeps count)."""

    def __init__(self, level: str, seed: int) -> None:
        self.level, self.seed = level, seed

    def think(self, view: Game, think_ms: int) -> Answer:
        if self.level == "once":
            marker = Path(os.environ[ONCE])
            if marker.exists():
                return make_good_bot("vikings", "random", self.seed).think(view, think_ms)
            marker.touch()
        if self.level in ("crash", "once"):
            os._exit(7)
        if self.level == "dawdle":
            time.sleep(60)
        if self.level == "raise":
            raise RuntimeError("I cannot count")
        if self.level == "cheat":
            return Answer((Buy(99, 99),))
        return make_good_bot("vikings", "random", self.seed).think(view, think_ms)


def make_bot(title: str, level: str, seed: int) -> StrangeBot:
    """Returns a strange bot."""
    return StrangeBot(level, seed)


def make_no_bot(title: str, level: str, seed: int) -> StrangeBot:
    """Ends the process before it ever listens."""
    os._exit(9)
