"""Keeping the index: looks into the journals' folder, takes over results, and replays games that left none."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.annals.conceding import judged
from game.annals.feats import deeds_of, lacks, near_misses
from game.annals.schema import IndexTrouble, key_of, open_index, written
from game.bots.levels import LEVELS
from game.rules.kernel import Message
from game.table.errors import BadLine, JournalError
from game.table.journal import SUFFIX
from game.table.library import moment
from game.table.reading import open_checked, read_header, read_journal, read_lines
from game.table.records import Header, Undo
from game.table.result import Result, keep_result, read_result, result_of
from game.table.seats import PERSON, SeatPlan
from game.table.strict_json import MAX_LINE, parse_line

BATCH: Final = 200
ALONE, PERSONS, MIXED = "alone", "persons", "mixed"
"""Who else sat there, where not bots alone: those are named by the strongest level of them."""
OPEN, OVER, WAITING, BAD = "open", "over", "waiting", "bad"
"""A journal runs still or is not counted, is told in the index, waits to be replayed, or cannot be told."""


@dataclass(frozen=True, slots=True)
class News:
    """How far the keeping has come: so many of so many journals looked at, or (``replays``) games replayed."""

    done: int
    of: int
    replays: bool = False


@dataclass(frozen=True, slots=True)
class _File:
    path: Path
    size: int
    changed: int


@dataclass(frozen=True, slots=True)
class _Look:
    """What a look at the first and last line of a journal tells."""

    header: Header
    records: int
    digest: str
    state: str


def keep_index(folder: Path, index: Path) -> Generator[News, None, None]:
    """Brings the index up to what lies in the folder, a little at every step; each step is on the disk.

    :raises IndexTrouble: if the index can be neither read nor made anew.
    """
    connection = open_index(index)
    try:
        yield from _looked(connection, folder)
        yield from _replayed(connection, folder)
    except sqlite3.Error as error:
        raise IndexTrouble(str(error)) from error
    finally:
        connection.close()


# -- looking ----------------------------------------------------------------------------------------------------------


def _looked(connection: sqlite3.Connection, folder: Path) -> Iterator[News]:
    """Looks at every journal that changed, and forgets those that are gone."""
    files = {file.path.name: file for file in _files(folder)}
    with written(connection):
        for name in _known(connection).keys() - files.keys():
            _forget(connection, name)
    known = _known(connection)
    fresh = [file for name, file in sorted(files.items()) if known.get(name) != (file.size, file.changed)]
    yield News(0, len(fresh))
    for first in range(0, len(fresh), BATCH):
        batch = [(file, *_look_at(file)) for file in fresh[first : first + BATCH]]
        with written(connection):
            for file, look, result, problem in batch:
                _forget(connection, file.path.name)
                _note(connection, file, look, problem)
                if look is not None and result is not None:
                    _enter(connection, file, look, result)
        yield News(first + len(batch), len(fresh))


def _known(connection: sqlite3.Connection) -> dict[str, tuple[int, int]]:
    rows = connection.execute("SELECT path, size, changed FROM journal")
    return {path: (size, changed) for path, size, changed in rows}


def _files(folder: Path) -> Iterator[_File]:
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                    try:
                        status = entry.stat()
                    except OSError:
                        continue  # it has just gone
                    yield _File(Path(entry.path), status.st_size, status.st_mtime_ns)
    except FileNotFoundError:
        return
    except OSError as error:
        raise IndexTrouble(f"{folder}: {error.strerror or error}") from error


def _look_at(file: _File) -> tuple[_Look | None, Result | None, Message | None]:
    """Returns what first and last line of a journal tell, its result if one fits, and what is wrong with it."""
    try:
        with open_checked(file.path) as opened:
            header, _, _ = read_header(read_lines(opened, file.path), file.path)
            opened.seek(max(0, file.size - MAX_LINE))
            last = opened.read().rstrip(b"\n").rsplit(b"\n", 1)[-1]
    except OSError as error:
        return None, None, JournalError("unreadable", file.path, str(error)).message
    except JournalError as error:
        return None, None, error.message
    try:
        data = parse_line(last)
        records, digest, over = data.get("n", 0), data.get("digest", ""), data.get("over") is True
    except BadLine:
        return _Look(header, 0, "", WAITING), None, None  # torn; whoever replays it finds its end
    if type(records) is not int or type(digest) is not str or not over or header.branch:
        return _Look(header, 0, "", OPEN), None, None  # who plays on from a known game is not counted
    result = read_result(header.table, records, digest)
    fits = result is not None and len(result.seats) == len(header.seats) and not lacks(header, result)
    return _Look(header, records, digest, OVER if fits else WAITING), result if fits else None, None


# -- replaying --------------------------------------------------------------------------------------------------------


def _replayed(connection: sqlite3.Connection, folder: Path) -> Iterator[News]:
    """Replays the games that left no result, the latest first, and keeps what they leave now."""
    waiting = connection.execute(
        "SELECT path, size, changed, records, digest FROM journal WHERE state = ? ORDER BY changed DESC", (WAITING,)
    ).fetchall()
    yield News(0, len(waiting), True)
    for done, (name, size, changed, records, digest) in enumerate(waiting, 1):
        file = _File(folder / name, size, changed)
        look, result, problem = _replay(file, records, digest)
        with written(connection):
            _forget(connection, name)
            _note(connection, file, look, problem)
            if look is not None and result is not None:
                _enter(connection, file, look, result)
        yield News(done, len(waiting), True)


def _replay(file: _File, records: int, digest: str) -> tuple[_Look | None, Result | None, Message | None]:
    try:
        reading = read_journal(file.path)
    except JournalError as error:
        return None, None, error.message
    game, header = reading.timeline.game, reading.header
    if game.outcome is None or header.branch:
        return _Look(header, 0, "", OPEN), None, None
    undone = sum(isinstance(entry, Undo) for entry in reading.entries)
    if reading.is_torn or not digest:
        records, digest = len(reading.entries), reading.entries[-1].digest
    finished = moment(file.changed / 1e9).isoformat(timespec="seconds")
    result = result_of(header.table, game, reading.timeline.steps, records, digest, finished, undone)
    keep_result(result)
    return _Look(header, records, digest, OVER), result, None


# -- writing ----------------------------------------------------------------------------------------------------------


def _note(connection: sqlite3.Connection, file: _File, look: _Look | None, problem: Message | None) -> None:
    """Writes down how it stands with a journal."""
    told = json.dumps({"id": problem.id, "args": dict(problem.args)}) if problem is not None else None
    row = (look.state, look.header.table, look.records, look.digest) if look is not None else (BAD, None, 0, "")
    occasion = _occasion(look.header) if look is not None else ("", "", "", "", "")
    connection.execute(
        "INSERT INTO journal (path, size, changed, state, game, records, digest, problem, title, deal, created, who,"
        " saga) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)",
        (file.path.name, file.size, file.changed, *row, told, *occasion),
    )


def _occasion(header: Header) -> tuple[str, str, str, str, str]:
    """Returns the title, the deal of a day, when it was begun and by whom, and which game of a saga it is."""
    first = next((plan for plan in header.seats if plan.is_person), None)
    who = key_of(first.person, first.name) if first is not None else ""
    return header.title, header.deal, header.created, who, header.saga


def _forget(connection: sqlite3.Connection, name: str) -> None:
    """Takes a journal and its game out; another file of the same game, as a copy, is then looked at again."""
    connection.execute("DELETE FROM journal WHERE path = ?", (name,))
    for number, table in connection.execute("SELECT id, name FROM game WHERE path = ?", (name,)).fetchall():
        _strike(connection, number)
        connection.execute("UPDATE journal SET size = -1 WHERE game = ?", (table,))


def _enter(connection: sqlite3.Connection, file: _File, look: _Look, result: Result) -> None:
    """Enters a finished game; of several files of the same game the last one looked at is named."""
    header, result = look.header, judged(look.header.seats, result)
    known = connection.execute("SELECT id FROM game WHERE name = ?", (header.table,)).fetchone()
    if known is not None:
        _strike(connection, *known)
    number = connection.execute(
        "INSERT INTO game (name, path, title, finished, seats, options, company, seconds, rounds, undone, termination,"
        " seed) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",
        (
            header.table, file.path.name, header.title, result.finished, len(header.seats), _json(header.options),
            company_of(header.seats), result.seconds, result.rounds, result.undone, result.termination, header.seed,
        ),
    ).lastrowid  # fmt: skip
    for number_of_seat, (plan, seat) in enumerate(zip(header.seats, result.seats, strict=True)):
        who = key_of(plan.person, plan.name) if plan.is_person or plan.conceded else ""
        kind, level = (PERSON, "") if plan.conceded else (plan.kind, plan.level)
        lead = seat.points - max((other.points for other in result.seats if other is not seat), default=seat.points)
        connection.execute(
            "INSERT INTO part VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
            (
                number, number_of_seat, who, header.title, result.finished, len(header.seats), kind,
                level, plan.person, plan.name, seat.place, seat.won, seat.points, lead, seat.gestures,
                _json(seat.sources), plan.conceded,
            ),
        )  # fmt: skip
        if plan.is_person:
            deeds = deeds_of(header, result, number_of_seat)
            connection.executemany(
                "INSERT INTO deed VALUES (?,?,?,?,?,?,?)",
                [(number, number_of_seat, feat.key, who, result.finished, *marks) for feat, *marks in deeds],
            )
            missed = near_misses(header, result, number_of_seat)
            connection.executemany(
                "INSERT INTO near VALUES (?,?,?,?,?)",
                [(number, number_of_seat, feat.key, who, done) for feat, done in missed],
            )


def _strike(connection: sqlite3.Connection, number: int) -> None:
    """Takes out all that is told of a game."""
    for table, column in (("part", "game"), ("deed", "game"), ("near", "game"), ("game", "id")):
        connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (number,))


def company_of(seats: Sequence[SeatPlan]) -> str:
    """Returns who played together: ALONE, PERSONS, MIXED, or the strongest level of the bots around one person.

    Who conceded sat there too.
    """
    persons = sum(plan.is_person or plan.conceded for plan in seats)
    if len(seats) == 1:
        return ALONE
    if persons == len(seats):
        return PERSONS
    if persons > 1:
        return MIXED
    return max((plan.level for plan in seats if not (plan.is_person or plan.conceded)), key=LEVELS.index)


def _json(data: Mapping[str, object]) -> str:
    return json.dumps(dict(data), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
