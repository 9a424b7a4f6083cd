"""What newcomers asked is answered on the screen when it arises: by the prompt, on hovering, in the raven's advice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.bots.bot import Answer
from game.rules.northgard import actions as northgard
from game.rules.tiny_epic import actions as tiny_epic
from game.rules.tiny_epic.components import meets
from game.scenes.table import TableScene
from game.scenes.table.telling.spots import words_of
from game.table.trial import after
from game.titles import PLAYABLE
from game.ui.tooltip import Tip
from tests.golden.book import _played
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import press
from tests.scenes.test_coach import moments, sit

pytestmark = pytest.mark.usefixtures("unpainted")


def where(title: str, kind: str, wanted: Callable[[Any], bool]) -> tuple[str, int]:
    """Returns a moment of a recorded game at which a choice of a kind is made, at a table that is as wanted."""
    return next(
        (game, step) for game, step in moments(title, kind) if wanted(_played(title, game)[1][step].before)
    )  # fmt: skip


def prompted(scene: TableScene[Any]) -> str:
    _, text = scene.prompt_words()
    assert text is not None
    return scene.view.say(text)


@pytest.mark.parametrize("is_last", [True, False])
def test_northgard_tells_what_trading_is_for_in_the_last_winter(make_app: MakeApp, is_last: bool) -> None:
    def wanted(game: Any) -> bool:
        return not game.has_teams and (game.year == int(game.options["years"])) == is_last

    scene = sit(make_app(), "northgard", where("northgard", "trade", wanted))
    assert ("The last winter comes" in prompted(scene)) == is_last


@pytest.mark.parametrize("can_play", [True, False])
def test_northgard_says_that_nothing_more_can_be_played(make_app: MakeApp, can_play: bool) -> None:
    def wanted(game: Any) -> bool:
        return any(isinstance(action, northgard.PlayCard) for action in game.legal_actions()) == can_play

    scene = sit(make_app(), "northgard", where("northgard", "go_on", wanted))
    assert ("None of your cards can be played" in prompted(scene)) == (not can_play)
    assert scene.view.say(scene.prompt_words()[0]) == ("Go on?" if can_play else "Your turn is played")


def test_a_place_of_the_row_tells_what_the_card_brings(make_app: MakeApp) -> None:
    def active(game: Any) -> dict[Any, bool]:
        found = {}
        for action in game.legal_actions():
            if isinstance(action, tiny_epic.PlayUp):
                laid = game.copy()
                laid.rows[action.seat] = (*laid.rows[action.seat], action.card)
                found[action] = meets(action.card, laid.active(action.seat))
        return found

    moment = where("tiny_epic", "turn", lambda game: set(active(game).values()) == {True, False})
    scene = sit(make_app(), "tiny_epic", moment)
    for action, is_active in active(scene.game).items():
        leader, rune, *_ = scene.pointing.follows((action,))
        assert leader.startswith("Leader: ")
        assert rune.startswith("With" if is_active else "Not active so far. With")


@pytest.mark.parametrize("lowers", [True, False])
def test_advice_that_lowers_what_one_would_have_now_says_so(make_app: MakeApp, lowers: bool) -> None:
    def found(game: Any) -> Iterator[Any]:
        for action in game.legal_actions():
            tried = after(game, [action])
            if tried is not None:
                now, then = (sum(item.points for item in one.forecast(action.seat)) for one in (game, tried))
                if (then < now) == lowers:
                    yield action

    moment = where("vikings", "settle", lambda game: any(found(game)))
    scene = sit(make_app(hints=False), "vikings", moment)
    scene.hint.asked = True
    scene.hint.show(Answer((next(found(scene.game)),), 1.0))
    assert (scene.say("table.hint.later") in scene.notices.said[0]) == lowers


def test_where_two_discs_overlap_each_says_whose_it_is(make_app: MakeApp) -> None:
    scene = sit(make_app(), "landnam", where("landnam", "plead", lambda game: game.turn not in (None, game.to_move)))
    mover, turn = scene.game.to_move, scene.game.turn
    assert mover is not None
    assert turn is not None
    for key, words in (("badge", f"{scene.names[mover]} has to choose"), ("turn", f"It is {scene.names[turn]}’s turn")):
        spot = scene.view.spot(("bar", key))
        assert spot is not None
        assert words_of(scene.view, spot)[0] == words


def test_reach_is_told_to_who_chooses_only(make_app: MakeApp) -> None:
    scene = sit(make_app(), "tiny_epic", moments("tiny_epic", "start")[0])
    seat = scene.game.to_move
    assert seat is not None
    keys = [spot.key for spot in scene.view.reachable]
    assert any(isinstance(key, tuple) and key[0] == "reach" for key in keys)
    scene.view.viewer = (seat + 1) % scene.game.seats
    scene.view.settle()
    assert not any(isinstance(spot.key, tuple) and spot.key[0] == "reach" for spot in scene.view.reachable)


@pytest.mark.parametrize("title", PLAYABLE)
def test_the_first_lesson_tells_who_one_is(make_app: MakeApp, title: str) -> None:
    app = make_app()
    app.open.lesson(title)
    app.frame()
    scene = app.scene
    assert isinstance(scene, TableScene)
    name = scene.names[0]
    heading = scene.say(scene.prompt_words()[0])
    assert prompted(scene).endswith(f"You are **{name}**.")
    press(app, pygame.K_SPACE)
    assert scene.say(scene.prompt_words()[0]) != heading
    assert name not in prompted(scene)


def test_the_seats_tell_what_an_option_is_about_and_what_its_choice_means(make_app: MakeApp) -> None:
    app = make_app()
    app.open.seating("tiny_epic")
    app.frame()
    words = app.language.of("tiny_epic").text
    (field,) = (one for one in app.scene.group.widgets if one.label == words("tiny_epic.option.unpaid"))
    assert isinstance(field.hint, Tip)
    assert field.hint.body == (words("tiny_epic.option.unpaid.hint"), words("tiny_epic.option.unpaid.down.hint"))
