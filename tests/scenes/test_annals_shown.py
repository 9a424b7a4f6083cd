"""What the pages of the annals show: heads, names and columns where they belong, each day once."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.annals.clerk import keep_index
from game.annals.figures import Source, figures_of
from game.annals.rating import Rating
from game.annals.reader import Played
from game.app import App
from game.bots import LEVELS
from game.language import LANGUAGES
from game.paths import annals_file, journals_folder
from game.scenes.annals import AnnalsScene, telling
from game.scenes.annals.bars import PointBars
from game.scenes.annals.feats import FeatsScene
from game.scenes.annals.overview import Overview
from game.scenes.annals.rivals import VictoryBars
from game.scenes.deals import DealsScene
from game.scenes.hall.heads import Portrait, head_of
from game.scenes.hall.page import HallPage
from game.scenes.hall.title_row import TitleRow
from game.table.hand_over import given_up
from game.table.seats import PERSON, SeatPlan
from game.titles import PLAYABLE
from game.ui import paint, text
from game.ui.look import Look
from game.ui.widgets import ListBox
from tests.annals.games import ASA, recorded
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, draw
from tests.scenes.test_annals import play_some

BERSI = SeatPlan("Bersi")
Drawn = list[tuple[str, pygame.Rect]]


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """The lines of text that are drawn, with where they stand."""
    found: Drawn = []
    draw_text = text.draw

    def seen(look: Look, surface: pygame.Surface, words: str, *place: Any, **more: Any) -> pygame.Rect:
        rect = draw_text(look, surface, words, *place, **more)
        found.append((words, rect.copy()))
        return rect

    monkeypatch.setattr(text, "draw", seen)
    return found


def opened_at(app: App, title: str, view: str) -> AnnalsScene:
    app.open.annals()
    scene = app.scene
    assert isinstance(scene, AnnalsScene)
    scene._opener(title)()
    scene._turn_to(view)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (800, 1000)], ids=str)
def test_the_ladder_names_each_head_and_rises(
    make_app: MakeApp, lines: Drawn, heads: Drawn, size: tuple[int, int], language: str
) -> None:
    play_some()
    app = make_app(language=language, size=size)
    for title in PLAYABLE:
        scene = opened_at(app, title, "rivals")
        if scene.figures is None or not scene.figures.contests.games:
            continue
        lines.clear()
        heads.clear()
        draw(app)
        middles = [dict(heads)[head_of(level)].centerx for level in LEVELS[1:]]
        assert middles == sorted(middles)
        assert len(set(middles)) == len(middles)
        said = [scene.say(f"deals.level.{level}") for level in LEVELS[1:]]
        names = [next(rect for words, rect in lines if words == name) for name in said]
        assert [rect.centerx for rect in names] == pytest.approx(middles, abs=1)
        assert all(rect.collidelist([other for other in names if other is not rect]) < 0 for rect in names)


@pytest.mark.parametrize("size", [(1280, 720), (800, 1000)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_stands_in_columns_that_keep_apart(
    make_app: MakeApp, lines: Drawn, eye: Eye, size: tuple[int, int], language: str
) -> None:
    play_some()
    recorded(journals_folder(), "vikings", given_up([ASA], [0]), "2026-04-05T12:00:00+02:00", with_result=True)
    list(keep_index(journals_folder(), annals_file()))
    app = make_app(language=language, size=size)
    scene = opened_at(app, "vikings", "table")
    assert len(scene.games) == 4
    lines.clear()
    draw(app)
    days = [telling.cells(scene.say, game)[0] for game in scene.games]
    rows = [rect.centery for words, rect in lines if words in days]
    box = next(widget.rect for widget in scene.group.widgets if isinstance(widget, ListBox))
    listed = [rect for words, rect in lines if words and box.colliderect(rect)]
    found = [[rect for rect in listed if abs(rect.centery - middle) < 4] for middle in rows]
    assert sorted(map(len, found)) == [4, 5, 5, 5], "who conceded had no place"
    for row in found:
        assert row[0].left - box.left < app.look.px(40)
        assert row[-1].right <= box.right
        assert all(one.right < two.left for one, two in itertools.pairwise(row))
    assert len({(row[0].left, *(cell.left for cell in row[-3:])) for row in found}) == 1
    assert eye.cut == []


def test_the_places_of_a_game_are_told_in_their_order(app: App) -> None:
    game = Played(1, "", "odin", "2026-03-05T12:00:00+01:00", 4, "{}", "karl", 60, 7, 0, 3, False, 71, -2, "{}")
    said = telling.row(app.language.text, game)
    assert said == f"2026-03-05 · place {game.place} of {game.seats} · {game.points} points · Bots up to Karl · 1 min"
    assert telling.cells(app.language.text, replace(game, seconds=-1))[-1] == "", "nobody measured"
    assert telling.cells(app.language.text, replace(game, seconds=7500))[-1] == "2 h 5 min"
    alone = telling.cells(app.language.text, replace(game, seats=1))
    assert alone[1] == ""


def test_the_curve_tells_a_day_once(app: App, lines: Drawn) -> None:
    for number, day in enumerate((5, 5, 5, 6, 6)):
        when = f"2026-01-0{day}T1{number}:00:00+01:00"
        recorded(journals_folder(), "vikings", (ASA, BERSI), when, with_result=True, seed=str(number))
    list(keep_index(journals_folder(), annals_file()))
    opened_at(app, "vikings", "glance")
    lines.clear()
    draw(app)
    assert [words for words, _ in lines if words.startswith("2026")] == ["2026-01-05", "2026-01-06"]


def test_the_day_of_the_last_game_is_told_too(app: App, lines: Drawn) -> None:
    for month in (1, 3):
        recorded(journals_folder(), "vikings", (ASA,), f"2026-0{month}-05T12:00:00+01:00", with_result=True)
    list(keep_index(journals_folder(), annals_file()))
    scene = opened_at(app, "vikings", "glance")
    lines.clear()
    draw(app)
    days = {words: rect for words, rect in lines if words.startswith("2026")}
    assert list(days) == ["2026-01-05", "2026-03-05"]
    assert all(scene.page.contains(rect) for rect in days.values())


def played(points: int, number: int, won: bool = False) -> Played:
    """Returns a game of so many points, so many days after the first."""
    day = f"2026-03-{number + 1:02}T12:00:00+01:00"
    return Played(number, "", "vikings", day, 2, "{}", "karl", 60, 7, 0, 1, won, points, 1, "{}")


def test_whether_one_gets_better_is_said_where_there_are_earlier_games(app: App, lines: Drawn) -> None:
    scene = opened_at(app, "vikings", "glance")
    place = pygame.Rect(0, 0, 900, 400)
    for early, heading in (([], "Points in the last 20 games"), ([4, 8], "Points in the last 20 games: mean 30.0")):
        games = [played(points, number) for number, points in enumerate([*early, *[20, 40] * 10])]
        figures = figures_of(games)
        assert figures is not None
        board = Overview(app.look, scene.say, place, games, figures)
        assert heading in board.lettering()
        assert f"all games {'27.8' if early else '30.0'}" in board.lettering()
        lines.clear()
        board.draw(app.window.canvas)
        assert heading in [words for words, _ in lines]


@pytest.mark.parametrize("wide", [320, 560, 900])
def test_what_signs_mean_stands_whole_and_apart_in_any_width(app: App, lines: Drawn, wide: int) -> None:
    place = pygame.Rect(10, 10, wide, 400)
    sources = [Source("vikings.source.nobles", 20.0, 10.0, 5.0), Source("vikings.source.food", 4.0, -8.0, 12.0)]
    bars = PointBars(app.look, app.language.text, place, sources, 30)
    bars.draw(app.window.canvas)
    legend = [rect for words, rect in lines if words in dict(bars.kinds).values()]
    assert len(legend) == 3
    assert (len({rect.top for rect in legend}) > 1) == (wide < 560)
    games = [played(points, number) for number, points in enumerate([20, 40] * 4)]
    figures = figures_of(games)
    assert figures is not None
    lines.clear()
    curve = Overview(app.look, app.language.text, place, games, figures)
    curve.draw(app.window.canvas)
    signs = [rect for words, rect in lines if words in (curve.heading, *curve._signs.values())][-4:]
    assert curve.heading in [words for words, _ in lines]
    for stand in (legend, signs):
        for number, rect in enumerate(stand):
            assert place.contains(rect) or wide == 320
            assert rect.collidelist(stand[:number]) < 0


@pytest.mark.parametrize(("early", "lines_drawn"), [([], 1), ([900] * 9, 0)])
def test_a_mean_is_drawn_where_the_last_games_reach_it(
    app: App, monkeypatch: pytest.MonkeyPatch, early: list[int], lines_drawn: int
) -> None:
    drawn: list[tuple[int, int]] = []
    monkeypatch.setattr(paint, "dashed_line", lambda look, surface, start, end, *ink: drawn.append((start[1], end[1])))
    monkeypatch.setattr(Overview, "_legend", lambda *_: None)
    games = [played(points, number) for number, points in enumerate([*early, *[20, 40] * 10])]
    figures = figures_of(games)
    assert figures is not None
    Overview(app.look, app.language.text, pygame.Rect(0, 0, 900, 400), games, figures).draw(app.window.canvas)
    assert len(drawn) == lines_drawn
    assert all(start == end for start, end in drawn)


@pytest.mark.parametrize("mu", [5.0, 25.0, 45.0])
def test_the_golden_band_is_explained_beside_the_head_that_stands_on_it(app: App, lines: Drawn, mu: float) -> None:
    scene = opened_at(app, "vikings", "rivals")
    figures = figures_of([played(20, number) for number in range(9)])
    assert figures is not None
    place = pygame.Rect(0, 0, 700, 300)
    board = VictoryBars(app.look, scene.say, place, figures, "vikings", head_of(PERSON), Rating(mu, 1.0, 9))
    few = replace(board, rating=Rating(mu, 1.0, 1))
    words = scene.say("hall.annals.ladder.band")
    assert [words in one.lettering() for one in (board, few)] == [True, False]
    lines.clear()
    with pytest.MonkeyPatch.context() as patch:
        heads: list[pygame.Rect] = []
        patch.setattr(Portrait, "draw", lambda portrait, look, surface, rect: heads.append(rect.copy()))
        board.draw(app.window.canvas)
    (said,) = [rect for told, rect in lines if told == words]
    assert place.contains(said)
    assert said.collidelist(heads) < 0
    assert said.collidelist([rect for told, rect in lines if told and told != words]) < 0


@pytest.mark.parametrize("kind", [AnnalsScene, FeatsScene, DealsScene])
def test_a_wide_window_is_used(make_app: MakeApp, kind: type[HallPage]) -> None:
    app = make_app(size=(1920, 1080))
    app.push(kind(app))
    draw(app)
    assert isinstance(app.scene, HallPage)
    assert app.scene.body.width >= 0.8 * 1920
    assert app.scene.body.height >= 0.75 * 1080


@pytest.mark.parametrize("points", [[72], [30, 30, 30], [0], [-4]])
def test_a_curve_that_neither_rises_nor_falls_is_in_the_middle(
    app: App, points: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = figures_of(games := [played(each, number) for number, each in enumerate(points)])
    assert figures is not None
    dots: list[tuple[int, int]] = []
    monkeypatch.setattr(Overview, "_dot", lambda board, surface, at, won: dots.append(at))
    monkeypatch.setattr(Overview, "_legend", lambda *_: None)
    rect = pygame.Rect(0, 100, 900, 300)
    Overview(app.look, opened_at(app, "vikings", "glance").say, rect, games, figures)._curve(app.window.canvas, rect)
    assert {y for _, y in dots} == {dots[0][1]}
    assert rect.top + rect.height * 0.4 < dots[0][1] < rect.top + rect.height * 0.7
    middle = sum(x for x, _ in dots) / len(dots)
    assert middle == pytest.approx(rect.centerx, abs=40)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_title_keeps_off_the_rim_of_its_slip(make_app: MakeApp, lines: Drawn, language: str) -> None:
    app = make_app(language=language, size=(1920, 1080), scale=125)
    opened_at(app, "odin", "glance")
    draw(app)
    lines.clear()
    for row in [widget for widget in app.scene.group.widgets if isinstance(widget, TitleRow)]:
        row.draw(app.window.canvas)
        assert all(rect.right <= row.rect.right - app.look.px(14) for _, rect in lines), row.label
        lines.clear()
