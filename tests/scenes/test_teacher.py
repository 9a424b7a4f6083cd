"""The live teacher: off at first, against bots alone, one quiet question a turn before a clear slip, never a wait."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.app import App
from game.bots import make_bot
from game.bots.bot import Answer, Doubt
from game.bots.candidates import passed_over
from game.bots.judgement import Judged, Judgement, Sample
from game.bots.raven import RAVEN, TEACHER, doubts_of
from game.rules.kernel import Game
from game.scenes.table import TableScene
from game.scenes.table.choices import Choice
from game.table.seats import BOT, SeatPlan
from game.table.sitting import Sitting
from game.table.wire import Wire
from game.titles import PLAYABLE, load_game, load_scene
from game.ui.drag.aim import every_target
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import answer, changed, draw, press
from tests.scenes.hands import drag, guest_at, whole

ASKED: list[Any] = []


@pytest.fixture(autouse=True)
def _heard(monkeypatch: pytest.MonkeyPatch) -> None:
    ASKED.clear()
    monkeypatch.setattr(Wire, "advise", lambda wire, eyes, teaches=False: ASKED.append((eyes, teaches)))


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


def buttons(scene: TableScene[Any]) -> list[str]:
    """What the prompt offers to press."""
    return [button.label for button in scene.prompt.buttons]


def asked_of(scene: TableScene[Any]) -> str:
    """What the prompt says below its heading."""
    return scene.view.say(scene.prompt_words()[1])


@pytest.mark.parametrize("title", PLAYABLE)
def test_it_thinks_at_once_asks_once_and_then_lets_it_be(title: str, make_app: MakeApp) -> None:
    app, scene = table(make_app, title)
    assert ASKED == [(0, True)], "thinking begins with the turn, before anybody asks"
    found, slip = slip_at(scene)
    before, offered = whole(scene).digest(), buttons(scene)
    scene.hint.show(found)
    assert scene.hint.answer is None, "nothing of it is shown"
    assert not scene.hint.is_awaited
    assert not scene.commit(slip)
    assert scene.dialog is None, "the question lies over nothing"
    assert scene.prompt_words()[0].id == "table.teacher.title"
    assert "about 6" in asked_of(scene)
    assert "−6" in asked_of(scene), "and why"
    assert buttons(scene) == [scene.say("table.teacher.no"), scene.say("table.teacher.yes")]
    assert [button.label for button in scene.prompt.buttons if button.primary] == [scene.say("table.teacher.no")]
    assert whole(scene).digest() == before
    press(app, "table.teacher.no")
    assert whole(scene).digest() == before
    assert buttons(scene) == offered, "what could be chosen can be chosen"
    assert not scene.teacher.asks(slip), "once a turn"
    scene.teacher._has_asked = False
    assert not scene.teacher.asks(found.path), "what is no slip is never asked about"
    assert not scene.commit(slip)
    press(app, "table.teacher.yes")
    assert whole(scene).digest() != before, "whoever means it, does it"
    assert scene.teacher.question is None


def doubted(make_app: MakeApp, title: str = "vikings") -> tuple[App, TableScene[Any], tuple[Any, ...], tuple[Any, ...]]:
    """A table at which something is asked about, a gesture that is none, and the one that is."""
    app, scene = table(make_app, title)
    found, slip = slip_at(scene)
    scene.hint.show(found)
    assert not scene.commit(slip)
    return app, scene, found.path, slip


@pytest.mark.parametrize(("points", "asked"), [(0.4, False), (1.2, True)])
def test_what_costs_less_than_a_point_is_not_asked_about(make_app: MakeApp, points: float, asked: bool) -> None:
    _, scene = table(make_app, "vikings")
    found, slip = slip_at(scene)
    scene.hint.show(found._replace(doubts=(Doubt(slip, points, ()),)))
    assert scene.teacher.asks(slip) == asked


def test_whoever_does_something_else_or_the_same_again_has_answered(make_app: MakeApp) -> None:
    for again in (False, True):
        _, scene, best, slip = doubted(make_app)
        before = whole(scene).digest()
        assert scene.commit(slip if again else best)
        assert scene.teacher.question is None
        assert whole(scene).digest() != before
        assert scene.prompt_words()[0].id != "table.teacher.title"


def test_whoever_takes_up_something_else_is_no_longer_asked(make_app: MakeApp) -> None:
    """Refused there, it lay below a question about another thing."""
    _, scene = table(make_app, "vikings")
    found, (*_, best) = (scene.shown.legal_actions()[0],), scene.shown.legal_actions()
    scene.hint.show(Answer((best,), 7.0, found, 1.0, doubts=(Doubt(found, 6.2, ()),)))
    assert not scene.commit(found)
    asked = {key for way in scene.teacher.question.ways for key in way}  # type: ignore[union-attr]
    things = [thing.key for thing in scene.handling.draggables()]
    scene.handling._pick(next(key for key in things if key in asked))
    assert scene.teacher.question is not None
    scene.handling._pick(next(key for key in things if key not in asked))
    assert scene.teacher.question is None
    assert scene.prompt_words()[0].id != "table.teacher.title"


@pytest.mark.parametrize("teacher", [True, False])
def test_a_wasted_play_is_asked_about_where_only_the_teacher_asks(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, teacher: bool
) -> None:
    """Without the question before what cannot be undone, as a card that builds nothing was played unasked."""
    app, scene = table(make_app, "northgard", teacher=teacher)
    app.settings = replace(app.settings, confirm=False)
    monkeypatch.setattr(type(scene.hands), "is_idle", lambda hands, view, path: True)
    path = scene.shown.legal_actions()[:1]
    assert scene.commit(path) != teacher
    if teacher:
        assert scene.dialog is not None
        assert scene.dialog.title == scene.say("table.idle.title")
        answer(app, "table.confirm.no")
        assert scene.commit(path), "who knows is not asked again"


@pytest.mark.parametrize("title", PLAYABLE)
def test_what_is_doubted_and_cannot_be_taken_back_is_asked_about_once(title: str, make_app: MakeApp) -> None:
    """The doubt asks instead of "are you sure?", which asks where nothing is doubted, or no longer."""
    app, scene = table(make_app, title)
    app.settings = replace(app.settings, confirm=True)
    found, slip = slip_at(scene)
    scene.hint.show(found)
    choice, before = Choice("Pass", slip, confirm=True), whole(scene).digest()
    scene.choose(choice)
    assert scene.dialog is None
    assert scene.prompt_words()[0].id == "table.teacher.title"
    press(app, "table.teacher.no")
    scene.choose(choice)
    assert scene.dialog is not None, "once a turn it doubts; then it is asked as ever"
    scene.teacher._has_asked = False
    scene.hint.show(found)
    app.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert scene.teacher.question is None, "what the raven finds out while it is asked asks no more"
    assert scene.dialog is None
    assert whole(scene).digest() != before


@pytest.mark.parametrize("title", PLAYABLE)
def test_whoever_does_what_was_doubted_is_not_asked_whether_they_are_sure(title: str, make_app: MakeApp) -> None:
    app, scene = table(make_app, title)
    app.settings = replace(app.settings, confirm=True)
    found, slip = slip_at(scene)
    scene.hint.show(found)
    before = whole(scene).digest()
    scene.choose(Choice("Pass", slip, confirm=True))
    press(app, "table.teacher.yes")
    assert scene.dialog is None
    assert whole(scene).digest() != before


def test_escape_takes_back_what_was_asked_about_and_opens_nothing(make_app: MakeApp) -> None:
    app, scene, _, _ = doubted(make_app)
    before = whole(scene).digest()
    scene.escape()
    assert scene.teacher.question is None
    assert app.scene is scene
    assert whole(scene).digest() == before
    scene.escape()
    assert app.scene is not scene, "then it opens the menu as ever"


@pytest.mark.usefixtures("own_drawings")
def test_what_is_asked_about_lies_pale_where_it_would_go_and_nothing_else_changes(make_app: MakeApp) -> None:
    app, scene = table(make_app, "vikings")
    found, _ = slip_at(scene)
    bought = next(path for path in scene.handling.paths(("group", 3)).values() if len(path) > 1)
    doubt = Doubt(bought[:1], 6.2, ())
    scene.hint.show(found._replace(doubts=(doubt,)))
    plain = draw(app).copy()
    assert not scene.commit(bought)
    spots = [spot for way in scene.teacher.question.ways for spot in scene.hint._teller.ends(way)]  # type: ignore[union-attr]
    assert len(spots) >= 2, "the pair and its place"
    parts = changed(plain, draw(app))
    prompt = scene.view.areas["prompt"]
    for spot in spots:
        assert any(part.colliderect(spot.rect) for part in parts)
    board = pygame.Rect(prompt.left, 0, app.window.size[0], prompt.top)
    seen = sum(part.width * part.height for part in parts if part.colliderect(board))
    assert seen < board.width * board.height / 3, "the table is not darkened"
    assert "−" not in asked_of(scene), "no reason is made up"


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
    assert ASKED == [(0, True)], "one question for both"
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


def test_what_the_raven_would_never_think_of_is_judged_beside_it() -> None:
    world = Sitting.start("northgard", {}, [SeatPlan("A"), SeatPlan("B")], "teacher", None).game
    legal = world.legal_actions()
    lone: Any = [(legal[0],)]
    beside = passed_over(world, lone, 5)
    assert legal[0] not in [path[0] for path in beside]
    assert len(beside) == 5
    assert passed_over(world, lone, 5) == beside, "always the same"
    assert [path[0] for path in passed_over(world, lone, 99)] == list(legal[1:])
    assert passed_over(world, lone, 0) == []


def test_a_teacher_doubts_what_a_raven_passes_over() -> None:
    sitting = Sitting.start(
        "vikings", {"variant": "basic", "first": "seat1"}, [SeatPlan("A"), SeatPlan("B")], "dear", None
    )
    sitting.commit(sitting.game.legal_actions()[:1])
    view = sitting.game.view_for(0)
    raven, teacher = make_bot("vikings", RAVEN, 0).think(view, 0), make_bot("vikings", TEACHER, 0).think(view, 0)
    assert teacher.path == raven.path
    dear = [doubt for doubt in teacher.doubts if doubt.path not in [other.path for other in raven.doubts]]
    assert dear
    assert all(round(doubt.points) >= 1 for doubt in dear)


def test_the_tip_of_the_place_goes_with_the_thing_that_was_let_go(make_app: MakeApp) -> None:
    """It stayed behind, over what was asked about."""
    app, scene = table(make_app, "vikings")
    found, _ = slip_at(scene)
    key, thing = ("group", 3), scene.view.spot(("group", 3))
    target = next(
        target for target in every_target(scene.handling.targets(key)) if scene.handling.paths(key).get(target.key)
    )
    path = scene.handling.paths(key)[target.key]
    scene.hint.show(found._replace(doubts=(Doubt(path[:1], 6.2, ()),)))
    assert thing is not None
    seen: list[bool] = []
    commit = scene.commit

    def committed(*given: Any, **how: Any) -> bool:
        seen.append(scene.tooltip.visible)
        try:
            return commit(*given, **how)
        finally:
            seen.append(scene.tooltip.visible)

    scene.commit = committed  # type: ignore[method-assign]
    drag(app, thing.rect.center, target.rect.center)
    assert scene.teacher.question is not None
    assert seen == [True, False]
