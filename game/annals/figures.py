"""What a row of games comes to: wins, best and mean, streaks, time, and where the points come from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final, TypeVar

from game.annals.reader import Played

T = TypeVar("T", int, str)
LATELY: Final = 20
BEST: Final = 12


@dataclass(frozen=True, slots=True)
class Share:
    """So many games, and how many of them were won."""

    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Source:
    """What somebody has from a source on average: in the last games, in those before, and what the bots there had.

    None where there are no such games.
    """

    source: str
    lately: float
    before: float | None
    bots: float | None


@dataclass(frozen=True, slots=True)
class Figures:
    """The games of somebody in figures. ``contests`` are those that could be lost: all but games alone in titles in
    which nobody ever lost one. ``ended`` are those that were not conceded: points are theirs, 0 where there are none.
    ``streak`` is how many of them were won in a row until now, ``longest`` ever;
    ``seconds`` of those that were measured, ``measured`` so many."""

    games: int
    ended: int
    contests: Share
    best: int
    mean: float
    lately: float
    streak: int
    longest: int
    seconds: int
    measured: int
    by_seats: Mapping[int, Share]
    by_company: Mapping[str, Share]


def figures_of(games: Sequence[Played]) -> Figures | None:
    """Returns the figures of games, the oldest first; None of no games."""
    if not games:
        return None
    lost_alone = any(game.seats == 1 and not game.won and not game.conceded for game in games)
    contests = [game for game in games if game.seats > 1 or lost_alone]
    points = [game.points for game in ended_of(games)]
    measured = [game.seconds for game in games if game.seconds >= 0]
    streak, longest = _streaks([game.won for game in contests])
    return Figures(
        games=len(games),
        ended=len(points),
        contests=_share(contests),
        best=max(points, default=0),
        mean=fmean(points or [0]),
        lately=fmean(points[-LATELY:] or [0]),
        streak=streak,
        longest=longest,
        seconds=sum(measured),
        measured=len(measured),
        by_seats=_shares(contests, lambda game: game.seats),
        by_company=_shares(contests, lambda game: game.company),
    )


def ended_of(games: Sequence[Played]) -> list[Played]:
    """Returns the games that were played to their end, by whose points they tell of."""
    return [game for game in games if not game.conceded]


def _share(games: Sequence[Played]) -> Share:
    return Share(len(games), sum(game.won for game in games))


def _shares(games: Sequence[Played], field: Callable[[Played], T]) -> dict[T, Share]:
    groups: dict[T, list[Played]] = {}
    for game in games:
        groups.setdefault(field(game), []).append(game)
    return {key: _share(groups[key]) for key in sorted(groups)}


def _streaks(won: Iterable[bool]) -> tuple[int, int]:
    """Returns how many were won in a row until the last, and at most."""
    now = longest = 0
    for one in won:
        now = now + 1 if one else 0
        longest = max(longest, now)
    return now, longest


def sources_of(games: Sequence[Played], bots: Sequence[Mapping[str, int]]) -> list[Source]:
    """Returns what the points of games came from, what gave most first; "before" needs more games than are lately."""
    games = ended_of(games)
    lately, before = games[-LATELY:], games[:-LATELY]
    now, then = _means([game.sources for game in lately]), _means([game.sources for game in before])
    theirs = _means(bots)
    names = dict.fromkeys([*now, *then, *theirs])
    found = [
        Source(
            name, now.get(name, 0.0), then.get(name, 0.0) if before else None, theirs.get(name, 0.0) if bots else None
        )
        for name in names
    ]
    return sorted(found, key=lambda source: (-source.lately, source.source))


def _means(rows: Sequence[Mapping[str, int]]) -> dict[str, float]:
    totals: dict[str, int] = {}
    for row in rows:
        for name, points in row.items():
            totals[name] = totals.get(name, 0) + points
    return {name: points / len(rows) for name, points in totals.items()}


def best_of(games: Sequence[Played], most: int = BEST) -> list[Played]:
    """Returns the games with the most points, the best first; of equal ones the earlier."""
    return sorted(ended_of(games), key=lambda game: (-game.points, -game.lead, game.finished))[:most]
