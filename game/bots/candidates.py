"""The paths that are worth weighing at a view: the lore's own, or all that there are where it offers but one."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
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
    return [first, *(Turn((action,), first.promise) for action in _other_actions(world, {first.actions[0]}, BESIDE))]


def _other_actions(world: Game, known: Collection[Action], most: int) -> list[Action]:
    """Returns legal actions that are not known, where there are more only so many of all of them, always the same."""
    others: list[Action] = [action for action in world.legal_actions() if action not in known]
    return others if len(others) <= most else random.Random(repr(others)).sample(others, most)


def candidates(lore: Lore[Any], world: Game) -> list[Path]:
    """Returns the paths to be weighed, the policy's own first, none twice."""
    offered = list(lore.turns(world, WIDE))
    found = beside(world, offered)
    for turn in offered[:CLOSER]:
        found += lore.siblings(world, turn)
    return list(dict.fromkeys(turn.actions for turn in found))


def passed_over(world: Game, paths: Iterable[Path], most: int) -> list[Path]:
    """Returns what a person may do and no candidate begins with, as at most so many paths of one action."""
    return [(action,) for action in _other_actions(world, {path[0] for path in paths}, most)]
