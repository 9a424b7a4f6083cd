from __future__ import annotations

from pathlib import Path

import pytest

from tests.together import bring_together


@pytest.fixture(autouse=True)
def _toys(toys: None) -> None:
    """The made-up titles stand on the shelf while the battery runs."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Brings the tests of one table together: they walk through the same game."""
    bring_together(items, Path(__file__).parent, ("setup",))
