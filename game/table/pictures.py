"""Where the small pictures of tables lie: with the program, never beside somebody's files."""

from __future__ import annotations

import contextlib
from pathlib import Path

from game.paths import pictures_folder
from game.table.records import Header

MOST_PICTURES = 300


def picture_path(header: Header) -> Path:
    """Returns where the picture of a table lies, whatever its file is called; it need not exist."""
    return picture_of(header.table)


def picture_of(table: str) -> Path:
    """Returns where the picture of a table lies, by the table's id."""
    return pictures_folder() / f"{table}.png"


def forget_old_pictures(most: int = MOST_PICTURES) -> None:
    """Removes the oldest pictures when there are more than so many."""
    with contextlib.suppress(OSError):
        pictures = sorted(pictures_folder().glob("*.png"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in pictures[most:]:
            path.unlink()
            path.with_suffix(".json").unlink(missing_ok=True)
