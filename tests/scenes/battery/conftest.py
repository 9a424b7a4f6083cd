from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app import App
from game.table.settings import Settings
from tests.scenes.battery.tables import SIZES


@pytest.fixture(autouse=True)
def _toys(toys: None, kept_drawings: None) -> None:
    """The made-up titles stand on the shelf while the battery runs."""


@pytest.fixture
def app() -> Iterator[App]:
    """A program without a screen, at the menu, that asks for no confirmation."""
    made = App(Settings(language="en", animation_speed=0.0, confirm=False), SIZES[0], headless=True)
    made.open.about()
    yield made
    made.quit()
    made.window.close()
