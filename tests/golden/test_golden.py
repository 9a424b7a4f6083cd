"""Every table that is kept is told as it was. `python -m tests.golden` writes them anew: read the diff."""

from __future__ import annotations

import importlib
import os
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.catalogues import LOCALE, read
from game import scenes
from game.scenes.scene import Scene
from game.titles import PLAYABLE
from tests.golden import foretold, motion, pages, touched
from tests.golden.book import GAMES, HERE, Golden, goldens, text, whole_game
from tests.golden.near import settled

ANEW = "python -m tests.golden {title} writes it anew; read the diff before you commit it"

UNPLAYED = {
    "tiny_epic": {"tiny_epic.outlook.push"},
    "northgard": {f"northgard.outlook.{creature}" for creature in ("bear", "draugr", "valkyrie")},
    "odin": {"odin.goods.outlook.wins", "odin.goods.outlook.loses"},
}  # fmt: skip
"""What is foretold by gestures that nobody made in a recorded game."""
OTHERS = ("game.txt", "foretold.txt", "motion.txt", "touched.txt")
KEPT = [title for title in PLAYABLE if title in GAMES]
"""The titles of which tables are kept: a recorded game of the title, named in `GAMES` of the book, makes it one."""


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path))
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


def assert_kept(now: str, file: Path, title: str) -> None:
    """Holds that a text is as it is kept, but for places that have moved by hardly anything."""
    kept = file.read_text(encoding="utf-8")
    assert settled(now, kept) == kept.splitlines(), ANEW.format(title=title)


@pytest.mark.parametrize("golden", goldens(), ids=str)
def test_a_table_is_told_as_it_is_kept(golden: Golden) -> None:
    assert_kept(text(golden), golden.path, golden.title)


@pytest.mark.parametrize("title", KEPT)
def test_whole_games_read_as_they_are_kept(title: str) -> None:
    assert whole_game(title, GAMES[title]) == (HERE / title / "game.txt").read_text(encoding="utf-8"), ANEW


@pytest.mark.parametrize("title", KEPT)
def test_every_file_is_named(title: str) -> None:
    named = {golden.path.name for golden in goldens() if golden.title == title}
    assert {path.name for path in (HERE / title).iterdir()} == {*named, *OTHERS}


@pytest.mark.parametrize("title", KEPT)
def test_what_gestures_foretell_is_told_as_it_is_kept(title: str) -> None:
    assert_kept(foretold.text(title, foretold.kept(title)), foretold.file_of(title), title)


@pytest.mark.parametrize("title", KEPT)
def test_what_happens_is_seen_as_it_is_kept(title: str) -> None:
    assert_kept(motion.text(title), motion.file_of(title), title)


@pytest.mark.parametrize("title", KEPT)
def test_what_hands_find_is_as_it_is_kept(title: str) -> None:
    assert_kept(touched.text(title), touched.file_of(title), title)


@pytest.mark.parametrize("title", KEPT)
def test_every_sentence_that_foretells_is_kept(title: str) -> None:
    ids = (message.id for message in read(LOCALE / "en" / "LC_MESSAGES" / f"{title}.po", "en"))
    told = {one if isinstance(one, str) else one[0] for one in ids}
    kept = foretold.file_of(title).read_text(encoding="utf-8").splitlines()
    missing = {name for name in told if ".outlook." in name and ".instead." not in name} - {*kept}
    assert missing == UNPLAYED.get(title, set()), "no recorded game has a gesture that foretells it: name it here"


@pytest.mark.parametrize("page", pages.PAGES, ids="pages-{}".format)
def test_a_page_is_told_as_it_is_kept(page: str) -> None:
    assert_kept(pages.text(page), pages.path(page), "pages")


def test_every_file_of_pages_is_named() -> None:
    assert {path.stem for path in pages.FOLDER.iterdir()} == set(pages.PAGES)


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
