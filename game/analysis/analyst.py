"""Judging one turn after another: the one judge, asked of what was played and of what else might have been."""

from __future__ import annotations

from typing import Any, Final

from game.analysis.finding import Finding
from game.analysis.turns import TurnPlayed
from game.bots.bot import Path
from game.bots.candidates import candidates
from game.bots.judge import DEEP, Budget, Judge, usual
from game.bots.judgement import Judgement, points_between, reasons
from game.bots.lore import Lore
from game.bots.tables import Tables
from game.rules.kernel.game import Game

DEPTHS: Final = ("quick", "normal", "deep")
TOLD: Final = 4
"""So many reasons are kept."""


def budget_of(depth: str, lore: type[Lore[Any]]) -> Budget:
    """Returns how closely a turn is judged: quick to the next rest on half the worlds of the title, deep to the end.

    :raises KeyError: if there is no such depth.
    """
    budgets = {"quick": Budget(max(4, lore.worlds // 2)), "normal": usual(lore), "deep": DEEP}
    return budgets[depth]


def judge_turn(lore: type[Lore[Any]], turn: TurnPlayed, budget: Budget) -> Finding:
    """Returns what is found of a turn, judged by its seat's view alone; equal views, equal findings."""
    view = turn.before.view_for(turn.seat)
    offered = _offered(lore, view)
    judgement = Judge(lore, view, budget).judge([*offered, turn.path])
    return _found(turn, judgement, offered)


def _offered(lore: type[Lore[Any]], view: Game) -> list[Path]:
    return candidates(lore(view), Tables(view).world(0))


def _found(turn: TurnPlayed, judgement: Judgement, offered: list[Path]) -> Finding:
    mine, said = judgement.line(turn.path), judgement.praise(turn.path, offered)
    better: Path = ()
    lost = points = 0.0
    why: list[tuple[str, float]] = []
    if said.better is not None:
        # What stands beside a find is what it is better than.
        better, lost = said.better.path, said.lost.mean
        points = points_between(said.better, mine).mean
        why = reasons(said.better, mine)[:TOLD]
    return Finding(
        turn.number, turn.first, turn.last, turn.seat, said.verdict, mine.shares, lost, points, better, tuple(why)
    )
