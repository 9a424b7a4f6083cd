"""Writing games into a file for other programs, and saying where it lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.annals.export import as_csv, as_json
from game.annals.reader import Played
from game.scenes.hall.files import new_file
from game.scenes.hall.reveal import reveal
from game.scenes.scene import Scene
from game.table.errors import reason_of
from game.ui.widgets import Answer

WRITERS: Final[dict[str, Callable[[Sequence[Played]], str]]] = {"csv": as_csv, "json": as_json}


def export(scene: Scene, games: Sequence[Played], kind: str) -> None:
    """Writes games into a new file and says over the scene where it is, or why it could not be written."""
    words = WRITERS[kind](games)
    try:
        data = words.encode("utf-8-sig" if kind == "csv" else "utf-8")
        path = new_file(f"annals-{games[0].title}", kind, data)
    except OSError as error:
        scene.notice(scene.say("table.trouble"), scene.say("hall.annals.unexported", reason=reason_of(error)))
        return
    answers = [Answer("show", scene.say("hall.load.show")), Answer("ok", scene.say("hall.ok"), primary=True)]
    told = scene.say("hall.annals.exported.text", path=str(path))
    scene.ask(scene.say("hall.annals.exported"), told, answers, lambda value: value == "show" and reveal(path), "ok")
