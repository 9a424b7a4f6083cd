"""A referee who answers late: what was done stays in sight, nothing can be done twice, everything else goes on."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.table import TableScene
from game.scenes.table.menu import TableMenu
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.table.wire import NEVER
from game.titles import PLAYABLE, load_scene
from tests.battery.titles import ADAPTERS
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import NAMES, drag, late_guest, press, sitting_at, whole

pytestmark = pytest.mark.usefixtures("unpainted")

DELAYS = (0.05, 2.0)
GESTURES = 3


class Clock:
    """Tells the seconds that a test lets pass."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def table(app: App, folder: Path, title: str, delay: float, clock: Clock) -> TableScene[Any]:
    """Opens a table of persons whose referee answers late."""
    sitting = Sitting.start(title, {}, [SeatPlan(name) for name in NAMES[: ADAPTERS[title].persons]], "late", folder)
    scene: TableScene[Any] = load_scene(title)(app, late_guest(app, sitting, delay, clock))
    app.push(scene)
    app.frame()
    return scene


def rest(app: App) -> None:
    for _ in range(3):
        app.frame()


@pytest.fixture
def app(make_app: MakeApp) -> App:
    return make_app(menu=False, curtain="off", confirm=False)


def looks_round(app: App, scene: TableScene[Any]) -> None:
    """Opens what can be opened while an answer is on its way."""
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableMenu)
    press(app, pygame.K_ESCAPE)
    scene.open_log()
    app.frame()
    scene.dialog = None
    scene.open_rules()
    app.frame()
    app.pop()
    scene.layout()
    scene.ask_hint()
    assert not scene.hint.asked
    app.frame()
    assert app.scene is scene


def waits(app: App, scene: TableScene[Any], action: Any) -> None:
    """Makes sure that a gesture on its way leaves nothing to be done but looking round."""
    assert scene.post.pending is not None
    assert not scene.may_act
    assert all(not choice.enabled for choice in scene.choices())
    assert not scene.handling.draggables()
    assert not scene.handling.clicks()
    assert not scene.commit([action]), "nothing is asked twice"
    scene.undo()
    assert scene.notices.visible
    assert not any(button.enabled for label, button in scene.buttons._known.items() if label == "table.undo")


@pytest.mark.parametrize("delay", DELAYS)
@pytest.mark.parametrize("title", PLAYABLE)
def test_a_gesture_waits_for_its_answer(app: App, tmp_path: Path, title: str, delay: float) -> None:
    clock, dice = Clock(), random.Random(5)
    scene = table(app, tmp_path, title, delay, clock)
    for number in range(GESTURES):
        action = dice.choice(list(whole(scene).legal_actions()))
        steps = scene.guest.length
        before = whole(scene).digest()
        assert scene.commit([action])
        waits(app, scene, action)
        if number == 1:
            looks_round(app, scene)
        clock.now += delay * 0.4
        rest(app)
        assert (whole(scene).digest(), scene.guest.length) == (before, steps), "it has not even come there"
        clock.now += delay * 0.2
        rest(app)
        assert whole(scene).digest() != before
        assert scene.guest.length == steps, "the answer is still on its way back"
        assert scene.post.pending is not None
        clock.now += delay * 0.5
        rest(app)
        assert scene.guest.length == steps + 1
        assert scene.post.pending is None
        assert scene.shown == whole(scene).view_for(scene.view.viewer).shown_to(scene.view.viewer)
        assert scene.may_act


@pytest.mark.parametrize("title", PLAYABLE)
def test_undo_and_redo_wait_too(app: App, tmp_path: Path, title: str) -> None:
    clock = Clock()
    scene = table(app, tmp_path, title, 1.0, clock)
    dice = random.Random(2)

    def answered() -> None:
        for _ in range(3):
            clock.now += 1.0
            rest(app)

    for _ in range(40):
        scene.commit([dice.choice(list(whole(scene).legal_actions()))])
        answered()
        if scene.guest.letter.can_undo:
            break
    done = whole(scene).digest()
    scene.undo()
    assert scene.post.pending is not None
    assert whole(scene).digest() == done
    answered()
    assert whole(scene).digest() != done
    assert scene.guest.letter.can_redo
    scene.redo()
    answered()
    assert whole(scene).digest() == done
    assert scene.post.pending is None
    assert scene.shown == whole(scene).view_for(scene.view.viewer).shown_to(scene.view.viewer)


@pytest.mark.parametrize("title", PLAYABLE)
def test_an_answer_that_never_comes_stops_nothing_else(app: App, tmp_path: Path, title: str) -> None:
    scene = table(app, tmp_path, title, NEVER, Clock())
    action = whole(scene).legal_actions()[0]
    assert scene.commit([action])
    for _ in range(2):
        waits(app, scene, action)
        looks_round(app, scene)
    assert not sitting_at(scene).timeline
    assert app.home() is None


@pytest.mark.parametrize("title", PLAYABLE)
def test_what_comes_too_late_is_refused_with_its_reason(app: App, tmp_path: Path, title: str) -> None:
    clock = Clock()
    scene = table(app, tmp_path, title, 1.0, clock)
    legal = list(whole(scene).legal_actions())
    assert scene.commit([legal[0]])
    sitting_at(scene).commit([legal[-1]])
    clock.now += 0.6
    rest(app)
    said: list[str] = []
    scene.notices.say = lambda words, *rest: said.append(words)  # type: ignore[method-assign]
    for _ in range(3):
        clock.now += 1.0
        rest(app)
    assert scene.app.language.text("table.refusal.late") in said
    assert scene.post.pending is None
    assert scene.guest.length == len(sitting_at(scene).timeline) == 1
    assert scene.shown == whole(scene).view_for(scene.view.viewer).shown_to(scene.view.viewer)


@pytest.mark.parametrize("moving", [False, True])
@pytest.mark.parametrize("is_late", [False, True])
def test_what_was_dropped_stays_there_and_settles_or_comes_back(
    make_app: MakeApp, tmp_path: Path, moving: bool, is_late: bool
) -> None:
    app, clock = make_app(menu=False, curtain="off", animation_speed=float(moving)), Clock()
    scene = table(app, tmp_path, "vikings", 1.0, clock)

    def answered() -> None:
        for _ in range(3):
            clock.now += 1.0
            rest(app)
            scene.stage.skip_all()

    while whole(scene).decision.kind != "purchase":
        scene.commit([whole(scene).legal_actions()[0]])
        answered()
    scene.banner.hide()
    thing, spot = next(
        (thing, spot)
        for thing in scene.handling.draggables()
        for place in scene.handling.paths(thing.key)
        if (spot := scene.view.spot(place)) is not None
    )
    path = scene.handling.paths(thing.key)[spot.key]
    drag(app, thing.rect.center, spot.centre)
    assert scene.post.pending is not None
    assert scene.post.pending.actions == path
    assert scene.view.spot(thing.key) is None, "it is not where it was taken"
    assert scene.shown != scene.guest.view(scene.view.viewer), "it lies where it was dropped"
    other = next(action for action in whole(scene).legal_actions() if action != path[0])
    if is_late:
        sitting_at(scene).commit([other])
    clock.now += 0.6
    rest(app)
    clock.now += 0.6
    rest(app)
    assert scene.post.pending is None
    assert scene.drag.moving == (is_late and moving), "it flies home"
    answered()
    records = sitting_at(scene).timeline[-1].records
    assert records[0].action == (other if is_late else path[0])
    assert scene.shown == whole(scene).view_for(scene.view.viewer)
