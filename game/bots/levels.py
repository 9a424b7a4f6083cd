"""The levels of bots, and making one for a title."""

from __future__ import annotations

import random

from game.bots.bot import Bot
from game.bots.mind import Mind
from game.bots.random_bot import RandomBot
from game.bots.raven import RAVEN, TEACHER, Raven
from game.rules.kernel import RulesError
from game.titles import load_bots

LEVELS = ("random", "svein", "dreng", "karl", "jarl")
# The levels that take no time to speak of.
*QUICK, SEARCHING = LEVELS


def make_bot(title: str, level: str, seed: int) -> Bot:
    """Returns a bot of a level that knows the title, or the raven, or it as a teacher; equal seeds, equal choices.

    :raises RulesError: if there is no such level, or nobody knows the title.
    """
    if level in (RAVEN, TEACHER):
        return Raven(load_bots(title), teaches=level == TEACHER)
    if level not in LEVELS:
        raise RulesError(f"{level!r} is no level of bots; there is {', '.join(LEVELS)}")
    if level == "random":
        return RandomBot(random.Random(seed))
    return Mind(load_bots(title), level, seed)
