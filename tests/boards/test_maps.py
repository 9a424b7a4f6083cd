from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import lint, load_board
from game.paths import maps_folder

FILES = sorted(path for kind in ("*.tmx", "*.tsx") for path in maps_folder().rglob(kind))


def test_there_are_maps() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_shipped_map_is_sound(path: Path) -> None:
    assert [str(problem) for problem in lint(path)] == []


@pytest.mark.parametrize("path", [p for p in FILES if p.suffix == ".tmx"], ids=lambda path: path.name)
def test_every_shipped_map_loads_by_name(path: Path) -> None:
    name = path.relative_to(maps_folder()).with_suffix("").as_posix()
    assert load_board(name).name == name
