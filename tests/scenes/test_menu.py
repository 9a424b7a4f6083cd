from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app import App
from game.language import NATIVE_NAMES
from game.scenes.annals import AnnalsScene
from game.scenes.hall.ground import Sheet
from game.scenes.lessons import LessonsScene
from game.scenes.load_list import LoadScene
from game.scenes.menu import MenuScene
from game.scenes.menu.hearth import AWAKE_MS, FRAME_MS
from game.scenes.rulebook import RulebookScene
from game.scenes.seating import SeatingScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.table import local
from game.table.lesson import lessons_of
from game.table.settings import LEARNT, load_settings
from game.titles import PLAYABLE, TITLES
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import answer, button, draw, keys, named, press, redraws_while_idle, settle, strike
from tests.scenes.hands import sitting_at
from tests.ui.hand import move


def menu(app: App) -> MenuScene:
    assert isinstance(app.scene, MenuScene)
    return app.scene


def looked(app: App) -> MenuScene:
    """Lets the menu find out about the waiting game."""
    scene = menu(app)
    draw(app)
    settle(app)
    assert scene.glance is not None
    assert scene.glance.wait()
    settle(app)
    return scene


def test_nothing_of_a_title_is_read_before_it_is_opened(app: App) -> None:
    draw(app)
    assert app.language.open_titles == []
    strike(app, menu(app).shelf[0])
    assert app.language.open_titles == ["vikings"]


def test_a_click_on_a_panel_goes_to_its_seats(app: App) -> None:
    strike(app, menu(app).shelf[0])
    assert isinstance(app.scene, SeatingScene)
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)


def test_a_title_still_to_come_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.menu.scene.PLAYABLE", PLAYABLE[:-1])
    app.push(MenuScene(app))
    draw(app)
    *others, panel = menu(app).shelf
    assert [one.words.plate for one in others] == [""] * len(others)
    assert panel.words.plate == app.language.text("hall.menu.coming")
    strike(app, panel)
    assert isinstance(app.scene, MenuScene)
    assert app.scene.dialog is not None
    name = panel.words.name
    assert app.scene.dialog.said == (name, app.language.text("hall.menu.coming.text", title=name))
    answer(app, "hall.ok")
    assert app.scene.dialog is None


def test_the_keyboard_reaches_everything(app: App) -> None:
    keys(app, pygame.K_TAB)
    assert app.scene.group.focus is menu(app).shelf[0]
    keys(app, pygame.K_RIGHT)
    assert app.scene.group.focus is menu(app).shelf[1]
    seen = set()
    for _ in app.scene.group.widgets:
        keys(app, pygame.K_TAB)
        assert app.scene.group.focus is not None
        seen.add(app.scene.group.focus.label)
    assert seen >= {panel.label for panel in menu(app).shelf} | set(NATIVE_NAMES.values()) | {"Settings", "Quit"}
    app.scene.group.set_focus(menu(app).shelf[0], by_keyboard=True)
    keys(app, pygame.K_RETURN)
    assert isinstance(app.scene, SeatingScene)


@pytest.mark.parametrize(
    ("label", "scene"),
    [
        ("hall.menu.settings", SettingsScene),
        ("hall.menu.saved", LoadScene),
        ("hall.menu.annals", AnnalsScene),
        ("hall.menu.rules", RulebookScene),
        ("hall.menu.new", SeatingScene),
    ],
)
def test_buttons_and_links_lead_there_and_back(app: App, label: str, scene: type) -> None:
    press(app, label)
    assert isinstance(app.scene, scene)
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)


def test_a_language_link_holds_at_once_and_is_kept(app: App) -> None:
    strike(app, named(app, "Українська"))
    assert button(app, "hall.menu.quit").label == "Вийти"
    assert menu(app).shelf[0].label == "Вікінги"
    assert load_settings()[0].language == "uk"
    strike(app, named(app, "Русский"))
    assert menu(app).shelf[0].label == "Викинги"


def test_quit_and_escape(app: App) -> None:
    keys(app, pygame.K_ESCAPE)
    assert app.scene.dialog is not None
    answer(app, "hall.cancel")
    assert app.stack
    press(app, "hall.menu.quit")
    assert not app.stack


def test_nothing_is_drawn_while_nothing_happens(make_app: MakeApp) -> None:
    app = make_app(animation_speed=1.0)
    looked(app)
    assert redraws_while_idle(app) == 0
    assert app.scene.sleep_ms is None


def test_the_fire_stirs_while_a_hand_moves_and_then_rests(make_app: MakeApp) -> None:
    app = make_app(animation_speed=1.0)
    looked(app)
    now = 1_000_000.0
    app.look.now = lambda: now
    before = app.redraws
    app.scene.handle(move((5, 5)))
    for _ in range(round(2 * AWAKE_MS / FRAME_MS)):
        app.frame()
        now += FRAME_MS
    frames = app.redraws - before
    assert 10 < frames <= AWAKE_MS / FRAME_MS + 2
    assert app.scene.sleep_ms is None
    assert redraws_while_idle(app) == 0


