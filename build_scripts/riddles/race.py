"""A race of ways, each played to the end on the same worlds: more worlds only while the answer is still to be told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import Any, Final

from game.bots.bot import Path
from game.bots.judge import DEEP, Budget, Judge
from game.bots.judgement import SURE, Difference, Judged, points_between, shares_between
from game.rules.kernel.game import Game

# Ways that are as good as the answer: so many at most, and never more than there are worse ones.
MOST_LEVEL: Final = 2
LEAST_WORSE: Final = 2
# What would not be told apart on so many worlds is given up.
MOST: Final = 96
# So many of the worse ways are kept to the last, so that what is told of them is well known.
KEPT: Final = 3


class Race:
    """Ways of one view, the answer among them told apart from those as good and those behind.

    A way is behind when it brings ``least`` points fewer by three standard errors of the paired differences and does
    not win more often; it is level when it is sure to be behind by less than half of that. Each stage has worlds of
    its own; ``luck`` names them.
    """

    def __init__(self, view: Game, lore: type[Any], paths: Iterable[Path], least: float, luck: str) -> None:
        self._view, self._lore, self._least, self._luck = view, lore, least, luck
        self._lines = [Judged(path, ()) for path in dict.fromkeys(paths)]
        self._stages = 0

    @property
    def worlds(self) -> int:
        """Gets on how many worlds the ways were played that are still in the race."""
        return len(self._lines[0].samples)

    @property
    def firsts(self) -> list[Judged]:
        """Gets the best line of each first action by points, the best first."""
        return by_first(self._lines)

    def goes_on(self, worlds: int, patience: float) -> bool:
        """Plays all ways on so many more worlds, and drops those that are behind; False when no answer will be told.

        That is so when too many ways are level, or one that is not would still not be behind on ``MOST`` worlds, if it
        were as far behind as was found and ``patience`` standard errors more.
        """
        judge = Judge(self._lore, self._view, Budget(worlds, inf, DEEP.steps), f"{self._luck}/{self._stages}")
        found = judge.judge([line.path for line in self._lines]).lines
        self._lines = [
            Judged(line.path, (*line.samples, *more.samples)) for line, more in zip(self._lines, found, strict=True)
        ]
        self._stages += 1
        firsts = self.firsts
        level = self.level
        if len(level) - 1 > MOST_LEVEL or len(firsts) - len(level) < LEAST_WORSE:
            return False
        if any(not self._may_fall_behind(firsts[0], line, patience) for line in firsts if line not in level):
            return False
        kept = {id(line) for line in firsts[: len(level) + KEPT]}
        self._lines = [line for line in self._lines if id(line) in kept or not self._is_behind(firsts[0], line)]
        return True

    @property
    def level(self) -> list[Judged]:
        """Gets the best line and those that are as good, by first actions."""
        best, *others = self.firsts
        return [best, *(line for line in others if self._is_level(points_between(best, line)))]

    @property
    def is_won(self) -> bool:
        """Tells whether each way is as good as the best one or clearly behind it."""
        level = self.level
        worse = [line for line in self.firsts if line not in level]
        return len(worse) >= LEAST_WORSE and all(self._is_behind(level[0], line) for line in worse)

    def _is_level(self, gap: Difference) -> bool:
        return gap.mean + SURE * gap.error <= self._least / 2

    def _is_behind(self, best: Judged, line: Judged) -> bool:
        gap = points_between(best, line)
        return gap.mean >= self._least and gap.stands_out(SURE) and shares_between(best, line).mean >= 0

    def _may_fall_behind(self, best: Judged, line: Judged, patience: float) -> bool:
        gap = points_between(best, line)
        needed = SURE * gap.error * (len(line.samples) / MOST) ** 0.5
        return gap.mean + patience * gap.error >= max(self._least, needed)


def by_first(lines: Sequence[Judged]) -> list[Judged]:
    """Returns the best line of each first action by points, the best first."""
    best: dict[Any, Judged] = {}
    for line in lines:
        known = best.get(line.path[0])
        if known is None or line.points > known.points:
            best[line.path[0]] = line
    return sorted(best.values(), key=lambda line: -line.points)
