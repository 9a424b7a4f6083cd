"""A table can go on elsewhere, or be played without being kept."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game import disk
from game.table import journal
from game.table.errors import JournalError
from game.table.hold import is_held
from game.table.library import list_tables
from game.table.reading import read_journal
from game.table.sitting import Sitting
from tests.table.tables import BOT, PERSON, begin, play_on, take


def no_room(descriptor: int, data: bytes) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_table_goes_on_elsewhere_when_its_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    sitting = begin(here, PERSON, BOT)
    play_on(sitting, 20)
    sitting.undo()
    first, before = sitting.path, sitting.path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(journal, "write_all", no_room)
        with pytest.raises(JournalError):
            sitting.redo()
        sitting.move_to(there)
    assert sitting.path.parent == there
    assert sitting.header.continues == first.name
    assert sitting.can_redo
    assert not is_held(first)
    assert is_held(sitting.path)
    sitting.redo()
    play_on(sitting)
    assert first.read_bytes() == before
    assert read_journal(sitting.path).timeline.game == sitting.game
    assert sitting.is_over


def test_in_the_same_folder_the_first_file_is_continued(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    play_on(sitting, 4)
    first = sitting.path
    sitting.move_to(tmp_path)
    assert {table.path: table.is_unfinished for table in list_tables(tmp_path)} == {first: False, sitting.path: True}


def test_if_there_is_no_place_elsewhere_nothing_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = begin(tmp_path)
    play_on(sitting, 4)
    path, header = sitting.path, sitting.header
    with pytest.raises(JournalError):
        sitting.move_to(tmp_path / "nowhere")
    with monkeypatch.context() as patch:
        patch.setattr(disk, "write_all", no_room)
        with pytest.raises(JournalError):
            sitting.move_to(tmp_path)
    assert (sitting.path, sitting.header) == (path, header)
    assert len(list(tmp_path.iterdir())) == 1
    play_on(sitting, 3)
    assert read_journal(path).timeline.game == sitting.game


def test_a_table_that_is_not_kept_is_a_table_like_any_other(tmp_path: Path) -> None:
    kept = begin(tmp_path, PERSON, BOT)
    unkept = Sitting.start("vikings", {"first": "seat1"}, [PERSON, BOT], "test", None)
    assert (kept.is_kept, unkept.is_kept) == (True, False)
    for sitting in (kept, unkept):
        play_on(sitting, 30)
        sitting.undo()
        sitting.redo()
        play_on(sitting)
    assert unkept.game == kept.game
    assert len(list(tmp_path.iterdir())) == 1
    unkept.close()


def test_a_table_that_is_not_kept_can_be_kept_after_all(tmp_path: Path) -> None:
    sitting = Sitting.start("vikings", {}, [PERSON, BOT], None, None)
    take(sitting, "open_round")
    copy = tmp_path / "copy.meadhall"
    sitting.save_copy(copy)
    assert read_journal(copy).timeline.game == sitting.game
    sitting.move_to(tmp_path)
    assert sitting.is_kept
    assert sitting.header.continues == ""
    play_on(sitting, 5)
    assert read_journal(sitting.path).timeline.game == sitting.game
