"""What can go wrong with a journal, told twice: in a catalogue message for the player, in English for the terminal."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Literal

from game.rules.kernel import Message, RulesError

Trouble = Literal[
    "damaged", "foreign", "too_new", "too_old", "too_big", "unreadable", "title", "unwritable", "full", "changed",
    "in_use",
]  # fmt: skip


class JournalError(RulesError):
    """A journal that cannot be read or written. The file is left as it is, and so is the table in memory.

    ``message`` is ``table.journal.TROUBLE`` with the arguments ``file`` (its name) and ``line`` (0: the file as a
    whole); the text of the exception says in English what exactly is wrong.
    """

    def __init__(self, trouble: Trouble, path: Path, detail: str, line: int = 0) -> None:
        self.trouble = trouble
        self.path = path
        self.line = line
        self.message = Message(f"table.journal.{trouble}", {"file": cut(path.name), "line": line})
        where = f"{path}, line {line}" if line else str(path)
        super().__init__(f"{where}: {detail}")

    @property
    def told(self) -> str:
        """Gets what a report may say of it; the detail may name an action of somebody's."""
        return f"{self.message.id}, line {self.line}"


def cut(text: str, most: int = 80) -> str:
    """Returns a text for a message, its middle left out when it is longer than so many letters."""
    half = most // 2
    return text if len(text) <= most else f"{text[:half]}…{text[half + 1 - most :]}"


class DigestDiffers(JournalError):
    """A journal whose record leads to another table than it did when it was written."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__("damaged", path, "the table differs from the one that was recorded", line)


class BadLine(ValueError):
    """A line that is not what it should be; the reader adds file and line number."""


_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG} if hasattr(errno, "EDQUOT") else {errno.ENOSPC, errno.EFBIG}


def cannot_write(path: Path, error: OSError) -> JournalError:
    """Returns the journal error for a failed write: a full disk, or a file or folder that cannot be written."""
    if error.errno in _FULL:
        return JournalError("full", path, "cannot be written, the disk is full")
    return JournalError("unwritable", path, f"cannot be written: {error.strerror or error}")


def reason_of(error: OSError) -> Message:
    """Returns why a file could not be written or read, for the reader."""
    if error.errno in _FULL:
        return Message("table.reason.full")
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Message("table.reason.denied")
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return Message("table.reason.missing")
    return Message("table.reason.other", {"text": cut(error.strerror or str(error))})


def cannot_read(path: Path, error: OSError) -> JournalError:
    """Returns the journal error for a file that cannot be opened or read."""
    return JournalError("unreadable", path, f"cannot be read: {error.strerror or error}")
