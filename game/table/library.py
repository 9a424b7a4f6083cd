"""The saved tables in a folder: listed without playing them again, renamed, and put in the trash."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from game.language import printable
from game.rules.kernel import Message
from game.table.disk import sync_folder
from game.table.errors import BadLine, JournalError, cannot_write
from game.table.journal import SUFFIX
from game.table.reading import open_checked, read_header, read_lines
from game.table.records import Header
from game.table.strict_json import parse_line

TRASH = "trash"
_FORBIDDEN = frozenset('<>:"/\\|?*')
_RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))})


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A journal in the folder. ``header`` is None, and ``problem`` says why, when it cannot be taken up.

    ``records`` is the number of its lines after the header; ``continued`` tells that a later file took over from it.
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


def thumbnail_path(journal: Path) -> Path:
    """Returns where the picture of a saved table lies; it need not exist."""
    return journal.with_suffix(".png")


def list_tables(folder: Path) -> list[SavedTable]:
    """Returns the saved tables: unfinished ones first, then the latest first; damaged ones with the reason."""
    tables = [_look_at(path) for path in _journals(folder)]
    continued = {table.header.continues for table in tables if table.header}
    marked = [_marked(table, table.path.name in continued) for table in tables]
    return sorted(marked, key=lambda table: (table.is_unfinished, table.changed, table.path.name), reverse=True)


def last_unfinished(folder: Path) -> SavedTable | None:
    """Returns the unfinished table that was played last; looks at no older ones."""
    continued: set[str] = set()
    for path in sorted(_journals(folder), key=lambda path: (_time(path), path.name), reverse=True):
        table = _marked(_look_at(path), path.name in continued)
        if table.is_unfinished:
            return table
        if table.header:
            continued.add(table.header.continues)
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


def _marked(table: SavedTable, continued: bool) -> SavedTable:
    return replace(table, continued=True) if continued else table


def _look_at(path: Path) -> SavedTable:
    changed = datetime.fromtimestamp(_time(path)).astimezone()
    last: dict[str, Any] = {}
    try:
        with open_checked(path) as file:
            lines = read_lines(file, path)
            header, _, whole = read_header(lines, path)
            records = 0
            for number, raw, is_last in lines:
                try:
                    last = parse_line(raw)
                    records += 1
                except BadLine as error:
                    if not is_last:
                        raise JournalError("damaged", path, str(error), number) from None
                    whole = False
                    break
                whole = raw.endswith(b"\n")
    except JournalError as error:
        return SavedTable(path, changed, None, problem=error.message)
    return SavedTable(path, changed, header, records, last.get("over") is True, not whole)


# -- housekeeping -----------------------------------------------------------------------------------------------


def rename_table(path: Path, name: str) -> Path:
    """Gives a saved table, and its picture, another name and returns the new path.

    :raises ValueError: if the name cannot be a file name.
    :raises FileExistsError: if there is a table of that name.
    :raises JournalError: if the folder cannot be changed.
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
    """Checks whether a table can be named so on every system."""
    return (
        0 < len(name) <= 80
        and name.isprintable()
        and not _FORBIDDEN & set(name)
        and not name.startswith(".")
        and not name.endswith(".")
        and name.split(".")[0].strip().lower() not in _RESERVED
    )


def discard_table(path: Path) -> Path:
    """Puts a saved table, and its picture, into the trash folder beside it and returns where it lies now.

    :raises JournalError: if the folder cannot be changed.
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
        path.rename(target)
        picture = thumbnail_path(path)
        if picture.exists():
            picture.replace(thumbnail_path(target))
        sync_folder(target.parent)
    except OSError as error:
        raise cannot_write(path, error) from error
    return target
