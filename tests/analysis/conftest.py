from __future__ import annotations

from pathlib import Path

import pytest

from game.paths import journals_folder


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def folder(home: Path) -> Path:
    """The folder of journals."""
    return journals_folder()
