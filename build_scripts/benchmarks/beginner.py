"""A modelled beginner at Vikings: counts what a scoring now would bring, and what the gold in hand may buy."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from game.bots.bot import Answer, Path
from game.rules.kernel import RecordedChance
from game.rules.kernel.game import Game
from game.rules.vikings.actions import Bid, Exchange
from game.rules.vikings.rules import VikingsGame
from game.rules.vikings.scoring import large_gains

# Points that a gold piece is taken for.
GOLD_WORTH: Final = 0.5
_OWN: Final = frozenset({"lay", "settle", "special", "swap", "carry"})
_UNASKED: Final = RecordedChance(())


class Beginner:
    """Tries every way to buy and lay, and takes what would score most at once; among equals, whatever comes."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def think(self, view: Game, think_ms: int) -> Answer:
        """Returns the path that would score most if the large scoring came now."""
        assert isinstance(view, VikingsGame)
        seat = view.to_move
        assert seat is not None
        dice = random.Random(f"{self._seed}/{view.digest()}")
        if view.stack[-1].kind in ("auction", "discard", "place_colour"):
            cheap = [action for action in view.legal_actions() if not isinstance(action, Exchange)]
            lowest = [action for action in cheap if not isinstance(action, Bid) or not action.amount]
            return Answer((dice.choice(lowest or cheap),))
        ways = [(self._worth(table, seat), dice.random(), path) for path, table in _ways(view.copy(), seat, ())]
        return Answer(max(ways)[2])

    def _worth(self, table: VikingsGame, seat: int) -> float:
        gains = large_gains(table, seat)
        points = sum(gain.points for gain in gains) + table.points[seat]
        return points + GOLD_WORTH * (sum(gain.gold for gain in gains) + table.gold[seat])


def _ways(table: VikingsGame, seat: int, path: Path) -> Iterator[tuple[Path, VikingsGame]]:
    """Yields every way to carry on until somebody else chooses, or another purchase or boatsman is due."""
    for action in table.legal_actions():
        if isinstance(action, Exchange):
            continue
        twin = table.copy()
        twin.apply(action, _UNASKED)
        if twin.stack and twin.stack[-1].seat == seat and twin.stack[-1].kind in _OWN:
            yield from _ways(twin, seat, (*path, action))
        else:
            yield (*path, action), twin


def make_bot(title: str, level: str, seed: int) -> Beginner:
    """Returns a beginner, whatever level is asked for."""
    return Beginner(seed)
