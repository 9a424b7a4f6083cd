from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.render import open_screen
from game.rules.kernel import Message, Outcome, ScoreItem, Side
from game.rules.vikings.components import SOURCES
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.results.card import _banner
from game.scenes.results.columns import columns_of
from game.scenes.results.feast import best_source
from game.scenes.results.scene import REVEAL_MS, SourceRow, TurnRow
from game.scenes.results.score_table import Row, ending, score_table, standing, verdict, why_ended
from game.scenes.rulebook import RulebookScene
from game.scenes.table import TableScene
from game.scenes.table.kit.words import capital
from game.table.course import course_of
from game.table.hand_over import given_up
from game.table.reading import read_journal
from game.table.seats import BOT, SeatPlan
from game.table.standing import read_standing
from game.titles import PLAYABLE, load_scene
from game.ui.widgets import Button
from tests.golden.book import ENDS as ENDED
from tests.golden.book import sitting_of
from tests.scenes.conftest import RECORDED
from tests.scenes.eye import Eye, draw, keys, press, redraws_while_idle, still, strike
from tests.scenes.hands import guest_at, sitting_at

Save = Callable[..., Path]
FINISHED = ["basic-2-points", "basic-3-gold", "basic-4-shared", "advanced-4-gold"]


def results(app: App, path: Path) -> ResultsScene:
    assert app.open.saved_table(path)
    if not isinstance(app.scene, ResultsScene):
        assert isinstance(app.scene, TableScene)
        app.push(ResultsScene(app, app.scene))
    assert isinstance(app.scene, ResultsScene)
    draw(app)
    return app.scene


@pytest.mark.parametrize("name", FINISHED)
def test_the_table_of_scores_is_the_game_itself(name: str) -> None:
    game = read_journal(RECORDED / f"{name}.meadhall").timeline.game
    table = score_table(game)
    assert table.totals == [game.total(seat) for seat in range(game.seats)]
    for row in table.rows:
        for seat in range(game.seats):
            items = [item.points for item in game.score(seat) if item.source.id == row.source.id]
            assert row.points[seat] == sum(items)
    assert len({row.source.id for row in table.rows}) == len(table.rows)
    known = [f"vikings.source.{source}" for source in SOURCES]
    assert [row.source.id for row in table.rows] == [
        one for one in known if one in {row.source.id for row in table.rows}
    ]


@pytest.mark.parametrize("name", FINISHED)
def test_winners_come_first(name: str) -> None:
    game = read_journal(RECORDED / f"{name}.meadhall").timeline.game
    assert game.outcome is not None
    order = standing(game.outcome, game.seats)
    assert sorted(order) == list(range(game.seats))
    assert tuple(order[: len(game.outcome.winners)]) == game.outcome.winners


