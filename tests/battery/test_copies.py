"""Copies are equal, and what happens to one leaves the other alone."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.rules.kernel import Game, RandomChance, RecordedChance
from tests.battery.adapter import Setup
from tests.battery.play import Step, begin, chosen, look, steps


def test_copies_are_equal(setup: Setup, seeds: Sequence[int]) -> None:
    def check(step: Step) -> None:
        twin = step.game.copy()
        assert twin is not step.game
        assert twin == step.game
        assert twin.digest() == step.game.digest()
        assert list(twin.legal_actions()) == list(step.game.legal_actions())

    look(setup, seeds, check)


def test_playing_on_a_copy_leaves_the_original_alone(setup: Setup, seeds: Sequence[int]) -> None:
    dice = random.Random(str(setup))
    chance = RandomChance(dice)

    def check(step: Step) -> None:
        digest, legal = step.game.digest(), list(step.game.legal_actions())
        twin = step.game.copy()
        for _ in range(4):
            if twin.to_move is not None:
                twin.apply(dice.choice(twin.legal_actions()), chance)
        assert step.game.digest() == digest
        assert list(step.game.legal_actions()) == legal

    look(setup, seeds, check)


def test_playing_on_the_original_leaves_a_copy_alone(setup: Setup, seeds: Sequence[int]) -> None:
    for seed in seeds:
        original, _ = begin(setup, seed)
        looked = {step.number for step in chosen(setup, seed)}
        kept: list[tuple[Game, str]] = []
        for step in steps(setup, seed):
            if kept or step.number in looked:
                twin = original.copy()
                kept = [*kept[-1:], (twin, twin.digest())] if step.number in looked else kept[-1:]
            original.apply(step.action, RecordedChance(step.draws))
            for twin, digest in kept:
                assert twin.digest() == digest, f"{setup}, seed {seed}, step {step.number}"


def test_asking_changes_nothing(setup: Setup, seeds: Sequence[int]) -> None:
    def check(step: Step) -> None:
        game = step.game
        digest = game.digest()
        for seat in range(setup.seats):
            game.view_for(seat)
            game.score(seat)
        game.view_for(None).determinise(RandomChance(random.Random(step.number)))
        _ = game.decision, game.outcome, game.legal_actions()
        assert game.digest() == digest

    look(setup, seeds, check)
