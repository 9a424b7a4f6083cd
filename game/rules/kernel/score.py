"""Points with their origin, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.rules.kernel.message import Message


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """Some points of one seat, what they are for, and the rule that grants them."""

    source: Message
    points: int
    rule: str


def itemise(prefix: str, rules: Mapping[str, str], points: Mapping[str, int]) -> list[ScoreItem]:
    """Returns the score items of points by source: each named PREFIX + SOURCE, with its rule; none for 0."""
    return [ScoreItem(Message(f"{prefix}{source}"), n, rules[source]) for source, n in points.items() if n]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    ``termination`` names the way it ended; ``ranking`` lists groups of tied seats, best first. A team stands in one
    group; a game lost against a side without a seat has an empty first group, so that nobody wins. ``numbers`` are
    what decided, of the first group and of the second; () where that is no number.
    """

    termination: str
    ranking: tuple[tuple[int, ...], ...]
    numbers: tuple[int, ...] = field(default=(), compare=False)

    @property
    def winners(self) -> tuple[int, ...]:
        """Gets the seats that won: several after a tie or of a team, none after a lost solo game."""
        return self.ranking[0] if self.ranking else ()

    @property
    def is_lost(self) -> bool:
        """Tells whether every seat lost: against an automaton, or against the game itself."""
        return not self.winners


@dataclass(frozen=True, slots=True)
class Side:
    """A party at the table without a seat: neutral pieces, an enemy clan, creatures, an automaton.

    ``token`` is the picture that stands for it, ``points`` its score, None where it has none; ``items`` say where its
    points come from, where the rules tell.
    """

    key: str
    name: Message
    token: str
    points: int | None = None
    items: tuple[ScoreItem, ...] = ()


def rank(seats: Sequence[int], key: Callable[[int], Any]) -> tuple[tuple[int, ...], ...]:
    """Returns the seats in groups of equal key, the largest key first."""
    groups: dict[Any, list[int]] = {}
    for seat in seats:
        groups.setdefault(key(seat), []).append(seat)
    return tuple(tuple(groups[value]) for value in sorted(groups, reverse=True))


def decide(seats: Sequence[int], standing: Callable[[int], Sequence[Any]], ways: Sequence[str]) -> Outcome:
    """Returns how a game ended that the best standing wins: points, then what decides ties, the first thing first.

    ``ways`` names how a game ends that each of these decides; one that nothing decides ends "shared".
    """
    groups = rank(seats, standing)
    if len(groups[0]) > 1:
        return Outcome("shared", groups)
    best, next_best = standing(groups[0][0]), standing(groups[1][0]) if len(groups) > 1 else ()
    for way, one, other in zip(ways, best, next_best, strict=False):
        if one != other:
            return Outcome(way, groups, (one, other) if isinstance(one, int) and isinstance(other, int) else ())
    return Outcome(ways[0], groups)
