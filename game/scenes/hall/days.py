"""How a day is said."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date


def told_day(say: Callable[..., str], day: date) -> str:
    """Returns a day as the reader's language writes it."""
    return say("hall.annals.day", year=f"{day.year}", month=f"{day.month:02}", day=f"{day.day:02}")
