"""What the pages of the annals tell is that of this person, this title, these filters and this very game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.annals.clerk import PERSONS, keep_index
from game.app import App
from game.paths import annals_file, journals_folder
from game.scenes.annals import AnnalsScene
from game.scenes.annals.bars import PointBars
from game.scenes.annals.overview import Overview
from game.scenes.annals.rivals import VictoryBars
from game.scenes.hall.files import exports_folder
from game.scenes.hall.title_row import TitleRow
from game.table.seats import SeatPlan
from game.ui.widgets import ListBox, Spread
from tests.annals.games import ASA, recorded, seats_of, with_bots
from tests.scenes.eye import draw, keys, press
from tests.scenes.test_annals_shown import opened_at

WON = [number % 7 in (0, 1, 2) for number in range(22)]
"""At most three in a row, and one at the end."""
POINTS = [(number * 7) % 23 + 10 for number in range(22)]


@pytest.fixture
def scene(app: App) -> AnnalsScene:
    """The annals of one who played 22 games of one title, each with other points, and one of another title."""
    for number, (won, points) in enumerate(zip(WON, POINTS, strict=True)):
        day = f"2026-01-{number + 1:02}T12:00:00+01:00"
        plans = [*with_bots(ASA, level="dreng" if number % 5 == 0 else "karl", seats=seats_of("vikings"))]
        if number == 4:
            plans = [ASA, *(SeatPlan(f"Guest {other}") for other in range(seats_of("vikings") - 1))]
        recorded(journals_folder(), "vikings", plans, day, with_result=True, points=points, won=won)
    recorded(journals_folder(), "northgard", (ASA,), "2025-12-01T12:00:00+01:00", with_result=True)
    list(keep_index(journals_folder(), annals_file()))
    return opened_at(app, "vikings", "glance")


def opened(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns the file names of the games that are shown from then on."""
    names: list[str] = []

    def watch(path: Path) -> bool:
        names.append(path.name)
        return True

    monkeypatch.setattr(app.open, "watch", watch)
    return names


def test_the_curve_is_that_of_the_last_games_with_their_ends(
    app: App, scene: AnnalsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    dots: list[bool] = []
    monkeypatch.setattr(Overview, "_dot", lambda board, surface, at, won: dots.append(won))
    monkeypatch.setattr(Overview, "_legend", lambda *_: None)
    draw(app)
    assert dots == WON[-20:]
    said = [words for words in scene.lettering() if words.startswith("2026-01")]
    ends = [f"{points}, {'won' if won else 'not won'}" for won, points in zip(WON, POINTS, strict=True)]
    assert said == [f"2026-01-{number + 1:02}: {ends[number]}" for number in range(2, 22)]


def test_each_medallion_has_its_figure(scene: AnnalsScene) -> None:
    assert scene.figures is not None
    assert (scene.figures.streak, scene.figures.longest) == (1, 3)
    assert isinstance(scene.board, Overview)
    assert scene.board.medals == [
        ("22", "games"),
        (f"{sum(WON)} of 22", "won"),
        (str(max(POINTS)), "best"),
        (f"{sum(POINTS) / 22:.1f}", "mean"),
        ("3", "best streak"),
        ("3 h 40 min", "at the table"),
    ]


def test_titles_say_their_own_games(scene: AnnalsScene) -> None:
    rows = {widget.title: widget.line for widget in scene.group.widgets if isinstance(widget, TitleRow)}
    assert rows["vikings"] == f"22 games · {sum(WON)} won"
    assert rows["northgard"].startswith("1 game · ")
    assert rows["odin"] == "not played yet"


def test_another_title_lets_all_games_pass_again(scene: AnnalsScene) -> None:
    for field, value in (("seats", seats_of("vikings")), ("company", "dreng"), ("options", ()), ("since", "year")):
        scene.sift(field)(value)
    assert len(scene.games) < 22
    scene._opener("northgard")()
    assert len(scene.games) == 1
    scene._opener("vikings")()
    assert len(scene.games) == 22


def test_the_table_begins_with_the_latest_and_each_line_opens_its_game(
    app: App, scene: AnnalsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = opened(app, monkeypatch)
    scene._turn_to("table")
    draw(app)
    table = next(widget for widget in scene.group.widgets if isinstance(widget, ListBox))
    days = [block.said[0].partition(" ")[0] for block in table.blocks]
    assert days == [f"2026-01-{day:02}" for day in range(22, 0, -1)]
    scene.group.set_focus(table, by_keyboard=True)
    keys(app, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert names == [scene.games[-3].path]


def test_the_shelf_begins_with_the_best_and_each_card_opens_its_game(
    app: App, scene: AnnalsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = opened(app, monkeypatch)
    scene._turn_to("best")
    draw(app)
    shelf = next(widget for widget in scene.group.widgets if isinstance(widget, Spread))
    assert [card.said[0] for card in shelf.cards] == [str(points) for points in sorted(POINTS)[::-1][:12]]
    scene.group.set_focus(shelf, by_keyboard=True)
    keys(app, pygame.K_HOME, pygame.K_RIGHT, pygame.K_RETURN)
    second = next(game for game in scene.games if game.points == sorted(POINTS)[-2])
    assert names == [second.path]


def test_an_export_holds_what_the_filters_let_through(app: App, scene: AnnalsScene) -> None:
    scene.sift("company")("dreng")
    scene._turn_to("table")
    press(app, "hall.annals.csv")
    (file,) = exports_folder().iterdir()
    lines = file.read_text("utf-8-sig").splitlines()[1:]
    assert [int(line.split(",")[6]) for line in lines] == POINTS[::5]


def test_bots_are_those_of_the_games_that_the_filters_let_through(app: App, scene: AnnalsScene) -> None:
    for company, kinds in ((None, ["lately", "before", "bots"]), (PERSONS, ["lately"])):
        scene.sift("company")(company)
        scene._turn_to("points")
        assert isinstance(scene.board, PointBars)
        assert [kind for kind, _ in scene.board.kinds] == kinds


def test_strength_rests_on_the_games_of_the_title(scene: AnnalsScene) -> None:
    for title, games in (("vikings", 22), ("northgard", 1)):
        scene._opener(title)()
        scene._turn_to("rivals")
        assert isinstance(scene.board, VictoryBars)
        assert scene.board.rating is not None
        assert (scene.board.title, scene.board.rating.games) == (title, games)
