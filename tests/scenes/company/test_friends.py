"""Friends elsewhere, with two programs, a real hall and its relay: from the seats to the table, and back to it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.annals.clerk import keep_index
from game.annals.reader import Reader, Sieve, Who
from game.app import App
from game.paths import annals_file, journals_folder
from game.remote.invitation import has_invitation
from game.rules.kernel import Message
from game.scenes.company import InviteScene, JoinScene, TalkScene, WaitingScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.seating import SeatingScene
from game.scenes.table import TableScene
from game.scenes.table.kit import Line
from game.scenes.table.telling.spots import words_of
from game.table.guest import Guest
from game.table.reading import read_journal
from game.table.settings import Settings
from game.titles import PLAYABLE
from game.ui import text
from tests.remote.tables import Player, play
from tests.scenes.hands import click

PATIENCE, MOST = 30.0, 60


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[App, App]]:
    """Two programs at their menus: Ása's, and in another language Bersi's."""
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path))
    apps = []
    for language in ("en", "uk"):
        app = App(
            Settings(language=language, animation_speed=0.0, curtain="off", muted=True), (1280, 720), headless=True
        )
        app.open.menu()
        apps.append(app)
    yield apps[0], apps[1]
    for app in reversed(apps):
        app.quit()
        app.window.close()


def until(apps: tuple[App, App], what: Callable[[], object]) -> None:
    """Lets both programs run until something is so."""
    limit = time.monotonic() + PATIENCE
    while not what():
        for app in apps:
            app.frame()
        assert time.monotonic() < limit, [(type(app.scene).__name__, list(app.scene.lettering())) for app in apps]
        time.sleep(0.003)


def pressed(app: App, label: str) -> None:
    """Presses a button of the scene on top, or of its dialog, by what stands on it."""
    app.frame()
    group = app.scene.dialog.group if app.scene.dialog is not None else app.scene.group
    click(app, next(widget for widget in group.all() if widget.label == label and widget.enabled).rect.center)
    app.frame()


def scene(app: App, kind: type[Any]) -> Any:
    assert isinstance(app.scene, kind), app.scene
    return app.scene


def written(app: App) -> str:
    return " ".join(app.scene.lettering())


def invited(asa: App, title: str) -> WaitingScene:
    """Seats a friend beside Ása and opens the table for windows of this computer."""
    asa.open.seating(title)
    seats = scene(asa, SeatingScene)
    for index in reversed(range(max(2, seats.seating.least), len(seats.seating.seats))):
        seats.seating.remove(index)
    seats.seating.seats[0].name = "Ása"
    seats.reseat(0)("person")
    seats.reseat(1)("friend")
    pressed(asa, "Invite")
    invite = scene(asa, InviteScene)
    assert "Open this computer" not in written(asa)
    invite._place("alone")
    invite._wait(120)
    pressed(asa, "Open the table")
    return scene(asa, WaitingScene)


def begun(two: tuple[App, App], title: str) -> tuple[Any, Any]:
    """Returns the table scenes of both, at a game that has just begun."""
    asa, bersi = two
    waiting = invited(asa, title)
    until(two, lambda: waiting.visit.stage == "waiting")
    assert has_invitation(waiting.visit.invitation)
    assert "1 seat waits for a friend." in written(asa)
    bersi.open.join()
    join = scene(bersi, JoinScene)
    join.name = "Bersi"
    join.line = waiting.visit.invitation
    join.rebuild()
    pressed(bersi, "Постукати")
    until(two, lambda: "would like to play" in written(asa))
    until(two, lambda: "Ви постукали" in written(bersi) and waiting.visit.room.knocked)
    assert "Bersi" in written(asa)
    pressed(asa, "Let in")
    until(two, lambda: "Everybody is here." in written(asa))
    pressed(asa, "Begin")
    until(two, lambda: all(isinstance(app.scene, TableScene) for app in two))
    return asa.scene, bersi.scene


@pytest.mark.parametrize("title", PLAYABLE)
def test_two_windows_come_to_one_table_and_play(two: tuple[App, App], title: str) -> None:
    asa, bersi = begun(two, title)
    assert {asa.viewer, bersi.viewer} == {0, 1}
    assert asa.names[:2] == bersi.names[:2] == ["Ása", "Bersi"]
    for _ in range(6):
        until(two, lambda: asa.may_act or bersi.may_act)
        actor = asa if asa.may_act else bersi
        before = actor.guest.letter.gesture
        actor.commit([actor.game.legal_actions()[0]])
        until(two, lambda: actor.guest.letter.gesture > before or not actor.may_act)  # noqa: B023
    until(two, lambda: asa.guest.letter.gesture == bersi.guest.letter.gesture and asa.guest.letter.gesture > 2)
    assert asa.guest.letter.records == bersi.guest.letter.records > 0
    if not asa.guest.ahead and not bersi.guest.ahead:
        assert asa.guest.view(None) == bersi.guest.view(None)
    seat = bersi.viewer
    assert "away" not in said_of(asa, seat)
    two[1].home()
    until(two, lambda: asa.view.presence)
    assert asa.view.kind_of(seat) == "away"
    assert "away" in said_of(asa, seat) or title == "tiny_epic", "while cards are drafted no rival's card lies there"


def said_of(table: Any, seat: int) -> set[str]:
    """Returns what the card of a seat says of who sits there, written on it or told when it is hovered."""
    spots = [spot for spot in table.view.reachable if spot.key in (("kind", seat), ("meter", seat))]
    lines = [spot.picture.words for spot in spots if isinstance(spot.picture, Line)]
    return {*lines, *(line for spot in spots if spot.words for line in words_of(table.view, spot))}


def test_people_talk_leave_and_come_back(two: tuple[App, App]) -> None:
    asa, bersi = begun(two, "vikings")
    play([Player(table.company.visit) for table in (asa, bersi)], 12)
    until(two, lambda: asa.guest.length == bersi.guest.length and bersi.guest.turn_of(bersi.viewer) > 0)
    heard: list[str] = []
    told = asa.told
    asa.told = lambda *messages: (heard.extend(asa.view.say(message) for message in messages), told(*messages))
    bersi.company.visit.say_phrase("luck")
    until(two, lambda: "Bersi: Good luck!" in heard)  # a phrase is read in one's own language
    two[0].open.talk(asa.company.visit)
    talk = scene(two[0], TalkScene)
    talk.words = "Hei *du*"
    pressed(two[0], "Say it")
    until(two, lambda: len(bersi.company.visit.lines) == 2)
    assert bersi.company.visit.lines[-1].text == "Hei *du*"
    assert "Bersi" in written(two[0])
    assert "here" in written(two[0])
    two[0].pop()
    until(two, lambda: asa.may_act or bersi.may_act)
    for _ in range(MOST):
        if asa.may_act:
            break
        bersi.commit([bersi.game.legal_actions()[0]])
        until(two, lambda: asa.may_act or bersi.may_act)
    two[1].home()
    until(two, lambda: any("away" in words for words in heard))
    for _ in range(MOST):
        asa.commit([asa.game.legal_actions()[0]])
        until(two, lambda: not asa.post.pending and (asa.may_act or not asa.stage.busy))
        if not asa.may_act:
            break
    assert asa.guest.view(None).to_move == bersi.viewer
    two[1].open.join()
    join = scene(two[1], JoinScene)
    kept = next(seat for seat in join.kept if seat.me.name == "Bersi")
    assert kept.stage == "playing"
    join._returner(kept)()
    until(two, lambda: isinstance(two[1].scene, TableScene))
    assert two[1].scene.viewer == bersi.viewer
    until(two, lambda: "Bersi is here." in heard)
    back = two[1].scene
    assert "що сталося" in " ".join(back.dialog.said)
    pressed(two[1], "Показати, що було")
    assert isinstance(two[1].scene, ReplayScene)


def test_another_seat_at_the_same_table_is_another_scene_of_the_same_visit(two: tuple[App, App]) -> None:
    asa, _ = begun(two, "vikings")
    visit = asa.company.visit
    visit.guest = Guest(visit.guest.wire)
    until(two, lambda: two[0].scene is not asa)
    assert two[0].scene.guest is visit.guest
    assert two[0].door.visits == [visit]


def test_the_end_says_that_the_deal_was_honest_and_invites_the_same_friend_again(two: tuple[App, App]) -> None:
    asa, bersi = begun(two, "vikings")
    play([Player(table.company.visit) for table in (asa, bersi)])
    for table in (asa, bersi):
        table.settle()
    until(two, lambda: all(isinstance(app.scene, ResultsScene) for app in two))
    for app in two:
        app.scene.show_scores()
        app.scene._reveal_all()
    until(two, lambda: "An honest deal" in written(two[0]) and "Чесна роздача" in written(two[1]))
    for app in two:
        room = app.scene.card.honesty_rect()
        wide, high = text.size(app.look, app.scene.say(app.scene.honesty), "note", app.look.px(16))
        assert wide <= room.width
        assert high <= room.height + app.look.px(4), "it stands clear of banners and border"
    two[0].scene.show_course()
    assert "Ask the raven" in [widget.label for widget in two[0].scene.group.all()]
    (kept,) = journals_folder().glob("*.meadhall")
    reading = read_journal(kept)
    assert reading.timeline.game.view_for(None) == asa.guest.view(None)
    assert [plan.name for plan in reading.header.seats] == ["Ása", "Bersi"]
    for _ in keep_index(journals_folder(), annals_file()):
        pass
    reader = Reader(annals_file())
    assert [len(reader.games(Who("", (name,)), Sieve("vikings"))) for name in ("Ása", "Bersi")] == [1, 1], (
        "it is remembered"
    )
    reader.close()
    assert asa.company.honesty() == Message("remote.honest")
    found = asa.company.visit.honest
    asa.company.visit.honest = replace(found, draws=False)
    two[0].scene.show_scores()
    two[0].frame()
    assert "goes another way" in written(two[0])
    two[0].scene.again()
    again = scene(two[0], InviteScene)
    assert (again.friends, again.mine, again.me.name) == ({bersi.viewer}, {asa.viewer}, "Ása")
    assert not two[0].door.visits


def test_an_invitation_that_is_none_is_said_and_nothing_is_lost(two: tuple[App, App]) -> None:
    app = two[0]
    app.open.join()
    join = scene(app, JoinScene)
    join.name = "Bersi"
    join._write("meadhall:1:abc")
    pressed(app, "Knock")
    assert app.scene is join
    assert join.dialog is not None
    assert "Copy the whole line" in " ".join(join.dialog.said)
    assert join.line == "meadhall:1:abc"
    join.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert not app.door.visits
