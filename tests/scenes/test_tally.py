"""A scoring is a scene: a page for each source, with the sums so far, of a length that somebody can follow."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.rules.kernel import Message
from game.rules.odin.actions import Done
from game.rules.odin.components import ITEMS, SILVER
from game.rules.odin.course import FINAL, RETURN
from game.rules.odin.frames import SeatPhase, Window
from game.rules.vikings.events import Scored
from game.scenes.table import TableScene, tally
from game.scenes.table.deeds import Rise, Tally, keys_of
from game.scenes.table.playback import moments
from game.scenes.table.tally import pages
from game.scenes.table.tally_page import PageShown
from game.scenes.vikings import home
from game.table.sight import Seen
from game.table.timeline import Step
from game.titles import PLAYABLE, load_game, load_scene
from tests.golden.book import GAMES, sitting_of
from tests.scenes.hands import guest_at, open_table, seen, sitting_at, whole

MakeApp = Callable[..., App]
GOLD, POINTS = "icon-coin", "icon-star"


def _tally(source: str, seat: int, *amounts: tuple[int, str]) -> Tally:
    return Tally(Message(source), seat, (Rise(("meter", seat), amounts),), "rule")


def test_what_comes_from_one_source_is_one_page_with_the_sums_so_far() -> None:
    told = [_tally("nobles", 0, (2, POINTS)), _tally("ships", 0, (3, GOLD)), _tally("nobles", 1, (4, POINTS)),
            _tally("ships", 1, (1, POINTS)), _tally("nobles", 0, (2, POINTS))]  # fmt: skip
    first, second = pages(told)
    assert (first.source.id, second.source.id) == ("nobles", "ships")
    assert first.gains == {0: {POINTS: 4}, 1: {POINTS: 4}}
    assert second.gains == {0: {GOLD: 3}, 1: {POINTS: 1}}
    assert second.sums == {0: {POINTS: 4, GOLD: 3}, 1: {POINTS: 5}}
    assert len(first.rises) == 3


def test_a_page_names_the_keys_of_all_that_rises() -> None:
    assert keys_of(Tally(Message("a"), 0, (Rise("x", ()), Rise("y", (), "z")))) == ("x", "y", "z")


def _gains(step: Step | Seen, seat: int) -> dict[str, tuple[int, int]]:
    """Returns the gold and points that a seat gets in a scoring from each source, in the order of its pages."""
    found: dict[str, tuple[int, int]] = {}
    for event in step.events:
        if isinstance(event, Scored):
            gold, points = found.get(event.source, (0, 0))
            mine = event.seat == seat
            found[event.source] = gold + mine * event.gold, points + mine * event.points
    return {source: amounts for source, amounts in found.items() if any(amounts)}


def _scored(app: App, folder: Path, sources: int = 0) -> tuple[TableScene[Any], Seen]:
    """Plays a table of Vikings until a scoring brings something, and returns it with that gesture, not yet shown.

    It brings the seat at the screen something from so many sources at least.
    """
    scene = open_table(app, folder, "vikings", {}, 2, "tally")
    while True:
        legal = [action for action in whole(scene).legal_actions() if action.verb != "exchange"]
        step = sitting_at(scene).commit([legal[-1]])
        scored = any(isinstance(event, Scored) for event in step.events)
        if scored and len(_gains(step, scene.viewer)) >= sources:
            return scene, seen(step, scene.view.viewer)


def _length(app: App, scene: TableScene[Any], step: Seen) -> float:
    """Returns how many ms of motion a gesture takes."""
    motion, passed = scene.view.play(step), 0.0
    while motion.advance(20) is None:
        motion.draw(app.window.canvas)
        passed += 20
    return passed


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_scoring_takes_its_time_as_the_settings_say(make_app: MakeApp, tmp_path: Path, language: str) -> None:
    app = make_app(animation_speed=1.0, language=language)
    scene, step = _scored(app, tmp_path)
    lengths = {}
    for pace in ("off", "full", "slow"):
        app.settings.scoring = pace
        lengths[pace] = _length(app, scene, step)
    assert lengths["off"] < lengths["full"] < lengths["slow"]
    assert lengths["full"] < 9000


def test_a_scoring_can_be_skipped_and_leaves_the_table_as_it_is(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(animation_speed=1.0)
    scene, step = _scored(app, tmp_path)
    scene.play(step)
    scene.update(30)
    assert scene.stage.busy
    scene.stage.skip_all()
    assert not scene.stage.busy
    assert scene.shown == whole(scene).view_for(scene.viewer)


def test_nobody_acts_while_all_are_scored(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(animation_speed=1.0)
    scene, step = _scored(app, tmp_path)
    scene.view.viewer = 1 - step.seat
    motion = scene.view.play(step)
    acted = []
    while motion.advance(20) is None:
        acted.append(scene.view.acting)
    assert acted[0] == step.seat, "whose gesture is shown is looked at"
    assert acted[-1] is None, "but no card lies over the others while the points are told"


def test_the_meters_run_along_with_the_pages(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(animation_speed=1.0)
    scene, step = _scored(app, tmp_path, sources=2)
    seat, view = scene.viewer, scene.view
    seen: list[tuple[int, int]] = []

    def look() -> None:
        gold, points = (view.spot(("purse", at)).picture.words for at in (0, 2))  # type: ignore[union-attr]
        now = int(gold), int(points.strip("★ "))
        if not seen or seen[-1] != now:
            seen.append(now)

    motion = view.play(step)
    while motion.advance(20) is None:
        look()
    after: Any = whole(scene)
    wanted = [(after.gold[seat], after.points[seat])]
    for gold, points in reversed(_gains(step, seat).values()):
        wanted.insert(0, (wanted[0][0] - gold, wanted[0][1] - points))
    assert seen[-len(wanted) :] == wanted, "each page is paid when it was told"


def test_what_is_owed_is_kept_back_from_the_meters_of_its_seat_alone(make_app: MakeApp, tmp_path: Path) -> None:
    scene = open_table(make_app(), tmp_path, "vikings", {}, 3, "owed")
    view: Any = scene.view

    def meters() -> list[list[int]]:
        return [[meter.amount for meter in home._meters(view, seat)] for seat in range(3)]

    full = meters()
    for seat, (gold, points) in enumerate(full):
        view.owed[seat, "icon-coin"], view.owed[seat, "icon-star"] = 2, 5
        assert meters() == [*full[:seat], [gold - 2, points - 5], *full[seat + 1 :]]
        view.owed.clear()


def test_what_a_broken_off_scoring_owed_is_forgotten(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(animation_speed=1.0)
    scene, step = _scored(app, tmp_path)
    motion = scene.view.play(step)
    while not any(scene.view.owed.values()):
        assert motion.advance(20) is None
    scene.view.settle()
    assert not scene.view.owed


def test_without_pages_the_meters_tell_the_end_at_once(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(animation_speed=1.0)
    app.settings.scoring = "off"
    scene, step = _scored(app, tmp_path)
    motion = scene.view.play(step)
    while motion.advance(20) is None:
        assert not any(scene.view.owed.values())


def test_the_page_lies_over_the_prompt_and_hides_no_board(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(animation_speed=1.0)
    scene, step = _scored(app, tmp_path)
    motion, area = scene.view.play(step), scene.view.areas["prompt"]
    blank = app.window.canvas.copy()
    changed = False
    while motion.advance(100) is None:
        picture = blank.copy()
        motion.draw(picture)
        changed = changed or picture.subsurface(area).get_buffer().raw != blank.subsurface(area).get_buffer().raw
    assert changed


def test_what_is_counted_anew_does_not_add_to_what_was_scored_just_before() -> None:
    """As at the end of Northgard, whose fame of the last harvest and all fame come in one moment."""
    source, fame = Message("northgard.source.harvest"), "northgard/ico-fame"
    harvest = Tally(source, 0, (Rise("badge", ((4, fame),)),))
    final = Tally(source, 0, (Rise("badge", ((15, fame),)),), anew=True)
    assert [(page.gains, page.sums) for page in pages([harvest, final])] == [
        ({0: {fame: 4}}, {0: {fame: 4}}),
        ({0: {fame: 15}}, {0: {fame: 15}}),
    ]


@pytest.mark.parametrize("title", ["vikings", "northgard"])
def test_what_is_paid_and_got_is_told_as_what_a_seat_has(make_app: MakeApp, tmp_path: Path, title: str) -> None:
    """A winter once said of food: 0, then -1."""
    told = 0
    course = sitting_of(title, GAMES[title])
    for at, step in enumerate(course.timeline):
        if told > 8 or not any(event.kind in ("scored", "winter_paid") for event in step.events):
            continue
        app = make_app((1280, 720), False, curtain="off")
        table = guest_at(app, sitting_of(title, GAMES[title], at + 1), rests=True)
        scene: Any = load_scene(title)(app, table)
        app.push(scene)
        view = scene.view
        view.viewer = 0
        view.settle()
        for moment in moments(seen(step, 0), 0, view.told.now(0)):
            found = [deed for deed in tally.deeds_of(view, moment) if isinstance(deed, Tally) and not deed.anew]
            view.owed = tally.owed(view, found)
            for page in (PageShown(view, page, 100.0) for page in pages(found)):
                for seat in page.page.gains:
                    for words, icon in page.figures(seat):
                        if " → " in words and (has := view.holds(view.shown, seat, icon)) is not None:
                            after = int(words.split(" → ")[1].replace("−", "-"))
                            assert after == has - view.owed[seat, icon] + page.page.gains[seat][icon]
                            assert after >= 0, "nobody owes food or gold"
                            told += 1
                tally._pay(view, page.page)
            assert not any(view.owed.values())
            view.owed = {}
    assert told > 8


def test_while_the_end_is_told_nobody_is_on_turn_and_no_tip_lies_over_its_pages(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Odin ends with a moment of its own, which says nothing but that; whose it was stood over an empty prompt."""
    sitting = sitting_of("odin", "points", len(sitting_of("odin", "points").timeline) - 1)
    game: Any = sitting.game
    seat = game.to_move
    game.stack[:], game._legal = [SeatPhase(seat, RETURN), Window(seat, FINAL)], None
    game.held[seat * len(ITEMS) + SILVER] += 1
    app = make_app(animation_speed=1.0, curtain="off")
    scene: Any = load_scene("odin")(app, guest_at(app, sitting))
    app.push(scene)
    assert scene.commit([Done(seat)])
    place = scene.view.areas["actions"].center
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: place)
    read = 0
    while scene.stage.busy:
        scene.update(200)
        if scene.stage.is_read:
            read += 1
            assert [message.id for message in scene.prompt_words()] == ["table.counting", "table.counting.text"]
            scene.point_tooltip()
            assert scene.tooltip.wait_ms is None
    assert read > 3
    scene.point_tooltip()
    assert scene.tooltip.wait_ms is not None


@pytest.mark.parametrize("title", PLAYABLE)
def test_while_it_is_counted_it_is_nobodys_turn(make_app: MakeApp, tmp_path: Path, title: str) -> None:
    """A harvest was counted above "It is your turn", because of whoever had passed last."""
    app = make_app(animation_speed=1.0, curtain="off")
    scene: Any = open_table(app, tmp_path, title, {}, max(2, load_game(title).seat_range[0]), "counted")
    headings = {True: set[str](), False: set[str]()}
    for _ in range(80):
        if scene.game.to_move is None:
            break
        legal = whole(scene).legal_actions()
        scene.commit([next((action for action in legal if action.verb in ("pass", "stop", "done")), legal[0])])
        while scene.stage.busy:
            counted = any(map(scene.view.is_counted, scene._played.events))
            headings[counted].add(scene.prompt_words()[0].id)
            scene.stage.skip_all()
    counting = {"table.counting.now", "table.counting"}
    assert headings[True] <= counting
    assert not headings[False] & {"table.counting.now"}
    assert headings[False], "something else moved, too"
    assert bool(headings[True]) == (title in ("vikings", "northgard")), "these two are counted within a game"
