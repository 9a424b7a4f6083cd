"""Every version that there ever was can be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.rules.kernel import Upgrade
from game.rules.vikings.actions import Exchange
from game.rules.vikings.rules import VikingsGame
from game.table import upgrades
from game.table.errors import JournalError
from game.table.reading import read_journal
from game.table.records import VERSION
from game.table.replay import replay
from game.table.sitting import Sitting
from tests.table.tables import begin, play_on

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_journal_of_every_version_still_comes_out_as_it_did(version: int) -> None:
    told = replay(FIXTURES / f"version-{version}.meadhall")
    expected = json.loads((FIXTURES / f"version-{version}.json").read_text())
    assert told == expected
    assert told["matches"]


def test_the_fixture_of_version_1_shows_every_kind_of_record() -> None:
    reading = read_journal(FIXTURES / "version-1.meadhall")
    assert {type(entry).__name__ for entry in reading.entries} == {"Record", "Undo", "Redo"}
    assert any(getattr(entry, "more", 0) for entry in reading.entries)
    assert {plan.kind for plan in reading.header.seats} == {"person", "bot"}


def test_a_table_of_vikings_before_version_2_goes_on_under_its_rules(tmp_path: Path) -> None:
    """Points are exchanged before they are bid there, and its digests hold, which say nothing of retired options."""
    lines = (FIXTURES / "version-1.meadhall").read_text("utf-8").splitlines(keepends=True)
    old = tmp_path / "old.meadhall"
    old.write_text("".join(lines[:3]), "utf-8")
    again = Sitting.resume(old)
    game = again.game
    assert (game.options["exchange"], again.header.rules_version) == ("bidding", VikingsGame.rules_version)
    assert game.decision is not None
    assert game.decision.kind == "auction"
    seat = game.decision.seat
    again.commit([Exchange(seat)])
    again.close()
    assert read_journal(again.path).timeline.game.points[seat] == 9
    assert "exchange" not in {option.key for option in VikingsGame.options_asked()}
    bare = VikingsGame.bare({"variant": "advanced"}, 3)
    assert bare.digest() == VikingsGame.bare({"variant": "advanced", "exchange": "bidding"}, 3).digest()
    assert bare.digest() != VikingsGame.bare({"variant": "basic"}, 3).digest()


def _old(path: Path) -> Path:
    """Rewrites a journal as some version 0 might have been: other names, no gestures."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    lines[0]["version"] = 0
    lines[0]["players"] = lines[0].pop("seats")
    for line in lines[1:]:
        del line["g"], line["more"]
    old = path.with_name("old.meadhall")
    old.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return old


def _header(data: dict[str, Any]) -> dict[str, Any]:
    data["seats"] = data.pop("players")
    return data


def _entry(data: dict[str, Any]) -> dict[str, Any]:
    return data | {"g": data["n"], "more": 0}


def test_an_older_version_is_upgraded_and_continued_in_a_new_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = begin(tmp_path)
    play_on(sitting, 6)
    old = _old(sitting.path)
    text = old.read_bytes()
    with pytest.raises(JournalError) as caught:
        Sitting.resume(old)
    assert caught.value.trouble == "too_old"
    monkeypatch.setitem(upgrades.FORMAT_UPGRADES, 0, Upgrade(_header, _entry))
    again = Sitting.resume(old)
    assert again.game == sitting.game
    assert again.recovered is not None
    assert again.recovered.id == "table.recovered.old"
    assert old.read_bytes() == text
    assert again.path != old
    play_on(again, 2)
    assert read_journal(again.path).timeline.game == again.game


def test_older_rules_may_change_the_digests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = begin(tmp_path)
    play_on(sitting, 4)
    lines = [json.loads(line) for line in sitting.path.read_text("utf-8").splitlines()]
    lines[0]["rules_version"] = 0
    for line in lines:
        line["digest"] = "0" * 20
    old = tmp_path / "old.meadhall"
    old.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    steps = {version: Upgrade(keeps_digests=version > 0) for version in range(VikingsGame.rules_version)}
    monkeypatch.setattr(VikingsGame, "upgrades", steps)
    again = Sitting.resume(old)
    assert again.game == sitting.game
    again.close()
    monkeypatch.undo()
    assert read_journal(again.path).timeline.game == sitting.game
