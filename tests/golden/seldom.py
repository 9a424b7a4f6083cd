"""Golden pages of what seldom happens: what cannot be read or kept, who is alone, what is missing or not heard."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import inf
from typing import Any

from game.annals.clerk import News
from game.annals.household import Household
from game.app import App
from game.paths import household_file, journals_folder
from game.rules.kernel import Message, RulesError
from game.scenes.annals.household import HouseholdScene
from game.scenes.company import InviteScene, JoinScene, TalkScene
from game.scenes.raven import RavenScene
from game.scenes.results import ResultsScene
from game.scenes.riddles import RiddlesScene
from game.scenes.sagas import PlanScene
from game.scenes.table import TableScene
from game.titles import load_scene
from tests.analysis.known import known_game
from tests.annals.sagas import laid_saga
from tests.golden.book import sitting_of
from tests.golden.dealt import DAY
from tests.scenes.company.test_pages_whole import SEATS, room, visit
from tests.scenes.hands import guest_at

FULL = OSError(28, "No space left on device")


def _doubt(app: App) -> None:
    """Plans a saga with a title that needs one more than there are."""
    page = PlanScene(app)
    page.games[0], page.who[2] = "landnam", ""
    app.push(page)


def _reading(app: App) -> None:
    """Opens a saga while journals are read, of which one begun is not known yet."""
    laid_saga(("vikings", "odin"))
    app.open.sagas()
    page: Any = app.scene
    page._hurried, page._told_at = False, inf
    page.background.news = News(3, 12, False)
    page.rebuild()


def _persons(app: App) -> None:
    """Opens the page of tables elsewhere in a household of two, as the second of them."""
    for name, face in (("Ása", "crown"), ("Bersi", "hood")):
        Household().add(name, face)
    page = JoinScene(app)
    app.push(page)
    page._be(page.household.persons[1].mark)


def _packages(app: App) -> None:
    app.door.missing = lambda: Message("remote.trouble.missing", {"packages": "nats-py"})  # type: ignore[method-assign]
    app.push(JoinScene(app))


def _friends_alone(app: App) -> None:
    """Sets up a table at which only friends will sit."""
    app.push(InviteScene(app, "odin", {}, SEATS, frozenset(seat for seat, plan in enumerate(SEATS) if plan.is_person)))


def _riddles(app: App, broken: bool) -> None:
    page: Any = RiddlesScene(app, DAY)
    known = page.shelf

    def shelf(title: str) -> Any:
        if title != "odin":
            return known(title)
        if broken:
            page.trouble = str(RulesError("odin.json: no riddles"))
        return ()

    page.shelf = shelf
    app.push(page)
    page._opener("odin")()


def _raven(app: App, kept: bool) -> None:
    """Opens the raven's book, which cannot be kept; or one in which something else went wrong."""
    page = RavenScene(app, known_game(journals_folder(), "vikings"))
    if kept:
        page.analysis.trouble = "the helper died"
    else:
        page.analysis.book.trouble = FULL
    app.push(page)


def _defeat(app: App, page: str) -> None:
    """Shows the end of a game that somebody alone has lost to an enemy without a seat."""
    guest = guest_at(app, sitting_of("tiny_epic", "defeat"), rests=True)
    table: TableScene[object] = load_scene("tiny_epic")(app, guest)
    app.push(table)
    scene = ResultsScene(app, table, first=page == "feast")
    app.push(scene)


def _damaged(app: App) -> None:
    """Opens a household whose file is damaged."""
    household_file().write_text("no household", encoding="utf-8")
    page = HouseholdScene(app)
    app.push(page)
    page.advance(0.0)


PAGES: dict[str, Callable[[App], None]] = {
    "saga_doubt": _doubt,
    "sagas_reading": _reading,
    "join_persons": _persons,
    "join_packages": _packages,
    "invite_friends": _friends_alone,
    "talk_silent": lambda app: app.push(TalkScene(app, visit(room=room("playing"), stage="playing", lines=deque()))),
    "riddles_none": lambda app: _riddles(app, False),
    "riddles_broken": lambda app: _riddles(app, True),
    "raven_unkept": lambda app: _raven(app, False),
    "raven_trouble": lambda app: _raven(app, True),
    "feast_defeat": lambda app: _defeat(app, "feast"),
    "results_defeat": lambda app: _defeat(app, "scores"),
    "household_damaged": _damaged,
}
"""By what is told there that no other page tells."""
