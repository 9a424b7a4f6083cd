"""A mouse at a table whose referee answers late, in every title: drags, clicks, looking back, and what is refused."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.rules.kernel import Action, Refusal
from game.scenes.replay import ReplayScene
from game.scenes.table import TableScene
from game.scenes.table.post import Errand
from game.table.errors import JournalError
from game.table.journal import Unkept
from game.table.letter import Wanted
from game.table.moments import moments_of
from game.table.referee import NOT_BACK, NOT_HERE
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.titles import PLAYABLE, load_scene
from tests.battery.titles import ADAPTERS
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import NAMES, drag, late_guest, point, press, send, sitting_at, whole
from tests.scenes.test_delay import DELAYS, Clock, rest, table

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def app(make_app: MakeApp) -> App:
    return make_app(menu=False, curtain="off", confirm=False)


def begun(title: str) -> Sitting:
    return Sitting.start(title, {}, [SeatPlan(name) for name in NAMES[: ADAPTERS[title].persons]], "late", None)


def answered(app: App, clock: Clock, delay: float) -> None:
    for _ in range(4):
        clock.now += delay
        rest(app)


def dragged(app: App, scene: TableScene[Any]) -> bool:
    """Drags the first thing that the mouse can bring somewhere; returns whether there was one."""
    scene.banner.hide()
    for thing in list(scene.handling.draggables()):
        for place in list(scene.handling.paths(thing.key)):
            spot = scene.view.spot(place)
            if spot is None or not pygame.Rect(0, 0, *scene.size).collidepoint(spot.centre):
                continue
            drag(app, thing.rect.center, spot.centre)
            if scene.post.pending is not None:
                return True
    return False


@pytest.mark.parametrize(
    ("title", "delay"),
    [*((title, DELAYS[place % 2]) for place, title in enumerate(PLAYABLE)), (PLAYABLE[0], DELAYS[1])],
)
def test_a_thing_is_dragged_once_and_is_there_when_the_answer_comes(
    app: App, tmp_path: Path, title: str, delay: float
) -> None:
    clock, dice, drags = Clock(), random.Random(7), 0
    scene = table(app, tmp_path, title, delay, clock)
    sitting = sitting_at(scene)
    for _ in range(60):
        if scene.may_act and dragged(app, scene):
            drags += 1
            pending, length = scene.post.pending, sitting.length
            assert pending is not None
            assert not dragged_again(app, scene), "nothing can be taken up"
            assert scene.post.pending is pending
            answered(app, clock, delay)
            made = sitting.timeline[-1].records
            assert tuple(record.action for record in made)[: len(pending.actions)] == pending.actions
            assert sitting.length >= length + len(pending.actions)
            assert scene.post.pending is None
            assert scene.shown == whole(scene).view_for(scene.view.viewer).shown_to(scene.view.viewer)
            if drags == 2:
                break
        else:
            scene.commit([dice.choice(list(whole(scene).legal_actions()))])
            answered(app, clock, delay)
    assert drags == 2


def dragged_again(app: App, scene: TableScene[Any]) -> bool:
    """Tries with the mouse to take something from many places of the table; returns whether something came along."""
    for spot in scene.view.reachable[::9]:
        send(app, pygame.MOUSEBUTTONDOWN, pos=spot.centre, button=1)
        point(app, (spot.centre[0] + 20, spot.centre[1] + 20), held=True)
        if scene.drag.holding is not None:
            return True
        send(app, pygame.MOUSEBUTTONUP, pos=spot.centre, button=1)
        if app.scene is not scene:
            press(app, pygame.K_ESCAPE)
    return False


@pytest.mark.parametrize("title", PLAYABLE)
def test_the_past_is_seen_again_while_an_answer_is_on_its_way(app: App, tmp_path: Path, title: str) -> None:
    """What was played before the guest came has to be asked for, even when the referee has taken it back since."""
    clock, dice = Clock(), random.Random(3)
    sitting = begun(title)
    while sitting.length < 12 or not sitting.can_undo:
        sitting.commit([dice.choice(list(sitting.game.legal_actions()))])
    scene: TableScene[Any] = load_scene(title)(app, late_guest(app, sitting, 2.0, clock))
    app.push(scene)
    app.frame()
    steps, eyes = tuple(sitting.timeline), scene.view.viewer
    scene.undo()
    clock.now += 1.2
    rest(app)
    assert len(sitting.timeline) < len(steps) == scene.guest.length, "the letter that tells it is on its way"
    app.open.replay(scene)
    replay = app.scene
    assert isinstance(replay, ReplayScene)
    for place in (len(steps) - 1, len(steps) // 2, 0):
        replay.jump(place)
        app.frame()
        assert replay.table.view.shown.digest() == steps[place].before.view_for(eyes).digest()
        told = [(moment.after, moment.events, moment.drew) for moment in scene.guest.steps(eyes)[place].moments]
        whole_past = moments_of(steps[place], (eyes,), True)[0]
        assert told == [(moment.after, moment.events, moment.drew) for moment in whole_past]
    clock.now += 1.2
    app.frame()
    app.pop()
    answered(app, clock, 2.0)
    assert scene.guest.length == len(sitting.timeline)
    assert scene.post.pending is None, "the answer was heard, though the letter was opened as the table was seen again"
    assert scene.shown == whole(scene).view_for(scene.view.viewer).shown_to(scene.view.viewer)


def full(*_: object) -> None:
    raise JournalError("full", Path("saga"), "no space left")


@pytest.mark.parametrize("delay", [0.0, *DELAYS])
@pytest.mark.parametrize("title", PLAYABLE)
def test_each_kind_of_refusal_comes_back_with_its_reason(
    app: App, tmp_path: Path, title: str, delay: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, dice = Clock(), random.Random(4)
    sitting = begun(title)
    while sitting.length < 8 or sitting.game.to_move is None or sitting.horizon.step == 0:
        sitting.commit([dice.choice(list(sitting.game.legal_actions()))])
    mover = sitting.game.to_move
    scene: TableScene[Any] = load_scene(title)(app, late_guest(app, sitting, delay, clock, [mover]))
    app.push(scene)
    app.frame()
    legal, before = list(sitting.game.legal_actions()), sitting.game.digest()
    elsewhere = legal[0]._replace(seat=(mover + 1) % sitting.game.seats)
    unknown = next(
        action for record in sitting.timeline[0].records if (action := record.action._replace(seat=mover)) not in legal
    )
    horizon = Refusal(sitting.horizon.reason, sitting.horizon.rule)
    returned: list[Errand] = []
    refused: list[str] = []
    monkeypatch.setattr(scene, "refused", lambda words, place: refused.append(words))
    troubles: list[JournalError] = []
    monkeypatch.setattr(scene.trouble, "tell", lambda trouble, again: troubles.append(trouble))

    def asks(wants: Wanted, *actions: Action, step: int = 0) -> None:
        errand = Errand(wants, actions, step, returned=lambda: returned.append(errand))
        scene.post.send(errand)
        answered(app, clock, delay)
        assert returned == [errand], "it flies back, once"
        assert scene.post.pending is None
        assert sitting.game.digest() == before
        assert scene.guest.length == len(sitting.timeline)
        returned.clear()

    asks("do", elsewhere)
    asks("do", unknown)
    asks("do")
    asks("back", step=0)
    asks("redo")
    with monkeypatch.context() as patched:
        patched.setattr(Unkept, "append", full)
        asks("do", legal[0])
    wanted = [NOT_HERE, sitting.game.why_not(unknown), NOT_HERE, horizon, NOT_BACK]
    assert refused == [scene.refusal_text(why) for why in wanted if why is not None]
    assert len(troubles) == 1
    assert scene.commit([legal[0]]), "the table lives"
    answered(app, clock, delay)
    assert sitting.game.digest() != before
    assert scene.guest.length == len(sitting.timeline)
