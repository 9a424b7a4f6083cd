"""The legal list, ``why_not`` and ``apply`` say the same of every action."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.rules.kernel import Chance, IllegalAction, RecordedChance
from tests.battery.adapter import Setup
from tests.battery.play import Step, look

NO_DRAWS: Chance = RecordedChance([])
SAMPLE = 60
MOST = 100


def test_legal_list_and_refusals_agree(setup: Setup, seeds: Sequence[int]) -> None:
    dice = random.Random(str(setup))

    def check(step: Step) -> None:
        game = step.before
        listed = game.legal_actions()
        legal = set(listed)
        asked = dice.sample(listed, min(MOST, len(listed)))
        for action in asked + setup.adapter.universe.sample(game, dice, SAMPLE):
            refusal = game.why_not(action)
            assert (refusal is None) == (action in legal), f"{action}: {refusal}"
            if refusal:
                if refusal.message.id.startswith("kernel.refusal."):
                    continue
                assert refusal.message.id.startswith(f"{game.title}.refusal.")
                assert refusal.rule.startswith(f"{game.title}."), "a refusal of the title names its rule"

    look(setup, seeds, check)


def test_every_legal_action_is_conceivable(setup: Setup, seeds: Sequence[int]) -> None:
    """A universe that lacks legal actions would make the agreement test blind."""

    def check(step: Step) -> None:
        for action in step.before.legal_actions()[:: setup.adapter.stride]:
            assert setup.adapter.universe.has(step.before, action), action

    look(setup, seeds, check)


def test_illegal_actions_are_refused_and_change_nothing(setup: Setup, seeds: Sequence[int]) -> None:
    dice = random.Random(str(setup))

    def check(step: Step) -> None:
        game = step.before
        legal = set(game.legal_actions())
        digest = game.digest()
        for action in setup.adapter.universe.sample(game, dice, 8):
            if action in legal:
                continue
            with pytest.raises(IllegalAction) as raised:
                game.apply(action, NO_DRAWS)
            assert raised.value.refusal == game.why_not(action)
        assert game.digest() == digest
        assert set(game.legal_actions()) == legal

    look(setup, seeds, check)


def test_the_legal_list_depends_on_the_state_alone(setup: Setup, seeds: Sequence[int]) -> None:
    """What ``apply`` leaves cached must be what a table loaded afresh lists, in the same order."""

    def check(step: Step) -> None:
        fresh = type(step.game).load(step.game.dump())
        assert list(fresh.legal_actions()) == list(step.game.legal_actions())
        assert fresh.decision == step.game.decision

    look(setup, seeds, check)


def test_actions_survive_encoding(setup: Setup, seeds: Sequence[int]) -> None:
    def check(step: Step) -> None:
        for action in step.before.legal_actions():
            data = step.game.actions.encode(action)
            decoded = step.game.actions.decode(data)
            assert decoded == action
            assert type(decoded) is type(action)

    look(setup, seeds, check)
