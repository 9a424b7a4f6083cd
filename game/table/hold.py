"""A journal is held by the window that plays it; another one is told so."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.table.errors import JournalError

_FAR = 1 << 40  # a byte behind the end of every journal: Windows keeps others from reading what is locked


class Hold:
    """Holds a file for this window until it is let go, or until the program ends in whatever way.

    File systems that know no locks let everybody in; what two windows write then is still told apart by the length of
    the file, see ``Journal.append``.
    """

    def __init__(self, path: Path) -> None:
        """Takes hold of an existing file.

        :raises JournalError: if another window, or another table of this one, holds it.
        :raises OSError: if it cannot be opened.
        """
        flags = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_BINARY", "O_NOINHERIT", "O_NONBLOCK"))
        self._descriptor = os.open(path, flags)
        if not _taken(self._descriptor):
            self.let_go()
            raise JournalError("in_use", path, "is being played in another window")

    def let_go(self) -> None:
        """Lets the file go; twice does no harm."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def _taken(descriptor: int) -> bool:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True


def is_held(path: Path) -> bool:
    """Tells whether a window plays this file now."""
    try:
        Hold(path).let_go()
    except JournalError:
        return True
    except OSError:
        return False
    return False
