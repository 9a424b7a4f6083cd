"""What a seat's position is worth to it, in points expected at the end."""

from __future__ import annotations

from operator import mul

from build_scripts.benchmarks.earlier.features import Counts, best_of_others, features
from build_scripts.benchmarks.earlier.specials import held_worth
from build_scripts.benchmarks.earlier.weights import GOLD_FIRST, GOLD_NEXT, Weights, read_weights
from game.rules.vikings.state import State


class Judge:
    """Values positions in one round with one set of weights, against rivals whose counts stand still."""

    __slots__ = ("_gold", "_row", "rivals")

    def __init__(self, state: State, weights: Weights | None = None) -> None:
        weights = weights or read_weights()
        turn = max(state.round, 1) - 1
        self._row = weights.fjord[turn]
        self._gold = weights.gold[turn]
        self.rivals: list[Counts] = [best_of_others(state, seat) for seat in range(state.seats)]

    def fjord(self, state: State, seat: int) -> float:
        """Returns the points that a seat may expect from everything but its gold and the points it has."""
        row = features(state, seat, self.rivals[seat])
        points: float = sum(map(mul, self._row, row))
        if state.advanced:
            points += held_worth(state, seat, row, self._gold[1])
        return points

    def purse(self, gold: int) -> float:
        """Returns what so much gold is worth; gold below 0 is paid with points."""
        if gold < 0:
            return float(gold)
        first, following, rest = self._gold
        if gold <= GOLD_FIRST:
            return first * gold
        gold -= GOLD_FIRST
        if gold <= GOLD_NEXT:
            return first * GOLD_FIRST + following * gold
        return first * GOLD_FIRST + following * GOLD_NEXT + rest * (gold - GOLD_NEXT)
