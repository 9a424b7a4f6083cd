"""What can be begun is done with the mouse as it was meant, and by keys alone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.table import TableScene
from game.ui.drag.aim import every_target
from tests.enough import enough
from tests.scenes.battery.tables import LARGEST, Setup, walk
from tests.scenes.hands import click, drag, press, sitting_at, whole

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.mark.parametrize("setup", LARGEST, ids=str)
def test_the_mouse_does_what_each_target_means(unasked: App, tmp_path: Path, setup: Setup) -> None:
    """Drags things to places with real events; the table is then as after the path that the place stands for.

    What may be taken back has no path: it is undone, and then as before what laid it there.
    """
    scene = setup.open(unasked, tmp_path)
    chance = random.Random(str(setup))
    done = 0
    for _ in walk(scene, 28):
        things = chance.sample(found := scene.handling.draggables(), len(found))
        places = ((thing, list(every_target(scene.handling.targets(thing.key)))) for thing in things)
        thing, targets = next((pair for pair in places if pair[1]), (None, []))
        if thing is None:
            continue
        place = chance.choice(targets)
        is_back = thing.key in scene.taking_back.things()
        path = scene.handling.paths(thing.key).get(place.key, ())
        assert bool(path) != is_back, (thing.key, place.key)
        expected = whole(scene).copy()
        scene.app.frame()
        before = len(sitting_at(scene).timeline)
        drag(unasked, thing.centre, place.centre)
        if is_back:
            assert place.label == scene.say("table.take_back"), (thing.key, place.key)
            assert len(sitting_at(scene).timeline) < before, (thing.key, place.key)
            done += 1
            continue
        assert len(sitting_at(scene).timeline) == before + 1, (thing.key, place.key, scene.drag.holding)
        records = sitting_at(scene).timeline[-1].records
        assert tuple(record.action for record in records[: len(path)]) == path
        assert expected != whole(scene)
        done += 1
    enough(setup.title, done, 3, "dragged things")


@pytest.mark.parametrize("setup", LARGEST, ids=str)
def test_keys_alone_reach_everything(unasked: App, tmp_path: Path, setup: Setup) -> None:
    scene = setup.open(unasked, tmp_path)
    done = 0
    for _ in walk(scene, 20):
        if whole(scene).to_move is None:
            break
        unasked.frame()
        _choose_by_keys(unasked, scene)
        done += 1
    enough(setup.title, done, 6, "decisions by keys")


def _choose_by_keys(app: App, scene: TableScene[Any]) -> None:
    """Walks with Tab to whatever can be done, takes the first piece or choice with Enter, and goes on to its place."""
    before = len(sitting_at(scene).timeline)
    wanted = [*scene.prompt.buttons, *scene.handling.widgets()]
    assert wanted, whole(scene).decision
    for _ in range(2 * len(scene.group.all()) + 5):
        press(app, pygame.K_TAB)
        focus = scene.group.focus
        if focus is None or focus.rect.size not in [w.rect.size for w in wanted] or not focus.can_focus:
            continue
        if not any(focus.rect == widget.rect and focus.label == widget.label for widget in wanted):
            continue
        press(app, pygame.K_RETURN)
        if scene.drag.holding is not None:
            if scene.drag.target is None:
                press(app, pygame.K_ESCAPE)
                continue
            press(app, pygame.K_TAB)
            press(app, pygame.K_RETURN)
        if scene.dialog is not None:
            press(app, pygame.K_RETURN)
        if app.scene is not scene:
            press(app, pygame.K_ESCAPE)
        if len(sitting_at(scene).timeline) > before:
            return
    raise AssertionError(f"nothing could be done with keys at {whole(scene).decision}")


@pytest.mark.parametrize("setup", LARGEST, ids=str)
def test_clicked_places_are_clicked(unasked: App, tmp_path: Path, setup: Setup) -> None:
    scene = setup.open(unasked, tmp_path)
    for _ in walk(scene, 28):
        for key, path in list(scene.handling.clicks().items())[:1]:
            spot = scene.view.spot(key)
            assert spot is not None
            unasked.frame()
            before = len(sitting_at(scene).timeline)
            click(unasked, spot.centre)
            assert len(sitting_at(scene).timeline) == before + 1
            assert sitting_at(scene).timeline[-1].records[0].action == path[0]
