"""Random games, step by step."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.rules.kernel import Action, Draw, Event, Game, LiveChance
from tests.battery.adapter import Setup

Choice = Callable[[random.Random, Sequence[Action]], Action]


class Step(NamedTuple):
    """One action of a game: the table before, the action, what was drawn, what happened, the table after.

    The tables are those of the next and of the last step, and of all tests: nobody may play on them but on copies.
    """

    number: int
    before: Game
    action: Action
    draws: list[Draw]
    events: list[Event]
    game: Game


def games_wanted() -> int:
    """Returns how many games a long run plays over all setups together; 0 for one a setup."""
    return int(os.environ.get("MEADHALL_FUZZ_GAMES", "0"))


def begin(setup: Setup, seed: int) -> tuple[Game, list[Draw]]:
    """Returns a set-up table with the draws of its setup."""
    chance = LiveChance(str(seed))
    return setup.adapter.game.new(setup.options, setup.seats, chance), chance.draws


def _any_action(dice: random.Random, legal: Sequence[Action]) -> Action:
    return dice.choice(legal)


def _any_verb(dice: random.Random, legal: Sequence[Action]) -> Action:
    verb = dice.choice(sorted({action.verb for action in legal}))
    return dice.choice([action for action in legal if action.verb == verb])


def _without(rare: frozenset[str]) -> Choice:
    def choose(dice: random.Random, legal: Sequence[Action]) -> Action:
        return dice.choice([action for action in legal if action.verb not in rare] or legal)

    return choose


def play(setup: Setup, seed: int) -> Iterator[Step]:
    """Plays a random game to its end, or to the adapter's bound, each action on a copy; the seed tells how."""
    dice = random.Random(f"choices {seed}")
    choose = (_any_action, _without(setup.adapter.rare), _any_verb)[seed % 3]
    game, _ = begin(setup, seed)
    for number in range(1, setup.adapter.longest + 1):
        if game.to_move is None:
            return
        before, action = game, choose(dice, game.legal_actions())
        game = game.copy()
        chance = LiveChance(f"{seed}/{number}")
        events = game.apply(action, chance)
        yield Step(number, before, action, chance.draws, events, game)
    raise AssertionError(f"{setup}, seed {seed}: not over after {setup.adapter.longest} actions")


_last: tuple[tuple[str, int], list[Step]] | None = None


def steps(setup: Setup, seed: int) -> list[Step]:
    """Returns the random game of a seed, which is played once for all tests that look at it one after another."""
    global _last
    if _last is None or _last[0] != (str(setup), seed):
        _last = (str(setup), seed), list(play(setup, seed))
    return _last[1]


def walk(setup: Setup, seeds: Sequence[int], check: Callable[[Step], None]) -> None:
    """Checks each step of a random game for every seed; a failure names setup, seed and step."""
    for seed in seeds:
        for step in steps(setup, seed):
            try:
                check(step)
            except BaseException as error:
                error.add_note(f"{setup}, seed {seed}, step {step.number}: {step.action}")
                raise
