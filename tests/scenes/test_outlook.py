"""What follows is told before it happens: at the place under a thing in the hand, and on a choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.rules.vikings import actions as do
from game.rules.vikings.components import BOATSMAN, SHIP_ROW, row_of
from game.scenes.table import TableScene
from game.scenes.table.outlook import outlook, told
from game.scenes.vikings.hands import HAND
from tests.golden.book import sitting_of
from tests.scenes.hands import open_table, point, send, sitting_at, whole
from tests.scenes.test_coach import sit

MakeApp = Callable[..., App]


@pytest.fixture
def scene(app: App, tmp_path: Path) -> TableScene[Any]:
    """A table of Vikings at the first purchase."""
    scene = open_table(app, tmp_path, "vikings", {}, 2, "outlook")
    while whole(scene).decision is not None and whole(scene).decision.kind != "purchase":
        sitting_at(scene).commit([whole(scene).legal_actions()[0]])
    scene.settle()
    app.frame()
    return scene


def _hold(app: App, scene: TableScene[Any], key: object, place: object) -> None:
    thing = next(thing for thing in scene.handling.draggables() if thing.key == key)
    point(app, thing.rect.center)
    send(app, pygame.MOUSEBUTTONDOWN, pos=thing.rect.center, button=1)
    spot = scene.view.spot(place)
    assert spot is not None
    point(app, spot.centre, held=True)


def _bought(scene: TableScene[Any], own_row: bool) -> tuple[object, object]:
    """Returns a group and a cell, in its figure's own row or in another one."""
    view = scene.shown
    for thing in scene.handling.draggables():
        _, slot = thing.key  # type: ignore[misc]
        figure = view.wheel_figures[slot]
        for place, path in scene.handling.paths(thing.key).items():
            laid = next((action for action in path if isinstance(action, do.Lay)), None)
            if laid and laid.row != SHIP_ROW and figure != BOATSMAN and (laid.row == row_of(figure)) == own_row:
                return thing.key, place
    raise AssertionError("no such group")


def _tip(scene: TableScene[Any]) -> str:
    shown = scene.tooltip._tip
    assert shown is not None
    return " ".join((shown.title, *shown.body))


def test_the_place_under_the_hand_says_what_would_happen(app: App, scene: TableScene[Any]) -> None:
    key, place = _bought(scene, own_row=True)
    price = scene.handling.paths(key)[place]
    _hold(app, scene, key, place)
    assert scene.tooltip.visible, "what is in the hand waits for no delay"
    words = _tip(scene)
    after = outlook(scene.shown, price).after
    assert f"{after.gold[scene.viewer]} gold left" in words
    assert "stands here" in words


ENDS = {"vikings": "advanced_gold", "odin": "points", "landnam": "black", "northgard": "years_warriors"}


@pytest.mark.parametrize("title", ENDS)
def test_what_ends_the_game_says_so(make_app: MakeApp, title: str) -> None:
    steps = sitting_of(title, ENDS[title]).timeline
    for back, is_end in ((1, True), (2, False)):
        step = steps[len(steps) - back]
        scene = sit(make_app(), title, (ENDS[title], len(steps) - back))
        said = scene.pointing.follows(tuple(record.action for record in step.records))
        assert ("**This ends the game.**" in said) == is_end


def test_what_may_end_the_game_by_chance_does_not_say_that_it_does(make_app: MakeApp) -> None:
    steps = sitting_of("tiny_epic", "points").timeline
    scene = sit(make_app(), "tiny_epic", ("points", len(steps) - 1))
    said = scene.pointing.follows((steps[len(steps) - 1].records[0].action,))
    assert said == ("*What comes then, nobody knows yet.*",)


def test_a_loss_is_told_with_its_sources(scene: TableScene[Any]) -> None:
    found = outlook(scene.shown, (do.Exchange(scene.viewer),))
    said = {message.id: message for message in told((), found)}
    assert {part.args["points"] for part in said["table.outlook.less"].args["parts"]} == {-1}  # type: ignore[attr-defined]
    assert scene.view.say(said["table.outlook.less"]) == "*That is: Exchanged for gold −1.*"
    won = replace(found, before=found.after, after=found.before)
    assert "table.outlook.less" not in {message.id for message in told((), won)}


def test_a_row_of_another_craft_sends_the_figure_ashore_and_is_dim(app: App, scene: TableScene[Any]) -> None:
    key, place = _bought(scene, own_row=False)
    dim = {target.key: target.dim for target in scene.handling.targets(key)}
    assert dim[place]
    assert not all(dim.values())
    _hold(app, scene, key, place)
    assert "waits in the boatsmen’s field" in _tip(scene)


def test_the_thing_itself_is_silent_in_the_hand(app: App, scene: TableScene[Any]) -> None:
    key, place = _bought(scene, own_row=True)
    _hold(app, scene, key, place)
    point(app, (scene.size[0] // 2, 3), held=True)
    assert scene.drag.target is None
    assert not scene.tooltip.visible


def test_a_choice_says_what_follows(app: App, scene: TableScene[Any]) -> None:
    button = next(button for button in scene.prompt.buttons if scene.prompt.meant_by(button))
    assert scene.prompt.meant_by(button) == (do.Exchange(scene.viewer),)
    point(app, button.rect.center)
    assert "10 → **9**" in _tip(scene)


def test_a_choice_that_changes_nothing_known_is_not_explained_by_its_own_name(
    app: App, scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    button = next(button for button in scene.prompt.buttons if scene.prompt.meant_by(button))
    button.hint = None
    monkeypatch.setattr(scene.pointing, "follows", lambda path: ())
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (0, 0))
    point(app, button.rect.center)
    assert scene.tooltip._tip is None


def test_what_would_be_drawn_is_not_foretold(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "vikings", {}, 2, "open")
    opening = whole(scene).legal_actions()[0]
    found = outlook(scene.shown, (opening,))
    assert found.open
    assert found.events == ()
    assert [message.id for message in told(scene.view.outlook_words(found), found)] == ["table.outlook.open"]


def test_a_start_tile_goes_along_as_a_ghost(app: App, scene: TableScene[Any]) -> None:
    key = next(
        thing.key for thing in scene.handling.draggables()
        if any(isinstance(action, do.LayStart) for path in scene.handling.paths(thing.key).values() for action in path)
    )  # fmt: skip
    place, path = next(iter(scene.handling.paths(key).items()))
    row = next(action.row for action in path if isinstance(action, do.LayStart))
    start = scene.view.spot(("cell", scene.viewer, row, 1))
    assert start is not None
    _hold(app, scene, key, place)
    picture = pygame.Surface(scene.size)
    scene.paint(picture)
    alone = picture.copy()
    scene.view.draw(alone)
    assert picture.get_at(start.rect.center) != alone.get_at(start.rect.center)


def test_the_tray_leaves_every_price_in_sight(app: App, scene: TableScene[Any]) -> None:
    slot = next(action.slot for action in whole(scene).legal_actions() if isinstance(action, do.Buy))
    scene.commit([do.Buy(scene.viewer, slot)])
    tray, wheel = scene.view.spot(("tray",)), scene.view.spot(("wheel",))
    assert scene.view.spot(HAND) is not None
    assert tray is not None
    assert wheel is not None
    dial: Any = wheel.picture
    reach = wheel.rect.width * dial.radius - dial.number * 0.5
    corner = pygame.Vector2(tray.rect.topleft).distance_to(wheel.rect.center)
    assert corner < reach
