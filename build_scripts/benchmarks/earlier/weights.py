"""The weights of the features and of gold, read from weights.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from build_scripts.benchmarks.earlier.features import NAMES
from game.rules.vikings.components import ROUNDS

# Gold counts in three parts: what a round needs at least, what it can use, and what is left for later.
PURSE: Final = ("first", "next", "rest")
GOLD_FIRST: Final = 6
GOLD_NEXT: Final = 10


@dataclass(frozen=True, slots=True)
class Weights:
    """Points that things are worth: ``fjord[round - 1][feature]``, features in the order of ``NAMES``, and gold.

    ``gold[round - 1]`` holds the worth of a gold piece in each part of ``PURSE``.
    """

    fjord: tuple[tuple[float, ...], ...]
    gold: tuple[tuple[float, ...], ...]

    def of(self, name: str) -> tuple[float, ...]:
        """Returns the weight of one feature, round by round."""
        index = NAMES.index(name)
        return tuple(row[index] for row in self.fjord)


@cache
def read_weights(name: str = "weights.toml") -> Weights:
    """Returns the weights of a file in this folder.

    :raises ValueError: if a feature is missing, unknown, or has not one number a round.
    """
    data = tomllib.loads((resources.files(__package__) / name).read_text(encoding="utf-8"))
    return Weights(_by_round(name, data["fjord"], NAMES), _by_round(name, data["gold"], PURSE))


def _by_round(name: str, table: dict[str, list[float]], keys: tuple[str, ...]) -> tuple[tuple[float, ...], ...]:
    if set(table) != set(keys):
        raise ValueError(f"{name}: {sorted(set(table) ^ set(keys))} missing or unknown")
    for key, row in table.items():
        if len(row) != ROUNDS:
            raise ValueError(f"{name}: {key} has {len(row)} numbers, not {ROUNDS}")
    return tuple(tuple(float(table[key][turn]) for key in keys) for turn in range(ROUNDS))
