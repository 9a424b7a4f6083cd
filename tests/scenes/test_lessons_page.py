"""The doors to lessons: their page, seats, rulebook and coach; each leads back to where one came from."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.paths import assets_folder, settings_file
from game.scenes.lessons import LessonsScene
from game.scenes.lessons.row import LessonRow
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Scene
from game.scenes.seating import SeatingScene
from game.scenes.table import TableScene
from game.scenes.table.tutor import Tutor
from game.table.lesson import lessons_of, load_lesson, taught
from game.table.settings import LEARNT, load_settings
from game.titles import PLAYABLE
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, draw, keys, press
from tests.scenes.hands import click
from tests.scenes.test_coach import moments, sit

AUCTION = "vikings/auction"
MOST_PAGES = 4


def page(app: App, title: str = "") -> LessonsScene:
    app.open.lessons(title)
    draw(app)
    assert isinstance(app.scene, LessonsScene)
    return app.scene


def rows(scene: LessonsScene) -> list[LessonRow]:
    return [widget for widget in scene.group.widgets if isinstance(widget, LessonRow)]


def given(app: App) -> str:
    """Returns which lesson is being given."""
    return tutor(app).guidance.lesson.name


def tutor(app: App) -> Tutor:
    assert isinstance(app.scene, TableScene)
    assert isinstance(app.scene.tutor, Tutor)
    return app.scene.tutor


def leave(app: App) -> None:
    keys(app, pygame.K_ESCAPE)
    press(app, "table.lesson.leave")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_every_lesson_has_its_row_and_its_words_are_whole(
    make_app: MakeApp, eye: Eye, language: str, size: tuple[int, int]
) -> None:
    app = make_app(size, language=language)
    scene = page(app)
    for title in PLAYABLE:
        press(app, f"{title}.title")
        found = rows(scene)
        assert len(found) == len(lessons_of(title))
        assert len({row.label for row in found}) == len(found)
        assert all(scene.sheet.contains(row.rect) for row in found)
        assert all(row.about for row in found)
        draw(app)
    assert eye.cut == []


def test_what_is_finished_is_marked_and_what_is_begun_says_where_it_stands(make_app: MakeApp) -> None:
    steps = sum(bool(step.say) for step in load_lesson(AUCTION).steps)
    app = make_app(lessons={"vikings": LEARNT, AUCTION: 3})
    scene = page(app, "vikings")
    assert [(row.reached, row.is_done, row.is_next) for row in rows(scene)[:2]] == [
        ("finished", True, False),
        (f"step 4 of {steps}", False, True),
    ]
    app.settings.lessons, app.settings.learnt = {"vikings": 1}, ["vikings"]
    scene.rebuild()
    begun, fresh = rows(scene)[:2]
    assert begun.is_done, "one begun again stays finished"
    assert begun.reached.startswith("step 2 of ")
    assert fresh.reached == f"{steps} steps"
    app.settings.lessons = {"vikings": 0}
    scene.rebuild()
    assert rows(scene)[0].reached == "finished", "one of whose second time nothing is done yet, too"


def test_marks_outlive_the_program_and_a_settings_file_that_is_gone_or_bad(make_app: MakeApp) -> None:
    app = make_app()
    app.open.lesson(AUCTION)
    tutor(app).guidance.at = len(tutor(app).guidance.lesson.steps)
    tutor(app).played(())
    assert load_settings()[0].has_learnt(AUCTION)
    settings_file().write_text(settings_file().read_text("utf-8").replace('"vikings/auction"\n', "7\n"), "utf-8")
    settings, notice = load_settings()
    assert notice is not None, "a mark that is no name is told, and the file kept aside"
    assert settings.learnt == []
    assert settings.has_learnt(AUCTION), "how far it has come says so, too"
    settings_file().unlink(missing_ok=True)
    assert not load_settings()[0].has_learnt(AUCTION)


def test_enter_begins_what_comes_next_and_leaving_leads_back(make_app: MakeApp) -> None:
    app = make_app(lessons={"vikings": LEARNT})
    scene = page(app, "vikings")
    keys(app, pygame.K_RETURN)
    assert given(app) == AUCTION
    tutor(app).go_on()
    leave(app)
    assert app.scene is scene
    assert rows(scene)[1].reached.startswith("step 2 of ")


def test_the_seats_lead_to_the_lessons_of_their_title(app: App) -> None:
    app.open.seating("vikings")
    seats = app.scene
    assert isinstance(seats, SeatingScene)
    press(app, "hall.seating.lessons")
    assert isinstance(app.scene, LessonsScene)
    assert app.scene.title_id == "vikings"
    keys(app, pygame.K_ESCAPE)
    assert app.scene is seats


def test_after_the_last_step_the_next_lesson_is_one_press_away(app: App) -> None:
    scene = page(app, "vikings")
    app.open.lesson("vikings")
    guidance = tutor(app).guidance
    guidance.at = len(guidance.lesson.steps)
    tutor(app).played(())
    table: Any = app.scene
    table.settle()
    draw(app)
    press(app, "table.lesson.next")
    assert given(app) == AUCTION
    leave(app)
    assert app.scene is scene


def shown_to(app: App, name: str, step: str) -> TableScene[Any]:
    """Gives a lesson up to a step, looked at; without a name, to its end."""
    app.open.lesson(name)
    guide, scene = tutor(app), app.scene
    assert isinstance(scene, TableScene)
    while (now := guide.guidance.step) is not None and now.say != step:
        if guide.due:
            scene.advance(16)
        elif guide.may_act:
            guide.show()
        else:
            guide.go_on()
        draw(app)
    return scene


def test_what_is_in_the_hand_is_ringed_where_it_is_to_go_once_it_is_turned(app: App) -> None:
    scene = shown_to(app, "odin/scoring", "house")
    guide, place = tutor(app), tutor(app).guidance.left[1]
    bones = next(thing for thing in scene.handling.draggables() if thing.key[:2] == ("item", 18))
    assert guide._awaited() is None
    app.scene.group.set_focus(next(w for w in scene.group.all() if w.rect.center == bones.rect.center), True)
    keys(app, pygame.K_RETURN)
    assert scene.drag.holding is not None
    assert guide._awaited() is None, "it is not turned as it is to lie"
    keys(app, pygame.K_r)
    ringed = guide._awaited()
    assert ringed is not None
    board = scene.view.spot(("board", place.board))
    assert board is not None
    assert board.rect.contains(ringed.rect)


def test_a_lesson_on_the_end_says_its_last_words_before_the_scores(app: App) -> None:
    scene = shown_to(app, "odin/scoring", "end")
    assert scene.game.to_move is None
    assert app.scene is scene, "the results wait"
    labels = [button.label for button in scene.prompt.buttons]
    assert labels == [scene.say("table.lesson.go_on")]
    press(app, "table.lesson.go_on")
    draw(app)
    labels = [button.label for button in scene.prompt.buttons]
    assert labels == [scene.say("hall.results.scores"), scene.say("table.lesson.leave")]
    assert app.settings.has_learnt("odin/scoring")
    press(app, "hall.results.scores")
    assert app.scene is not scene


def link_on(app: App, scene: RulebookScene, target: str) -> tuple[int, int]:
    """Finds the middle of a link on the page that is shown, farther down if need be."""
    place = scene.page.rect
    for _ in range(MOST_PAGES):
        for y in range(place.top, place.bottom, 6):
            for x in range(place.left, place.right, 12):
                if scene.page.link_at((x, y)) == target:
                    return x + 6, y + 2
        keys(app, pygame.K_PAGEDOWN)
        draw(app)
    raise AssertionError(f"no link leads to {target}")


@pytest.mark.parametrize("title", PLAYABLE)
def test_the_page_of_a_rule_leads_to_the_chapter_that_teaches_it(app: App, title: str) -> None:
    for chapter, rule in {chapter: rule for rule, chapter in reversed(taught(title).items())}.items():
        app.open.rulebook(title, rule)
        draw(app)
        book = app.scene
        assert isinstance(book, RulebookScene)
        click(app, link_on(app, book, chapter))
        assert given(app) == chapter
        leave(app)
        assert app.scene is book
        app.pop()


def test_the_coach_leads_to_the_chapter_and_back_to_the_game(make_app: MakeApp) -> None:
    app = make_app(coach=True)
    scene = sit(app, "vikings", moments("vikings", "auction")[0])
    before = scene.game.digest()
    draw(app)
    place = next(place for place, target in scene.notices._links if target == AUCTION)
    click(app, place.center)
    assert given(app) == AUCTION
    leave(app)
    assert app.scene is scene
    assert scene.game.digest() == before
    assert scene.may_act


def test_a_chapter_that_cannot_be_given_is_told_by_file_and_field(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(assets_folder() / "lessons", tmp_path / "lessons")
    chapter = tmp_path / "lessons" / "vikings" / "auction.toml"
    good = chapter.read_text("utf-8")
    app = make_app()
    scene: Scene = page(app, "vikings")
    monkeypatch.setattr("game.table.lesson.assets_folder", lambda: tmp_path)
    broken = {
        'seed = "saga"': ("seed = 3", "auction.toml: seed is 3"),
        'seed = "saga"\nseats = 2\noptions = { variant = "advanced", first = "seat1" }': (
            'opening = { journal = "gone.meadhall" }', "gone.meadhall: cannot be read",
        ),
        "slot = 1 }": ("slot = 99 }", "auction.toml, step 14: illegal action Buy"),
        'variant = "advanced"': ('variant = "odd"', "auction.toml: "),
    }  # fmt: skip
    for old, (new, reason) in broken.items():
        assert old in good
        chapter.write_text(good.replace(old, new, 1), "utf-8")
        app.settings.lessons = {AUCTION: 99}
        app.open.lesson(AUCTION)
        assert app.scene is scene
        assert reason in " ".join(scene.dialog.said), old  # type: ignore[union-attr]
        scene.dialog = None
    chapter.write_text(good.replace('seed = "saga"', "seed = 3", 1), "utf-8")
    page(app, "vikings")
    keys(app, pygame.K_RETURN)