@pytest.mark.parametrize("name", FINISHED)
def test_results_show_winner_reason_seed_and_sums(
    app: App, save: Save, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = results(app, save(name))
    said: list[str] = []
    say = scene.say

    def listen(message: Message | str, /, **args: object) -> str:
        said.append(say(message, **args))
        return said[-1]

    monkeypatch.setattr(scene, "say", listen)
    scene.layout()
    draw(app)
    game = scene.table.game
    assert game.outcome is not None
    for seat in game.outcome.winners:
        assert any(scene.table.names[seat] in words for words in said)
    decided = dict(zip(("best", "next"), game.outcome.numbers, strict=False))
    assert app.language.text(f"vikings.outcome.{game.outcome.termination}", **decided) in said
    if game.outcome.termination == "gold":
        first, second = game.outcome.ranking[0][0], game.outcome.ranking[1][0]
        assert game.total(first) == game.total(second)
        assert decided == {"best": game.gold[first], "next": game.gold[second]}  # type: ignore[attr-defined]
    assert any(sitting_at(scene.table).header.seed in words for words in said)
    assert len([widget for widget in scene.group.widgets if isinstance(widget, SourceRow)]) == len(scene.scores.rows)


def test_a_source_opens_its_rule(app: App, save: Save) -> None:
    scene = results(app, save("basic-4-shared"))
    rows = [widget for widget in scene.group.widgets if isinstance(widget, SourceRow)]
    strike(app, rows[-1])
    assert isinstance(app.scene, RulebookScene)
    assert app.scene.rule_id == scene.scores.rows[-1].rule
    keys(app, pygame.K_ESCAPE)
    assert app.scene is scene


def test_the_board_is_looked_at_from_the_table_itself_whose_prompt_leads_back(app: App, save: Save) -> None:
    scene = results(app, save("basic-4-shared"))
    shown = still(app)
    press(app, "hall.results.board")
    assert app.scene is scene.table
    press(app, "hall.results.scores")
    assert isinstance(app.scene, ResultsScene)
    assert still(app) == shown
    keys(app, pygame.K_ESCAPE)
    assert app.scene is scene.table


def test_the_ways_keep_their_places_on_every_page_and_the_next_one_is_lit(app: App, save: Save) -> None:
    """Hall, scores and course have each button where the others have it; Enter leads through all three."""
    scene = results(app, save("basic-4-shared"))
    pages = ["feast", "scores", "course"]
    ways = [*pages, "board", "replay", "again", "menu"]
    seen = set[tuple[tuple[str, tuple[int, ...]], ...]]()
    for page, following in zip(["scores", "course", "feast"], ["course", "feast", "scores"], strict=True):
        assert scene.page == page
        found = {button.label: button for button in scene.group.widgets if isinstance(button, Button)}
        here = [(way, found[app.language.text(f"hall.results.{way}")]) for way in ways]
        seen.add(tuple((way, tuple(button.rect)) for way, button in here))
        assert [button.rect.left for _, button in here] == sorted(button.rect.left for _, button in here)
        assert [way for way, button in here if not button.enabled] == [page]
        assert [way for way, button in here if button.primary] == [following]
        keys(app, pygame.K_RETURN)
    assert len(seen) == 1
    assert scene.page == "scores"


def test_a_deed_is_told_by_what_was_done_and_not_by_what_paid_for_it(
    app: App, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A swap of points for gold was told as the greatest deed, though a purchase came of it."""
    scene = results(app, save("basic-4-shared"))
    log = scene.table.guest.log(scene.table.eyes)
    bought = next(entry for entry in log if entry.kind == "bought")
    paid = replace(log[0], kind="exchanged", step=bought.step)
    said = [scene.say(entry.message.named(scene.table.names)) for entry in (paid, bought)]
    lines = [paid, bought]
    monkeypatch.setattr(scene.table.guest, "log", lambda *_: lines)
    assert scene.lines_of(bought.step) == said[1:]
    lines.remove(bought)
    assert scene.lines_of(bought.step) == said[:1]


def test_replay_menu_and_another_game(app: App, save: Save) -> None:
    scene = results(app, save("basic-4-shared"))
    press(app, "hall.results.course")
    press(app, "hall.results.replay")
    assert isinstance(app.scene, ReplayScene)
    keys(app, pygame.K_ESCAPE)
    assert app.scene is scene
    before = sitting_at(scene.table).header
    press(app, "hall.results.scores")
    scene.table.game.options = {**scene.table.game.options, "exchange": "bidding"}  # as older rules were played
    press(app, "hall.results.again")
    assert isinstance(app.scene, TableScene)
    after = sitting_at(app.scene).header
    assert (after.seats, after.options) == (before.seats, before.options)
    assert after.seed != before.seed
    scene = results(app, save("basic-4-shared"))
    press(app, "hall.results.menu")
    assert isinstance(app.scene, MenuScene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_course_is_shown_and_a_turning_point_opens_the_replay_there(
    make_app: Callable[..., App], save: Save, eye: Eye, language: str
) -> None:
    app = make_app(language=language)
    scene = results(app, save("advanced-4-gold"))
    press(app, "hall.results.course")
    draw(app)
    turns = [widget for widget in scene.group.widgets if isinstance(widget, TurnRow)]
    assert len(turns) == len(scene.course.turns) > 0
    card = scene.course.rect
    assert all(card.contains(turn.rect) for turn in turns)
    assert len({turn.letters for turn in turns}) == 1, "one size of letters"
    assert card.contains(scene.course.graph)
    for index, sample in enumerate(scene.course.samples):
        assert all(scene.course.graph.inflate(2, 2).collidepoint(scene.course.at(index, n)) for n in sample.points)
    assert eye.cut == []
    steps = sitting_at(scene.table).timeline
    for turn, widget in zip(scene.course.turns, turns, strict=True):
        when = app.language.text(steps[turn.step].before.progress)
        lead = {"en": "lead", "uk": "перевага", "ru": "перевес"}[language]
        assert widget.label.casefold().startswith(f"{when} · {lead} {turn.swing:+}".casefold()), "and what +9 is"
    strike(app, turns[-1])
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.recording.place == scene.course.turns[-1].step
    assert not app.scene.playing
    keys(app, pygame.K_ESCAPE)
    press(app, "hall.results.scores")
    assert [widget for widget in scene.group.widgets if isinstance(widget, SourceRow)]


def test_rows_are_revealed_one_by_one_and_a_press_shows_all(make_app: Callable[..., App], save: Save) -> None:
    app = make_app(animation_speed=1.0)
    assert app.open.saved_table(save("basic-4-shared"))
    table = app.scene
    assert isinstance(table, TableScene)
    scene = ResultsScene(app, table, first=True)
    app.push(scene)
    assert scene.page == "feast"
    press(app, "hall.results.scores")
    seen = [scene.rows_shown]
    pictures = [pygame.image.tobytes(draw(app), "RGB")]
    while scene.rows_shown < 3:
        scene.update(100)
        seen.append(scene.rows_shown)
    pictures.append(pygame.image.tobytes(draw(app), "RGB"))
    assert seen == sorted(seen)
    assert set(seen) == {0, 1, 2, 3}
    keys(app, pygame.K_SPACE)
    assert scene.rows_shown == len(scene.scores.rows)
    assert not scene.moving
    pictures.append(pygame.image.tobytes(draw(app), "RGB"))
    assert len(set(pictures)) == 3
    assert app.scene is scene
    press(app, "hall.results.course")
    press(app, "hall.results.scores")
    assert not scene.moving, "they come once"
    scene = ResultsScene(app, table, first=True)
    app.push(scene)
    press(app, "hall.results.scores")
    scene.update(REVEAL_MS)
    press(app, "hall.results.course")
    press(app, "hall.results.scores")
    assert (scene.rows_shown, scene.moving) == (len(scene.scores.rows), False), "who leaves them has them all"
    scene = ResultsScene(app, table, first=True)
    app.push(scene)
    press(app, "hall.results.scores")
    heard: list[str] = []
    app.sound.play = lambda name: bool(heard.append(name))  # type: ignore[method-assign]
    for _ in range(len(scene.scores.rows) + 1):
        assert scene.moving
        scene.update(REVEAL_MS)
    assert not scene.moving
    assert heard == ["coin"] * len(scene.scores.rows) + ["win"]


def test_when_something_was_done_is_how_far_the_game_was_before_it(app: App) -> None:
    sitting = sitting_of("vikings", ENDED["vikings"])
    scene = ResultsScene(app, load_scene("vikings")(app, guest_at(app, sitting, rests=True)))
    before = [step.before.progress for step in sitting.timeline]
    words = [capital(scene.say(progress)) if progress is not None else "" for progress in before]
    assert [scene.when(number) for number in range(len(before))] == words
    assert len({*words}) > 1, "a game goes on"


@pytest.mark.parametrize("title", PLAYABLE)
def test_the_end_is_told_on_the_whole_screen_with_a_deed_of_each_seat(eye: Eye, title: str) -> None:
    sitting = sitting_of(title, ENDED[title])
    for language, size in (("en", (1280, 720)), ("uk", (1920, 1080)), ("ru", (1280, 720))):
        with open_screen(size, language=language) as app:
            table = load_scene(title)(app, guest_at(app, sitting, rests=True))
            app.push(table)
            scene = ResultsScene(app, table, first=True)
            app.push(scene)
            draw(app)
            assert scene.page == "feast"
            said = list(scene.lettering())
            assert said[0] == app.language.of(title).text(verdict(table.game, table.guest.seats))
            for column, told in zip(scene.feast.columns, scene.feast.praises, strict=True):
                assert any(column.name in line for line in said[2:])
                assert column.seat is None or told, f"nothing is told of {column.name}"
                assert not told or ": ★" in told[0].words or len(told) == 1, "points, not how many of them"
            assert eye.cut == []


@pytest.mark.parametrize(("game", "seats", "told"), [("solo", 1, False), ("points", 3, True)])
def test_a_deed_adds_to_the_lead_only_where_somebody_can_be_led(game: str, seats: int, told: bool) -> None:
    with open_screen((1280, 720)) as app:
        table = load_scene("odin")(app, guest_at(app, sitting_of("odin", game), rests=True))
        app.push(table)
        scene = ResultsScene(app, table, first=True)
        app.push(scene)
        draw(app)
        captions = [praise.caption for praises in scene.feast.praises for praise in praises]
        deeds = [caption for caption in captions if caption.startswith("Greatest deed (+")]
        assert len(deeds) == seats
        assert all(("to the lead" in caption) == told for caption in deeds)


def test_the_deed_of_a_seat_is_the_gesture_that_brought_it_most() -> None:
    timeline = read_journal(RECORDED / "advanced-4-gold.meadhall").timeline
    told = course_of(timeline.steps, timeline.game)
    assert len(told.deeds) == timeline.game.seats
    for seat, deed in enumerate(told.deeds):
        assert deed is not None
        assert deed.seat == timeline.steps[deed.step].seat == seat
        assert all(deed.swing >= turn.swing for turn in told.turns if turn.seat == seat)


def test_what_all_have_alike_is_nobodys_merit() -> None:
    start, even, own = (Row(Message("hall.title"), "rule", points) for points in ([10, 10], [3, 5], [4, 1]))
    assert best_source([start, even, own], 0) == (own, True)
    assert best_source([start, even], 0) == (even, False)
    assert best_source([start], 0) is None


def test_the_best_source_is_that_in_which_the_nearest_of_the_others_is_farthest_behind() -> None:
    close, clear = (Row(Message("hall.title"), "rule", points) for points in ([6, 5, 0], [4, 1, 2]))
    assert best_source([close, clear], 0) == (clear, True)
    assert best_source([close], 1) == (close, False)
    level = Row(Message("hall.title"), "rule", [4, 4, 1])
    assert [best_source([level], seat) for seat in (0, 1)] == [(level, False)] * 2, "nobody is ahead of who has as much"


def test_nothing_is_drawn_while_the_results_lie_there(app: App, save: Save) -> None:
    results(app, save("basic-4-shared"))
    assert redraws_while_idle(app) == 0
    assert app.scene.sleep_ms is None


# --- made-up ends: alone, lost, in teams, against sides without a seat ---

CLAN = Side("clan", Message("hall.name.1"), "icon-warning", 41)
HERD = Side("herd", Message("hall.name.3"), "icon-warning", 41, tuple(
    ScoreItem(Message(source), points, "rule") for source, points in (("hall.name.4", 30), ("hall.name.4", 11))
))  # fmt: skip
WEAK = Side("weak", Message("hall.name.5"), "icon-warning", 12)
BEASTS = Side("beasts", Message("hall.name.2"), "icon-warning")
NAMES = ["Ari", "Bera", "Dag", "Eir"]


@dataclass
class MadeUp:
    """A finished game of nothing but its end."""

    outcome: Outcome | None
    points: list[int]
    sides: list[Side] = field(default_factory=list)

    @property
    def seats(self) -> int:
        return len(self.points)

    def score(self, seat: int) -> list[ScoreItem]:
        first = self.points[seat] // 2
        return [ScoreItem(Message("hall.title"), part, "rule") for part in (first, self.points[seat] - first)]

    def total(self, seat: int) -> int:
        return self.points[seat]


ENDS = {
    "won alone": (MadeUp(Outcome("end", ((0,),)), [70]), "Ari: 70 points", [("Ari", True)]),
    "lost alone": (MadeUp(Outcome("end", ((), (0,))), [70]), "The game is lost", [("Ari", False)]),
    "lost to a clan": (
        MadeUp(Outcome("end", ((), (0,))), [70], [WEAK, CLAN, BEASTS]),
        "Ingrid wins",
        [("Ari", False), ("Astrid", False), ("Ingrid", True)],
    ),
    "won against a clan": (
        MadeUp(Outcome("end", ((0,),)), [70], [CLAN, HERD]),
        "Ari wins",
        [("Ari", True), ("Ingrid", False), ("Gudrun", False)],
    ),
    "lost together": (MadeUp(Outcome("end", ((), (0, 1))), [3, 4]), "Nobody wins", [("Ari", False), ("Bera", False)]),
    "teams": (
        MadeUp(Outcome("end", ((1, 3), (0, 2))), [9, 8, 7, 6]),
        "Bera and Eir share the victory",
        [("Bera", True), ("Eir", True), ("Ari", False), ("Dag", False)],
    ),
}


BOTS = ("svein", "karl", "jarl")
HEADS = ("head-person", "head-svein", "head-karl", "head-jarl")


@pytest.mark.parametrize("case", ENDS)
def test_a_made_up_end_is_told_and_crowned_rightly(app: App, case: str) -> None:
    game, words, crowned = ENDS[case]
    assert app.language.text(verdict(game, [SeatPlan(name) for name in NAMES])) == words  # type: ignore[arg-type]
    seats = [SeatPlan(NAMES[0]), *(SeatPlan(name, BOT, level) for name, level in zip(NAMES[1:], BOTS, strict=False))]
    guest = SimpleNamespace(seats=seats)
    shown = SimpleNamespace(game=game, names=NAMES, badge=lambda seat: f"seat {seat}", guest=guest)
    scene = SimpleNamespace(table=shown, say=app.language.text)
    table = score_table(game)  # type: ignore[arg-type]
    columns = columns_of(scene, table)  # type: ignore[arg-type]
    for row in table.rows:
        own = row.source == HERD.items[0].source
        got = [None if column.name in ("Ingrid", "Astrid") else column.total if (column.name == "Gudrun") == own else 0
               for column in columns]  # fmt: skip
        assert [column.points(row) for column in columns] == got, "of a side whose sum alone is known nothing is told"
    heads = {column.seat: column.head for column in columns if column.seat is not None}
    assert heads == {seat: HEADS[seat] for seat in range(game.seats)}
    assert [(column.name, column.wins) for column in columns] == crowned
    sums = [side.points for side in game.sides if side.points is not None]
    assert [column.total for column in columns if column.seat is None] == sums
    assert all(column.total == game.points[column.seat] for column in columns if column.seat is not None)


@pytest.mark.parametrize("title", PLAYABLE)
def test_who_conceded_has_not_won_and_stands_last(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sitting_of(title, ENDED[title])
    outcome = sitting.game.outcome
    assert outcome is not None
    best, *others = standing(outcome, len(sitting.seats))
    sitting.header = replace(sitting.header, seats=tuple(given_up(sitting.seats, [best])))
    with open_screen((1280, 720)) as app:
        table = load_scene(title)(app, guest_at(app, sitting, rests=True))
        app.push(table)
        drawn: list[str] = []
        token = app.look.assets.token
        monkeypatch.setattr(app.look.assets, "token", lambda name, *size: drawn.append(name) or token(name, *size))
        scene = ResultsScene(app, table)
        app.push(scene)
        draw(app)
        names, said = table.names, " ".join(scene.lettering())
        assert f"{names[best]} conceded." in said
        assert f"{names[best]} wins" not in said
        numbers = dict(zip(("best", "next"), outcome.numbers, strict=False))
        reason = app.language.of(title).text(f"{title}.outcome.{outcome.termination}", **numbers)
        assert reason not in said, "that decided nothing"
        crowns = [name for name in drawn if name == "icon-crown-win"]
        assert bool(crowns) == bool(others)
        table.keep_picture()
        found = read_standing(sitting.header, table.guest.letter.records)
        assert found is not None
        assert found.leaders == tuple(others[:1])
        columns = [column for column in scene.card.columns if column.seat is not None]
        assert [column.seat for column in columns] == [*others, best]
        assert [column.wins for column in columns] == ([True] + [False] * len(others) if others else [False])
        assert not others or f"{names[others[0]]} wins" in said
        log = [table.view.say(entry.message) for entry in table.guest.log(table.eyes)]
        assert log[-1] == f"{names[best]} conceded."
        assert f"{names[best]} wins" not in log[-2], "the log says who won for the annals"
        assert (f"{names[others[0]]} wins" if others else app.language.text("hall.results.nobody")) in log[-2]


def test_of_those_who_all_conceded_nobody_wins_and_the_best_stands_first(app: App) -> None:
    game = MadeUp(Outcome("end", ((2,), (0,), (1,))), [5, 3, 9])
    plans = given_up([SeatPlan(name) for name in NAMES[:3]], range(3))
    assert app.language.text(verdict(game, plans)) == "Nobody wins"  # type: ignore[arg-type]
    assert standing(ending(game, plans), 3) == [2, 0, 1]  # type: ignore[arg-type]
    told = why_ended(app.language.text, game, [*plans[:1], SeatPlan(NAMES[1], BOT, "karl"), plans[2]])  # type: ignore[arg-type]
    assert told == f"{NAMES[0]} and {NAMES[2]} conceded."
    assert standing(ending(game, plans[:2]), 3) == [2, 0, 1]  # type: ignore[arg-type]
    assert app.language.text(verdict(game, [*plans[:2], SeatPlan(NAMES[2])])) == f"{NAMES[2]} wins"  # type: ignore[arg-type]


def test_a_running_game_has_no_verdict() -> None:
    with pytest.raises(ValueError, match="not over"):
        verdict(MadeUp(None, [1, 2]), [])  # type: ignore[arg-type]


def test_no_crown_is_drawn_over_a_lost_game(app: App, save: Save, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = results(app, save("basic-2-points"))
    drawn: list[str] = []
    token = app.look.assets.token

    def listen(name: str, width: float, height: float | None = None) -> pygame.Surface:
        drawn.append(name)
        return token(name, width, height)

    monkeypatch.setattr(app.look.assets, "token", listen)
    scene.card.draw(app.window.canvas)
    assert drawn.count("icon-crown-win") == 2, "one over the card, one at the winner's name"
    kind = type(scene.table.game)
    monkeypatch.setattr(kind, "outcome", property(lambda game: Outcome("points", ((), (0, 1)))))
    monkeypatch.setattr(kind, "sides", property(lambda game: [CLAN]))
    scene.layout()
    drawn.clear()
    scene.card.draw(app.window.canvas)
    assert drawn.count("icon-crown-win") == 1, "at the name of the clan alone"


def test_the_banners_are_forked_at_their_ends(app: App) -> None:
    cloth = _banner(app.look, (150, 300), "#AA3322")
    low = 300 - app.look.px(9)
    assert cloth.get_at((75, low)).a == 0
    assert cloth.get_at((app.look.px(5), low)).a > 0
    assert cloth.get_at((75, low - app.look.px(25))).a > 0
