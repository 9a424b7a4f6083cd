"""The annals as a person meets them: by pointer and by keys, with much played and with nothing."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pygame
import pytest

from game.annals.background import Background
from game.annals.clerk import keep_index
from game.annals.figures import best_of
from game.annals.household import Household
from game.annals.strength import guessed
from game.app import App
from game.language import LANGUAGES
from game.paths import annals_file, journals_folder
from game.scenes.annals import AnnalsScene, telling
from game.scenes.annals.household import HouseholdScene
from game.scenes.annals.overview import scale_of
from game.scenes.annals.scene import VIEWS
from game.scenes.hall.title_row import TitleRow
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.scenes.seating import SeatingScene
from game.table.hand_over import given_up
from game.table.seats import LONGEST_NAME, SeatPlan
from game.titles import PLAYABLE
from game.ui.paint import button_width
from game.ui.widgets import Button, DropDown, Segmented, Spread, TextField
from tests.annals.games import ASA, finished, recorded, result_at, with_bots
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, answer, button, draw, keys, press, strike
from tests.scenes.hands import click, send
from tests.ui.hand import written

BERSI = SeatPlan("Bersi")
GUESSED = "Not measured yet, placed by a guess"
LEVEL_NAMES = ["Svein", "Dreng", "Karl", "Jarl"]


def play_some() -> None:
    """Puts some finished games of each title into the folder, of two persons, and keeps the index."""
    for number in range(3):
        for title in PLAYABLE:
            when = f"2026-0{number + 1}-05T12:00:00+01:00"
            recorded(journals_folder(), title, (ASA, BERSI) if number else (ASA,), when, with_result=True)
    list(keep_index(journals_folder(), annals_file()))


def annals(app: App) -> AnnalsScene:
    press(app, "hall.menu.annals")
    assert isinstance(app.scene, AnnalsScene)
    draw(app)
    return app.scene


def words_on(scene: AnnalsScene) -> str:
    return " ".join(scene.lettering())


def choose(app: App, label: str, index: int) -> None:
    """Opens a list by its label and clicks one of its answers."""
    found = next(w for w in app.scene.group.widgets if isinstance(w, DropDown) and w.label == app.language.text(label))
    strike(app, found)
    assert found.popup_open
    draw(app)
    box = found._list()
    at = (box.centerx, box.top + app.look.px(8) + round((index + 0.5) * found._row()))
    send(app, pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    send(app, pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    send(app, pygame.MOUSEBUTTONUP, pos=at, button=1)


def test_without_games_it_says_what_to_do(app: App) -> None:
    scene = annals(app)
    assert app.language.text("hall.annals.looking") in words_on(scene)
    assert app.language.text("hall.annals.nobody") not in words_on(scene), "not before all journals are read"
    scene.background.is_done = True
    assert app.language.text("hall.annals.nobody") in words_on(scene)
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)


@pytest.mark.parametrize("title", PLAYABLE)
def test_every_title_is_told_in_every_view(app: App, title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    play_some()
    scene = annals(app)
    strike(app, next(w for w in scene.group.widgets if isinstance(w, TitleRow) and w.title == title))
    expected = result_at(title).seats[0]
    for number, view in enumerate(VIEWS):
        tabs = next(widget for widget in scene.group.widgets if isinstance(widget, Segmented))
        place = tabs._places()[number]
        send(app, pygame.MOUSEBUTTONDOWN, pos=place.center, button=1)
        draw(app)
        assert scene.view == view
        if view == "glance":
            assert f"{expected.points} ".replace("-", "−") in words_on(scene)
        elif view == "points":
            for source in expected.sources:
                assert app.language.text(source) in words_on(scene)
        elif view == "rivals" and scene.figures is not None and scene.figures.contests.games:
            assert [words for words in scene.lettering() if words in LEVEL_NAMES] == LEVEL_NAMES
            assert any(words.startswith(GUESSED) for words in scene.lettering()) == bool(guessed(title))
            monkeypatch.setattr(
                "game.scenes.annals.rivals.guessed", lambda of: ["svein", "dreng"] if of == title else []
            )
            assert f"{GUESSED}: Svein, Dreng." in scene.lettering()
            draw(app)
        elif view == "best":
            shelf = next(widget for widget in scene.group.widgets if isinstance(widget, Spread))
            assert len(shelf.cards) == 3
    assert scene.figures is not None
    assert (scene.figures.games, scene.figures.best) == (3, expected.points)


def test_who_conceded_all_games_is_told_so_in_every_view(app: App) -> None:
    recorded(journals_folder(), "vikings", given_up([ASA], [0]), with_result=True)
    list(keep_index(journals_folder(), annals_file()))
    scene = annals(app)
    assert scene.figures is not None
    assert (scene.figures.games, scene.figures.ended) == (1, 0)
    for view in VIEWS:
        scene._turn_to(view)
        draw(app)
        told = view in ("glance", "points", "best")
        assert (app.language.text("hall.annals.conceded") in words_on(scene)) == told, view
    row = telling.cells(scene.say, scene.games[0])
    assert row == ("2026-01-01", "", "conceded", scene.say("hall.annals.company.karl"), "10 min")


def test_opponents_stand_in_the_order_of_their_strength(app: App) -> None:
    for day, level in enumerate(("jarl", "svein", "karl", "dreng"), 1):
        seats = with_bots(ASA, level=level)
        recorded(journals_folder(), "vikings", seats, f"2026-01-0{day}T12:00:00+01:00", with_result=True)
    list(keep_index(journals_folder(), annals_file()))
    scene = annals(app)
    scene._turn_to("rivals")
    told = words_on(scene)
    places = [told.index(scene.say(f"hall.annals.company.{level}")) for level in ("svein", "dreng", "karl", "jarl")]
    assert places == sorted(places)
    offered = next(
        w for w in scene.group.widgets if isinstance(w, DropDown) and w.label == scene.say("hall.annals.company")
    )
    assert [option.value for option in offered.options] == [None, "svein", "dreng", "karl", "jarl"]


def test_filters_let_through_what_they_say(app: App) -> None:
    play_some()
    scene = annals(app)
    scene._opener("vikings")()
    before = len(scene.games)
    companies = sorted({game.company for game in scene.all_games})
    choose(app, "hall.annals.company", 1)
    assert {game.company for game in scene.games} == {companies[0]}
    assert len(scene.games) < before
    scene.since = "month"
    scene.sift("since")("month")
    assert scene.games == []
    assert app.language.text("hall.annals.sifted") in words_on(scene)
    choose(app, "hall.annals.company", 0)
    choose(app, "hall.annals.since", 0)
    assert len(scene.games) == before


def test_another_person_is_chosen_by_name(app: App) -> None:
    play_some()
    scene = annals(app)
    assert scene.known is not None
    assert scene.known.name == "Ása"
    choose(app, "hall.annals.person", 1)
    assert scene.known.name == "Bersi"
    assert {line.games for line in scene.lines.values()} == {2}


def test_two_of_one_name_are_told_apart_by_number_and_have_their_own_games(app: App) -> None:
    household = Household()
    first, second = household.add("Ása"), household.add("Ása")
    for number, person in enumerate((first, first, second)):
        plan = SeatPlan("Ása", person=person.mark)
        recorded(journals_folder(), "vikings", (plan,), f"2026-01-0{number + 1}T12:00:00+01:00", with_result=True)
    list(keep_index(journals_folder(), annals_file()))
    scene = annals(app)
    persons = next(w for w in scene.group.widgets if isinstance(w, DropDown))
    assert [option.label for option in persons.options] == ["Ása", "Ása (2)"]
    assert len({option.icon for option in persons.options}) == 2, "each has a portrait of their own"
    assert len(scene.games) == 2
    choose(app, "hall.annals.person", 1)
    assert len(scene.games) == 1
    household.change(second.mark, name="Bersi")
    scene.resumed()
    assert scene.known is not None
    assert (scene.known.name, len(scene.games)) == ("Bersi", 1), "whoever is renamed stays chosen, with all games"


def test_what_was_played_meanwhile_is_there_when_the_page_is_seen_again(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_some()
    scene = annals(app)
    app.frame()
    before = len(scene.all_games)
    recorded(journals_folder(), scene.all_games[0].title, (ASA,), "2026-04-01T12:00:00+01:00", with_result=True)

    def kept(background: Background) -> None:
        list(keep_index(journals_folder(), annals_file()))
        background.is_done = True

    monkeypatch.setattr(Background, "start", kept)
    monkeypatch.setattr(Background, "poll", lambda background: background.is_done)
    assert scene.background.is_done
    scene.resumed()
    draw(app)
    app.frame()
    assert len(scene.all_games) == before + 1


def test_a_game_on_the_shelf_opens_its_replay_and_one_that_is_gone_says_so(app: App) -> None:
    play_some()
    scene = annals(app)
    scene._turn_to("best")
    shelf = next(widget for widget in scene.group.widgets if isinstance(widget, Spread))
    scene.group.set_focus(shelf, by_keyboard=True)
    keys(app, pygame.K_RIGHT, pygame.K_RETURN)
    assert isinstance(app.scene, ReplayScene)
    keys(app, pygame.K_ESCAPE)
    assert app.scene is scene
    for path in journals_folder().glob("*.meadhall"):
        path.unlink()
    scene.watch(scene.games[0].path)
    assert scene.dialog is not None
    assert app.language.text("hall.annals.gone") in " ".join(scene.dialog.said)
    answer(app, "hall.ok")


@pytest.mark.parametrize("view", ["best", "table"])
def test_a_game_that_is_pointed_out_is_watched_by_a_button(app: App, view: str) -> None:
    """Who clicks a game once is told what can be done with it."""
    play_some()
    scene = annals(app)
    scene._turn_to(view)
    label = app.language.text("hall.feats.watch")
    watch = next(button for button in scene.group.widgets if isinstance(button, Button) and button.label == label)
    assert not watch.enabled
    scene._pick(1)
    assert watch.enabled
    wanted = (best_of(scene.games) if view == "best" else scene.games[::-1])[1].path
    assert len({game.path for game in scene.games}) > 1
    click(app, watch.rect.center)
    opened = app.scene
    assert isinstance(opened, ReplayScene)
    assert opened.path is not None
    assert opened.path.name == wanted
    keys(app, pygame.K_ESCAPE)
    scene._turn_to("glance")
    assert label not in [button.label for button in scene.group.widgets]


def test_whoever_comes_back_to_the_page_has_it_looked_at_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    play_some()
    scene = annals(app)
    monkeypatch.setattr(Background, "start", lambda background: list(keep_index(journals_folder(), annals_file())))
    scene.watch(scene.games[0].path)
    assert isinstance(app.scene, ReplayScene)
    (journals_folder() / scene.games[0].path).unlink()
    keys(app, pygame.K_ESCAPE)
    scene.advance(16)
    scene.read()
    assert len(scene.games) == 2


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_the_table_is_exported(app: App, kind: str) -> None:
    play_some()
    scene = annals(app)
    scene._opener("odin")()
    scene._turn_to("table")
    for number in (1, 2):
        press(app, f"hall.annals.{kind}")
        answer(app, "hall.ok")
        assert len(list(annals_file().with_name("exports").iterdir())) == number
    words = (annals_file().with_name("exports") / f"annals-odin.{kind}").read_text("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(words))) if kind == "csv" else json.loads(words)
    assert [int(row["points"]) for row in rows] == [game.points for game in scene.games]
    sources = result_at("odin").seats[0].sources
    assert all(int(rows[0][source]) == points for source, points in sources.items())


def test_an_export_that_cannot_be_written_is_a_sentence(app: App) -> None:
    play_some()
    annals_file().with_name("exports").write_text("no folder")
    scene = annals(app)
    scene._turn_to("table")
    press(app, "hall.annals.csv")
    assert scene.dialog is not None
    assert "cannot be exported" in " ".join(scene.dialog.said)


def test_journals_that_cannot_be_told_are_named(app: App) -> None:
    play_some()
    for number in range(10):
        (journals_folder() / f"bad-{number}.meadhall").write_text("a shopping list")
    list(keep_index(journals_folder(), annals_file()))
    scene = annals(app)
    words = app.language.text("hall.annals.unread", n=10)
    unread = next(widget for widget in scene.group.widgets if widget.label == words)
    assert unread.rect.width >= button_width(app.look, words, "icon-warning", "label"), "room for the sign, too"
    strike(app, unread)
    assert scene.dialog is not None
    told = " ".join(scene.dialog.said)
    assert "bad-0.meadhall" in told
    assert app.language.text("hall.annals.unread.more", n=2) in told


@pytest.mark.parametrize("trouble", ["database or disk is full", "unable to open database file"])
def test_an_index_that_cannot_be_kept_is_a_sentence(app: App, trouble: str) -> None:
    scene = annals(app)
    scene.background.trouble = trouble
    scene.rebuild()
    draw(app)
    why = app.language.text("table.reason.full") if "full" in trouble else trouble
    assert app.language.text("hall.annals.trouble", why=why) in words_on(scene)


def test_a_broken_index_under_the_page_costs_no_more_than_the_figures(app: App) -> None:
    play_some()
    scene = annals(app)
    annals_file().write_bytes(b"nonsense" * 4000)
    scene.resumed()
    draw(app)
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)


def test_the_page_grows_while_the_index_does(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    said = iter([True, True, False])

    def poll(background: Background) -> bool:
        if next(said, False):
            list(keep_index(journals_folder(), annals_file()))
            background.is_done = True
            return True
        return False

    monkeypatch.setattr(Background, "start", lambda background: None)
    monkeypatch.setattr(Background, "poll", poll)
    recorded(journals_folder(), "vikings", with_result=True)
    Household().add("Bersi")
    press(app, "hall.menu.annals")
    scene = app.scene
    assert isinstance(scene, AnnalsScene)
    assert scene.known is not None
    assert scene.known.name == "Bersi", "nobody has played, as far as the index knows"
    never, reading = (app.language.text(f"hall.annals.line.{line}") for line in ("none", "looking"))
    assert [row.line for row in _rows(scene)] == [reading] * len(PLAYABLE), "nobody knows yet what was played"
    for _ in range(4):
        app.frame()
    assert scene.known is not None
    assert scene.known.name == "Ása"
    assert scene.wait_ms is None
    lines = [row.line for row in _rows(scene)]
    assert reading not in lines
    assert lines.count(never) == len(PLAYABLE) - 1


def _rows(scene: AnnalsScene) -> list[TitleRow]:
    return [widget for widget in scene.group.widgets if isinstance(widget, TitleRow)]


def test_the_household_is_kept_by_pointer_and_keys(app: App) -> None:
    play_some()
    scene = annals(app)
    press(app, "hall.annals.household")
    page = app.scene
    assert isinstance(page, HouseholdScene)
    field = next(widget for widget in page.group.widgets if isinstance(widget, TextField))
    strike(app, field)
    for letter in "Ása":
        app.take(written(letter))
    keys(app, pygame.K_RETURN)
    (asa,) = Household().persons
    assert asa.name == "Ása"
    choose(app, "hall.household.face", 2)
    choose(app, "hall.household.colour", 3)
    (changed,) = Household().persons
    assert (changed.face, changed.colour) == ("helm", "blood")
    page.rename(asa.mark, "Ása the Wise")
    keys(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert scene.known is not None
    assert (scene.known.name, scene.known.games) == ("Ása the Wise", 15)
    press(app, "hall.annals.household")
    assert isinstance(app.scene, HouseholdScene)
    strike(app, next(w for w in app.scene.group.widgets if w.label.startswith("Dismiss ")))
    answer(app, "hall.household.dismiss")
    assert Household().persons == ()


def fields_of(page: HouseholdScene) -> dict[str, TextField]:
    return {widget.value: widget for widget in page.group.widgets if isinstance(widget, TextField)}


@pytest.fixture
def household_page(app: App) -> HouseholdScene:
    Household().add("Ása")
    Household().add("Dalla")
    page = HouseholdScene(app)
    app.push(page)
    draw(app)
    return page


def type_over(app: App, field: TextField, words: str) -> None:
    strike(app, field)
    field.anchor, field.caret = 0, len(field.value)
    keys(app, pygame.K_BACKSPACE)
    for letter in words:
        app.take(written(letter))


def names_kept() -> list[str]:
    return [person.name for person in Household().persons]


def test_no_name_is_told_whoever_was_to_bear_it(app: App, household_page: HouseholdScene) -> None:
    sentence = app.language.text("hall.household.name", n=LONGEST_NAME)
    page = household_page
    for how in ("hall.household.new", "Enter", "hall.back"):
        if how == "hall.household.new":
            press(app, how)
        else:
            type_over(app, fields_of(page)["Ása"], "")
            press(app, how) if how != "Enter" else keys(app, pygame.K_RETURN)
        assert page.dialog is not None, how
        assert sentence in page.dialog.said
        answer(app, "hall.ok")
        assert app.scene is page
        assert names_kept() == ["Ása", "Dalla"]
        assert set(fields_of(page)) == {"Ása", "Dalla", ""}


def test_one_name_is_written_after_another(app: App, household_page: HouseholdScene) -> None:
    """Enter takes somebody in and leaves the line for the next one: what is typed then is nobody's new name."""
    type_over(app, fields_of(household_page)[""], "Ingrid")
    keys(app, pygame.K_RETURN)
    for letter in "Olaf":
        app.take(written(letter))
    assert set(fields_of(household_page)) == {"Ása", "Dalla", "Ingrid", "Olaf"}
    keys(app, pygame.K_RETURN)
    assert names_kept() == ["Ása", "Dalla", "Ingrid", "Olaf"]


