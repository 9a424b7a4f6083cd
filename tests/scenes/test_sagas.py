"""Sagas as a person meets them: planned, played, gone on with, won."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.annals.clerk import OPEN, keep_index
from game.annals.saga import begin_saga, mark_begun, read_sagas, rename_saga
from game.app import App
from game.language import LANGUAGES
from game.paths import annals_file, journals_folder
from game.remote.invitation import Invitation
from game.remote.plan import Me
from game.remote.seats import SECRET, KeptSeat
from game.scenes.company import InviteScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.sagas import PlanScene, SagasScene
from game.scenes.sagas.sign import GameSign
from game.scenes.table import TableScene
from game.table.seats import BOT, SeatPlan
from game.titles import PLAYABLE
from game.ui.tooltip import tip
from game.ui.widgets import TextField
from tests.annals.sagas import laid_saga, play_of
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, answer, button, draw, keys, press
from tests.scenes.hands import click
from tests.ui.hand import written

THREE = [SeatPlan("Ása"), SeatPlan("Bersi"), SeatPlan("Ingrid", BOT, "karl")]


def sagas(app: App, mark: str = "") -> SagasScene:
    list(keep_index(journals_folder(), annals_file()))
    app.open.sagas(mark)
    assert isinstance(app.scene, SagasScene)
    draw(app)
    app.scene.update(16)
    return app.scene


def test_the_sign_of_a_game_leads_to_it_and_says_who_got_what(app: App) -> None:
    saga = laid_saga(("vikings", "vikings", "vikings"))
    played = play_of(saga, 1)
    scene = sagas(app, saga.mark)
    while not scene.background.is_done:
        scene.update(16)
    signs = [widget for widget in scene.group.widgets if isinstance(widget, GameSign)]
    assert [sign.enabled for sign in signs] == [True, True, False], "what was played, what comes next"
    told = tip(signs[0].hint)
    assert told is not None
    assert told.title == app.language.text("vikings.title")
    assert told.body[1].startswith("1. "), "who won it"
    click(app, signs[2].rect.center)
    assert app.scene is scene, "nothing is there yet"
    click(app, signs[0].rect.center)
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.path == played
    app.pop()
    signs = [widget for widget in scene.group.widgets if isinstance(widget, GameSign)]
    click(app, signs[1].rect.center)
    assert isinstance(app.scene, TableScene)


def test_a_saga_is_planned_begun_and_gone_on_with_by_keys_alone(app: App) -> None:
    press(app, "hall.menu.annals")
    press(app, "hall.sagas")
    draw(app)
    scene = app.scene
    assert isinstance(scene, SagasScene)
    assert app.language.text("hall.sagas.none") in list(scene.lettering())
    scene.group.set_focus(button(app, "hall.sagas.new"), by_keyboard=True)
    keys(app, pygame.K_RETURN)
    plan = app.scene
    assert isinstance(plan, PlanScene)
    draw(app)
    games = plan.titles
    plan.group.set_focus(button(app, "hall.saga.begin"), by_keyboard=True)
    keys(app, pygame.K_RETURN)
    assert app.scene is scene
    assert scene.saga is not None
    assert list(scene.saga.titles) == games
    assert scene.saga == read_sagas()[0][0]
    app.scene.update(16)
    scene.go_on()
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.guest.wire.book.saga == scene.saga.game(1)
    app.home()
    again = sagas(app)
    assert [leg.state for leg in again.legs][:2] == ["open", "later"]
    again.go_on()
    assert isinstance(app.scene, TableScene)
    assert app.scene.guest.wire.book.path == table.guest.wire.book.path


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_that_is_offered_is_one_that_is_taken(make_app: MakeApp, language: str) -> None:
    app = make_app(language=language)
    plan = PlanScene(app)
    app.push(plan)
    draw(app)
    offered = next(widget.value for widget in plan.group.all() if isinstance(widget, TextField))
    press(app, "hall.saga.begin")
    assert [saga.name for saga in read_sagas()[0]] == [offered.replace("\u00a0", " ")]


def test_no_journal_is_called_missing_before_all_were_looked_at(app: App) -> None:
    saga = mark_begun(begin_saga("Yule", THREE, ["vikings", "odin"]), 1)
    app.open.sagas(saga.mark)
    page = app.scene
    assert isinstance(page, SagasScene)
    draw(app)
    told = app.language.text
    again = told("hall.saga.play.gone", title=told("vikings.title"))

    def seen() -> tuple[str, bool]:
        line = next(words for words in page.lettering() if told("vikings.title") in words and words != again)
        return line, any(widget.label == again for widget in page.group.all())

    line, offered = seen()
    assert told("hall.saga.state.waiting") in line
    assert not offered
    page.background.is_done = True
    page.rebuild()
    line, offered = seen()
    assert told("hall.saga.state.gone") in line
    assert offered


@pytest.mark.parametrize("title", PLAYABLE)
def test_each_title_is_laid_for_the_members_in_their_turn(app: App, title: str) -> None:
    saga = begin_saga("Yule", THREE, [title, title])
    page = sagas(app, saga.mark)
    page.go_on()
    table = app.scene
    assert isinstance(table, TableScene)
    seats = table.guest.seats
    assert [(plan.name, plan.level) for plan in seats] == [(plan.name, plan.level) for plan in THREE]
    assert len({plan.colour for plan in seats}) == len(THREE)
    assert read_sagas()[0][0].begun == 1
    # the journal goes, another window begins the game: neither is played twice unawares
    app.home()
    table.guest.wire.book.path.unlink()
    page = sagas(app, saga.mark)
    assert page.legs[0].state == "gone"
    mark_begun(saga, 2)
    page.go_on()
    assert app.scene is page


def test_the_results_lead_to_the_saga_and_its_next_game_is_a_press_away(app: App) -> None:
    saga = laid_saga(("vikings", "odin"))
    path = play_of(saga, 1)
    begin_saga("Jól", THREE, ["vikings"])  # a later one, which is not meant
    assert app.open.saved_table(path, with_results=True)
    assert isinstance(app.scene, ResultsScene)
    draw(app)
    list(keep_index(journals_folder(), annals_file()))
    app.scene._reveal_all()
    press(app, "hall.results.saga")
    page = app.scene
    assert isinstance(page, SagasScene)
    assert page.saga is not None
    assert page.saga.mark == saga.mark
    draw(app)
    page.update(16)
    assert [leg.state for leg in page.legs] == ["over", "next"]
    page.go_on()
    assert isinstance(app.scene, TableScene)
    assert app.scene.guest.title == "odin"
    assert [plan.name for plan in app.scene.guest.seats] == [saga.members[member].name for member in saga.seating(2)]


def test_a_plan_that_fits_no_table_says_so_and_cannot_begin(app: App) -> None:
    app.open.sagas()
    app.scene.plan()  # type: ignore[attr-defined]
    plan = app.scene
    assert isinstance(plan, PlanScene)
    plan._setter(plan.games, 0)("landnam")
    plan._setter(plan.who, 2)("")
    assert any("3" in words for words in plan.lettering())
    assert not button(app, "hall.saga.begin").enabled
    plan.begin()
    assert plan.dialog is not None
    assert read_sagas() == ([], [])


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((1280, 1024), 100), ((1920, 1080), 150), ((1280, 720), 150)]
)
def test_every_word_is_there_in_every_language_and_size(
    make_app: MakeApp, eye: Eye, code: str, size: tuple[int, int], scale: int
) -> None:
    app = make_app(size, language=code, scale=scale)
    running, won = laid_saga(("vikings", "odin", "vikings", "odin")), laid_saga(("vikings",), "f" * 16)
    play_of(running, 1)
    play_of(won, 1)
    for mark in (running.mark, won.mark):
        page = sagas(app, mark)
        draw(app)
        assert eye.cut == []
        app.pop()
    page.plan()
    draw(app)
    assert eye.cut == []


def test_a_saga_gets_another_name_by_keys_and_keeps_its_games(app: App) -> None:
    saga = laid_saga(("vikings", "odin"))
    play_of(saga, 1)
    mark_begun(saga, 1)
    scene = sagas(app, saga.mark)
    scene.group.set_focus(button(app, "hall.load.rename"), by_keyboard=True)
    keys(app, pygame.K_RETURN)
    field = next(widget for widget in scene.group.widgets if isinstance(widget, TextField))
    assert scene.group.focus is field
    for letter in " II":
        app.take(written(letter))
    keys(app, pygame.K_RETURN)
    (kept,) = read_sagas()[0]
    assert (kept.name, kept.begun) == (f"{saga.name} II", 1)
    assert scene.saga == kept
    assert scene.legs[0].state == "over"
    press(app, "hall.load.rename")
    scene.renaming = "  "
    scene._rename("  ")
    assert scene.dialog is not None
    answer(app, "hall.ok")
    keys(app, pygame.K_ESCAPE)
    assert (app.scene, scene.renaming) == (scene, None)
    assert read_sagas()[0] == [kept]


def test_a_saga_is_discarded_after_a_question_and_its_games_still_count(app: App) -> None:
    other, saga = laid_saga(("vikings", "odin"), "f" * 16), laid_saga(("vikings", "odin"))
    path = play_of(saga, 1)
    scene = sagas(app, saga.mark)
    press(app, "hall.load.delete")
    answer(app, "hall.cancel")
    assert len(read_sagas()[0]) == 2
    press(app, "hall.load.delete")
    answer(app, "hall.load.delete")
    assert [one.mark for one in read_sagas()[0]] == [other.mark]
    assert scene.saga is not None
    assert scene.saga.mark == other.mark
    assert path.is_file()
    assert len(scene.reader.games_of_saga(saga.mark)) == 1


def test_a_saga_that_another_window_went_on_with_keeps_that_when_it_is_renamed(app: App) -> None:
    saga = laid_saga(("vikings", "odin"))
    mark_begun(saga, 2)
    assert rename_saga(saga, "Later").begun == 2


def test_the_next_game_can_be_one_for_friends_elsewhere(app: App) -> None:
    saga = begin_saga("Yule", THREE, ["vikings", "odin"])
    page = sagas(app, saga.mark)
    press(app, "hall.saga.invite")
    invite = app.scene
    assert isinstance(invite, InviteScene)
    assert [plan.name for plan in invite.seats] == ["Ása", "Bersi", "Ingrid"]
    assert (invite.friends, invite.mine, invite.saga) == ({1}, {0}, saga.game(1))
    app.pop()
    line = Invitation("127.0.0.1", 1, bytes(32), bytes(12), bytes(8), bytes(16))
    seat = KeptSeat(line, bytes(SECRET), Me("Ása"), saga=saga.game(1), stage="playing")
    seat.keep()
    page.rebuild()
    assert [widget.label for widget in page.group.all()][-1] == app.language.text("hall.saga.back")
    seat.stage = "over"
    seat.keep()
    page.rebuild()
    assert app.language.text("hall.saga.invite") in [widget.label for widget in page.group.all()]
    page.legs[0] = replace(page.legs[0], state=OPEN)
    page.rebuild()
    goes_on = app.language.text("hall.saga.play.open", title=app.language.text("vikings.title"))
    assert [widget.label for widget in page.group.all()][-2:] == [app.language.text("hall.sagas.new"), goes_on]
