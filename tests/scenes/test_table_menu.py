from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.scenes.load_list import LoadScene
from game.scenes.menu import MenuScene
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.scenes.table.menu import TableMenu, copies_folder
from game.table.pictures import picture_path
from game.table.reading import read_journal
from game.table.seats import SeatPlan
from game.table.settings import load_settings
from game.titles import PLAYABLE, load_game
from game.ui import paint, text
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import answer, button, draw, keys, named, press, redraws_while_idle, still, strike
from tests.scenes.hands import sitting_at, whole

Save = Callable[..., Path]
PEOPLE = (SeatPlan("Ingrid", colour="bone"), SeatPlan("Olaf", colour="blood"))


def table(app: App) -> TableScene:
    assert app.open.new_table("vikings", {}, PEOPLE, "seed")
    assert isinstance(app.scene, TableScene)
    draw(app)
    return app.scene


def opened(app: App) -> TableMenu:
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableMenu)
    draw(app)
    return app.scene


def test_nothing_is_drawn_at_a_table_where_a_person_must_decide(app: App) -> None:
    table(app)
    assert redraws_while_idle(app) == 0


def test_the_menu_opens_and_closes(app: App) -> None:
    scene = table(app)
    opened(app)
    assert redraws_while_idle(app) == 0
    keys(app, pygame.K_ESCAPE)
    assert app.scene is scene
    opened(app)
    press(app, "hall.table.resume")
    assert app.scene is scene


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("hall.table.rules", RulebookScene),
        ("hall.table.settings", SettingsScene),
        ("hall.table.saved", LoadScene),
    ],
)
def test_it_leads_to_other_pages_and_back(app: App, label: str, kind: type) -> None:
    table(app)
    menu = opened(app)
    press(app, label)
    assert isinstance(app.scene, kind)
    draw(app)
    keys(app, pygame.K_ESCAPE)
    assert app.scene is menu


def test_the_language_changes_at_the_table(app: App) -> None:
    from game.scenes.hall.change import change_settings

    scene = table(app)
    opened(app)
    press(app, "hall.table.settings")
    change_settings(app, language="uk", scale=100)
    keys(app, pygame.K_ESCAPE)
    assert button(app, "hall.table.leave").label == "Вийти в\N{NO-BREAK SPACE}меню"
    dark = draw(app).copy()
    keys(app, pygame.K_ESCAPE)
    assert app.scene is scene
    lit, prose = draw(app).copy(), scene.view.spot(("prompt", "prose"))
    paint.dim(app.look, lit)
    assert prose is not None
    corner = pygame.Rect(prose.rect.topleft, (300, 30))
    seen, shown = (pygame.image.tobytes(one.subsurface(corner), "RGB") for one in (dark, lit))
    assert seen == shown, "the table behind it, too"


def test_a_window_of_another_size_shows_the_table_behind_it(app: App) -> None:
    scene = table(app)
    opened(app)
    app.window._window.size = (1600, 900)
    app.take(pygame.Event(pygame.WINDOWRESIZED, x=1600, y=900))
    draw(app)
    assert scene.view.fits((1600, 900))


def test_log_and_buttons_stay_in_sight_below_the_menu(app: App) -> None:
    scene = table(app)
    press(app, "vikings.do.open_round")
    still(app)
    before = draw(app).copy()
    paint.dim(app.look, before)
    shown = scene.view.log.list
    assert shown is not None
    assert len(shown.blocks) > 2
    menu = opened(app)
    still(app)
    after = draw(app)
    places = [shown.rect, *(widget.rect for widget in scene.prompt.buttons)]
    apart = [place for place in places if not place.colliderect(menu.panel.inflate(60, 60))]
    assert shown.rect in apart
    for place in apart:
        seen, dimmed = (pygame.image.tobytes(picture.subsurface(place), "RGB") for picture in (after, before))
        assert seen == dimmed


