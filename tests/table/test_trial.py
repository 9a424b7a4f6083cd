"""Trying an action out tells nobody anything: whatever draws or reveals cannot be tried."""

from __future__ import annotations

import random

import pytest

from game.rules.kernel import Game, LiveChance
from game.rules.landnam.rules import LandnamGame
from game.rules.vikings.rules import VikingsGame
from game.table.trial import after, attempt
from tests.toy.rules import SkerryGame


@pytest.mark.parametrize(
    ("kind", "options", "seats"),
    [(SkerryGame, {"length": "long"}, 3), (LandnamGame, {}, 3), (VikingsGame, {"variant": "advanced"}, 2)],
)
def test_what_draws_or_reveals_is_not_tried(kind: type[Game], options: dict[str, str], seats: int) -> None:
    dice, chance = random.Random(8), LiveChance("trial")
    game = kind.new(options, seats, chance)
    reasons = set[tuple[bool, bool]]()
    for _ in range(250):
        if game.to_move is None:
            break
        action = dice.choice(game.legal_actions())
        before = game.digest()
        tried = attempt(game, action)
        assert game.digest() == before, "trying changes nothing"
        known = len(chance.draws)
        events = game.apply(action, chance)
        drew, revealed = len(chance.draws) > known, any(event.reveals for event in events)
        reasons.add((drew, revealed))
        assert (tried is None) == (drew or revealed), action
        if tried is not None:
            assert tried.table == game
            assert list(tried.events) == events
    assert {(False, False), (True, True)} <= reasons
    assert kind is not SkerryGame or (False, True) in reasons, "something is revealed though nothing is drawn"


def test_a_forbidden_step_ends_a_trial() -> None:
    game = VikingsGame.new({"first": "seat1"}, 2, LiveChance("trial"))
    game.apply(game.legal_actions()[0], LiveChance("trial"))
    buy = game.legal_actions()[0]
    assert after(game, [buy]) is not None
    assert after(game, [buy, buy]) is None
