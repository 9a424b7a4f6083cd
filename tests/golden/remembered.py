"""What follows from a finished game alone is found once, however often a page is opened that shows it."""

from __future__ import annotations

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


def _once(key: Hashable, find: Callable[[], Any]) -> Any:
    if key not in _found:
        _found[key] = find()
    return _found[key]
