"""What a seat's position is worth to it in the middle of a round, in points expected at the end: the policy's eye."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from operator import mul
from typing import Final

from game.bots.vikings.features import NAMES, Counts, alone, best_of, features
from game.bots.vikings.specials import exchange_worth, held_worth
from game.bots.weights import Rows
from game.rules.vikings.state import State

# Gold counts in three parts: what a round needs at least, what it can use, and what is left for later.
PURSE: Final = ("first", "next", "rest")
GOLD_FIRST: Final = 6
GOLD_NEXT: Final = 10
_MOST_GOLD: Final = 120


@cache
def read_weights() -> tuple[Rows, Rows]:
    """Returns the policy's weights out of weights.toml, a row a round: features in the order of ``NAMES``, and gold."""
    data = tomllib.loads((resources.files(__package__) / "weights.toml").read_text(encoding="utf-8"))
    fjord, gold = ([data[part][name] for name in names] for part, names in (("fjord", NAMES), ("gold", PURSE)))
    return tuple(zip(*fjord, strict=True)), tuple(zip(*gold, strict=True))


class Judge:
    """Values positions in the round of one table, against rivals whose counts stand still."""

    __slots__ = ("_gold", "_purse", "_row", "rivals")

    def __init__(self, state: State) -> None:
        turn = max(state.round, 1) - 1
        self._row, self._gold = (rows[turn] for rows in read_weights())
        self._purse = [sum(map(mul, self._gold, gold_parts(gold))) for gold in range(_MOST_GOLD)]
        rows = [alone(state, seat) for seat in range(state.seats)]
        self.rivals: list[Counts] = [best_of(rows[:seat] + rows[seat + 1 :]) for seat in range(state.seats)]

    def fjord(self, state: State, seat: int) -> float:
        """Returns the points that a seat may expect from everything but its gold and the points it has."""
        row = features(state, seat, self.rivals[seat])
        points: float = sum(map(mul, self._row, row))
        if state.advanced:
            points += held_worth(state, seat, row, self._gold[1], max(state.round, 1))
        return points

    def purse(self, gold: int) -> float:
        """Returns what so much gold is worth; gold below 0 is paid with points."""
        return self._purse[min(gold, _MOST_GOLD - 1)] if gold >= 0 else gold

    def whole(self, state: State, seat: int) -> float:
        """Returns the points that a seat may expect beyond those it has."""
        return self.fjord(state, seat) + self.purse(state.gold[seat]) + exchange_worth(state, seat)


def gold_parts(gold: int) -> tuple[int, int, int]:
    """Returns gold in three parts: what a round needs at least, what it can use, and what is left for later."""
    first = min(gold, GOLD_FIRST)
    following = min(gold - first, GOLD_NEXT)
    return first, following, gold - first - following
