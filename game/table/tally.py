"""Counting what many games came to."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from game.table.match import Played

Z = 1.959964  # two-sided 95 %


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Returns the 95 % interval of a share of wins (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, Z * Z / games
    middle = share + spread / 2
    reach = Z * sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


def _add(totals: dict[str, float], key: str, amount: float) -> None:
    totals[key] = totals.get(key, 0.0) + amount


@dataclass(slots=True)
class Tally:
    """Sums over games of bots at these levels, one a player; a shared win counts in equal parts."""

    levels: tuple[str, ...]
    games: int = 0
    finished: int = 0
    decisions: int = 0
    wins: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    wins_by_bot: dict[str, float] = field(default_factory=dict)
    scores_by_bot: dict[str, float] = field(default_factory=dict)
    seats_by_bot: dict[str, int] = field(default_factory=dict)
    endings: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wins = [0.0] * len(self.levels)
        self.scores = [0.0] * len(self.levels)

    def count(self, played: Played) -> None:
        """Adds one game."""
        self.games += 1
        self.decisions += played.decisions
        if played.termination is None:
            return
        self.finished += 1
        self.endings[played.termination] = self.endings.get(played.termination, 0) + 1
        for seat, player in enumerate(played.seating):
            level, won, points = self.levels[player], played.wins[player], played.points[player]
            self.wins[seat] += won
            self.scores[seat] += points
            _add(self.wins_by_bot, level, won)
            _add(self.scores_by_bot, level, points)
            self.seats_by_bot[level] = self.seats_by_bot.get(level, 0) + 1

    def report(self, seconds: float, details: bool = False) -> dict[str, Any]:
        """Returns the figures as JSON data, without the title.

        "decisions" are choices between two or more actions, "mean_scores" go by seat. Details are mean scores by
        level, the 95 % interval of each level's share of wins, and how often a game ended in which way.
        """
        done = self.finished or 1
        figures: dict[str, Any] = {
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "seconds": round(seconds, 4),
            "decisions_per_second": round(self.decisions / seconds, 1),
            "games_per_second": round(self.games / seconds, 3),
            "wins_by_seat": [round(wins, 6) for wins in self.wins],
            "wins_by_bot": {level: round(wins, 6) for level, wins in self.wins_by_bot.items()},
            "mean_scores": [round(points / done, 3) for points in self.scores],
        }
        return figures | self._details() if details else figures

    def _details(self) -> dict[str, Any]:
        means = {level: points / self.seats_by_bot[level] for level, points in self.scores_by_bot.items()}
        intervals = {level: wilson(wins, self.finished) for level, wins in self.wins_by_bot.items()}
        return {
            "mean_scores_by_bot": {level: round(mean, 3) for level, mean in means.items()},
            "interval_by_bot": {level: [round(bound, 4) for bound in bounds] for level, bounds in intervals.items()},
            "endings": self.endings,
        }
