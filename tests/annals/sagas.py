"""Sagas for tests: planned on a known day, their games recorded ones."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game.annals.saga import MEMBERS, Saga, begin_saga, mark_begun
from game.paths import journals_folder, sagas_folder
from game.table.result import Result, keep_result, read_result, result_path
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from tests.annals.games import recorded, seats_of, with_bots

ASA, BERSI = SeatPlan("Ása"), SeatPlan("Bersi")
_PLAYED: dict[tuple[str, tuple[SeatPlan, ...], str, str], tuple[str, bytes, Result]] = {}
"""The games that were played by chance, by title, seats, saga and day."""


def laid_saga(titles: tuple[str, ...], mark: str = "0123456789abcdef") -> Saga:
    """Keeps a saga of as many as sat at the recorded game of its first title, begun on a day long ago."""
    made = begin_saga("Yule", with_bots(ASA, BERSI, seats=max(MEMBERS[0], seats_of(titles[0]))), titles)
    saga = replace(made, mark=mark, created="2026-01-01T12:00:00+01:00")
    (sagas_folder() / f"{made.mark}.json").unlink()
    (sagas_folder() / f"{mark}.json").write_text(json.dumps(saga.encode()), encoding="utf-8")
    return saga


def _by_chance(saga: Saga, number: int, plans: Sequence[SeatPlan], when: str, with_result: bool) -> Path:
    known = saga.titles[number - 1], tuple(plans), saga.game(number), when
    if known not in _PLAYED:
        _PLAYED[known] = _played_by_chance(saga.titles[number - 1], plans, saga.game(number), when)
    name, journal, result = _PLAYED[known]
    path = journals_folder() / name
    path.write_bytes(journal)
    if with_result:
        keep_result(result)
    return path


def _played_by_chance(title: str, plans: Sequence[SeatPlan], game: str, when: str) -> tuple[str, bytes, Result]:
    """Returns the journal of a game that is played by chance, with its name, and what it leaves behind."""
    sitting = Sitting.start(title, {}, plans, "ᚠ", journals_folder(), saga=game)
    dice = random.Random("ᚠ")
    while not sitting.is_over:
        sitting.commit([dice.choice(sitting.game.legal_actions())])
    sitting.close()
    result = read_result(sitting.header.table, sitting.length, sitting.game.digest())
    assert result is not None
    result_path(sitting.header.table).unlink()
    sitting.path.unlink()
    sitting.header = replace(sitting.header, created=when)  # else two of them in a second are one table
    path = journals_folder() / f"{sitting.header.table}.meadhall"
    sitting.save_copy(path)
    journal = path.read_bytes()
    path.unlink()
    return path.name, journal, replace(result, table=sitting.header.table)


def play_of(saga: Saga, number: int, with_result: bool = True) -> Path:
    """Writes a game of a saga, its members in their seats, the same of a title each time; returns its path.

    It is the recorded one where as many sat there, else one that is played by chance.
    """
    plans = [saga.members[member] for member in saga.seating(number)]
    when = f"2026-01-{number:02}T18:00:00+01:00"
    if seats_of(saga.titles[number - 1]) != len(plans):
        path = _by_chance(saga, number, plans, when, with_result)
        mark_begun(saga, number)
        return path
    path = recorded(
        journals_folder(), saga.titles[number - 1], plans, when, with_result=with_result, saga=saga.game(number)
    )
    mark_begun(saga, number)
    return path
