"""The raven's book as a person meets it: from the results and the replay, by pointer and by keys, in every title."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.analysis.background import Analysis
from game.app import App
from game.language import LANGUAGES
from game.paths import journals_folder
from game.rules.kernel import Message
from game.scenes.raven import RavenScene
from game.scenes.raven.opened import PLAYED, RAVEN, OpenedTurn
from game.scenes.raven.telling import loss, rounds
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.ui import paint, text
from game.ui.widgets import Scroll
from tests.analysis.known import known_game
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, answer, button, draw, keys, press
from tests.scenes.hands import click, sitting_at

TITLES = ("vikings", "odin", "landnam", "northgard", "tiny_epic")


def book(app: App, title: str) -> RavenScene:
    assert app.open.raven(known_game(journals_folder(), title))
    assert isinstance(app.scene, RavenScene)
    draw(app)
    return app.scene


def words_on(app: App) -> str:
    return " ".join(app.scene.lettering())


@pytest.mark.parametrize("title", TITLES)
def test_slip_and_find_are_told_with_their_seat_their_cost_and_a_way_to_the_table(app: App, title: str) -> None:
    scene = book(app, title)
    slip, find = scene.told
    rows = [scene.row_of(finding) for finding in (slip, find)]
    alone = len(scene.players) == 1
    costs = [
        app.language.of(title).text("raven.slip.points", points=4) if alone else "Winning became 12\xa0% less likely",
        app.language.of(title).text("raven.find.points", points=3)
        if alone
        else "A find: 8\xa0% better than what the raven saw",
    ]
    assert [row.cost for row in rows] == costs
    for finding, row in zip((slip, find), rows, strict=True):
        assert scene.players[finding.seat].name in row.head
        assert scene.players[finding.seat].badge == row.badge
    assert scene.list is not None
    assert len(scene.list.blocks) == 2
    press(app, "raven.open")
    opened = app.scene
    assert isinstance(opened, OpenedTurn)
    assert opened.finding == slip, "what cost most is shown first"
    draw(app)
    assert opened.view.shown.digest() == opened.turn.before.view_for(slip.seat).digest()
    assert opened.shown == RAVEN
    told = [words for words, _, _ in opened.lines()]
    assert opened.words(RAVEN) in told
    assert opened.words(PLAYED) in told
    keys(app, pygame.K_LEFT)
    assert opened.shown == PLAYED
    keys(app, pygame.K_ESCAPE)
    assert app.scene is scene
    scene.analysis.book.findings[find.number] = replace(find, lost=-0.5)
    scene.picked = None
    scene.open_picked()
    assert app.scene.finding.number == find.number, "a find that is larger than all slips"  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_in_a_small_window_all_is_read_at_once_beside_both_ways(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, title: str, language: str
) -> None:
    """What was played, what the raven would have played and why are no longer scrolled for, line by line."""
    app = make_app(size=(1280, 720), language=language)
    scene = book(app, title)
    scene.open(scene.told[0])
    draw(app)
    opened = app.scene
    assert isinstance(opened, OpenedTurn)
    (words,) = (widget for widget in opened.group.widgets if isinstance(widget, Scroll))
    beside_home = title == "vikings" and language != "en"  # four seats: home, where a tile goes, lies above a low log
    assert words.limit == 0 or beside_home
    assert opened.words_at.contains(words.rect)
    grounds: dict[tuple[int, ...], str] = {}
    with monkeypatch.context() as patch:
        patch.setattr(opened.view, "draw", lambda surface: None)
        patch.setattr(paint, "panel", lambda look, surface, rect, kind: grounds.update({tuple(rect): kind}))
        opened.paint(app.window.canvas)
    keeps_off = opened.words_at.left + app.look.px(40) <= words.rect.left
    assert grounds[tuple(opened.words_at)] == ("vellum" if keeps_off else "slip"), "no ornament lies below words"
    prompt = opened.view.areas["prompt"]
    if title in ("vikings", "odin"):
        assert opened._inside(prompt).left - prompt.left >= app.look.px(40), "the ornament of a corner stays free"
    assert opened.words_at.collidelist([opened.deeds_at, opened.view.areas["topbar"]]) < 0
    ends = [end for which in (PLAYED, RAVEN) for way in opened.teller.ways(opened.way(which))
            for end in opened.teller.ends(way)]  # fmt: skip
    assert ends
    assert [end.key for end in ends if end.rect.colliderect(opened.words_at)] == []
    others = [widget for widget in opened.group.widgets if widget is not words]
    assert len(others) == 4, "the switch, and three things to do"
    assert all(opened.deeds_at.contains(widget.rect) for widget in others)
    assert min(widget.rect.height for widget in others) >= 24


@pytest.mark.parametrize("title", TITLES)
def test_somebody_plays_on_from_a_slip_with_bots_around(app: App, title: str) -> None:
    scene = book(app, title)
    find = scene.told[1]
    scene.open(find)
    draw(app)
    button(app, "raven.branch").activate()
    assert app.scene.dialog is not None
    assert [each.primary for each in app.scene.dialog.answers].index(True) == find.seat + 1
    keys(app, pygame.K_RETURN)
    table = app.scene
    assert isinstance(table, TableScene)
    sitting = sitting_at(table)
    assert sitting.game.digest() == scene.analysis.turns[find.number].before.digest() or find.first != find.last
    assert [plan.is_person for plan in sitting.seats].index(True) == find.seat
    assert sitting.header.branch.endswith(f"/{find.first}")
    sitting.close()


def test_persons_alone_may_play_on(app: App) -> None:
    scene = book(app, "vikings")
    scene.open(scene.told[1])
    draw(app)
    button(app, "raven.branch").activate()
    answer(app, "raven.branch.everybody")
    assert isinstance(app.scene, TableScene)
    sitting = sitting_at(app.scene)
    assert all(plan.is_person for plan in sitting.seats)
    sitting.close()


def test_a_click_on_a_mark_chooses_it_and_a_second_one_opens_it(app: App) -> None:
    scene = book(app, "vikings")
    find = scene.told[1]
    at = scene.chart._mark(find)
    click(app, at)
    assert scene.picked == find.number
    assert scene.list is not None
    assert scene.list.selected == 1
    scene.rebuild()
    assert scene.list.selected == 1, "it stays chosen while more is found"
    click(app, at)
    assert isinstance(app.scene, OpenedTurn)
    assert app.scene.finding == find


def test_what_a_slip_cost_is_told_in_points_of_somebody_alone_only(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = book(app, "vikings")
    slip, players = replace(scene.told[0], seat=0), scene.players
    share, points = (loss(scene.say, slip, alone) for alone in (False, True))
    assert share != points
    for count in (1, 2, 4):
        monkeypatch.setattr(RavenScene, "players", players[:count])
        assert scene.row_of(slip).cost == (points if count == 1 else share)


def test_what_the_raven_has_found_is_shown_once_it_is_heard(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = book(app, "vikings")
    found = scene.told[0]
    scene.analysis.book.findings.pop(found.number)
    scene.analysis.is_done = False
    scene.rebuild()
    assert len(scene.told) == 1
    draw(app)

    def hears() -> bool:
        scene.analysis.book.findings[found.number] = found
        scene.analysis.is_done = True
        return True

    monkeypatch.setattr(scene.analysis, "start", lambda: None)
    monkeypatch.setattr(scene.analysis, "poll", hears)
    assert scene.wait_ms is not None
    scene.advance(16)
    assert scene.list is not None
    assert len(scene.list.blocks) == len(scene.told) == 2
    assert found in scene.chart.findings
    assert scene.wait_ms is None


def test_a_book_that_was_discarded_says_so_until_it_is_written_anew(app: App) -> None:
    scene = book(app, "vikings")
    discarded = app.language.text("raven.discarded")
    assert scene.how_far == ""
    scene.analysis.book.is_discarded = True
    assert scene.how_far == "", "all was found again"
    scene.analysis.is_done = False
    assert scene.how_far.startswith(f"{discarded} ")
    scene.analysis.is_done = True
    scene.analysis.book.findings.clear()
    assert scene.how_far == discarded


def test_results_and_replay_lead_to_it_where_the_game_is_kept(app: App) -> None:
    path = known_game(journals_folder(), "vikings")
    app.open.saved_table(path, with_results=True)
    assert isinstance(app.scene, ResultsScene)
    press(app, "hall.results.course")
    press(app, "raven.ask")
    assert isinstance(app.scene, RavenScene)
    press(app, "raven.watch")
    assert isinstance(app.scene, ReplayScene)
    assert button(app, "raven.ask").enabled
    app.scene.jump(5)
    button(app, "raven.branch").activate()
    keys(app, pygame.K_ESCAPE)
    app.scene.jump(app.scene.last)
    assert not button(app, "raven.branch").enabled, "after the end there is nothing to play"


def test_a_game_that_goes_on_is_not_told_of(app: App) -> None:
    sitting = Sitting.start("vikings", {}, [SeatPlan("Ása"), SeatPlan("Bersi")], "ᚠ", journals_folder())
    sitting.close()
    assert not app.open.raven(sitting.path)
    assert app.scene.dialog is not None
    assert app.scene.dialog.body == app.language.text("raven.unfinished")


def test_progress_is_told_and_leaving_stops_the_work(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Analysis] = []
    monkeypatch.setattr(Analysis, "start", lambda analysis: started.append(analysis))
    monkeypatch.setattr(Analysis, "poll", lambda analysis: False)
    path = known_game(journals_folder(), "vikings")
    assert app.open.raven(path)
    scene = app.scene
    assert isinstance(scene, RavenScene)
    scene.look_again("deep")
    draw(app)
    app.frame()
    first = scene.analysis
    scene.look_again("quick")
    draw(app)
    app.frame()
    assert started == [first, scene.analysis], "what is asked for anew begins anew"
    assert f"0 of {scene.analysis.of} turns examined" in words_on(app)
    high, look = text.font(scene.look, "note").get_linesize(), scene.look
    assert scene.chart.graph.bottom + high // 2 <= scene.chart.place.bottom - look.px(12) - high, "0 stands above it"
    assert app.language.text("raven.looking") in words_on(app)
    keys(app, pygame.K_ESCAPE)
    assert scene.analysis.is_done


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (1920, 1080), (900, 1400)])
def test_nothing_is_cut_at_any_size(make_app: MakeApp, eye: Eye, language: str, size: tuple[int, int]) -> None:
    app = make_app(size=size, language=language)
    for title in ("vikings", "odin"):
        scene = book(app, title)
        assert scene.content.contains(scene.sheet)
        assert scene.content.contains(scene.aside), "off the foot"
        assert not scene.sheet.colliderect(scene.aside)
        scene.open(scene.told[0])
        draw(app)
        keys(app, pygame.K_LEFT)
        draw(app)
        app.home()
    assert eye.cut == []


def test_rounds_are_counted_where_they_begin() -> None:
    def table(number: int | None) -> Any:
        progress = Message("vikings.progress", {"n": number}) if number is not None else None
        return SimpleNamespace(progress=progress)

    assert rounds(map(table, (1, 1, 2, 2, 2, 3))) == {0: "1", 2: "2", 5: "3"}
    assert rounds(map(table, (None, None))) == {}
