"""The made-up titles on the shelf, for tests only: with words, maps and drawings of their own beside the program's."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from build_scripts.messages import compile_all
from game import paths, titles
from game.titles import Title
from tests.boards.world import MAPS, TOKENS
from tests.toy.words import write_words

WORLD = Path(__file__).parent / "world"
TOYS = {
    "skerry": Title("skerry", "tests.toy.rules:SkerryGame", "tests.toy.lore:SkerryLore", "tests.toy.scene:SkerryScene"),
    "holm": Title("holm", "tests.toy.holm:HolmGame", scene="tests.toy.holm_scene:HolmScene"),
}


def build(folder: Path) -> Path:
    """Makes a folder of the program that also holds what the made-up titles need, and returns it."""
    shutil.copytree(paths.assets_folder(), folder / "assets")
    shutil.copytree(paths.maps_folder(), folder / "maps")
    shutil.copytree(MAPS, folder / "maps", dirs_exist_ok=True)
    shutil.copytree(WORLD / "maps", folder / "maps", dirs_exist_ok=True)
    shutil.copytree(TOKENS, folder / "assets" / "tokens", dirs_exist_ok=True)
    shutil.copytree(WORLD / "tokens", folder / "assets" / "tokens", dirs_exist_ok=True)
    write_words(folder / "assets" / "locale")
    compile_all(folder / "assets" / "locale")
    return folder


def put_on_shelf(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """Has the program, as long as the patch holds, know the made-up titles and live in a folder made by `build`."""
    patch.setattr(paths, "program_folder", lambda: folder)
    for name, title in TOYS.items():
        patch.setitem(titles.TITLES, name, title)
