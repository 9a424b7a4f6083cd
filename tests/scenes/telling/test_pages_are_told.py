"""What the pages beside the table show is told: menu, seats, settings, rulebook, results, what lies over them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.app import App
from game.language import LANGUAGES
from game.report import Failure
from game.scenes.elsewhere import ElsewhereScene
from game.scenes.failure import FailureScene
from game.scenes.load_list import LoadScene
from game.scenes.results import ResultsScene
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScene
from game.scenes.settings.access import AccessScene
from game.scenes.table import TableScene
from game.scenes.table.menu import TableMenu
from game.titles import PLAYABLE
from game.ui.telling import lines
from game.ui.widgets import Answer
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import open_table, sitting_at, whole
from tests.scenes.telling.ink import Ink, untold, watch_ink

Opens = Callable[[App, Path], None]


@pytest.fixture
def ink(monkeypatch: pytest.MonkeyPatch) -> Ink:
    return watch_ink(monkeypatch)


def _table(app: App, folder: Path, seats: int = 2) -> TableScene[object]:
    return open_table(app, folder, "vikings", {"variant": "advanced"}, seats, "told")


def _ended(app: App, folder: Path) -> TableScene[object]:
    table = _table(app, folder)
    while whole(table).to_move is not None:
        sitting_at(table).commit([next(iter(whole(table).legal_actions()))])
    table.settle()
    return table


def _results(app: App, folder: Path) -> None:
    _ended(app, folder)
    assert isinstance(app.scene, ResultsScene)


def _course(app: App, folder: Path) -> None:
    _results(app, folder)
    app.scene.show_course()  # type: ignore[attr-defined]


def _replay(app: App, folder: Path) -> None:
    app.open.replay(_ended(app, folder), 5)


def _failure(app: App, folder: Path) -> None:
    app.push(FailureScene(app, Failure("it broke", "all of it", folder / "log", folder / "game")))


def _asked(app: App, folder: Path) -> None:
    _table(app, folder)
    app.scene.ask("Really?", "It cannot be **taken back**.", [Answer("no", "No")], lambda _: None, "no")


def _noticed(app: App, folder: Path) -> None:
    _table(app, folder).refused("Not *now*. [[Rule|vikings.laying]]", (300, 300))


PAGES: dict[str, Opens] = {
    "menu": lambda app, folder: None,
    **{f"seats of {title}": lambda app, folder, title=title: app.open.seating(title) for title in PLAYABLE},
    "settings": lambda app, folder: app.push(SettingsScene(app)),
    "accessibility": lambda app, folder: app.push(AccessScene(app)),
    "rulebook": lambda app, folder: app.push(RulebookScene(app, "vikings", "vikings.scoring")),
    "rulebook, nothing found": lambda app, folder: app.push(RulebookScene(app, "vikings", "", "qqq")),
    "about": lambda app, folder: app.open.about(),
    "no saved tables": lambda app, folder: app.push(LoadScene(app)),
    "results": _results,
    "course": _course,
    "replay": _replay,
    "failure": _failure,
    "elsewhere": lambda app, folder: app.push(ElsewhereScene(app, sitting_at(_table(app, folder)), lambda: None)),
    "menu of a table": lambda app, folder: app.push(TableMenu(app, _table(app, folder))),
    "curtain": lambda app, folder: app.open.curtain(_table(app, folder)),
    "the whole log": lambda app, folder: _table(app, folder).open_log(),
    "dialog": _asked,
    "notice": _noticed,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_text_of_a_page_is_told(make_app: MakeApp, tmp_path: Path, ink: Ink, page: str, language: str) -> None:
    app = make_app(language=language, curtain="off")
    PAGES[page](app, tmp_path)
    ink.take()
    app.scene.draw(app.window.canvas)
    written = ink.take()
    assert written
    assert not untold(written, lines(app.scene.entries()))


def test_saved_tables_are_told(make_app: MakeApp, save: Callable[..., Path], ink: Ink) -> None:
    app = make_app()
    for recorded in ("basic-2-points", "advanced-4-gold"):
        save(recorded)
    app.push(LoadScene(app))
    ink.take()
    app.scene.draw(app.window.canvas)
    assert not untold(ink.take(), lines(app.scene.entries()))
