"""No word on any table is cut, in three languages and at three sizes, and no two of them lie on each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.scenes.table import TableScene
from game.scenes.table.kit import Line
from game.scenes.table.prompt import Prose
from game.table.settings import Settings
from game.titles import PLAYABLE
from game.ui import text
from tests.enough import enough
from tests.scenes.battery.tables import LARGEST, SIZES, Setup, walk
from tests.scenes.eye import Eye
from tests.scenes.hands import whole

pytestmark = pytest.mark.usefixtures("blank_drawings")

# The smallest window has the least room; larger ones are like each other, so that one language tells what is rounded.
# The largest is the middle one twice: what all titles share tells whether it is laid out.
SMALL, LARGE = [(SIZES[0], language) for language in LANGUAGES], [(SIZES[1], "uk"), (SIZES[2], "ru")]
WINDOWS = [
    (setup, *window) for setup in LARGEST for window in SMALL + (LARGE[:1] if setup.title in PLAYABLE else LARGE)
]


def _named(part: object) -> str:
    return f"{part[0]}x{part[1]}" if isinstance(part, tuple) else str(part)


@pytest.mark.parametrize(("setup", "size", "language"), WINDOWS, ids=_named)
def test_words_are_whole(tmp_path: Path, eye: Eye, setup: Setup, size: tuple[int, int], language: str) -> None:
    app = App(Settings(language=language, animation_speed=0.0, curtain="off"), size, headless=True)
    scene = setup.open(app, tmp_path)
    kinds: set[str] = set()
    for _ in walk(scene, 10_000):
        kinds.add(whole(scene).decision.kind if whole(scene).decision else "over")
        app.look.touch()
        scene.draw(app.window.canvas)
        _prompt_is_whole(scene)
        _lines_are_apart(scene)
    assert eye.cut == []
    enough(setup.title, len(kinds), 4, "kinds of decisions")
    app.quit()
    app.window.close()


def _prompt_is_whole(scene: TableScene[Any]) -> None:
    """The prose of the prompt and its buttons fit into the panel and keep off its rim, and none lies on another."""
    prompt, look = scene.prompt, scene.look
    panel = scene.view.areas["prompt"]
    prose = scene.view.spot(("prompt", "prose"))
    assert prose is not None
    assert isinstance(prose.picture, Prose)
    tall = prose.picture.fitted(look, prose.rect.width, prose.rect.height).height
    said = pygame.Rect(prose.rect.left, prose.rect.top, prose.rect.width, tall)
    assert panel.contains(said), (whole(scene).decision, said, panel)
    for button in prompt.buttons:
        assert panel.contains(button.rect), (button.label, button.rect, panel)
        assert panel.bottom - button.rect.bottom >= look.px(12), (button.label, "lies on the rim")
        assert not button.rect.colliderect(said), (button.label, button.rect, said)
        assert button.rect.collidelist([other.rect for other in prompt.buttons if other is not button]) < 0
        assert button.rect.height >= look.px(30)


def _lines_are_apart(scene: TableScene[Any]) -> None:
    """No line of text lies on another, but under the tray as a whole."""
    found = []
    tray, on_top = scene.view.spot(("choices",)), {spot.key for spot in scene.tray.spots}
    for spot in scene.view.reachable:
        is_under = tray is not None and spot.key not in on_top and tray.rect.colliderect(spot.rect)
        if isinstance(spot.picture, Line) and not is_under:
            line, look = spot.picture, scene.look
            px = None if line.px is None else look.px(line.px)
            px = text.fit_px(look, line.words, line.role, spot.rect.width, None, px)
            place = pygame.Rect((0, 0), text.size(look, line.words, line.role, px))
            setattr(place, line.anchor, getattr(spot.rect, line.anchor))
            found.append((spot.key, place.inflate(-place.width // 8, -place.height // 2)))
    for index, (key, place) in enumerate(found):
        for other, beside in found[index + 1 :]:
            assert not place.colliderect(beside), (key, other)
