"""The index is what the journals say, whatever became of it and of them."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from game.annals import clerk
from game.annals.background import Background
from game.annals.clerk import company_of, keep_index
from game.annals.schema import VERSION, IndexTrouble, open_index
from game.paths import annals_file, journals_folder
from game.table.library import discard_table, rename_table
from game.table.result import result_path
from game.table.seats import SeatPlan
from game.titles import PLAYABLE
from tests.annals.games import ASA, recorded, result_at, with_bots

BERSI = SeatPlan("Bersi")


def keep() -> list[clerk.News]:
    return list(keep_index(journals_folder(), annals_file()))


def asked(command: str) -> list[tuple[object, ...]]:
    connection = open_index(annals_file())
    try:
        return connection.execute(command).fetchall()
    finally:
        connection.close()


def games() -> list[str]:
    return sorted(str(path) for (path,) in asked("SELECT path FROM game"))


def states() -> dict[str, str]:
    return {str(path): str(state) for path, state in asked("SELECT path, state FROM journal")}


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_game_is_told_alike_by_its_result_and_by_its_replay(folder: Path, title: str) -> None:
    path = recorded(folder, title, with_result=True)
    news = keep()
    assert not any(one.replays and one.of for one in news)
    command = "SELECT title, seat, kind, name, place, won, points, lead, gestures, sources FROM part ORDER BY seat"
    told = asked(command)
    expected = result_at(title)
    assert [(row[4], row[5], row[6]) for row in told] == [(s.place, s.won, s.points) for s in expected.seats]
    feats = (
        "SELECT feat, seat, who FROM deed ORDER BY feat, seat",
        "SELECT feat, seat, done FROM near ORDER BY feat, seat",
    )
    earned = [asked(one) for one in feats]
    annals_file().unlink()
    for kept in result_path(path.stem).parent.iterdir():
        kept.unlink()
    assert [one.done for one in keep() if one.replays] == [0, 1]
    assert asked(command) == told
    assert [asked(one) for one in feats] == earned
    assert result_path(path.stem).is_file()


def test_what_has_not_changed_is_not_looked_at_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3):
        recorded(folder, "vikings", created=f"2026-01-0{number + 1}T12:00:00+01:00", with_result=True)
    keep()
    assert len(games()) == 3
    looked = []
    look_at = clerk._look_at
    monkeypatch.setattr(clerk, "_look_at", lambda file: looked.append(file.path.name) or look_at(file))
    keep()
    assert looked == []
    new = recorded(folder, "odin", with_result=True)
    keep()
    assert looked == [new.name]


def test_journals_that_are_renamed_discarded_or_copied_are_noticed(folder: Path) -> None:
    first, second = (recorded(folder, title, with_result=True) for title in ("vikings", "odin"))
    keep()
    renamed = rename_table(first, "the long evening")
    discard_table(second)
    keep()
    assert games() == [renamed.name]
    copy = folder / "copy.meadhall"
    shutil.copy(renamed, copy)
    keep()
    assert len(games()) == 1
    (folder / games()[0]).unlink()
    keep()
    assert len(games()) == 1
    assert (folder / games()[0]).is_file()


@pytest.mark.parametrize("spoilt", ["text", "version", "cut", "table"])
def test_an_index_that_cannot_be_used_is_made_anew(folder: Path, spoilt: str) -> None:
    recorded(folder, "vikings", with_result=True)
    keep()
    path, told = annals_file(), asked("SELECT * FROM part")
    if spoilt == "text":
        path.write_bytes(b"no database at all" * 100)
    elif spoilt == "cut":
        path.write_bytes(path.read_bytes()[:5000])
    else:
        connection = sqlite3.connect(path)
        command = f"PRAGMA user_version = {VERSION + 1}" if spoilt == "version" else "DROP TABLE journal"
        connection.execute(command)
        connection.close()
    keep()
    assert asked("SELECT * FROM part") == told


def test_what_is_no_finished_game_is_named_or_left_out(folder: Path) -> None:
    good = recorded(folder, "vikings", with_result=True)
    lines = good.read_bytes().splitlines(keepends=True)
    (folder / "foreign.meadhall").write_text("a shopping list\n")
    (folder / "empty.meadhall").write_bytes(b"")
    (folder / "running.meadhall").write_bytes(b"".join(lines[:40]))
    (folder / "torn.meadhall").write_bytes(b"".join(lines[:40])[:-20])
    other = lines[0].replace(b"golden", b"silver")
    (folder / "whole.meadhall").write_bytes(b"".join([other, *lines[1:]])[:-1])
    wrong = lines[-1].replace(b'"digest":"', b'"digest":"f')
    (folder / "forged.meadhall").write_bytes(b"".join([lines[0].replace(b"golden", b"x"), *lines[1:-1], wrong]))
    (folder / "folder.meadhall").mkdir()
    keep()
    assert games() == sorted([good.name, "whole.meadhall"])
    bad = {"foreign.meadhall", "empty.meadhall", "forged.meadhall", "folder.meadhall"}
    assert {name for name, state in states().items() if state == clerk.BAD} == bad
    assert {name for name, state in states().items() if state == clerk.OPEN} == {"running.meadhall", "torn.meadhall"}
    problems = dict(asked("SELECT path, problem FROM journal WHERE problem IS NOT NULL"))
    assert set(problems) == bad
    assert "table.journal.damaged" in str(problems["forged.meadhall"])


def test_a_result_of_another_end_is_not_believed(folder: Path) -> None:
    """A kept result whose digest is not that of the journal's last line is passed over, and the game replayed."""
    path = recorded(folder, "vikings", with_result=True)
    kept = result_path(path.stem)
    kept.write_text(kept.read_text().replace('"points":', '"points":9'))
    kept.write_text(kept.read_text().replace(result_at("vikings").digest, "0" * 20))
    keep()
    assert [points for (points,) in asked("SELECT points FROM part ORDER BY seat")] == [
        s.points for s in result_at("vikings").seats
    ]


