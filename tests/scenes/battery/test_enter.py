"""Keys at rest, at every table: Enter and Space press the lit button, and one Tab leads to what can be done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.table.settings import Settings
from game.ui.widgets import Widget
from tests.enough import enough
from tests.scenes.battery.pressing import undone
from tests.scenes.battery.tables import SETUPS, SIZES, Setup, walk
from tests.scenes.hands import press, sitting_at, whole


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, curtain="off", confirm=False), SIZES[0], headless=True)
    yield made
    made.quit()
    made.window.close()


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_enter_and_space_do_what_is_lit_and_tab_begins_at_what_can_be_done(
    app: App, tmp_path: Path, setup: Setup
) -> None:
    scene, lit_seen, begun = setup.open(app, tmp_path), 0, 0
    for _ in walk(scene, 9):
        if whole(scene).to_move is None:
            break
        app.frame()
        lit = [button for button in scene.prompt.buttons if button.primary]
        assert len(lit) < 2, [button.label for button in lit]
        scene.group.set_focus(None)
        press(app, pygame.K_TAB)
        focus = scene.group.focus
        does = {_name(each) for each in (*scene.prompt.buttons, *scene.handling.widgets())}
        assert focus is not None
        assert _name(focus) in does if not lit else focus.label == lit[0].label
        begun += 1
        path = scene.prompt.meant_by(lit[0]) if lit else None
        for code in (pygame.K_RETURN, pygame.K_SPACE) if path else ():
            scene.group.set_focus(scene.group.widgets[0])
            with undone(sitting_at(scene)):
                before = len(sitting_at(scene).timeline)
                press(app, code)
                assert len(sitting_at(scene).timeline) == before + 1, (pygame.key.name(code), lit[0].label)
                assert sitting_at(scene).timeline[before].records[0].action == path[0]
            scene.forget()
            scene.settle()
            lit_seen += 1
    enough(setup.title, begun, 5, "decisions begun by Tab")


def _name(widget: Widget) -> tuple[str, tuple[int, ...]]:
    return widget.label, tuple(widget.rect)
