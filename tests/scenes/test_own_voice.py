"""A table beside a screen reader and with the program's own voice: who comes is noted, what is spoken, and when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.app import App
from game.scenes.table import TableScene
from game.ui.reader.reader import ASKED
from tests.scenes import ears
from tests.scenes.ears import hear, landed
from tests.scenes.hands import open_table, send

pytestmark = pytest.mark.usefixtures("unpainted")

PIECE = ("piece", 0, 0)


@pytest.fixture
def app(toys: None, make_app: Callable[..., App]) -> App:
    return make_app((1280, 720), False, curtain="off", confirm=False, language="en", animation_speed=0.0)


@pytest.fixture
def scene(app: App, tmp_path: Path) -> TableScene[Any]:
    return landed(app, tmp_path)


class Mouth:
    """Keeps what is spoken."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.cuts: list[bool] = []
        self.problem = ""

    def say(self, text: str, language: str, cut: bool = False) -> None:
        if text:
            self.said.append(text)
            self.cuts.append(cut)

    def close(self) -> None:
        self.said.append("closed")


@pytest.fixture
def mouth(app: App, monkeypatch: pytest.MonkeyPatch) -> Mouth:
    """Stands for the voice of this system."""
    found = Mouth()
    monkeypatch.setattr("game.ui.voice.voice.Voice", lambda find: found)
    return found


