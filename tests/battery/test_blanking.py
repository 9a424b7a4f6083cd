"""Every row of every title has a test that fails without its effect; what has none is found and named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.paths import program_folder
from tests.battery.blanking import Ruled, blank_apart
from tests.battery.titles import RULED
from tests.kernel.effects.hearth import DECK


@pytest.mark.parametrize("title", RULED)
def test_every_row_has_a_test_that_fails_without_its_effect(title: str) -> None:
    report = blank_apart(title)
    assert report.rows == [row.id for row in RULED[title].deck if row.effects]
    assert report.unnamed == [], f"no test of {title} names these rows"
    assert report.survived == [], "python -m tests.battery.blanking TITLE ROW: no test fails without what these do"


TESTS = """
from tests.kernel.effects.hearth import DECK, play, table

SEER = "seer"


def play_wolf():
    return table([0, 0, 0])


def test_of_the_seer():
    game = table([0, 0, 0])
    play(game, SEER.lower())
    assert game.goods == [[0, 0, 1]]


def test_that_names_the_raven_and_does_not_look():
    play(table([1, 0, 0]), "raven", "feast")


def test_that_fails_anyway():
    assert DECK["trader"] is None


def test_of_the_wolf_by_way_of_another():
    play_wolf("wolf")
"""


def test_rows_that_nobody_names_or_misses_are_reported(tmp_path: Path) -> None:
    file = tmp_path / "test_made_up.py"
    file.write_text(TESTS)
    call = f"""
import pathlib
from tests.battery.blanking import Ruled, blank
from tests.kernel.effects.hearth import DECK
report = blank(Ruled(DECK, [pathlib.Path({str(file)!r})]), ["seer", "raven", "trader", "curse"])
assert all(row.effects for row in DECK)
print(report.rows, report.unnamed, report.survived, sep="|")
"""
    run = [sys.executable, "-c", call]
    done = subprocess.run(run, cwd=program_folder(), capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1:] == ["['trader', 'curse', 'raven', 'seer']|['curse']|['trader', 'raven']"], (
        done.stderr
    )


def test_a_test_names_a_row_by_id_capitals_helpers_and_further_words(tmp_path: Path) -> None:
    file = tmp_path / "test_made_up.py"
    file.write_text(TESTS)
    ruled = Ruled(DECK, [file], {"curse": ["play_wolf"]})
    named = {row.id: [test.split("::")[1] for test in ruled.tests_naming(row)] for row in DECK}
    assert named["seer"] == ["test_of_the_seer"]
    assert named["wolf"] == named["curse"] == ["test_of_the_wolf_by_way_of_another"]
    assert named["storm"] == []
