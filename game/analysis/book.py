"""What the raven found of a game, kept beside the journals: a line for each turn, as soon as it is known."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game import __version__
from game.analysis.finding import Finding
from game.disk import replace_file
from game.paths import analyses_folder
from game.rules.kernel import ActionBook, BadRecord
from game.table.errors import BadLine
from game.table.reading import Reading
from game.table.strict_json import parse_line, write_line

FORMAT: Final = "meadhall-analysis"
VERSION: Final = 1
MOST: Final = 8 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Subject:
    """Which game was looked at, and how closely: a journal of so many records that ends in a digest.

    What another program found, or what was found of other lines, is not about it.
    """

    table: str
    records: int
    digest: str
    depth: str

    @classmethod
    def of(cls, reading: Reading, depth: str) -> Subject:
        """Returns the subject of a finished game."""
        return cls(reading.header.table, len(reading.entries), reading.entries[-1].digest, depth)

    @property
    def path(self) -> Path:
        """Gets the file in which it is kept; it need not exist."""
        return analyses_folder() / f"{self.table}-{self.depth}.jsonl"

    def encode(self) -> dict[str, Any]:
        """Returns the first line of the file."""
        return {
            "format": FORMAT, "version": VERSION, "program": __version__, "table": self.table,
            "records": self.records, "digest": self.digest, "depth": self.depth,
        }  # fmt: skip


class Book:
    """The findings of one game: those that are kept already, and those that are added.

    ``findings`` has them by the number of the turn; ``is_discarded`` tells that something was kept that did not fit
    the game, or was broken, and was thrown away; ``trouble`` is the error for which nothing more can be kept.
    """

    def __init__(self, subject: Subject, actions: ActionBook) -> None:
        self.findings: dict[int, Finding] = {}
        self.is_discarded = False
        self.trouble: OSError | None = None
        self._subject = subject
        self._actions = actions
        self._is_begun = False
        self._read()

    def add(self, finding: Finding) -> None:
        """Adds what was found of a turn and keeps it; a disk that takes nothing more costs no finding here."""
        self.findings[finding.number] = finding
        if self.trouble is not None:
            return
        try:
            if not self._is_begun:
                replace_file(self._subject.path, write_line(self._subject.encode()))
                self._is_begun = True
            with self._subject.path.open("ab") as file:
                file.write(write_line(finding.encode(self._actions)))
        except OSError as error:
            self.trouble = error

    def _read(self) -> None:
        try:
            with self._subject.path.open("rb") as file:
                raw = file.read(MOST)
        except OSError:
            return
        head, *lines = raw.splitlines(keepends=True) or [b""]
        try:
            if parse_line(head) != self._subject.encode():
                raise BadLine("of another game")
            for line in lines:
                if line.endswith(b"\n"):
                    finding = Finding.decode(parse_line(line), self._actions)
                    self.findings[finding.number] = finding
        except (BadLine, BadRecord):
            self._discard()
            return
        self._is_begun = raw.endswith(b"\n")
        if not self._is_begun:  # its last line was torn off in the middle
            self._write_anew()

    def _write_anew(self) -> None:
        found = list(self.findings.values())
        self.findings = {}
        for finding in found:
            self.add(finding)

    def _discard(self) -> None:
        self.findings = {}
        self.is_discarded = True
        with contextlib.suppress(OSError):
            self._subject.path.unlink()
