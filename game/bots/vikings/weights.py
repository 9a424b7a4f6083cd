"""The weights of the features, read from weights.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources

from game.bots.vikings.features import NAMES
from game.rules.vikings.components import ROUNDS


@dataclass(frozen=True, slots=True)
class Weights:
    """Points that a feature is worth: ``by_round[round - 1][feature]``, the features in the order of ``NAMES``."""

    by_round: tuple[tuple[float, ...], ...]

    def of(self, name: str) -> tuple[float, ...]:
        """Returns the weight of one feature, round by round."""
        index = NAMES.index(name)
        return tuple(row[index] for row in self.by_round)


@cache
def read_weights(name: str = "weights.toml") -> Weights:
    """Returns the weights of a file in this folder.

    :raises ValueError: if a feature is missing, unknown, or has not one number a round.
    """
    table = tomllib.loads((resources.files(__package__) / name).read_text(encoding="utf-8"))["round"]
    if set(table) != set(NAMES):
        raise ValueError(f"{name}: features {sorted(set(table) ^ set(NAMES))} missing or unknown")
    for feature, row in table.items():
        if len(row) != ROUNDS:
            raise ValueError(f"{name}: {feature} has {len(row)} numbers, not {ROUNDS}")
    return Weights(tuple(tuple(float(table[feature][turn]) for feature in NAMES) for turn in range(ROUNDS)))
