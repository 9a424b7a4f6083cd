"""The turn is staged: who sits at the screen now, what happened meanwhile, and where the others just moved."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.rules.kernel import Action, Message
from game.rules.tiny_epic import actions as deploy
from game.rules.tiny_epic import frames as at
from game.rules.vikings import actions as do
from game.scenes.hall.heads import Portrait, head_of_seat
from game.scenes.table import TableScene
from game.scenes.table.banner import Missed, News
from game.scenes.table.kit.nameplate import NamePlate
from game.table.chronicle import LogEntry
from game.table.seats import SeatPlan
from game.table.settings import load_settings
from game.table.sitting import Sitting
from game.table.trial import after
from game.titles import PLAYABLE, load_game, load_scene
from tests.scenes.conftest import Sit
from tests.scenes.hands import click, guest_at, open_table, press, sitting_at, told_anew, whole
from tests.tiny_epic.tables import HVALSEY, boat, dock, goods, hold, holds, people
from tests.tiny_epic.tables import table as tiny_epic

pytestmark = pytest.mark.usefixtures("unpainted")

MakeApp = Callable[..., App]


@pytest.fixture
def scene(app: App, tmp_path: Path) -> TableScene[Any]:
    """A table of Vikings for three persons, at the first purchase; the start player has seen the banner."""
    scene = open_table(app, tmp_path, "vikings", {"first": "seat1"}, 3, "banner")
    scene.commit([whole(scene).legal_actions()[0]])
    scene.banner.hide()
    return scene


def _buys(scene: TableScene[Any]) -> None:
    """The person to move buys and lays whatever comes first."""
    mover = whole(scene).to_move
    while whole(scene).to_move == mover:
        legal = whole(scene).legal_actions()
        scene.commit([next((action for action in legal if not isinstance(action, do.Exchange)), legal[0])])


def _buys_at_once(scene: TableScene[Any], *before: Action) -> None:
    """The person to move buys and lays whatever comes first, in one gesture, after ``before``."""
    mover, gesture = whole(scene).to_move, [*before]
    while (table := after(whole(scene), gesture) if gesture else whole(scene)) is not None and table.to_move == mover:
        gesture.append(next(action for action in table.legal_actions() if not isinstance(action, do.Exchange)))
    scene.commit(gesture)


def test_the_next_person_is_named_with_what_happened_since_the_own_turn(scene: TableScene[Any]) -> None:
    for _ in range(3):
        _buys(scene)
    assert scene.viewer == 0
    news = scene.banner.news
    assert news is not None
    assert news.name == "Ása"
    assert any(words.startswith("Bersi buys") for _, words in news.lines)
    assert any(words.startswith("Dalla buys") for _, words in news.lines)
    assert not any(words.startswith("Ása") for _, words in news.lines), "the own moves are no news"
    names = {scene.view.badge(seat): name for seat, name in enumerate(scene.names)}
    assert all(words.startswith(names[sign]) for sign, words in news.lines), "each line bears the badge of its seat"


def test_whoever_comes_is_shown_with_their_own_name_head_and_badge(scene: TableScene[Any]) -> None:
    met = []
    for _ in range(3):
        _buys(scene)
        news, seat = scene.banner.news, scene.viewer
        assert news is not None
        assert news.name == scene.names[seat]
        assert news.portrait == Portrait(head_of_seat(scene.guest.seats[seat]), scene.view.badge(seat))
        met.append(seat)
    assert len({scene.view.badge(seat) for seat in met}) == 3


def test_a_banner_gives_up_its_lines_before_it_lies_over_a_board(scene: TableScene[Any]) -> None:
    for _ in range(3):
        _buys(scene)
        scene.stage.skip_all()
        scene.app.frame()
        plate = scene.banner.plate
        assert plate is not None
        assert plate.news.name == scene.names[scene.viewer]
        boards = [scene.view.areas[name] for name in scene.view.boards]
        assert plate.rect.collidelist(boards) < 0, plate.rect


def test_a_small_log_bears_the_banner_whole_with_each_gesture_of_the_others(scene: TableScene[Any]) -> None:
    """At 720p every other seat's purchase is told in the letters of the log, and no line of the log looks out below."""
    for _ in range(3):
        _buys_at_once(scene)
    scene.stage.skip_all()
    plate, log = scene.banner.plate, scene.view.areas["log"]
    assert plate is not None
    assert plate.rect == log
    assert [words.split(" for ")[0].split()[:2] for _, words in plate.news.lines] == [
        ["Bersi", "buys"],
        ["Dalla", "buys"],
    ]
    assert {row.px for row in plate.rows} == {scene.view.log.letters}
    left = log.height - sum(row.height for row in plate.rows)
    assert left > plate.side + 2 * scene.look.px(plate.top), "its lines end within it"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 125)])