def test_leaving_keeps_the_game(app: App) -> None:
    scene = table(app)
    path = sitting_at(scene).path
    scene.commit([whole(scene).legal_actions()[0]])
    digest = whole(scene).digest()
    opened(app)
    press(app, "hall.table.leave")
    assert isinstance(app.scene, MenuScene)
    assert read_journal(path).timeline.game.digest() == digest
    assert pygame.image.load(picture_path(sitting_at(scene).header)).get_width() == 640
    assert app.open.saved_table(path)


def test_a_turn_begins_anew(app: App) -> None:
    scene = table(app)
    menu = opened(app)
    assert button(app, "hall.table.reset").enabled == sitting_at(scene).can_reset_turn
    menu.reset_turn()
    assert app.scene is scene


def test_a_copy_is_the_whole_game_and_never_over_another(app: App) -> None:
    scene = table(app)
    opened(app)
    for number in (1, 2):
        press(app, "hall.table.copy")
        assert app.scene.dialog is not None
        answer(app, "hall.ok")
        assert len(list(copies_folder().iterdir())) == number
    for copy in copies_folder().iterdir():
        assert read_journal(copy).timeline.game.digest() == whole(scene).digest()


def test_quitting_ends_the_program(app: App) -> None:
    table(app)
    opened(app)
    press(app, "hall.table.quit")
    assert not app.stack


def test_progress_counts_rounds(save: Save) -> None:
    early = read_journal(save("basic-2-points", "early", lines=60)).timeline.game
    message = early.progress
    assert message is not None
    assert 1 <= int(str(message.args["n"])) <= 6
    assert read_journal(save("basic-2-points")).timeline.game.progress is None


def test_a_folder_that_cannot_be_written_is_told(app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.scenes.routes.journals_folder", lambda: tmp_path / "not there")
    assert not app.open.new_table("vikings", {}, PEOPLE)
    assert isinstance(app.scene, MenuScene)
    assert app.scene.dialog is not None


@pytest.mark.parametrize("title", PLAYABLE)
def test_the_table_plays_faster_from_its_menu(make_app: MakeApp, title: str) -> None:
    app = make_app(animation_speed=1.0, curtain="off")
    seats = [SeatPlan(f"Guest {seat}") for seat in range(load_game(title).seat_range[0])]
    assert app.open.new_table(title, {}, seats, "seed")
    draw(app)
    opened(app)
    found = []
    for _ in range(4):
        words = app.scene.say("hall.table.usual") if found[-1:] == [3.0] else None
        label = words or next(each.label for each in app.scene.group.widgets if "×" in each.label)
        strike(app, named(app, label))
        assert app.scene.group.focus is not None
        found.append(app.look.speed)
        assert load_settings()[0].animation_speed == app.look.speed
    assert found == [1.5, 2.0, 3.0, 1.0]


def test_where_nothing_moves_nothing_is_faster(app: App) -> None:
    table(app)
    opened(app)
    assert not named(app, app.scene.say("hall.table.faster", now=0, speed=1.5)).enabled


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", ("Play faster: ×1 → ×1.5", "Play faster: ×1.5 → ×2", "Play faster: ×2 → ×3")),
        ("uk", ("Грати швидше: ×1 → ×1,5", "Грати швидше: ×1,5 → ×2", "Грати швидше: ×2 → ×3")),
        ("ru", ("Играть быстрее: ×1 → ×1,5", "Играть быстрее: ×1,5 → ×2", "Играть быстрее: ×2 → ×3")),
    ],
)
def test_the_menu_says_how_fast_it_is_played_now_and_then(
    make_app: MakeApp, language: str, labels: tuple[str, ...]
) -> None:
    """One number left open whether it was the speed there is or the one that a press brings."""
    app = make_app(animation_speed=1.0, curtain="off", language=language)
    table(app)
    opened(app)
    for label in labels:
        found = next(each for each in app.scene.group.widgets if "×" in each.label)
        assert found.label.replace("\u00a0", " ") == label
        assert text.size(app.look, found.label, "button")[0] <= found.rect.width - app.look.px(60)
        strike(app, found)
