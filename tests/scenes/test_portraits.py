"""Who is of the household is shown by their portrait: at the tables, in the results, in the list of saved tables."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.annals.household import Household
from game.annals.saga import begin_saga
from game.app import App
from game.bots import make_bot
from game.paths import household_file, journals_folder
from game.render import open_screen
from game.scenes.hall.heads import Portrait, head_of_seat
from game.scenes.load_list import LoadScene
from game.scenes.results import ResultsScene
from game.scenes.results.columns import columns_of
from game.scenes.results.score_table import score_table
from game.scenes.sagas import SagasScene
from game.scenes.table import TableScene
from game.table.seats import BOT, SeatPlan
from game.table.sitting import Sitting
from game.titles import PLAYABLE, load_scene
from tests.golden.book import ENDS, GAMES, sitting_of
from tests.scenes.hands import guest_at

NAMES = ("Ása", "Bersi")
ALONE_AT = "tiny_epic"
"""The title whose recorded game is played alone."""
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


@pytest.mark.parametrize("title", [title for title in PLAYABLE if title != ALONE_AT])
def test_whoever_is_called_to_the_table_is_seen(title: str) -> None:
    with open_screen((1280, 720), 100, "en") as app:
        app.settings.curtain = "off"
        scene: TableScene[Any] = load_scene(title)(app, guest_at(app, at_home(sitting_of(title, GAMES[title], 0))))
        app.push(scene)
        called, bot = set(), make_bot(title, "karl", 1)
        for _ in range(200):
            app.frame()
            if scene.banner.news is not None:
                seat = scene.names.index(scene.banner.news.name)
                assert scene.banner.news.portrait == Portrait(f"head-{FACES[seat]}", scene.badge(seat))
                called.add(seat)
                scene.banner.hide()
            if len(called) > 1:
                break
            scene.commit(bot.think(scene.game, 1).path)
        assert len(called) > 1


def test_saved_tables_and_sagas_show_who_sits_there(app: App, heads: list[tuple[str, pygame.Rect]]) -> None:
    house = Household()
    plans = [SeatPlan(name, person=house.add(name, face).mark) for name, face in zip(NAMES, FACES[:2], strict=True)]
    plans.append(SeatPlan("Ingrid", BOT, "karl"))
    Sitting.start("vikings", {}, plans, "portraits", journals_folder()).close()
    app.push(LoadScene(app))
    app.frame()
    sitting = ["head-helm", "head-braids", "head-karl"]
    assert [head for head, _ in sorted(heads, key=lambda drawn: drawn[1].left)] == sitting
    saga = begin_saga("Yule", plans, ["vikings", "vikings"])
    app.open.sagas(saga.mark)
    assert isinstance(app.scene, SagasScene)
    assert app.scene.board is not None
    assert list(app.scene.board.heads) == sitting
    assert list(app.scene.board.names) == [plan.name for plan in plans]


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
