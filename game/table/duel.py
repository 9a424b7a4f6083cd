"""Matches between two bots, and the ladder of all levels: who is stronger, by how much, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import inf, log10, sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

from game.bots.levels import LEVELS
from game.rules.kernel import RulesError, read_options
from game.table.crew import Crew
from game.table.match import ALONE, Match, Played, Player, play_many
from game.table.progress import counted
from game.table.simulate import check_level, seats_of
from game.table.tally import Z, wilson
from game.titles import load_game


def duel(
    title: str,
    bots: Sequence[Player],
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    games: int = 40,
    seed: str | int = 1,
    mirror: bool = False,
    crew: Crew = ALONE,
) -> dict[str, Any]:
    """Plays the first bot against the others, and returns its figures.

    Of two bots the second sits at every other seat; more than two are as many as there are seats. They change seats
    with every game; with ``mirror`` each deal is played once for every rotation, and the number of games is rounded up
    to whole deals. "wins" counts shared ones in equal parts; "even" is the share that equals would win; "interval" and
    "margin_interval" hold 95 % (by deals where they are mirrored); "margin" is in points beyond the mean of the others;
    "depth" the turns looked ahead, first and others; "elo" how far the first stands above the others, with its
    interval; "by_seat" the share of wins of each seat, whoever sat there, and "first_seat" the interval of the first.
    Ctrl-C ends with the games that were played.

    :raises RulesError: if the title, an option or the number of players is not one that there is.
    """
    kind = load_game(title)
    if len(bots) < 2:
        raise RulesError("a duel needs two bots or more")
    seats = seats_of(kind, players, len(bots))
    if seats == 1:
        raise RulesError("a duel needs two seats")
    if len(bots) not in (2, seats):
        raise RulesError(f"{len(bots)} bots for {seats} seats; it must be two, or one for each seat")
    options = read_options(kind.options_declared, options or {}, seats)
    first, *others = bots
    table = (first, *others, *others[-1:] * (seats - len(bots)))
    match = Match(title, options, str(seed), table, mirror=mirror, rotates=True)
    games = -(-games // seats) * seats if mirror else games
    begin = perf_counter()
    done: list[Played] = []
    with counted(games, "games") as progress:
        for played in play_many(match, games, crew):
            done.append(played)
            progress.step(f"{sum(_wins(done)):g} won")
    names = {"title": title, "options": dict(options), "players": seats}
    names |= {"first": str(first), "second": ",".join(dict.fromkeys(map(str, others)))}
    return names | report(done, seats, mirror) | {"seconds": round(perf_counter() - begin, 1)}


def report(done: Sequence[Played], seats: int, mirror: bool) -> dict[str, Any]:
    """Returns the figures of a match, without names."""
    finished = [played for played in done if played.termination is not None]
    if not finished:
        return {"games": 0}
    wins, margins = _wins(finished), [_margin(played) for played in finished]
    share = fmean(wins)
    low, high = wilson(sum(wins), len(wins))
    spread = Z * stdev(margins) / sqrt(len(margins)) if len(margins) > 1 else inf
    deals = _by_deal(finished, seats) if mirror else []
    if len(deals) > 1 and (reach := Z * stdev(pair[0] for pair in deals) / sqrt(len(deals))) > 0:
        low, high = max(0.0, share - reach), min(1.0, share + reach)
        spread = Z * stdev(pair[1] for pair in deals) / sqrt(len(deals))
    margin = fmean(margins)
    by_seat = [fmean(played.wins[played.seating[seat]] for played in finished) for seat in range(seats)]
    return {
        "games": len(finished),
        "wins": round(sum(wins), 3),
        "share": round(share, 4),
        "interval": [round(low, 4), round(high, 4)],
        "even": round(1 / seats, 4),
        "margin": round(margin, 2),
        "margin_interval": [_rounded(margin - spread), _rounded(margin + spread)],
        "elo": [_rounded(elo(bound, seats), 0) for bound in (share, low, high)],
        "by_seat": [round(share, 4) for share in by_seat],
        "first_seat": [round(bound, 4) for bound in wilson(by_seat[0] * len(finished), len(finished))],
        "depth": [_rounded(_depth(finished, players)) for players in (range(1), range(1, seats))],
    }


def ladder(
    title: str,
    think_ms: int = 50,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    games: int = 40,
    seed: str | int = 1,
    mirror: bool = False,
    crew: Crew = ALONE,
) -> dict[str, Any]:
    """Plays every level against the one below it, and returns "ladder": each level with its Elo, chance standing at 0.

    :raises RulesError: as ``duel`` does.
    """
    steps: list[dict[str, Any]] = [{"level": LEVELS[0], "elo": 0}]
    height = 0.0
    for below, level in pairwise(LEVELS):
        pair = Player(level, think_ms), Player(below, think_ms)
        figures = duel(title, pair, players, options, games, seed, mirror, crew)
        if not figures["games"]:
            break
        height += figures["elo"][0] if figures["elo"][0] is not None else inf
        steps.append({"level": level, "elo": _rounded(height, 0), "above": figures})
    return {"title": title, "ladder": steps}


def read_player(text: str) -> Player:
    """Returns the player that a word such as ``karl``, ``jarl:600`` or ``jarl:600*2`` names.

    It says a level, the milliseconds it thinks, and on how many cores.

    :raises RulesError: if there is no such level, or a number is not a whole one from 1 up.
    """
    who, star, cores = text.partition("*")
    level, colon, ms = who.partition(":")
    check_level(level)
    if colon and not _is_number(ms):
        raise RulesError(f"{text!r}: {ms!r} is not a whole number of milliseconds from 1 up")
    if star and not _is_number(cores):
        raise RulesError(f"{text!r}: {cores!r} is not a whole number of cores from 1 up")
    player = Player(level, int(ms)) if colon else Player(level)
    return replace(player, cores=int(cores)) if star else player


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and bool(int(text))


def elo(share: float, seats: int = 2) -> float:
    """Returns how many Elo points a share of wins against so many equals is worth; even shares are worth 0."""
    if share in (0, 1):
        return inf if share else -inf
    return 400 * log10(share * (seats - 1) / (1 - share))


def _wins(done: Sequence[Played]) -> list[float]:
    return [played.wins[0] for played in done if played.termination is not None]


def _margin(played: Played) -> float:
    mine, *others = played.points
    return mine - fmean(others)


def _by_deal(finished: Sequence[Played], seats: int) -> list[tuple[float, float]]:
    """Returns the mean share and the mean margin of every deal that was played from each seat."""
    deals: dict[int, list[Played]] = {}
    for played in finished:
        deals.setdefault(played.number // seats, []).append(played)
    return [
        (fmean(_wins(games)), fmean(_margin(game) for game in games)) for games in deals.values() if len(games) == seats
    ]


def _depth(finished: Sequence[Played], players: Sequence[int]) -> float:
    depths = [depth for played in finished for player in players for depth in played.depths[player]]
    return fmean(depths) if depths else 0.0


def _rounded(value: float, digits: int = 2) -> float | None:
    """Returns the number as JSON can hold it: None for what has no bound."""
    return None if value in (inf, -inf) else round(value, digits)
