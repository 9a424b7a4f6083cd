from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.table import library
from game.table.errors import JournalError
from game.table.library import (
    SavedTable,
    discard_table,
    is_good_name,
    last_unfinished,
    list_tables,
    rename_table,
)
from game.table.sitting import Sitting
from game.table.trial import after
from tests.table.tables import BOT, OTHER, PERSON, begin, play_on, take


def save(folder: Path, age: int, steps: int | None = 5) -> Path:
    """Returns a saved table that was left ``age`` seconds ago; without a number of steps it is finished."""
    sitting = begin(folder, PERSON, BOT, seed=str(age))
    play_on(sitting, steps)
    sitting.close()
    os.utime(sitting.path, (1_700_000_000 - age,) * 2)
    return sitting.path


def look(folder: Path, path: Path) -> SavedTable:
    return next(table for table in list_tables(folder) if table.path == path)


def test_an_empty_or_missing_folder_has_no_tables(tmp_path: Path) -> None:
    assert list_tables(tmp_path) == []
    assert last_unfinished(tmp_path) is None
    assert list_tables(tmp_path / "nowhere") == []
    assert last_unfinished(tmp_path / "nowhere") is None


def test_unfinished_tables_come_first_then_the_latest(tmp_path: Path) -> None:
    over, old, new, older_over = save(tmp_path, 1, None), save(tmp_path, 9), save(tmp_path, 5), save(tmp_path, 20, None)
    (tmp_path / "notes.txt").write_text("x")
    tables = list_tables(tmp_path)
    assert [table.path for table in tables] == [new, old, over, older_over]
    assert [table.is_over for table in tables] == [False, False, True, True]
    first = tables[0]
    assert first.header is not None
    assert [plan.name for plan in first.header.seats] == ["Astrid", "Bjorn"]
    assert first.records == len(new.read_bytes().splitlines()) - 1
    assert first.name == new.stem
    assert first.changed.timestamp() == 1_700_000_000 - 5


def test_the_unfinished_table_played_last_is_offered(tmp_path: Path) -> None:
    save(tmp_path, 9)
    left = save(tmp_path, 5)
    save(tmp_path, 1, None)
    (tmp_path / "foreign.meadhall").write_text("Hwaet")
    offered = last_unfinished(tmp_path)
    assert offered is not None
    assert offered.path == left


def test_a_table_whose_end_was_undone_is_unfinished(tmp_path: Path) -> None:
    path = save(tmp_path, 1, None)
    sitting = Sitting.resume(path)
    sitting.undo()
    assert look(tmp_path, path).is_unfinished
    sitting.redo()
    assert not look(tmp_path, path).is_unfinished


def test_damaged_tables_say_why(tmp_path: Path) -> None:
    good, torn, broken, foreign = save(tmp_path, 1), save(tmp_path, 2), save(tmp_path, 3), save(tmp_path, 4)
    torn.write_bytes(torn.read_bytes()[:-10])
    lines = broken.read_bytes().splitlines()
    broken.write_bytes(b"\n".join([*lines[:2], b"?", *lines[2:]]) + b"\n")
    foreign.write_text("Hwaet")
    for path in (torn, broken, foreign):
        os.utime(path, (1_600_000_000,) * 2)
    tables = {table.path: table for table in list_tables(tmp_path)}
    assert tables[good].problem is None
    assert tables[torn].problem is None
    assert tables[torn].is_torn
    assert tables[torn].is_unfinished
    problem = tables[broken].problem
    assert problem is not None
    assert (problem.id, problem.args["line"]) == ("table.journal.damaged", 3)
    problem = tables[foreign].problem
    assert problem is not None
    assert problem.id == "table.journal.foreign"
    assert not tables[foreign].is_unfinished


def test_a_torn_table_that_was_continued_is_not_offered_again(tmp_path: Path) -> None:
    torn = save(tmp_path, 2)
    torn.write_bytes(torn.read_bytes()[:-10])
    os.utime(torn, (1_700_000_000,) * 2)
    sitting = Sitting.resume(torn)
    assert look(tmp_path, torn).continued
    assert not look(tmp_path, torn).is_unfinished
    offered = last_unfinished(tmp_path)
    assert offered is not None
    assert offered.path == sitting.path


def test_a_file_takes_over_from_its_own_table_only(tmp_path: Path) -> None:
    """A friend's recovered file may name a file that is called like mine."""
    mine = save(tmp_path, 2)
    friends = tmp_path / "friends"
    friends.mkdir()
    theirs = save(friends, 3)
    theirs.write_bytes(theirs.read_bytes()[:-10])
    recovered = Sitting.resume(theirs)
    recovered.close()
    assert recovered.header.continues == mine.name
    os.utime(recovered.path.rename(tmp_path / "from a friend.meadhall"), (1_700_000_000,) * 2)
    assert look(tmp_path, mine).is_unfinished
    rename_table(tmp_path / "from a friend.meadhall", "their table")
    discard_table(tmp_path / "their table.meadhall")
    offered = last_unfinished(tmp_path)
    assert offered is not None
    assert offered.path == mine