def test_a_half_written_name_stays_in_its_line_while_the_page_is_made_anew(
    app: App, household_page: HouseholdScene
) -> None:
    type_over(app, fields_of(household_page)["Ása"], "Ása th")
    household_page.rebuild()
    assert set(fields_of(household_page)) == {"Ása th", "Dalla", ""}
    assert names_kept() == ["Ása", "Dalla"], "as long as nothing else is done"


@pytest.mark.parametrize("deed", ["back", "portrait", "new", "other", "escape"])
def test_a_name_holds_without_enter_but_not_after_escape(app: App, household_page: HouseholdScene, deed: str) -> None:
    page = household_page
    type_over(app, fields_of(page)["Ása"], "Ása the Wise")
    if deed == "back":
        press(app, "hall.back")
    elif deed == "portrait":
        choose(app, "hall.household.face", 2)
    elif deed == "new":
        page.take_in("Ingrid")
    elif deed == "other":
        type_over(app, fields_of(page)["Dalla"], "Dalla Ketil")
        keys(app, pygame.K_RETURN)
    else:
        keys(app, pygame.K_ESCAPE)
    first = "Ása" if deed == "escape" else "Ása the Wise"
    second = "Dalla Ketil" if deed == "other" else "Dalla"
    assert names_kept() == [first, second, *["Ingrid"] * (deed == "new")]
    assert (app.scene is page) == (deed not in ("back", "escape"))


