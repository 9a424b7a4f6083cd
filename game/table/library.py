"""The saved tables in a folder: listed without playing them again, renamed, and put in the trash."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from game.disk import sync_folder
from game.language import printable
from game.rules.kernel import Message
from game.table.errors import BadLine, JournalError, cannot_write
from game.table.hold import Hold
from game.table.journal import SUFFIX
from game.table.reading import open_checked, read_header, read_lines
from game.table.records import Header
from game.table.strict_json import parse_line

TRASH = "trash"
LONGEST_NAME = 200  # bytes; systems take 255, ending and numbers included
_FORBIDDEN = frozenset('<>:"/\\|?*')
_RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))})


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A journal in the folder. ``header`` is None, and ``problem`` says why, when it cannot be taken up.

    ``records`` is the number of its lines after the header, without those of a gesture that was broken off;
    ``continued`` tells that another file of the same table took over from it and goes at least as far.
    """

    path: Path
    changed: datetime
    header: Header | None
    records: int = 0
    is_over: bool = False
    is_torn: bool = False
    continued: bool = False
    problem: Message | None = None

    @property
    def name(self) -> str:
        """Gets the name of the file without its ending, as it can be written on the screen."""
        return printable(self.path.stem)

    @property
    def is_unfinished(self) -> bool:
        """Tells whether somebody may want to play on."""
        return self.header is not None and not self.is_over and not self.continued


_Reach = tuple[int, bool, bool, datetime]


class _Heirs:
    """Files that took over from earlier ones of the same table: those are then no longer to be played on."""

    def __init__(self) -> None:
        self._farthest: dict[tuple[str, str, str], _Reach] = {}

    def add(self, table: SavedTable) -> None:
        """Takes note of a file that took over from another one."""
        if table.header is not None and table.header.continues:
            known = self._farthest.get(table.header.identity)
            self._farthest[table.header.identity] = max(_reach(table), known or _reach(table))

    def marked(self, table: SavedTable) -> SavedTable:
        """Returns the table, marked if another file of it goes at least as far."""
        farthest = self._farthest.get(table.header.identity) if table.header is not None else None
        return replace(table, continued=True) if farthest is not None and farthest > _reach(table) else table


def _reach(table: SavedTable) -> _Reach:
    return table.records, bool(table.header and table.header.continues), not table.is_torn, table.changed


def list_tables(folder: Path) -> list[SavedTable]:
    """Returns the saved tables: unfinished ones first, then the latest first; damaged ones with the reason."""
    tables = [_look_at(path) for path in _journals(folder)]
    heirs = _Heirs()
    for table in tables:
        heirs.add(table)
    marked = [heirs.marked(table) for table in tables]
    return sorted(marked, key=lambda table: (table.is_unfinished, table.changed, table.path.name), reverse=True)


def last_unfinished(folder: Path) -> SavedTable | None:
    """Returns the unfinished table that was played last; looks at no older ones."""
    heirs = _Heirs()
    for path in sorted(_journals(folder), key=lambda path: (_time(path), path.name), reverse=True):
        table = _look_at(path)
        heirs.add(table)
        table = heirs.marked(table)
        if table.is_unfinished:
            return table
    return None


def _journals(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith(".")]
    except OSError:
        return []


def _time(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def moment(seconds: float) -> datetime:
    """Returns a time of a file; one that no calendar holds counts as long ago."""
    try:
        return datetime.fromtimestamp(seconds).astimezone()
    except (OSError, OverflowError, ValueError):
        return datetime.fromtimestamp(0).astimezone()


def _look_at(path: Path) -> SavedTable:
    changed = moment(_time(path))
    last: dict[str, Any] = {}
    begun = 0
    try:
        with open_checked(path) as file:
            lines = read_lines(file, path)
            header, _, whole = read_header(lines, path)
            records = 0
            for number, raw, is_last in lines:
                try:
                    last = parse_line(raw)
                    records += 1
                    begun = begun + 1 if last.get("more") else 0
                except BadLine as error:
                    if not is_last:
                        raise JournalError("damaged", path, str(error), number) from None
                    whole = False
                    break
                whole = raw.endswith(b"\n")
    except JournalError as error:
        return SavedTable(path, changed, None, problem=error.message)
    return SavedTable(path, changed, header, records - begun, last.get("over") is True, not whole or begun > 0)


# -- housekeeping -----------------------------------------------------------------------------------------------


def rename_table(path: Path, name: str) -> Path:
    """Gives a saved table another name and returns the new path.

    :raises ValueError: if the name cannot be a file name.
    :raises FileExistsError: if there is a table of that name.
    :raises JournalError: if the folder cannot be changed, or the table is being played.
    """
    name = name.strip()
    if not is_good_name(name):
        raise ValueError(f"{name!r} cannot be the name of a file")
    target = path.with_name(name + SUFFIX)
    if target == path:
        return path
    if target.exists() and not target.samefile(path):
        raise FileExistsError(f"there is a table {name!r} already")
    return _move(path, target)


def is_good_name(name: str) -> bool:
    """Tells whether a table can be named so on every system."""
    return (
        0 < len(name) <= 80
        and len(name.encode("utf-8", "surrogatepass")) <= LONGEST_NAME
        and name.isprintable()
        and not _FORBIDDEN & set(name)
        and not name.startswith(".")
        and not name.endswith(".")
        and name.split(".")[0].strip().lower() not in _RESERVED
    )


def discard_table(path: Path) -> Path:
    """Puts a saved table into the trash folder beside it and returns where it lies now.

    :raises JournalError: if the folder cannot be changed, or the table is being played.
    """
    trash = path.parent / TRASH
    try:
        trash.mkdir(exist_ok=True)
    except OSError as error:
        raise cannot_write(trash, error) from error
    target, number = trash / path.name, 1
    while target.exists():
        number += 1
        target = trash / f"{path.stem} {number}{SUFFIX}"
    return _move(path, target)


def _move(path: Path, target: Path) -> Path:
    try:
        hold = Hold(path)
        try:
            if os.name == "nt":  # where no open file can be moved
                hold.let_go()
            path.rename(target)
        finally:
            hold.let_go()
        sync_folder(target.parent)
    except OSError as error:
        raise cannot_write(path, error) from error
    return target
