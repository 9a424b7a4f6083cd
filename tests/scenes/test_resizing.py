"""A dialog follows the window: resized, in full screen, at another scale."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import App, _first_size
from game.table.seats import SeatPlan
from game.ui.window import unit_for
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import answer, draw
from tests.scenes.hands import open_table, point, send, whole
from tests.ui.hand import key

PEOPLE = (SeatPlan("Ingrid", colour="bone"), SeatPlan("Olaf", colour="blood"))


def resize(app: App, size: tuple[int, int]) -> None:
    app.window._window.size = size
    app.take(pygame.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1]))
    assert app.window.size == size


def inside(app: App) -> bool:
    dialog = app.scene.dialog
    assert dialog is not None
    window = pygame.Rect(0, 0, *app.window.size)
    draw(app)
    middle = abs(dialog.rect.centerx - window.centerx) <= 1 and abs(dialog.rect.centery - window.centery) <= 1
    return middle and all(window.contains(widget.rect) for widget in dialog.group.widgets)


@pytest.mark.parametrize(
    ("desktop", "least", "unit"),
    [((1366, 768), (1280, 720), 1.0), ((1920, 1080), (1600, 900), 1.0), ((3840, 2160), (3200, 1800), 1.6)],
)
def test_the_first_window_takes_its_size_and_scale_from_the_desktop(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], least: tuple[int, int], unit: float
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    size = _first_size()
    assert all(low <= side <= most for low, side, most in zip(least, size, desktop, strict=True))
    assert unit_for(size, 100) >= unit


@pytest.mark.parametrize("at", ["menu", "table"])
def test_a_dialog_stays_in_the_window(make_app: MakeApp, at: str) -> None:
    app = make_app((2560, 1440), language="ru")
    if at == "table":
        app.open.new_table("vikings", {}, PEOPLE, "seed")
    app.scene.notice("?", "x " * 200)
    assert inside(app)
    for size in ((1280, 720), (1920, 1080), (1280, 1440), (2560, 1440), (1300, 740)):
        resize(app, size)
        assert inside(app), size
    app.take(key(pygame.K_F11))
    assert inside(app)
    app.take(key(pygame.K_F11))
    assert inside(app)
    app.use_settings(replace(app.settings, scale=75))
    assert inside(app)
    answer(app, "hall.ok")
    assert app.scene.dialog is None


def test_the_focus_stays_on_its_answer(app: App) -> None:
    app.scene.escape()
    dialog = app.scene.dialog
    assert dialog is not None
    app.scene.handle(key(pygame.K_TAB))
    before = dialog.group.widgets.index(dialog.group.focus)
    resize(app, (1600, 900))
    assert dialog.group.widgets.index(dialog.group.focus) == before
    assert dialog.group.by_keyboard
    app.scene.handle(key(pygame.K_RETURN))
    assert app.scene.dialog is None or not app.stack


def test_what_is_held_follows_the_window(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "held")
    scene.commit([whole(scene).legal_actions()[0]])
    app.frame()
    thing = scene.handling.draggables()[0]
    send(app, pygame.MOUSEBUTTONDOWN, pos=thing.rect.center, button=1)
    point(app, scene.view.areas["log"].center, held=True)
    hand = scene.drag.hand
    assert hand is not None
    before, places = hand.size, {place.key: place.rect.copy() for place in hand.plain}
    resize(app, (1280, 720) if app.window.size != (1280, 720) else (1920, 1080))
    assert hand is scene.drag.hand
    assert hand.size != before
    assert {place.key for place in hand.plain} == places.keys()
    for place in hand.plain:
        spot = scene.view.spot(place.key)
        assert spot is not None
        assert place.rect == spot.rect != places[place.key]
    send(app, pygame.MOUSEBUTTONUP, pos=hand.plain[0].rect.center, button=1)
    assert scene.drag.hand is None
    assert whole(scene).occupied.count(0) < len(whole(scene).occupied)
