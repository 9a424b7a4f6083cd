"""Whatever tells lines of the log tells them through the eyes at the screen; what is said aloud as it is wished."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pygame
import pytest

from game.scenes.table import TableScene
from game.scenes.table.logpage import LogPage
from game.titles import load_scene
from game.ui.keys import key_down
from game.ui.telling.entry import worded
from game.ui.widgets import Entry
from tests.golden.book import sitting_of
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import guest_at

SECRET = "northgard", "years_territories", 200
"""A game in which seats draw cards that others do not see, after so many steps."""


@pytest.fixture
def scene(make_app: MakeApp) -> TableScene[Any]:
    app = make_app(menu=False)
    table: TableScene[Any] = load_scene(SECRET[0])(app, guest_at(app, sitting_of(*SECRET), rests=True))
    app.push(table)
    app.frame()
    return table


def lines(scene: TableScene[Any], eyes: int | None) -> list[str]:
    return [scene.view.say(entry.message) for entry in scene.view.told.log(eyes, 0)]


def on_page(scene: TableScene[Any]) -> list[str]:
    scene.open_log()
    page = scene.dialog
    assert isinstance(page, LogPage)
    return [block.paragraph.text for block in page.list.blocks if isinstance(block, Entry)]


def recalled(scene: TableScene[Any]) -> list[str]:
    found: list[str] = []
    scene.hearing.tell = found.append  # type: ignore[method-assign]
    for _ in lines(scene, scene.view.viewer):
        assert scene.listening.recall_key(key_down(pygame.K_j))
    return found


@pytest.mark.parametrize("read", [on_page, recalled], ids=["page", "recalled"])
def test_the_reader_is_told_what_the_reader_knows(
    scene: TableScene[Any], read: Callable[[TableScene[Any]], Iterable[str]]
) -> None:
    own, strangers = lines(scene, scene.view.viewer), lines(scene, None)
    mine = {line for line in own if line not in strangers}
    assert mine, "nothing in this log is the reader's alone"
    told = " ".join(read(scene))
    assert any(line in told for line in mine)
    assert not [line for line in strangers if line not in own and line in told]


@pytest.mark.parametrize("aloud", [True, False])
def test_news_tell_what_is_hidden_only_where_it_is_wished(scene: TableScene[Any], aloud: bool) -> None:
    scene.app.settings.secrets_aloud, scene.app.settings.verbosity = aloud, "full"
    scene.hearing._told = 0
    told, _ = scene.hearing._lines()
    eyes = scene.view.viewer if aloud else None
    assert lines(scene, scene.view.viewer) != lines(scene, None)
    assert len(told) == len(lines(scene, eyes))
    assert told == [worded(line) for line in lines(scene, eyes)]
