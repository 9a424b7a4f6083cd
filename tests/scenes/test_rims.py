"""What may be acted on is rimmed, only while one may act, and nothing else while something is in the hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.scenes.table import TableScene
from game.table.settings import Settings
from tests.scenes.hands import open_table, send, told_anew, whole
from tests.scenes.telling.ink import watch_ink


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, curtain="off"), (1280, 720), headless=True)
    yield made
    made.quit()
    made.window.close()


def rims(scene: TableScene) -> pygame.Rect:  # type: ignore[type-arg]
    """Returns where rims are drawn on an empty surface."""
    surface = pygame.Surface(scene.size, pygame.SRCALPHA)
    scene.handling.draw_rims(surface)
    return surface.get_bounding_rect()


def test_rims_stand_while_nothing_is_in_the_hand(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "rims")
    assert not rims(scene), "the offer is opened by a button"
    scene.commit([whole(scene).legal_actions()[0]])
    app.frame()
    things = scene.handling.draggables()
    assert rims(scene).size > things[0].rect.size
    send(app, pygame.MOUSEBUTTONDOWN, pos=things[-1].rect.center, button=1)
    send(app, pygame.MOUSEMOTION, pos=scene.view.areas["log"].center, rel=(40, 40), buttons=(1, 0, 0))
    assert scene.drag.hand is not None
    assert not rims(scene), "only the places where it may go glow now"
    send(app, pygame.MOUSEBUTTONUP, pos=scene.view.areas["log"].center, button=1)
    assert scene.drag.hand is None
    assert rims(scene)
    scene.covered = True
    assert not rims(scene), "nobody may act"


def test_what_another_step_comes_before_says_so_and_bears_no_star(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "rims")
    scene.commit([whole(scene).legal_actions()[0]])
    whole(scene).gold[0] = 1
    told_anew(scene)
    ink = watch_ink(monkeypatch)
    rims(scene)
    assert "»" in ink.written
    assert "★" not in ink.written, "a star means points"
    waits = {thing.key for thing in scene.handling.draggables() if scene.handling.waits(thing.key)}
    assert ("group", 2) in waits, "a point is swapped for the gold that is missing"
    assert ("group", 1) not in waits
    spot = scene.view.spot(("group", 2))
    assert spot is not None
    assert (tip := scene.pointing.of_spot(spot)) is not None
    assert tip.body[-1] == scene.say("table.waits")


def test_a_sign_stands_on_its_own_thing_and_hides_no_other(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "rims")
    scene.commit([whole(scene).legal_actions()[0]])
    app.frame()
    thing = scene.handling.draggables()[0]
    alone = scene.handling.sign_place(thing)
    assert thing.rect.collidepoint(alone)
    assert alone[1] < thing.rect.centery
    beside = replace(thing, key="beside", rect=thing.rect.move(4 - thing.rect.width, 0))
    scene.handling._things = [beside, thing]
    crowded = scene.handling.sign_place(thing)
    assert thing.rect.collidepoint(crowded)
    assert crowded[1] > thing.rect.centery, "its neighbour bears a number at the top"
    assert not pygame.Rect(0, 0, 26, 26).move_to(center=crowded).colliderect(beside.rect)
