"""Every table that is kept is told as it was. `python -m tests.golden` writes them anew: read the diff."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.catalogues import LOCALE, read
from game import scenes
from game.scenes.scene import Scene
from tests.golden import foretold, pages
from tests.golden.near import settled
from tests.golden.parts import KEPT, Part, parts
from tests.looks import share_look

ANEW = "python -m tests.golden {title} writes it anew; read the diff before you commit it"

UNPLAYED = {
    "tiny_epic": {"tiny_epic.outlook.push"},
    "northgard": {f"northgard.outlook.{what}" for what in ("bear", "draugr", "valkyrie", "collects")},
    "odin": {"odin.goods.outlook.wins", "odin.goods.outlook.loses"},
}  # fmt: skip
"""What is foretold by gestures that nobody made in a recorded game."""


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path))
    share_look(monkeypatch, lines=False)


@pytest.mark.parametrize("part", list(parts()), ids=str)
def test_all_is_told_as_it_is_kept(part: Part) -> None:
    kept = part.file.read_text(encoding="utf-8")
    assert settled(part.now(), kept) == kept.splitlines(), ANEW.format(title=part.title)


def test_every_file_is_named() -> None:
    folders = {part.file.parent for part in parts()}
    assert {path for folder in folders for path in folder.iterdir()} == {part.file for part in parts()}


@pytest.mark.parametrize("title", KEPT)
def test_every_sentence_that_foretells_is_kept(title: str) -> None:
    ids = (message.id for message in read(LOCALE / "en" / "LC_MESSAGES" / f"{title}.po", "en"))
    told = {one if isinstance(one, str) else one[0] for one in ids}
    kept = foretold.file_of(title).read_text(encoding="utf-8").splitlines()
    missing = {name for name in told if ".outlook." in name and ".instead." not in name} - {*kept}
    assert missing == UNPLAYED.get(title, set()), "no recorded game has a gesture that foretells it: name it here"


def test_every_kind_of_scene_has_a_page() -> None:
    for module in pkgutil.walk_packages(scenes.__path__, f"{scenes.__name__}."):
        importlib.import_module(module.name)
    shown = {file.read_text(encoding="utf-8").partition("\n")[0].partition(": ")[2] for file in pages.FOLDER.iterdir()}
    missing = {kind.__name__ for kind in _kinds(Scene)} - shown
    assert missing == set(), "no golden page shows it: add one to beside.py, or to the file about its room"


def _kinds(kind: type[Scene]) -> Iterator[type[Scene]]:
    """Yields the scenes of the program that no other one derives from."""
    for one in kind.__subclasses__():
        derived = [other for other in one.__subclasses__() if other.__module__.startswith(scenes.__name__)]
        if derived:
            yield from _kinds(one)
        elif one.__module__.startswith(scenes.__name__):
            yield one
