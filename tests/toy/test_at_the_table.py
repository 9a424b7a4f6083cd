"""A title with secrets sits at the same table as the others: journal, replay, resume, undo to the horizon."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import titles
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from tests.toy.actions import Keep


@pytest.fixture(autouse=True)
def _skerry_on_the_shelf() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(titles.TITLES, "skerry", titles.Title("skerry", "tests.toy.rules:SkerryGame"))
        yield


def begin(folder: Path, seats: int, seed: str) -> Sitting:
    plans = [SeatPlan(f"Name {seat}") for seat in range(seats)]
    return Sitting.start("skerry", {"length": "long"}, plans, seed, folder)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_with_secrets_is_taken_up_again_at_any_moment(tmp_path: Path, seats: int) -> None:
    dice = random.Random(seats)
    sitting = begin(tmp_path, seats, f"table {seats}")
    while not sitting.is_over:
        sitting.commit([dice.choice(sitting.game.legal_actions())])
        if dice.random() < 0.1:
            digest = sitting.game.digest()
            sitting.close()
            sitting = Sitting.resume(sitting.path)
            assert sitting.game.digest() == digest
    outcome = sitting.game.outcome
    sitting.close()
    assert Sitting.resume(sitting.path).game.outcome == outcome


def test_undo_restores_the_very_table_and_stops_where_somebody_learned_something(tmp_path: Path) -> None:
    dice = random.Random(5)
    sitting = begin(tmp_path, 3, "undo")
    undone = 0
    while not sitting.is_over:
        before = sitting.game.digest()
        step = sitting.commit([dice.choice(sitting.game.legal_actions())])
        after = sitting.game.digest()
        if any(event.reveals for event in step.events):
            assert not sitting.can_undo
        elif sitting.can_undo:
            assert sitting.undo()
            assert sitting.game.digest() == before
            assert sitting.redo()
            assert sitting.game.digest() == after
            undone += 1
    assert undone > 20
    sitting.close()


def test_a_sealed_choice_is_in_no_other_log(tmp_path: Path) -> None:
    sitting = begin(tmp_path, 2, "log")
    action = sitting.game.legal_actions()[0]
    assert isinstance(action, Keep)
    sitting.commit([action])
    (own,) = sitting.log(action.seat)
    (other,) = sitting.log(1 - action.seat)
    assert own != other
    assert "skerry.card.hidden" in repr(other)
    assert "skerry.card.hidden" not in repr(own)
    sitting.close()
