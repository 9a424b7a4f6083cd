"""Plackett and Luce's model of strength, as Weng and Lin learn it game by game; openskill's, which tournaments use.

Written out here, since what the program runs on stays small; the tests compare it with openskill itself. A rating is a
mean and a standard deviation, as there: 25 and 25/3 before anything is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, sqrt
from typing import Final, NamedTuple

MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = SIGMA / 2
TAU: Final = MU / 300
"""So much doubt comes back with each game: people change."""
_KAPPA: Final = 0.0001


class Rating(NamedTuple):
    """How strong somebody is, and how sure that is; ``games`` it rests on."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0


def rate(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Returns the ratings after a game that ended in these places, 1 for the best, equal for who tied."""
    sigmas = [sqrt(rating.sigma**2 + TAU**2) for rating in ratings]
    c = sqrt(sum(sigma**2 + BETA**2 for sigma in sigmas))
    weights = [exp(rating.mu / c) for rating in ratings]
    seats = range(len(ratings))
    sums = [sum(weights[other] for other in seats if places[other] >= places[seat]) for seat in seats]
    tied = [sum(places[other] == places[seat] for other in seats) for seat in seats]
    after = []
    for seat, (rating, sigma) in enumerate(zip(ratings, sigmas, strict=True)):
        omega = delta = 0.0
        for other in seats:
            if places[other] <= places[seat]:
                share = weights[seat] / sums[other]
                omega += ((1 - share) if other == seat else -share) / tied[other]
                delta += share * (1 - share) / tied[other]
        shrunk = max(1 - (sigma / c) * delta * sigma**2 / c**2, _KAPPA)
        after.append(Rating(rating.mu + omega * sigma**2 / c, sigma * sqrt(shrunk), rating.games + 1))
    return after


def chance(one: Rating, other: Rating) -> float:
    """Returns how likely the one wins against the other, alone with each other at a table."""
    spread = sqrt(2 * BETA**2 + one.sigma**2 + other.sigma**2)
    return 0.5 * (1 + erf((one.mu - other.mu) / spread / sqrt(2)))
