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
    """One action of a game: the table before (a copy), the action, what was drawn, what happened, the table after."""

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
    """Plays a random game to its end, or to the adapter's bound; the way of playing depends on the seed."""
    dice = random.Random(f"choices {seed}")
    choose = (_any_action, _without(setup.adapter.rare), _any_verb)[seed % 3]
    game, _ = begin(setup, seed)
    for number in range(1, setup.adapter.longest + 1):
        if game.to_move is None:
            return
        action = choose(dice, game.legal_actions())
        before = game.copy()
        chance = LiveChance(f"{seed}/{number}")
        events = game.apply(action, chance)
        yield Step(number, before, action, chance.draws, events, game)
    raise AssertionError(f"{setup}, seed {seed}: not over after {setup.adapter.longest} actions")


def walk(setup: Setup, seeds: Sequence[int], check: Callable[[Step], None]) -> None:
    """Plays a random game for every seed and checks each step; a failure names setup, seed and step."""
    for seed in seeds:
        for step in play(setup, seed):
            try:
                check(step)
            except BaseException as error:
                error.add_note(f"{setup}, seed {seed}, step {step.number}: {step.action}")
                raise
