"""Golden pages: what the scenes beside the table say: results, their course, seats, settings, rulebook, replay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.annals.clerk import keep_index
from game.annals.household import Household
from game.app import App
from game.paths import annals_file, journals_folder
from game.scenes.annals import AnnalsScene
from game.scenes.annals.household import HouseholdScene
from game.scenes.annals.scene import VIEWS
from game.scenes.raven import RavenScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.table.seats import SeatPlan
from game.titles import load_scene
from game.ui.telling import lines
from tests.analysis.known import known_game
from tests.annals.games import ASA, recorded
from tests.golden.book import ENDS, HERE, new_app, sitting_of
from tests.scenes.hands import guest_at, sitting_at

FOLDER = HERE / "pages"


def _ended(app: App, title: str) -> TableScene[object]:
    table: TableScene[object] = load_scene(title)(app, guest_at(app, sitting_of(title, ENDS[title]), rests=True))
    app.push(table)
    return table


def _results(app: App, title: str) -> None:
    app.push(ResultsScene(app, _ended(app, title)))


def _course(app: App, title: str) -> None:
    _results(app, title)
    assert isinstance(app.scene, ResultsScene)
    app.scene.show_course()


def _replay(app: App, title: str, part: int) -> None:
    table = _ended(app, title)
    app.open.replay(table, 0)
    assert isinstance(app.scene, ReplayScene)
    app.scene.jump(len(sitting_at(table).timeline) * part // 2)


def _annals(app: App, view: str) -> None:
    for month in range(1, 7):
        plans = (ASA,) if month % 2 else (ASA, SeatPlan("Bersi"))
        for title in ("vikings", "odin"):
            recorded(journals_folder(), title, plans, f"2026-0{month}-05T12:00:00+01:00", with_result=True)
    list(keep_index(journals_folder(), annals_file()))
    app.open.annals()
    assert isinstance(app.scene, AnnalsScene)
    app.scene._opener("vikings")()
    app.scene._turn_to(view)


def _raven(app: App, title: str, opened: bool = False) -> None:
    assert app.open.raven(known_game(journals_folder(), title))
    assert isinstance(app.scene, RavenScene)
    if opened:
        app.scene.open(app.scene.told[0])


def _household(app: App) -> None:
    for name in ("Ása", "Bersi"):
        Household().add(name)
    app.push(HouseholdScene(app))


PAGES: dict[str, Callable[[App], None]] = {
    **{f"results_{title}": lambda app, title=title: _results(app, title) for title in ENDS},
    "course_vikings": lambda app: _course(app, "vikings"),
    **{f"seats_{title}": lambda app, title=title: app.open.seating(title) for title in ENDS},
    **{f"annals_{view}": lambda app, view=view: _annals(app, view) for view in VIEWS},
    **{f"raven_{title}": lambda app, title=title: _raven(app, title) for title in ("vikings", "tiny_epic")},
    **{f"raven_opened_{title}": lambda app, title=title: _raven(app, title, True) for title in ENDS},
    "household": lambda app: _household(app),
    "settings": lambda app: app.push(SettingsScene(app)),
    "rulebook_vikings": lambda app: app.push(RulebookScene(app, "vikings", "vikings.scoring")),
    "replay_begins": lambda app: _replay(app, "vikings", 0),
    "replay_ends": lambda app: _replay(app, "vikings", 2),
}


def path(page: str) -> Path:
    """Returns the file that holds a page."""
    return FOLDER / f"{page}.txt"


def text(page: str, language: str = "en") -> str:
    """Returns a page as it would be written now, in a language."""
    app = new_app(language)
    app.stack.clear()
    PAGES[page](app)
    try:
        return "\n".join((f"# {page}", *lines(entry for entry in app.scene.entries() if entry.key != "behind"), ""))
    finally:
        app.stack.clear()
