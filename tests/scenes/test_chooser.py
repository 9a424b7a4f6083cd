"""More choices than stand in the prompt open a page of pictures: by mouse, by wheel, by keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.table import TableScene
from game.scenes.table.choices import Choice
from game.scenes.table.chooser import Chooser
from game.scenes.table.prompt import arranged
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.ui import text
from game.ui.widgets import PictureButton
from tests.scenes.hands import NAMES, click, guest_at, press, send, sitting_at
from tests.toy.actions import PlayUp
from tests.toy.components import TRADER
from tests.toy.scene import SkerryScene
from tests.toy.tables import do, holding

OFFERS = 9


@pytest.fixture
def scene(toys: None, make_app: Callable[..., App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TableScene[Any]:
    """A seat that has eight offers to make, or none."""
    game = holding((TRADER, 0, 1), (2, 0, 1))
    do(game, PlayUp(0, TRADER))
    sitting = Sitting.start("skerry", {}, [SeatPlan(name) for name in NAMES[:2]], "chooser", tmp_path)
    sitting._timeline.game = game
    app = make_app((1280, 720), False, curtain="off")
    shown = SkerryScene(app, guest_at(app, sitting))
    app.push(shown)
    app.frame()
    assert shown.game.decision is not None
    assert shown.game.decision.kind == "offer"
    return shown


def page(scene: TableScene[Any]) -> Chooser:
    """Opens the page by its one button."""
    (button,) = scene.prompt.buttons
    click(scene.app, button.rect.center)  # type: ignore[arg-type]
    assert isinstance(scene.dialog, Chooser)
    return scene.dialog


def test_eight_choices_are_pictures_on_a_page_of_their_own(scene: TableScene[Any]) -> None:
    found = page(scene).group.widgets
    assert len(found) == OFFERS
    assert all(isinstance(button, PictureButton) for button in found)
    assert len({button.label for button in found}) == OFFERS
    window = pygame.Rect((0, 0), scene.size)
    assert all(window.contains(button.rect) for button in found)
    assert all(button.rect.collidelist([other.rect for other in found if other is not button]) < 0 for button in found)


def test_a_click_on_a_picture_chooses_it(scene: TableScene[Any]) -> None:
    wanted = list(scene.choices())[6]
    chooser = page(scene)
    click(scene.app, chooser.group.widgets[6].rect.center)  # type: ignore[arg-type]
    assert scene.dialog is None
    assert tuple(record.action for record in sitting_at(scene).timeline[-1].records[:1]) == wanted.actions


def test_keys_alone_open_the_page_and_choose(scene: TableScene[Any]) -> None:
    wanted = list(scene.choices())[1]
    app: Any = scene.app
    press(app, pygame.K_SPACE)
    assert isinstance(scene.dialog, Chooser)
    widgets = scene.dialog.group.widgets
    for _ in range(OFFERS + 1):
        if scene.dialog.group.focus is widgets[1]:
            break
        press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    assert scene.dialog is None
    assert sitting_at(scene).timeline[-1].records[0].action == wanted.actions[0]


def test_escape_and_a_press_beside_it_choose_nothing(scene: TableScene[Any]) -> None:
    app: Any = scene.app
    for close in (lambda: press(app, pygame.K_ESCAPE), lambda: click(app, (5, 700))):
        page(scene)
        close()
        assert scene.dialog is None
        assert not sitting_at(scene).timeline


def test_the_wheel_scrolls_a_page_that_is_too_long(scene: TableScene[Any]) -> None:
    chooser = page(scene)
    chooser.lay((420, 330))
    assert len(chooser.group.widgets) < OFFERS
    seen = {button.label for button in chooser.group.widgets}
    for _ in range(OFFERS):
        send(scene.app, pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)  # type: ignore[arg-type]
        seen |= {button.label for button in chooser.group.widgets}
    assert seen == {choice.label for choice in scene.choices()}
    last = chooser.group.widgets[-1]
    click(scene.app, last.rect.center)  # type: ignore[arg-type]
    assert sitting_at(scene).timeline[-1].records[0].action.verb == "end_trade"


def test_where_a_row_is_too_low_for_a_name_below_the_picture_the_words_are_the_button(scene: TableScene[Any]) -> None:
    look, words = scene.look, "The keeper of the light"
    choices = [Choice(words, (PlayUp(0, TRADER),), picture="icon-timeline")] * 2
    wide = text.size(look, words, "button", 17)[0]
    high = arranged(look, pygame.Rect(0, 0, 900, 100), choices)
    low = arranged(look, pygame.Rect(0, 0, 900, 44), choices)
    assert high is not None
    assert low is not None
    assert all(rect.height > 60 and rect.width < wide for _, rect in high)
    assert all(rect.height <= 44 and rect.width > wide for _, rect in low)
