"""Three rules: one to three stones, each a point; the last one five more; then the game is over."""

from __future__ import annotations

import pytest
from game.rules.cairn.actions import Take
from game.rules.cairn.rules import CairnGame

from game.rules.kernel import IllegalAction, RecordedChance

NOTHING = RecordedChance(())


def table(stones: int) -> CairnGame:
    game = CairnGame.new({}, 2, NOTHING)
    game.stones = stones
    return game


@pytest.mark.parametrize(("stones", "rule"), [(0, "cairn.refusal.most"), (4, "cairn.refusal.most")])
def test_one_to_three_stones_are_taken(stones: int, rule: str) -> None:
    refusal = table(15).why_not(Take(0, stones))
    assert refusal is not None
    assert refusal.message.id == rule


def test_nobody_takes_more_than_there_are() -> None:
    with pytest.raises(IllegalAction):
        table(2).apply(Take(0, 3), NOTHING)


def test_the_last_stone_brings_five_more_and_ends_the_game() -> None:
    game = table(3)
    game.apply(Take(0, 1), NOTHING)
    assert game.to_move == 1
    game.apply(Take(1, 2), NOTHING)
    assert game.decision is None
    assert game.points == [1, 7]
    assert game.ending().winners == (1,)
