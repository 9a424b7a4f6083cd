"""Bots play whole games against each other, as fast as they can."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from game.bots.levels import LEVELS
from game.rules.kernel import Game, RulesError, read_options
from game.table.crew import Crew
from game.table.match import ALONE, RANDOM, Match, Player, play_many
from game.table.progress import counted
from game.table.tally import Tally
from game.titles import load_game


def simulate(
    title: str,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    games: int = 1,
    seed: str | int = 1,
    bots: Sequence[str] = (),
    think_ms: int = 50,
    mirror: bool = False,
    journals: Path | None = None,
    crew: Crew = ALONE,
    details: bool = False,
) -> dict[str, Any]:
    """Plays games between bots and returns "title", "games", "finished", "decisions" and so on: see ``Tally.report``.

    ``bots`` are the levels seat by seat, or one for all; without any, all are random. With ``mirror`` every deal is
    played once for each rotation of the bots, and the number of games is rounded up to whole deals. A shared win
    counts in equal parts. ``crew`` is who plays; ``details`` adds to the figures. Ctrl-C ends with the games
    that were played.

    :raises RulesError: if the title, an option, the number of players or a level is not one that there is.
    :raises JournalError: if a journal cannot be written.
    """
    kind = load_game(title)
    levels = _seat_levels(kind, players, bots)
    match = Match(
        title=title,
        options=read_options(kind.options_declared, options or {}, len(levels)),
        seed=str(seed),
        players=tuple(Player(level, think_ms) for level in levels),
        mirror=mirror,
        journals=journals,
    )
    begin = perf_counter()
    if journals is not None:
        try:
            journals.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise ValueError(f"{journals}: not a folder") from None
    if mirror:
        games = -(-games // len(levels)) * len(levels)
    tally = Tally(levels)
    with counted(games, "games") as progress:
        for played in play_many(match, games, crew):
            tally.count(played)
            progress.step()
    return {"title": title} | tally.report(perf_counter() - begin, details)


def seats_of(kind: type[Game], players: int | None, least: int = 0) -> int:
    """Returns how many sit down: as many as asked for, else the fewest that the title and ``least`` allow.

    :raises RulesError: if the title does not seat so many.
    """
    allowed = kind.seat_range
    if players is None:
        players = max(least, allowed[0])
    if players not in allowed:
        raise RulesError(f"{kind.title} seats {allowed[0]} to {allowed[-1]}, not {players}")
    return players


def check_level(level: str) -> None:
    """Does nothing for a level that there is.

    :raises RulesError: for any other word.
    """
    if level not in LEVELS:
        raise RulesError(f"{level!r} is no level of bots; there is {', '.join(LEVELS)}")


def _seat_levels(kind: type[Game], players: int | None, bots: Sequence[str]) -> tuple[str, ...]:
    players = seats_of(kind, players, len(bots))
    if len(bots) > 1 and len(bots) != players:
        raise RulesError(f"{len(bots)} bots for {players} seats; it must be one for each, or one for all")
    for level in bots:
        check_level(level)
    return tuple(bots) if len(bots) > 1 else (bots[0] if bots else RANDOM,) * players
