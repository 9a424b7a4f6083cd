from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.table.settings import Settings
from tests.scenes.battery.tables import SIZES
from tests.together import bring_together


@pytest.fixture(autouse=True)
def _toys(toys: None) -> None:
    """The made-up titles stand on the shelf while the battery runs."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Brings the tests of one table together: they walk through the same game."""
    bring_together(items, Path(__file__).parent, ("setup",))


@pytest.fixture
def app() -> Iterator[App]:
    """A program without a screen, at the menu, that asks for no confirmation."""
    made = App(Settings(language="en", animation_speed=0.0, confirm=False), SIZES[0], headless=True)
    made.open.about()
    yield made
    made.quit()
    made.window.close()


@pytest.fixture
def unasked() -> Iterator[App]:
    """A program that asks nothing twice and hides nothing."""
    made = App(Settings(language="en", animation_speed=0.0, curtain="off", confirm=False), SIZES[0], headless=True)
    yield made
    made.quit()
    made.window.close()
