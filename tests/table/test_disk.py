"""What cannot be written is not shown, and nothing is lost."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game import disk
from game.table import hold, journal
from game.table.errors import JournalError
from game.table.reading import read_journal
from game.table.sitting import Sitting
from tests.table.tables import PERSON, begin, play_on, take

ROOT = Path(__file__).parents[2]


def _breaks_after(count: int, number: int) -> Callable[[int, bytes], None]:
    def write(descriptor: int, data: bytes) -> None:
        os.write(descriptor, data[:count])
        raise OSError(number, os.strerror(number))

    return write


@pytest.mark.parametrize("written", [0, 1, 60])
@pytest.mark.parametrize(("number", "trouble"), [(errno.ENOSPC, "full"), (errno.EIO, "unwritable")])
def test_a_failed_write_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: int, number: int, trouble: str
) -> None:
    sitting = begin(tmp_path)
    take(sitting, "open_round", "exchange", "buy")
    sitting.undo()
    text, table, steps = sitting.path.read_bytes(), sitting.game, list(sitting.timeline)
    for attempt in (
        lambda: sitting.commit([sitting.game.legal_actions()[0]]),
        sitting.undo,
        sitting.redo,
        sitting.reset_turn,
    ):
        with monkeypatch.context() as patch:
            patch.setattr(journal, "write_all", _breaks_after(written, number))
            with pytest.raises(JournalError) as caught:
                attempt()
        assert caught.value.trouble == trouble
        assert sitting.path.read_bytes() == text
        assert sitting.game is table
        assert list(sitting.timeline) == steps
        assert sitting.can_redo
    assert sitting.redo()
    assert read_journal(sitting.path).timeline.game == sitting.game


def test_a_failed_sync_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = begin(tmp_path)
    text = sitting.path.read_bytes()

    def fail(descriptor: int) -> None:
        raise OSError(errno.EIO, "input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        with pytest.raises(JournalError):
            take(sitting, "open_round")
    assert sitting.path.read_bytes() == text
    take(sitting, "open_round")
    assert read_journal(sitting.path).timeline.game == sitting.game


def test_on_macos_a_power_cut_finds_the_journal_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    asked: list[int] = []
    knows = True

    def control(descriptor: int, what: int) -> int:
        asked.append(what)
        if not knows:
            raise OSError(errno.ENOTSUP, "not supported")
        return 0

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", control)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    with (tmp_path / "x").open("wb") as file:
        disk.sync_file(file.fileno())
        assert (asked, synced) == ([51], [])
        knows = False
        disk.sync_file(file.fileno())
        assert (asked, synced) == ([51, 51], [file.fileno()])


def test_what_a_failed_write_left_is_cut_off_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = begin(tmp_path)

    def fail(descriptor: int, length: int) -> None:
        raise OSError(errno.EIO, "input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(journal, "write_all", _breaks_after(50, errno.ENOSPC))
        patch.setattr(os, "ftruncate", fail)
        with pytest.raises(JournalError):
            take(sitting, "open_round")
    assert not sitting.path.read_bytes().endswith(b"\n")
    take(sitting, "open_round", "buy")
    assert read_journal(sitting.path).timeline.game == sitting.game


def test_two_programs_never_write_into_one_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the file system knows no locks, the second one is stopped by the length of the file."""
    first = begin(tmp_path)
    monkeypatch.setattr(hold, "_taken", lambda descriptor: True)
    second = Sitting.resume(first.path)
    take(first, "open_round")
    with pytest.raises(JournalError) as caught:
        take(second, "open_round")
    assert caught.value.trouble == "changed"
    assert read_journal(first.path).timeline.game == first.game


def test_a_full_disk_at_the_start_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "write_all", _breaks_after(20, errno.ENOSPC))
    with pytest.raises(JournalError) as caught:
        begin(tmp_path)
    assert caught.value.trouble == "full"
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(JournalError) as caught:
        begin(tmp_path / "nowhere")
    assert caught.value.trouble == "unwritable"


def test_a_file_system_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(source: Path, target: Path) -> None:
        raise OSError(errno.EPERM, "operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    names = [begin(tmp_path).path.name for _ in range(2)]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names)
    with pytest.raises(FileExistsError):
        disk.create_file(tmp_path / names[0], b"")


def test_a_copy_can_be_saved_elsewhere(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    play_on(sitting, 10)
    sitting.undo()
    copy = tmp_path / "copy.meadhall"
    sitting.save_copy(copy)
    assert copy.read_bytes() == sitting.path.read_bytes()
    with pytest.raises(JournalError):
        sitting.save_copy(copy)


_LIMITED = """
import resource, sys
from pathlib import Path
from game.table.errors import JournalError
from tests.table.tables import begin, play_on
sitting = begin(Path(sys.argv[1]))
resource.setrlimit(resource.RLIMIT_FSIZE, (5000, resource.RLIM_INFINITY))
try:
    play_on(sitting)
except JournalError as error:
    print(error.trouble, sitting.game.digest(), sitting.path.stat().st_size)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
play_on(sitting)
print(sitting.game.digest())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of file sizes are a POSIX thing")
def test_a_real_write_that_stops_half_way(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _LIMITED, tmp_path], cwd=ROOT, capture_output=True, text=True, check=True
    )
    first, last = done.stdout.splitlines()
    assert first.split()[0] == "full"
    assert int(first.split()[2]) <= 5000
    (path,) = tmp_path.iterdir()
    sitting = Sitting.resume(path)
    assert sitting.recovered is None
    assert sitting.game.digest() == last
    assert first.split()[1] in {step.before.digest() for step in sitting.timeline}


def test_the_names_of_two_tables_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between looking for a free name and taking it, another program may take it."""
    first = begin(tmp_path, PERSON, PERSON)
    seen: list[Path] = []
    exists = Path.exists

    def late(path: Path) -> bool:
        seen.append(path)
        return len(seen) > 1 and exists(path)

    monkeypatch.setattr(Path, "exists", late)
    second = begin(tmp_path, PERSON, PERSON)
    assert second.path != first.path
