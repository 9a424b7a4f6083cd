"""Finished games for the tests of the annals: recorded ones as journals of whoever is said to have sat there."""

from __future__ import annotations

import os
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path

from game.rules.kernel import Game
from game.table.journal import SUFFIX, journal_text
from game.table.records import Header, Record
from game.table.result import Result, keep_result, result_of
from game.table.seats import BOT, SeatPlan
from game.table.sitting import Sitting
from game.table.timeline import Step
from game.titles import load_game
from tests.golden.book import ENDS, _played

ASA = SeatPlan("Ása")


def with_bots(*plans: SeatPlan, level: str = "karl", seats: int = 5) -> list[SeatPlan]:
    """Returns these seats, and bots of a level around them."""
    return [*plans, *(SeatPlan(f"Bot {number}", BOT, level) for number in range(len(plans), seats))]


@cache
def _recorded(title: str) -> tuple[Header, tuple[Step, ...], tuple[Record, ...], Game]:
    header, steps, end = _played(title, ENDS[title])
    tables = [*(step.before for step in steps[1:]), end]
    records = [replace(step.records[0], digest=table.digest()) for step, table in zip(steps, tables, strict=True)]
    return header, steps, tuple(records), end


def seats_of(title: str) -> int:
    """Returns how many sat at the recorded game of a title."""
    return len(_recorded(title)[0].seats)


def recorded(
    folder: Path,
    title: str,
    plans: Sequence[SeatPlan] = (ASA,),
    created: str = "2026-01-01T12:00:00+01:00",
    name: str = "",
    with_result: bool = False,
    seed: str = "golden",
    saga: str = "",
    options: Mapping[str, str] | None = None,
    points: int | None = None,
    won: bool | None = None,
) -> Path:
    """Writes the recorded game of a title as a journal, bots on the seats that nobody is named for; returns its path.

    Its file is as old as the game. ``with_result``: what it leaves behind is kept as well, as after a game of today;
    then its head may tell other ``options`` than it was played with, and its first seat may have got other ``points``
    and have ``won`` or not.
    """
    header, _, records, _ = _recorded(title)
    seats = with_bots(*plans, seats=len(header.seats))[: len(header.seats)]
    header = replace(header, seats=tuple(seats), created=created, seed=seed, saga=saga)
    header = replace(header, options=header.options if options is None else options)
    path = folder / f"{name or header.table}{SUFFIX}"
    path.write_bytes(journal_text(header, records, load_game(title).actions))
    age = datetime.fromisoformat(created).timestamp()
    os.utime(path, (age, age))
    if with_result:
        result = result_at(title)
        first = result.seats[0]
        changed = {"points": points, "won": won, "place": None if won is None else 1 if won else len(result.seats)}
        first = replace(first, **{field: value for field, value in changed.items() if value is not None})
        result = replace(result, seats=(first, *result.seats[1:]))
        keep_result(replace(result, table=header.table, finished=created, seconds=600))
    return path


@cache
def result_at(title: str) -> Result:
    """Returns what the recorded game of a title leaves behind."""
    header, steps, records, end = _recorded(title)
    return result_of(header.table, end, steps, len(records), records[-1].digest, "2026-01-01")


def finished(folder: Path, title: str, seats: Sequence[SeatPlan], seed: str = "ᚠ") -> Sitting:
    """Plays a new table to its end by chance, closes it, and returns it."""
    sitting, dice = Sitting.start(title, {}, seats, seed, folder), random.Random(seed)
    while not sitting.is_over:
        sitting.commit([dice.choice(sitting.game.legal_actions())])
    sitting.close()
    return sitting
