from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.scenes.seating import SeatingScene
from game.scenes.seating.draft import Seating, first_seating, memory_file
from game.scenes.seating.rows import TokenButton
from game.scenes.table import TableScene
from game.table.reading import read_journal
from game.titles import load_game
from game.ui.widgets import DropDown, TextField
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import draw, keys, named, press, strike
from tests.ui.hand import written

COLOURS = ("bone", "amber", "fjord", "blood", "raven")
VIKINGS = load_game("vikings")


def seating(app: App) -> SeatingScene:
    app.push(SeatingScene(app, "vikings"))
    assert isinstance(app.scene, SeatingScene)
    return app.scene


@pytest.fixture
def fresh() -> Seating:
    return first_seating(VIKINGS, COLOURS)


def test_at_first_a_person_and_three_freemen_sit_down(fresh: Seating) -> None:
    assert [seat.who for seat in fresh.seats] == ["person", "karl", "karl", "karl"]
    assert len({seat.colour for seat in fresh.seats}) == 4
    assert fresh.options == {"variant": "basic", "first": "random"}


def test_seats_stay_within_the_title(fresh: Seating) -> None:
    fresh.add()
    assert len(fresh.seats) == 4
    for _ in range(4):
        fresh.remove(0)
    assert len(fresh.seats) == 2


def test_colours_stay_unique(fresh: Seating) -> None:
    seen = set()
    for _ in COLOURS:
        fresh.next_colour(0)
        seen.add(fresh.seats[0].colour)
        assert len({seat.colour for seat in fresh.seats}) == 4
    assert len(seen) == 2, "one colour is free, and the own one"


def test_shuffling_keeps_everybody_and_changes_the_order(fresh: Seating) -> None:
    before = list(fresh.seats)
    fresh.shuffle()
    assert fresh.seats != before
    assert sorted(map(repr, fresh.seats)) == sorted(map(repr, before))


def test_equal_names_are_told_apart(fresh: Seating) -> None:
    for seat in fresh.seats:
        seat.name = "Olaf"
    assert [plan.name for plan in fresh.plans([""] * 4)] == ["Olaf", "Olaf (2)", "Olaf (3)", "Olaf (4)"]


def test_a_name_of_full_length_can_come_twice(fresh: Seating) -> None:
    for seat in fresh.seats:
        seat.name = "O" * 40
    names = [plan.name for plan in fresh.plans([""] * 4)]
    assert len(set(names)) == 4
    assert max(map(len, names)) == 40


def test_the_last_seating_comes_back(fresh: Seating) -> None:
    fresh.remove(3)
    fresh.seats[0].name = "Інґрід"
    fresh.seats[1].who = "jarl"
    fresh.options["variant"] = "advanced"
    fresh.remember("vikings")
    again = first_seating(VIKINGS, COLOURS)
    assert again.seats == fresh.seats
    assert again.options == fresh.options


@pytest.mark.parametrize(
    "kept",
    [
        b"",
        b"\xff",
        b"[]",
        b"[" * 100_000,
        b'{"vikings": 7}',
        b'{"vikings": {"seats": 3, "options": []}}',
        b'{"vikings": {"seats": [1, {"name": 2}, {"name": "x", "who": "troll"}], "options": {"variant": 1}}}',
    ],
)
def test_a_spoilt_memory_counts_as_none(kept: bytes) -> None:
    memory_file().write_bytes(kept)
    assert first_seating(VIKINGS, COLOURS) == first_seating(VIKINGS, COLOURS, Path("/nonexistent"))


def test_what_still_makes_sense_of_a_memory_is_taken() -> None:
    seats = [{"name": "A", "who": "person", "colour": "raven"}, {"name": "B", "who": "karl", "colour": "raven"}]
    memory_file().write_text(json.dumps({"vikings": {"seats": seats, "options": {"variant": "advanced", "x": "y"}}}))
    found = first_seating(VIKINGS, COLOURS)
    assert [(seat.name, seat.colour) for seat in found.seats] == [("A", "raven"), ("", "bone")]
    assert found.options == {"variant": "advanced", "first": "random"}


def test_a_table_is_built_by_mouse(app: App) -> None:
    scene = seating(app)
    strike(app, next(w for w in scene.group.widgets if w.label == app.language.text("hall.seating.remove")))
    assert len(scene.seating.seats) == 3
    field = next(widget for widget in scene.group.widgets if isinstance(widget, TextField))
    strike(app, field)
    app.scene.handle(written("Sigrid"))
    strike(app, next(widget for widget in scene.group.widgets if isinstance(widget, TokenButton)))
    colours = [seat.colour for seat in scene.seating.seats]
    press(app, "hall.seating.start")
    assert isinstance(app.scene, TableScene)
    assert app.scene.names[0] == "Sigrid"
    assert [plan.colour for plan in app.scene.sitting.seats] == colours
    assert len(set(app.scene.names)) == 3
    assert app.scene.sitting.path.exists()


def test_a_table_is_built_by_keyboard(app: App) -> None:
    scene = seating(app)
    label = app.language.text("hall.seating.who", n=2)
    while scene.group.focus is None or scene.group.focus.label != label:
        keys(app, pygame.K_TAB)
    keys(app, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert scene.seating.seats[1].who == "jarl"
    assert scene.group.focus is not None
    assert scene.group.focus.label == label, "the focus stays where it was"
    start = app.language.text("hall.seating.start")
    while scene.group.focus is None or scene.group.focus.label != start:
        keys(app, pygame.K_TAB)
    keys(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    assert [plan.level for plan in app.scene.sitting.seats] == ["", "jarl", "karl", "karl"]


def test_options_and_seed_go_to_the_table(app: App) -> None:
    scene = seating(app)
    variant = named(app, app.language.text("vikings.option.variant"))
    assert isinstance(variant, DropDown)
    variant.choose(1)
    seed = named(app, app.language.text("hall.seating.seed"))
    strike(app, seed)
    app.scene.handle(written(" my seed "))
    draw(app)
    scene.start()
    assert isinstance(app.scene, TableScene)
    header = read_journal(app.scene.sitting.path).header
    assert header.seed == "my seed"
    assert header.options["variant"] == "advanced"


def test_names_are_offered_in_the_language_of_the_reader(make_app: MakeApp) -> None:
    app = make_app(language="uk")
    scene = seating(app)
    assert scene.offered == ["Інґрід", "Бйорн", "Ґудрун", "Раґнар"]
    scene.seating.seats[0].name = "Бйорн"
    assert scene.offered[1:] == ["Інґрід", "Ґудрун", "Раґнар"]