def test_who_is_taken_in_is_seen_however_many_there_are(app: App) -> None:
    for number in range(12):
        Household().add(f"Person {number}")
    page = HouseholdScene(app)
    app.push(page)
    assert "Person 11" not in fields_of(page)
    page.take_in("Þóra")
    assert "Þóra" in fields_of(page)


def test_a_household_that_cannot_be_written_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.annals.household.replace_file", full)
    page = HouseholdScene(app)
    app.push(page)
    page.take_in("Ása")
    assert page.dialog is not None
    assert app.language.text("table.reason.full") in " ".join(page.dialog.said)


def test_the_seats_offer_the_household(app: App) -> None:
    asa, bersi = Household().add("Ása", "helm", "amber"), Household().add("Ása", "cap", "fjord")
    app.open.seating("vikings")
    scene = app.scene
    assert isinstance(scene, SeatingScene)
    scene.reseat(0)(asa)
    scene.reseat(1)(bersi)
    draw(app)
    offered = [person.mark for person in scene.household_at(2)]
    assert offered == []
    plans = scene.seating.plans(scene.offered, scene.name_fits)
    assert [(plan.name, plan.person, plan.colour) for plan in plans[:2]] == [
        ("Ása", asa.mark, "amber"),
        ("Ása (2)", bersi.mark, "fjord"),
    ]
    press(app, "hall.seating.start")
    assert [plan.person for plan in app.scene.guest.seats[:2]] == [asa.mark, bersi.mark]  # type: ignore[attr-defined]
    Household().change(asa.mark, name="Ása the Wise")
    app.home()
    app.open.seating("vikings")
    again = app.scene
    assert isinstance(again, SeatingScene)
    assert [(seat.person, seat.name) for seat in again.seating.seats[:2]] == [
        (asa.mark, "Ása the Wise"),
        (bersi.mark, "Ása"),
    ]
    again.reseat(0)("karl")
    assert again.seating.seats[0].name == ""


