"""The shipped maps pass the linter, and are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import lint, load_board
from game.paths import maps_folder

FILES = sorted(path for kind in ("*.tmx", "*.tsx") for path in maps_folder().rglob(kind))


def room_of(path: Path) -> str:
    """Returns the folder of maps that a file lies in."""
    return path.relative_to(maps_folder()).parts[0]


ROOMS = sorted({room_of(path) for path in FILES})


def test_there_are_maps() -> None:
    assert FILES


def in_room(room: str) -> list[Path]:
    """Returns the maps of a title, or of what all share."""
    return [path for path in FILES if room_of(path) == room]


@pytest.mark.parametrize("room", ROOMS)
def test_every_shipped_map_is_sound(room: str) -> None:
    assert [str(problem) for path in in_room(room) for problem in lint(path)] == []


@pytest.mark.parametrize("room", ROOMS)
def test_every_shipped_map_loads_by_name(room: str) -> None:
    names = [
        path.relative_to(maps_folder()).with_suffix("").as_posix() for path in in_room(room) if path.suffix == ".tmx"
    ]
    assert [load_board(name).name for name in names] == names
