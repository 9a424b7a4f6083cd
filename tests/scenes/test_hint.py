"""The hint is said, and points at the thing that it takes and the place where that goes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.bots import make_bot
from game.bots.bot import Answer
from game.bots.raven import RAVEN
from game.bots.vikings.lore import VikingsLore
from game.rules.vikings.actions import Lay
from game.scenes.table import TableScene
from game.scenes.table.hint import KEPT
from game.scenes.table.pointer import _ghost, ways
from game.table.settings import Settings
from game.table.wire import Wire
from game.titles import PLAYABLE
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import changed, draw
from tests.scenes.hands import open_table, whole


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, curtain="off"), (1280, 720), headless=True)
    yield made
    made.quit()
    made.window.close()


def hinted(
    scene: TableScene[Any], app: App, path: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> list[pygame.Rect]:
    """Lets the adviser answer with a path; returns where the table then looks otherwise, its words aside."""
    plain = draw(app).copy()
    scene.hint.asked = True
    scene.hint.show(Answer(path, 1.0))
    assert scene.notices.visible
    scene.notices.hide()
    found = changed(plain, draw(app))
    scene.hint.forget()
    return found


def test_a_hint_points_at_the_thing_and_where_it_goes(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "hint")
    scene.commit([whole(scene).legal_actions()[0]])
    app.frame()
    group = scene.handling.draggables()[-1]
    place, path = next((key, path) for key, path in scene.handling.paths(group.key).items() if key[0] == "cell")
    rects = hinted(scene, app, path, monkeypatch)
    near = group.rect.inflate(40, 40)
    assert any(rect.colliderect(near) for rect in rects), "the group is pointed at"
    far = [rect for rect in rects if not rect.colliderect(near)]
    scene.commit(path[:1])
    app.frame()
    spot = scene.view.spot(place)
    assert spot is not None
    rects = far + hinted(scene, app, path[1:], monkeypatch)
    assert any(rect.colliderect(spot.rect.inflate(40, 40)) for rect in rects), "its place is pointed at"


# -- what the advice says and shows -----------------------------------------------------------------------------


def advised(
    scene: TableScene[Any], answer: Answer, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, str, list[pygame.Rect]]:
    """Lets the adviser answer; returns what is said, the comparison, and which parts of the table look otherwise."""
    said: list[tuple[str, str]] = []
    monkeypatch.setattr(scene.notices, "say", lambda words, at, kind, rule="": said.append((words, rule)))
    plain = draw(scene.app).copy()
    scene.hint.asked = True
    scene.hint.show(answer)
    rects = changed(plain, draw(scene.app))
    scene.hint.forget()
    return *said[0], rects


def bought(scene: TableScene[Any], place: int) -> tuple[Any, ...]:
    """Returns a whole turn of Vikings: a group bought and laid."""
    seat = whole(scene).to_move
    assert seat is not None
    return VikingsLore(whole(scene)).turns(whole(scene), 9)[place].actions


@pytest.mark.parametrize(
    ("language", "points", "words"),
    [
        ("en", 2.4, "2 points"),
        ("en", 0.3, "Just as good"),
        ("uk", 5.2, "На 5\N{NO-BREAK SPACE}очок краще"),
        ("uk", 1.2, "На 1\N{NO-BREAK SPACE}очко краще"),
        ("uk", 0.0, "Так само добре"),
        ("ru", 3.4, "На 3\N{NO-BREAK SPACE}очка лучше"),
        ("ru", 0.4, "Так же хорошо"),
    ],
)
def test_it_says_what_the_best_turn_is_worth_beside_the_next(
    language: str, points: float, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(Settings(language=language, animation_speed=0.0, curtain="off"), (1280, 720), headless=True)
    try:
        scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "hint")
        scene.commit([whole(scene).legal_actions()[0]])
        app.frame()
        best, other = bought(scene, 0), bought(scene, 1)
        said, compared, _ = advised(scene, Answer(best, 9.0, other, 9.0 - points, 4), monkeypatch)
        assert words in compared
        for path, text in ((best, said), (other, compared)):
            lay = next(action for action in path if isinstance(action, Lay))
            for key in (("group", path[0].slot), ("cell", lay.seat, lay.row, lay.column)):
                spot = scene.view.spot(key)
                assert spot is not None
                tip = scene.view.tip(spot.words)
                assert tip is not None
                assert tip.title in text
        assert advised(scene, Answer(best, 9.0), monkeypatch)[1] == "", "nothing else was weighed"
    finally:
        app.quit()
        app.window.close()


@pytest.mark.parametrize("later", [True, False])
def test_what_gives_something_away_is_said_with_the_advice(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, later: bool
) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "hint")
    scene.commit([whole(scene).legal_actions()[0]])
    app.frame()
    monkeypatch.setattr(scene.pointing, "gives_away", lambda path: later)
    said, *_ = advised(scene, Answer(bought(scene, 0), 9.0), monkeypatch)
    assert (scene.say("table.hint.later") in said) == later


def test_a_whole_turn_is_led_from_the_group_to_its_cell(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "hint")
    scene.commit([whole(scene).legal_actions()[0]])
    app.frame()
    buy, start_tile, lay, *_ = path = bought(scene, 0)
    group, cell = ("group", buy.slot), ("cell", lay.seat, lay.row, lay.column)
    first = (("start",), ("cell", start_tile.seat, start_tile.row, 1))
    assert list(ways(scene.hands, scene.view.shown, path)) == [first, (group, cell)]
    assert list(ways(scene.hands, scene.view.shown, (buy,))) == [(group, None)]
    start, end = scene.view.spot(group), scene.view.spot(cell)
    assert start is not None
    assert end is not None
    _, _, rects = advised(scene, Answer(path), monkeypatch)
    middle = pygame.Vector2(start.rect.center).lerp(end.rect.center, 0.5)
    for point in (start.rect.midtop, middle, end.rect.center):
        assert any(rect.inflate(30, 30).collidepoint(point) for rect in rects), "ring, arrow and ghost"


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("title", [*PLAYABLE, "skerry"])
def test_every_title_has_advice_and_says_the_same_twice(
    title: str, make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.bots.lore.Lore.worlds", 2)
    monkeypatch.setattr("game.bots.tiny_epic.lore.TinyEpicLore.worlds", 2)
    app = make_app(menu=False, animation_speed=0.0, curtain="off")
    scene = open_table(app, tmp_path, title, {}, 3, "advice")
    raven = make_bot(title, RAVEN, 1)
    said: list[tuple[str, str]] = []
    monkeypatch.setattr(scene.notices, "say", lambda words, at, kind, rule="": said.append((words, rule)))
    asked: list[Any] = []
    monkeypatch.setattr(Wire, "advise", lambda wire, eyes, teaches=False: asked.append((eyes, teaches)))
    compared = explained = 0
    for _ in range(6):
        seat = whole(scene).to_move
        assert seat is not None
        answer = raven.think(whole(scene).view_for(seat), 1)
        if scene.may_act:
            assert answer == raven.think(scene.view.shown, 900), "what the screen shows is what is judged"
            scene.ask_hint()
            assert len(asked) == 1
            scene.hint.show(answer)
            words, rule = said[-1]
            assert len(words) > len(scene.say("table.hint.words", words=""))
            for line in scene.pointing.follows(answer.path):
                assert line in words, "its reason is what a drop of the same path would bring"
                explained += 1
            assert bool(rule) == bool(answer.other)
            compared += bool(rule)
            scene.hint.forget()
            scene.ask_hint()
            assert said[-1] == said[-2], "asked again, it says the same"
            assert len(asked) == 1, "and is remembered, not found anew"
            asked.clear()
        scene.commit(answer.path)
        app.frame()
    assert compared


def test_level_turns_are_said_to_be_level(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "hint")
    scene.commit([whole(scene).legal_actions()[0]])
    app.frame()
    best, other = bought(scene, 0), bought(scene, 1)
    assert "Better by 4 points" in advised(scene, Answer(best, 9.0, other, 5.0), monkeypatch)[1]
    assert "Either" in advised(scene, Answer(best, 9.0, other, 5.0, is_level=True), monkeypatch)[1]
    same = "The same done another way is just as good."
    assert same in advised(scene, Answer(best, 9.0, best, 5.0, is_level=True), monkeypatch)[1]
    assert advised(scene, Answer(best, 9.0, best, 5.0), monkeypatch)[1] == "", "nothing is better than itself"


def test_of_very_many_positions_the_advice_of_the_first_is_forgotten(app: App, tmp_path: Path) -> None:
    hint = open_table(app, tmp_path, "vikings", {"variant": "basic"}, 2, "hint").hint
    for number in range(KEPT + 2):
        hint._remember(str(number), Answer((), float(number)))
    assert [*hint._known] == [str(number) for number in range(2, KEPT + 2)]


def test_advice_is_withdrawn_when_something_else_is_taken_up(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "hint")
    scene.commit([whole(scene).legal_actions()[0]])
    app.frame()
    path = bought(scene, 0)
    group = ("group", path[0].slot)
    other = next(thing.key for thing in scene.handling.draggables() if thing.key != group)
    for key, stays in ((group, True), (other, False)):
        scene.hint.asked = True
        scene.hint.show(Answer(path, 1.0))
        scene.handling._pick(key)
        assert (scene.hint.answer is not None) is stays
        assert scene.notices.visible is stays
        scene.handling._put_back(key)


def test_a_thing_is_shown_in_its_own_shape_at_a_place_of_a_very_other_one() -> None:
    """A square tile that goes into the long field of home was drawn as long as that."""
    tile = pygame.Rect(10, 10, 60, 60)
    assert _ghost(tile, pygame.Rect(600, 460, 440, 120)) == pygame.Rect(760, 460, 120, 120)
    assert _ghost(tile, pygame.Rect(600, 60, 100, 110)) == pygame.Rect(600, 60, 100, 110)
    assert _ghost(None, pygame.Rect(600, 60, 100, 10)) == pygame.Rect(600, 60, 100, 10)


def test_on_a_sea_a_ghost_is_about_as_large_as_the_thing() -> None:
    """A boat that sails into a fjord was drawn as large as that, over islands and what lay there."""
    boat, fjord = pygame.Rect(10, 10, 50, 40), pygame.Rect(400, 200, 230, 150)
    assert _ghost(boat, fjord, is_wide=True) == pygame.Rect(0, 0, 80, 64).move_to(center=fjord.center)
    dock = pygame.Rect(400, 200, 60, 50)
    assert _ghost(boat, dock, is_wide=True) == dock, "a place of about its size is filled"
