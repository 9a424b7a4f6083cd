"""Reading a journal: strictly, in bounded memory, playing it again and comparing every digest."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO

from game.rules.kernel import Event, RecordedChance, RulesError
from game.table.errors import BadLine, DigestDiffers, JournalError, Trouble, cannot_read
from game.table.records import FORMAT, Entry, Header, Record, Redo, Undo, decode_entry
from game.table.strict_json import MAX_LINE, parse_line
from game.table.timeline import Step, Timeline, add_chooser
from game.table.upgrades import Upgrades, upgrade_header
from game.titles import load_game

MAX_FILE = 16 * 1024 * 1024
MOST_RECORDS = 1000


@dataclass(frozen=True, slots=True)
class Reading:
    """A journal that was read: its header, its whole gestures as entries, and the table that they lead to.

    ``is_torn`` says that the end of the file was lost or its last line unfinished, ``is_old`` that an older version
    wrote it: either way it must be continued in a new file. ``differs`` is the first line whose digest is not that of
    the table, 0 if all agree.
    """

    header: Header
    entries: list[Entry]
    timeline: Timeline
    is_torn: bool
    is_old: bool
    differs: int = 0


def read_journal(path: Path, strict: bool = True) -> Reading:
    """Plays a journal again from its file, which is left as it is.

    :raises DigestDiffers: if a record leads to another table than it did; only when strict.
    :raises JournalError: if the file cannot be read, is foreign, damaged, too new or too big.
    """
    with open_checked(path) as file:
        lines = read_lines(file, path)
        header, upgrades, is_whole = read_header(lines, path)
        replay = Replay(path, header, upgrades, strict)
        for number, raw, is_last in lines:
            is_whole = raw.endswith(b"\n")
            try:
                data = parse_line(raw)
            except BadLine as error:
                if not is_last:
                    raise JournalError("damaged", path, str(error), number) from None
                is_whole = False
                break
            replay.take(number, data)
    is_torn = not is_whole or bool(replay.pending)
    return Reading(replay.header, replay.entries, replay.timeline, is_torn, bool(upgrades.steps), replay.differs)


def open_checked(path: Path) -> BinaryIO:
    """Opens a journal for reading.

    :raises JournalError: if there is no such file, it cannot be read, is no ordinary file, or too big.
    """
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise JournalError("unreadable", path, "not a file")
        if status.st_size > MAX_FILE:
            raise JournalError("too_big", path, f"of {status.st_size} bytes is too big for a journal")
        return path.open("rb")
    except OSError as error:
        raise cannot_read(path, error) from None


Lines = Iterator[tuple[int, bytes, bool]]


def read_lines(file: BinaryIO, path: Path) -> Lines:
    """Yields the number (from 1) of every line, its bytes, and whether it is the last one.

    :raises JournalError: if a line, or all of them, are too long, or the file cannot be read.
    """
    try:
        raw = file.readline(MAX_LINE + 1)
        number, total = 0, 0
        while raw:
            number += 1
            total += len(raw)
            if len(raw) > MAX_LINE or total > MAX_FILE:
                raise JournalError("too_big", path, "too long for a journal", number)
            following = file.readline(MAX_LINE + 1)
            yield number, raw, not following
            raw = following
    except OSError as error:
        raise cannot_read(path, error) from None


def read_header(lines: Lines, path: Path) -> tuple[Header, Upgrades, bool]:
    """Returns the header, what upgrades the records need, and whether the line is whole.

    :raises JournalError: if it is foreign, damaged, too new or too old.
    """
    _, raw, _ = next(lines, (1, b"", True))
    try:
        data = parse_line(raw)
    except BadLine as error:
        trouble: Trouble = "damaged" if FORMAT.encode() in raw[:100] else "foreign"
        raise JournalError(trouble, path, f"not a journal of Meadhall: {error}" if raw else "empty", 1) from None
    try:
        data, upgrades = upgrade_header(data, path)
        header = Header.decode(data)
        datetime.fromisoformat(header.created)
        return header, upgrades, raw.endswith(b"\n")
    except JournalError:
        raise
    except ValueError as error:
        raise JournalError("damaged", path, f"header: {error}", 1) from None


class Replay:
    """Applies entry after entry; a gesture counts only when its last record is there."""

    def __init__(self, path: Path, header: Header, upgrades: Upgrades, strict: bool) -> None:
        self.entries: list[Entry] = []
        self.pending: list[Record] = []
        self._path = path
        self._upgrades = upgrades
        self._strict = strict
        self.differs = 0
        self._events: list[Event] = []
        self._seats: list[int] = []
        kind = load_game(header.title)
        self._book = kind.actions
        chance = RecordedChance(header.setup)
        try:
            self._game = kind.new(header.options, len(header.seats), chance)
            if not chance.is_spent:
                raise BadLine("more draws recorded than the set-up asks for")
        except ValueError as error:
            raise JournalError("damaged", path, f"header: {error}", 1) from None
        self.timeline = Timeline(header.seats, self._game)
        self.header = replace(header, digest=self._compared(header.digest, 1))

    def take(self, number: int, data: dict[str, Any]) -> None:
        """Applies the entry on line ``number`` (the header's is 1)."""
        try:
            entry = decode_entry(self._upgrades.entry(data), self._book)
            self._place(entry, number)
            if isinstance(entry, Record):
                self._perform(entry)
            elif isinstance(entry, Undo):
                self._undo(entry)
            else:
                self._redo(entry)
            if entry.over != (self._game.outcome is not None):
                raise BadLine("'over' does not agree with the table")
        except (RulesError, BadLine) as error:
            raise JournalError("damaged", self._path, str(error), number) from None
        known = self._known_digest() if not isinstance(entry, Record) else None
        entry = replace(entry, digest=self._compared(entry.digest, number, known))
        if not isinstance(entry, Record):
            self.entries.append(entry)
            return
        self.pending.append(entry)
        if not entry.more:
            self._close_gesture()

    def _place(self, entry: Entry, number: int) -> None:
        """Checks that the entry stands where it belongs."""
        if entry.n != number - 1:
            raise BadLine(f"record {entry.n} where {number - 1} is due")
        gesture = self.entries[-1].g + 1 if self.entries else 1
        if entry.g != gesture:
            raise BadLine(f"gesture {entry.g} where {gesture} is due")
        if self.pending and (not isinstance(entry, Record) or entry.more != self.pending[-1].more - 1):
            raise BadLine(f"{self.pending[-1].more} more of gesture {gesture} are due")

    def _perform(self, entry: Record) -> None:
        if not 0 <= entry.more <= MOST_RECORDS:
            raise BadLine(f"a gesture cannot have {entry.more} more records")
        add_chooser(self._seats, self._game, entry.action)
        game = self._game.copy()
        chance = RecordedChance(entry.draws)
        self._events += game.apply(entry.action, chance)
        if not chance.is_spent:
            raise BadLine("more draws recorded than the action asks for")
        self._game = game

    def _close_gesture(self) -> None:
        records = tuple(self.pending)
        step = Step(records[0].g, tuple(self._seats), records, tuple(self._events), self.timeline.game)
        self.timeline.add(step, self._game)
        self.entries += records
        self.pending.clear()
        self._events.clear()
        self._seats.clear()

    def _undo(self, entry: Undo) -> None:
        timeline = self.timeline
        steps = timeline.steps
        index = next((i for i in range(len(steps) - 1, -1, -1) if steps[i].records[0].n == entry.undo), -1)
        if index < 0 or not timeline.was_landing(index):
            raise BadLine(f"nothing can be undone back to record {entry.undo}")
        timeline.withdraw(index, entry.n)
        self._game = timeline.game

    def _redo(self, entry: Redo) -> None:
        withdrawn = self.timeline.withdrawn
        if not withdrawn or withdrawn[-1].n != entry.redo:
            raise BadLine(f"record {entry.redo} is no undo that can be taken back")
        self.timeline.restore()
        self._game = self.timeline.game

    def _known_digest(self) -> str:
        """Returns the digest of the table as the last live step left it: turning back and forth makes no new table."""
        steps = self.timeline.steps
        return steps[-1].records[-1].digest if steps else self.header.digest

    def _compared(self, digest: str, number: int, known: str | None = None) -> str:
        """Returns the digest of the table as it stands."""
        present = known or self._game.digest()
        if self._upgrades.keep_digests and present != digest:
            if self._strict:
                raise DigestDiffers(self._path, number)
            self.differs = self.differs or number
        return present
