"""What the pages about friends elsewhere show of whom: names, portraits, who is away, whose turn it is."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import App
from game.bots.levels import LEVELS
from game.paths import journals_folder
from game.remote.door import HERE
from game.remote.honest import Honest
from game.remote.people import ChatLine, RoomView, Visitor
from game.rules.kernel import Message
from game.scenes.company import InviteScene, JoinScene, TalkScene, WaitingScene
from game.scenes.company.desk import Desk, changes, presence
from game.scenes.company.invite import WAITS
from game.scenes.hall.heads import head_of
from game.scenes.load_list import LoadScene
from game.scenes.menu import MenuScene
from game.table.seats import SeatPlan
from game.table.settings import Settings, load_settings
from game.table.sitting import Sitting
from game.ui.widgets import DropDown, Link, Scroll
from tests.scenes.company.test_pages_whole import LINE, NAMES, SEATS, kept, room, visit
from tests.scenes.hands import click

HERE_IS, AWAY = room().guests[:2]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path))
    app = App(Settings(language="en", animation_speed=0.0, muted=True), (1280, 720), headless=True)
    yield app
    app.stack.clear()
    app.quit()
    app.window.close()


def opened(app: App, page: Any) -> Any:
    app.push(page)
    page.draw(app.window.canvas)
    return page


def press(app: App, label: str, number: int = 0) -> None:
    found = [widget for widget in app.scene.group.all() if widget.label == label and widget.enabled]
    click(app, found[number].rect.center)


def lit(page: Any) -> list[tuple[str, str]]:
    """Returns what is lit, with whom it is about."""
    return [(one.label, str(one.hint or "")) for one in page.group.all() if getattr(one, "primary", False)]


def labels(page: Any) -> list[str]:
    return [widget.label for widget in page.group.all() if widget.enabled]


def heads(page: Any) -> list[tuple[str, str]]:
    return [(portrait.head, portrait.badge) for portrait, _ in page._heads]


# -- the waiting room -----------------------------------------------------------------------------------------------


def test_the_waiting_room_says_of_each_seat_who_sits_there(app: App) -> None:
    page = opened(app, WaitingScene(app, visit()))
    rows = page.written[page.written.index(NAMES[0]) :]
    assert rows == [
        NAMES[0], "you, the host", NAMES[1], "away", "waits for a friend", "Bot 1", "Karl: good",
        NAMES[2], "watches", "At the door:", NAMES[3], "would like to play",
    ]  # fmt: skip
    badges = [seat.token for seat in app.look.theme.seats_of("odin")]
    by_colour = {seat.name: seat.token for seat in app.look.theme.seats_of("odin")}
    assert heads(page) == [
        ("head-hood", by_colour["bone"]), ("head-person", by_colour["amber"]), ("head-friend", by_colour["fjord"]),
        ("head-karl", by_colour["blood"]), ("head-person", ""), ("head-crown", ""),
    ]  # fmt: skip
    assert len(set(badges)) == len(badges)
    for (_, rect), (words, at) in zip(page._heads, page._texts[-12:], strict=False):
        assert rect.width == rect.height
        assert words.width
        assert at


def test_whoever_may_stand_in_is_offered_with_their_own_head(app: App) -> None:
    page = InviteScene(app, "odin", {}, SEATS, frozenset({2}))
    page.after = WAITS[1]
    opened(app, page)
    *_, waits, levels = (widget for widget in page.group.widgets if isinstance(widget, DropDown))
    assert [(one.value, one.label) for one in waits.options] == [
        (wait, app.language.text(f"remote.invite.after.{wait}")) for wait in WAITS
    ]
    assert [(one.value, one.label, one.icon) for one in levels.options] == [
        (level, app.language.text(f"hall.level.{level}"), head_of(level)) for level in LEVELS[1:]
    ]
    assert (waits.value, levels.value) == (WAITS[1], page.stand_in)


def test_the_status_counts_the_seats_that_wait(app: App) -> None:
    for taken, says in ((0, "2 seats wait for friends."), (1, "1 seat waits for a friend.")):
        guests = room().guests[:1] + room().guests[1:2] * taken
        page = WaitingScene(app, visit(room=replace(room(), guests=guests)))
        assert page.status == says
    full = replace(room(), guests=(HERE_IS, AWAY, Visitor("c", NAMES[2], "", (2,))))
    assert WaitingScene(app, visit(room=full)).status == "Everybody is here. Begin when you like."
    assert WaitingScene(app, visit(room=full, is_host=False)).status == "Everybody is here. The host begins the game."
    page = opened(app, WaitingScene(app, visit(room=full)))
    assert "Begin" in labels(page)
    assert "others can still come and watch" in " ".join(page.written)
    assert "Begin" not in labels(opened(app, WaitingScene(app, visit())))


def test_the_waiting_room_follows_who_comes_and_goes(app: App) -> None:
    seen = visit()
    page = opened(app, WaitingScene(app, seen))
    for guests, says in (
        ((HERE_IS, replace(AWAY, away_since=0.0)), "here"),
        ((HERE_IS, AWAY), "away"),
        ((HERE_IS, replace(AWAY, is_host=True, away_since=0.0)), "the host"),
    ):
        seen.room = replace(seen.room, guests=guests)
        page.advance(0.0)
        assert page.written[page.written.index(NAMES[1]) + 1] == says
    seen.room = replace(seen.room, knocked=())
    page.advance(0.0)
    assert NAMES[3] not in page.written
    assert "Nobody has knocked yet." in page.written


def test_the_host_presses_for_whom_the_button_stands_with(app: App) -> None:
    done: list[tuple[str, str]] = []
    knocked = (room().knocked[0], Visitor("e", "Late", "cap", (), watches=True))
    seen = visit(
        room=replace(room(), knocked=knocked), send_away=lambda who: done.append(("away", who)),
        admit=lambda who: done.append(("in", who)),
    )  # fmt: skip
    page = opened(app, WaitingScene(app, seen))
    for label, number in (("Send away", 0), ("Send away", 1), ("Let in", 1), ("Let in", 0), ("Send away", 3)):
        press(app, label, number)
    assert done == [("away", "b"), ("away", "c"), ("in", "e"), ("in", "d"), ("away", "e")]
    assert "Send away" not in labels(opened(app, WaitingScene(app, visit(is_host=False))))
    assert lit(page) == [("Let in", NAMES[3]), ("Let in", "Late")], "who knocks comes before the invitation"
    assert lit(opened(app, WaitingScene(app, visit(room=replace(room(), knocked=()))))) == [("Copy", "")]
    full = replace(room(), guests=(HERE_IS, AWAY, Visitor("c", NAMES[2], "", (2,))), knocked=knocked)
    page = opened(app, WaitingScene(app, visit(room=full)))
    assert labels(page).count("Let in") == 1, "who would play finds no free seat, who would watch needs none"


def test_the_invitation_is_copied_whole(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def refuse(words: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr("pygame.scrap.put_text", refuse)
    opened(app, WaitingScene(app, visit(room=replace(room(), knocked=()))))
    press(app, "Copy")
    assert ("Copy", "") in lit(app.scene), "that is what one most likely wants, still"
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    press(app, "Copy")
    assert copied == [LINE.line()]
    assert "Copied" in labels(app.scene)
    assert lit(app.scene) == []


def test_the_waiting_room_says_where_the_table_stands(app: App) -> None:
    page = WaitingScene(app, visit())
    assert "in the hall at 192.168.100.100" in page.where
    app.door._home = SimpleNamespace(invitation=LINE, stop=lambda: None)
    assert "on this computer (192.168.100.100)" in page.where
    assert "port 4222" in page.where
    assert "The owner of that computer could read" in WaitingScene(app, visit(is_host=False)).where
    alone = visit(seat=SimpleNamespace(invitation=replace(LINE, host=HERE)))
    assert "only its own windows" in WaitingScene(app, alone).where
    assert page.where in opened(app, page).written


# -- coming ---------------------------------------------------------------------------------------------------------


def test_the_page_of_coming_says_how_each_table_stands_and_leads_there(app: App) -> None:
    went: list[Any] = []
    app.door.join = lambda line, me, watch=False: went.append((line, me.name, watch)) or visit()
    app.door.come_back = lambda seat: went.append(seat) or visit()
    seats = [
        replace(kept("playing", (0,)), title="odin"), replace(kept("playing", (1,)), title="vikings"),
        replace(kept("over", ()), title="northgard"), replace(kept("waiting", ()), title=""),
    ]  # fmt: skip
    near = [
        SimpleNamespace(name="Egil", title="landnam", line="x"), SimpleNamespace(name="Una", title="odin", line="y"),
    ]  # fmt: skip
    app.door.kept, app.door.look_in = lambda: seats, lambda: None  # type: ignore[method-assign, assignment]
    app.door.nearby = lambda: SimpleNamespace(found=lambda: near, close=lambda: None)  # type: ignore[method-assign]
    page = JoinScene(app)
    page.advance(0.0)
    opened(app, page)
    names = ", ".join(NAMES)
    rows = page.written[page.written.index("Your tables") + 1 :]
    assert len(page.kept) == len(seats)
    assert rows == [
        page.say("odin.title"), f"Your turn: {names}", page.say("vikings.title"), f"Others choose: {names}",
        "A table", f"It has not begun: {names}", page.say("northgard.title"), f"It has ended: {names}",
    ]  # fmt: skip
    assert f"Egil: {page.say('landnam.title')}" in page.written
    assert f"Una: {page.say('odin.title')}" in page.written
    press(app, "Knock", 1)
    assert went == [("y", page.me.name, False)]
    opened(app, JoinScene(app)).advance(0.0)
    press(app, "Go there", 1)
    assert went[-1] is seats[1]


def test_saved_tables_show_those_with_friends_among_the_others(app: App) -> None:
    went: list[Any] = []
    app.door.come_back = lambda seat: went.append(seat) or visit()  # type: ignore[method-assign, func-returns-value]
    seats = [
        replace(kept("playing", (1,)), title="vikings"), replace(kept("playing", (0,)), title="odin"),
        kept("over", ()), replace(kept("waiting", ()), title="landnam"), replace(kept("waiting", ()), title=""),
    ]  # fmt: skip
    app.door.kept = lambda: seats  # type: ignore[method-assign]
    seating = [SeatPlan("Ása"), SeatPlan("Egil")]
    Sitting.start("northgard", {}, seating, "saved", journals_folder()).close()
    page = opened(app, LoadScene(app))
    names = ", ".join(NAMES)
    told = [(card.name, card.status, card.told) for card in page.list.cards]
    assert told[:3] == [
        (page.say("vikings.title"), "with friends", f"Others choose: {names}"),
        (page.say("odin.title"), "your turn", f"Your turn: {names}"),
        (page.say("landnam.title"), "not begun", f"It has not begun: {names}"),
    ]
    assert [name for name, *_ in told[3:]] == [page.say("northgard.title")]
    assert page.chosen is page.tables[0]
    page.list.select(1)
    assert (page.chosen, page.away) == (None, seats[1])
    press(app, "Go there")
    assert went == [seats[1]]
    page = opened(app, LoadScene(app))
    page.list.select(3)
    assert (page.chosen, page.away) == (page.tables[0], None)
    assert "Go there" not in labels(page)


def test_a_seat_is_given_up_only_after_a_question_and_its_row_goes_at_once(app: App) -> None:
    seats = [replace(kept("playing", (0,)), title="odin"), replace(kept("playing", (1,)), title="vikings")]
    gone: list[Any] = []
    app.door.kept = lambda: [seat for seat in seats if seat not in gone]  # type: ignore[method-assign]
    page = opened(app, JoinScene(app))
    page.advance(0.0)
    given: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.remote.seats.KeptSeat.forget", lambda seat: [given.append(seat), gone.append(seat)])
        for answer, left in (("Cancel", 2), ("Give up", 1)):
            press(app, "Give up", 1)
            asked = page.dialog
            assert list(asked.said) == [
                "Give up this seat?",
                "You cannot come back to it. The game goes on without you.",
            ]
            assert [button.label for button in asked.group.all() if getattr(button, "primary", False)] == ["Cancel"]
            (button,) = (one for one in asked.group.all() if one.label == answer)
            click(app, button.rect.center)
            assert page.dialog is None
            assert (page.written.count(page.say("vikings.title")), len(page.kept)) == (left - 1, left)
    assert given == [seats[1]]


def test_an_invitation_in_the_clipboard_is_offered(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    for words, line in ((f" {LINE.line()}\n", LINE.line()), ("meadhall:1:abc", ""), ("milk, bread", "")):
        monkeypatch.setattr("pygame.scrap.get_text", lambda words=words: words)
        page = opened(app, JoinScene(app))
        assert page.line == line
        assert ("Knock" in labels(page)) == bool(line)


def test_who_comes_says_their_name_first_and_may_set_up_a_table_of_their_own(app: App) -> None:
    page = opened(app, JoinScene(app))
    assert page.name == ""
    page._write(LINE.line())
    press(app, "Knock")
    assert "Type your name first" in " ".join(page.dialog.said)
    assert not app.door.visits
    page.dialog = None
    page._set_up("")
    assert app.scene is page
    page._set_up("odin")
    seats: Any = app.scene
    assert (seats.title_id, seats.seating.seats[1].who) == ("odin", "friend")
    assert "Each of you gives a number" in " ".join(seats.lettering())
    press(app, seats.say("hall.seating.other", title=seats.say("landnam.title")))
    other: Any = app.scene
    assert (other.title_id, other.seating.seats[1].who) == ("landnam", "friend"), "as at the title before"


def test_the_window_asks_for_attention_when_it_is_ones_turn_or_somebody_knocks(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(app.window, "ask_attention", lambda: asked.append("!"))
    table = SimpleNamespace(guest=None, dialog=None, people=lambda presence: None, told=lambda *messages: None)
    seen = visit(room=replace(room("playing"), waits_for=(1,)), lines=deque(), called=None, sits=frozenset({0}))
    desk = Desk(app, seen, lambda: table)  # type: ignore[arg-type]
    for waits, calls in (((1,), 0), ((0, 1), 1), ((0,), 1), ((1,), 1), ((0,), 2)):
        seen.room = replace(seen.room, waits_for=waits)
        desk.update()
        assert len(asked) == calls
    asked.clear()
    seen = visit(room=replace(room(), knocked=()))
    page = opened(app, WaitingScene(app, seen))
    seen.room = room()
    page.advance(0.0)
    page.advance(0.0)
    assert len(asked) == 1


def test_the_menu_counts_the_tables_at_which_it_is_ones_turn(app: App) -> None:
    menu = MenuScene(app)
    for seats, says in (
        ([kept("playing", (0,)), kept("playing", (1,)), kept("over", (0,)), kept("waiting", (0,))], 1),
        ([kept("playing", (0,)), kept("playing", (0,))], 2),
        ([kept("playing", (1,))], 0),
    ):
        app.door.kept = lambda seats=seats: seats
        menu._count_turns()
        assert menu.turns == says
        links = [link for link in menu.group.widgets if isinstance(link, Link) and link.selected]
        assert (menu._friends in [link.label for link in links]) == (says > 0), "it is lit while one is asked"


# -- people and talk ------------------------------------------------------------------------------------------------


def test_people_says_of_each_since_when_they_are_away_and_what_is_done_with_them(app: App) -> None:
    done: list[tuple[str, str]] = []
    seen = visit(call=lambda who: done.append(("call", who)), mute=lambda who, on: done.append((f"mute {on}", who)))
    page = opened(app, TalkScene(app, seen))
    rows = page.written[page.written.index(NAMES[0]) :][:9]
    assert rows == [
        NAMES[0], "you", NAMES[1], "away: 1 day", NAMES[2], "watches", "At the door:", NAMES[3], "would like to play",
    ]  # fmt: skip
    assert [head for head, _ in heads(page)] == ["head-hood", "head-person", "head-person", "head-crown"]
    press(app, "Call")
    press(app, "Mute", 0)
    press(app, "Hear", 0)
    press(app, "Mute", 1)
    assert done == [("call", "c"), ("mute True", "b"), ("mute False", "b"), ("mute True", "c")]
    for seconds, says in ((10, "a moment"), (130, "2 minutes"), (7300, "2 hours"), (180_000, "2 days")):
        away = replace(AWAY, away_since=time.time() - seconds)
        assert page._word(away) == f"away: {says}"
    stand_in = TalkScene(app, visit(room=room("playing", {1: "jarl"})))
    assert [stand_in._word(guest) for guest in room().guests] == ["you", "away; a bot chooses", "watches"]


def test_the_host_lets_somebody_in_while_the_game_runs(app: App) -> None:
    done: list[tuple[str, str]] = []
    knocked = (Visitor("p", "Plays", "", ()), Visitor("w", "Watches", "", (), watches=True))
    full = replace(room("playing"), guests=(HERE_IS, AWAY, Visitor("c", NAMES[2], "", (2,))), knocked=knocked)
    seen = visit(
        stage="playing", room=full, admit=lambda who: done.append(("in", who)),
        send_away=lambda who: done.append(("away", who)),
    )  # fmt: skip
    page = opened(app, TalkScene(app, seen))
    assert labels(page).count("Let in") == 1
    press(app, "Let in")
    press(app, "Send away", 0)
    assert done == [("in", "w"), ("away", "p")]
    seen.room = replace(full, knocked=())
    page.advance(0.0)
    assert "At the door:" not in page.written
    assert "Let in" not in labels(opened(app, TalkScene(app, visit(stage="playing", room=full, is_host=False))))


def test_what_was_said_stands_with_who_said_it(app: App) -> None:
    lines = deque([ChatLine(1, "b", NAMES[1], "slow", "", 1.0), ChatLine(2, "a", NAMES[0], "", "luck", 2.0)])
    page = opened(app, TalkScene(app, visit(lines=lines)))
    blocks = next(widget for widget in page.group.all() if isinstance(widget, Scroll)).blocks
    assert [block._token for block in blocks] == ["head-person", "head-hood"]
    for block, name, words in zip(blocks, (NAMES[1], NAMES[0]), ("slow", "Good luck!"), strict=True):
        assert name in block.said[0]
        assert words in block.said[0]


# -- at the table ---------------------------------------------------------------------------------------------------


def test_cards_at_the_table_say_who_is_away_and_nobody_else(app: App) -> None:
    both = replace(room("playing"), guests=(HERE_IS, replace(AWAY, seats=(1, 2)), *room().guests[2:]))
    assert presence(both) == {1: Message("remote.seat.away"), 2: Message("remote.seat.away")}
    assert presence(room("playing", {1: "jarl"})) == {1: Message("remote.seat.stand_in")}
    assert presence(replace(room(), guests=(HERE_IS,))) == {}


def test_what_others_say_is_told_at_the_table_once_and_ones_own_words_are_not(app: App) -> None:
    heard: list[str] = []
    table: Any = SimpleNamespace(
        guest=None, dialog=None, people=lambda presence: None,
        told=lambda *messages: heard.extend(map(app.language.text, messages)),
    )  # fmt: skip
    seen = visit(room=room("playing"), lines=deque(), called=None, sits=frozenset({0}))
    desk = Desk(app, seen, lambda: table)
    for number, who, tells in ((1, "b", 1), (2, "a", 1), (3, "b", 2)):
        name = dict(zip("ab", NAMES, strict=False))[who]
        seen.lines.append(ChatLine(number, who, name, f"words {number}", "", 1.0))
        assert desk.unread == 1
        for _ in range(2):
            desk.update()
        assert len(heard) == tells
        assert desk.unread == 0
    assert [words.rpartition(" ")[2].strip("”“.") for words in heard] == ["1", "3"]
    assert all(NAMES[1] in words for words in heard)


def said(app: App, before: RoomView, now: RoomView) -> list[str]:
    return [app.language.text(message) for message in changes(before, now)]


def test_what_changes_with_the_people_is_told_of_the_right_ones(app: App) -> None:
    before, here = room("playing"), replace(AWAY, away_since=0.0)
    assert said(app, before, before) == []
    assert said(app, before, replace(before, guests=(HERE_IS, here))) == [f"{NAMES[1]} is here."]
    before = replace(before, guests=(HERE_IS, AWAY))
    back = replace(before, guests=(HERE_IS, here))
    assert said(app, back, before) == [f"{NAMES[1]} is away."]
    bot = replace(before, stand_ins={1: "jarl"})
    assert said(app, before, bot) == [f"A bot chooses for {SEATS[1].name} now (Jarl: strong)."]
    assert said(app, bot, before) == [f"{SEATS[1].name} chooses again."]
    alone = replace(before, guests=(replace(HERE_IS, away_since=5.0), AWAY))
    assert said(app, before, alone) == said(app, alone, before) == [], "of oneself nothing is told"
    late = replace(before, knocked=(*before.knocked, Visitor("e", "Late", "", ())))
    assert said(app, before, late) == ["Late knocks at the door."]


# -- the first time -------------------------------------------------------------------------------------------------


def test_a_page_explains_itself_once_and_until_it_is_sent_away(app: App) -> None:
    app.settings.coach = True
    for make, tip in (
        (lambda: JoinScene(app), "remote.tip.join"),
        (lambda: WaitingScene(app, visit()), "remote.tip.host"),
        (lambda: WaitingScene(app, visit(is_host=False)), "remote.tip.guest"),
        (lambda: TalkScene(app, visit()), "remote.tip.talk"),
    ):
        page = opened(app, make())
        words = page.say(tip)
        assert words in page.written
        assert tip in load_settings()[0].met
        page.rebuild()
        assert words in page.written, "it stays while the page is looked at"
        room_before = page.content.height
        press(app, "Got it")
        assert words not in page.written
        assert page.content.height > room_before
        assert words not in opened(app, make()).written
    app.settings.coach, app.settings.met = False, []
    assert not app.settings.met
    assert "Got it" not in labels(opened(app, JoinScene(app)))


def test_what_happens_to_people_is_explained_the_first_time(app: App) -> None:
    app.settings.coach = True
    told: list[list[str]] = []
    table = SimpleNamespace(
        guest=None, dialog=None, people=lambda presence: None,
        told=lambda *messages: told.append([message.id for message in messages]),
    )  # fmt: skip
    here = replace(room("playing"), guests=(HERE_IS, replace(AWAY, away_since=0.0)), knocked=())
    seen = visit(room=here, lines=deque(), called=None, sits=frozenset())
    desk = Desk(app, seen, lambda: table)  # type: ignore[arg-type]
    gone = replace(here, guests=(HERE_IS, AWAY))
    stands = replace(gone, stand_ins={1: "karl"})
    for now in (gone, stands, here, gone, stands):
        seen.room = now
        desk.update()
    assert told == [
        ["remote.told.gone", "remote.tip.away"],
        ["remote.told.stands_in", "remote.tip.stand_in"],
        ["remote.told.back", "remote.told.stood_in", "remote.tip.stood_in"],
        ["remote.told.gone"],
        ["remote.told.stands_in"],
    ]


@pytest.mark.parametrize("wrong", [None, *(part.name for part in fields(Honest))])
def test_whatever_is_wrong_with_a_deal_is_told_as_what_it_is(wrong: str | None) -> None:
    """Told are: not yet to who still plays, nothing to who only watched, that it is being looked at, what is wrong."""
    found = Honest(**{part.name: part.name != wrong for part in fields(Honest)})
    told = Message(f"remote.honest.{wrong}" if wrong is not None else "remote.honest")
    for sits, over, honest, said in (
        (True, True, found, told), (True, True, None, Message("remote.honest.looks")),
        (True, False, found, None), (False, True, found, None),
    ):  # fmt: skip
        seen: Any = SimpleNamespace(visit=SimpleNamespace(sits=sits, is_over=over, honest=honest))
        assert Desk.honesty(seen) == said
