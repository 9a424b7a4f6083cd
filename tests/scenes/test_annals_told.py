"""What the pages of the annals tell is that of this person, this title, these filters and this very game."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.annals.clerk import PERSONS, keep_index
from game.annals.figures import Source
from game.annals.reader import Played
from game.app import App
from game.language import Language
from game.paths import annals_file, journals_folder
from game.scenes.annals import AnnalsScene, telling
from game.scenes.annals.bars import PointBars
from game.scenes.annals.overview import Overview
from game.scenes.annals.rivals import VictoryBars
from game.scenes.hall.files import exports_folder
from game.scenes.hall.title_row import TitleRow
from game.table.seats import SeatPlan
from game.ui import vector
from game.ui.look import Look
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
    assert rows["odin"] == "being read"


def test_a_title_is_not_played_yet_once_all_is_read(scene: AnnalsScene) -> None:
    scene.background.is_done = True
    scene.rebuild()
    rows = {widget.title: widget.line for widget in scene.group.widgets if isinstance(widget, TitleRow)}
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
    crowned = [(won, seats) for won in (True, False) for seats in (1, 2)
               if scene._card(replace(second, won=won, seats=seats)).won]  # fmt: skip
    assert crowned == [(True, 2)], "who plays alone beats nobody"
    draw(app)
    press(app, "hall.feats.watch")
    assert names == [second.path] * 2, "what is chosen, by the button too"
    scene._turn_to("table")
    scene._pick(1)
    scene.open_picked()
    assert names[2:] == [scene.games[-2].path]


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


def test_a_bar_of_victories_is_as_long_as_the_share_that_was_won(
    app: App, scene: AnnalsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    bars: list[tuple[int, int]] = []
    drawing = vector.drawing

    def seen(look: Look, key: Any, wide: int, *more: Any) -> pygame.Surface:
        if isinstance(key, tuple) and key[0] == "victories":
            bars.append((key[1], wide))
        return drawing(look, key, wide, *more)

    monkeypatch.setattr(vector, "drawing", seen)
    scene._turn_to("rivals")
    draw(app)
    assert isinstance(scene.board, VictoryBars)
    shares = [part for _, rows in scene.board.parts for _, part in rows]
    assert [part.games for part in shares] == [22, 5, 16, 1]
    for (filled, wide), part in zip(bars, shares, strict=True):
        assert filled == pytest.approx((wide - 4 * app.look.unit) * part.wins / part.games, abs=1)


def test_each_bar_of_points_is_as_long_as_its_own_figure(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[tuple[str, int, int]] = []
    monkeypatch.setattr(PointBars, "_bar", lambda board, surface, bar, kind: found.append((kind, bar.left, bar.width)))
    sources = [Source("vikings.source.nobles", 20.0, 10.0, 5.0), Source("vikings.source.food", 4.0, -8.0, 12.0)]
    board = PointBars(app.look, app.language.text, pygame.Rect(0, 0, 900, 300), sources, 30)
    board.draw(app.window.canvas)
    bars = found[3:]  # after the legend
    assert [kind for kind, _, _ in bars] == ["lately", "before", "bots"] * 2
    figures = [20.0, 10.0, 5.0, 4.0, -8.0, 12.0]
    unit, zero = bars[0][2] / 20, bars[0][1]
    for (_, left, wide), figure in zip(bars, figures, strict=True):
        assert wide == pytest.approx(abs(figure) * unit, abs=2)
        assert left == pytest.approx(zero if figure >= 0 else zero - wide, abs=2)


def test_time_lets_the_latest_games_through(app: App) -> None:
    now = datetime.now().astimezone()
    for days in (5, 60, 200, 900):
        day = (now - timedelta(days=days)).isoformat(timespec="seconds")
        recorded(journals_folder(), "vikings", (ASA,), day, with_result=True, points=days)
    list(keep_index(journals_folder(), annals_file()))
    scene = opened_at(app, "vikings", "glance")
    for since, count in (("month", 1), ("quarter", 2), ("year", 3), ("all", 4)):
        scene.sift("since")(since)
        assert [game.points for game in scene.games] == [900, 200, 60, 5][4 - count :], since
        assert scene.known is not None
        assert len(scene.reader.games(scene.known.who, scene.sieve)) == count


@pytest.mark.parametrize(
    ("seats", "conceded", "seconds"), [(1, False, 90), (3, True, -1), (1, True, -1), (3, False, 90)]
)
def test_a_game_is_a_line_without_gaps(seats: int, conceded: bool, seconds: int) -> None:
    """Whoever played alone or conceded had no place, and of an old game nobody knows how long it took."""
    game = Played(1, "", "odin", "2026-03-04", seats, "{}", "alone", seconds, 1, 0, 1, True, 90, 0, "{}")
    line = telling.row(Language("en", strict=True).text, replace(game, conceded=conceded))
    parts = line.split(" · ")
    assert all(parts)
    assert len(parts) == 5 - (seats == 1 or conceded) - (seconds < 0)


def test_the_page_opens_at_the_title_that_was_played_last(app: App, scene: AnnalsScene) -> None:
    assert {*scene.lines} == {"vikings", "northgard"}
    app.open.annals()
    shown: Any = app.scene
    assert shown.title_shown == max(shown.lines, key=lambda title: shown.lines[title].last) == "vikings"


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(20, "0 min"), (89, "1 min"), (91, "2 min"), (3569, "59 min"), (3571, "1 h 0 min"), (9000, "2 h 30 min")],
)
def test_a_time_is_told_in_minutes_that_are_rounded(seconds: int, told: str) -> None:
    assert telling.time(Language("en", strict=True).text, seconds).replace("\u00a0", " ") == told
