"""Jarl: searches. Values like Karl, and plays the wheel ahead to the end of the round for all seats alike."""

from __future__ import annotations

from typing import Final

from build_scripts.benchmarks.earlier.buying import pay
from build_scripts.benchmarks.earlier.clock import Clock, OutOfTime
from build_scripts.benchmarks.earlier.karl import Karl
from build_scripts.benchmarks.earlier.round_search import RoundSearch
from build_scripts.benchmarks.earlier.weights import Weights
from build_scripts.benchmarks.earlier.worth import Judge
from game.rules.kernel import Action
from game.rules.vikings.state import State

# Kept from the time allowed: a step of thought that has begun is ended, and the choice has to be handed over.
MARGIN_MS: Final = 5
# More than a second helps little and tries patience.
MOST_MS: Final = 900


class Jarl(Karl):
    """Thinks as long as he is given; with ``iterations`` set, for that many steps, whatever time they take."""

    __slots__ = ("iterations",)

    def __init__(self, weights: Weights | None = None, iterations: int | None = None) -> None:
        super().__init__(weights)
        self.iterations = iterations

    def purchase(self, state: State, judge: Judge, seat: int, think_ms: int) -> Action:
        """Returns the purchase that the search finds best, or the exchange that it needs first."""
        clock = Clock(min(think_ms, MOST_MS) - MARGIN_MS, self.iterations)
        try:
            return pay(state, seat, RoundSearch(judge, clock).best_purchase(state, seat))
        except OutOfTime:
            return super().purchase(state, judge, seat, think_ms)
