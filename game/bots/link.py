"""What a table at rest means for the end of the game: from its worth to points and to a share of winning."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from math import exp, isfinite, log
from typing import Any, Final, NamedTuple

from game.rules.kernel.game import Game

# Where nothing was fitted, so many errors of a beginner ahead at rest make winning e times as likely.
UNFITTED: Final = 2.0
# A lost share of winning that is smaller is no slip in any title.
LEAST: Final = 0.05
# The part of a game that has ended in a playout; else of a part beyond all that were fitted, the last of them holds.
LAST: Final = 1_000_000


class Straight(NamedTuple):
    """A straight line: what a worth of 0 comes to, and each further point of worth."""

    base: float
    slope: float

    def at(self, worth: float) -> float:
        """Returns what a worth comes to."""
        return self.base + self.slope * worth


class Link:
    """Turns what a seat is worth at rest, in points beyond the mean of the others, into what it may expect at the end.

    ``points`` and ``odds`` have a straight line for each part of the game (``Lore.part``): to points beyond the mean
    of the others, and to the logarithm of the odds of winning. Both rise everywhere, so that of two tables of one part
    the one that is worth more is better in either. ``end`` is the line to the odds for games that the policy has
    played to their end in one way of many, in a single turn, else that of the last part; where it took n turns,
    the nth part of those odds is left. ``floor`` is the least lost share of winning that is called a slip.
    """

    __slots__ = ("end", "floor", "odds", "points")

    def __init__(
        self, points: Sequence[Straight], odds: Sequence[Straight], floor: float = LEAST, end: Straight | None = None
    ) -> None:
        self.points = points
        self.odds = odds
        self.floor = floor
        self.end = end or odds[-1]

    def expected(self, part: int, worth: float) -> float:
        """Returns the points beyond the mean of the others that such a seat may expect at the end."""
        return self._line(part).at(worth)

    def each(self, part: int) -> float:
        """Returns how many points each further point of worth comes to at the end."""
        return self._line(part).slope

    def _line(self, part: int) -> Straight:
        return self.points[min(part, len(self.points) - 1)]

    def share(self, part: int, worth: float, turns: int = 1) -> float:
        """Returns the share of winning, from 0 to 1, that such a seat may expect.

        ``turns`` is how many the policy takes until the game ends; until a rest their number tells nothing.
        """
        if part == LAST:
            return chance(self.end.at(worth) / turns)
        return chance(self.odds[min(part, len(self.odds) - 1)].at(worth))


def chance(log_odds: float) -> float:
    """Returns the probability, from 0 to 1, of such odds."""
    return 1 / (1 + exp(-max(-40.0, min(40.0, log_odds))))


def log_odds_of(share: float) -> float:
    """Returns the logarithm of the odds of a share; certainties are taken for almost certain."""
    held = max(1e-6, min(1 - 1e-6, share))
    return log(held / (1 - held))


def brought(state: Game, seat: int) -> float:
    """Returns the share of winning that a seat has in a finished game."""
    assert state.outcome is not None
    winners = state.outcome.winners
    return 1 / len(winners) if seat in winners else 0.0


def unfitted(seats: int, misjudged: float) -> Link:
    """Returns the link of a title of which nothing was fitted: all seats alike, worth taken for points.

    ``misjudged`` is that of the lore, in points.
    """
    return Link([Straight(0.0, 1.0)], [Straight(log_odds_of(1 / max(2, seats)), 1 / (UNFITTED * misjudged))])


@cache
def read_link(package: str, name: str) -> Link | None:
    """Returns the link of a file in a package; None where there is no file.

    Its table ``link`` holds ``points`` and ``odds``, both with a row [base, slope] for each part, ``end`` with one row,
    and ``floor``.

    :raises ValueError: if it holds something else, or a line does not rise; it names the file and the field.
    """
    file = resources.files(package) / name
    if not file.is_file():
        return None
    data = tomllib.loads(file.read_text(encoding="utf-8")).get("link")
    if not isinstance(data, dict) or set(data) != {"points", "odds", "end", "floor"}:
        raise ValueError(f"{name}: the table [link] must hold points, odds, end and floor, and nothing else")
    points, odds, end = (_rows(name, field, data[field]) for field in ("points", "odds", "end"))
    if len(points) != len(odds):
        raise ValueError(f"{name}: points and odds must have as many rows")
    floor = data["floor"]
    if not isinstance(floor, float) or not LEAST <= floor < 1:
        raise ValueError(f"{name}: floor must be a share from {LEAST} to 1, not {floor!r}")
    return Link(points, odds, floor, end[0])


def _rows(name: str, field: str, rows: Any) -> list[Straight]:
    if not isinstance(rows, list) or not rows:
        raise ValueError(f"{name}: {field} must be rows of a base and a slope")
    for row in rows:
        is_pair = isinstance(row, list) and len(row) == 2
        if not is_pair or not all(isinstance(number, float) and isfinite(number) for number in row):
            raise ValueError(f"{name}: {field}: {row!r} is not a base and a slope")
        if row[1] <= 0:
            raise ValueError(f"{name}: {field}: a slope of {row[1]} does not rise")
    return [Straight(*row) for row in rows]
