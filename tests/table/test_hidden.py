"""A sitting of the made-up title, whose hands are hidden: nothing leaks, and undo stops at everything learned."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game import titles
from game.table.chronicle import seen_since
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.table.trial import after
from tests.table.tables import reread
from tests.toy.rules import SkerryGame

SEATS = [SeatPlan("Astrid"), SeatPlan("Bjorn", "bot", "random"), SeatPlan("Dagny")]


@pytest.fixture(autouse=True)
def _skerry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(titles.TITLES, SkerryGame.title, titles.Title(SkerryGame.title, "tests.toy.rules:SkerryGame"))


def played(folder: Path, seed: int, seats: list[SeatPlan] = SEATS) -> Sitting:
    dice = random.Random(seed)
    sitting = Sitting.start(SkerryGame.title, {}, seats, str(seed), folder)
    while not sitting.is_over:
        if dice.random() < 0.15 and sitting.can_undo:
            sitting.undo()
        else:
            sitting.commit([dice.choice(sitting.game.legal_actions())])
    return sitting


@pytest.mark.parametrize("seed", range(4))
def test_its_journal_leads_to_the_same_table(tmp_path: Path, seed: int) -> None:
    sitting = played(tmp_path, seed, SEATS[: 1 + seed % 3])
    again = reread(sitting)
    assert again.game == sitting.game
    assert [step.events for step in again.timeline] == [step.events for step in sitting.timeline]


def test_every_seat_reads_its_own_log(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    logs = [sitting.log(seat) for seat in (0, 2, None)]
    assert logs[0] != logs[1]
    assert logs[0] != logs[2]
    for seat, log in zip((0, 2, None), logs, strict=True):
        told = [event.message() for _, event in seen_since(sitting.timeline, 0, seat)]
        assert [entry.message for entry in log] == [message for message in told if message is not None]
        for step, event in seen_since(sitting.timeline, 0, seat):
            assert any(event == other.seen_by(seat) for other in sitting.timeline[step].events)


def test_the_reason_of_the_horizon_tells_nobody_a_secret(tmp_path: Path) -> None:
    dice = random.Random(2)
    sitting = Sitting.start(SkerryGame.title, {}, SEATS, "2", tmp_path)
    reasons = 0
    while not sitting.is_over:
        sitting.commit([dice.choice(sitting.game.legal_actions())])
        what = sitting.horizon.reason.args.get("what")
        if what is not None:
            public = [event.seen_by(None) for event in sitting.timeline[sitting.horizon.step - 1].events]
            told = [event.message() for event in public if event is not None]
            assert what in told or getattr(what, "id", "") == "table.horizon.something"
            reasons += 1
    assert reasons


def test_nobody_peeks_by_trying(tmp_path: Path) -> None:
    dice = random.Random(3)
    sitting = Sitting.start(SkerryGame.title, {}, SEATS, "3", tmp_path)
    stopped = 0
    while not sitting.is_over:
        seat = sitting.game.to_move
        action = dice.choice(sitting.game.legal_actions())
        tried = after(sitting.game, [action])
        step = sitting.commit([action])
        if step.records[0].draws or any(event.reveals for event in step.events):
            if len(step.records) == 1:
                assert tried is None
                stopped += 1
        elif len(step.records) == 1:
            assert tried is not None
            assert tried.view_for(seat) == sitting.view(seat)
    assert stopped
