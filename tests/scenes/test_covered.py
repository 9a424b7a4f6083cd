"""A covered table shows the curtain and nothing else: neither the table nor what was just said over it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.table.settings import Settings
from tests.scenes.hands import open_table, send, whole


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, curtain="off"), (1280, 720), headless=True)
    yield made
    made.quit()
    made.window.close()


def test_nothing_lies_over_the_curtain(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "covered")
    scene.commit([whole(scene).legal_actions()[0]])
    app.frame()
    thing = scene.handling.draggables()[-1]
    send(app, pygame.MOUSEBUTTONDOWN, pos=thing.rect.center, button=1)
    send(app, pygame.MOUSEMOTION, pos=(300, 200), rel=(40, 40), buttons=(1, 0, 0))
    scene.notices.say("The best card in your hand is the raid.", (400, 300), "told")
    scene.covered = True
    drawn = pygame.Surface(scene.size)
    scene.draw(drawn)
    curtain = pygame.Surface(scene.size)
    curtain.blit(scene.look.assets.token("curtain", *scene.size), (0, 0))
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(curtain, "RGB")
