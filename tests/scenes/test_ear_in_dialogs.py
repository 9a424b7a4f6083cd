"""What the keys for who plays by ear do while a dialog lies over the screen, and on pages that are no table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.table import TableScene
from game.ui.widgets import Answer
from game.ui.widgets.field import TextField
from tests.scenes.ears import given
from tests.scenes.hands import open_table
from tests.toy.holm import Settle

pytestmark = pytest.mark.usefixtures("unpainted")

SHIFT = pygame.KMOD_SHIFT


@pytest.fixture
def app(toys: None, make_app: Callable[..., App]) -> App:
    return make_app((1280, 720), False, curtain="off", confirm=False, language="en", animation_speed=0.0)


@pytest.fixture
def scene(app: App, tmp_path: Path) -> TableScene[Any]:
    """A table of two on which somebody has landed, and a dialog over it."""
    scene = open_table(app, tmp_path, "holm", {}, 2, "boards")
    scene.commit([Settle(0, 0)])
    given(app)
    scene.notice("A heading", "A sentence.")
    return scene


def test_s_says_a_dialog_again_however_often(app: App, scene: TableScene[Any]) -> None:
    first, _ = given(app)
    assert first == "A heading A sentence."
    second, _ = given(app, pygame.K_s)
    third, _ = given(app, pygame.K_s)
    assert [second.rstrip(), third.rstrip()] == [first, first]
    assert first != second != third, "what is said twice has to differ"
    assert scene.dialog is not None


def test_shift_s_tells_the_button_of_a_dialog_however_often(app: App, scene: TableScene[Any]) -> None:
    _, node = given(app)
    said, _ = given(app, pygame.K_s, mod=SHIFT)
    again, _ = given(app, pygame.K_s, mod=SHIFT)
    assert node.name
    assert said.startswith("A heading A sentence.")
    assert said.rstrip("\u00a0").endswith(f"{node.name}.")
    assert again.rstrip("\u00a0") == said.rstrip("\u00a0")
    assert again != said


def test_what_happened_is_recalled_in_a_dialog_and_nothing_is_done(app: App, scene: TableScene[Any]) -> None:
    steps = len(scene.view.told.steps(scene.view.viewer))
    assert given(app, pygame.K_j)[0].endswith("1 of 1: Ása comes to a hex.")
    for key in (pygame.K_w, pygame.K_b, pygame.K_d, pygame.K_r):
        given(app, key)
    assert len(scene.view.told.steps(scene.view.viewer)) == steps
    assert scene.walking.focused is None


def test_page_down_goes_through_the_buttons_of_a_dialog(app: App, scene: TableScene[Any]) -> None:
    scene.ask("Which?", "", [Answer("a", "First"), Answer("b", "Second", primary=True)], lambda value: None, "a")
    assert given(app)[1].name == "Second"
    assert given(app, pygame.K_PAGEDOWN)[1].name == "First"
    assert given(app, pygame.K_PAGEUP)[1].name == "Second"


def test_news_wait_until_a_dialog_is_gone_and_the_question_is_said_then(app: App, scene: TableScene[Any]) -> None:
    given(app)
    app.stack[-1].dialog = None
    closed, _ = given(app)
    assert closed == "Land a settler. Drag it to a free hex."
    assert "comes to a hex" not in closed, "old news are not told again"
    scene.notice("A heading", "A sentence.")
    given(app)
    scene.commit([Settle(1, 1)])
    assert "comes to a hex" not in given(app)[0]
    scene.dialog = None
    assert "Bersi comes to a hex." in given(app)[0]


def test_s_says_the_heading_of_a_page_again_and_is_a_letter_where_one_writes(app: App) -> None:
    app.open.about()
    first, _ = given(app)
    assert first
    second, _ = given(app, pygame.K_s)
    assert second.rstrip("\u00a0") == first.rstrip("\u00a0")
    assert second != first
    field = app.scene.group.add(TextField(app.look, pygame.Rect(0, 0, 200, 40), "", lambda value: None))
    app.scene.group.set_focus(field, by_keyboard=True)
    assert given(app, pygame.K_s)[0] == second
