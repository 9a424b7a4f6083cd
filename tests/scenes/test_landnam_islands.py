"""An island of another size is played on the screen; one that cannot be is refused by name."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.paths import program_folder
from game.rules.shapes.hex import Hex, to_offset

ROOT = program_folder()
PEAK, UNKNOWN, SIDE, CORNER = 4, 1, 23, 29


def redrawn(text: str, layer: str, cells: dict[tuple[int, int], int]) -> str:
    """Returns the island's map with these cells, by (column, row), in a layer."""
    begin = rf'(<layer id="\d+" name="{layer}" width="(\d+)" height="(\d+)".*?csv">\n)'
    found = re.search(begin + r"(.*?)(\n</data>)", text, re.S)
    assert found is not None
    width, height = int(found[2]), int(found[3])
    rows = [",".join(str(cells.get((column, row), 0)) for column in range(width)) for row in range(height)]
    return text[: found.start(4)] + ",\n".join(rows) + text[found.end(4) :]


def small_island() -> str:
    """Returns the map with an island of two rings instead of three."""
    text = (ROOT / "maps/landnam/island.tmx").read_text("utf-8")
    middle = next(Hex(q, r) for q in range(-9, 9) for r in range(-9, 9) if to_offset(Hex(q, r), "y", "odd") == (4, 5))
    island = {to_offset(place, "y", "odd"): UNKNOWN for place in middle.within(2)} | {(4, 5): PEAK}
    ring = middle.ring(2)
    frame = {to_offset(place, "y", "odd"): CORNER if at % 2 == 0 else SIDE + at // 2 for at, place in enumerate(ring)}
    return redrawn(redrawn(text, "island", island), "frame", frame)


def without_sea() -> str:
    text = (ROOT / "maps/landnam/island.tmx").read_text("utf-8")
    return re.sub(r' <objectgroup id="2".*?</objectgroup>\n', "", text, flags=re.S)


def rendered(folder: Path, island: str) -> subprocess.CompletedProcess[str]:
    """Plays and draws a table with another island, in a copy of the program."""
    shutil.copytree(ROOT / "game", folder / "game")  # compiled as it is
    shutil.copytree(ROOT / "maps", folder / "maps")
    (folder / "assets").symlink_to(ROOT / "assets")
    (folder / "maps/landnam/island.tmx").write_text(island, encoding="utf-8")
    command = [sys.executable, "-m", "game", "render", "landnam", "--players", "3", "--decisions", "30", "--seed", "4",
               "--out", str(folder / "table.png")]  # fmt: skip
    environment = {**os.environ, "PYTHONPATH": str(folder), "SDL_VIDEODRIVER": "dummy"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.skipif(sys.platform == "win32", reason="links need leave there")
def test_a_smaller_island_is_played_on_the_screen(tmp_path: Path) -> None:
    done = rendered(tmp_path, small_island())
    assert done.returncode == 0, done.stderr
    picture = pygame.image.load(tmp_path / "table.png")
    assert picture.get_size() == (1280, 720)


@pytest.mark.skipif(sys.platform == "win32", reason="links need leave there")
def test_an_island_without_its_sea_is_refused_by_name(tmp_path: Path) -> None:
    done = rendered(tmp_path, without_sea())
    assert done.returncode == 1
    assert "landnam/island" in done.stderr
    assert "outer sea" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
