"""What a judge found: lines beside each other, how sure their differences are, and which of them was a slip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Final, Literal, NamedTuple

from game.bots.bot import Path

# What no source of points explains.
PROSPECTS: Final = "prospects"
# So many standard errors a slip has to stand out, and two lines that are said to differ.
SURE: Final = 3.0
APART: Final = 2.0
# Two lines that differ by less than this many points are said to be as good.
HALF_A_POINT: Final = 0.5

Verdict = Literal["slip", "as good", "find", "no opinion"]


class Sample(NamedTuple):
    """What came of a line in one world: points beyond the mean of the others, share of winning, points by source.

    Sources are those of points and what else the lore has words for, as far as they will count at the end.

    ``shares`` are those of all seats, together 1 where somebody wins; ``part`` is the part of the game in which the
    line came to rest (``link.LAST``: its end), ``worth`` what the table was worth there, and ``turns`` how many
    the policy takes to an end that is not yet sure.
    """

    points: float
    share: float
    sources: Mapping[str, float]
    shares: tuple[float, ...] = ()
    part: int = 0
    worth: float = 0.0
    turns: int = 0


class Difference(NamedTuple):
    """How much better one line is than another in the worlds they share, and the standard error of that."""

    mean: float
    error: float

    @property
    def turned(self) -> Difference:
        """Gets how much better the other line is than the one."""
        return Difference(-self.mean, self.error)

    def stands_out(self, errors: float) -> bool:
        """Tells whether it is above zero by more than so many standard errors."""
        return self.mean > 0 and self.mean > errors * self.error


@dataclass(frozen=True, slots=True)
class Judged:
    """A path and what came of it, world by world."""

    path: Path
    samples: Sequence[Sample]

    @property
    def points(self) -> float:
        """Gets the points beyond the mean of the others that the seat may expect at the end."""
        return fmean(sample.points for sample in self.samples)

    @property
    def share(self) -> float:
        """Gets the share of winning, from 0 to 1, that the seat may expect."""
        return fmean(sample.share for sample in self.samples)

    @property
    def shares(self) -> tuple[float, ...]:
        """Gets the share of winning that each seat may expect."""
        return tuple(fmean(of_seat) for of_seat in zip(*(sample.shares for sample in self.samples), strict=True))


class Slip(NamedTuple):
    """What is said of a path that was played.

    ``lost`` is the share of winning that it gave away beside the best of the others, weighed on worlds by which that
    was not chosen; ``better`` is the best on all of them.
    """

    verdict: Verdict
    better: Judged | None = None
    lost: Difference = Difference(0.0, inf)


class Judgement:
    """The lines of one view, in the order in which they were given, and what is said of them.

    ``floor`` is the least lost share that is called a slip; see ``Link``.
    """

    __slots__ = ("_floor", "lines")

    def __init__(self, lines: Sequence[Judged], floor: float) -> None:
        self.lines = lines
        self._floor = floor

    @property
    def best(self) -> Judged:
        """Gets the line with the greatest share, then most points; of equals the first."""
        return max(self.lines, key=lambda line: (round(line.share, 9), round(line.points, 6)))

    def line(self, path: Path) -> Judged:
        """Returns the line of a path.

        :raises KeyError: if it was not judged.
        """
        for line in self.lines:
            if line.path == path:
                return line
        raise KeyError(path)

    def are_level(self, one: Judged, other: Judged) -> bool:
        """Tells whether two lines lie within the noise of each other, or within half a point."""
        gap = points_between(one, other)
        return abs(gap.mean) < HALF_A_POINT or abs(gap.mean) <= APART * gap.error

    def slip(self, played: Path) -> Slip:
        """Returns what is said of a path that was judged: on each half of the worlds the best other line is chosen, and
        weighed on the other half.

        ``better`` is the best on all worlds. With no other line beside it there is no opinion.
        """
        mine = self.line(played)
        others = [line for line in self.lines if line is not mine]
        if not others:
            return Slip("no opinion")
        better = max(others, key=lambda line: shares_between(line, mine).mean)
        lost = _weighed_crosswise(mine, others)
        return Slip("slip" if self._is_called(lost) else "as good", better, lost)

    def praise(self, played: Path, offered: Sequence[Path]) -> Slip:
        """Returns what is said of a path beside those that the lore offered: a find, if none of them was it and it is
        better than all of them by as much as makes a slip."""
        found = self.slip(played)
        if played not in offered and self._is_called(found.lost.turned):
            return found._replace(verdict="find")
        return found

    def _is_called(self, lost: Difference) -> bool:
        return lost.mean >= self._floor and lost.stands_out(SURE)


def _weighed_crosswise(mine: Judged, others: Sequence[Judged]) -> Difference:
    """Returns how much better the best of others is, chosen on either half of the worlds and weighed on the other.

    What looks best because it had luck where it was chosen gains nothing by it, and every world counts.
    """
    gaps: list[float] = []
    for half in (0, 1):
        rival = max(others, key=lambda line: shares_between(line, mine, half, 2).mean)
        gaps += _gaps(rival, mine, 1 - half, 2)
    return _difference(gaps)


def points_between(one: Judged, other: Judged) -> Difference:
    """Returns how many points one line is better than another."""
    return _difference([mine.points - its.points for mine, its in zip(one.samples, other.samples, strict=True)])


def shares_between(one: Judged, other: Judged, first: int = 0, step: int = 1) -> Difference:
    """Returns how much more share of winning one line has, in every ``step``-th world from the ``first`` on."""
    return _difference(_gaps(one, other, first, step))


def reasons(one: Judged, other: Judged) -> list[tuple[str, float]]:
    """Returns by which sources one line has more points than another, the greatest difference first.

    What none of them explains is named ``PROSPECTS``; all differences add up to that of the points.
    """
    total: dict[str, float] = {}
    for line, sign in ((one, 1), (other, -1)):
        for sample in line.samples:
            for source, points in sample.sources.items():
                total[source] = total.get(source, 0.0) + sign * points / len(line.samples)
    total[PROSPECTS] = points_between(one, other).mean - sum(total.values())
    return sorted(((source, gap) for source, gap in total.items() if round(gap, 6)), key=lambda pair: -abs(pair[1]))


def _gaps(one: Judged, other: Judged, first: int, step: int) -> list[float]:
    return [mine.share - its.share for mine, its in zip(one.samples, other.samples, strict=True)][first::step]


def _difference(gaps: Sequence[float]) -> Difference:
    if len(gaps) < 2:
        return Difference(fmean(gaps), inf)
    return Difference(fmean(gaps), stdev(gaps) / sqrt(len(gaps)))