def test_the_fire_is_still_without_motion(app: App) -> None:
    looked(app)
    app.scene.handle(move((5, 5)))
    assert redraws_while_idle(app) == 0
    assert app.scene.sleep_ms is None


def test_without_a_game_there_is_nothing_to_continue(make_app: MakeApp) -> None:
    app = make_app(lessons=dict.fromkeys(PLAYABLE, LEARNT))
    assert looked(app).waiting is None
    assert not button(app, "hall.menu.continue").enabled
    assert button(app, "hall.menu.new").primary
    assert not any(panel.words.ribbon for panel in menu(app).shelf)


def test_the_panel_of_the_title_says_that_its_lesson_comes_next(make_app: MakeApp) -> None:
    app = make_app(lessons={PLAYABLE[0]: LEARNT})
    assert [bool(panel.words.ribbon) for panel in looked(app).shelf] == [title == PLAYABLE[1] for title in TITLES]
    press(app, "hall.menu.learn")
    assert isinstance(app.scene, LessonsScene)
    assert app.scene.title_id == PLAYABLE[1]


def test_the_game_left_last_waits_and_is_taken_up(app: App, save: Callable[..., Path]) -> None:
    path = save("basic-2-points", lines=60)
    scene = looked(app)
    assert scene.waiting is not None
    assert scene.waiting.path == path
    ribbon = scene.shelf[0].words.ribbon
    assert ribbon.startswith("Your game: round ")
    assert ribbon.endswith(" of 6")
    app.settings.learnt = list(lessons_of(PLAYABLE[0]))
    scene._mark_waiting()
    assert [panel.title for panel in scene.shelf if panel.words.ribbon] == ["vikings"], "no lesson beside it"
    press(app, "hall.menu.continue")
    assert isinstance(app.scene, TableScene)
    assert path.name in (sitting_at(app.scene).path.name, sitting_at(app.scene).header.continues)
    assert [type(scene) for scene in app.stack[:-1]] == [MenuScene]


def test_how_far_it_is_is_said_though_it_takes_longer_to_find_out(
    app: App, save: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, known, watching = save("basic-2-points", lines=60), threading.Event(), local.watching_guest
    monkeypatch.setattr(local, "watching_guest", lambda table: watching(table) if known.wait(20) else None)
    scene = menu(app)
    draw(app)
    for _ in range(400):
        if scene.waiting is not None:
            break
        app.frame()
        time.sleep(0.01)
    assert scene.waiting is not None
    assert scene.waiting.path == path
    assert scene.progress is None
    known.set()
    assert looked(app).progress is not None


def test_how_far_a_game_is_stays_while_it_is_looked_at_again_and_goes_with_it(
    app: App, save: Callable[..., Path]
) -> None:
    save("basic-2-points", lines=60)
    scene = looked(app)
    assert scene.waiting is not None
    assert scene.progress is not None
    far, other = scene.progress, replace(scene.waiting, path=Path("other.meadhall"))
    for table, says in ((scene.waiting, far), (other, None)):
        scene.glance = SimpleNamespace(news=1, table=table, progress=None)  # type: ignore[assignment]
        scene._heard = 0
        scene._listen()
        assert (scene.waiting, scene.progress) == (table, says)


def test_a_finished_game_does_not_wait(app: App, save: Callable[..., Path]) -> None:
    save("basic-2-points")
    assert looked(app).waiting is None


def test_a_damaged_table_neither_waits_nor_hurts(app: App, save: Callable[..., Path]) -> None:
    save("basic-2-points", lines=60).write_bytes(b"\xff\xfe nonsense")
    assert looked(app).waiting is None


def test_the_hall_stretches_and_its_things_keep_their_form() -> None:
    wide = Sheet(2560, 1080)
    assert wide.factor == 1
    assert (wide.x(960), wide.y(540), wide.size(100)) == (1280, 540, 100)
    assert Sheet(1280, 720).size(312) == 208


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (1920, 1080), (2560, 1080)])
def test_panels_never_overlap_each_other_or_the_buttons(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    boards = [panel.board for panel in menu(app).shelf]
    for left, right in itertools.pairwise(boards):
        assert left.right <= right.left
    others = [widget.rect for widget in app.scene.group.widgets if widget not in menu(app).shelf]
    window = pygame.Rect((0, 0), app.window.size)
    for number, place in enumerate(others):
        assert place.collidelist(boards) < 0
        assert window.contains(place)
        assert place.collidelist(others[:number]) < 0
