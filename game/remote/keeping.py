"""Keeping a game that was played elsewhere: once it has ended, its journal lies among those of this window."""

from __future__ import annotations

import tempfile
from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from game.disk import create_file
from game.remote.seats import KeptSeat
from game.table.errors import cannot_write
from game.table.journal import SUFFIX, journal_text
from game.table.reading import read_journal

MARK = 8


def keep_game(folder: Path, data: bytes, own: Collection[int], seat: KeptSeat) -> Path:
    """Writes a journal that was given out into a folder, and returns its path; the same one if it lies there already.

    On one's ``own`` seats sat who came to ``seat``; the others are known by their names. In a game of a saga all are
    the saga's members, whatever they called themselves.

    :raises JournalError: if it is none, or cannot be written.
    """
    with tempfile.TemporaryDirectory() as aside:
        given = Path(aside) / f"given{SUFFIX}"
        try:
            given.write_bytes(data)
        except OSError as error:
            raise cannot_write(given, error) from error
        reading = read_journal(given)
    plans = reading.header.seats
    seats = [replace(plan, person=seat.me.person if number in own else "") for number, plan in enumerate(plans)]
    if len(seat.members) == len(seats):
        told = zip(seats, seat.members, strict=True)
        seats = [replace(plan, name=name, person=person) for plan, (name, person) in told]
    header = replace(reading.header, seats=tuple(seats), saga=seat.saga)
    path = folder / f"{header.created[:10]}-{header.title}-{header.table[:MARK]}{SUFFIX}"
    try:
        with suppress(FileExistsError):
            create_file(path, journal_text(header, reading.entries, reading.timeline.game.actions))
    except OSError as error:
        raise cannot_write(path, error) from error
    return path
