"""What is kept when something fails: a log that never grows for long, and a report that can be passed on."""

from __future__ import annotations

import contextlib
import logging
import traceback
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Any, NamedTuple

from game import __version__
from game.paths import is_frozen, log_file

LARGEST = 256 * 1024
KEPT = 3


class _Lines(logging.Formatter):
    """Lays out lines of the log: of an error, where it was and what it says of itself, as in a report."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        own = copy(record)
        own.exc_text = None  # as another handler has put it
        return super().format(own)

    def formatException(self, ei: Any) -> str:  # noqa: N802 (the library's name)
        return "\n\n".join(_told(ei[1]))


class Failure(NamedTuple):
    """What failed: why in one line, the whole report, the file it is kept in, and the journal of the game if any."""

    reason: str
    report: str
    log: Path
    journal: Path | None


class LogFile(logging.Handler):
    """Writes into a file that is opened when there is something to say, and begun anew when it gets too long.

    Up to `kept` old ones stay beside it: meadhall.1.log is the latest of them. What cannot be written is lost.
    """

    def __init__(self, path: Path, largest: int = LARGEST, kept: int = KEPT) -> None:
        super().__init__(logging.WARNING)
        self.path, self.largest, self.kept = path, largest, kept
        self.setFormatter(_Lines())

    def emit(self, record: logging.LogRecord) -> None:
        """Writes one record."""
        with contextlib.suppress(OSError, ValueError):
            line = f"{self.format(record)}\n".encode("utf-8", "backslashreplace")
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and self.path.stat().st_size + len(line) > self.largest:
                self._turn()
            with self.path.open("ab") as file:
                file.write(line)

    def _turn(self) -> None:
        for number in range(self.kept - 1, 0, -1):
            older = self._numbered(number)
            if older.exists():
                older.replace(self._numbered(number + 1))
        self.path.replace(self._numbered(1))

    def _numbered(self, number: int) -> Path:
        return self.path.with_name(f"{self.path.stem}.{number}{self.path.suffix}")


def begin_log() -> LogFile:
    """Lets every warning of the program go into its log file; returns what writes it."""
    log = LogFile(log_file())
    logging.getLogger().addHandler(log)
    return log


def reason(error: BaseException) -> str:
    """Returns why something failed, in one line: what kind of error it is, and what it says of itself as ``told``.

    Python's own words for an error may name a card in a hand; our errors tell only what anybody may read.
    """
    words = " ".join(str(getattr(error, "told", "")).split())
    return f"{type(error).__name__}: {words[:200]}" if words else type(error).__name__


def report(error: BaseException, about: dict[str, object]) -> str:
    """Returns all that somebody who mends the program wants to know; nothing of what lies on a table is in it."""
    import platform

    rows = {
        "Meadhall": __version__,
        "Python": f"{platform.python_version()} {'frozen' if is_frozen() else ''}".strip(),
        "system": platform.platform(),
        **about,
    }
    return "\n\n".join(["\n".join(f"{name}: {value}" for name, value in rows.items()), *_told(error)])


def _told(error: BaseException) -> list[str]:
    """Returns where an error was, and where each of those that led to it; the first of them first."""
    return ["".join(traceback.format_tb(one.__traceback__)) + reason(one) for one in reversed(list(_behind(error)))]


def _behind(error: BaseException) -> Iterator[BaseException]:
    """Yields an error, then the one that led to it, and so on."""
    one: BaseException | None = error
    while one is not None:
        yield one
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
