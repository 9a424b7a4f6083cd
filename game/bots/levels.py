"""The levels of bots, and making one for a title."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from game.bots.bot import Bot
from game.bots.random_bot import RandomBot
from game.rules.kernel import RulesError

LEVELS = ("random", "svein", "karl", "jarl")

_MAKERS = {
    "vikings": "game.bots.vikings.make:make_bot",
}


def make_bot(title: str, level: str, seed: int) -> Bot:
    """Returns a bot of a level that knows the title; equal seeds make bots that choose alike.

    :raises RulesError: if there is no such level, or nobody knows the title.
    """
    if level not in LEVELS:
        raise RulesError(f"{level!r} is no level of bots; there is {', '.join(LEVELS)}")
    if title not in _MAKERS:
        raise RulesError(f"no bot knows the title {title!r}")
    if level == "random":
        return RandomBot(seed)
    place, _, name = _MAKERS[title].partition(":")
    make: Callable[[str, int], Bot] = getattr(import_module(place), name)
    return make(level, seed)
