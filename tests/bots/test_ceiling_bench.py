"""The measuring of the ceiling: what is alike is near, what differs is weighed by what it loses."""

from __future__ import annotations

import pytest

from build_scripts.benchmarks import ceiling
from build_scripts.benchmarks.ceiling import Beside, _figure
from build_scripts.benchmarks.held_out import HeldOut
from game.bots.mind import MOST_MS, Mind


def test_what_is_alike_or_loses_next_to_nothing_is_near() -> None:
    found = [Beside(True), Beside(False, 0.019), Beside(False, -0.2), Beside(False, 0.021), Beside(False, 0.3)]
    figure = _figure(HeldOut.of("vikings"), found)
    assert figure.value == 3 / 5
    assert figure.is_met is False
    assert figure.note == "5 positions, 1 alike; share of winning lost in the others: 0.300, 0.021, 0.019, -0.200"
    assert _figure(HeldOut.of("vikings"), found[:4]).value == 3 / 4
    assert _figure(HeldOut.of("vikings"), [*found[:3], Beside(True), Beside(False, 0.3)]).is_met, "four of five will do"


def test_the_ceiling_is_not_held_to_what_a_person_would_wait() -> None:
    lore = HeldOut.of("vikings").lore
    usual, patient = Mind(lore, "jarl", 1)._clock(20_000), ceiling.Patient(lore, "jarl", 1)._clock(20_000)
    assert usual._seconds < MOST_MS / 1000 < 20 == patient._seconds


def test_positions_are_counted_and_what_differs_is_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ceiling, "MS", 1)
    monkeypatch.setattr(ceiling, "CEILING_MS", 30)
    (figure,) = ceiling.measure(4, 2, ["vikings"])
    assert figure.name == "jarl(1) near his ceiling: vikings"
    assert figure.note.startswith("4 positions, ")
    assert 0 <= figure.value <= 1