def settle(app: App, *keys: int, mod: int = 0) -> None:
    for key in keys:
        send(app, pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
    ears.settle(app)


def test_f9_has_the_program_speak_and_be_silent_again(app: App, scene: TableScene[Any], mouth: Mouth) -> None:
    settle(app)
    assert mouth.said == []
    settle(app, pygame.K_F9)
    assert app.settings.voice == "all"
    assert mouth.said[0] == "The voice is on."
    assert "Your turn" in mouth.said[1]
    settle(app, pygame.K_PAGEDOWN)
    assert mouth.said[-1].startswith("1 of ")
    assert "can be taken" in mouth.said[-1]
    assert mouth.cuts[-1], "whoever presses a key wants to hear what comes of it, not the rest of before"
    settle(app, pygame.K_F9)
    assert app.settings.voice == "off"
    assert mouth.said[-1] == "closed"
    assert app.ear.speaker is None


def wake(app: App) -> None:
    """Has a screen reader come to the program."""
    app.reader.wake()
    app.reader.woken()


def test_whoever_comes_to_read_is_taken_note_of(app: App, scene: TableScene[Any]) -> None:
    app.reader.adapter = adapter = Mock()
    app.reader.wake()
    app.take(pygame.Event(ASKED, act="wake", node=0, value=None))
    assert app.reader.is_awake
    adapter.update_window_focus_state.assert_called_once()
    ears.settle(app)
    adapter.update_if_active.assert_called()


def test_a_key_lets_go_of_what_had_the_focus(app: App, scene: TableScene[Any]) -> None:
    hear(app)
    tree = app.reader.tree
    assert tree is not None
    left = next(node for node in tree.nodes.values() if node.id != tree.focus and node.about)
    app.reader._kept[left.id] = replace(left, about="What was before")
    app.read_out()
    assert app.reader.tree.nodes[left.id].about == "What was before"  # type: ignore[union-attr]
    hear(app, pygame.K_s)
    assert app.reader.tree.nodes[left.id].about == left.about  # type: ignore[union-attr]


def test_of_two_buttons_for_one_gesture_one_is_gone_through(
    app: App, scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    controls = scene.listening.ranking.controls()
    rest = next(widget for widget in controls if scene.meant_by(widget))
    path = scene.meant_by(rest)
    first = scene.handling.widgets()[0]
    own = scene.meant_by
    monkeypatch.setattr(scene, "meant_by", lambda widget: path if widget is first else own(widget))
    assert len([widget for widget in scene.listening.ranking.controls() if scene.meant_by(widget) == path]) == 1


def test_beside_a_reader_f9_begins_with_the_news(app: App, scene: TableScene[Any], mouth: Mouth) -> None:
    wake(app)
    for voice, said in (("news", "The voice tells the news"), ("all", "The voice is on."), ("off", "closed")):
        before = len(mouth.said)
        settle(app, pygame.K_F9)
        assert app.settings.voice == voice
        assert mouth.said[before].startswith(said)


def test_what_a_reader_meets_first_offers_the_voice_and_only_that(app: App, scene: TableScene[Any]) -> None:
    assert "F9" not in hear(app)[1].about, "nobody reads"
    wake(app)
    first = hear(app)[1]
    assert first.about.endswith("press F9: the program says it.")
    assert hear(app)[1] == first, "as long as it is there, it is not told anew"
    assert "F9" not in hear(app, pygame.K_PAGEDOWN)[1].about
    _, again = hear(app, pygame.K_b)
    assert "F9" not in again.about


def test_the_voice_is_not_offered_to_who_has_it(app: App, scene: TableScene[Any], mouth: Mouth) -> None:
    app.use_settings(replace(app.settings, voice="news"))
    wake(app)
    assert "F9" not in hear(app)[1].about


def test_the_voice_says_of_the_focus_as_much_as_is_wished(app: App, scene: TableScene[Any], mouth: Mouth) -> None:
    app.use_settings(replace(app.settings, voice="all", verbosity="short"))
    settle(app, pygame.K_PAGEDOWN)
    assert mouth.said[-1].endswith("the best first. Piece.")


def test_readers_are_told_the_language_that_is_spoken(app: App, scene: TableScene[Any]) -> None:
    hear(app)
    assert app.reader.language == "en"
    app.use_settings(replace(app.settings, language="uk"))
    hear(app)
    assert app.reader.language == "uk"


def test_what_happens_by_itself_breaks_nothing_off(app: App, scene: TableScene[Any], mouth: Mouth) -> None:
    settle(app, pygame.K_F9)
    rest = [action for action in scene.shown.legal_actions() if action.verb == "rest"][:1]
    scene.commit(rest)
    app.ear._told = False
    ears.settle(app)
    assert "Ása rests." in mouth.said[-1]
    assert not mouth.cuts[-1]


def test_beside_a_screen_reader_only_news_are_spoken(app: App, scene: TableScene[Any], mouth: Mouth) -> None:
    app.use_settings(replace(app.settings, voice="news"))
    settle(app, pygame.K_PAGEDOWN)
    assert "1 of " in mouth.said[-1]
    assert "can be taken" not in mouth.said[-1]


def test_a_missing_voice_is_one_sentence_and_the_setting_is_off_again(
    app: App, scene: TableScene[Any], mouth: Mouth
) -> None:
    settle(app, pygame.K_F9)
    mouth.problem = "speech-dispatcher"
    settle(app)
    assert app.settings.voice == "off"
    assert app.ear.speaker is None
    assert scene.dialog is not None
    heading, sentence = scene.dialog.said
    assert heading == "There is no voice"
    assert "speech-dispatcher was not found" in sentence


def test_shift_s_tells_all_of_what_has_the_focus(app: App, scene: TableScene[Any]) -> None:
    app.settings.verbosity = "short"
    _, node = hear(app, pygame.K_PAGEDOWN)
    said, _ = hear(app, pygame.K_s, mod=pygame.KMOD_SHIFT)
    assert node.name in said
    assert node.about.split(". ")[-1] in said


def test_what_only_its_player_may_know_is_spoken_when_it_is_asked_for(app: App, tmp_path: Path, mouth: Mouth) -> None:
    scene = open_table(app, tmp_path, "skerry", {}, 2, "hidden")
    app.frame()
    hidden = scene.hides()
    secret = [thing for thing in scene.handling.draggables() if hidden(thing.key)]
    assert secret, "nothing on this table is hidden from a stranger"
    assert not any(hidden(spot.key) for spot in scene.view.reachable if spot.key == ("prompt",))
    piece = next(widget for widget in scene.handling.widgets() if scene.hearing.meant(widget) == secret[0].key)
    app.settings.secrets_aloud = False
    settle(app, pygame.K_F9)
    scene.group.set_focus(piece, by_keyboard=True)
    settle(app, pygame.K_LSHIFT)
    assert mouth.said[-1] == "Only for you: Shift+S says it."
    assert secret[0].label not in " ".join(mouth.said)
    settle(app, pygame.K_s, mod=pygame.KMOD_SHIFT)
    assert secret[0].label in mouth.said[-1]
    app.settings.secrets_aloud = True
    scene.group.set_focus(None)
    settle(app, pygame.K_LSHIFT)
    scene.group.set_focus(piece, by_keyboard=True)
    settle(app, pygame.K_LSHIFT)
    assert secret[0].label in mouth.said[-1]
