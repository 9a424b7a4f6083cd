"""The journal that a sitting writes: what is in it is on the disk."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from game.disk import create_file, sync_file, write_all
from game.rules.kernel import ActionBook
from game.table.errors import JournalError, cannot_write
from game.table.hold import Hold
from game.table.records import Entry, Header, encode_entry
from game.table.strict_json import write_line

SUFFIX = ".meadhall"


def journal_text(header: Header, entries: Sequence[Entry], book: ActionBook) -> bytes:
    """Returns a whole journal as it stands in a file."""
    lines = [write_line(header.encode())]
    lines += [write_line(encode_entry(entry, book)) for entry in entries]
    return b"".join(lines)


def create_journal(folder: Path, header: Header, entries: Sequence[Entry], book: ActionBook) -> Path:
    """Writes a new journal, named by date and title, and returns its path.

    :raises JournalError: if the folder cannot be written.
    """
    data = journal_text(header, entries, book)
    day = datetime.fromisoformat(header.created).strftime("%Y-%m-%d")
    number = 1
    while True:
        tail = f"-{number}" if number > 1 else ""
        path = folder / f"{day}-{header.title}{tail}{SUFFIX}"
        try:
            if not path.exists():
                create_file(path, data)
                return path
        except FileExistsError:
            pass  # another program was quicker
        except OSError as error:
            raise cannot_write(path, error) from error
        number += 1


def is_unnamed(path: Path, title: str) -> bool:
    """Tells whether a journal still has the name that it was made with, by date and title."""
    return re.fullmatch(rf"\d{{4}}-\d\d-\d\d-{re.escape(title)}(-\d+)?", path.stem) is not None


class Journal:
    """A journal open for appending.

    ``count`` is the number of its lines after the header, ``gestures`` of the gestures in them. While it is open, no
    other window can play it.
    """

    def __init__(self, path: Path, book: ActionBook, count: int, gestures: int, hold: Hold | None = None) -> None:
        """Opens an existing, whole journal; ``hold`` is what holds it already, and is let go when this fails.

        :raises JournalError: if it cannot be written, or another window plays it.
        """
        self.path = path
        self.count = count
        self.gestures = gestures
        self._book = book
        self._descriptor = -1
        try:
            self._hold = hold or Hold(path)
        except OSError as error:
            raise cannot_write(path, error) from error
        try:
            flags = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOINHERIT", 0)
            self._descriptor = os.open(path, flags)
            self._length = os.fstat(self._descriptor).st_size
        except OSError as error:
            self.close()
            raise cannot_write(path, error) from error
        self._is_torn = False

    def append(self, entries: Sequence[Entry]) -> None:
        """Brings the entries of one gesture onto the disk, in one piece, before it returns.

        :raises JournalError: if that fails; the file then ends where it ended before.
        """
        data = b"".join(write_line(encode_entry(entry, self._book)) for entry in entries)
        try:
            self._mend()
            if os.fstat(self._descriptor).st_size != self._length:
                raise JournalError("changed", self.path, "another program has written to it")
            self._is_torn = True
            write_all(self._descriptor, data)
            sync_file(self._descriptor)
        except OSError as error:
            with contextlib.suppress(OSError):  # else before the next write
                self._mend()
            raise cannot_write(self.path, error) from error
        self._is_torn = False
        self._length += len(data)
        self.count += len(entries)
        self.gestures += 1

    def _mend(self) -> None:
        """Cuts off what a failed write left behind."""
        if self._is_torn:
            os.ftruncate(self._descriptor, self._length)
            self._is_torn = False

    def close(self) -> None:
        """Closes the file; closing twice does no harm."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
        self._hold.let_go()


class Unkept:
    """A journal that is written nowhere, for a table where nothing can be kept; else like ``Journal``."""

    def __init__(self, name: str, count: int = 0, gestures: int = 0) -> None:
        self.path = Path(name + SUFFIX)
        self.count, self.gestures = count, gestures

    def append(self, entries: Sequence[Entry]) -> None:
        """Counts the entries of one gesture."""
        self.count += len(entries)
        self.gestures += 1

    def close(self) -> None:
        """Does nothing."""
