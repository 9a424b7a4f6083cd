"""One purchase by every way of moving things: drag, click and click, keyboard; refused drops; taking back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.rules.vikings.actions import OpenRound
from game.scenes.table import gestures
from game.scenes.vikings.plan import map_plan
from game.scenes.vikings.scene import VikingsScene
from game.table.reading import read_journal
from game.table.seats import SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting
from tests.scenes.hands import click, drag, guest_at, point, press, sitting_at, whole


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, curtain="off"), (1280, 720), headless=True)
    yield made
    made.quit()


@pytest.fixture
def scene(app: App, tmp_path: Path) -> VikingsScene:
    plans = [SeatPlan("Ása"), SeatPlan("Bersi")]
    sitting = Sitting.start("vikings", {"variant": "basic", "first": "seat1"}, plans, "hands", tmp_path)
    sitting.commit([OpenRound(0)])
    table = VikingsScene(app, guest_at(app, sitting))
    app.push(table)
    app.frame()
    return table


def an_island_group(scene: VikingsScene) -> tuple[Any, Any]:
    """Returns a group of an island tile for gold, and the first place where it may be laid."""
    for thing in scene.handling.draggables():
        places = [place for place in scene.handling.targets(thing.key) if place.key[0] == "cell"]
        if places and isinstance(thing.key, tuple) and thing.key[1] > 0 and scene.shown.wheel_tiles[thing.key[1]] < 6:
            return thing, places[0]
    raise AssertionError("no island for sale")


def verbs_on_disk(scene: VikingsScene) -> list[str]:
    return [
        record.action.verb for step in read_journal(sitting_at(scene).path).timeline.steps for record in step.records
    ]


def test_dragging_a_group_onto_the_fjord_buys_and_lays_it(app: App, scene: VikingsScene) -> None:
    thing, place = an_island_group(scene)
    drag(app, thing.rect.center, place.rect.center)
    verbs = verbs_on_disk(scene)
    assert verbs[:2] == ["open_round", "buy"]
    assert "lay" in verbs[2:]
    assert scene.shown.tile_at(0, *place.key[2:]) >= 0


def test_click_and_click_does_the_same(app: App, scene: VikingsScene) -> None:
    thing, place = an_island_group(scene)
    point(app, thing.rect.center)
    click(app, thing.rect.center)
    assert scene.drag.holding == thing.key
    point(app, place.rect.center)
    click(app, place.rect.center)
    assert "lay" in verbs_on_disk(scene)


def test_the_keyboard_does_the_same(app: App, scene: VikingsScene) -> None:
    thing, _ = an_island_group(scene)
    stand_in = next(w for w in scene.drag.widgets() if w.rect.center == thing.rect.center)
    for _ in range(60):
        press(app, pygame.K_TAB)
        if scene.group.focus is not None and scene.group.focus.rect.center == stand_in.rect.center:
            break
    press(app, pygame.K_RETURN)
    assert scene.drag.holding == thing.key
    assert scene.drag.target is not None
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert "lay" in verbs_on_disk(scene)


def test_escape_puts_the_thing_back(app: App, scene: VikingsScene) -> None:
    thing, _ = an_island_group(scene)
    click(app, thing.rect.center)
    press(app, pygame.K_ESCAPE)
    assert scene.drag.holding is None
    assert verbs_on_disk(scene) == ["open_round"]


def test_a_refused_drop_says_why_with_the_rule(app: App, scene: VikingsScene) -> None:
    thing, _ = an_island_group(scene)
    drag(app, thing.rect.center, scene.view.grid.rect(3, 5).center)
    assert verbs_on_disk(scene) == ["open_round"]
    assert scene.notices.visible
    assert "vikings.laying" in (scene.handling.why_refused(thing.key, scene.view.grid.rect(3, 5).center) or "")


def test_shift_leaves_the_figure_ashore(app: App, scene: VikingsScene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)
    for thing in scene.handling.draggables():
        for place, path in gestures.paths(scene.hands, scene.shown, thing.key).items():
            if path[-1].verb == "settle":
                scene.handling.drop(thing.key, place)
                assert verbs_on_disk(scene)[-1] == "stay_ashore" or "stay_ashore" in verbs_on_disk(scene)
                return
    pytest.fail("no figure could have settled")


def test_undo_restores_the_very_table_and_redo_the_move(app: App, scene: VikingsScene) -> None:
    before = whole(scene).digest()
    thing, place = an_island_group(scene)
    drag(app, thing.rect.center, place.rect.center)
    after = whole(scene).digest()
    assert after != before
    press(app, pygame.K_u)
    assert whole(scene).digest() == before
    press(app, pygame.K_y)
    assert whole(scene).digest() == after
    for mod, found in ((pygame.KMOD_LCTRL, before), (pygame.KMOD_RCTRL | pygame.KMOD_LSHIFT, after)):
        app.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=mod, unicode="", scancode=0))
        assert whole(scene).digest() == found, "with Shift it goes the other way"


def test_the_revelation_cannot_be_taken_back(app: App, scene: VikingsScene) -> None:
    before = whole(scene).digest()
    scene.travel.undo()
    assert whole(scene).digest() == before
    assert scene.notices.visible
    label = app.language.text("table.undo")
    undo = next(widget for widget in scene.group.widgets if widget.label == label)
    assert scene.undo_place == undo.rect.midbottom, "below the button that would do it"


def test_the_gold_rims_of_what_can_be_bought_come_with_the_turn(
    app: App, scene: VikingsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gold() -> int:
        app.look.touch()
        app.frame()
        leaf = pygame.Color(scene.look.theme.colour.gold)
        plan = map_plan("vikings/wheel", scene.view.areas["wheel"])
        fields = [app.window.canvas.subsurface(field.inflate(12, 12)) for field in plan.layer("fields")]
        return sum(pygame.mask.from_threshold(field, leaf, (2, 2, 2)).count() for field in fields)

    with monkeypatch.context() as waiting:
        waiting.setattr(VikingsScene, "may_act", property(lambda _: False))
        without = gold()
    assert gold() > without


def test_points_exchanged_for_their_own_sake_are_no_better_than_any_purchase(scene: VikingsScene) -> None:
    exchange = next(button for button in scene.prompt.buttons if "Swap" in button.label)
    ranking = scene.listening.ranking
    path = scene.meant_by(exchange)
    assert path
    assert not ranking.of(path).keeps
    groups = [thing.key for thing in scene.handling.draggables() if scene.handling.begins(thing.key)]
    assert groups
    order = [scene.hearing.meant(widget) for widget in ranking.controls()]
    assert order.index(exchange) > max(order.index(key) for key in groups)


def test_nothing_is_told_of_a_group_that_was_pointed_at_and_is_laid_by_keys(scene: VikingsScene) -> None:
    thing, _ = an_island_group(scene)
    point(scene.app, thing.centre)
    hovered = scene.group.hovered
    assert hovered is not None
    path = next(path for path in scene.handling.paths(thing.key).values() if path)
    assert scene.commit(path)
    scene.app.frame()
    assert scene.view.spot(thing.key) is None
    assert scene.group.hovered is None, "its tip stayed over the wheel"
