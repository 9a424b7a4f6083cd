"""A full disk, a second window and a home that cannot be written trap nobody."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import app as program
from game.app import App
from game.bots.bot import Answer
from game.paths import journals_folder
from game.scenes.elsewhere import ElsewhereScene
from game.scenes.hall.change import change_settings
from game.scenes.load_list import LoadScene
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.scenes.scene import Scene
from game.scenes.seating import SeatingScene
from game.scenes.table import TableScene
from game.scenes.table.menu import TableMenu
from game.table import journal
from game.table.errors import JournalError
from game.table.library import list_tables
from game.table.places import Place
from game.table.reading import read_journal
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.table.worker import BotWorker
from game.ui.widgets import TextField
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import answer, draw, keys, press, settle
from tests.scenes.hands import sitting_at, whole
from tests.ui.hand import down

Save = Callable[..., Path]
BOTS = (SeatPlan("Svein", "bot", "svein", "bone"), SeatPlan("Bjarni", "bot", "random", "blood"))
PEOPLE = (SeatPlan("Ingrid", colour="bone"), SeatPlan("Olaf", colour="blood"))


class Disk:
    """A disk that can be full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full, self.tried = False, 0
        write = journal.write_all

        def attempt(descriptor: int, data: bytes) -> None:
            if self.full:
                self.tried += 1
                os.write(descriptor, data[:7])
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            write(descriptor, data)

        monkeypatch.setattr(journal, "write_all", attempt)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects the titles of all dialogs."""
    titles: list[str] = []
    ask = Scene.ask

    def heard(scene: Scene, title: str, *rest: object) -> None:
        titles.append(title)
        ask(scene, title, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Scene, "ask", heard)
    return titles


@pytest.fixture(autouse=True)
def _ready_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bots answer at once, with the first thing that is legal."""

    def request(worker: BotWorker, view: object, *rest: object) -> None:
        worker.__dict__["ready"] = Answer((view.legal_actions()[0],))  # type: ignore[attr-defined]

    monkeypatch.setattr(BotWorker, "start", lambda worker, levels=(): None)
    monkeypatch.setattr(BotWorker, "request", request)
    monkeypatch.setattr(BotWorker, "poll", lambda worker: worker.__dict__.pop("ready", None))


def table(app: App, seats: tuple[SeatPlan, ...] = BOTS) -> TableScene:
    assert app.open.new_table("vikings", {}, seats, "seed")
    scene = app.scene
    assert isinstance(scene, TableScene)
    draw(app)
    return scene


def frames(app: App, count: int = 120) -> None:
    for _ in range(count):
        app.frame()


def test_while_bots_play_a_full_disk_asks_once(app: App, disk: Disk, asked: list[str]) -> None:
    scene = table(app)
    frames(app, 10)
    before = len(sitting_at(scene).timeline)
    assert before > 0, "the bots do not play"
    disk.full = True
    frames(app)
    assert asked == [app.language.text("table.trouble")]
    assert disk.tried == 1
    answer(app, "hall.trouble.leave")
    assert isinstance(app.scene, MenuScene)
    assert read_journal(sitting_at(scene).path).timeline.game == sitting_at(scene).game
    assert list_tables(journals_folder())[0].is_unfinished


def test_trying_again_goes_on_once_there_is_room(app: App, disk: Disk, asked: list[str]) -> None:
    scene = table(app)
    disk.full = True
    frames(app, 10)
    for tries in (2, 3):
        answer(app, "hall.trouble.again")
        frames(app)
        assert disk.tried == len(asked) == tries
    disk.full = False
    answer(app, "hall.trouble.again")
    assert scene.dialog is None
    frames(app, 30)
    assert len(asked) == 3
    assert len(sitting_at(scene).timeline) > 1
    assert read_journal(sitting_at(scene).path).timeline.game == sitting_at(scene).game


