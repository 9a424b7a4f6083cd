from __future__ import annotations

import shutil
from collections.abc import Iterator

import pygame
import pytest

from game.assets import Assets
from game.paths import assets_folder
from game.ui.look import Look
from game.ui.theme import load_theme
from game.ui.window import Window
from tests.boards.world import TOKENS


@pytest.fixture(scope="package")
def window() -> Iterator[Window]:
    window = Window("test", (1280, 720), headless=True)
    yield window
    window.close()


@pytest.fixture(scope="package")
def assets(window: Window, tmp_path_factory: pytest.TempPathFactory) -> Assets:
    """The program's assets and the tokens of the tests' world."""
    folder = tmp_path_factory.mktemp("assets")
    shutil.copytree(assets_folder(), folder, dirs_exist_ok=True)
    for token in TOKENS.glob("*.svg"):
        shutil.copy(token, folder / "tokens" / token.name)
    return Assets(folder, fonts=load_theme().font)


class Watch:
    """A clock that stands still until it is set."""

    ms = 0.0

    def __call__(self) -> float:
        return self.ms


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def look(assets: Assets, watch: Watch) -> Look:
    return Look(load_theme(), assets, now=watch)


@pytest.fixture
def canvas(window: Window) -> pygame.Surface:
    surface = pygame.Surface((1280, 720)).convert()
    surface.fill("#2B1A10")
    return surface
