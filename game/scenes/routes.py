"""Opening a table: a new one, or a saved one with whatever has to be said about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from game.paths import journals_folder
from game.rules.kernel import Game, Message, RulesError
from game.table.errors import JournalError
from game.table.seats import SeatPlan
from game.table.sitting import Sitting

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.scene import Scene
    from game.scenes.table import TableScene

SCENES = {
    "vikings": "game.scenes.vikings.table:VikingsTable",
}


def scene_class(title: str) -> type[TableScene]:
    """Returns the table scene of a title, loaded when it is first asked for.

    :raises RulesError: if the title has none.
    """
    if title not in SCENES:
        raise RulesError(f"{title!r} has no table scene")
    module, _, name = SCENES[title].partition(":")
    found: type[TableScene] = getattr(import_module(module), name)
    return found


def open_new(app: App, title: str, options: Mapping[str, str], seats: Sequence[SeatPlan], seed: str = "") -> bool:
    """Sets up a new table and shows it over the menu; returns whether it could be begun. Without a seed, by chance."""
    try:
        sitting = Sitting.start(title, options, seats, seed or None, journals_folder())
    except JournalError as error:
        _tell(app.scene, error.message)
        return False
    _show(app, sitting)
    return True


def open_saved(app: App, path: Path) -> bool:
    """Takes up a saved table and shows it over the menu; one that cannot be read is told, and nothing changes."""
    try:
        sitting = Sitting.resume(path)
    except JournalError as error:
        _tell(app.scene, error.message)
        return False
    scene = _show(app, sitting)
    if sitting.recovered is not None:
        scene.notice(scene.say("table.recovered"), scene.say(sitting.recovered))
    return True


def _show(app: App, sitting: Sitting) -> TableScene:
    scene = scene_class(sitting.game.title)(app, sitting)
    if app.stack:
        app.home()
    app.push(scene)
    return scene


def _tell(scene: Scene, message: Message) -> None:
    scene.notice(scene.say("table.trouble"), scene.say(message))


def progress(game: Game) -> Message | None:
    """Returns how far a running game is, where its title counts rounds."""
    components = import_module(f"game.rules.{game.title}.components")
    rounds, now = getattr(components, "ROUNDS", None), getattr(game, "round", None)
    if rounds is None or now is None or game.outcome is not None:
        return None
    return Message("hall.progress.round", {"n": max(1, now), "of": rounds})
