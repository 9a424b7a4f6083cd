"""Giving up: bots take over one seat or all, in every title; the journal says so, and the old one stays as it is."""

from __future__ import annotations

import errno
from pathlib import Path

import pygame
import pytest

from game.annals.clerk import keep_index
from game.annals.reader import Reader, Who
from game.app import App
from game.paths import annals_file, journals_folder
from game.scenes.finishing import FinishingScene
from game.scenes.load_list import LoadScene
from game.scenes.menu import MenuScene
from game.scenes.replay.recording import Recording
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.scenes.table.menu import TableMenu
from game.scenes.table.told import anybodys_eyes
from game.table.errors import cannot_write
from game.table.hand_over import given_up, hand_over
from game.table.library import last_unfinished, list_tables
from game.table.local import watching_guest
from game.table.reading import read_journal
from game.table.seats import BOT, SeatPlan
from game.titles import PLAYABLE, load_game
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import button, keys, press
from tests.scenes.hands import sitting_at

pytestmark = pytest.mark.usefixtures("unpainted")


def table(app: App, title: str, persons: int) -> TableScene[object]:
    seats = max(persons, load_game(title).seat_range[0])
    plans = [
        SeatPlan(f"Guest {seat}") if seat < persons else SeatPlan(f"Bot {seat}", BOT, "karl") for seat in range(seats)
    ]
    assert app.open.new_table(title, {}, plans, "giving up")
    assert isinstance(app.scene, TableScene)
    app.frame()
    return app.scene


def menu(app: App) -> None:
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableMenu)


def test_a_table_that_cannot_be_finished_is_left_and_says_why(app: App) -> None:
    app.push(FinishingScene(app, journals_folder() / "gone.meadhall"))
    app.frame()
    app.frame()
    assert isinstance(app.scene, MenuScene)
    assert app.scene.dialog is not None
    assert "gone" in " ".join(app.scene.dialog.said)


@pytest.mark.parametrize("title", ["vikings", "tiny_epic"])
def test_the_bots_finish_for_everybody_and_the_scores_are_shown(
    app: App, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = sitting_at(table(app, title, 1))
    old, sat = begun.path, begun.seats
    menu(app)
    press(app, "hall.table.finish")
    keys(app, pygame.K_RETURN)
    assert isinstance(app.scene, FinishingScene)
    for _ in range(4000):
        app.frame()
        if not isinstance(app.scene, FinishingScene):
            break
    assert isinstance(app.scene, ResultsScene)
    results, path = app.scene, app.scene.table.guest.wire.book.path
    reading = read_journal(path)
    assert reading.timeline.game.outcome is not None
    assert reading.header.continues == old.name
    assert not any(plan.is_person for plan in reading.header.seats)
    assert reading.header.seats[0].name == "Guest 0", "the name stays"
    assert read_journal(old).timeline.game.outcome is None, "the old journal stays as it is"
    assert anybodys_eyes(Recording(watching_guest(path))) == 0, "it is seen again through the eyes of who sat there"
    assert [each.continued for each in list_tables(journals_folder()) if each.path == old] == [True]
    assert last_unfinished(journals_folder()) is None, "the menu offers nothing that was gone on with elsewhere"
    monkeypatch.setattr("game.scenes.load_list.scene.read_standing", lambda *known: None)
    saved = LoadScene(app)
    names = {each.path: saved.own_name(each) for each in saved.tables}
    assert names == {old: saved.say("hall.load.earlier"), path: path.stem}, (
        "how it stood is kept of the later one alone"
    )
    list(keep_index(journals_folder(), annals_file()))
    reader = Reader(annals_file())
    (line,) = reader.titles(Who("", ("Guest 0",))).values()
    assert (line.games, line.wins, line.best) == (1, 0, 0), "a game that bots finished is conceded"
    reader.close()
    results.again()
    assert isinstance(app.scene, TableScene)
    assert [plan.is_person for plan in sitting_at(app.scene).seats] == [plan.is_person for plan in sat], "who gave up"


@pytest.mark.parametrize("title", PLAYABLE)
def test_one_of_two_concedes_and_the_other_plays_on(make_app: MakeApp, title: str) -> None:
    app = make_app(curtain="off")
    scene = table(app, title, 2)
    gone, before = scene.viewer, sitting_at(scene).game.digest()
    menu(app)
    press(app, "hall.table.concede")
    assert app.scene.dialog is not None
    assert f"Guest {gone}" in app.scene.dialog.body
    keys(app, pygame.K_RETURN)
    after = app.scene
    assert isinstance(after, TableScene)
    sitting = sitting_at(after)
    assert sitting.game.digest() == before
    assert [plan.is_person for plan in sitting.seats][:2] == [seat != gone for seat in range(2)]
    path = sitting.path
    sitting.close()
    watched = watching_guest(path)
    assert [watched.sits_here(seat) for seat in range(2)] == [seat != gone for seat in range(2)], (
        "while it is played nobody looks into the hand that a bot took over"
    )


def test_escape_leaves_everything_as_it_was(app: App) -> None:
    scene = table(app, "vikings", 2)
    menu(app)
    press(app, "hall.table.concede")
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableMenu)
    assert len(list_tables(journals_folder())) == 1
    keys(app, pygame.K_ESCAPE)
    assert app.scene is scene


def test_alone_nobody_concedes_and_an_unkept_table_is_not_handed_over(app: App) -> None:
    table(app, "vikings", 1)
    menu(app)
    words = [widget.label for widget in app.scene.group.widgets]
    assert app.language.text("hall.table.concede") not in words
    assert button(app, "hall.table.finish").enabled


def test_a_full_disk_is_told_and_the_table_is_still_there(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    path = sitting_at(table(app, "vikings", 1)).path

    def full(folder: Path, *_: object) -> Path:
        raise cannot_write(folder, OSError(errno.ENOSPC, "full"))

    monkeypatch.setattr("game.table.hand_over.create_journal", full)
    menu(app)
    press(app, "hall.table.finish")
    keys(app, pygame.K_RETURN)
    assert app.scene.dialog is not None
    keys(app, pygame.K_RETURN)
    monkeypatch.undo()
    assert app.open.saved_table(path)


def test_who_stayed_sees_a_game_again_through_their_own_eyes_alone(tmp_path: Path) -> None:
    whole = Path(__file__).parents[1] / "journals" / "basic-3-gold.meadhall"
    plans = [SeatPlan("Ása"), SeatPlan("Bersi"), SeatPlan("Dalla")]
    for gone, seen in (((0,), [1, 2]), ((0, 2), [1]), ((0, 1, 2), [0, 1, 2])):
        guest = watching_guest(hand_over(whole, tmp_path, given_up(plans, gone)))
        assert guest.is_over
        assert [seat for seat in range(3) if guest.sits_here(seat)] == seen
