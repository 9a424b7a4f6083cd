"""Applying a journal again, to see that it comes out as it did."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.table.reading import read_journal


def replay(path: Path) -> dict[str, Any]:
    """Plays a journal again and returns "title", "records", "finished", "scores" by seat, and "matches".

    A journal whose end is torn off says so with "torn" and counts what is whole. If a digest differs, "matches" is
    false and "line" tells where first.

    :raises JournalError: if the file is not a journal that can be read.
    """
    reading = read_journal(path, strict=False)
    game = reading.timeline.game
    result: dict[str, Any] = {
        "title": reading.header.title,
        "records": len(reading.entries),
        "finished": game.outcome is not None,
        "scores": [game.total(seat) for seat in range(game.seats)],
        "matches": reading.differs == 0,
    }
    if reading.differs:
        result["line"] = reading.differs
    if reading.is_torn:
        result["torn"] = True
    return result
