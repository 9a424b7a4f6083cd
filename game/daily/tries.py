"""Who tried which deal: the first try counts, later ones are marked, and so is one on a later day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, Literal

from game.annals.reader import DealPlayed
from game.daily.deal import day_of

Mark = Literal["counts", "late", "open"]
"""How a day stands in the calendar: played on its day, later, or begun and not ended."""
MARKS: Final[tuple[Mark, ...]] = ("counts", "late", "open")


@dataclass(frozen=True, slots=True)
class Try:
    """A try at a deal: the ``number`` of the try, from 1; ``is_late``: begun on a later day than its own."""

    played: DealPlayed
    day: date
    number: int
    is_late: bool

    @property
    def is_over(self) -> bool:
        """Tells whether it was played to its end."""
        return self.played.points is not None

    @property
    def mark(self) -> Mark:
        """Gets how it stands in the calendar."""
        if not self.is_over:
            return "open"
        return "late" if self.is_late else "counts"


def tries_of(played: Iterable[DealPlayed]) -> dict[tuple[str, date], list[Try]]:
    """Returns the tries at each deal by title and day, in the order in which they were begun."""
    found: dict[tuple[str, date], list[Try]] = {}
    for one in played:
        day = day_of(one.deal)
        if day is None:
            continue
        tries = found.setdefault((one.title, day), [])
        tries.append(Try(one, day, len(tries) + 1, datetime.fromisoformat(one.created).date() > day))
    return found


def month_of(tries: Mapping[tuple[str, date], list[Try]], title: str, year: int, month: int) -> dict[int, Mark]:
    """Returns how the days of a month stand in the calendar of a title: by the try that counts."""
    return {
        day.day: each[0].mark
        for (tried, day), each in tries.items()
        if tried == title and (day.year, day.month) == (year, month)
    }
