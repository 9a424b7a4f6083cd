"""What cannot be done at a table says why, in words of its own: in a lesson, or while something is on its way."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import App
from game.scenes.table.post import Errand
from tests.golden.beside import _lesson, _middle


def said(scene: Any) -> str:
    (words,) = scene.notices.said
    scene.notices.hide()
    return str(words)


def test_nothing_is_taken_back_in_a_lesson_nor_done_before_its_time(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    _lesson(app, "vikings")
    scene: Any = app.scene
    for deed in (scene.travel.undo, scene.travel.redo, scene.travel.reset_turn, lambda: scene.travel.back_to(0)):
        deed()
        assert said(scene) == scene.say("table.lesson.no_undo")
    monkeypatch.setattr(scene.tutor.guidance, "admits", lambda path: False)
    assert not scene.tutor.admits(scene.shown.legal_actions()[:1])
    assert said(scene) == scene.say("table.lesson.not_now")


def test_there_is_no_going_back_over_the_horizon_nor_while_something_is_on_its_way(app: App) -> None:
    scene: Any = _middle(app, "vikings")
    reason = scene.view.say(scene.guest.horizon.reason)
    assert reason != scene.say("table.pending")
    scene.travel._go(False, "undo")
    assert said(scene) == reason
    scene.travel.offer(None)
    assert said(scene) == reason
    scene.post.pending = Errand("undo")
    for deed in (scene.travel.undo, scene.travel.redo, scene.travel.reset_turn):
        deed()
        assert said(scene) == scene.say("table.pending")


def test_keys_of_who_plays_by_ear_say_what_there_is_not(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene: Any = _middle(app, "vikings")
    heard: list[str] = []
    monkeypatch.setattr(scene.hearing, "tell", heard.append)
    lines = scene.view.told.log(scene.view.viewer)
    scene.listening._recall(-1, to_end=True)
    monkeypatch.setattr(scene.view.told, "log", lambda *eyes: [])
    scene.listening._recall(-1, to_end=False)
    monkeypatch.setattr(scene.walking, "cursors", [])
    monkeypatch.setattr(scene.around, "here", lambda: "")
    scene.listening._where()
    first = scene.say("table.recall.line", n=1, of=len(lines), line=scene.view.say(lines[0].message))
    assert heard == [first, scene.say("table.recall.none"), scene.say("table.around.no_board")]