@pytest.mark.parametrize("title", PLAYABLE)
def test_a_log_with_room_for_it_bears_the_banner_whatever_its_width(
    make_app: MakeApp, tmp_path: Path, title: str, size: tuple[int, int], scale: int
) -> None:
    """Where the log was a little wider than the narrowest banner, that lay over the cards of the others."""
    app = make_app(size=size, scale=scale, menu=False, curtain="off", animation_speed=0.0)
    most = load_game(title).seat_range[1]
    for seats in {max(2, load_game(title).seat_range[0]), most}:
        scene = open_table(app, tmp_path, title, {}, seats, f"banner {seats}")
        told = [(scene.view.badge(1), f"{scene.names[1]}: Upgrade 2."), (scene.view.badge(1), "Beans → milk.")]
        scene.banner.news = News(scene.names[0], Portrait(head_of_seat(scene.guest.seats[0]), scene.view.badge(0)),
                                 "round 1 of 7", told)  # fmt: skip
        plate = scene.banner.plate
        assert plate is not None
        assert len(plate.news.lines) == 2
        assert plate.rect == scene.view.areas["log"]
        assert plate.rect.collidelist([scene.view.spot(("rival", seat)).rect for seat in range(1, seats)
                                       if scene.view.spot(("rival", seat)) is not None]) < 0  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1680, 945), (1920, 1080)])
