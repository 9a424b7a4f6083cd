"""The hint is said, and points at the thing that it takes and the place where that goes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.bots.bot import Answer
from game.scenes.table import TableScene
from game.table.settings import Settings
from tests.scenes.eye import draw
from tests.scenes.hands import open_table


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, curtain="off"), (1280, 720), headless=True)
    yield made
    made.quit()
    made.window.close()


def changed(before: pygame.Surface, after: pygame.Surface) -> list[pygame.Rect]:
    """Returns where two frames differ."""
    other = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), after)
    other.invert()
    return other.get_bounding_rects()


def hinted(
    scene: TableScene[Any], app: App, path: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> list[pygame.Rect]:
    """Lets the adviser answer with a path; returns where the table then looks otherwise, its words aside."""
    plain = draw(app).copy()
    monkeypatch.setattr(scene.pump.worker, "poll", lambda: Answer(path, 1.0))
    scene.hint.asked = True
    scene.hint.poll()
    assert scene.notices.visible
    scene.notices.hide()
    found = changed(plain, draw(app))
    scene.hint.forget()
    return found


def test_a_hint_points_at_the_thing_and_where_it_goes(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "hint")
    scene.commit([scene.game.legal_actions()[0]])
    app.frame()
    group = scene.handling.draggables()[-1]
    place, path = next((key, path) for key, path in scene.handling.paths(group.key).items() if key[0] == "cell")
    rects = hinted(scene, app, path, monkeypatch)
    near = group.rect.inflate(40, 40)
    assert any(rect.colliderect(near) for rect in rects), "the group is pointed at"
    far = [rect for rect in rects if not rect.colliderect(near)]
    scene.commit(path[:1])
    app.frame()
    spot = scene.view.spot(place)
    assert spot is not None
    rects = far + hinted(scene, app, path[1:], monkeypatch)
    assert any(rect.colliderect(spot.rect.inflate(40, 40)) for rect in rects), "its place is pointed at"
