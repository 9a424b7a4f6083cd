"""Whether a test has looked at enough to mean something: said with the thing and what to write."""

from __future__ import annotations

from game.titles import TITLES, load_game

SMALL = 5
"""A title with fewer verbs than that is small: of it, one thing looked at is enough."""


def enough(title: str, found: int, wanted: int, what: str) -> None:
    """Asserts that so many things of a title were looked at; made-up titles count as large."""
    small = title in TITLES and len(load_game(title).actions.classes) < SMALL
    least = 1 if small else wanted
    assert found >= least, (
        f"{title}: {found} {what}, and this test means something from {least} on: have its tables play on further, "
        f"or with other seeds, until it meets them"
    )
