"""Random games, step by step."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.rules.kernel import Action, Draw, Event, Game, LiveChance
from tests.battery.adapter import Setup


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


SELDOM = 0.25
"""The share of choices in which what a random player would do far too often may be chosen at all."""


def _some(setup: Setup, dice: random.Random, legal: Sequence[Action], share: float) -> Sequence[Action]:
    """Returns what may be chosen: rare verbs only in a share of the choices, so that games come to an end."""
    if share and dice.random() < share:
        return legal
    return [action for action in legal if action.verb not in setup.adapter.rare] or legal


def _any_action(setup: Setup, dice: random.Random, legal: Sequence[Action]) -> Action:
    return dice.choice(_some(setup, dice, legal, SELDOM))


def _any_verb(setup: Setup, dice: random.Random, legal: Sequence[Action]) -> Action:
    some = _some(setup, dice, legal, SELDOM)
    verb = dice.choice(sorted({action.verb for action in some}))
    return dice.choice([action for action in some if action.verb == verb])


def _any_common(setup: Setup, dice: random.Random, legal: Sequence[Action]) -> Action:
    return dice.choice(_some(setup, dice, legal, 0.0))


def play(setup: Setup, seed: int) -> Iterator[Step]:
    """Plays a random game to its end, or to the adapter's bound, each action on a copy; the seed tells how."""
    dice = random.Random(f"choices {seed}")
    choose = (_any_action, _any_common, _any_verb)[seed % 3]
    game, _ = begin(setup, seed)
    for number in range(1, setup.adapter.longest + 1):
        if game.to_move is None:
            return
        before, action = game, choose(setup, dice, game.legal_actions())
        game = game.copy()
        chance = LiveChance(f"{seed}/{number}")
        events = game.apply(action, chance)
        yield Step(number, before, action, chance.draws, events, game)
    raise AssertionError(f"{setup}, seed {seed}: not over after {setup.adapter.longest} actions")


# So often each kind of happening is looked at closely in a game; all of them where a long run is asked for.
OFTEN = 2

_last: tuple[tuple[str, int], list[Step], list[Step]] | None = None


def _played(setup: Setup, seed: int) -> tuple[list[Step], list[Step]]:
    """Returns the random game of a seed, and the steps of it that are worth a close look."""
    global _last
    if _last is None or _last[0] != (str(setup), seed):
        game = list(play(setup, seed))
        _last = (str(setup), seed), game, game if games_wanted() else _of_each_kind(game)
    return _last[1], _last[2]


def _of_each_kind(game: Sequence[Step]) -> list[Step]:
    """Returns the first few steps of each kind, told apart by decision, verb and events, and the last of all."""
    seen: Counter[object] = Counter()
    few = []
    for step in game:
        assert step.before.decision is not None
        kind = step.before.decision.kind, step.action.verb, frozenset(event.kind for event in step.events)
        seen[kind] += 1
        if seen[kind] <= OFTEN or step is game[-1]:
            few.append(step)
    return few


def steps(setup: Setup, seed: int) -> list[Step]:
    """Returns the random game of a seed, which is played once for all tests that look at it one after another."""
    return _played(setup, seed)[0]


def chosen(setup: Setup, seed: int) -> list[Step]:
    """Returns a few steps of each kind of that game; with MEADHALL_FUZZ_GAMES all of them."""
    return _played(setup, seed)[1]


def walk(setup: Setup, seeds: Sequence[int], check: Callable[[Step], None]) -> None:
    """Checks each step of a random game for every seed; a failure names setup, seed and step."""
    for seed in seeds:
        _check(setup, seed, steps(setup, seed), check)


def look(setup: Setup, seeds: Sequence[int], check: Callable[[Step], None]) -> None:
    """Checks as `walk` does, but a few steps of each kind: for what costs much a step."""
    for seed in seeds:
        _check(setup, seed, chosen(setup, seed), check)


def _check(setup: Setup, seed: int, looked: Sequence[Step], check: Callable[[Step], None]) -> None:
    for step in looked:
        try:
            check(step)
        except BaseException as error:
            error.add_note(f"{setup}, seed {seed}, step {step.number}: {step.action}")
            raise
