"""Tests that look at one and the same game stand together, so that it is played once."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import pytest


def bring_together(items: list[pytest.Item], folder: Path, names: Collection[str]) -> None:
    """Sorts the tests of a folder that are parametrised by one of these names by what it stands for; others stay."""

    def about(item: pytest.Item) -> str | None:
        params = getattr(item, "callspec", None)
        found = params and next((params.params[name] for name in names if name in params.params), None)
        return None if found is None or item.path.parent != folder else str(found)

    places = [place for place, item in enumerate(items) if about(item) is not None]
    ordered = sorted((items[place] for place in places), key=lambda item: str(about(item)))
    for place, item in zip(places, ordered, strict=True):
        items[place] = item
