"""Golden pages of the panel of large words: beside a table, a page and a log, and what the wheel moves there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.app import App
from game.scenes.rulebook import RulebookScene
from game.ui.telling.entry import worded
from tests.golden.beside import table_of
from tests.golden.strokes import place_in


def _table(app: App, where: str, log: bool) -> None:
    app.use_settings(replace(app.settings, reading=where))
    scene = table_of(app, "vikings", 114)
    if log:
        scene.open_log()
    app.frame()


def _rulebook(app: App) -> None:
    app.use_settings(replace(app.settings, reading="beside"))
    app.push(RulebookScene(app, "vikings", "vikings.scoring"))
    app.frame()


def said(app: App) -> Iterator[str]:
    """Yields what the panel says, column by column; nothing where it is not there."""
    if app.reads:
        app.panel.show(app.scene.told_large(False))
        for number, column in enumerate(app.panel.columns, 1):
            where = place_in(column.rect, app.window.whole.get_size())
            yield f"large words {number}{' more below' * column.scrolls} {where}"
            yield from (f"  {worded(words)}" for block in column.blocks for words in block.said)


PAGES: dict[str, Callable[[App], None]] = {
    "large_table": lambda app: _table(app, "below", log=False),
    "large_log": lambda app: _table(app, "beside", log=True),
    "large_rulebook": _rulebook,
}
