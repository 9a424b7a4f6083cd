"""The program's pictures of tables lie in a folder of its own."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.table.pictures import forget_old_pictures, picture_path
from game.table.sitting import Sitting
from tests.table.tables import begin, reread


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path / "home"))


def test_a_picture_belongs_to_the_table_and_not_to_the_name_of_its_file(tmp_path: Path) -> None:
    first, second = begin(tmp_path, seed="a"), begin(tmp_path, seed="b")
    places = {picture_path(sitting.header) for sitting in (first, second)}
    assert len(places) == 2
    assert {place.parent for place in places} == {tmp_path / "home" / "pictures"}
    first.close()
    renamed = first.path.rename(tmp_path / "x.meadhall")
    assert picture_path(Sitting.resume(renamed).header) == picture_path(first.header)
    assert picture_path(reread(second).header) == picture_path(second.header)


def test_whatever_a_header_says_its_picture_stays_in_the_folder(tmp_path: Path) -> None:
    header = begin(tmp_path).header
    for digest in ("../../../etc/passwd", "/", "", "\udcff", "x" * 9999):
        path = picture_path(replace(header, digest=digest))
        assert path.parent == tmp_path / "home" / "pictures"
        assert len(path.name) == 24


def test_only_the_latest_pictures_are_kept(tmp_path: Path) -> None:
    folder = picture_path(begin(tmp_path).header).parent
    for age in range(6):
        (folder / f"{age}.png").write_bytes(b"")
        os.utime(folder / f"{age}.png", (1000 - age,) * 2)
    forget_old_pictures(most=4)
    assert sorted(path.name for path in folder.iterdir()) == ["0.png", "1.png", "2.png", "3.png"]
