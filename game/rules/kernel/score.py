"""Points with their origin, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.kernel.message import Message


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """Some points of one seat, what they are for, and the rule that grants them."""

    source: Message
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    ``termination`` names the way it ended; ``ranking`` lists groups of tied seats, best first. Teams stand in one
    group; a lost solo game has an empty first group, so that nobody wins.
    """

    termination: str
    ranking: tuple[tuple[int, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """Gets the seats that won; several after a tie, none after a lost solo game."""
        return self.ranking[0] if self.ranking else ()


def rank(seats: Sequence[int], key: Callable[[int], Any]) -> tuple[tuple[int, ...], ...]:
    """Returns the seats in groups of equal key, the largest key first."""
    groups: dict[Any, list[int]] = {}
    for seat in seats:
        groups.setdefault(key(seat), []).append(seat)
    return tuple(tuple(groups[value]) for value in sorted(groups, reverse=True))
