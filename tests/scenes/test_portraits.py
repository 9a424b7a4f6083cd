"""Who is of the household is shown by their portrait: at the tables, in the results, in the list of saved tables."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.annals.household import Household
from game.paths import household_file
from game.render import open_screen
from game.scenes.hall.heads import head_of_seat
from game.scenes.results import ResultsScene
from game.scenes.results.columns import columns_of
from game.scenes.results.score_table import score_table
from game.scenes.table import TableScene
from game.table.seats import BOT, SeatPlan
from game.table.sitting import Sitting
from game.titles import PLAYABLE, load_scene
from tests.golden.book import ENDS, GAMES, sitting_of
from tests.scenes.hands import guest_at

FACES = ("helm", "braids", "crown", "cap", "beard")


def at_home(sitting: Sitting) -> Sitting:
    """Returns a sitting at whose seats those of the household sit, each with a face of their own."""
    house = Household()
    plans = tuple(
        replace(plan, person=house.add(plan.name, face).mark)
        for plan, face in zip(sitting.header.seats, FACES, strict=False)
    )
    sitting.header = replace(sitting.header, seats=plans)
    return sitting


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_table_and_its_results_show_the_portraits_of_the_household(title: str) -> None:
    shown = 0
    for size in ((1280, 720), (1920, 1080)):
        with open_screen(size, 100, "en") as app:
            scene: TableScene[Any] = load_scene(title)(app, guest_at(app, at_home(sitting_of(title, GAMES[title], 9))))
            app.push(scene)
            app.frame()
            for seat in range(scene.game.seats):
                spot = scene.view.spot(("kind", seat))
                if spot is not None and isinstance(spot.picture, str):
                    assert spot.picture == f"head-{FACES[seat]}"
                    shown += 1
            ended = load_scene(title)(app, guest_at(app, at_home(sitting_of(title, ENDS[title]))))
            app.push(ended)
            for column in columns_of(ResultsScene(app, ended), score_table(ended.game)):
                assert column.head == ("" if column.seat is None else f"head-{FACES[column.seat]}")
    assert shown or title not in ("landnam", "northgard")


def test_a_portrait_follows_the_household_and_is_of_persons_only() -> None:
    house = Household()
    asa = house.add("Ása", "helm")
    plan = SeatPlan("Ása", person=asa.mark)
    assert head_of_seat(plan) == "head-helm"
    house.change(asa.mark, face="kerchief")
    assert head_of_seat(plan) == "head-kerchief"
    assert head_of_seat(SeatPlan("Ása")) == head_of_seat(SeatPlan("Ása", person="of another home")) == "head-person"
    assert head_of_seat(SeatPlan("Ása", BOT, "karl", person=asa.mark, conceded=True)) == "head-karl"
    house.dismiss(asa.mark)
    assert head_of_seat(plan) == "head-person"


@pytest.mark.parametrize("text", ["{", "[]", '{"persons": 4}', '{"persons": [{"mark": "a"}]}'])
def test_a_broken_household_is_left_for_whoever_opens_it(text: str) -> None:
    household_file().write_text(text)
    assert head_of_seat(SeatPlan("Ása", person="a")) == "head-person"
    assert household_file().read_text() == text
