"""What pages draw beside their words says the same: heads, badges, crowns, bars, coloured marks by their owners."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.analysis.finding import Finding
from game.annals.figures import Source, figures_of
from game.annals.household import Household
from game.annals.rating import Rating
from game.annals.reader import DealPlayed
from game.annals.strength import ladder
from game.app import App
from game.assets import Assets
from game.bots.levels import LEVELS
from game.daily.deal import deal_of
from game.daily.rivals import Reached
from game.daily.tries import MARKS, tries_of
from game.riddles.tries import Tries
from game.rules.kernel import Message, Outcome
from game.scenes.annals.bars import PointBars
from game.scenes.annals.household import HouseholdScene
from game.scenes.annals.rivals import VictoryBars
from game.scenes.annals.shelf import GameCard
from game.scenes.deals import DealsScene
from game.scenes.deals.ladder import Ladder, Rung
from game.scenes.deals.month import Month
from game.scenes.hall.heads import face_of, head_of
from game.scenes.hall.title_panel import Words, panel_picture
from game.scenes.hall.title_row import TitleRow
from game.scenes.lessons.row import LessonRow
from game.scenes.load_list.cards import TableCard
from game.scenes.raven.chart import Player, ShareChart
from game.scenes.results.card import ScoreCard
from game.scenes.results.course_card import CourseCard
from game.scenes.results.score_table import Row, ScoreTable
from game.scenes.riddles import RiddlesScene
from game.scenes.riddles.tokens import Tokens
from game.table.seats import BOT, PERSON, SeatPlan
from game.table.sitting import Sitting
from game.ui.tooltip import Tip
from tests.scenes.drawn import drawn_by
from tests.scenes.test_annals_shown import played
from tests.scenes.test_saga_board import PLACES, board

ROOM = pygame.Rect(40, 60, 900, 420)
DAY = date(2026, 2, 23)


def in_order(places: list[pygame.Rect]) -> bool:
    """Tells whether places lie one below another as they are listed."""
    return [place.centery for place in places] == sorted(place.centery for place in places)


# -- annals ---------------------------------------------------------------------------------------------------------


def test_the_number_at_the_bars_is_that_of_the_last_games(app: App) -> None:
    sources = [Source("vikings.source.nobles", 21.0, 10.0, 5.0), Source("vikings.source.food", 4.0, -8.0, 12.0)]
    board = PointBars(app.look, app.language.text, ROOM, sources, 30)
    numbers = [words for words, *_ in drawn_by(board.draw).words if words[-1:].isdigit() and "," not in words]
    assert [words for words in numbers if words[:1].isdigit()] == [board._told(21.0), board._told(4.0)]


@pytest.mark.parametrize("mu", [5.0, 22.0, 25.5, 45.0])
def test_on_the_ladder_everybody_stands_by_strength(app: App, mu: float) -> None:
    figures = figures_of([played(20, number) for number in range(9)])
    assert figures is not None
    me = head_of(PERSON)
    board = VictoryBars(app.look, app.language.text, ROOM, figures, "vikings", me, Rating(mu, 1.0, 9))
    stands = {head_of(level): rating.mu for level, rating in ladder("vikings").items() if level != LEVELS[0]} | {me: mu}
    heads = {portrait.head: place.centerx for portrait, place in drawn_by(board.draw).heads}
    assert sorted(heads, key=heads.__getitem__) == sorted(stands, key=stands.__getitem__)


@pytest.mark.parametrize("won", [True, False])
def test_a_best_game_that_was_won_has_the_crown(app: App, won: bool) -> None:
    card = GameCard(app.look, "vikings", 88, won, "2026-01-05", "…", Tip(""))
    found = drawn_by(lambda surface: card.draw(surface, pygame.Rect(40, 60, 220, 150), False, False))
    assert bool(found.named("icon-crown-win")) == won
    assert [word.words for word in found.words] == ["88", "2026-01-05", "…"]


def test_each_of_the_household_has_their_own_face_and_colour(app: App) -> None:
    house = Household()
    for name, face, colour in (("Ása", "hood", "amber"), ("Bersi", "helm", "azure")):
        house.change(house.add(name).mark, name, face, colour)
    app.push(HouseholdScene(app))
    tokens = {seat.name: seat.token for seat in app.look.theme.seats_of("")}
    wanted = [(face_of(person.face), tokens[person.colour]) for person in Household().persons]
    assert len(set(wanted)) == 2
    found = drawn_by(app.scene.draw)
    assert [(one.head, one.badge) for one, _ in found.heads if one.badge] == wanted
    assert in_order([place for one, place in found.heads if one.badge])


# -- deals ----------------------------------------------------------------------------------------------------------


def test_on_a_ladder_bars_crowns_and_gold_belong_to_their_rung(app: App) -> None:
    reached = [Reached(90, 1, True), Reached(60, 1, True), Reached(30, 2, False), None]
    levels = zip(LEVELS[1:5], reached, strict=True)
    rungs = [Rung(head_of(level), level, one, level == "dreng") for level, one in levels]
    found = drawn_by(Ladder(app.look, ROOM, rungs, "…").draw)
    tone = app.look.theme.colour
    rows = [place.centery for _, place in found.heads]
    assert [one.head for one, _ in found.heads] == [rung.head for rung in rungs]
    assert [place.centery for place in found.named("icon-crown-win")] == pytest.approx(rows[:2], abs=1)
    bars = sorted((*found.coloured(tone.gold), *found.coloured(tone.sea)), key=lambda bar: bar.y)
    assert [bar.centery for bar in bars] == pytest.approx(rows[:3], abs=1)
    assert [bar.width / bars[0].width for bar in bars] == pytest.approx([1, 2 / 3, 1 / 3], abs=0.02)
    assert [bar.centery for bar in found.coloured(tone.gold)] == pytest.approx([rows[1]], abs=1)


def test_days_are_marked_by_how_they_were_played(app: App) -> None:
    told = dict(zip(MARKS, ("on its day", "late", "begun"), strict=True))
    marks: Any = dict(zip((3, 9, 17), MARKS, strict=True))
    month = Month(app.look, ROOM, DAY, DAY + timedelta(days=2), marks, print, "", "Mo Tu We Th Fr Sa Su", told)
    found, tone = drawn_by(month.draw), app.look.theme.colour
    middle = {day: month.place(day).center for day in range(1, 29)}
    assert [each.center for each in found.coloured(tone.gold, "circle")] == [middle[3]]
    assert [each.center for each in found.coloured(tone.vellum_edge, "circle")] == [middle[9]]
    assert [one.place.center for one in found.shapes if one.kind == "circle" and not one.is_filled] == [middle[17]]
    assert [one.place.center for one in found.shapes if one.kind == "rect"] == [middle[23]], "the day that is shown"


def test_a_panel_says_how_many_play_and_how_long_each_beside_its_sign(app: App) -> None:
    signs: dict[str, list[str]] = {}
    token = Assets.token

    def taken(assets: Assets, name: str, *size: float) -> pygame.Surface:
        signs[name] = []
        return token(assets, name, *size)

    def written(
        look: object, surface: object, words: str, at: tuple[int, int], *more: Any, **named: Any
    ) -> pygame.Rect:
        signs[list(signs)[-1]].append(words)
        return pygame.Rect(at, (40, 20))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Assets, "token", taken)
        patch.setattr("game.scenes.hall.title_panel.text.draw", written)
        panel_picture(app.look, (320, 604), "vikings", Words("Vikings", "…", "2–4", "60 min"))
    assert (signs["icon-person"], signs["icon-hourglass"]) == (["2–4"], ["60 min"])


def test_the_line_of_a_title_tells_the_try_that_counts(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.deals.scene.REST", 1e9)
    scene = DealsScene(app, DAY)
    key = deal_of("vikings", DAY).key
    first, second = (
        DealPlayed("vikings", key, f"{number}", f"2026-02-23T1{number}:00:00+01:00", points, 1, True)
        for number, points in ((1, 70), (2, 95))
    )
    scene.tries = tries_of([first, second])
    app.push(scene)
    scene.rebuild()
    lines = {row.title: row.line for row in scene.group.widgets if isinstance(row, TitleRow)}
    assert lines.pop("vikings") == scene.say("deals.line.points", points=70)
    assert set(lines.values()) == {scene.say("deals.line.none")}
    assert scene.state.endswith(scene.say("deals.state.later", points="95")), "the first try is no later one"


# -- the raven's book -----------------------------------------------------------------------------------------------

PLAYERS = [Player("Ása", "landnam/badge-a", "#AA0000"), Player("Bersi", "landnam/badge-b", "#00AA00")]


def found_of(number: int, verdict: Any, shares: tuple[float, ...]) -> Finding:
    return Finding(number, number, number, number % 2, verdict, shares, 0.2, 3.0, (), ())


def test_each_line_of_the_raven_has_its_colour_its_course_and_its_badge_at_the_end(app: App) -> None:
    badges = [seat.token for seat in app.look.theme.seats_of("vikings")][:2]
    players = [
        Player(name, badge, colour) for name, badge, colour in zip("ab", badges, ("#AA0000", "#0000AA"), strict=True)
    ]
    findings = [found_of(0, "fair", (0.8, 0.2)), found_of(1, "slip", (0.6, 0.1)), found_of(2, "find", (0.9, 0.3))]
    chart = ShareChart(app.look, app.language.text, ROOM, players, findings, 4, {0: "1", 2: "2"}, "Round 1")
    found, tone = drawn_by(chart.draw), app.look.theme.colour
    lines = {one.colour: one.points for one in found.shapes if one.kind == "lines"}
    for seat, player in enumerate(players):
        assert lines[player.colour][1:] == tuple(chart.at(one.number, one.shares[seat]) for one in findings)
        (end,) = found.named(player.badge)
        assert end.centery == pytest.approx(lines[player.colour][-1][1], abs=1)
        (name,) = (word for word in found.words if word.words == player.name)
        assert name.place.left >= end.right
        assert name.place.centery == pytest.approx(end.centery, abs=2), "who the line is stands at its end"
        assert chart.place.contains(name.place)
    begun = {word.words: word.place for word in found.words if word.words in ("Round 1", "2")}
    assert begun["Round 1"].left == chart.graph.left
    assert begun["2"].centerx == pytest.approx(chart.at(1, 0)[0], abs=1), "the second begins where two turns are over"
    chart.first = "A round whose words do not fit before the next one begins, in this size of letters at any rate"
    short = drawn_by(chart.draw)
    assert [word.words for word in short.words if word.words in ("1", "2", chart.first)] == ["1", "2"]
    slip, find = (one for one in found.shapes if one.kind == "polygon" and one.is_filled)
    assert (slip.colour, find.colour) == (tone.blood, tone.gold_lit)
    for wedge, finding, falls in ((slip, findings[1], True), (find, findings[2], False)):
        x, y = chart.at(finding.number, finding.shares[finding.seat])
        *base, tip = sorted(wedge.points, key=lambda point: abs(point[0] - x), reverse=True)
        assert tip[0] == x
        assert (tip[1] > y) == falls
        assert all((at[1] < y) == falls for at in base)


# -- sagas and saved tables -----------------------------------------------------------------------------------------


def test_who_won_a_game_of_a_saga_has_their_points_in_red(app: App) -> None:
    told = board(app, PLACES, ["vikings", "odin", "landnam"])
    found, red = drawn_by(told.draw), app.look.theme.colour.blood_dark
    for index, leg in enumerate(told.legs[: len(PLACES)]):
        column = told._column(index)[0]
        points = [word for word in found.words if word.words.isdigit() and abs(word.place.centerx - column) < 3]
        assert [int(word.words) for word in points] == [leg.points[line.member] for line in told.lines]
        assert [word.ink == red for word in points] == [leg.places[line.member] == 1 for line in told.lines]


def test_heads_on_a_saved_table_wear_the_colours_of_their_seats(app: App, tmp_path: Path) -> None:
    tokens = {seat.name: seat.token for seat in app.look.theme.seats_of("vikings")}
    first, _, third, *_ = tokens
    plans = [SeatPlan("Ása", colour=third), SeatPlan("Jón", BOT, "karl", first)]
    sitting = Sitting.start("vikings", {}, plans, "colours", tmp_path)
    sitting.close()
    card = TableCard(app.look, sitting.header, "", "", "", "", "", Tip(""))
    heads = drawn_by(lambda surface: card.draw(surface, ROOM, False, False)).heads
    wanted = [(head_of(PERSON), tokens[plans[0].colour]), (head_of("karl"), tokens[plans[1].colour])]
    assert [(one.head, one.badge) for one, _ in sorted(heads, key=lambda head: head[1].x)] == wanted


# -- results --------------------------------------------------------------------------------------------------------


def test_inks_crown_and_banners_of_the_results_belong_to_their_column(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [app.look.theme.seats_of("vikings")[number] for number in (2, 0, 3)]
    plans = [SeatPlan("Ása"), SeatPlan("Bersi"), SeatPlan("Jón", BOT, "karl")]
    game = SimpleNamespace(title="vikings", seats=3, sides=(), outcome=Outcome("points", ((1,), (2,), (0,))))
    guest = SimpleNamespace(seats=plans, letter=SimpleNamespace(seed="ᚠ"))
    table = SimpleNamespace(game=game, names=["Ása", "Bersi", "Jón"], badge=lambda seat: seats[seat].token, guest=guest)
    scene: Any = SimpleNamespace(look=app.look, table=table, say=app.language.text, honesty=None)
    points = [[5, 7, -3], [-2, 40, 0]]
    rows = [
        Row(Message(f"vikings.source.{name}"), "", each) for name, each in zip(("nobles", "food"), points, strict=True)
    ]
    cloths: list[str] = []
    blank = pygame.Surface((9, 9))
    monkeypatch.setattr(
        "game.scenes.results.card._banner", lambda look, size, colour: (cloths.append(colour), blank)[1]
    )
    card = ScoreCard(scene, pygame.Rect(0, 0, 1200, 680), ScoreTable(3, rows))
    found, tone = drawn_by(card.draw), app.look.theme.colour
    order = [1, 2, 0]
    assert cloths == [str(seats[seat].colour) for seat in order]
    assert [(one.head, one.badge) for one, _ in found.heads] == [
        (head_of("karl" if seat == 2 else PERSON), seats[seat].token) for seat in order
    ]
    assert [crown.centerx for crown in found.named("icon-crown-win")[1:]] == [card.column(0)]
    for number, seat in enumerate(order):
        *each, total = (word for word in found.words if word.place.centerx == pytest.approx(card.column(number), abs=1)
                        and word.words[-1:].isdigit())  # fmt: skip
        assert [word.ink == app.look.theme.state.loss for word in each] == [
            row[seat] < 0 for row in points if row[seat]
        ]
        assert (total.ink == tone.blood) == (seat == 1)


def test_each_line_of_a_course_has_the_colour_of_its_seat_and_ends_in_its_badge(app: App) -> None:
    seats = [app.look.theme.seats_of("vikings")[number] for number in (2, 0, 3)]
    samples = [SimpleNamespace(points=points, progress=None) for points in ((0, 0, 0), (4, 9, 2), (30, 12, 21))]
    course = SimpleNamespace(samples=samples, turns=[])
    table: Any = SimpleNamespace(
        guest=SimpleNamespace(course=lambda eyes: course), eyes=None, names=["Ása", "Bersi", "Jón"],
        game=SimpleNamespace(title="vikings", seats=3), badge=lambda seat: seats[seat].token,
    )  # fmt: skip
    card = CourseCard(app.look, app.language.text, table, ROOM)
    found = drawn_by(card.draw)
    lines = {one.colour: one.points for one in found.shapes if one.kind == "lines"}
    for seat, colour in enumerate(seats):
        course_of = [card.at(number, sample.points[seat]) for number, sample in enumerate(samples)]
        assert list(lines[str(colour.colour)]) == course_of
        (end,) = found.named(colour.token)
        assert end.centery == pytest.approx(course_of[-1][1], abs=1)
        (name,) = (word for word in found.words if word.words == table.names[seat])
        assert name.place.left >= end.right
        assert name.place.centery == pytest.approx(end.centery, abs=2), "who the line is stands at its end"
        assert card.rect.contains(name.place)


# -- riddles and lessons --------------------------------------------------------------------------------------------


def test_tokens_of_riddles_are_marked_by_what_was_tried(app: App) -> None:
    scene = RiddlesScene(app, DAY)
    shelf = scene.riddles
    solved, tried = {1, 4, 7}, {2, 5}
    for number, riddle in enumerate(shelf):
        for right in [False] * (number in solved | tried) + [True] * (number in solved):
            Tries().note(riddle.mark, right)
    scene = RiddlesScene(app, DAY)
    app.push(scene)
    tokens, tone = scene.tokens, app.look.theme.colour
    assert isinstance(tokens, Tokens)
    assert [number for number, mark in enumerate(tokens.marks) if mark == "solved"] == sorted(solved)
    assert [number for number, mark in enumerate(tokens.marks) if mark == "tried"] == sorted(tried)
    found = drawn_by(tokens.draw)
    places = [tokens.place(number).center for number in range(len(shelf))]
    assert {each.center for each in found.coloured(tone.gold, "circle")} == {places[number] for number in solved}
    assert [
        each for each in found.coloured(tone.blood, "circle") if tokens.place(scene.day or 0).collidepoint(each.center)
    ]
    told = scene.say("riddles.line", solved=len(solved), of=len(shelf))
    assert next(row.line for row in scene.group.widgets if isinstance(row, TitleRow)) == told
    assert scene._head.count(str(len(solved))) >= 1


def test_a_finished_lesson_has_the_golden_number_and_the_next_one_the_slip(app: App) -> None:
    tone = app.look.theme.colour
    for is_done in (False, True):
        for is_next in (False, True):
            row = LessonRow(app.look, ROOM, 3, "Ships", "…", "12 steps", is_done, is_next, print)
            found = drawn_by(row.draw)
            assert bool(found.coloured(tone.gold, "circle")) == is_done
            assert found.words[0].words == "3"
