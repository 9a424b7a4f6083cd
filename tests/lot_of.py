"""Two functions that the tests of the lot break."""

from __future__ import annotations


def counted(count: int) -> int:
    """Returns the next number."""
    return count + 1


def is_many(count: int) -> bool:
    """Tells whether there are many."""
    return not count < 5
