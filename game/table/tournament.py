"""Tournaments of many bots: everybody meets everybody, and one rating tells who is how strong and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from statistics import fmean
from time import perf_counter
from typing import Any

from game.rules.kernel import RulesError, read_options
from game.table.crew import Crew
from game.table.match import ALONE, Match, Played, Player, play_many
from game.table.progress import counted
from game.table.simulate import seats_of
from game.table.tally import wilson
from game.titles import load_game


def tournament(
    title: str,
    bots: Sequence[Player],
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    games: int = 12,
    seed: str | int = 1,
    crew: Crew = ALONE,
) -> dict[str, Any]:
    """Has every group of as many bots as there are seats play so many games, and returns the "standing", best first.

    Every deal is played once for each rotation of the group, so ``games`` is rounded up to whole deals. "rating" and
    "doubt" are mean and standard deviation of openskill's Plackett-Luce model, fed with the places of all games in
    their order; "share" is that of wins, shared ones in equal parts, with its 95 % "interval"; "even" is what equals
    would win. Ctrl-C ends with the games that were played.

    :raises RulesError: if the title, an option or the number of players is not one that there is, fewer bots come than
        there are seats, or openskill is not installed.
    """
    kind = load_game(title)
    seats = seats_of(kind, players, 2)
    if len(set(bots)) < len(bots):
        raise RulesError("a bot stands twice in the tournament")
    if len(bots) < max(2, seats):
        raise RulesError(f"a tournament at {seats} seats needs {max(2, seats)} bots or more, not {len(bots)}")
    rate = _rating()
    options = read_options(kind.options_declared, options or {}, seats)
    games = -(-games // seats) * seats
    groups = list(combinations(range(len(bots)), seats))
    begin = perf_counter()
    done: list[tuple[tuple[int, ...], Played]] = []
    with counted(games * len(groups), "games") as progress:
        for group in groups:
            table = tuple(bots[index] for index in group)
            match = Match(title, options, f"{seed}/{'-'.join(map(str, group))}", table, mirror=True)
            for played in play_many(match, games, crew):
                done.append((group, played))
                progress.step()
    finished = [(group, played) for group, played in done if played.termination is not None]
    ratings = rate(len(bots), finished)
    rows = [_row(str(bot), index, finished, ratings[index]) for index, bot in enumerate(bots)]
    return {
        "title": title,
        "options": dict(options),
        "players": seats,
        "games": len(finished),
        "even": round(1 / seats, 4),
        "standing": sorted(rows, key=lambda row: -row["rating"]),
        "seconds": round(perf_counter() - begin, 1),
    }


def _row(name: str, index: int, finished: Sequence[tuple[tuple[int, ...], Played]], rating: Any) -> dict[str, Any]:
    wins = [played.wins[group.index(index)] for group, played in finished if index in group]
    return {
        "bot": name,
        "rating": round(rating.mu, 2),
        "doubt": round(rating.sigma, 2),
        "games": len(wins),
        "share": round(fmean(wins), 4) if wins else None,
        "interval": [round(bound, 4) for bound in wilson(sum(wins), len(wins))],
    }


def _rating() -> Any:
    """Returns what makes ratings of so many bots from the places of their games."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise RulesError("a tournament needs the package openskill: pip install 'meadhall[tournament]'") from None

    def rate(count: int, finished: Sequence[tuple[tuple[int, ...], Played]]) -> list[Any]:
        model = PlackettLuce()
        ratings = [model.rating() for _ in range(count)]
        for group, played in finished:
            told = model.rate([[ratings[index]] for index in group], ranks=[float(place) for place in played.places])
            for index, (rating,) in zip(group, told, strict=True):
                ratings[index] = rating
        return ratings

    return rate
