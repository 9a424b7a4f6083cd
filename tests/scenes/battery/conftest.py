from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _toys(toys: None) -> None:
    """The made-up titles stand on the shelf while the battery runs."""
