"""What follows from a finished game alone is found once, however often a page is opened that shows it."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.analysis import background
from game.rules.kernel import Game
from game.scenes.replay import scene as replay
from game.scenes.table import onlooking
from game.table import guest, referee
from game.table.timeline import Step

_found: dict[Hashable, Any] = {}
_laid: dict[str, list[tuple[Path, bytes, int]]] = {}
"""The files of homes by the name of what was laid there, and when each was changed."""


def remember(patch: pytest.MonkeyPatch) -> None:
    """Has the courses of games, journals of finished games and their turns be found once, and what lies below a page
    not told, which nobody looks at there.
    """
    course_of, read, turns_in = referee.course_of, background.read_finished, background.turns_in

    def course(steps: Sequence[Step], last: Game) -> Any:
        return _once(("course", last.digest(), len(steps)), lambda: course_of(steps, last))

    def finished(path: Path) -> Any:
        return _once(("read", path.name, path.read_bytes()), lambda: read(path))

    def turns(reading: Any, seat: int | None = None) -> Any:
        return list(_once(("turns", id(reading), seat), lambda: (reading, turns_in(reading, seat)))[1])

    for module in (referee, guest):
        patch.setattr(module, "course_of", course)
    for page in (onlooking, replay):
        patch.setattr(page, "behind", lambda view: iter(()))
    patch.setattr(background, "read_finished", finished)
    patch.setattr(background, "turns_in", turns)


def laid_at_home(name: str, lay: Callable[[], object]) -> None:
    """Has an empty home hold what something lays there: the first time it does so, and then the files are copied."""
    home = Path(os.environ["MEADHALL_HOME"])
    if name not in _laid:
        lay()
        files = [path for path in home.rglob("*") if path.is_file()]
        _laid[name] = [(path.relative_to(home), path.read_bytes(), path.stat().st_mtime_ns) for path in files]
        return
    for place, data, changed in _laid[name]:
        path = home / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        os.utime(path, ns=(changed, changed))


def _once(key: Hashable, find: Callable[[], Any]) -> Any:
    if key not in _found:
        _found[key] = find()
    return _found[key]
