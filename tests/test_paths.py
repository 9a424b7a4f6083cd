"""Where the program and its user keep their files."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game import paths


def test_the_programs_own_folders_are_in_the_checkout() -> None:
    assert not paths.is_frozen()
    assert (paths.program_folder() / "pyproject.toml").is_file()
    assert paths.assets_folder().is_dir()
    assert paths.maps_folder().is_dir()


def test_the_programs_own_folders_in_a_bundle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.is_frozen()
    assert paths.assets_folder() == tmp_path / "assets"
    assert paths.maps_folder() == tmp_path / "maps"


def test_everything_of_the_user_lies_below_the_home_that_is_set(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "not yet" / "there"))
    assert paths.journals_folder() == tmp_path / "not yet" / "there" / "journals"
    assert paths.journals_folder().is_dir()
    assert paths.settings_file() == tmp_path / "not yet" / "there" / "settings.json"
    assert not paths.settings_file().exists()


def test_without_it_the_machines_own_user_folders_are_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    made: list[Path] = []
    monkeypatch.setattr(Path, "mkdir", lambda self, **_: made.append(self))
    folders = {paths.journals_folder(), paths.settings_file().parent}
    assert folders == set(made)
    assert all("Meadhall" in folder.parts for folder in folders)
