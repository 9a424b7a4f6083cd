"""The standing of a saga on its page: each member in one line, with their own head, name, points and sum."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.annals.clerk import OVER
from game.annals.saga import begin_saga
from game.annals.standing import LATER, NEXT, Leg, points_of
from game.app import App
from game.language import LANGUAGES, Language
from game.scenes.hall.heads import Portrait, face_of
from game.scenes.sagas import SagasScene
from game.scenes.sagas.board import StandingBoard
from game.table.seats import BOT, SeatPlan
from game.ui import text
from game.ui.look import Look
from tests.scenes.conftest import MakeApp
from tests.scenes.telling.ink import watch_ink

MEMBERS = [SeatPlan("Ása"), SeatPlan("Bersi"), SeatPlan("Jón", BOT, "karl")]
HEADS = [face_of("helm"), face_of("hood"), face_of("crown")]
PLACES = [(3, 1, 2), (2, 1, 3)]


def board(app: App, places: list[tuple[int, ...]], titles: list[str]) -> StandingBoard:
    """Returns the page's vellum, after games that ended in these places."""
    saga = begin_saga("Yule", MEMBERS, titles)
    legs = [
        Leg(n + 1, titles[n], OVER, f"{n}", points_of(places[n]), places[n])
        if n < len(places)
        else Leg(n + 1, titles[n], NEXT if n == len(places) else LATER)
        for n in range(len(titles))
    ]
    say, place = app.language.text, pygame.Rect(40, 60, 1000, 420)
    return StandingBoard(app.look, say, place, saga, legs, [plan.name for plan in MEMBERS], HEADS)


def drawn(app: App, told: StandingBoard, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Returns what stands in each line of the standing, from the left: its words and heads."""
    found: list[tuple[int, int, str]] = []
    draw_text = text.draw

    def seen(look: Look, surface: pygame.Surface, words: str, *place: Any, **more: Any) -> pygame.Rect:
        rect = draw_text(look, surface, words, *place, **more)
        found.append((rect.centery, rect.left, words))
        return rect

    monkeypatch.setattr(text, "draw", seen)
    monkeypatch.setattr(
        Portrait, "draw", lambda one, look, surface, rect: found.append((rect.centery, rect.left, one.head))
    )
    told.draw(app.window.canvas)
    firsts = [y for y, _, words in found if words in ("1.", "2.", "3.")]
    return [[words for at, x, words in sorted(found, key=lambda one: one[1]) if abs(at - y) < 8] for y in firsts]


def test_each_line_is_wholly_that_of_its_member(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    told = board(app, PLACES, ["vikings", "odin", "northgard"])
    asa, bersi, jon = HEADS
    assert drawn(app, told, monkeypatch) == [
        ["1.", bersi, "Bersi", "4", "4", "8"],
        ["2.", asa, "Ása", "0", "2", "2"],
        ["2.", jon, "Jón", "2", "0", "2"],
    ]
    assert told.heading == "2 of 3 games played"


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_game_bears_its_title_and_how_it_stands(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    app = make_app(language=code)
    ink = watch_ink(monkeypatch)
    titles = ["vikings", "odin", "northgard", "landnam", "tiny_epic", "odin"]
    told = board(app, PLACES, titles)
    for wide in (1000, 820):
        replace(told, place=pygame.Rect(40, 60, wide, 420)).draw(app.window.canvas)
        drawn = ink.take()
        assert not any("…" in words for words in drawn), "long titles take two lines"
        written = " ".join(drawn)
        assert all(app.language.text(f"{title}.title") in written for title in titles)
        assert app.language.text("hall.saga.state.over") in drawn


def test_the_winner_has_a_page_with_their_own_head(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    told = board(app, PLACES, ["vikings", "odin"])
    assert told.heading == "Bersi wins the saga with 8 points"
    heads: list[str] = []
    monkeypatch.setattr(Portrait, "draw", lambda one, look, surface, rect: heads.append(one.head))
    told.draw(app.window.canvas)
    assert heads == [HEADS[1], HEADS[1], HEADS[0], HEADS[2]], "above, then in each line"
    tied = board(app, [(1, 2, 3), (2, 1, 3)], ["vikings", "odin"])
    assert tied.heading == "Ása, Bersi win the saga together with 6 points"
    heads.clear()
    tied.draw(app.window.canvas)
    assert heads == [*HEADS[:2], *HEADS], "both above"


@pytest.mark.parametrize("code", ["en", "uk"])
def test_the_list_says_of_each_saga_its_own_day(app: App, code: str) -> None:
    app.language = Language(code)
    page = SagasScene(app)
    saga = replace(begin_saga("Yule", MEMBERS, ["odin"]), created="2026-03-04T20:00:00+01:00")
    page.sagas = [begin_saga("Summer", MEMBERS, ["odin"]), saga]
    assert page._told(saga) == {"en": "Yule · 2026-03-04", "uk": "Yule · 04.03.2026"}[code]
