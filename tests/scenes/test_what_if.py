"""What if, in a replay: any gesture may be tried at a moment of a finished game; the raven says what comes of it."""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.analysis.what_if import Expected
from game.app import App
from game.bots.judgement import Difference
from game.paths import journals_folder
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.scenes.table.wonderer import Wonderer
from game.table.beside import Helper
from game.table.reading import read_journal
from game.ui.tooltip import tip
from tests.analysis.known import known_game
from tests.scenes.eye import button, draw, keys, press
from tests.scenes.hands import open_table, whole

TITLES = ("vikings", "odin", "landnam", "northgard", "tiny_epic")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the raven think of few worlds, on a thread here instead of in a process of its own."""
    monkeypatch.setattr("game.bots.lore.Lore.worlds", 2)
    monkeypatch.setattr("game.bots.tiny_epic.lore.TinyEpicLore.worlds", 2)
    monkeypatch.setattr("game.analysis.wondering.be_modest", lambda: None)
    monkeypatch.setattr("game.analysis.wondering.start_helper", on_a_thread)


def on_a_thread(name: str, work: Callable[..., None], *args: object) -> Helper:
    ours, theirs = multiprocessing.Pipe(duplex=False)
    thread = threading.Thread(target=work, args=(theirs, *args), name=name, daemon=True)
    thread.kill = lambda: None  # type: ignore[attr-defined]
    thread.start()
    return Helper(thread, ours)  # type: ignore[arg-type]


def answered(app: App, wonderer: Wonderer) -> None:
    """Draws until the raven has answered."""
    limit = time.monotonic() + 60
    while wonderer.state == "thinking" and time.monotonic() < limit:
        draw(app)
        time.sleep(0.01)
    assert wonderer.state != "thinking"


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("title", TITLES)
def test_something_else_is_tried_and_the_raven_answers(app: App, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    path = known_game(journals_folder(), title)
    steps = read_journal(path).timeline.steps
    place = next(
        number
        for number, step in enumerate(steps)
        if number > len(steps) // 2 and len(step.before.legal_actions()) > 2
    )  # fmt: skip
    journal = path.read_bytes()
    assert app.open.watch(path)
    replay = app.scene
    assert isinstance(replay, ReplayScene)
    replay.jump(place)
    draw(app)
    press(app, "whatif.title")
    scene = app.scene
    assert isinstance(scene, TableScene)
    wonderer = scene.tutor
    assert isinstance(wonderer, Wonderer)
    before = steps[place].before
    with monkeypatch.context() as patch:
        rims: list[object] = []
        patch.setattr(type(scene.handling), "draw_rims", lambda handling, surface: rims.append(handling))
        draw(app)
        assert rims == [scene.handling], "what can be tried has its rim, as at any table"
    assert scene.viewer == before.to_move
    assert whole(scene).digest() == before.digest()
    draw(app)
    other = next(action for action in before.legal_actions() if action != steps[place].records[0].action)
    assert scene.commit((other,))
    assert wonderer.state == "thinking"
    assert scene.prompt_words()[0].id == "whatif.thinking"
    assert wonderer.expected is None, "first it is said that the raven thinks"
    answered(app, wonderer)
    assert wonderer.state == "told"
    found = wonderer.expected
    assert found is not None
    assert 0 <= found.share <= 1
    assert found.replier == whole(scene).to_move
    assert found.replier is None or found.reply[0] in whole(scene).legal_actions()
    told = " ".join(scene.view.say(message) for message in scene.prompt_words() if message)
    assert (f": {round(100 * found.share)} %." in told.replace("\xa0", " ")) == (before.seats > 1)
    assert not scene.may_act
    keys(app, pygame.K_SPACE)
    assert app.scene is not scene
    assert whole(app.scene).digest() == before.digest(), "asked anew"
    keys(app, pygame.K_ESCAPE)
    assert app.scene is replay
    assert path.read_bytes() == journal


def test_nothing_is_asked_where_nothing_else_could_be_done(app: App) -> None:
    path = known_game(journals_folder(), "vikings")
    steps = read_journal(path).timeline.steps
    assert app.open.watch(path)
    replay, offered = app.scene, {}
    assert isinstance(replay, ReplayScene)
    for place, step in enumerate(steps):
        replay.jump(place)
        asks = button(app, "whatif.title")
        if len(step.records) == 1:
            assert asks.enabled == (len(step.before.legal_actions()) > 1)
        offered[asks.enabled] = tip(asks.hint)
    assert {asked: words.body for asked, words in offered.items() if words} == {
        True: (app.language.text("whatif.hint"),),
        False: (app.language.text("whatif.forced"),),
    }


def wondering_at(app: App, step: int) -> tuple[ReplayScene, TableScene, Wonderer]:  # type: ignore[type-arg]
    """Opens a table where what if is asked at a step of a known game of Vikings, and plays there what was played."""
    path = known_game(journals_folder(), "vikings")
    steps = read_journal(path).timeline.steps
    assert app.open.watch(path)
    replay = app.scene
    assert isinstance(replay, ReplayScene)
    replay.jump(step)
    draw(app)
    replay.wonder()
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.commit([record.action for record in steps[step].records])
    assert isinstance(scene.tutor, Wonderer)
    return replay, scene, scene.tutor


def test_a_process_of_its_own_knows_what_was_played_again_and_after_the_end_nothing_is_asked(app: App) -> None:
    replay, scene, wonderer = wondering_at(app, 4)
    answered(app, wonderer)
    assert scene.view.say("whatif.same") in scene.view.say(scene.prompt_words()[0])
    keys(app, pygame.K_ESCAPE)
    replay.jump(replay.last)
    assert not button(app, "whatif.title").enabled
    replay.wonder()
    assert app.scene is replay


@pytest.mark.usefixtures("quick")
def test_what_ends_the_game_shows_its_scores_and_nobody_replies(app: App) -> None:
    steps = read_journal(known_game(journals_folder(), "vikings")).timeline.steps
    _, scene, wonderer = wondering_at(app, len(steps) - 1)
    assert isinstance(app.scene, ResultsScene)
    assert wonderer.due
    keys(app, pygame.K_ESCAPE)
    assert app.scene is scene
    answered(app, wonderer)
    assert not wonderer.due
    draw(app)
    assert [one.label for one in scene.prompt.buttons] == [scene.say("hall.results.scores")]
    heading, text = (scene.view.say(message) for message in scene.prompt_words() if message is not None)
    assert scene.view.say("whatif.same") in heading
    assert scene.view.say("whatif.over") in text


def test_what_is_tried_is_told_by_its_gain_and_whoever_replies(app: App, tmp_path: Path) -> None:
    scene: TableScene[Any] = open_table(app, tmp_path, "vikings", {}, 3, "reply")
    legal, say = whole(scene).legal_actions(), scene.view.say
    wonderer = Wonderer(scene, whole(scene), legal[:1], lambda: whole(scene), lambda: None)
    wonderer.tried, wonderer.state = (legal[-1], legal[-1]), "told"
    for replier, name in enumerate(scene.view.names):
        for mean, told in ((3.0, "whatif.better"), (-3.0, "whatif.worse"), (0.2, "whatif.level")):
            wonderer.expected = Expected(0.25, Difference(mean, 0.1), replier, tuple(legal[:1]))
            heading, text = (say(message) for message in wonderer.words() if message is not None)
            assert say(told, points=3) in heading
            assert name in text
            assert "25" in text
            assert not [other for other in scene.view.names if other != name and other in text]
    wonderer.expected = Expected(0.25, Difference(3.0, 0.1), None, ())
    assert say("whatif.over") in say(wonderer.words()[1])  # type: ignore[arg-type]
    wonderer._played, wonderer.tried = (legal[0],) * 3, (legal[0],) * 2
    assert say("whatif.same") in say(wonderer.words()[0]), "the beginning of what was played"


def helper_of(wonderer: Wonderer) -> Helper:
    assert wonderer._wondering is not None
    assert wonderer._wondering._helper is not None
    return wonderer._wondering._helper


def test_the_window_goes_on_while_the_raven_thinks_and_leaving_stops_it(app: App) -> None:
    replay, scene, wonderer = wondering_at(app, 4)
    draw(app)
    helper = helper_of(wonderer)
    assert helper.process.is_alive()
    assert not scene.may_act
    keys(app, pygame.K_ESCAPE)
    assert app.scene is replay
    assert not helper.process.is_alive()


def test_a_raven_that_dies_is_told_and_one_may_try_again(app: App) -> None:
    _, scene, wonderer = wondering_at(app, 4)
    draw(app)
    helper = helper_of(wonderer)
    helper.process.kill()
    answered(app, wonderer)
    assert scene.prompt_words()[0].id == "whatif.failed"
    press(app, "whatif.again")
    assert app.scene is not scene
