"""Makes the bots of Vikings."""

from __future__ import annotations

from game.bots.bot import Bot
from game.bots.vikings.jarl import Jarl
from game.bots.vikings.karl import Karl
from game.bots.vikings.svein import Svein


def make_bot(level: str, seed: int) -> Bot:
    """Returns a bot of a level that is not ``random``."""
    if level == "svein":
        return Svein(seed)
    return Jarl() if level == "jarl" else Karl()
