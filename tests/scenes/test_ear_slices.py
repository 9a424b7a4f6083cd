"""What there is to tell is found in slices: a frame finds a little, a key hears all, and nothing is told otherwise."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.ear import SLICE_MS
from game.scenes.table import TableScene
from game.scenes.table import outlook as foresight
from game.scenes.table.outlook import outlook
from game.scenes.table.telling.hand import Target
from game.ui.reader import Reader
from tests.scenes.ears import landed
from tests.scenes.hands import send

pytestmark = pytest.mark.usefixtures("unpainted")

PIECE = ("piece", 0, 0)
IDLE = pygame.K_F15
"""A key that does nothing, so that the table is told anew."""


@pytest.fixture
def app(toys: None, make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> App:
    """A program that somebody reads, whose clock moves on by a ms whenever it is looked at."""
    app = make_app((1280, 720), False, curtain="off", confirm=False, language="en", animation_speed=0.0)
    monkeypatch.setattr(Reader, "is_awake", property(lambda reader: True))
    passed = iter(range(1 << 30))
    monkeypatch.setattr(app.look, "now", lambda: float(next(passed)))
    return app


@pytest.fixture
def scene(app: App, tmp_path: Path) -> TableScene[Any]:
    scene = landed(app, tmp_path)
    app.frame()
    rest(app)
    return scene


def rest(app: App) -> int:
    """Draws frames until nothing is left to be found; returns how many that took."""
    frames = 0
    while app.ear.seeks:
        app.frame()
        frames += 1
        assert frames < 999, "it never comes to an end"
    return frames


def press(app: App, key: int) -> None:
    send(app, pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def take(scene: TableScene[Any]) -> None:
    scene.drag.pick(next(thing for thing in scene.handling.draggables() if thing.key == PIECE), "keys")


def focus_of(app: App) -> Any:
    assert app.reader.tree is not None
    return app.reader.tree.nodes[app.reader.tree.focus].source


def test_a_frame_finds_no_more_than_a_slice_and_all_is_told_at_its_end(app: App, scene: TableScene[Any]) -> None:
    before = app.reader.tree
    found: list[Any] = []
    of = scene.listening.ranking.of
    scene.listening.ranking.of = lambda path: (found.append(path), of(path))[1]  # type: ignore[method-assign]
    press(app, IDLE)
    take(scene)
    app.frame()
    assert len(found) <= SLICE_MS
    assert app.reader.tree is before, "nothing is told by halves"
    frames = 1
    while app.reader.tree is before:
        assert app.ear.seeks
        app.frame()
        frames += 1
    assert frames > len(scene.handling.paths(PIECE)) / SLICE_MS, "all places were tried in one frame"
    assert focus_of(app) == Target(scene.listening.ranking.targets(PIECE)[0])
    told = app.reader.tree
    rest(app)
    app.read_out()
    assert app.reader.tree == told, "told at once it is the same"


def test_who_presses_a_key_hears_first_what_was_still_being_found(app: App, scene: TableScene[Any]) -> None:
    before = app.reader.tree
    press(app, IDLE)
    take(scene)
    app.frame()
    assert app.reader.tree is before
    best = scene.handling.paths(PIECE)[scene.listening.ranking.targets(PIECE)[0]]
    press(app, pygame.K_RETURN)
    assert "In your hand: Piece." in app.reader.tree.news, "it was told before the key did anything"  # type: ignore[union-attr]
    assert scene.drag.hand is None
    (lay,) = best
    assert scene.guest.view(0).pieces(0) == [(0, 0, lay.row, lay.column)], "the key took the place that was heard"


def test_what_the_thing_in_focus_would_bring_is_found_before_it_is_taken_up(
    app: App, scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    piece = next(widget for widget in scene.handling.widgets() if scene.hearing.meant(widget) == PIECE)
    scene.group.set_focus(piece, by_keyboard=True)
    press(app, IDLE)
    app.frame()
    rest(app)
    paths, tried = set(scene.handling.paths(PIECE).values()), set[object]()
    monkeypatch.setattr(foresight, "outlook", lambda shown, path: (tried.add(path), outlook(shown, path))[1])
    take(scene)
    app.frame()
    rest(app)
    assert isinstance(focus_of(app), Target)
    assert tried, "the piece turned over is not known yet"
    assert not tried & paths, "what was found is not tried again"


def test_the_program_does_not_sleep_while_something_is_to_be_found_and_sleeps_afterwards(
    app: App, scene: TableScene[Any]
) -> None:
    assert app._sleep_ms != 0
    press(app, IDLE)
    take(scene)
    app.frame()
    assert app._sleep_ms == 0
    rest(app)
    assert app._sleep_ms != 0


def test_where_nobody_hears_nothing_is_found(app: App, scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reader, "is_awake", property(lambda reader: False))
    monkeypatch.setattr(type(scene), "readied", lambda scene: pytest.fail("nobody hears it"))
    monkeypatch.setattr(type(scene), "foreseen", lambda scene: pytest.fail("nobody hears it"))
    press(app, IDLE)
    take(scene)
    app.frame()
    assert not app.ear.seeks
    assert app._sleep_ms != 0
