"""The adviser: what the judge holds best, said as a bot's answer."""

from __future__ import annotations

from typing import Any, Final

from game.bots.bot import Answer
from game.bots.candidates import candidates
from game.bots.judge import Judge
from game.bots.lore import Lore
from game.bots.mind import playable
from game.bots.tables import Tables
from game.rules.kernel.game import Game

RAVEN: Final = "raven"


class Raven:
    """Advises what the judge finds best; it plays in no seat. Equal views get equal advice, on any machine."""

    __slots__ = ("_lore",)

    def __init__(self, lore: type[Lore[Any]]) -> None:
        self._lore = lore

    def think(self, view: Game, think_ms: int) -> Answer:
        """Returns the best path, beside the best that begins otherwise; it takes the judge's time, not ``think_ms``."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return Answer((legal[0],))
        tables: Tables[Game] = Tables(view)
        world = tables.world(0)
        judgement = Judge(self._lore, view).judge(candidates(self._lore(view), world))
        best = judgement.best
        path = playable(world, best.path, tables.chance(0))
        others = [line for line in judgement.lines if line.path[0] != path[0]]
        if not others:
            return Answer(path, best.points)
        other = max(others, key=lambda line: (line.share, line.points))
        way = playable(world, other.path, tables.chance(0))
        return Answer(path, best.points, way, other.points, is_level=judgement.are_level(best, other))
