"""Bots play whole games against each other, as fast as they can."""

from __future__ import annotations

import hashlib
import multiprocessing
import random
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from time import perf_counter
from typing import Any

from game import __version__
from game.bots.bot import Bot
from game.bots.levels import LEVELS, make_bot
from game.rules.kernel import Action, Chance, Game, RandomChance, RulesError, read_options
from game.table.journal import create_journal
from game.table.mirror import KeptChance, MirrorChance
from game.table.records import Header, Record
from game.table.seats import BOT, SeatPlan
from game.table.tally import Tally
from game.titles import load_game

MOST_ACTIONS = 200_000
RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Match:
    """What is to be played: everything that the games have in common."""

    title: str
    options: Mapping[str, str]
    seed: str
    levels: tuple[str, ...]
    think_ms: int
    mirror: bool
    journals: Path | None


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
    processes: int = 1,
    details: bool = False,
) -> dict[str, Any]:
    """Plays games between bots and returns "title", "games", "finished", "decisions" and so on: see ``Tally.report``.

    ``bots`` are the levels seat by seat, or one for all; without any, all are random. With ``mirror`` every deal is
    played once for each rotation of the bots, and the number of games is rounded up to whole deals. A shared win
    counts in equal parts. ``processes`` play side by side; ``details`` adds to the figures.

    :raises RulesError: if the title, an option, the number of players or a level is not one that there is.
    :raises JournalError: if a journal cannot be written.
    """
    kind = load_game(title)
    levels = _seat_levels(kind, players, bots)
    match = Match(
        title=title,
        options=read_options(kind.options_declared, options or {}),
        seed=str(seed),
        levels=levels,
        think_ms=think_ms,
        mirror=mirror,
        journals=journals,
    )
    begin = perf_counter()
    if journals is not None:
        journals.mkdir(parents=True, exist_ok=True)
    if mirror:
        games = -(-games // len(levels)) * len(levels)
    if processes > 1:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(processes, context) as pool:
            parts = pool.map(_play_some, [match] * processes, [range(i, games, processes) for i in range(processes)])
            tally = Tally(len(levels)).merge(parts)
    else:
        tally = _play_some(match, range(games))
    return {"title": title} | tally.report(perf_counter() - begin, details)


def _seat_levels(kind: type[Game], players: int | None, bots: Sequence[str]) -> tuple[str, ...]:
    allowed = kind.seat_range
    if players is None:
        players = max(len(bots), allowed[0])
    if players not in allowed:
        raise RulesError(f"{kind.title} seats {allowed[0]} to {allowed[-1]}, not {players}")
    if len(bots) > 1 and len(bots) != players:
        raise RulesError(f"{len(bots)} bots for {players} seats; it must be one for each, or one for all")
    for level in bots:
        if level not in LEVELS:
            raise RulesError(f"{level!r} is no level of bots; there is {', '.join(LEVELS)}")
    return tuple(bots) if len(bots) > 1 else (bots[0] if bots else RANDOM,) * players


def _play_some(match: Match, numbers: Sequence[int]) -> Tally:
    seats = len(match.levels)
    tally = Tally(seats)
    kind = load_game(match.title)
    for number in numbers:
        deal, turn = divmod(number, seats) if match.mirror else (number, 0)
        levels = match.levels[turn:] + match.levels[:turn]
        chance: Chance
        if match.mirror:
            chance = MirrorChance(f"{match.seed}/{deal}")
        else:
            chance = RandomChance(random.Random(f"{match.seed}/{deal}"))
        try:
            if match.journals is not None:
                game, decisions = _play_kept(kind, match, levels, number, chance)
            else:
                game = kind.new(match.options, seats, chance)
                decisions = _play(game, match, levels, number, chance)
        except Exception as error:
            error.add_note(f"in game {number} of seed {match.seed!r}: {match.title}, {dict(match.options)}, {levels}")
            raise
        tally.count(game, levels, decisions)
    return tally


def _play(game: Game, match: Match, levels: Sequence[str], number: int, chance: Chance) -> int:
    if all(level == RANDOM for level in levels):
        return play_randomly(game, random.Random(f"{match.seed}/{number}/choices"), chance)
    bots = _make_bots(match, levels, number)
    decisions = 0
    for _ in range(MOST_ACTIONS):
        seat = game.to_move
        if seat is None:
            break
        action, is_choice = _choose(game, bots[seat], match.think_ms)
        decisions += is_choice
        game.apply(action, chance)
    return decisions


def play_randomly(game: Game, dice: random.Random, chance: Chance) -> int:
    """Plays a game to its end, every legal action as likely as any other; returns how many choices there were."""
    decisions = 0
    pick = dice.random
    apply, legal_actions = game.apply, game.legal_actions
    for _ in range(MOST_ACTIONS):
        legal = legal_actions()
        count = len(legal)
        if count > 1:
            decisions += 1
            apply(legal[int(pick() * count)], chance)
        elif count:
            apply(legal[0], chance)
        else:
            break
    return decisions


def _choose(game: Game, bot: Bot, think_ms: int) -> tuple[Action, bool]:
    """Returns the bot's action, and whether it had a choice."""
    legal = game.legal_actions()
    if len(legal) == 1:
        return legal[0], False
    return bot.choose(game.view_for(game.to_move), think_ms), True


def _make_bots(match: Match, levels: Sequence[str], number: int) -> list[Bot]:
    return [make_bot(match.title, level, _number(f"{match.seed}/{number}/{seat}")) for seat, level in enumerate(levels)]


def _number(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")


def _play_kept(kind: type[Game], match: Match, levels: Sequence[str], number: int, chance: Chance) -> tuple[Game, int]:
    """Plays one game and writes its journal."""
    kept = KeptChance(chance)
    game = kind.new(match.options, len(levels), kept)
    header = Header(
        title=match.title,
        rules_version=kind.rules_version,
        options=dict(game.options),
        seats=tuple(SeatPlan(f"{level} {seat + 1}", BOT, level) for seat, level in enumerate(levels)),
        seed=f"{match.seed}/{number}",
        created=datetime.now().astimezone().isoformat(timespec="seconds"),
        setup=tuple(kept.draws),
        digest=game.digest(),
        program=__version__,
    )
    bots = _make_bots(match, levels, number)
    records: list[Record] = []
    decisions = 0
    while game.to_move is not None and len(records) < MOST_ACTIONS:
        action, is_choice = _choose(game, bots[game.to_move], match.think_ms)
        decisions += is_choice
        kept = KeptChance(chance)
        game.apply(action, kept)
        n = len(records) + 1
        records.append(Record(n, n, 0, action, tuple(kept.draws), game.digest(), game.outcome is not None))
    assert match.journals is not None
    create_journal(match.journals, header, records, kind.actions)
    return game, decisions
