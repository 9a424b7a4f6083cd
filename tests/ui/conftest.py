from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame
import pytest

from game.assets import Assets
from game.ui.look import Look
from game.ui.theme import Theme, load_theme
from game.ui.window import Window


@dataclass
class Watch:
    """A clock that stands still until it is set."""

    ms: float = 0.0

    def __call__(self) -> float:
        return self.ms


@dataclass
class Log:
    """Remembers what was said to it, in order."""

    said: list[object] = field(default_factory=list)

    def __call__(self, *what: object) -> None:
        self.said.append(what[0] if len(what) == 1 else what)


@pytest.fixture(scope="package")
def window() -> Iterator[Window]:
    window = Window("test", (1280, 720), headless=True)
    yield window
    window.close()


@pytest.fixture(scope="package")
def theme() -> Theme:
    return load_theme()


@pytest.fixture(scope="package")
def assets(window: Window, theme: Theme) -> Assets:
    return Assets(fonts=theme.font)


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def look(theme: Theme, assets: Assets, watch: Watch) -> Look:
    look = Look(theme, assets, now=watch)
    look.dirty = False
    return look


@pytest.fixture
def canvas(window: Window) -> pygame.Surface:
    surface = pygame.Surface((1280, 720)).convert()
    surface.fill("#2B1A10")
    return surface
