"""The paths that are worth weighing at a view: the lore's own, or all that there are where it offers but one."""

from __future__ import annotations

import random
from typing import Any, Final

from game.bots.bot import Path
from game.bots.lore import Lore, Turn
from game.rules.kernel import Action
from game.rules.kernel.game import Game

# First turns, how many of them are also tried in other ways, and how many actions stand beside a lone turn.
WIDE: Final = 8
CLOSER: Final = 3
BESIDE: Final = 6


def beside(world: Game, turns: list[Turn]) -> list[Turn]:
    """Returns the turns that a lore offers; a lone one with legal actions beside it that begin otherwise, no promise.

    They are the first ones, or where there are many, as many of all of them; equal tables meet equal actions.
    """
    if len(turns) > 1:
        return turns
    first = turns[0]
    others: list[Action] = [action for action in world.legal_actions() if action != first.actions[0]]
    if len(others) > BESIDE:
        others = random.Random(repr(others)).sample(others, BESIDE)
    return [first, *(Turn((action,), first.promise) for action in others)]


def candidates(lore: Lore[Any], world: Game) -> list[Path]:
    """Returns the paths to be weighed, the policy's own first, none twice."""
    offered = list(lore.turns(world, WIDE))
    found = beside(world, offered)
    for turn in offered[:CLOSER]:
        found += lore.siblings(world, turn)
    return list(dict.fromkeys(turn.actions for turn in found))
