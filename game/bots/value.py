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

    def brought(self, state: Game) -> list[list[float]]:
        """Returns, seat by seat, the points that each feature brings; none where nothing was fitted, or in the end."""
        seats = range(state.seats)
        if state.outcome is not None or not self._rows:
            return [[] for _ in seats]
        lore, weights = self._lore, self._rows[self._lore.phase(state)]
        return [[*map(mul, weights, lore.row(state, seat))] for seat in seats]

    def margins(self, state: Game, brought: Sequence[Sequence[float]] | None = None) -> list[float]:
        """Returns, seat by seat, the points expected beyond the mean of the others; alone at the table, one's own.

        ``brought``: what the features bring, where it is known already.
        """
        lore = self._lore
        seats = range(state.seats)
        outcome = state.outcome
        if outcome is None:
            by_features = map(sum, self.brought(state) if brought is None else brought)
            worths = [lore.points(state, seat) + more for seat, more in zip(seats, by_features, strict=True)]
        else:
            winners = outcome.winners
            worths = [lore.points(state, seat) + (WIN / len(winners) if seat in winners else 0.0) for seat in seats]
        return beyond_others(worths)

    def explained(self, state: Game, brought: Sequence[Sequence[float]]) -> list[dict[str, float]]:
        """Returns, seat by seat, what its worth is made of, by the ids of messages.

        That is its points by their sources, and what the features ``brought`` by the words that the lore has for them;
        those without are left out.
        """
        lore = self._lore
        found = [dict(lore.sources(state, seat)) for seat in range(state.seats)]
        for told, row in zip(found, brought, strict=True):
            if row:
                by_name = dict(zip(lore.names, row, strict=True))
                for word, names in lore.words.items():
                    told[word] = told.get(word, 0.0) + sum([by_name[name] for name in names])
        return found


def beyond_others(worths: Sequence[float]) -> list[float]:
    """Returns how far each number lies above the mean of all the others; a lone number as it is.

    Rounded, so that what is equal compares as equal, whoever has how many points already.
    """
    count = len(worths)
    if count == 1:
        return list(worths)
    total = sum(worths)
    return [round(worth - (total - worth) / (count - 1), 6) for worth in worths]
