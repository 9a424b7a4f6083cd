"""Hands at rest, at every table: Enter does what is lit, Tab leads to it, things are taken, useless drops say why."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.table import TableScene
from game.ui.drag import Draggable
from game.ui.outline import holds
from tests.enough import enough
from tests.scenes.battery.pressing import undone
from tests.scenes.battery.tables import LARGEST, Setup, walk
from tests.scenes.hands import drag, press, sitting_at, whole

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.mark.parametrize("setup", LARGEST, ids=str)
def test_hands_and_keys_at_rest(unasked: App, tmp_path: Path, setup: Setup) -> None:
    scene, chance = setup.open(unasked, tmp_path), random.Random(str(setup))
    begun = told = 0
    for _ in walk(scene, 28):
        if whole(scene).to_move is None:
            break
        unasked.frame()
        _lies_as_before(scene)
        _keys_do_what_is_lit(unasked, scene)
        begun += 1
        told += _useless_drops_say_why(unasked, scene, chance)
    enough(setup.title, begun, 5, "decisions begun by keys")
    enough(setup.title, told, 4, "useless drops")


def _lies_as_before(scene: TableScene[Any]) -> None:
    """What is laid out once more lies where it lay: no choice comes and goes."""
    before = [(spot.key, spot.rect) for spot in scene.view.lying]
    scene.settle()
    assert [(spot.key, spot.rect) for spot in scene.view.lying] == before


def _keys_do_what_is_lit(app: App, scene: TableScene[Any]) -> None:
    """Tab leads to the lit button, or else to what can be done; Enter and Space press it wherever the mouse was."""
    lit = [button for button in scene.prompt.buttons if button.primary]
    assert len(lit) < 2, [button.label for button in lit]
    scene.group.set_focus(None)
    press(app, pygame.K_TAB)
    focus = scene.group.focus
    assert focus is not None
    does = [(each.label, each.rect) for each in (*scene.prompt.buttons, *scene.handling.widgets())]
    assert (focus.label, focus.rect) in does if not lit else focus.label == lit[0].label
    path = scene.prompt.meant_by(lit[0]) if lit else None
    for code in (pygame.K_RETURN, pygame.K_SPACE) if path else ():
        assert path is not None
        scene.group.set_focus(scene.group.widgets[0])
        with undone(sitting_at(scene)):
            before = len(sitting_at(scene).timeline)
            press(app, code)
            assert len(sitting_at(scene).timeline) == before + 1, (pygame.key.name(code), focus.label)
            assert sitting_at(scene).timeline[before].records[0].action == path[0]
        scene.forget()
        scene.settle()


def _useless_drops_say_why(app: App, scene: TableScene[Any], chance: random.Random) -> int:
    """Each thing can be taken, whatever overlaps it; drops two where they do nothing, and returns how many."""
    things, told = list(scene.handling.draggables()), 0
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
    return told


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
