"""High contrast on whole tables and pages: switched at any time, nothing of the other look stays, nothing is cut."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.hall.change import change_settings
from game.scenes.menu import MenuScene
from game.scenes.rulebook import RulebookScene
from game.scenes.seating import SeatingScene
from game.scenes.settings.access import AccessScene
from game.scenes.table.handling import draw_rim
from game.table.settings import load_settings
from game.ui.widgets import Toggle
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, draw, still
from tests.scenes.legible import Moment
from tests.scenes.test_legible import MOMENTS

TABLES = {moment.title: moment for moment in MOMENTS}
PAGES = {
    "menu": MenuScene,
    "seats": lambda app: SeatingScene(app, "odin"),
    "rulebook": lambda app: RulebookScene(app, "vikings", "vikings.wheel"),
    "access": AccessScene,
}


def change(app: App, strong: bool) -> None:
    change_settings(app, high_contrast=strong)


@pytest.mark.parametrize("title", TABLES)
def test_a_table_looks_the_same_however_one_came_to_it(make_app: MakeApp, title: str) -> None:
    app = make_app(menu=False, high_contrast=True)
    TABLES[title].open(app)
    strong = still(app)
    change(app, False)
    usual = still(app)
    assert usual != strong
    app.look.assets.cache.clear()
    change(app, True)
    assert still(app) == strong, "something of the usual look has stayed"
    change(app, False)
    assert still(app) == usual, "something of the strong look has stayed"


@pytest.mark.parametrize("page", PAGES)
def test_a_page_looks_the_same_however_one_came_to_it(make_app: MakeApp, page: str) -> None:
    app = make_app(high_contrast=True)
    app.push(PAGES[page](app))
    strong = still(app)
    change(app, False)
    assert still(app) != strong
    change(app, True)
    if page == "access":
        app.scene.group.set_focus(None)
    assert still(app) == strong


def test_a_table_that_lay_below_is_drawn_anew(make_app: MakeApp) -> None:
    app = make_app(menu=False)
    scene: Any = TABLES["landnam"].open(app)
    usual = still(app)
    app.push(AccessScene(app))
    change(app, True)
    app.pop()
    assert app.scene is scene
    strong = still(app)
    assert strong != usual
    change(app, False)
    change(app, True)
    assert still(app) == strong


def test_the_switch_holds_at_once_and_is_kept(app: App) -> None:
    app.push(AccessScene(app))
    label = app.language.text("hall.settings.high_contrast")
    switch = next(widget for widget in app.scene.group.widgets if widget.label == label)
    assert isinstance(switch, Toggle)
    switch.activate()
    assert app.look.theme.stands_out
    assert load_settings()[0].high_contrast
    again = next(widget for widget in app.scene.group.widgets if widget.label == label)
    again.activate()
    assert not app.look.theme.stands_out
    assert not load_settings()[0].high_contrast


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_nothing_is_cut(make_app: MakeApp, eye: Eye, language: str) -> None:
    app = make_app(menu=False, high_contrast=True, language=language)
    for moment in TABLES.values():
        strong = Moment(moment.title, moment.game, moment.step, moment.kind)
        strong.open(app)
        draw(app)
    assert eye.seen > 100
    assert eye.cut == []


@pytest.mark.parametrize("side", [14, 30, 38, 56])
def test_a_broad_rim_hides_nothing_of_what_is_small(make_app: MakeApp, side: int) -> None:
    app = make_app(menu=False, high_contrast=True)
    canvas = pygame.Surface((160, 160))
    rect = pygame.Rect(0, 0, side, side)
    rect.center = 80, 80
    draw_rim(app.look, canvas, rect, "square")
    hidden = pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1))
    hidden.invert()
    assert hidden.count() > 0
    within = rect.inflate(-2, -2)
    assert not any(hidden.get_at((x, 80)) or hidden.get_at((80, x)) for x in range(within.left, within.right))