def test_an_even_game_is_proposed_to_whoever_played_enough(app: App) -> None:
    Household().add("Ása")
    app.open.seating("vikings")
    assert isinstance(app.scene, SeatingScene)
    app.scene.reseat(0)(app.scene.household.persons[0])
    assert app.scene.even_level is None
    app.home()
    for number in range(6):
        recorded(journals_folder(), "vikings", (ASA,), f"2026-01-0{number + 1}T12:00:00+01:00", with_result=True)
    list(keep_index(journals_folder(), annals_file()))
    app.open.seating("vikings")
    scene = app.scene
    assert isinstance(scene, SeatingScene)
    scene.reseat(0)(scene.household.persons[0])
    draw(app)
    level = scene.even_level
    assert level in scene.seating.levels
    scene.reseat(1)("friend")
    draw(app)
    press(app, "hall.seating.even")
    assert scene.seating.seats[1].is_person, "a friend elsewhere keeps the seat"
    scene.reseat(1)("dreng")
    draw(app)
    press(app, "hall.seating.even")
    assert {seat.who for seat in scene.seating.seats[1:]} == {level}
    assert scene.seating.seats[0].person == scene.household.persons[0].mark
    for index in range(1, len(scene.seating.seats)):
        scene.reseat(index)("person")
    assert scene.even_level is None


