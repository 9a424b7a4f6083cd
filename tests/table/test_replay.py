from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.table.errors import JournalError
from game.table.replay import replay
from tests.table.tables import BOT, PERSON, begin, play_on


def test_a_whole_game(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, BOT)
    play_on(sitting, 30)
    sitting.undo()
    play_on(sitting)
    told = replay(sitting.path)
    assert told == {
        "title": "vikings",
        "records": len(sitting.path.read_bytes().splitlines()) - 1,
        "finished": True,
        "scores": [sitting.game.total(0), sitting.game.total(1)],
        "matches": True,
    }


def test_a_game_under_way(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    play_on(sitting, 3)
    assert replay(sitting.path) | {"scores": []} == {
        "title": "vikings", "records": 3, "finished": False, "scores": [], "matches": True,
    }  # fmt: skip


def test_a_digest_that_differs_and_a_torn_end(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    play_on(sitting, 5)
    lines = [json.loads(line) for line in sitting.path.read_text("utf-8").splitlines()]
    lines[2]["digest"] = lines[4]["digest"] = "0" * 20
    text = "".join(json.dumps(line) + "\n" for line in lines)
    sitting.path.write_text(text[:-4])
    told = replay(sitting.path)
    assert (told["matches"], told["line"], told["torn"], told["records"]) == (False, 3, True, 4)


def test_what_is_no_journal(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("x")
    with pytest.raises(JournalError):
        replay(tmp_path / "x")
