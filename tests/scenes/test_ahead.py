"""A person asked together with somebody elsewhere: chooses at once, sees that it is kept, and may take it back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.rules.kernel import Message
from game.scenes.table import TableScene
from game.table.guest import Guest
from game.table.letter import Ask
from game.table.referee import Referee
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.table.wire import Wire
from game.titles import load_scene
from game.ui.drag.aim import every_target
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import NAMES, drag
from tests.scenes.test_delay import Clock, rest
from tests.table.test_ahead import chosen

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def app(make_app: MakeApp) -> App:
    return make_app(menu=False, curtain="off", confirm=False)


def apart(app: App, title: str, kind: str, delay: float, clock: Clock) -> tuple[TableScene[Any], Sitting, Referee]:
    """Opens, at the window of one seat, a table of three at which another one elsewhere is asked first."""
    sitting = Sitting.start(title, {}, [SeatPlan(name) for name in NAMES[:3]], "draft", None)
    while sitting.game.decision is None or sitting.game.decision.kind != kind or not sitting.game.also_asked():
        mover = sitting.game.to_move
        assert mover is not None
        sitting.commit([chosen(sitting.game.view_for(mover))])
    seat = next(iter(sitting.game.also_asked()))
    referee = Referee(sitting, lambda: app.settings)
    scene: TableScene[Any] = load_scene(title)(app, Guest(Wire(referee.desk([seat]), delay, clock)))
    app.push(scene)
    app.frame()
    return scene, sitting, referee


def elsewhere(sitting: Sitting, referee: Referee) -> None:
    """Has the one elsewhere who is asked choose the first thing."""
    mover = sitting.game.to_move
    assert mover is not None
    reply = referee.desk([mover]).take(Ask(sitting.gestures, "do", (sitting.game.legal_actions()[0],)))
    assert reply.accepted


@pytest.mark.parametrize("delay", [0.0, 0.05, 2.0])
def test_a_card_is_kept_before_it_is_ones_turn(app: App, tmp_path: Path, delay: float) -> None:
    clock = Clock()
    scene, sitting, _ = apart(app, "tiny_epic", "pick", delay, clock)
    seat = scene.viewer
    assert scene.may_act, "it is asked at once"
    thing = scene.handling.draggables()[0]
    place = every_target(scene.handling.targets(thing.key))[0]
    drag(app, thing.centre, place.centre)
    for _ in range(4):
        clock.now += delay
        rest(app)
    assert scene.guest.ahead == {seat}
    assert not scene.may_act
    assert scene.view.spot(thing.key) is None, "the card lies where it was brought"
    name = {"name": NAMES[sitting.game.to_move or 0]}
    assert scene.prompt_words() == (Message("table.ahead"), Message("table.ahead.text", name))
    assert sitting.game.view_for(seat).legal_actions() == (), "the rules ask somebody else"
    scene.undo()
    for _ in range(4):
        clock.now += delay
        rest(app)
    assert scene.may_act
    assert scene.view.spot(thing.key) is not None


def test_it_counts_once_the_others_have_chosen(app: App, tmp_path: Path) -> None:
    scene, sitting, referee = apart(app, "tiny_epic", "pick", 0.0, Clock())
    seat, steps = scene.viewer, sitting.length
    card = scene.game.legal_actions()[1]
    assert scene.commit([card])
    rest(app)
    while sitting.game.to_move != seat and sitting.length < steps + 3:
        elsewhere(sitting, referee)
        rest(app)
    assert any(record.action == card for step in sitting.timeline[steps:] for record in step.records)
    assert not scene.guest.ahead


def test_what_was_chosen_ahead_lies_there_and_comes_no_second_time(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, sitting, referee = apart(app, "tiny_epic", "pick", 0.0, Clock())
    seat, steps, played = scene.viewer, sitting.length, list[tuple[int | None, bool]]()
    assert scene.commit([scene.game.legal_actions()[1]])
    rest(app)
    monkeypatch.setattr(scene.look, "speed", 1.0)
    monkeypatch.setattr(
        type(scene), "play", lambda _, seen, by_hand=0: played.append((seen.seat, by_hand == len(seen.moments)))
    )
    while sitting.game.to_move != seat and sitting.length < steps + 3:
        elsewhere(sitting, referee)
        rest(app)
    assert (seat, True) in played
    assert (seat, False) not in played
    assert {moves for other, moves in played if other != seat} == {False}


def test_a_feast_is_laid_while_another_one_feasts(app: App, tmp_path: Path) -> None:
    scene, sitting, _ = apart(app, "odin", "feast", 0.0, Clock())
    seat = scene.viewer
    assert scene.may_act
    assert scene.commit([chosen(scene.game)])
    rest(app)
    assert scene.guest.ahead == {seat}
    assert sitting.game.to_move != seat
