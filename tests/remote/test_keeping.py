"""A game that was played elsewhere lies among one's own once it has ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.remote.keeping import keep_game
from game.table.errors import JournalError
from game.table.reading import read_journal

GIVEN = Path(__file__).parents[1] / "journals" / "basic-2-gold.meadhall"


def given() -> bytes:
    path = GIVEN if GIVEN.exists() else next(GIVEN.parent.glob("basic-*.meadhall"))
    return path.read_bytes()


def test_it_is_kept_once_with_the_mark_of_who_sat_here_and_no_other(tmp_path: Path) -> None:
    path = keep_game(tmp_path, given(), {0}, "mark")
    assert keep_game(tmp_path, given(), {0}, "mark") == path
    assert list(tmp_path.iterdir()) == [path]
    kept = read_journal(path)
    assert [plan.person for plan in kept.header.seats] == ["mark", *[""] * (len(kept.header.seats) - 1)]
    assert kept.timeline.game.outcome is not None
    assert path.name.startswith(kept.header.created[:10])


def test_what_is_no_game_and_a_full_disk_are_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(JournalError):
        keep_game(tmp_path, b"nothing", {0}, "")

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr("game.remote.keeping.create_file", full)
    with pytest.raises(JournalError, match="disk is full"):
        keep_game(tmp_path, given(), {0}, "")
    assert list(tmp_path.iterdir()) == []
