"""A table is played in one window; a second one is told so and can take a copy."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.table import sitting as sitting_module
from game.table.errors import JournalError
from game.table.hold import Hold, is_held
from game.table.library import list_tables
from game.table.reading import read_journal
from game.table.sitting import Sitting
from tests.table.tables import BOT, PERSON, begin, play_on, take

ROOT = Path(__file__).parents[2]

_HOLD = """
import sys
from pathlib import Path
from game.table.sitting import Sitting
sitting = Sitting.resume(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def refused(path: Path) -> str:
    with pytest.raises(JournalError) as caught:
        Sitting.resume(path)
    return caught.value.trouble


def test_another_program_is_told_until_the_first_one_ends_in_whatever_way(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    play_on(sitting, 5)
    sitting.close()
    command = [sys.executable, "-c", _HOLD, str(sitting.path)]
    other = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert other.stdout is not None
    assert other.stdin is not None
    assert other.stdout.readline() == b"held\n"
    try:
        assert is_held(sitting.path)
        before = sitting.path.read_bytes()
        assert refused(sitting.path) == "in_use"
        assert read_journal(sitting.path).timeline.game == sitting.game, "it may be watched"
        assert [table.path for table in list_tables(tmp_path)] == [sitting.path]
        assert sitting.path.read_bytes() == before
        assert len(list(tmp_path.iterdir())) == 1
    finally:
        other.kill()
        other.wait()
        other.stdin.close()
        other.stdout.close()
    assert not is_held(sitting.path)
    assert Sitting.resume(sitting.path).game == sitting.game


def test_two_tables_of_one_window(tmp_path: Path) -> None:
    first = begin(tmp_path)
    assert refused(first.path) == "in_use"
    take(first, "open_round")
    first.close()
    second = Sitting.resume(first.path)
    assert refused(first.path) == "in_use"
    second.close()
    second.close()


def test_a_journal_that_is_being_written_is_not_taken_for_a_torn_one(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    with sitting.path.open("ab") as file:
        file.write(b'{"n":1,"g"')
    assert refused(sitting.path) == "in_use"
    assert len(list(tmp_path.iterdir())) == 1


def test_a_table_that_cannot_be_taken_up_is_let_go(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    play_on(sitting, 5)
    sitting.close()
    whole = sitting.path.read_bytes()
    sitting.path.write_bytes(whole.replace(b'"seat":0', b'"seat":9', 1))
    assert refused(sitting.path) == "damaged"
    assert not is_held(sitting.path)
    torn = tmp_path / "torn.meadhall"
    torn.write_bytes(whole[:-9])
    Sitting.resume(torn)
    assert not is_held(torn), "it goes on in another file"


def test_a_file_system_without_locks_lets_everybody_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")

    def refuse(descriptor: int, what: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", refuse)
    sitting = begin(tmp_path)
    assert Sitting.resume(sitting.path).game == sitting.game


def test_a_file_that_is_not_there_is_held_by_nobody(tmp_path: Path) -> None:
    assert not is_held(tmp_path / "nothing.meadhall")
    with pytest.raises(OSError, match="No such file"):
        Hold(tmp_path / "nothing.meadhall")
    assert refused(tmp_path / "nothing.meadhall") == "unreadable"
    assert refused(tmp_path) == "unreadable"


def test_a_copy_of_a_table_in_use_is_a_table_of_its_own(tmp_path: Path) -> None:
    first = begin(tmp_path, PERSON, BOT)
    play_on(first, 12)
    copy = Sitting.copy_of(first.path, tmp_path)
    assert copy.path != first.path
    assert copy.game == first.game
    assert copy.header.setup == first.header.setup
    play_on(copy, 5)
    play_on(first, 3)
    copy.close()
    first.close()
    assert all(table.is_unfinished for table in list_tables(tmp_path))
    assert Sitting.resume(copy.path).game == copy.game


def test_a_recovered_copy_does_not_end_the_table_that_it_was_taken_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = begin(tmp_path)
    play_on(first, 6)
    monkeypatch.setattr(sitting_module, "_now", lambda: "2031-01-01T12:00:00+00:00")
    copy = Sitting.copy_of(first.path, tmp_path)
    play_on(copy, 6)
    copy.close()
    copy.path.write_bytes(copy.path.read_bytes()[:-5])
    Sitting.resume(copy.path).close()
    tables = {table.path: table for table in list_tables(tmp_path)}
    assert tables[copy.path].continued
    assert tables[first.path].is_unfinished


def test_a_copy_taken_while_a_line_is_being_written_has_the_whole_gestures(tmp_path: Path) -> None:
    first = begin(tmp_path)
    play_on(first, 6)
    with first.path.open("ab") as file:
        file.write(b'{"n":7,"g"')
    copy = Sitting.copy_of(first.path, tmp_path)
    assert copy.game == first.game
    play_on(copy, 2)