def test_a_made_up_title_has_annals_without_a_line_of_code(
    make_app: MakeApp, toys: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(journals_folder(), "skerry", [SeatPlan("Ása"), SeatPlan("Bot", "bot", "svein")])
    list(keep_index(journals_folder(), annals_file()))
    app = make_app(menu=False)
    app.open.annals()
    draw(app)
    scene = app.scene
    assert isinstance(scene, AnnalsScene)
    assert scene.title_shown == "skerry"
    assert app.language.text("skerry.title") in [w.label for w in scene.group.widgets if isinstance(w, TitleRow)]
    for view in VIEWS:
        scene._turn_to(view)
        draw(app)
        assert words_on(scene)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_words_are_cut_off(make_app: MakeApp, eye: Eye, code: str) -> None:
    play_some()
    Household().add("Ása")
    app = make_app(language=code)
    for title in PLAYABLE:
        app.open.annals()
        scene = app.scene
        assert isinstance(scene, AnnalsScene)
        scene._opener(title)()
        for view in VIEWS:
            scene._turn_to(view)
            draw(app)
    scene.open_household()
    draw(app)
    assert eye.seen > 5
    assert eye.cut == []
    assert button(app, "hall.household.new").enabled


@pytest.mark.parametrize(("low", "high"), [(0, 0), (-83, -83), (3, 4), (-12, 57), (0, 8000)])
def test_a_scale_has_few_lines_and_holds_every_point(low: int, high: int) -> None:
    begin, end, step = scale_of(low, high)
    assert begin <= low <= high <= end
    assert begin % step == end % step == 0
    assert begin < end
    assert (end - begin) / step <= 7


def test_options_are_named_once_each_and_older_rulings_and_screens_are_none(app: App) -> None:
    when = (f"2026-01-{day:02}T12:00:00+01:00" for day in range(1, 32))
    usual = {"enemy": "boar", "map": "usual", "unpaid": "down", "stealing": "any", "favours": "open"}
    told = [
        usual,
        {},
        usual | {"favours": "down"},
        usual | {"unpaid": "up"},
        usual | {"map": "swapped", "unpaid": "up"},
    ]
    for options in told:
        recorded(journals_folder(), "tiny_epic", created=next(when), with_result=True, options=options)
    list(keep_index(journals_folder(), annals_file()))
    scene = annals(app)
    found = next(
        w for w in scene.group.widgets if isinstance(w, DropDown) and w.label == scene.say("hall.annals.options")
    )
    assert [option.label for option in found.options] == [
        "Any options", "Usual options", "A card not paid for: Stays face up",
        "Map: The other side · A card not paid for: Stays face up",
    ]  # fmt: skip
    counts = []
    for number in range(4):
        choose(app, "hall.annals.options", number)
        counts.append(len(scene.games))
        assert len(scene.reader.games(scene.known.who, scene.sieve)) == len(scene.games)  # type: ignore[union-attr]
    assert counts == [5, 3, 1, 1]
