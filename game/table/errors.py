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
        self.message = Message(f"table.journal.{trouble}", {"file": path.name, "line": line})
        where = f"{path}, line {line}" if line else str(path)
        super().__init__(f"{where}: {detail}")


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


def cannot_read(path: Path, error: OSError) -> JournalError:
    """Returns the journal error for a file that cannot be opened or read."""
    return JournalError("unreadable", path, f"cannot be read: {error.strerror or error}")
