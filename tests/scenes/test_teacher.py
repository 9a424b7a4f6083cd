"""The live teacher: off at first, against bots alone, one quiet question a turn before a clear slip, never a wait."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import App
from game.bots.bot import Answer, Doubt
from game.bots.judgement import Judged, Judgement, Sample
from game.bots.raven import doubts_of
from game.rules.kernel import Game
from game.scenes.table import TableScene
from game.table.seats import BOT, SeatPlan
from game.table.sitting import Sitting
from game.table.wire import Wire
from game.titles import PLAYABLE, load_game, load_scene
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import answer, draw
from tests.scenes.hands import guest_at, whole

ASKED: list[Any] = []


@pytest.fixture(autouse=True)
def _heard(monkeypatch: pytest.MonkeyPatch) -> None:
    ASKED.clear()
    monkeypatch.setattr(Wire, "advise", lambda wire, eyes: ASKED.append(eyes))


def table(make_app: MakeApp, title: str, persons: int = 1, teacher: bool = True) -> tuple[App, TableScene[Any]]:
    """A table at which a person chooses: the first seats are persons, the others bots that rest."""
    app = make_app(menu=False, curtain="off", teacher=teacher)
    count = max(2, load_game(title).seat_range[0])
    seats = [SeatPlan(f"P{seat}") if seat < persons else SeatPlan(f"B{seat}", BOT, "karl") for seat in range(count)]
    sitting = Sitting.start(title, {}, seats, "teacher", None)
    while sitting.game.to_move != 0 or len(sitting.game.legal_actions()) < 2:
        sitting.commit(sitting.game.legal_actions()[:1])
    scene = load_scene(title)(app, guest_at(app, sitting, rests=True))
    app.push(scene)
    draw(app)
    assert scene.may_act
    return app, scene


def slip_at(scene: TableScene[Any]) -> tuple[Answer, tuple[Any, ...]]:
    """The raven's answer at a table, by which the last legal gesture is a slip of 6 points."""
    view: Game = scene.shown
    best, slip = (view.legal_actions()[0],), (view.legal_actions()[-1],)
    return Answer(best, 7.0, slip, 1.0, doubts=(Doubt(slip, 6.2, (("prospects", 6.2),)),)), slip


@pytest.mark.parametrize("title", PLAYABLE)
def test_it_thinks_at_once_asks_once_and_then_lets_it_be(title: str, make_app: MakeApp) -> None:
    app, scene = table(make_app, title)
    assert ASKED == [0], "thinking begins with the turn, before anybody asks"
    found, slip = slip_at(scene)
    before = whole(scene).digest()
    scene.hint.show(found)
    assert scene.hint.answer is None, "nothing of it is shown"
    assert not scene.hint.is_awaited
    assert not scene.commit(slip)
    assert scene.dialog is not None
    told = scene.dialog.body
    assert "about 6" in told
    assert "−6" in told, "and why"
    assert whole(scene).digest() == before
    answer(app, "table.teacher.no")
    assert whole(scene).digest() == before
    assert not scene.teacher.asks(slip), "once a turn"
    scene.teacher._has_asked = False
    assert not scene.teacher.asks(found.path), "what is no slip is never asked about"
    assert not scene.commit(slip)
    answer(app, "table.teacher.yes")
    assert whole(scene).digest() != before, "whoever means it, does it"


def test_it_says_nothing_unless_it_is_wanted_and_among_persons(make_app: MakeApp) -> None:
    for persons, teacher in ((1, False), (2, True)):
        _, scene = table(make_app, "vikings", persons, teacher)
        assert ASKED == []
        found, slip = slip_at(scene)
        scene.hint.asked = True
        scene.hint.show(found)
        assert scene.commit(slip)
        assert scene.dialog is None


def test_it_never_waits_and_thinks_of_the_next_choice_instead(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = table(make_app, "vikings")
    hushed: list[str] = []
    monkeypatch.setattr(Wire, "hush", lambda wire: hushed.append(scene.hint.ponders))
    _, slip = slip_at(scene)
    pondered = scene.hint.ponders
    assert pondered
    assert scene.commit(slip), "the raven has not answered: nothing is asked"
    assert hushed == [pondered], "it is told to stop"
    assert scene.hint.ponders != pondered


def test_what_was_pondered_is_the_hint_at_once(make_app: MakeApp) -> None:
    _, scene = table(make_app, "vikings")
    found, _ = slip_at(scene)
    scene.ask_hint()
    assert ASKED == [0], "one question for both"
    scene.hint.show(found)
    assert scene.hint.answer == found


def test_a_doubt_is_the_shortest_beginning_that_is_a_slip_however_it_goes_on() -> None:
    def line(name: str, share: float) -> Judged:
        path: Any = tuple(name)
        noise = (0.001, -0.001) * 4
        return Judged(path, tuple(Sample(20 * share, share + off, {"gold": 20 * share}) for off in noise))

    lines = [line("ax", 0.6), line("ay", 0.3), line("bx", 0.3), line("by", 0.4), line("c", 0.58)]
    found = {"".join(map(str, doubt.path)): doubt for doubt in doubts_of(Judgement(lines, 0.05))}
    assert set(found) == {"ay", "b"}, "a may still go well, c is as good"
    assert found["b"].points == pytest.approx(4.0), "by as much as the best way on gives away"
    assert found["b"].reasons == (("gold", pytest.approx(4.0)),)
