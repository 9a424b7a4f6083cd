"""Hands at every table: each of several things that overlap can be taken, and each useless drop says why."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.table import TableScene
from game.table.settings import Settings
from game.ui.drag import Draggable
from game.ui.outline import holds
from tests.enough import enough
from tests.scenes.battery.tables import SETUPS, SIZES, Setup, walk
from tests.scenes.hands import drag, sitting_at, whole


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, curtain="off", confirm=False), SIZES[0], headless=True)
    yield made
    made.quit()
    made.window.close()


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_thing_can_be_taken_and_a_useless_drop_says_why(app: App, tmp_path: Path, setup: Setup) -> None:
    scene, chance, told = setup.open(app, tmp_path), random.Random(str(setup)), 0
    for _ in walk(scene, 12):
        if whole(scene).to_move is None:
            break
        app.frame()
        things = list(scene.handling.draggables())
        for thing in things:
            taken = scene.drag.thing_at(thing.centre)
            assert taken is not None
            assert taken.key == thing.key, f"{taken.key} lies over all of {thing.key}"
        for thing in chance.sample(things, min(2, len(things))):
            place = _useless(scene, thing, chance)
            if place is None:
                continue
            before = len(sitting_at(scene).timeline)
            drag(app, thing.centre, place)
            assert len(sitting_at(scene).timeline) == before, thing.key
            assert scene.notices.visible, (thing.key, place, "nothing was said")
            scene.notices.hide()
            scene.drag.cancel()
            scene.forget()
            told += 1
    enough(setup.title, told, 4, "useless drops")


def _useless(scene: TableScene[Any], thing: Draggable, chance: random.Random) -> tuple[int, int] | None:
    """Returns the middle of some spot where a thing does not go, away from where it lies."""
    spots = [spot.centre for spot in scene.view.reachable if not holds(thing.shape, thing.rect, spot.centre)]
    chance.shuffle(spots)
    scene.drag.pick(thing, "drag", thing.centre)
    try:
        for at in spots[:20]:
            scene.drag.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
            if scene.drag.target is None:
                return at
    finally:
        scene.drag.put_back(flying=False)
    return None
