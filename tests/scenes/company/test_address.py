"""The hall of the settings: its line is typed once and tried; tables for friends then stand there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.remote.invitation import Invitation
from game.remote.keys import Keys
from game.remote.relay import Relay
from game.remote.seal import new_secret
from game.scenes.company import AddressScene, InviteScene, WaitingScene
from game.scenes.settings import SettingsScene
from game.table.seats import SeatPlan
from game.table.settings import Settings, load_settings
from tests.remote.tables import a_hall, to_hall
from tests.scenes.company.test_friends import pressed, written

SEATS = (SeatPlan("Ása", colour="bone"), SeatPlan("A friend", colour="amber"))
PATIENCE = 20.0


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path))
    app = App(Settings(language="en", animation_speed=0.0, muted=True), (1280, 720), headless=True)
    app.open.menu()
    yield app
    app.quit()
    app.window.close()


@pytest.fixture(scope="module")
def line(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Invitation]:
    """The invitation to a hall that runs."""
    relay, keys = Relay(tmp_path_factory.mktemp("relay")), Keys(new_secret())
    with a_hall(relay, keys):
        yield to_hall(relay, keys)
    relay.stop()


def until(app: App, what: Callable[[], object]) -> None:
    limit = time.monotonic() + PATIENCE
    while not what():
        app.frame()
        assert time.monotonic() < limit, list(app.scene.lettering())
        time.sleep(0.003)


def tried(app: App, line: str) -> str:
    """Types a line, has it tried, and returns what the page says in the end."""
    page: Any = app.scene
    page.line = ""
    page._write(line)
    pressed(app, "Keep and try")
    until(app, lambda: page._trial is None)
    return str(page.state)


def test_a_hall_is_named_once_in_the_settings_and_tables_stand_there(app: App, line: Invitation) -> None:
    app.open.settings()
    pressed(app, "A hall on the internet")
    assert isinstance(app.scene, AddressScene)
    assert "No hall is known here yet." in written(app)
    assert tried(app, f" {line.line()[:50]} {line.line()[50:]}\n") == (
        "The hall at 127.0.0.1 answers. Tables for friends can stand there now."
    )
    assert load_settings()[0].hall == app.settings.hall == line.line()
    app.pop()
    assert isinstance(app.scene, SettingsScene)
    app.scene.restore()
    assert app.settings.hall == line.line(), "what was typed in is no matter of taste"
    app.pop()
    app.open.invite("vikings", {}, SEATS, frozenset({1}))
    assert "The hall at 127.0.0.1 is known here." in written(app)
    pressed(app, "Open the table")
    page: Any = app.scene
    assert isinstance(page, WaitingScene)
    until(app, lambda: page.visit.stage == "waiting")
    table = page.visit.seat.invitation
    assert (table.hall, table.port) == (line.hall, line.port)
    assert not table.is_hall
    app.home()
    app.open.settings()
    app.open.address()
    pressed(app, "Forget it")
    assert load_settings()[0].hall == ""
    assert "No hall is known here yet." in written(app)


@pytest.mark.parametrize(
    ("bend", "says", "is_kept"),
    [
        (lambda there: replace(there, port=1).line(), "Nobody answers at that address.", True),
        (lambda there: replace(there, token=bytes(12)).line(), "does not know this invitation any more", True),
        (lambda there: replace(there, key=bytes(16)).line(), "nobody serves", True),
        (lambda there: there.at(b"a table!", bytes(16)).line(), "leads to a table, not to a hall", False),
        (lambda there: there.line()[:-5], "missing or changed", False),
        (lambda there: "games.example.org", "not an invitation", False),
    ],
)
def test_what_is_wrong_with_a_hall_is_said(
    app: App, line: Invitation, bend: Callable[[Invitation], str], says: str, is_kept: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr("game.remote.glance.SECONDS", 0.6)
    app.open.address()
    found = tried(app, bend(line))
    assert says in found
    assert found in written(app)
    assert ("The line is kept all the same." in found) == is_kept
    assert bool(load_settings()[0].hall) == bool(app.settings.hall) == is_kept


def test_another_version_is_said_at_the_door_of_the_hall(
    app: App, line: Invitation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.remote.glance.__version__", "99.0")
    app.open.address()
    assert "runs another version of Meadhall" in tried(app, line.line())


def test_the_page_tells_of_the_hall_that_is_kept_not_of_what_is_typed(app: App, line: Invitation) -> None:
    app.settings.hall = line.line()
    app.open.address()
    page: Any = app.scene
    assert page.line == line.line()
    page._write(replace(line, host="games.example.org").line())
    page.rebuild()
    assert page.state == "The hall at 127.0.0.1 is known here."


def test_who_opens_a_table_in_a_hall_before_one_is_named_comes_to_its_page(app: App) -> None:
    app.open.invite("vikings", {}, SEATS, frozenset({1}))
    page: Any = app.scene
    page._place("hall")
    pressed(app, "Open the table")
    assert isinstance(app.scene, AddressScene)
    app.pop()
    assert isinstance(app.scene, InviteScene)
    assert not app.door.visits
    pressed(app, "Choose it")
    assert isinstance(app.scene, AddressScene)


def test_the_slip_is_as_high_as_what_is_known_of_the_hall(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "The hall could not be reached. " * 8
    monkeypatch.setattr(AddressScene, "state", property(lambda scene: words))
    page = AddressScene(app)
    app.push(page)
    app.frame()
    slip = page._plates[-1]
    assert slip.height > page.high_of(words, slip.width - 2 * app.look.px(18)) > app.look.px(64)
