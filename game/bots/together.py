"""Thinking side by side: which part of the work is whose, and what comes of it when all have answered.

The aides of a bot look at the same view as it does. All of them know the same first world. Where things are hidden or
drawn, each tries the lines on worlds of its own, so that together they have tried more; else each looks further into
lines of its own, and so they see deeper. What one of them did not find in time, or cannot tell at all, the others do
without.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final, NamedTuple, Protocol

from game.bots.bot import Path
from game.rules.kernel.game import Game

# How much of the error of its lead a line has to be ahead of the policy's own; that error begins with a beginner's.
LEAD: Final = 0.5


class Part(NamedTuple):
    """The part of one who thinks beside others: its number, from 0, and how many they are."""

    number: int = 0
    of: int = 1

    def world(self, number: int) -> int:
        """Returns which world its world of a number is: the first is everybody's, the others are one's own."""
        return number and 1 + (number - 1) * self.of + self.number


WHOLE: Final = Part()


class Found(NamedTuple):
    """What one found of a line: its path, what it is worth in points, and how often it was looked into.

    ``gaps`` are by how much it beat the policy's own line, world by world, everybody's first one before the others.
    """

    path: Path
    worth: float
    looks: int = 0
    gaps: tuple[float, ...] = ()
    is_policy: bool = False


class Report(NamedTuple):
    """What one found of the lines it tried, the best first, and how many turns ahead it looked.

    A ``depth`` of 0 tells that it had no time to try anything to its end.
    """

    lines: tuple[Found, ...]
    depth: int


class Aides(Protocol):
    """Others who think about the same view, for as long."""

    def __len__(self) -> int:
        """Returns how many there are."""
        ...

    def ask(self, view: Game, level: str, think_ms: int) -> None:
        """Lets each begin with its part; the first part is of who asks."""
        ...

    def reports(self) -> Sequence[Report]:
        """Returns what those found who answer in time."""
        ...


def is_ahead(gaps: Sequence[float], misjudged: float) -> bool:
    """Tells whether it is sure enough that a line beats the policy's own: the more worlds, the less it takes."""
    count = len(gaps)
    if not count:
        return False
    mean = sum(gaps) / count
    spread = 2 * misjudged**2 + sum((gap - mean) ** 2 for gap in gaps)
    return mean > LEAD * sqrt(spread / (count + 1) / count)


def merged(reports: Sequence[Report], misjudged: float) -> Report:
    """Returns what several found as one report; ``misjudged`` is that of the lore, in points.

    A line counts as much with each as it was tried there, and has to be ahead of the policy's own in all worlds taken
    together.
    """
    told = [report for report in reports if report.depth]
    if len(told) < 2:
        return (told or reports)[0]
    known: dict[Path, list[Found]] = {}
    for report in told:
        for line in report.lines:
            known.setdefault(line.path, []).append(line)
    lines = [_one(found) for found in known.values()]
    policy = next((line for line in lines if line.is_policy and line.gaps), None)
    if policy is not None:
        most = policy.worth
        lines = [
            line if line.is_policy or is_ahead(line.gaps, misjudged) else line._replace(worth=min(line.worth, most))
            for line in lines
        ]
    lines.sort(key=lambda line: (-line.worth, not line.is_policy))
    return Report(tuple(lines), max(report.depth for report in told))


def _one(found: Sequence[Found]) -> Found:
    """Returns what several found of one line."""
    first = found[0]
    weights = [max(len(one.gaps), one.looks) for one in found]
    if not any(weights):
        weights = [1] * len(found)
    worth = sum(weight * one.worth for weight, one in zip(weights, found, strict=True)) / sum(weights)
    gaps = (*first.gaps, *_later(one.gaps for one in found[1:]))
    return Found(first.path, worth, sum(one.looks for one in found), gaps, first.is_policy)


def _later(all_gaps: Iterable[tuple[float, ...]]) -> Iterable[float]:
    for gaps in all_gaps:
        yield from gaps[1:]
