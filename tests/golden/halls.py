"""Golden pages of the hall: the menu while a game waits, saved tables of every kind, lessons and riddles under way."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from math import inf
from pathlib import Path
from typing import Any

from game.annals.clerk import News
from game.app import App
from game.paths import journals_folder
from game.rules.kernel import count_rounds
from game.rules.vikings.rules import VikingsGame
from game.scenes.lessons import LessonsScene
from game.scenes.menu import MenuScene
from game.scenes.riddles import RiddlesScene
from game.table.lesson import lessons_of
from game.table.library import list_tables
from game.table.standing import standing_path
from tests.scenes.company.test_pages_whole import kept

GAMES = Path(__file__).parent.parent / "journals"
LEFT = "2026-03-27-vikings"
"""The saved table of which it is known how it stands."""
THEN, NOW = b'"rules_version":1', b'"rules_version":%d' % VikingsGame.rules_version
DAY = date(2026, 2, 23)


def _save(
    recorded: str, name: str, lines: int | None = None, more: bytes = b"", hour: int = 9, colours: tuple[str, ...] = ()
) -> None:
    """Puts a recorded game of Vikings into the folder of saved tables, as if it had been left at an hour of a day."""
    game = (GAMES / f"{recorded}.meadhall").read_bytes().splitlines(keepends=True)[:lines]
    for colour in colours:
        game[0] = game[0].replace(b'"colour":""', b'"colour":"%s"' % colour.encode(), 1)
    path = journals_folder() / f"{name}.meadhall"
    path.write_bytes(b"".join((game[0].replace(THEN, NOW), *game[1:], more)))
    moment = datetime(2026, 3, 27, hour, 5).timestamp()
    os.utime(path, (moment, moment))


def _menu(app: App) -> None:
    _save("basic-2-points", "waits", 60)
    _glanced(app)


def _glanced(app: App) -> None:
    """Opens the menu, and waits until it has looked for a game that waits."""
    app.open.menu()
    scene = app.scene
    assert isinstance(scene, MenuScene)
    app.frame()
    app.frame()
    assert scene.glance is not None
    assert scene.glance.wait()
    app.frame()


def _saved(app: App) -> None:
    """Opens the list of saved tables, where two have friends elsewhere and several lead or have won another."""
    seats = [replace(kept(*stands), title=title, at=datetime(2026, 3, 27, 13, 5).timestamp())
             for title, stands in (("northgard", ("playing", (1,))), ("landnam", ("playing", (0,))))]  # fmt: skip
    app.door.kept = lambda: seats  # type: ignore[method-assign]
    _save("basic-2-points", "Þóra", hour=12)
    _save("basic-3-gold", "torn", 40, b'{"n": 40, "to', 11)
    _save("basic-4-shared", LEFT, 80, hour=10, colours=("fjord", "bone", "blood", "amber"))
    header = next(table.header for table in list_tables(journals_folder()) if table.name == LEFT and table.header)
    round_ = count_rounds(3, 6)
    stands = {"records": 79, "leaders": [1, 3], "progress": round_.id, "args": dict(round_.args)}
    standing_path(header).write_text(json.dumps(stands), encoding="utf-8")
    (journals_folder() / "bad.meadhall").write_bytes(b"no journal")
    os.utime(journals_folder() / "bad.meadhall", (0, datetime(2026, 3, 27, 9, 5).timestamp()))
    app.open.saved_tables()


def _lessons(app: App) -> None:
    first, second, *_ = lessons_of("vikings")
    app.settings.learnt, app.settings.lessons = [first], {second: 3}
    app.push(LessonsScene(app, "vikings"))


def _riddles(app: App) -> None:
    scene = RiddlesScene(app, DAY)
    for riddle, right in zip(scene.riddles, (True, False, True), strict=False):
        scene.tries.note(riddle.mark, right)
    scene._choose_first()
    app.push(scene)


def _learns(app: App, learnt: bool) -> None:
    """Opens the menu of somebody who has played nothing yet, or has learnt one title."""
    app.settings.learnt = lessons_of("vikings")[:2] if learnt else []
    _glanced(app)


def _reading(app: App) -> None:
    """Opens the annals while games are played again for them."""
    app.open.annals()
    scene: Any = app.scene
    scene._hurried, scene._told_at = False, inf
    scene.background.news = News(3, 12, True)
    scene.rebuild()


PAGES: dict[str, Callable[[App], None]] = {
    "menu": _menu,
    "menu_learns": lambda app: _learns(app, True),
    "menu_first": lambda app: _learns(app, False),
    "annals_reading": _reading,
    "saved": _saved,
    "lessons": _lessons,
    "riddles": _riddles,
}