def test_who_puts_the_question_aside_may_look_around(app: App, disk: Disk, asked: list[str]) -> None:
    scene = table(app)
    disk.full = True
    frames(app, 10)
    keys(app, pygame.K_ESCAPE)
    assert scene.dialog is None
    frames(app)
    assert len(asked) == 1
    assert scene.wait_ms != 15, "nothing is waited for"
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableMenu)
    keys(app, pygame.K_ESCAPE)
    app.scene.handle(down((5, app.window.size[1] // 2)))
    assert len(asked) == 2, "a press brings the question back"
    assert scene.dialog is not None


def test_a_persons_deed_is_done_after_all(app: App, disk: Disk, asked: list[str]) -> None:
    scene = table(app, PEOPLE)
    action = whole(scene).legal_actions()[0]
    disk.full = True
    assert not scene.commit([action])
    assert sitting_at(scene).timeline == []
    disk.full = False
    answer(app, "hall.trouble.again")
    settle(app)
    assert [step.records[0].action for step in sitting_at(scene).timeline] == [action]
    buy = next(action for action in whole(scene).legal_actions() if action.verb == "buy")
    assert scene.commit([buy])
    settle(app)
    disk.full = True
    scene.travel.undo()
    assert len(sitting_at(scene).timeline) == 2
    disk.full = False
    answer(app, "hall.trouble.again")
    assert len(sitting_at(scene).timeline) == 1
    assert len(asked) == 2


def test_the_table_goes_on_elsewhere(app: App, disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "stick"
    there.mkdir()
    roomier = Place(tmp_path / "disk", 9_000_000_000)
    monkeypatch.setattr("game.scenes.elsewhere.places", lambda: [roomier, Place(there, 5_000_000_000)])
    scene = table(app)
    frames(app, 10)
    first = sitting_at(scene).path
    disk.full = True
    frames(app, 10)
    answer(app, "hall.trouble.elsewhere")
    assert isinstance(app.scene, ElsewhereScene)
    draw(app)
    disk.full = False  # elsewhere is another disk
    app.scene.go(tmp_path / "nowhere")
    assert app.scene.dialog is not None
    answer(app, "hall.ok")
    app.scene.group.widgets[1].activate()
    assert app.scene is scene
    assert sitting_at(scene).path.parent == there
    assert scene.dialog is not None, "it says where the file lies"
    answer(app, "hall.ok")
    before = len(sitting_at(scene).timeline)
    frames(app, 20)
    assert len(sitting_at(scene).timeline) > before
    assert read_journal(sitting_at(scene).path).timeline.game == sitting_at(scene).game
    assert len(read_journal(first).timeline.steps) < len(sitting_at(scene).timeline)


def test_a_folder_can_be_written_by_hand(app: App, tmp_path: Path) -> None:
    scene = table(app, PEOPLE)
    done: list[str] = []
    app.open.elsewhere(scene.guest, lambda: done.append("moved"))
    page = app.scene
    assert isinstance(page, ElsewhereScene)
    page._submit("  ")
    page._submit("~nobody-at-all/x")
    assert page.dialog is not None
    answer(app, "hall.ok")
    draw(app)
    field = next(widget for widget in page.group.widgets if isinstance(widget, TextField))
    page.group.set_focus(field)
    go = next(widget for widget in page.group.widgets if widget.label == page.say("hall.elsewhere.go"))
    assert not go.enabled, "no folder is written"
    page.handle(pygame.Event(pygame.TEXTINPUT, text=" "))
    assert not go.enabled, "a space is no folder"
    page.handle(pygame.Event(pygame.TEXTINPUT, text=f"{tmp_path} "))
    assert go.enabled
    press(app, "hall.elsewhere.go")
    assert sitting_at(scene).path.parent == tmp_path
    assert done == ["moved"]


# -- a second window ------------------------------------------------------------------------------------------------


def test_a_second_window_is_told_and_may_watch_or_copy(make_app: MakeApp) -> None:
    first, second = make_app(), make_app()
    playing = table(first, PEOPLE)
    path = sitting_at(playing).path
    playing.commit([whole(playing).legal_actions()[0]])
    assert not second.open.saved_table(path)
    assert isinstance(second.scene, MenuScene)
    answer(second, "hall.load.watch")
    assert isinstance(second.scene, ReplayScene)
    keys(second, pygame.K_ESCAPE)
    second.open.saved_table(path)
    answer(second, "hall.cancel")
    assert isinstance(second.scene, MenuScene)
    second.open.saved_table(path)
    answer(second, "hall.in_use.copy")
    copied = second.scene
    assert isinstance(copied, TableScene)
    assert sitting_at(copied).path != path
    assert sitting_at(copied).game == sitting_at(playing).game
    assert playing.commit([whole(playing).legal_actions()[0]])
    assert copied.commit([whole(copied).legal_actions()[-1]])
    first.home()
    copied.app.home()
    assert all(saved.is_unfinished for saved in list_tables(journals_folder()))


def test_why_a_table_cannot_be_copied_is_told(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = make_app(), make_app()
    path = sitting_at(table(first, PEOPLE)).path
    second.open.saved_table(path)
    asked = second.scene.dialog

    def torn(*_: object) -> None:
        raise JournalError("damaged", path, "torn")

    monkeypatch.setattr("game.table.local.copied_table", torn)
    answer(second, "hall.in_use.copy")
    assert isinstance(second.scene, MenuScene)
    assert second.scene.dialog not in (None, asked), "what went wrong is said"


def test_the_table_that_this_window_plays_is_gone_back_to(app: App) -> None:
    scene = table(app, PEOPLE)
    keys(app, pygame.K_ESCAPE)
    press(app, "hall.table.saved")
    assert isinstance(app.scene, LoadScene)
    app.scene.open()
    assert app.scene is scene
    assert scene.dialog is None
    assert scene.commit([whole(scene).legal_actions()[0]])


# -- a home that cannot be written ----------------------------------------------------------------------------------


@pytest.fixture
def sealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Makes the home a place below a file, where not even root can write."""
    (tmp_path / "file").write_text("x")
    home = tmp_path / "file" / "home"
    monkeypatch.setenv("MEADHALL_HOME", str(home))
    return home


def test_the_hall_stands_without_a_home(sealed: Path, make_app: MakeApp) -> None:
    app = make_app(menu=False)
    assert program.opened(app) is app
    assert isinstance(app.scene, MenuScene)
    assert app.scene.dialog is not None
    assert app.scene.dialog.title == app.language.text("hall.home.unwritable")
    answer(app, "hall.ok")
    for _ in range(20):
        draw(app)
        if app.scene.glance is not None and app.scene.glance.is_done:
            break
    app.open.saved_tables()
    draw(app)
    keys(app, pygame.K_ESCAPE)
    app.open.seating("vikings")
    assert isinstance(app.scene, SeatingScene)
    draw(app)
    assert not change_settings(app, muted=True)
    assert app.scene.dialog is not None


def test_a_game_can_be_played_without_being_kept(sealed: Path, app: App) -> None:
    assert not app.open.new_table("vikings", {}, PEOPLE, "seed")
    answer(app, "hall.cancel")
    assert isinstance(app.scene, MenuScene)
    app.open.new_table("vikings", {}, PEOPLE, "seed")
    assert app.scene.dialog is not None
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene), "Escape plays at no table that cannot be kept"
    assert app.scene.dialog is None
    app.open.new_table("vikings", {}, PEOPLE, "seed")
    answer(app, "hall.unkept.play")
    scene = app.scene
    assert isinstance(scene, TableScene)
    assert not sitting_at(scene).is_kept
    while not sitting_at(scene).is_over and len(sitting_at(scene).timeline) < 12:
        assert scene.commit([whole(scene).legal_actions()[0]])
        settle(app)
        while app.scene is not scene:
            app.pop()
    keys(app, pygame.K_ESCAPE)
    draw(app)
    press(app, "hall.table.leave")
    answer(app, "hall.cancel")
    assert isinstance(app.scene, TableMenu)
    press(app, "hall.table.copy")
    assert app.scene.dialog is not None
    answer(app, "hall.ok")
    press(app, "hall.table.leave")
    answer(app, "hall.trouble.leave")
    assert isinstance(app.scene, MenuScene)


def test_where_there_is_a_home_nothing_is_said(app: App, make_app: MakeApp) -> None:
    other = make_app(menu=False)
    program.opened(other)
    assert other.scene.dialog is None
    assert Sitting.start("vikings", {}, PEOPLE, None, journals_folder()).is_kept
