"""The deals of the day as a person meets them: playing, going on, the calendar, sharing; by pointer and by keys."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.annals.background import Background
from game.annals.clerk import keep_index
from game.annals.household import Household
from game.annals.reader import DealPlayed
from game.app import App
from game.daily.deal import FIRST, deal_of
from game.daily.rivals import RIVALS, Reached, Rivals, keep
from game.daily.share import line
from game.daily.tries import tries_of
from game.language import LANGUAGES
from game.paths import annals_file, journals_folder
from game.scenes.deals import DealsScene
from game.scenes.deals.ladder import Rung
from game.scenes.deals.picture import SIZE, drawn
from game.scenes.hall.files import exports_folder
from game.scenes.hall.heads import head_of
from game.scenes.menu import MenuScene
from game.scenes.table import TableScene
from game.table.seats import PERSON
from game.table.sitting import Sitting
from game.titles import PLAYABLE
from game.ui import text
from game.ui.look import Look
from tests.daily.test_deal import begun, ended
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, button, draw, keys, named, press
from tests.scenes.hands import click, sitting_at

DAY = date(2026, 2, 23)
"""A day long ago: whoever plays its deal now is late."""


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rivals, "start", Rivals.close)


def page(app: App, today: date = DAY) -> DealsScene:
    scene = DealsScene(app, today)
    app.push(scene)
    draw(app)
    return scene


def played(title: str, day: date = DAY) -> Sitting:
    """Plays a deal to its end as whoever sits here without a household; what bots reach is known."""
    deal = deal_of(title, day)
    keep(deal, {level: Reached(number, deal.seats, False) for number, level in enumerate(RIVALS)})
    sitting = ended(begun(journals_folder(), deal, "Ingrid"))
    list(keep_index(journals_folder(), annals_file()))
    return sitting


def words_on(scene: DealsScene) -> str:
    return "\n".join(scene.lettering())


def test_the_menu_leads_to_it_and_escape_back(app: App) -> None:
    press(app, "hall.menu.deals")
    assert isinstance(app.scene, DealsScene)
    assert app.scene.day == date.today()
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)


@pytest.mark.parametrize("title", PLAYABLE)
def test_playing_begins_the_very_deal_with_the_person_on_its_seat(app: App, title: str) -> None:
    scene = page(app)
    scene._opener(title)()
    deal = deal_of(title, DAY)
    assert scene.deal == deal
    told = words_on(scene)
    assert app.language.text("deals.state.none") in told
    assert app.language.text("deals.hidden") in told, "what bots reach is not told before"
    press(app, "deals.play")
    table = app.scene
    assert isinstance(table, TableScene)
    sitting = sitting_at(table)
    assert (sitting.header.seed, sitting.header.deal, dict(sitting.header.options)) == (
        deal.seed, deal.key, dict(deal.options),
    )  # fmt: skip
    assert [plan.is_person for plan in sitting.seats] == [seat == deal.seat for seat in range(deal.seats)]
    assert {plan.level for plan in sitting.seats if not plan.is_person} <= {deal.level}
    assert len({plan.colour for plan in sitting.seats}) == deal.seats
    assert len({plan.name for plan in sitting.seats}) == deal.seats
    sitting.close()


def test_after_the_first_try_the_bots_are_told_and_there_is_something_to_share(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = played("vikings")
    points = sitting.game.total(deal_of("vikings", DAY).seat)
    scene = page(app)
    assert scene.mine is not None
    assert scene.mine.points == points
    names = [rung.name for rung in scene.rungs]
    assert set(names) == {"Ingrid", *(app.language.text(f"deals.level.{level}") for level in RIVALS)}
    assert all(rung.reached is not None for rung in scene.rungs)
    assert app.language.text("deals.state.late") in words_on(scene), "it was begun now"
    press(app, "deals.share")
    assert scene.dialog is not None
    assert str(points) in scene.dialog.body
    assert "Vikings" in scene.shared
    keys(app, pygame.K_RETURN)
    press(app, "deals.picture")
    (path,) = exports_folder().iterdir()
    assert path.suffix == ".png"
    say = app.language.text
    assert scene.dialog.said[:2] == (say("deals.pictured"), say("deals.pictured.text", path=str(path)))
    keys(app, pygame.K_RETURN)
    assert button(app, "deals.again").enabled
    with monkeypatch.context() as patch:
        patch.setattr("game.scenes.deals.picture.new_file", lambda *what: (_ for _ in ()).throw(OSError(28, "full")))
        press(app, "deals.picture")
    assert scene.dialog.body == say("deals.unpictured", reason=say("table.reason.full"))


def test_what_is_shared_compares_with_bots_of_the_same_deal(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = page(app)
    monkeypatch.setattr(DealsScene, "mine", Reached(40, 2, False))
    found = {title: {level: Reached(20 * at, 2, False) for level in RIVALS} for at, title in enumerate(PLAYABLE)}
    scene.rivals.found = found
    lines = []
    for title in PLAYABLE:
        scene.title_id = title
        assert scene.shared == line(scene.say, title, DAY, Reached(40, 2, False), found[title])
        lines.append(scene.shared.partition(", ")[2].partition(" ")[0])
    assert lines == ["ahead", "ahead", "level", "behind", "behind"]


def test_the_picture_to_share_tells_title_and_ladder_and_is_the_same_on_every_screen(
    make_app: MakeApp, heads: list[tuple[str, pygame.Rect]], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    draw_text = text.draw

    def seen(look: Look, surface: pygame.Surface, words: str, *place: Any, **more: Any) -> pygame.Rect:
        said.append(words)
        return draw_text(look, surface, words, *place, **more)

    rungs = [
        Rung(head_of(PERSON), name, Reached(points, 1, True), False) for name, points in (("Ása", 80), ("Jarl", 70))
    ]
    pictures = []
    for size, scale in (((1280, 720), 100), ((3840, 2160), 150)):
        app = make_app(size=size, scale=scale)
        draw(app)
        heads.clear()
        with monkeypatch.context() as patch:
            patch.setattr(text, "draw", seen)
            picture = drawn(app.look, "Meadhall", "vikings", rungs, "")
        assert said == ["Meadhall", "Ása", "80", "Jarl", "70"] * (len(pictures) + 1)
        assert [head for head, _ in heads] == [head_of(PERSON)] * 2
        pictures.append(pygame.image.tobytes(picture, "RGB"))
        assert picture.get_size() == SIZE
    assert pictures[0] == pictures[1]


def test_the_first_try_stands_on_the_ladder_among_the_bots_of_this_very_deal(app: App) -> None:
    for title in ("odin", "vikings"):
        points = {level: (number + 1) * (10 if title == "odin" else 50) for number, level in enumerate(RIVALS)}
        keep(deal_of(title, DAY), {level: Reached(points[level], 1, True) for level in RIVALS})
    scene = page(app)
    tries = [DealPlayed("vikings", deal_of("vikings", DAY).key, name, f"2026-02-2{day}T12:00:00+01:00", points, 1, True)
             for name, day, points in (("first", 3, 120), ("second", 4, 500))]  # fmt: skip
    assert all("shown after your first try" in words for words in scene.ladder.lettering())  # type: ignore[union-attr]
    scene.tries = tries_of(tries)
    scene.rebuild()
    assert scene.ladder is not None
    rungs = [f"{app.language.text(f'deals.level.{level}')}: {50 * number} ♛" for number, level in enumerate(RIVALS, 1)]
    assert list(scene.ladder.lettering()) == [*rungs[:1:-1], "Ingrid: 120 ♛", *rungs[1::-1]]
    assert rungs[0] == "Svein: 50 ♛"
    assert scene.month.marks == {23: "counts"}
    assert "500" in scene.state
    opened: list[str] = []
    scene._open = lambda way, number=-1: opened.append(scene.tried[number].played.path)  # type: ignore[method-assign]
    scene.watch()
    assert opened == ["first"]
    scene._opener("odin")()
    assert scene.month.marks == {}
    assert all("shown after your first try" in words for words in scene.ladder.lettering())


def test_a_try_that_is_open_goes_on(app: App) -> None:
    sitting = begun(journals_folder(), deal_of("odin", DAY), "Ingrid")
    sitting.close()
    list(keep_index(journals_folder(), annals_file()))
    scene = page(app)
    scene._opener("odin")()
    assert app.language.text("deals.state.open") in words_on(scene)
    press(app, "deals.go_on")
    assert isinstance(app.scene, TableScene)
    assert sitting_at(app.scene).path == sitting.path
    sitting_at(app.scene).close()


def test_the_calendar_shows_what_was_played_and_goes_from_the_first_deal_to_today(app: App) -> None:
    played("vikings", DAY - timedelta(days=2))
    scene = page(app)
    assert scene.month.marks == {21: "late"}
    click(app, scene.month.place(21).center)
    assert scene.day == date(2026, 2, 21)
    assert scene.mine is not None
    click(app, scene.month.place(24).center)
    assert scene.day == date(2026, 2, 21), "tomorrow has no deal yet"
    app.scene.group.set_focus(scene.month, True)
    keys(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.day == DAY
    press(app, "deals.month.previous")
    assert scene.day == date(2026, 1, 31)
    scene.show_day(FIRST)
    assert not named(app, app.language.text("deals.month.previous")).enabled


def test_a_clock_that_stands_years_behind_shows_the_first_deal(app: App) -> None:
    scene = page(app, date(1999, 12, 31))
    assert scene.day == FIRST
    keys(app, pygame.K_LEFT)
    press(app, "deals.play")
    assert isinstance(app.scene, TableScene)
    assert sitting_at(app.scene).header.deal == deal_of("vikings", FIRST).key


def test_somebody_of_the_household_has_a_calendar_of_their_own(app: App) -> None:
    played("vikings")
    asa = Household().add("Ása")
    scene = page(app)
    assert scene.person == asa
    assert scene.mine is None
    press(app, "deals.play")
    sitting = sitting_at(app.scene)
    assert next(plan for plan in sitting.seats if plan.is_person).person == asa.mark
    sitting.close()


def test_who_turns_many_pages_starts_one_process_and_bots_for_the_last_day_alone(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[Background] = []
    dealt: list[date] = []
    monkeypatch.setattr(Background, "start", lambda background: kept.append(background))
    monkeypatch.setattr(Rivals, "start", lambda rivals: dealt.append(rivals.deals["vikings"].day))
    now = [100.0]
    monkeypatch.setattr("game.scenes.deals.scene.monotonic", lambda: now[0])
    scene = page(app)
    scene.group.set_focus(scene.month, by_keyboard=True)
    for _ in range(9):
        keys(app, pygame.K_LEFT)
        now[0] += 0.1
        scene.advance(16)
    assert dealt == []
    now[0] += 1
    scene.advance(16)
    scene.advance(16)
    assert dealt == [scene.day] == [DAY - timedelta(days=9)]
    assert kept == [scene.background]


def test_an_index_that_cannot_be_kept_is_a_sentence(app: App) -> None:
    scene = page(app)
    scene.background.trouble = "database or disk is full"
    said = app.language.text(scene.told_trouble(scene.background.trouble))
    assert said in words_on(scene)
    draw(app)


def test_a_journal_that_is_gone_is_told(app: App) -> None:
    sitting = played("vikings")
    scene = page(app)
    Path(sitting.path).unlink()
    press(app, "deals.watch")
    assert scene.dialog is not None
    assert scene.dialog.body == app.language.text("hall.annals.gone")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (1920, 1080), (900, 1400)])
def test_nothing_is_cut_at_any_size(make_app: MakeApp, eye: Eye, language: str, size: tuple[int, int]) -> None:
    played("vikings")
    Household().add("Ingrid")
    app = make_app(size=size, language=language)
    scene = page(app)
    for title in PLAYABLE:
        scene._opener(title)()
        draw(app)
    assert eye.cut == []
