"""What the raven finds of a finished game: kept, taken up again, thrown away where it does not fit."""

from __future__ import annotations

import errno
import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.analysis.analyst import budget_of, judge_turn
from game.analysis.background import Analysis
from game.analysis.book import Subject
from game.analysis.finding import Finding
from game.analysis.source import NothingToTell, read_finished, turns_in
from game.analysis.turns import turns_of
from game.rules.kernel import RandomChance
from game.table.errors import JournalError
from game.table.journal import SUFFIX
from game.table.sitting import Sitting
from game.titles import load_bots, load_game
from tests.annals.games import ASA, recorded
from tests.golden.book import ENDS, _played

REAL = ("vikings", "odin", "landnam", "northgard", "tiny_epic")


def dull(number: int, seats: int = 4) -> Finding:
    """A finding of which nothing is told."""
    return Finding(number, number, number, 0, "as good", (1 / seats,) * seats, 0.0, 0.0, (), ())


def nearly_known(path: Path, left: int, depth: str = "quick") -> Analysis:
    """An analysis of which all but the last turns are known."""
    analysis = Analysis(path, depth)
    for turn in analysis.turns[:-left]:
        analysis.book.add(dull(turn.number, len(analysis.reading.header.seats)))
    return Analysis(path, depth)


@pytest.mark.parametrize("title", REAL)
def test_equal_views_get_equal_findings_and_they_are_read_as_they_were_written(title: str) -> None:
    lore, actions = load_bots(title), load_game(title).actions
    turns = list(turns_of(_played(title, ENDS[title])[1][:40]))
    turn = turns[len(turns) // 2]
    budget = budget_of("quick", lore)._replace(worlds=2)
    finding = judge_turn(lore, turn, budget)
    hidden = turn.before.view_for(turn.seat).determinise(RandomChance(random.Random("another world")))
    assert judge_turn(lore, replace(turn, before=hidden), budget) == finding, "what lies hidden changes nothing"
    again = Finding.decode(finding.encode(actions), actions)
    assert again.encode(actions) == finding.encode(actions)
    assert (again.better, again.verdict, again.seat) == (finding.better, finding.verdict, finding.seat)
    assert len(finding.shares) == turn.before.seats
    assert sum(finding.shares) == pytest.approx(1.0) or turn.before.seats == 1


def test_what_was_found_is_kept_and_the_next_time_goes_on_from_there(folder: Path) -> None:
    path = recorded(folder, "vikings", [ASA])
    analysis = nearly_known(path, 2)
    assert not analysis.is_done
    assert len(analysis.missing) == 2
    analysis.start()
    assert analysis.wait(60)
    assert analysis.trouble == ""
    assert analysis.missing == []
    assert [finding.number for finding in analysis.findings] == [turn.number for turn in analysis.turns]
    lore = load_bots("vikings")
    last = judge_turn(lore, analysis.turns[-1], budget_of("quick", lore))
    actions = load_game("vikings").actions
    assert analysis.findings[-1].encode(actions) == last.encode(actions), "the process judges as this one does"
    known = Analysis(path, "quick")
    assert known.is_done, "nothing is judged twice"


def test_a_killed_process_costs_nothing(folder: Path) -> None:
    analysis = nearly_known(recorded(folder, "vikings", [ASA]), 2)
    analysis.start()
    analysis._helpers[0].process.kill()
    assert analysis.wait(60)
    assert (analysis.trouble, analysis.missing) == ("", [])


def test_processes_that_always_end_are_given_up_and_what_is_known_stays(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    analysis = nearly_known(recorded(folder, "vikings", [ASA]), 2)
    monkeypatch.setattr("game.analysis.background.serve", _dies)
    analysis.start()
    assert analysis.wait(60)
    assert "2 turns" in analysis.trouble
    assert len(analysis.findings) == analysis.of - 2


def _dies(*_: object) -> None:
    raise SystemExit(1)


def test_a_torn_line_costs_that_line_alone(folder: Path) -> None:
    path = recorded(folder, "vikings", [ASA])
    analysis = nearly_known(path, 2)
    kept = Subject.of(analysis.reading, "quick").path
    kept.write_bytes(kept.read_bytes()[:-9])
    again = Analysis(path, "quick")
    assert not again.book.is_discarded
    assert len(again.missing) == 3
    again.book.add(dull(again.missing[0]))
    assert len(Analysis(path, "quick").missing) == 2, "and what is added later can be read"


@pytest.mark.parametrize("what", ["another game", "another program", "no JSON", "a strange verdict"])
def test_what_does_not_fit_the_game_is_thrown_away_and_said_so(folder: Path, what: str) -> None:
    path = recorded(folder, "vikings", [ASA])
    analysis = nearly_known(path, 2)
    kept = Subject.of(analysis.reading, "quick").path
    text = kept.read_text(encoding="utf-8")
    changes = {
        "another game": (analysis.reading.entries[-1].digest, "0" * 8),
        "another program": ('"version":1', '"version":9'),
        "no JSON": ('{"turn":3', "{turn:3"),
        "a strange verdict": ('"as good"', '"dreadful"'),
    }
    assert changes[what][0] in text
    kept.write_text(text.replace(*changes[what], 1), encoding="utf-8")
    again = Analysis(path, "quick")
    assert again.book.is_discarded
    assert len(again.missing) == again.of
    assert not kept.exists()


def test_a_full_disk_costs_nothing_that_was_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    analysis = Analysis(recorded(folder, "vikings", [ASA]), "quick")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.analysis.book.replace_file", full)
    analysis.book.add(dull(0))
    analysis.book.add(dull(1))
    assert analysis.book.trouble is not None
    assert len(analysis.findings) == 2


def test_a_game_that_has_not_ended_and_a_foreign_file_are_refused(folder: Path) -> None:
    Sitting.start("vikings", {}, [ASA, ASA], "ᚠ", folder).close()
    path = next(folder.glob(f"*{SUFFIX}"))
    with pytest.raises(NothingToTell, match="has not ended") as refused:
        read_finished(path)
    assert refused.value.message.id == "raven.unfinished"
    path.write_text("skol", encoding="utf-8")
    with pytest.raises(JournalError):
        Analysis(path)


def test_the_turns_of_one_seat_are_those_of_that_seat(folder: Path) -> None:
    reading = read_finished(recorded(folder, "vikings", [ASA]))
    assert {turn.seat for turn in turns_in(reading, 1)} == {1}
    with pytest.raises(NothingToTell):
        turns_in(reading, 99)
