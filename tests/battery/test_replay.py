"""The same choices with the same chance are the same game, and what was drawn can be played back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.rules.kernel import BadRecord, LiveChance, RecordedChance
from tests.battery.adapter import Setup
from tests.battery.play import Step, begin, play, steps, walk


def test_same_seed_gives_the_same_game(setup: Setup, seeds: Sequence[int]) -> None:
    for seed in seeds[:3]:
        first = [(step.action, step.draws, step.events, step.game) for step in steps(setup, seed)]
        second = [(step.action, step.draws, step.events, step.game) for step in play(setup, seed)]
        assert first == second


def test_recorded_draws_replay_to_the_same_state_at_every_step(setup: Setup, seeds: Sequence[int]) -> None:
    for seed in seeds:
        original, draws = begin(setup, seed)
        chance = RecordedChance(draws)
        twin = setup.adapter.game.new(setup.options, setup.seats, chance)
        assert chance.is_spent
        assert twin == original
        for step in steps(setup, seed):
            chance = RecordedChance(step.draws)
            action = twin.actions.decode(twin.actions.encode(step.action))
            events = twin.apply(action, chance)
            assert chance.is_spent
            assert events == step.events
            assert twin == step.game


def test_missing_draws_are_refused(setup: Setup, seeds: Sequence[int]) -> None:
    refused = 0

    def check(step: Step) -> None:
        nonlocal refused
        if step.draws:
            with pytest.raises(BadRecord):
                step.before.copy().apply(step.action, RecordedChance(step.draws[:-1]))
            refused += 1

    walk(setup, seeds[:1], check)
    assert bool(refused) == setup.adapter.draws, "what is drawn in a game, `draws` of its adapter tells"


class _Dice(LiveChance):
    """Notes the labels of the dice that are rolled."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.labels: set[str] = set()

    def roll(self, label: str, sides: int) -> int:
        self.labels.add(label)
        return super().roll(label, sides)


def test_dice_say_whose_they_are(setup: Setup, seeds: Sequence[int]) -> None:
    """Luck that hung on how often others rolled before would differ between mirrored deals."""
    first = _Dice("first")
    setup.adapter.game.new(setup.options, setup.seats, first)
    labels = first.labels

    def check(step: Step) -> None:
        chance = _Dice(str(step.number))
        step.before.copy().apply(step.action, chance)
        labels.update(chance.labels)

    walk(setup, seeds[:1], check)
    owned = {label for label in labels if label.rpartition(" ")[2] in map(str, range(setup.seats))}
    assert labels - owned <= setup.adapter.common


def test_draws_depend_on_the_record_number_alone(setup: Setup, seeds: Sequence[int]) -> None:
    """A game taken up after a power cut draws what it would have drawn."""

    def check(step: Step) -> None:
        if step.draws:
            again = LiveChance(f"{seed}/{step.number}")
            step.before.copy().apply(step.action, again)
            assert again.draws == step.draws

    for seed in seeds:
        walk(setup, [seed], check)
