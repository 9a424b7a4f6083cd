"""Where the small pictures of tables lie: with the program, never beside somebody's files."""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path

from game.paths import pictures_folder
from game.table.records import Header

MOST_PICTURES = 300


def picture_path(header: Header) -> Path:
    """Returns where the picture of a table lies, whatever its file is called; it need not exist."""
    name = hashlib.blake2b("\n".join(header.identity).encode("utf-8", "surrogatepass"), digest_size=10).hexdigest()
    return pictures_folder() / f"{name}.png"


def forget_old_pictures(most: int = MOST_PICTURES) -> None:
    """Removes the oldest pictures when there are more than so many."""
    with contextlib.suppress(OSError):
        pictures = sorted(pictures_folder().glob("*.png"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in pictures[most:]:
            path.unlink()
            path.with_suffix(".json").unlink(missing_ok=True)
