"""Golden pages: what the scenes beside the table say: results, their course, seats, settings, rulebook, replay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.app import App
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.titles import load_scene
from game.ui.telling import lines
from tests.golden.book import HERE, new_app, sitting_of
from tests.scenes.hands import guest_at, sitting_at

FOLDER = HERE / "pages"
ENDS = {
    "vikings": "advanced_gold", "odin": "points", "landnam": "white", "northgard": "years_buildings",
    "tiny_epic": "victory",
}  # fmt: skip
"""The game of each title whose end is kept."""


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


PAGES: dict[str, Callable[[App], None]] = {
    **{f"results_{title}": lambda app, title=title: _results(app, title) for title in ENDS},
    "course_vikings": lambda app: _course(app, "vikings"),
    **{f"seats_{title}": lambda app, title=title: app.open.seating(title) for title in ENDS},
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
