"""Ridge regression out of sums, so that no sample needs to be kept."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from operator import mul
from typing import Final

from build_scripts.fitting.self_play import History

# How much of a table's worth is taken from its next rest, the remainder from the end of its game.
FORESEEN: Final = 0.5


class Sums:
    """What the normal equations need of all samples of one phase."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.count = 0
        self._products = [[0.0] * size for _ in range(size)]
        self._targets = [0.0] * size

    def add(self, row: Sequence[float], target: float) -> None:
        """Adds one sample: features and what they came to."""
        self.count += 1
        present = [(index, value) for index, value in enumerate(row) if value]
        for index, value in present:
            line = self._products[index]
            for other, factor in present:
                line[other] += value * factor
            self._targets[index] += value * target

    def solve(self, centre: Sequence[float], ridge: float, near: float = 0.0, signs: Sequence[int] = ()) -> list[float]:
        """Returns the weights that fit best, ``ridge`` drawing each towards its ``centre``.

        ``near`` does so too: as ``near`` times these samples would if there were no features but one. Weights against
        their ``signs`` (1 or -1; 0: either) are 0, and the others fitted without them.
        """
        kept = list(range(self.size))
        while True:
            matrix = [[self._products[index][other] for other in kept] for index in kept]
            wanted = [self._targets[index] for index in kept]
            for place, index in enumerate(kept):
                pull = ridge + near * self._products[index][index]
                matrix[place][place] += pull
                wanted[place] += pull * centre[index]
            found = [0.0] * self.size
            for index, weight in zip(kept, _solve(matrix, wanted), strict=True):
                found[index] = weight
            wrong = {index for index, sign in enumerate(signs) if sign * found[index] < 0}
            if not wrong:
                return found
            kept = [index for index in kept if index not in wrong]


def fit(
    histories: Sequence[History],
    centre: Sequence[Sequence[float]],
    ridge: float,
    near: float = 0.0,
    signs: Sequence[int] = (),
) -> list[list[float]]:
    """Returns weights for every phase, the last phase first fitted.

    What a table at rest came to is taken in equal parts from the end of its game, and from its next rest as the weights
    already fitted see it: the first is unbiased, the second less a matter of luck. A rest that nothing fitted follows
    is taken by the end alone.

    With ``near`` each phase is drawn to the one after it instead of to its ``centre``: what an early table came to is
    mostly luck, and features that go together would share the credit for it as chance has it. For ``signs`` see
    ``Sums.solve``; a centre on the wrong side is taken for 0.
    """
    size = len(centre[0])
    found: dict[int, list[float]] = {}
    for phase in range(len(centre) - 1, -1, -1):
        sums = Sums(size)
        for rests, final in histories:
            for rest, following in zip_longest(rests, rests[1:]):
                if rest.phase != phase:
                    continue
                for seat in range(max(1, len(final) - 1)):
                    target = final[seat] - rest.margins[seat]
                    if following is not None and following.phase in found:
                        seen = sum(map(mul, found[following.phase], following.rows[seat]))
                        target += (following.margins[seat] + seen - final[seat]) * FORESEEN
                    sums.add(rest.rows[seat], target)
        after = found.get(phase + 1) if near else None
        towards = [
            0.0 if sign * weight < 0 else weight
            for weight, sign in zip_longest(after or centre[phase], signs, fillvalue=0)
        ]
        found[phase] = sums.solve(towards, ridge, near if after else 0.0, signs)
    return [found[phase] for phase in range(len(centre))]


def between(old: Sequence[Sequence[float]], new: Sequence[Sequence[float]], step: float) -> list[list[float]]:
    """Returns the weights that lie so much of the way, from 0 to 1, from the old to the new ones."""
    return [
        [before + step * (after - before) for before, after in zip(*rows, strict=True)]
        for rows in zip(old, new, strict=True)
    ]


def _solve(matrix: list[list[float]], wanted: list[float]) -> list[float]:
    """Solves a system with a positive matrix by elimination; both are used up."""
    size = len(wanted)
    for at in range(size):
        pivot = max(range(at, size), key=lambda line: abs(matrix[line][at]))
        matrix[at], matrix[pivot] = matrix[pivot], matrix[at]
        wanted[at], wanted[pivot] = wanted[pivot], wanted[at]
        for below in range(at + 1, size):
            factor = matrix[below][at] / matrix[at][at]
            if factor:
                line, top = matrix[below], matrix[at]
                for column in range(at, size):
                    line[column] -= factor * top[column]
                wanted[below] -= factor * wanted[at]
    found = [0.0] * size
    for at in range(size - 1, -1, -1):
        rest = sum(matrix[at][column] * found[column] for column in range(at + 1, size))
        found[at] = (wanted[at] - rest) / matrix[at][at]
    return found
