"""When something fails the window stays, says why, and says where the game is."""

from __future__ import annotations

import logging
from pathlib import Path
from shutil import copytree

import pygame
import pytest

from game import assets as art
from game.app import App
from game.paths import assets_folder, log_file
from game.report import LogFile
from game.scenes.failure import FailureScene
from game.scenes.menu import MenuScene
from game.scenes.table import TableScene
from game.table.reading import read_journal
from game.table.seats import SeatPlan
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import answer, button, draw, keys, press
from tests.scenes.hands import sitting_at, whole

PEOPLE = (SeatPlan("Ingrid", colour="bone"), SeatPlan("Olaf", colour="blood"))


class Stumble(Exception):
    """Something that nobody thought of."""


def stumbling(*_: object) -> None:
    raise Stumble("over [[a]] **root**")


def turn(app: App) -> None:
    """Does what the loop does once."""
    try:
        app.look.touch()
        app.turn()
    except Stumble as error:
        app.failed(error)


@pytest.mark.parametrize("where", ["paint", "advance", "handle", "settle"])
def test_a_table_that_stumbles_leaves_the_window_and_the_game(
    app: App, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    app.open.new_table("vikings", {}, PEOPLE, "seed")
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.commit([whole(scene).legal_actions()[0]])
    draw(app)
    monkeypatch.setattr(TableScene, where, stumbling)
    if where == "settle":
        monkeypatch.setattr(app.pacer, "events", lambda *_: [pygame.Event(pygame.WINDOWRESIZED, x=1280, y=720)])
    elif where == "handle":
        monkeypatch.setattr(app.pacer, "events", lambda *_: [pygame.Event(pygame.MOUSEMOTION, pos=(1, 1))])
    turn(app)
    page = app.scene
    assert isinstance(page, FailureScene)
    draw(app)
    assert page.failure.reason == "Stumble"
    assert page.failure.journal == sitting_at(scene).path
    assert "test_failure.py" in page.failure.report
    monkeypatch.undo()
    press(app, "hall.failure.home")
    assert isinstance(app.scene, MenuScene)
    assert read_journal(sitting_at(scene).path).timeline.game == sitting_at(scene).game


def test_the_loop_itself_catches_what_fails(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    shown: list[object] = []

    def turned(program: App) -> None:
        shown.append(program.scene)
        if len(shown) == 1:
            raise Stumble("once")
        program.quit()

    monkeypatch.setattr(App, "turn", turned)
    monkeypatch.setattr(app.window, "close", lambda: None)
    app.run()
    assert [type(scene) for scene in shown] == [MenuScene, FailureScene]


def test_if_even_the_page_fails_the_error_comes_out(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.failed(Stumble("first"))
    with pytest.raises(Stumble, match="second"):
        app.failed(Stumble("second"))


def test_the_report_is_copied(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    app.failed(Stumble("over a root"))

    def refuse(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    press(app, "hall.failure.copy")
    monkeypatch.setattr(pygame.scrap, "put_text", given.append)
    press(app, "hall.failure.copy")  # nothing was copied yet
    assert given[0].endswith("Stumble")
    assert "root" not in given[0]
    assert "Meadhall: " in given[0]
    button(app, "hall.failure.copied")
    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    press(app, "hall.failure.copied")
    draw(app)
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)


# -- the log --------------------------------------------------------------------------------------------------------


def test_the_log_never_grows_for_long(tmp_path: Path) -> None:
    log = LogFile(tmp_path / "deep" / "meadhall.log", largest=2000, kept=2)
    for number in range(300):
        log.emit(logging.LogRecord("game", logging.WARNING, "", 0, "line %s \udcff", (number,), None))
    names = sorted(path.name for path in (tmp_path / "deep").iterdir())
    assert names == ["meadhall.1.log", "meadhall.2.log", "meadhall.log"]
    assert all(path.stat().st_size <= 2000 for path in (tmp_path / "deep").iterdir())
    assert "line 299" in (tmp_path / "deep" / "meadhall.log").read_text("utf-8")


def test_where_no_log_can_be_written_nothing_happens(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    log = LogFile(tmp_path / "file" / "meadhall.log")
    log.emit(logging.LogRecord("game", logging.ERROR, "", 0, "x", (), None))
    assert log_file().name == "meadhall.log"


# -- what is missing ------------------------------------------------------------------------------------------------


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_drawings: None) -> Path:
    """Lets the program read assets of which each kind lacks something or holds something damaged."""
    folder = tmp_path / "assets"
    copytree(assets_folder(), folder)
    monkeypatch.delenv("MEADHALL_STRICT")
    monkeypatch.setattr(art, "assets_folder", lambda: folder)
    return folder


def test_a_table_goes_on_without_a_token_a_font_a_material(broken: Path, make_app: MakeApp) -> None:
    app = make_app(menu=False)
    told: list[str] = []
    for path in (broken / "tokens").rglob("*.svg"):
        if path.stem in ("icon-menu", "fig-noble", "panel-oak", "hearth"):
            path.write_bytes(b"<svg>" if path.stem == "icon-menu" else b"\xff\xfe")
        elif path.stem in ("icon-undo", "fig-scout"):
            path.unlink()
    for path in (broken / "materials").iterdir():
        path.write_bytes(b"no picture")
    (broken / "fonts" / "MeadhallText-Medium.ttf").unlink()
    (broken / "fonts" / "MeadhallDisplay-Medium.ttf").write_bytes(b"no font")
    app.open.menu()
    app.open.new_table("vikings", {}, PEOPLE, "seed")
    scene = app.scene
    while len(told) < 20:
        draw(app)
        if app.scene.dialog is None:
            break
        told.append(app.scene.dialog.title)
        answer(app, "hall.ok")
    assert told
    assert set(told) == {app.language.text("hall.missing")}
    before = len(told)
    assert isinstance(scene, TableScene)
    scene.commit([whole(scene).legal_actions()[0]])
    for _ in range(3):
        draw(app)
        if app.scene.dialog is not None:
            told.append("again")
            answer(app, "hall.ok")
    draw(app)
    assert app.scene.dialog is None
    assert len(told) <= before + 1, "each thing is told once"


def test_a_missing_sound_is_silence(broken: Path, make_app: MakeApp) -> None:
    app = make_app(muted=False)
    for path in (broken / "sounds").iterdir():
        if path.stem == "coin":
            path.unlink()
        elif path.stem == "horn":
            path.write_bytes(b"no sound")
    assert app.sound.available, app.sound.problem
    assert [app.sound.play(name) for name in ("coin", "horn", "coin", "page")] == [False, False, False, True]
    draw(app)
    dialog = app.scene.dialog
    assert dialog is not None
    assert "sound" in dialog.body
    answer(app, "hall.ok")
    app.sound.play("coin")
    draw(app)
    assert app.scene.dialog is None
