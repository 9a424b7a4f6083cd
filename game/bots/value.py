"""What a table at rest is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Any, Final

from game.bots.lore import Lore
from game.bots.weights import Rows
from game.rules.kernel.game import Game

# Points that winning adds to the points ahead; without it a seat that can no longer come first would not care.
WIN: Final = 3.0


class Value:
    """Adds points and weighted features, and compares each seat with the mean of all the others: nobody is singled out.

    A finished game is worth what it brought, exactly.
    """

    __slots__ = ("_lore", "_rows")

    def __init__(self, lore: Lore[Any], rows: Rows) -> None:
        self._lore = lore
        self._rows = rows

    def margins(self, state: Game) -> list[float]:
        """Returns, seat by seat, the points expected beyond the mean of the others; alone at the table, one's own."""
        lore = self._lore
        seats = range(state.seats)
        outcome = state.outcome
        if outcome is None:
            weights = self._rows[lore.phase(state)] if self._rows else ()
            worths = [lore.points(state, seat) + sum(map(mul, weights, lore.row(state, seat))) for seat in seats]
        else:
            winners = outcome.winners
            worths = [lore.points(state, seat) + (WIN / len(winners) if seat in winners else 0.0) for seat in seats]
        return beyond_others(worths)


def beyond_others(worths: Sequence[float]) -> list[float]:
    """Returns how far each number lies above the mean of all the others; a lone number as it is.

    Rounded, so that what is equal compares as equal, whoever has how many points already.
    """
    count = len(worths)
    if count == 1:
        return list(worths)
    total = sum(worths)
    return [round(worth - (total - worth) / (count - 1), 6) for worth in worths]