def test_a_banner_lies_over_no_card_of_another_seat(
    make_app: MakeApp, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    """The log had room for it, and it lay between the boards of two rivals and hid both."""
    app = make_app(size, False, language=language)
    scene = open_table(app, tmp_path, "vikings", {"first": "seat1"}, 3, "banner")
    scene.commit([whole(scene).legal_actions()[0]])
    scene.banner.hide()
    for _ in range(3):
        _buys_at_once(scene)
    scene.stage.skip_all()
    plate, view = scene.banner.plate, scene.view
    assert plate is not None
    assert len(plate.news.lines) == 2
    assert view.areas["log"].contains(plate.rect)
    assert not plate.rect.colliderect(view.areas["rivals"])
    assert not any(row.is_broken for row in plate.rows)


def test_the_banner_in_the_log_is_seen_beside_what_the_coach_says(scene: TableScene[Any]) -> None:
    for _ in range(3):
        _buys_at_once(scene)
    scene.stage.skip_all()
    scene.notices.say("A word of the coach.", scene.view.areas["prompt"].midtop, "told")
    assert scene.banner.plate is None, "nobody knows where that will lie"
    scene.paint_over(scene.app.window.canvas)
    plate, said = scene.banner.plate, scene.notices.rect
    assert plate is not None
    assert said is not None
    assert not said.colliderect(plate.rect)
    scene.notices.rect = plate.rect.copy()
    assert scene.banner.plate is None, "one of them at a time in one place"


def test_of_a_gesture_that_points_paid_for_its_deed_is_told(scene: TableScene[Any]) -> None:
    """Points exchanged for gold are no news beside what they bought (vikings.purchase.exchange)."""
    _buys_at_once(scene)
    for seat in (1, 2):
        _buys_at_once(scene, do.Exchange(seat))
    seat = 0
    lines = [words for _, words in scene.banner._missed(seat).lines]
    assert lines
    assert all(" buys " in words for words in lines), lines


def test_where_little_happened_all_of_it_is_told_and_its_gist_stays_longest(
    scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.table.banner._ALL", 20)
    for _ in range(3):
        _buys_at_once(scene)
    lines, _, rest = scene.banner._missed(0)
    assert len(lines) > len(rest) > 0
    assert all(" buys " not in lines[number][1] for number in rest)
    news = scene.banner.news
    assert news is not None
    kept = News("Ása", Portrait(""), "", lines, rest=rest).kept(len(lines) - len(rest))
    assert [words for _, words in kept.lines if " buys " not in words] == []


def test_where_room_is_short_what_hit_the_reader_is_told_first() -> None:
    lines = [("sign", words) for words in "abcdef"]
    news = News("Ása", Portrait(""), "", lines, hits=[1, 3])
    assert [words for _, words in news.kept(3).lines] == ["b", "d", "f"]
    assert [words for _, words in news.kept(3).kept(2).lines] == ["b", "d"]
    assert [words for _, words in news.kept(1).lines] == ["d"]
    assert news.kept(6).lines == lines
    assert news.kept(0).lines == []


def test_a_rune_that_another_took_from_the_reader_is_told_though_other_words_come_first(sit: Sit) -> None:
    """tiny_epic.control: who has more influence takes the rune; of a landing the log has a line before that."""
    game = tiny_epic(2)
    people(game, 0, HVALSEY, 1)
    holds(game, 0, HVALSEY)
    boat(game, 1, dock("hvalsey-4"))
    goods(game, 1, food=3)
    game.mover = 1
    game.stack = [at.NextTurn(0), at.TurnEnd(1), at.Check(1, 1), at.Landing(1, dock("hvalsey-4"), 3)]
    hold(game, 0, "f01")
    scene = sit(game, bots=1)
    sitting_at(scene).commit([deploy.Deploy(1, 3)])
    told_anew(scene)
    lines, hits, _ = scene.banner._missed(0)
    assert [words for number, (_, words) in enumerate(lines) if number in hits] == [
        "On Hvalsey one settler falls: Ása.",
        "Bot takes the rune of Hvalsey from Ása.",
    ]
    assert lines[0][1] == "Bot lands 3 settlers on Hvalsey."


def test_what_came_of_a_landing_is_told_and_not_that_somebody_landed(sit: Sit) -> None:
    """Where there is room for little, "Bot plays Inga" said nothing of the rune that it took."""
    game = tiny_epic(2)
    here = next(
        place for place, island in enumerate(game.sea.island) if island == HVALSEY and game.villages >> place & 1
    )
    boat(game, 1, here)
    goods(game, 1, food=3, steel=3)
    game.mover = 1
    landing = at.Raiding(1, here), at.Landing(1, here, 3)
    game.stack = [at.NextTurn(0), at.TurnEnd(1), at.Check(1, 1), *landing]
    hold(game, 0, "f01")
    scene = sit(game, bots=1)
    sitting_at(scene).commit([deploy.Deploy(1, 3), deploy.Raid(1)])
    told_anew(scene)
    lines, _, rest = scene.banner._missed(0)
    assert [words for number, (_, words) in enumerate(lines) if number not in rest] == [
        "Bot raids a village on Hvalsey for 1 steel.",
        "Bot takes the rune of Hvalsey.",
    ]


def test_of_deeds_that_are_alike_the_last_is_told(scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    step = scene.guest.length - 1
    seat = scene.guest.steps(None)[step].seat
    lines = [
        LogEntry(step, seat, "laid", Message("table.plain", {"text": f"lays card {number}"}), "") for number in range(6)
    ]
    monkeypatch.setattr(scene.guest, "log", lambda eyes, since=0: lines)
    missed = scene.banner._missed((seat + 1) % 3)
    assert [words for _, words in missed.lines] == ["lays card 5"], "it says how things stand"


def test_where_much_happened_the_last_of_it_is_told(scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.table.banner.MOST_LINES", 2)
    for _ in range(3):
        _buys(scene)
    news, (told, _, _) = scene.banner.news, scene.banner._missed(0)
    assert news is not None
    assert len(told) > 2
    assert (news.lines, news.more) == (told[-2:], True)
    assert news.lines[-1][1].startswith(scene.names[2]), "whoever sits before the reader chose last"


def test_a_round_is_announced(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "vikings", {}, 2, "banner")
    news = scene.banner.news
    assert news is not None
    assert news.name == scene.names[scene.viewer]
    assert news.progress == scene.say(scene.game.progress)
    _buys(scene)
    while scene.game.to_move == scene.banner._seat:
        _buys(scene)
    assert scene.banner.news is not news
    assert scene.banner.news is not None
    assert scene.banner.news.progress == "", "the round is announced once"


def test_two_persons_at_one_screen_are_told_even_one_line(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "banner")
    for _ in range(2):
        _buys(scene)
        news = scene.banner.news
        assert news is not None
        assert news.name == scene.names[scene.viewer]
    scene.banner._seat = scene.game.to_move  # as if that one had been asked last, too
    scene.banner._steps, scene.banner.news = -1, None
    assert scene.banner._missed(scene.viewer).lines
    scene.banner._missed = lambda seat: Missed([("seat-1-bone", "one line")], [], [])  # type: ignore[method-assign]
    scene.banner._progress = scene.game.progress
    scene.banner.turn()
    assert scene.banner.news is not None
    assert scene.banner.news.lines == [("seat-1-bone", "one line")]


@pytest.mark.parametrize("title", PLAYABLE)
def test_who_shares_the_screen_is_told_whose_turn_it_is_before_the_eyes_of_all(
    make_app: MakeApp, tmp_path: Path, title: str
) -> None:
    """Where what is chosen needs nothing hidden, no curtain falls: only the banner says that another one chooses."""
    app = make_app(size=(1280, 720), menu=False, curtain="hidden", animation_speed=0.0)
    scene = open_table(app, tmp_path, title, {}, max(2, load_game(title).seat_range[0]), "shared")
    told = last = None
    for _ in range(40):
        if scene.covered:
            app.frame()
            app.stack[-1].reveal()  # type: ignore[attr-defined]
            app.frame()
            scene.stage.skip_all()
        seat = scene.game.to_move
        if scene.gathering.waits:
            assert scene.banner.news is None or scene.banner.news is told
        elif seat != last and last is not None:
            told = scene.banner.news
            assert told is not None, (seat, last)
            assert told.name in (scene.names[seat], scene.say(scene.view.acts(seat, "table.acts")))
            seen = {scene.view.say(entry.message) for entry in scene.guest.log(scene.view.viewer, 0)}
            assert all(words in seen for _, words in told.lines), "nothing but what these eyes may see"
        last = seat
        scene.commit([whole(scene).legal_actions()[0]])
        scene.stage.skip_all()


@pytest.mark.parametrize("seats", [2, 3])
def test_against_one_bot_nothing_lies_over_the_wheel_after_each_of_its_gestures(
    app: App, tmp_path: Path, seats: int
) -> None:
    plans = [SeatPlan("Ása"), *(SeatPlan(name, "bot", "svein") for name in ("Bersi", "Dalla")[: seats - 1])]
    sitting = Sitting.start("vikings", {"variant": "basic", "first": "seat1"}, plans, "banner", tmp_path)
    scene = load_scene("vikings")(app, guest_at(app, sitting, rests=True))
    app.push(scene)
    scene.commit([whole(scene).legal_actions()[0]])
    scene.banner.hide()
    for _ in range(seats):
        _buys_at_once(scene)
    assert whole(scene).to_move == 0
    assert (scene.banner.news is not None) == (seats == 3)


def test_the_banner_is_told_once_and_goes_with_the_next_press(app: App, scene: TableScene[Any]) -> None:
    _buys(scene)
    assert scene.banner.news is not None
    click(app, (2, 2))
    assert scene.banner.news is None
    scene.settle()
    assert scene.banner.news is None, "what was told is not told again"


def test_taking_back_tells_nothing(scene: TableScene[Any]) -> None:
    slot = next(action for action in whole(scene).legal_actions() if isinstance(action, do.Buy))
    scene.commit([slot])
    assert scene.banner.news is None, "the same person goes on"
    scene.undo()
    assert scene.banner.news is None


def test_the_more_there_is_to_be_read_the_longer_a_banner_stays(
    scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scene.look, "now", lambda: 0.0)
    stays = []
    for count in range(5):
        scene.banner._tell(0, None, Missed([("icon-timeline", "A line.")] * count, [], []))
        stays.append(scene.banner.wait_ms or 0.0)
    least = min(later - before for before, later in pairwise(stays))
    assert least >= 500, "a line is read in no less"


def test_the_banner_goes_by_itself_and_the_table_rests(
    app: App, scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    _buys(scene)
    wait = scene.banner.wait_ms
    assert wait is not None
    assert scene.wait_ms is not None
    assert scene.wait_ms <= wait
    now = scene.look.now()
    monkeypatch.setattr(scene.look, "now", lambda: now + wait + 1)
    app.frame()
    assert scene.banner.news is None


def test_what_others_moved_is_marked_until_the_own_move(scene: TableScene[Any]) -> None:
    def marked() -> set[Any]:
        return {spot.key[1] for spot in scene.view.spots_of(scene.shown) if spot.key[0] == "moved"}  # type: ignore[index]

    def laid(seat: int) -> set[Any]:
        return {spot.key for spot in scene.view.spots_of(scene.shown) if spot.key[:2] == ("tile", seat)}  # type: ignore[index]

    assert not marked()
    _buys(scene)
    assert scene.viewer == 1
    assert marked() == laid(0) != set()
    _buys(scene)
    _buys(scene)
    assert scene.viewer == 0
    assert marked() == laid(1) | laid(2), "the own tiles bear no mark"
    slot = next(action for action in whole(scene).legal_actions() if isinstance(action, do.Buy))
    scene.commit([slot])
    assert not marked()


def test_the_own_board_bears_the_name_of_who_sits_there(scene: TableScene[Any]) -> None:
    def plate() -> NamePlate:
        spot = scene.view.spot(("plate", scene.viewer))
        assert spot is not None
        assert isinstance(spot.picture, NamePlate)
        return spot.picture

    assert plate() == NamePlate(scene.badge(0), "Ása", True)
    _buys(scene)
    assert plate() == NamePlate(scene.badge(1), "Bersi", True)


def test_a_key_silences_everything_and_it_is_kept(app: App, scene: TableScene[Any]) -> None:
    assert app.settings.muted
    press(app, pygame.K_m)
    assert not app.settings.muted
    assert not app.sound.muted
    assert not load_settings()[0].muted
    press(app, pygame.K_m)
    assert app.sound.muted
