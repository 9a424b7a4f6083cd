"""The clock of bots: a time, or a number of steps."""

from __future__ import annotations

import pytest

from game.bots.clock import Clock, OutOfTime


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
