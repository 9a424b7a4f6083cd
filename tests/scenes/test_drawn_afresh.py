"""A table that has shown something else is drawn as one that never did: nothing of what was drawn stays behind.

What is kept so that frames cost little is kept by what it depends on. Where that forgets something, words are right and
the picture is an old one, for which no line of a golden table stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.rules.kernel import Game
from game.scenes.table import TableScene, TableView
from tests.golden.book import ENDS, _open, _played, sitting_of
from tests.golden.parts import KEPT

TWICE, PARTS = 2, 3


@pytest.mark.parametrize("title", KEPT)
def test_what_happens_leaves_nothing_of_what_was(title: str) -> None:
    with _open(sitting_of(title, ENDS[title], 0)) as scene:
        view = _laid_out(scene)
        lies: Game | None = None
        for number, before, after in _happening(title):
            if before is not lies:
                _shown(view, before)
            lies = after
            assert _shown(view, after) == _shown(_laid_out(scene), after), f"what step {number} does is not drawn"


@pytest.mark.parametrize("title", KEPT)
def test_other_eyes_leave_nothing_of_what_they_saw(title: str) -> None:
    last = len(_played(title, ENDS[title])[1])
    for part in range(1, PARTS + 1):
        with _open(sitting_of(title, ENDS[title], last * part // PARTS)) as scene:
            view = _laid_out(scene)
            for stranger in (True, False):
                afresh = [_seen(_laid_out(scene), seat, stranger) for seat in range(view.shown.seats)]
                for seat in (*range(view.shown.seats), 0):
                    assert _seen(view, seat, stranger) == afresh[seat], f"from the side of {seat}"


def _happening(title: str) -> Iterator[tuple[int, Game, Game]]:
    """Yields the table before and after the first steps with each kind of event in a recorded game."""
    _, steps, end = _played(title, ENDS[title])
    tables, met = [*(step.before for step in steps), end], Counter[str]()
    for number, step in enumerate(steps):
        kinds = {event.kind for event in step.events}
        if any(met[kind] < TWICE for kind in kinds):
            met.update(kinds)
            yield number, tables[number], tables[number + 1]


def _shown(view: TableView[Any], table: Game) -> bytes:
    view.show(table.view_for(0))
    return _drawn(view)


def _seen(view: TableView[Any], seat: int, stranger: bool) -> bytes:
    if stranger:
        view.show_to_all(seat)
    else:
        view.viewer = seat
    view.settle()
    return _drawn(view)


def _laid_out(scene: TableScene[Any]) -> TableView[Any]:
    """Returns another view of a table, which has shown nothing yet."""
    view = type(scene).view_class(scene.app, scene.guest, scene.viewer)
    view.layout(scene.size)
    return view


def _drawn(view: TableView[Any]) -> bytes:
    surface = pygame.Surface(view.window)
    view.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
