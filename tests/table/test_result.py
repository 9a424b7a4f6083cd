from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.table.reading import read_journal
from game.table.result import read_result, read_seconds, result_of, result_path
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.table.stopwatch import PAUSE, Stopwatch
from game.titles import PLAYABLE
from tests.golden.book import ENDS, sitting_of
from tests.table.tables import BOT, PERSON, begin, play_on, reread


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_result_tells_what_the_table_tells(title: str) -> None:
    sitting = sitting_of(title, ENDS[title])
    game = sitting.game
    result = result_of("table", game, sitting.timeline, 7, "digest", "2026-01-01T12:00:00+01:00")
    assert game.outcome is not None
    assert [seat for seat, one in enumerate(result.seats) if one.won] == list(game.outcome.winners)
    assert result.termination == game.outcome.termination
    for seat, one in enumerate(result.seats):
        assert one.points == game.total(seat) == sum(one.sources.values())
        assert seat in game.outcome.ranking[one.place - 1]
        assert one.gestures == sum(step.seat == seat for step in sitting.timeline)
    told = sum(len(step.events) for step in sitting.timeline)
    assert sum(result.events.values()) + sum(sum(one.events.values()) for one in result.seats) == told
    assert type(result).decode(json.loads(json.dumps(result.encode()))) == result


def test_the_end_of_a_game_leaves_a_result_that_a_replay_would_find(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, BOT)
    play_on(sitting, 10_000)
    assert sitting.is_over
    digest = sitting._entries[-1].digest
    kept = read_result(sitting.header.table, sitting.length, digest)
    assert kept is not None
    reading = read_journal(sitting.path)
    again = result_of(
        kept.table, reading.timeline.game, reading.timeline.steps, kept.records, digest, kept.finished, 0, kept.seconds
    )
    assert kept == again
    assert read_result(sitting.header.table, sitting.length - 1, digest) is None
    assert read_result(sitting.header.table, sitting.length, "another") is None


@pytest.mark.parametrize("spoilt", [b"", b"{", b'{"format":"meadhall-result","version":2}', b"[]", b"\xff"])
def test_a_spoilt_result_is_none(tmp_path: Path, spoilt: bytes) -> None:
    sitting = begin(tmp_path, PERSON, BOT)
    play_on(sitting, 10_000)
    path = result_path(sitting.header.table)
    assert path.is_file()
    path.write_bytes(spoilt)
    assert read_result(sitting.header.table, sitting.length, sitting._entries[-1].digest) is None


def test_a_result_that_cannot_be_kept_does_not_spoil_the_end(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir(exist_ok=True)
    (tmp_path / "home" / "results").write_text("no folder")
    sitting = begin(tmp_path, PERSON, BOT)
    play_on(sitting, 10_000)
    assert sitting.is_over


def test_time_is_counted_between_gestures_and_over_sittings(tmp_path: Path) -> None:
    now = 0.0
    watch = Stopwatch(100, lambda: now)
    for later in (7.0, 10.0, 10.0 + 3 * PAUSE):
        now = later
        watch.lap()
    assert watch.seconds == 100 + 10 + PAUSE
    sitting = begin(tmp_path, PERSON, BOT)
    play_on(sitting, 3)
    sitting._watch = Stopwatch(40, lambda: now)
    sitting.close()
    assert read_seconds(sitting.header.table) == 40
    again = reread(sitting)
    assert again._watch.seconds == 40
    again.close()
    result_path(sitting.header.table).unlink()
    assert Sitting.resume(sitting.path)._watch.seconds == -1


def test_a_person_stands_in_the_journal_only_where_there_is_one() -> None:
    assert "person" not in SeatPlan("Ása").encode()
    marked = SeatPlan("Ása", person="a1b2")
    assert SeatPlan.decode(marked.encode()) == marked
