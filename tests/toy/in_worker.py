"""Bots of the made-up titles, for a worker process: it knows the shelf of the program only."""

from __future__ import annotations

from game import titles
from game.bots.bot import Bot
from game.bots.levels import make_bot as make_known_bot
from game.titles import Title
from tests.toy.shelf import TOYS

SKERRY = Title("skerry", TOYS["skerry"].game, bots="tests.toy.lore:SkerryLore")


def make_bot(title: str, level: str, seed: int) -> Bot:
    """Returns a bot of a made-up title, which is put on the shelf first."""
    titles.TITLES.update(TOYS | {"skerry": SKERRY})
    return make_known_bot(title, level, seed)
