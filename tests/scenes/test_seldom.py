"""What seldom happens in the hall: a page that cannot do what was pressed says why, and stays as it was."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.annals.clerk import News
from game.annals.household import Household
from game.annals.saga import SagaTrouble
from game.app import App
from game.remote.trouble import UNREACHABLE, Bent, RemoteTrouble
from game.rules.kernel import Message
from game.scenes.annals.household import HouseholdScene
from game.scenes.company import InviteScene, JoinScene
from game.scenes.company.desk import Desk, changes
from game.scenes.deals import DealsScene
from game.scenes.hall.branching import AS_IT_WAS, EVERYBODY, NOBODY, ask_seats
from game.scenes.hall.files import exports_folder, new_file
from game.scenes.load_list import LoadScene
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.scenes.sagas import SagasScene
from game.scenes.seating import SeatingScene
from game.scenes.table import TableScene
from game.table.errors import JournalError
from game.table.seats import BOT, SeatPlan
from game.ui.widgets import Slider
from tests.annals.sagas import laid_saga
from tests.golden.dealt import DAY
from tests.scenes.company.test_pages_whole import NAMES, SEATS, kept, room, visit
from tests.scenes.eye import answer, draw, keys, press

Save = Callable[..., Path]
TROUBLE = JournalError("unreadable", Path("a.meadhall"), "it is gone")
FAR = RemoteTrouble(UNREACHABLE)


def falling(error: Exception) -> Callable[..., Any]:
    """Returns what fails however it is called."""

    def fail(*given: object, **more: object) -> None:
        raise error

    return fail


def told(app: App, message: Message | str, title: str = "table.trouble") -> None:
    """Looks whether the page on top has told that, and sends it away."""
    say = app.language.text
    assert app.scene.dialog is not None
    assert app.scene.dialog.said == (say(title), say(message))
    answer(app, "hall.ok")


def opened(app: App, page: Any) -> Any:
    app.push(page)
    draw(app)
    return page


# -- saved games, replays and turns to go on from ------------------------------------------------------------------


def test_saved_games_say_what_could_not_be_done_with_them(
    app: App, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    save("basic-2-points", "mine")
    page = opened(app, LoadScene(app))
    scene = "game.scenes.load_list.scene"
    monkeypatch.setattr(f"{scene}.discard_table", falling(TROUBLE))
    page._discard("discard")
    told(app, TROUBLE.message)
    assert [table.name for table in page.tables] == ["mine"]
    monkeypatch.setattr(f"{scene}.rename_table", falling(TROUBLE))
    page._start_renaming()
    page._rename("yours")
    told(app, TROUBLE.message)
    assert page.renaming == "mine", "it may be tried once more"
    keys(app, pygame.K_ESCAPE)
    assert (page.renaming, app.scene) == (None, page)
    app.door.kept = lambda: [kept("playing", (0,))]  # type: ignore[method-assign]
    page._read()
    page._choose(0)
    app.door.come_back = falling(FAR)  # type: ignore[method-assign]
    page.open()
    told(app, FAR.message, "remote.trouble")
    assert app.scene is page
    for deed in (page.watch, page.show_file, page.ask_discard, page._start_renaming):
        deed()
        assert (app.scene, page.dialog, page.renaming) == (page, None, None), "that is for games kept here"


def test_a_replay_whose_journal_is_gone_goes_on_and_says_so_when_more_is_asked(app: App, save: Save) -> None:
    path = save("basic-2-points")
    assert app.open.watch(path)
    scene: Any = app.scene
    assert isinstance(scene, ReplayScene)
    path.unlink()
    scene.__dict__.pop("_steps", None)  # it was not read yet
    scene.jump(3)
    assert scene._buttons["whatif.title"].enabled, "nobody knows better"
    scene.wonder()
    assert scene.dialog is not None
    assert scene.dialog.said[0] == app.language.text("table.trouble")
    assert app.scene is scene


@pytest.mark.parametrize("persons", [1, 2])
def test_whoever_goes_on_from_a_turn_is_asked_who_sits_where(
    app: App, monkeypatch: pytest.MonkeyPatch, persons: int
) -> None:
    seats = [*(SeatPlan(name) for name in NAMES[:persons]), *(SeatPlan(name, BOT, "karl") for name in NAMES[persons:3])]
    begun: list[list[bool]] = []
    monkeypatch.setattr("game.scenes.hall.branching.branch", lambda path, folder, step, seats: begun.append(
        [plan.is_person for plan in seats]) or Path("b"))  # fmt: skip
    app.open.saved_table = lambda path, with_results=False: True  # type: ignore[method-assign]
    own = [plan.is_person for plan in seats]
    alone = [[seat == number for seat in range(3)] for number in range(3)]
    offered = {NOBODY: None, AS_IT_WAS: own, **dict(enumerate(alone)), EVERYBODY: [True] * 3}
    if persons == 1:
        del offered[AS_IT_WAS]
    ask_seats(app.scene, Path("a"), 4, seats, 1)
    dialog: Any = app.scene.dialog
    assert [one.value for one in dialog.answers] == [*offered]
    assert [one.value for one in dialog.answers if one.primary] == [1]
    for value, sits in offered.items():
        begun.clear()
        dialog.on_answer(value)
        assert begun == ([sits] if sits is not None else [])
    monkeypatch.setattr("game.scenes.hall.branching.branch", falling(TROUBLE))
    dialog.on_answer(0)
    told(app, TROUBLE.message)


def test_a_table_that_cannot_be_given_up_is_left_and_says_why(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.table.hand_over.hand_over", falling(TROUBLE))
    assert not app.open.handed_over(Path("a"), SEATS)
    told(app, TROUBLE.message)
    assert isinstance(app.scene, MenuScene)


# -- sagas, deals, persons -----------------------------------------------------------------------------------------


def test_a_saga_says_what_could_not_be_done_and_leads_to_its_table_elsewhere(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    saga = laid_saga(("vikings", "odin"))
    page = opened(app, SagasScene(app, saga.mark))
    trouble = SagaTrouble(Message("hall.saga.games", {"most": 6}))
    monkeypatch.setattr("game.scenes.sagas.scene.discard_saga", falling(trouble))
    page._discard(saga, "yes")
    told(app, trouble.message)
    assert page.saga == saga
    monkeypatch.setattr("game.scenes.sagas.scene.mark_begun", falling(trouble))
    page.go_on()
    assert isinstance(app.scene, TableScene), "it is played all the same"
    told(app, trouble.message)
    app.home()
    (seat := kept("playing", (0,))).saga = saga.game(1)
    app.door.kept = lambda: [seat]  # type: ignore[method-assign]
    page = opened(app, SagasScene(app, saga.mark))
    app.door.come_back = falling(FAR)  # type: ignore[method-assign]
    page.go_on()
    told(app, FAR.message, "remote.trouble")
    waited: list[object] = []
    app.door.come_back = lambda seat: seat  # type: ignore[method-assign, assignment, return-value]
    app.open.waiting = waited.append  # type: ignore[method-assign, assignment]
    page.go_on()
    assert waited == [seat]
    assert page.say(page.told_trouble("it is full")) == app.language.text("hall.sagas.trouble")


def test_deals_are_shown_of_whoever_is_chosen_and_stay_where_none_can_begin(app: App) -> None:
    asa, bersi = Household().add("Ása"), Household().add("Bersi")
    page = opened(app, DealsScene(app, DAY))
    asked: list[str] = []
    page.reader.deals = lambda who: asked.append(who.mark) or []
    for one in (bersi, asa):
        page._show_person(one.mark)
        assert (page.name, page.rungs[0].name, asked[-1]) == (one.name, one.name, one.mark)
        assert page._seats(page.deal)[page.deal.seat].person == one.mark
    app.open.new_table = lambda *table, **more: False  # type: ignore[method-assign]
    page.play()
    assert app.scene is page
    page.rivals.poll = lambda: True
    before = page.ladder
    page.advance(16)
    assert page.ladder is not before, "what bots have reached meanwhile"


def test_a_portrait_is_not_changed_beside_a_name_that_cannot_be(app: App) -> None:
    asa = Household().add("Ása", "hood")
    page = opened(app, HouseholdScene(app))
    page.written = {asa.mark: "  "}
    page.change(asa.mark, face="crown")
    assert page.dialog is not None
    assert Household().persons[0].face == "hood"


def test_files_for_others_are_counted_from_the_second_on(app: App) -> None:
    names = [new_file("games", "csv", f"{number}".encode()).name for number in range(3)]
    assert names == ["games.csv", "games-2.csv", "games-3.csv"]
    assert [path.read_text() for path in sorted(exports_folder().iterdir())] == ["1", "2", "0"]


def test_how_far_journals_are_read_is_told_until_the_last_one_is(app: App) -> None:
    app.open.annals()
    page: Any = app.scene
    page.background.is_done = False
    said = []
    for done in (0, 11, 12):
        page.background.news = News(done, 12, False)
        said.append(page.how_far)
    assert said == [page.say("hall.annals.reading", done=done, of=12) for done in (0, 11)] + [""]


# -- friends elsewhere ---------------------------------------------------------------------------------------------


def test_who_comes_is_of_the_household_until_another_name_is_written(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    bersi = [Household().add(name, face) for name, face in (("Ása", "crown"), ("Bersi", "hood"))][1]
    monkeypatch.setattr("pygame.scrap.get_text", falling(pygame.error("no clipboard")))
    page = opened(app, JoinScene(app))
    assert (page.line, page.me.name) == ("", "Ása")
    page._be(bersi.mark)
    assert (page.me.name, page.me.portrait, page.me.person) == ("Bersi", "hood", bersi.mark)
    page._rename("Bersi")
    assert page.person == bersi
    page._rename("Bers")
    assert (page.me.name, page.me.portrait, page.me.person) == ("Bers", "", "")
    page._be("")
    assert (page.me.name, page.person) == ("", None)
    app.door.come_back = falling(FAR)  # type: ignore[method-assign]
    page._returner(kept("playing", (0,)))()
    told(app, FAR.message, "remote.trouble")
    app.door.missing = lambda: Message("remote.trouble.missing", {"packages": "x"})  # type: ignore[method-assign]
    assert opened(app, JoinScene(app))._nearby is None


@pytest.mark.parametrize(
    ("error", "words"), [(FAR, ("remote.trouble", FAR.message)), (Bent("odd seats"), ("table.trouble", "odd seats"))]
)
def test_a_table_for_friends_that_cannot_be_opened_says_why(
    app: App, error: Exception, words: tuple[str, Message | str]
) -> None:
    app.door.host = falling(error)  # type: ignore[method-assign]
    page = opened(app, InviteScene(app, "odin", {}, SEATS, frozenset({0, 1, 2})))
    assert (page.mine, page.me.name) == (set(), app.language.text("hall.name.1")), "no person sits at this window"
    page._open()
    assert app.scene is page
    said = words[1] if isinstance(words[1], str) else app.language.text(words[1])
    assert page.dialog.said == (app.language.text(words[0]), said)


def test_who_only_watched_sets_up_a_table_of_their_own(app: App) -> None:
    seen = visit(sits=frozenset(), stage="over")
    guest = SimpleNamespace(title="odin", seats=SEATS)
    desk = Desk(app, seen, lambda: SimpleNamespace(guest=guest, game=None))  # type: ignore[arg-type, return-value]
    assert changes(None, room()) == changes(room(), None) == []
    assert app.language.text(desk.label) == "People"
    desk.open()
    assert app.scene.visit is seen  # type: ignore[attr-defined]
    desk.again()
    assert isinstance(app.scene, SeatingScene)
    assert app.scene.title_id == "odin"


@pytest.mark.parametrize("value", ["on", "since"])
def test_who_comes_back_sees_what_happened_meanwhile_if_they_wish(app: App, value: str) -> None:
    app.open.new_table("vikings", {}, [SeatPlan("Ása"), SeatPlan("Bersi")])
    scene = app.scene
    shown: list[object] = []
    app.open.replay_since = lambda table: bool(shown.append(table))  # type: ignore[method-assign]
    app.open._tell_since(scene)  # type: ignore[attr-defined]
    dialog: Any = scene.dialog
    assert [(one.value, one.primary) for one in dialog.answers] == [("on", False), ("since", True)]
    dialog.on_answer(value)
    assert shown == ([scene] if value == "since" else [])


@pytest.mark.parametrize(
    ("own", "length", "over", "asks"),
    [(0, 5, False, 0), (3, 5, False, 1), (5, 5, False, 0), (3, 5, True, 0)],
)
def test_who_comes_back_is_asked_only_where_something_happened(
    app: App, own: int, length: int, over: bool, asks: int
) -> None:
    routes: Any = app.open
    seen: Any = SimpleNamespace(guest=SimpleNamespace(turn_of=lambda seat: own, length=length), is_over=over)
    asked: list[object] = []
    routes._show = lambda guest, visit: SimpleNamespace(viewer=0)
    routes._tell_since = asked.append
    routes.company(seen)
    assert len(asked) == asks


# -- lessons, readers ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "label"), [((), ""), (("a",), "hall.seating.learn"), (("a", "b"), "hall.seating.lessons")]
)
def test_seats_lead_to_the_only_lesson_or_to_the_page_of_them(
    app: App, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...], label: str
) -> None:
    monkeypatch.setattr("game.scenes.seating.scene.lessons_of", lambda title: names)
    gone: list[str] = []
    app.open.lesson = lambda name: gone.append(f"lesson {name}")  # type: ignore[method-assign]
    app.open.lessons = lambda title="": gone.append(f"lessons {title}")  # type: ignore[method-assign]
    page = opened(app, SeatingScene(app, "vikings"))
    ways = [page.say(one) for one in ("hall.seating.learn", "hall.seating.lessons")]
    assert [widget.label for widget in page.group.widgets if widget.label in ways] == (
        [page.say(label)] if label else []
    )
    if label:
        press(app, label)
    assert gone == {"": [], "hall.seating.learn": ["lesson a"]}.get(label, ["lessons vikings"])


def test_a_reader_changes_what_has_a_number_step_by_step(app: App) -> None:
    app.open.settings()
    label = app.scene.say("hall.settings.music")
    slider: Any = next(one for one in app.scene.group.widgets if isinstance(one, Slider) and one.label == label)
    before = slider.value
    for act, value in (("increment", before + 5), ("decrement", before), ("expand", before)):
        app.scene.perform(slider, act)
        assert slider.value == value
    assert app.scene.group.key_focus() is slider


def test_large_words_are_of_what_is_pointed_at_or_of_the_focus_whichever_was_used_last(app: App) -> None:
    app.open.settings()
    page, group = app.scene, app.scene.group
    first, *_, last = [one for one in group.widgets if one.label]
    assert not [*page.pointed(True), *page.pointed(False)]
    group.set_focus(first, by_keyboard=True)
    for by_pointer in (True, False):
        assert next(iter(page.pointed(by_pointer))) == first.label, "there is nothing else"
    group._hover(last)
    assert [next(iter(page.pointed(by_pointer))) for by_pointer in (True, False)] == [last.label, first.label]
    group.set_focus(None)
    assert next(iter(page.pointed(False))) == last.label


def test_what_a_page_said_is_said_as_often_as_it_is_asked_for(app: App) -> None:
    app.open.about()
    said = [app.scene.news()]
    for _ in range(3):
        app.scene.say_again()
        said.append(app.scene.news())
    assert [words.strip("\u00a0") for words in said] == [said[0]] * 4
    assert all(before != now for before, now in pairwise(said)), "what stays as it was is not spoken"
