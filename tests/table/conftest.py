from __future__ import annotations

import pytest

from game import titles
from game.titles import Title


@pytest.fixture(autouse=True)
def title_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts a title on the shelf of which nothing stands yet: "saga"."""
    monkeypatch.setitem(titles.TITLES, "saga", Title("saga"))
