"""The clock of bots: a time, or a number of steps."""

from __future__ import annotations

from time import sleep

import pytest

from game.bots import clock as clocks
from game.bots.clock import PATIENT_MS, Clock, OutOfTime, be_waited_for


def test_steps_are_counted_whatever_the_time() -> None:
    clock = Clock(0, steps=2)
    clock.step()
    clock.step()
    with pytest.raises(OutOfTime):
        clock.step()


def test_without_steps_the_time_counts() -> None:
    patient = Clock(60_000)
    for _ in range(1000):
        patient.step()
    with pytest.raises(OutOfTime):
        Clock(0).step()


def test_only_where_a_person_waits_the_time_on_the_wall_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "_waited_for", False)
    alone = Clock(100)
    be_waited_for()
    waited_for = Clock(100)
    waited_for.step()
    sleep(0.11)
    alone.step()
    with pytest.raises(OutOfTime):
        waited_for.step()
    counted = Clock(0, steps=1)
    counted.step()


def test_patience_grows_with_the_time_until_there_is_plenty() -> None:
    shares = [Clock(ms).patience for ms in (-4, 46, 96, PATIENT_MS, 896)]
    assert shares == sorted(shares)
    assert shares[0] == 0 < shares[1] < shares[2] < shares[3] == shares[4] == 1
    assert Clock(0, steps=1).patience == 1


def test_what_was_used_is_a_part_of_the_whole() -> None:
    clock = Clock(0, steps=4)
    parts = []
    for _ in range(4):
        parts.append(clock.used())
        clock.step()
    assert parts == [0, 0.25, 0.5, 0.75]
    assert clock.used() == 1
    assert [Clock(0, steps=0).used(), Clock(0).used(), Clock(-4).used()] == [1, 1, 1]
    assert 0 <= Clock(60_000).used() < 0.5