def test_a_full_disk_is_a_sentence_and_no_loss(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(40):
        recorded(folder, "tiny_epic", created=f"2026-01-01T12:00:{number:02}+01:00", with_result=True)
    connected = open_index(annals_file())
    connected.execute(f"PRAGMA max_page_count = {connected.execute('PRAGMA page_count').fetchone()[0]}")
    monkeypatch.setattr(clerk, "open_index", lambda path: connected)
    with pytest.raises(IndexTrouble, match="full"):
        keep()
    monkeypatch.undo()
    monkeypatch.setenv("MEADHALL_HOME", str(folder.parent))
    keep()
    assert len(games()) == 40


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "annals.sqlite").mkdir()
    with pytest.raises(IndexTrouble):
        list(keep_index(tmp_path, tmp_path / "annals.sqlite"))


def test_two_windows_keep_one_index(folder: Path) -> None:
    recorded(folder, "vikings", with_result=True)
    recorded(folder, "odin")
    windows = [Background(folder, annals_file()) for _ in range(2)]
    for window in windows:
        window.start()
    try:
        assert all(window.wait() for window in windows)
        assert [window.trouble for window in windows] == ["", ""]
    finally:
        for window in windows:
            window.close()
    assert len(games()) == 2


def test_the_company_of_a_game_is_named_by_who_sat_there() -> None:
    assert company_of([ASA]) == clerk.ALONE
    assert company_of([ASA, BERSI]) == clerk.PERSONS
    assert company_of([*with_bots(ASA, level="svein", seats=2), *with_bots(level="jarl", seats=1)]) == "jarl"
    assert company_of(with_bots(ASA, BERSI)) == clerk.MIXED
    assert company_of(with_bots(level="dreng", seats=2)) == "dreng"
