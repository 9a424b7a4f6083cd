"""The shelf: every part that a row names exists, and what is missing is refused by name."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from game import titles
from game.bots import LEVELS, make_bot
from game.rules.kernel import Game, RulesError
from game.scenes.table import TableScene
from game.titles import KNOWN_TO_BOTS, PLAYABLE, RULED, TITLES, load_bots, load_game, load_scene


def test_every_folder_of_rules_is_a_title_on_the_shelf() -> None:
    rules = Path(__file__).parent.parent / "game" / "rules"
    folders = {path.parent.name for path in rules.glob("*/rules.py")}
    assert set(TITLES) == folders, "game/titles.py names what game/rules has folders of: add a row, or the folder"
    assert set(PLAYABLE) <= set(RULED), "the hall offers no title without rules"
    assert set(KNOWN_TO_BOTS) <= set(RULED)


@pytest.mark.parametrize("title", TITLES)
def test_every_part_that_a_title_names_is_there(title: str) -> None:
    row = TITLES[title]
    if row.game:
        game = load_game(title)
        assert issubclass(game, Game)
        assert game.title == title
    if row.bots:
        assert callable(load_bots(title))
        assert all(callable(make_bot(title, level, 1).think) for level in LEVELS)
    if row.scene:
        assert issubclass(load_scene(title), TableScene)


@pytest.mark.parametrize("title", TITLES)
def test_a_part_that_does_not_stand_is_refused_by_name(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TITLES, title, type(TITLES[title])(title))
    with pytest.raises(RulesError, match=f"'{title}' cannot be played yet"):
        load_game(title)
    with pytest.raises(RulesError, match=f"no bot knows the title '{title}'"):
        make_bot(title, "karl", 1)
    with pytest.raises(RulesError, match=f"'{title}' has no table scene"):
        load_scene(title)
    assert callable(make_bot(title, "random", 1).think), "chance needs to know nothing"


@pytest.mark.parametrize("load", [load_game, load_bots, load_scene])
def test_an_unknown_title_is_refused_by_name(load: object) -> None:
    assert callable(load)
    with pytest.raises(RulesError, match="'chess' is no title; there is vikings, odin"):
        load("chess")


def test_two_threads_never_load_two_parts_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    at_work, most = 0, 0

    def slowly(module: str) -> ModuleType:
        nonlocal at_work, most
        at_work += 1
        most = max(most, at_work)
        time.sleep(0.01)
        at_work -= 1
        return import_module(module)

    monkeypatch.setattr(titles, "import_module", slowly)
    with ThreadPoolExecutor(len(RULED)) as threads:
        assert [game.title for game in threads.map(load_game, RULED)] == list(RULED)
    assert most == 1, "modules that import each other wait for each other for ever, if two threads begin at two ends"
