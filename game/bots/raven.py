"""The adviser: what the judge holds best, said as a bot's answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.bots.bot import Answer, Doubt, Path
from game.bots.candidates import candidates, passed_over
from game.bots.judge import Budget, Judge, usual
from game.bots.judgement import Judged, Judgement, Slip, points_between, reasons
from game.bots.lore import Lore
from game.bots.mind import playable
from game.bots.tables import Tables
from game.rules.kernel.game import Game

RAVEN: Final = "raven"
TEACHER: Final = "teacher"
"""A raven that also judges what it would never think of itself, as persons do."""
CLEAR: Final = 0.15
"""A lost share of winning for which somebody may be interrupted, seen from the next rest."""
TOLD: Final = 3
"""So many reasons of a doubt are told."""


class Raven:
    """Advises what the judge finds best; it plays in no seat. Equal views get equal advice, on any machine."""

    __slots__ = ("_lore", "_teaches")

    def __init__(self, lore: type[Lore[Any]], teaches: bool = False) -> None:
        self._lore, self._teaches = lore, teaches

    def think(self, view: Game, think_ms: int) -> Answer:
        """Returns the best path, beside the best that begins otherwise; it takes the judge's time, not ``think_ms``."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return Answer((legal[0],))
        tables: Tables[Game] = Tables(view)
        world = tables.world(0)
        paths = candidates(self._lore(view), world)
        if self._teaches:
            paths += passed_over(world, paths, self._lore.taught)
        judgement = Judge(self._lore, view, self._budget()).judge(paths)
        best, doubts = judgement.best, doubts_of(judgement)
        path = playable(world, best.path, tables.chance(0))
        others = [line for line in judgement.lines if line.path[0] != path[0]]
        if not others:
            return Answer(path, best.points, doubts=doubts)
        other = max(others, key=lambda line: (line.share, line.points))
        way = playable(world, other.path, tables.chance(0))
        is_level = judgement.are_level(best, other)
        return Answer(path, best.points, way, other.points, is_level=is_level, doubts=doubts)

    def _budget(self) -> Budget:
        """Returns how closely is judged: a teacher has more lines than others, and somebody waits for him."""
        return Budget(self._lore.worlds) if self._teaches else usual(self._lore)


def doubts_of(judgement: Judgement) -> tuple[Doubt, ...]:
    """Returns the shortest beginnings of turns that are clear slips however they go on, as far as they were judged."""
    slips = {line.path: found for line in judgement.lines if is_clear(found := judgement.slip(line.path))}
    doubts: dict[Path, Doubt] = {}
    for path in slips:
        for length in range(1, len(path) + 1):
            alike = [line for line in judgement.lines if line.path[:length] == path[:length]]
            if all(line.path in slips for line in alike):
                doubts.setdefault(path[:length], _doubt(path[:length], alike, slips))
                break
    return tuple(doubts.values())


def is_clear(slip: Slip) -> bool:
    """Tells whether something is a slip so plain that a person is asked about it."""
    return slip.verdict == "slip" and slip.lost.mean >= CLEAR


def _doubt(path: Path, alike: Sequence[Judged], slips: Mapping[Path, Slip]) -> Doubt:
    """Returns what the best of these lines gives away."""
    mine = min(alike, key=lambda line: slips[line.path].lost.mean)
    better = slips[mine.path].better
    assert better is not None
    return Doubt(path, points_between(better, mine).mean, tuple(reasons(better, mine)[:TOLD]))
