"""The tables of the index, and how it is opened: anew where it is missing, damaged, or of another version."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zlib import crc32

from game.annals.feats import edition

PATIENCE = 5.0
"""Seconds to wait for another window that writes."""

_TABLES = """
CREATE TABLE journal (
    path TEXT PRIMARY KEY, size INTEGER, changed INTEGER, state TEXT, game TEXT, records INTEGER, digest TEXT,
    problem TEXT, title TEXT, deal TEXT, created TEXT, who TEXT, saga TEXT
) WITHOUT ROWID;
CREATE TABLE game (
    id INTEGER PRIMARY KEY, name TEXT UNIQUE, path TEXT, title TEXT, finished TEXT, seats INTEGER, options TEXT,
    company TEXT, seconds INTEGER, rounds INTEGER, undone INTEGER, termination TEXT, seed TEXT
);
CREATE TABLE part (
    game INTEGER, seat INTEGER, who TEXT, title TEXT, finished TEXT, seats INTEGER, kind TEXT, level TEXT, person TEXT,
    name TEXT, place INTEGER, won INTEGER, points INTEGER, lead INTEGER, gestures INTEGER, sources TEXT,
    conceded INTEGER,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE TABLE deed (
    game INTEGER, seat INTEGER, feat TEXT, who TEXT, finished TEXT, differs TEXT, alike TEXT,
    PRIMARY KEY (game, seat, feat)
) WITHOUT ROWID;
CREATE TABLE near (
    game INTEGER, seat INTEGER, feat TEXT, who TEXT, done INTEGER, PRIMARY KEY (game, seat, feat)
) WITHOUT ROWID;
CREATE INDEX near_of_who ON near (who, feat, done);
CREATE INDEX deed_of_who ON deed (who, feat, alike, differs, finished, game);
CREATE INDEX part_of_who ON part (who, title, finished, seats, won, points, conceded);
CREATE INDEX part_of_title ON part (title, finished, game, seat);
CREATE INDEX game_of_path ON game (path);
CREATE INDEX journal_of_state ON journal (state);
CREATE INDEX journal_of_deal ON journal (deal);
CREATE INDEX journal_of_saga ON journal (saga);
"""
VERSION = (crc32(_TABLES.encode()) ^ edition()) & 0x7FFFFFFF
"""Changes by itself with the tables and with the feats, so that an index of other ones is made anew."""


def key_of(mark: str, name: str) -> str:
    """Returns what a person goes by in the index: the mark, or else the name."""
    return mark or f"={name}"


class IndexTrouble(Exception):
    """The index can be neither read nor made anew: the disk is full, or the folder is closed to us."""


def open_index(path: Path) -> sqlite3.Connection:
    """Opens the index for reading and writing, and makes an empty one where there is none that can be used.

    :raises IndexTrouble: if there can be none.
    """
    for attempt in range(2):
        try:
            connection = _connected(path)
        except sqlite3.DatabaseError as error:
            if attempt or not _is_broken(error):
                raise IndexTrouble(str(error)) from error
            _discard(path)
        else:
            return connection
    raise IndexTrouble(f"{path} is of another version again and again")


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        connection.execute("PRAGMA synchronous = OFF")  # nothing in it that cannot be made anew
        if _version(connection) != VERSION:
            _make(connection)
        connection.execute("SELECT count(*) FROM journal").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _make(connection: sqlite3.Connection) -> None:
    """Makes the tables, unless another window has just done so; those of another version are dropped."""
    with written(connection):
        if _version(connection) == VERSION:
            return
        kinds = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        for (name,) in connection.execute(kinds).fetchall():
            connection.execute(f'DROP TABLE "{name}"')
        for command in filter(str.strip, _TABLES.split(";")):
            connection.execute(command)
        connection.execute(f"PRAGMA user_version = {VERSION}")


@contextmanager
def written(connection: sqlite3.Connection) -> Iterator[None]:
    """Opens a transaction that is there wholly or not at all, begun when no other window writes."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _is_broken(error: sqlite3.DatabaseError) -> bool:
    """Tells whether the file is no index, so that another one may take its place; not: it is busy, or cannot be."""
    return not isinstance(error, sqlite3.OperationalError) or "malformed" in str(error) or "no such" in str(error)


def _discard(path: Path) -> None:
    try:
        for name in (path.name, f"{path.name}-journal", f"{path.name}-wal", f"{path.name}-shm"):
            path.with_name(name).unlink(missing_ok=True)
    except OSError as error:
        raise IndexTrouble(f"{path}: {error.strerror or error}") from error
