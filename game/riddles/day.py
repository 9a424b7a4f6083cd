"""One riddle a day: which of a title's it is follows from the date alone."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from hashlib import blake2b

from game.riddles.riddle import Riddle


def of_day(riddles: Sequence[Riddle], day: date) -> Riddle | None:
    """Returns the riddle of a day, each of them once before any comes again; None where there is none."""
    if not riddles:
        return None
    again, number = divmod(day.toordinal(), len(riddles))
    return sorted(riddles, key=lambda riddle: _lot(riddle, again))[number]


def _lot(riddle: Riddle, again: int) -> bytes:
    return blake2b(f"{riddle.mark}/{again}".encode(), digest_size=8).digest()
