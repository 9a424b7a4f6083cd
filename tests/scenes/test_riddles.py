"""Riddles as a person meets them: the page, the question at the table, the answer, and one's own slips."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.paths import journals_folder, riddles_file
from game.riddles.question import Question
from game.riddles.riddle import Changed
from game.riddles.shelf import read_shelf
from game.rules.kernel import Message
from game.scenes.menu import MenuScene
from game.scenes.raven.opened import OpenedTurn
from game.scenes.riddles import RiddlesScene
from game.scenes.riddles.tokens import Mark, Tokens
from game.scenes.table import TableScene
from game.scenes.table.menu import TableMenu
from game.scenes.table.riddler import Riddler, pose
from game.table.seats import SeatPlan
from game.ui.keys import key_down
from tests.analysis.known import known_game
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, button, draw, keys, press
from tests.scenes.hands import click, whole

TITLES = ("vikings", "odin", "landnam", "northgard", "tiny_epic")
DAY = date(2026, 2, 23)


def page(app: App) -> RiddlesScene:
    scene = RiddlesScene(app, DAY)
    app.push(scene)
    draw(app)
    return scene


def asked(app: App) -> tuple[TableScene[Any], Riddler]:
    scene = app.scene
    assert isinstance(scene, TableScene)
    assert isinstance(scene.tutor, Riddler)
    draw(app)
    return scene, scene.tutor


def other_first(scene: TableScene[Any], riddler: Riddler) -> tuple[Any, ...]:
    answer = riddler.question.answer
    return (next(action for action in scene.shown.legal_actions() if action not in answer),)


@pytest.mark.parametrize("title", TITLES)
def test_a_slip_is_tried_again_at_its_table(app: App, title: str) -> None:
    """The gesture is judged and nothing of the game changes; what has to follow may be done gesture by gesture."""
    assert app.open.raven(known_game(journals_folder(), title))
    app.scene.open(app.scene.told[0])
    opened = app.scene
    assert isinstance(opened, OpenedTurn)
    draw(app)
    press(app, "riddles.again")
    scene, riddler = asked(app)
    assert scene.viewer == opened.finding.seat
    assert scene.may_act
    before = whole(scene).digest()
    heading, said = scene.prompt_words()
    assert heading.id == "riddles.ask"
    decision = whole(scene).decision
    assert decision is not None
    assert scene.view.say(decision.prompt) in scene.view.say(said), "what is chosen is said, too"
    assert not scene.commit(other_first(scene, riddler))
    assert riddler.state == "wrong"
    assert whole(scene).digest() == before, "nothing was carried out"
    assert not scene.may_act
    draw(app)
    keys(app, pygame.K_SPACE)
    scene, riddler = asked(app)
    answer = riddler.question.answer
    for action in answer:
        if riddler.state == "asked":
            scene.commit((action,))
    assert riddler.state == "right"
    draw(app)
    words = [scene.view.say(message) for message in scene.prompt_words() if message]
    assert "4" in words[1], "what the raven expects"
    assert [button.label for button in scene.prompt.buttons if button.primary] == [scene.say("hall.back")]
    keys(app, pygame.K_RETURN)
    assert app.scene is opened, "Enter at rest goes back, as there is no next one"
    assert not riddles_file().exists(), "a slip is no riddle of the page"


@pytest.mark.parametrize(
    ("behind", "said"), [(0.4, "riddles.wrong.text"), (0.6, "riddles.wrong.behind"), (7.0, "riddles.wrong.behind")]
)
def test_how_far_a_wrong_answer_is_behind_is_told_from_a_point_on(app: App, behind: float, said: str) -> None:
    assert app.open.raven(known_game(journals_folder(), "vikings"))
    app.scene.open(app.scene.told[0])
    draw(app)
    press(app, "riddles.again")
    scene, riddler = asked(app)
    mine = other_first(scene, riddler)
    line = replace(riddler.question.lines[0], path=mine, behind=behind)
    riddler.question = replace(riddler.question, decisive=1, lines=(riddler.question.lines[0], line))
    riddler.mine, riddler.state = mine, "wrong"
    _, words = riddler.words()
    assert words is not None
    assert (words.id, words.args.get("points", 0)) == (said, round(behind))


def test_a_riddle_is_found_from_the_menu_solved_and_remembered(app: App) -> None:
    press(app, "riddles.title")
    assert isinstance(app.scene, RiddlesScene)
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)
    scene = page(app)
    assert scene.tokens is not None
    app.scene.group.set_focus(scene.tokens, True)
    keys(app, pygame.K_RIGHT)
    assert scene.chosen == 1
    keys(app, pygame.K_DOWN, pygame.K_UP)
    assert scene.chosen == 1
    app.scene.group.set_focus(scene.tokens, True)
    keys(app, pygame.K_RETURN)
    heard: list[str] = []
    app.sound.play = lambda name, *more: heard.append(name)  # type: ignore[method-assign]
    table, riddler = asked(app)
    table.commit(other_first(table, riddler))
    assert ("refuse" in heard, "coin" in heard) == (True, False)
    draw(app)
    press(app, "riddles.again")
    table, riddler = asked(app)
    heard.clear()
    table.commit(riddler.question.answer[:1])
    assert riddler.state == "right"
    assert ("refuse" in heard, "coin" in heard) == (False, True)
    draw(app)
    press(app, "riddles.next")
    assert asked(app)[1].question.table.digest() == scene.riddles[2].mark
    keys(app, pygame.K_ESCAPE)
    scene.choose(1)
    assert scene.mark(scene.riddles[1]) == "solved"
    assert app.language.text("riddles.tried.solved", tries=2) in list(scene.lettering())
    assert RiddlesScene(app, DAY).chosen == 0, "the first that is not solved"
    assert scene.tokens is not None
    click(app, scene.tokens.place(4).center)
    assert scene.chosen == 4
    click(app, scene.tokens.place(4).center)
    assert asked(app)[1].question.table.digest() == scene.riddles[4].mark
    scene.open(len(scene.riddles) - 1)
    asked(app)[1]._following()  # type: ignore[misc]
    assert scene.chosen == 0, "after the last comes the first"


def test_the_answer_is_shown_with_its_figures_and_the_day_has_its_own(app: App) -> None:
    scene = page(app)
    press(app, "riddles.day")
    assert scene.chosen == scene.day
    table, riddler = asked(app)
    blank = draw(app).copy()
    press(app, "riddles.show")
    assert riddler.state == "shown"
    heading, text = table.prompt_words()
    assert heading.id == "riddles.shown"
    assert text is not None
    proof = text.args["proof"]
    assert isinstance(proof, Message)
    assert proof.args["worlds"] == riddler.question.worlds
    assert proof.args["points"] == max(1, round(riddler.question.lines[1].behind))
    assert table.view.say(text).startswith(f"{text.args['words']}. "), "first what it is, then why"
    spots = [spot for way in riddler._teller.ways(riddler.question.answer) for spot in riddler._teller.ends(way)]
    assert spots or riddler.question.answer[0].verb
    assert draw(app).get_buffer().raw != blank.get_buffer().raw
    assert scene.tries.known == {}, "who looks has not tried"


def test_a_way_that_is_as_good_is_told_as_right_by_its_own_words(app: App) -> None:
    riddle = next(one for one in read_shelf("landnam") if len(one.firsts) == 3)
    tried: list[bool] = []
    pose(app, Question.of(riddle), [SeatPlan(name) for name in ("Ingrid", "Bjorn", "Gudrun")], tried.append)
    table, riddler = asked(app)
    answer, other = riddle.lines[0].path, riddle.lines[1].path
    assert other[0] != answer[0]
    table.commit(other[:1])
    assert (riddler.state, tried, riddler.told) == ("right", [True], other)
    heading, text = table.prompt_words()
    assert heading.id == "riddles.right"
    assert text is not None
    proof = text.args["proof"]
    assert isinstance(proof, Message)
    assert (proof.id, proof.args["n"], proof.args["points"]) == ("riddles.proof.level", 2, round(riddle.gain))
    assert "2 other ways to begin are just as good" in table.view.say(text)
    riddler.show()
    assert riddler.told == answer


def test_an_answer_of_two_gestures_is_carried_out_up_to_the_last_and_told_from_there(app: App) -> None:
    riddle = next(one for one in read_shelf("vikings") if len(one.lines[0].path) > 1)
    tried: list[bool] = []
    pose(app, Question.of(riddle), [SeatPlan(name) for name in ("Ingrid", "Bjorn")], tried.append)
    table, riddler = asked(app)
    riddler.question = replace(riddler.question, decisive=2, others=())
    first, *rest = riddler.question.answer
    table.commit([first])
    assert (riddler.state, riddler.due, tried) == ("asked", False, [])
    assert table.may_act
    assert whole(table).legal_actions() != riddler.question.table.legal_actions(), "it was carried out"
    assert table.prompt_words()[0].id == "riddles.ask"
    words = riddler._teller.words(tuple(rest))
    table.commit(rest[:1])
    assert (riddler.state, tried) == ("right", [True])
    text = table.prompt_words()[1]
    assert text is not None
    assert text.args["words"] == words, "what is still to be done"
    draw(app)
    keys(app, pygame.K_F10)
    menu = app.scene
    assert isinstance(menu, TableMenu)
    assert menu.kept == menu.say("hall.table.question")


def test_what_cannot_be_shown_or_kept_is_said(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = page(app)

    def changed(riddle: object) -> None:
        raise Changed("the rules are others")

    with monkeypatch.context() as patch:
        patch.setattr("game.scenes.riddles.scene.Question.of", changed)
        scene.open(0)
    assert app.scene.dialog is not None
    assert "the rules are others" in app.scene.dialog.body
    keys(app, pygame.K_RETURN)

    def full(path: object, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.riddles.tries.replace_file", full)
    scene.open(0)
    table, riddler = asked(app)
    table.commit(riddler.question.answer[:1])
    keys(app, pygame.K_ESCAPE)
    assert scene.mark(scene.riddles[0]) == "solved"
    assert any("cannot be saved" in words for words in scene.lettering())
    press(app, "odin.title")
    assert not any("cannot be saved" in words for words in scene.lettering()), "it was of another title’s riddle"


def test_arrows_walk_rows_of_different_lengths_and_stay_within_them(app: App) -> None:
    rows: list[tuple[str, list[Mark]]] = [("", [""] * long) for long in (5, 2, 4)]
    walked: list[int] = []
    nothing: Any = lambda number: None  # noqa: E731
    tokens = Tokens(app.look, pygame.Rect(0, 0, 600, 300), rows, 4, None, walked.append, nothing, "", {})
    arrows = pygame.K_DOWN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_LEFT
    for arrow, times in zip(arrows, (3, 2, 1, 3, 2), strict=True):
        for _ in range(times):
            tokens.handle(key_down(arrow))
    assert walked == [6, 8, 9, 10, 9, 6, 1, 0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (1920, 1080), (900, 1400)])
def test_nothing_is_cut_at_any_size(make_app: MakeApp, eye: Eye, language: str, size: tuple[int, int]) -> None:
    app = make_app(size=size, language=language)
    scene = page(app)
    assert button(app, "riddles.open").primary
    for number in range(0, len(scene.riddles), len(scene.riddles) - 1):
        scene.open(number)
        _, riddler = asked(app)
        riddler.show()
        draw(app)
        app.pop()
    assert eye.cut == []
