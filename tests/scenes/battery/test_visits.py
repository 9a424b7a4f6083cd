"""A click on another seat shows the table from its side, at full size, as anybody may see it; another one goes back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.table.visit import VisitScene
from game.table.settings import Settings
from game.titles import load_scene
from tests.golden.book import GAMES, sitting_of
from tests.scenes.hands import click, guest_at, press

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def app() -> Iterator[App]:
    settings = Settings(language="en", animation_speed=0.0, curtain="off", muted=True)
    made = App(settings, (1280, 720), headless=True)
    yield made
    made.quit()
    made.window.close()


def opened(app: App, title: str) -> Any:
    """Opens a recorded game at the first of some moments at which nothing lies over the cards of the others."""
    for step in range(40, 120, 8):
        scene: Any = load_scene(title)(app, guest_at(app, sitting_of(title, GAMES[title], step), rests=True))
        app.push(scene)
        app.frame()
        if any(spot.key == ("rival", scene.view.rivals()[0]) for spot in scene.view.reachable):
            return scene
        app.stack.clear()
    raise AssertionError(title)


@pytest.mark.parametrize("title", GAMES)
def test_a_seat_is_visited_and_left(app: App, title: str) -> None:
    scene = opened(app, title)
    home, own = scene.viewer, {spot.key: spot.rect for spot in scene.view.lying}
    seat = scene.view.rivals()[0]
    digest = scene.game.digest()
    click(app, scene.view.spot(("rival", seat)).rect.center)
    visit: Any = app.scene
    assert isinstance(visit, VisitScene)
    assert visit.view.front == seat
    assert visit.view.viewer is None, "whoever looks sees no more than anybody"
    large = [spot for spot in visit.view.lying if spot.key in own and spot.rect == own[spot.key]]
    assert len(large) > 10, "the board lies where the own one lay, at its size"
    for other in set(scene.view.rivals()) - {seat}:
        click(app, visit.view.spot(("rival", other)).rect.center)
        assert app.scene is visit
        assert (visit.view.front, visit.view.viewer) == (other, None)
        assert visit.view.spot(("prompt", "prose")).picture.words == visit.say("table.visit", name=scene.names[other])
        assert visit.view.spot(("rival", seat)) is not None, "whoever was looked at lies among the others again"
    back = visit.view.spot(("rival", home))
    click(app, back.rect.center)
    assert app.scene is scene
    assert scene.game.digest() == digest
    scene.visit(seat)
    app.frame()
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene


def test_a_hand_that_is_visited_stays_closed(app: App) -> None:
    """Northgard: neither cards in hand nor fame are told of another seat; before, there was nothing to look at."""
    scene: Any = load_scene("northgard")(app, guest_at(app, sitting_of("northgard", "years", 40), rests=True))
    app.push(scene)
    seat = scene.view.rivals()[0]
    scene.visit(seat)
    visit: Any = app.scene
    keys = {spot.key for spot in visit.view.lying}
    assert ("fame", seat) not in keys
    assert visit.view.spot(("fame", "number")).picture.words == "★ ?"
    assert not any(isinstance(key, tuple) and key[0] == "card" for key in keys)