def test_a_torn_table_stays_continued_whatever_its_files_are_called(tmp_path: Path) -> None:
    torn = save(tmp_path, 9)
    torn.write_bytes(torn.read_bytes()[:-10])
    again = Sitting.resume(torn)
    play_on(again, 3)
    again.close()
    second = again.path
    second.write_bytes(second.read_bytes()[:-10])
    third = Sitting.resume(second)
    third.close()
    torn, second = rename_table(torn, "first"), rename_table(second, "second")
    assert [look(tmp_path, path).continued for path in (torn, second, third.path)] == [True, True, False]


def test_a_table_that_went_farther_than_its_copy_is_not_continued(tmp_path: Path) -> None:
    mine = save(tmp_path, 9, 12)
    copy = tmp_path / "copy.meadhall"
    copy.write_bytes(b"".join(mine.read_bytes().splitlines(keepends=True)[:6]) + b"torn")
    Sitting.resume(copy).close()
    assert look(tmp_path, copy).continued
    assert look(tmp_path, mine).is_unfinished


def test_a_gesture_that_was_broken_off_does_not_count(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, BOT)
    take(sitting, "open_round")
    actions = [action for action in sitting.game.legal_actions() if action.verb == "buy"][:1]
    sitting.commit([*actions, after(sitting.game, actions).legal_actions()[0]])  # type: ignore[union-attr]
    sitting.close()
    torn = sitting.path
    torn.write_bytes(b"".join(torn.read_bytes().splitlines(keepends=True)[:-1]))
    table = look(tmp_path, torn)
    assert (table.records, table.is_torn) == (1, True)
    Sitting.resume(torn).close()
    assert look(tmp_path, torn).continued


def test_a_table_that_is_being_played_stays_where_it_is(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    for attempt in (lambda: rename_table(sitting.path, "x"), lambda: discard_table(sitting.path)):
        with pytest.raises(JournalError) as caught:
            attempt()
        assert caught.value.trouble == "in_use"
    take(sitting, "open_round")
    sitting.close()
    assert rename_table(sitting.path, "x").exists()


@pytest.mark.parametrize("seconds", [300_000_000_000, -200_000_000_000, 1e18])
def test_a_time_that_no_calendar_holds(tmp_path: Path, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    path, other = save(tmp_path, 1), save(tmp_path, 2)
    monkeypatch.setattr(library, "_time", lambda file: seconds if file == path else file.stat().st_mtime)
    tables = {table.path: table for table in list_tables(tmp_path)}
    assert set(tables) == {path, other}
    assert tables[path].changed.year in (1969, 1970)
    assert last_unfinished(tmp_path) is not None


def test_a_name_that_is_no_utf8(tmp_path: Path) -> None:
    path = save(tmp_path, 1)
    strange = tmp_path / os.fsdecode(b"\xff\xfe evening.meadhall")
    path.rename(strange)
    (table,) = list_tables(tmp_path)
    assert table.name == "?? evening"
    assert Sitting.resume(strange).path == strange


def test_renaming(tmp_path: Path) -> None:
    path = save(tmp_path, 1)
    renamed = rename_table(path, "  Вечір у Астрід ")
    assert renamed.name == "Вечір у Астрід.meadhall"
    assert [table.path for table in list_tables(tmp_path)] == [renamed]
    assert rename_table(renamed, renamed.stem) == renamed
    other = save(tmp_path, 2)
    with pytest.raises(FileExistsError):
        rename_table(other, renamed.stem)
    with pytest.raises(ValueError, match="cannot be the name"):
        rename_table(other, "../escape")
    assert other.exists()


@pytest.mark.parametrize(
    ("name", "good"),
    [("a", True), ("Bjørn 2", True), ("v1.2", True), ("", False), (".", False), ("..", False), (".a", False),
     ("a.", False), ("a/b", False), ("a\\b", False), ("a:b", False), ("a\n", False), ("CON", False), ("nul.x", False),
     ("x" * 81, False), ("🛶" * 80, False), ("🛶" * 50, True), ("Ж" * 80, True), ("\udcff", False)],
)  # fmt: skip
def test_names_that_every_system_takes(name: str, good: bool) -> None:
    assert is_good_name(name) == good


def test_the_trash_keeps_everything(tmp_path: Path) -> None:
    texts = []
    for age in (1, 2):
        path = rename_table(save(tmp_path, age), "evening")
        texts.append(path.read_bytes())
        gone = discard_table(path)
        assert gone.parent == tmp_path / "trash"
        assert gone.read_bytes() == texts[-1]
    assert list_tables(tmp_path) == []
    assert sorted(path.name for path in (tmp_path / "trash").glob("*.meadhall")) == [
        "evening 2.meadhall",
        "evening.meadhall",
    ]


def test_what_cannot_be_moved_is_told(tmp_path: Path) -> None:
    with pytest.raises(JournalError):
        discard_table(tmp_path / "nothing.meadhall")
    with pytest.raises(JournalError):
        rename_table(tmp_path / "nothing.meadhall", "something")


def test_a_sitting_knows_its_persons(tmp_path: Path) -> None:
    sitting = begin(tmp_path, PERSON, OTHER, BOT)
    assert [plan.is_person for plan in sitting.seats] == [True, True, False]
