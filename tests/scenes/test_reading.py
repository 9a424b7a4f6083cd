"""The panel of large words over the whole hall: it tells what pointer or focus is on, and covers nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.scenes.curtain import CurtainScene
from game.scenes.hall.change import change_settings
from game.scenes.results import ResultsScene
from game.scenes.rulebook import RulebookScene
from game.scenes.seating import SeatingScene
from game.scenes.settings.access import AccessScene
from game.scenes.table import TableScene
from game.scenes.table.telling.spots import words_of
from game.table.settings import load_settings
from game.ui.paragraph import Paragraph
from game.ui.telling.entry import worded
from game.ui.widgets import Answer, Segmented
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, draw, still
from tests.scenes.hands import click, drag, open_table, point, press, sitting_at, whole
from tests.scenes.pad import push
from tests.scenes.test_legible import MOMENTS

TABLES = {moment.title: moment for moment in MOMENTS}
DOCKS = ("beside", "below")
LAID: dict[str, int] = {}
"""How many things with something on them were looked at, by title."""


def said(app: App) -> str:
    """Returns all that the panel says, once a frame was drawn."""
    draw(app)
    return "\n".join(worded(text) for column in app.panel.columns for block in column.blocks for text in block.said)


def to(monkeypatch: pytest.MonkeyPatch, app: App, at: tuple[int, int]) -> None:
    """Brings the pointer to a point, and there it is."""
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: at)
    point(app, at)


def bare(text: str) -> str:
    return " ".join(worded(text).split())


@pytest.mark.parametrize("dock", DOCKS)
@pytest.mark.parametrize("title", TABLES)
def test_what_the_pointer_rests_on_is_told_whole(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, title: str, dock: str
) -> None:
    app = make_app(menu=False, reading=dock)
    scene: Any = TABLES[title].open(app)
    app.frame()
    told = 0
    for spot in [spot for spot in scene.view.reachable if spot.words is not None][::6]:
        if scene.view.at(spot.rect.center) is not spot or scene.group.at(spot.rect.center) is not None:
            continue
        to(monkeypatch, app, spot.rect.center)
        tip = scene.view.spot_tip(spot)
        words = said(app)
        for part in (tip.title, *tip.body):
            assert scene.spell(bare(part)) in words, (spot.key, part)
        told += 1
    assert told >= 3


@pytest.mark.parametrize("looks", ["visit", "replay"])
def test_what_the_pointer_rests_on_is_told_where_a_table_is_looked_at(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, looks: str
) -> None:
    app = make_app(menu=False, reading="beside")
    scene: Any = TABLES["vikings"].open(app)
    if looks == "visit":
        scene.visit(scene.view.rivals()[0])
    else:
        scene.see_again(len(scene.view.steps) - 1)
    still(app)
    over: Any = app.scene
    view = over.view if looks == "visit" else over.table.view
    apart = [spot for spot in view.reachable if spot.words is not None and view.at(spot.rect.center) is spot]
    found = [spot for spot in apart if over.group.at(spot.rect.center) is None][::8]
    assert len(found) >= 3
    for spot in found:
        to(monkeypatch, app, spot.rect.center)
        tip, words = view.spot_tip(spot), said(app)
        for part in (tip.title, *tip.body):
            assert over.spell(bare(part)) in words, (spot.key, part)


@pytest.mark.parametrize("title", TABLES)
def test_what_is_asked_and_what_happened_last_stand_there_too(make_app: MakeApp, title: str) -> None:
    app = make_app(menu=False, reading="beside")
    scene: Any = TABLES[title].open(app)
    heading, text = scene.prompt_words()
    words = said(app)
    assert bare(scene.view.say(heading)) in words
    if text is not None:
        assert scene.spell(bare(scene.view.say(text))) in words
    log = [scene.spell(bare(scene.view.say(entry.message))) for entry in scene.guest.log(scene.view.viewer, 0)]
    asked, lines = words.index(bare(scene.view.say(heading))), words.split("\n")
    assert words.index(log[-1]) > asked
    assert lines[-2:] == [log[-len(app.panel.told.happened) + 1], log[-len(app.panel.told.happened)]], (
        "the newest first"
    )
    assert lines[lines.index(log[-1]) + 1] == log[-2]


def test_the_log_is_told_through_the_eyes_at_the_screen(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(menu=False, reading="beside")
    scene: Any = TABLES["odin"].open(app)
    eyes: list[object] = []
    log = scene.guest.log
    monkeypatch.setattr(scene.guest, "log", lambda seat, since: eyes.append(seat) or log(seat, since))
    list(scene.lately())
    assert eyes == [scene.view.viewer]


@pytest.mark.parametrize("title", TABLES)
def test_what_lies_on_a_thing_is_told_with_it(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    app = make_app(menu=False, reading="below")
    scene: Any = TABLES[title].open(app)
    app.frame()
    view, told = scene.view, 0
    for spot in [spot for spot in view.reachable if spot.words is not None]:
        parts = [
            part for part in view.reachable if isinstance(part.key, tuple) and part.key[: len(spot.key)] == spot.key
        ]
        written = [words_of(view, part)[0] for part in parts if part.key != spot.key and words_of(view, part)]
        if told == 3 or not written or view.at(spot.rect.center) is not spot or scene.group.at(spot.rect.center):
            continue
        to(monkeypatch, app, spot.rect.center)
        words = said(app)
        assert all(scene.spell(part) in words for part in written), (spot.key, written)
        told += 1
    LAID[title] = told
    assert len(LAID) < len(TABLES) or sum(LAID.values()) >= 3, "this has lost its eyes"


@pytest.mark.parametrize("title", TABLES)
def test_the_focus_is_told_as_keys_and_gamepad_walk(make_app: MakeApp, title: str) -> None:
    app = make_app(menu=False, reading="below")
    scene: Any = TABLES[title].open(app)
    app.frame()
    for walk in (lambda: press(app, pygame.K_TAB), lambda: push(app, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)):
        for _ in range(4):
            walk()
            focus = scene.group.key_focus()
            assert focus is not None
            words = said(app)
            assert scene.spell(bare(focus.label)) in words


def test_a_place_for_what_is_held_is_told_with_what_follows(make_app: MakeApp) -> None:
    app = make_app(menu=False, reading="beside")
    scene: Any = TABLES["vikings"].open(app)
    thing = next(thing for thing in scene.handling.draggables() if scene.handling.paths(thing.key))
    scene.drag.pick(thing, "keys")
    press(app, pygame.K_DOWN)
    tip = scene.pointing.at_target()
    assert tip is not None
    words = said(app)
    for part in (tip.title, *tip.body):
        assert scene.spell(bare(part)) in words
    assert scene.spell(bare(scene.view.tip(scene.view.spot(thing.key).words).title)) in words


def test_what_is_refused_is_told(make_app: MakeApp) -> None:
    app = make_app(menu=False, reading="beside")
    scene: Any = TABLES["vikings"].open(app)
    scene.refused("That may not lie there, as the rule says.", (300, 300))
    assert "That may not lie there, as the rule says." in said(app)


def test_a_dialog_is_told(make_app: MakeApp) -> None:
    app = make_app(menu=False, reading="beside")
    scene: Any = TABLES["odin"].open(app)
    scene.ask("Give it up?", "It cannot be taken back.", [Answer("no", "Rather not")], lambda _: None, "no")
    words = said(app)
    assert "Give it up?" in words
    assert "It cannot be taken back." in words
    press(app, pygame.K_TAB)
    assert "Rather not" in said(app)


def test_nothing_is_told_of_what_lies_behind_the_curtain(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(menu=False, reading="beside", curtain="always")
    scene = open_table(app, tmp_path, "odin", {}, 2, "covered")
    scene.covered = True
    assert scene.told_large(True)[:3] == ((), (), ())
    assert scene.told_large(False)[:3] == ((), (), ())


def test_what_one_person_pointed_at_does_not_stay_for_the_next(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(menu=False, reading="beside", curtain="always")
    scene: Any = open_table(app, tmp_path, "odin", {}, 2, "eyes")
    while app.scene is not scene:
        press(app, pygame.K_RETURN)
    scene.uncover()
    app.frame()
    spot = scene.view.spot(("hand", 0)) or next(spot for spot in scene.view.reachable if spot.words is not None)
    to(monkeypatch, app, spot.rect.center)
    title = scene.spell(bare(scene.view.spot_tip(spot).title))
    assert title in app.panel.told.meant
    to(monkeypatch, app, app.window.panel.center)
    draw(app)
    assert title in app.panel.told.meant, "it stays, to be scrolled"
    scene.covered = True
    for _ in range(2):
        draw(app)
    assert isinstance(app.scene, CurtainScene)
    assert title not in said(app)
    to(monkeypatch, app, (5, 5))
    app.scene.reveal()
    scene.view.viewer = 0
    to(monkeypatch, app, spot.rect.center)
    assert title in said(app)
    to(monkeypatch, app, app.window.panel.center)
    scene.view.viewer = 1
    draw(app)
    assert title not in app.panel.told.meant


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("dock", DOCKS)
def test_pages_are_told_whole(make_app: MakeApp, dock: str, language: str) -> None:
    app = make_app(reading=dock, language=language)
    pages = [SeatingScene(app, "odin"), RulebookScene(app, "vikings", "vikings.wheel"), AccessScene(app)]
    for page in pages:
        app.push(page)
        words = said(app)
        for line in page.lettering():
            assert page.spell(bare(line)) in words, line
        app.pop()


def test_a_page_of_the_rulebook_is_read_in_the_panel(make_app: MakeApp) -> None:
    app = make_app(reading="beside")
    page = RulebookScene(app, "vikings", "vikings.wheel")
    app.push(page)
    page.group.set_focus(page.page, by_keyboard=True)
    press(app, pygame.K_DOWN)
    words = said(app)
    blocks = [page.spell(bare(text)) for block in page.page.blocks for text in block.said]
    assert len(blocks) > 5
    assert all(block in words for block in blocks)


def test_results_are_told(make_app: MakeApp) -> None:
    app = make_app(menu=False, reading="below")
    moment = TABLES["vikings"]
    scene: Any = type(moment)(moment.title, moment.game, 1000, "the end").open(app)
    scene.open_results()
    assert isinstance(app.scene, ResultsScene)
    words = said(app)
    assert all(name in words for name in scene.names)


@pytest.mark.parametrize(
    ("dock", "language", "size"),
    [
        *((dock, language, (1280, 720)) for dock in DOCKS for language in LANGUAGES),
        ("beside", "en", (1280, 800)),
        ("below", "en", (1920, 1080)),
    ],
)
def test_it_covers_nothing_and_no_word_in_it_is_broken(
    make_app: MakeApp, eye: Eye, dock: str, language: str, size: tuple[int, int]
) -> None:
    app = make_app(size, menu=False, reading=dock, language=language)
    for moment in TABLES.values():
        scene: Any = moment.open(app)
        app.frame()
        window = pygame.Rect((0, 0), size)
        assert pygame.Rect((0, 0), scene.size).union(app.window.panel) == window
        assert not pygame.Rect((0, 0), scene.size).colliderect(app.window.panel)
        assert all(pygame.Rect((0, 0), scene.size).contains(area) for area in scene.view.areas.values() if area.width)
        for _ in range(6):
            press(app, pygame.K_TAB)
            draw(app)
            broken = [
                block.text
                for column in app.panel.columns
                for block in column.blocks
                if isinstance(block, Paragraph) and block.is_broken
            ]
            assert broken == []


def test_a_tile_is_dragged_beside_the_panel(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(menu=False, reading="beside", curtain="off", confirm=False)
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "hands")
    scene.commit([whole(scene).legal_actions()[0]])
    app.frame()
    thing = next(thing for thing in scene.handling.draggables() if scene.handling.targets(thing.key))
    place: Any = scene.handling.targets(thing.key)[0]
    before = len(sitting_at(scene).timeline)
    drag(app, thing.rect.center, place.rect.center)
    assert len(sitting_at(scene).timeline) == before + 1


def test_a_click_on_the_panel_is_nobody_elses(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(menu=False, reading="beside")
    scene = TABLES["landnam"].open(app)
    app.frame()
    seen: list[int] = []
    handle = TableScene.handle
    monkeypatch.setattr(TableScene, "handle", lambda scene, event: seen.append(event.type) or handle(scene, event))
    click(app, app.window.panel.center)
    assert pygame.MOUSEBUTTONDOWN not in seen
    click(app, (scene.size[0] // 2, scene.size[1] // 2))
    assert pygame.MOUSEBUTTONDOWN in seen


def test_the_switch_holds_at_once_and_is_kept(make_app: MakeApp) -> None:
    app = make_app()
    usual = still(app)
    app.push(AccessScene(app))
    for number, dock in ((1, "beside"), (2, "below"), (0, "off")):
        label = app.language.text("hall.settings.reading")
        choice = next(widget for widget in app.scene.group.widgets if widget.label == label)
        assert isinstance(choice, Segmented)
        choice.choose(number)
        draw(app)
        assert app.window.dock == load_settings()[0].reading == dock
        assert (app.window.canvas.get_size() == app.window.whole.get_size()) is (dock == "off")
    app.pop()
    assert still(app) == usual


def test_it_follows_the_window(make_app: MakeApp) -> None:
    app = make_app(reading="below")
    draw(app)
    app.window._window.size = (1600, 900)
    app.take(pygame.Event(pygame.WINDOWRESIZED, x=1600, y=900))
    draw(app)
    assert app.window.whole.get_size() == (1600, 900)
    assert app.panel.rect == app.window.panel
    assert app.panel.rect.bottomright == (1600, 900)
    change_settings(app, reading="off")
    assert app.window.size == (1600, 900)


def test_high_contrast_reaches_the_panel(make_app: MakeApp) -> None:
    app = make_app(reading="beside")
    draw(app)
    place = app.panel.rect.inflate(-40, -40)
    usual = pygame.image.tobytes(app.window.whole.subsurface(place), "RGB")
    change_settings(app, high_contrast=True)
    draw(app)
    assert pygame.image.tobytes(app.window.whole.subsurface(place), "RGB") != usual
