"""Which function makes bots: named by its place, so that another process can be told of it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from game.bots.bot import Bot

Maker = Callable[[str, str, int], Bot]
BOTS = "game.bots.levels:make_bot"


def maker(factory: str) -> Maker:
    """Returns the function that makes bots of a title, a level and a seed; its place is given as ``module:name``."""
    place, _, name = factory.partition(":")
    make: Maker = getattr(import_module(place), name)
    return make
