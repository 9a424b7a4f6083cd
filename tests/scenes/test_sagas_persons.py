"""Who plays a saga: persons of one name, of other names than once, of long ones; what a discarded one leaves."""

from __future__ import annotations

import pytest

from game.annals.household import COLOURS, Household
from game.annals.saga import MEMBERS, begin_saga, read_sagas
from game.app import App
from game.paths import journals_folder
from game.scenes.load_list import LoadScene
from game.scenes.sagas import PlanScene
from game.scenes.sagas.seats import seats_of_game
from game.scenes.table import TableScene
from game.table.seats import BOT, LONGEST_NAME, PERSON, SeatPlan, told_apart
from game.titles import PLAYABLE
from game.ui.widgets import DropDown
from tests.annals.sagas import laid_saga
from tests.scenes.eye import answer, draw, press
from tests.scenes.test_sagas import sagas


def planned(app: App) -> PlanScene:
    app.open.sagas()
    press(app, "hall.sagas.new")
    assert isinstance(app.scene, PlanScene)
    draw(app)
    return app.scene


def test_the_plan_shows_whoever_sits_in_it_however_long_their_names(app: App) -> None:
    household = Household()
    for number in range(3):
        household.add(f"{number} " + "W" * (LONGEST_NAME - 2))
    plan = planned(app)
    lists = [widget for widget in plan.group.widgets if isinstance(widget, DropDown)]
    shown = [widget.options[widget.index] for widget in lists[: MEMBERS[-1]]]
    assert [option.value for option in shown] == plan.who
    assert [option.label for option in shown[:2]] == [plan.name for plan in plan.members[:2]]
    assert len(lists[4].options) == len(lists[0].options) - 1, "who sits at no place yet is offered at each"


def test_two_of_one_name_are_told_apart_from_the_plan_to_the_table(app: App) -> None:
    household = Household()
    first, second = household.add("Ása"), household.add("Ása")
    plan = planned(app)
    assert [(one.name, one.person) for one in plan.members[:2]] == [("Ása", first.mark), ("Ása (2)", second.mark)]
    press(app, "hall.saga.begin")
    (saga,) = read_sagas()[0]
    page = sagas(app, saga.mark)
    assert page.board is not None
    assert list(page.board.names[:2]) == ["Ása", "Ása (2)"]
    page.go_on()
    assert isinstance(app.scene, TableScene)
    assert [seat.name for seat in app.scene.guest.seats[:2]] == ["Ása", "Ása (2)"]


def test_who_was_renamed_plays_on_under_the_new_name_and_nobody_else_does(app: App) -> None:
    household = Household()
    asa = household.add("Ása")
    saga = begin_saga(
        "Yule", [SeatPlan("Ása", person=asa.mark), SeatPlan("Bersi"), SeatPlan("Jón", BOT, "karl")], ["odin"]
    )
    household.change(asa.mark, name="Bersi")
    page = sagas(app, saga.mark)
    assert page.board is not None
    assert list(page.board.names) == ["Bersi", "Bersi (2)", "Jón"]
    seats = seats_of_game(saga, 1, ["a", "b", "c"], household)
    assert [(seat.name, seat.person) for seat in seats] == [("Bersi", asa.mark), ("Bersi (2)", ""), ("Jón", "")]


@pytest.mark.parametrize("title", PLAYABLE)
def test_of_two_with_one_colour_the_first_has_it_and_nobody_shares_one(app: App, title: str) -> None:
    household = Household()
    colours = [seat.name for seat in app.look.theme.seats_of(title)]
    last = COLOURS[-1]
    members = [(one := household.add(name, colour=last)) and SeatPlan(name, person=one.mark) for name in ("Ása", "Bo")]
    saga = begin_saga("Yule", [*members, SeatPlan("Jón", BOT, "karl")], [title, title])
    for number in (1, 2):
        seats = seats_of_game(saga, number, colours, household)
        assert len({seat.colour for seat in seats}) == len(seats)
        first = next(seat for seat in seats if seat.person)
        assert first.colour == (last if last in colours else colours[COLOURS.index(last) % len(colours)])


def test_a_second_saga_is_shown_once_it_is_planned(app: App) -> None:
    first = laid_saga(("vikings", "vikings"))
    page = sagas(app, first.mark)
    press(app, "hall.sagas.new")
    press(app, "hall.saga.begin")
    assert app.scene is page
    assert page.saga is not None
    assert page.saga.mark not in ("", first.mark)
    assert sagas(app).saga == page.saga, "and whenever none is asked for"


def test_a_guest_is_offered_a_name_that_nobody_of_the_household_bears(app: App) -> None:
    names = [app.language.text(f"hall.name.{number}") for number in (1, 2)]
    for name in names:
        Household().add(name)
    plan = planned(app)
    plan.who = [plan.who[0], PERSON, "karl", plan.who[1], ""]
    offered = [app.language.text(f"hall.name.{number}") for number in (3, 4)]
    assert [one.name for one in plan.members] == [names[0], *offered, names[1]]


def test_an_open_game_of_a_discarded_saga_is_a_saved_table_still(app: App) -> None:
    household = Household()
    household.add("Ása")
    planned(app)
    press(app, "hall.saga.begin")
    (saga,) = read_sagas()[0]
    page = sagas(app, saga.mark)
    page.go_on()
    app.back_to(lambda scene: scene is page)
    page = sagas(app, saga.mark)
    assert page.legs[0].state == "open"
    press(app, "hall.load.delete")
    answer(app, "hall.load.delete")
    assert read_sagas() == ([], [])
    app.open.saved_tables()
    assert isinstance(app.scene, LoadScene)
    draw(app)
    (kept,) = journals_folder().glob("*.meadhall")
    assert [table.path for table in app.scene.tables] == [kept]


def test_names_are_told_apart_within_their_length() -> None:
    long = "x" * LONGEST_NAME
    assert told_apart(["a", "b", "a", "a (2)", "a"]) == ["a", "b", "a (2)", "a (2) (2)", "a (3)"]
    assert [len(name) for name in told_apart([long] * 12)] == [LONGEST_NAME] * 12
    assert told_apart(["abcdef", "abcdef"], lambda name: len(name) <= 6) == ["abcdef", "ab (2)"]
