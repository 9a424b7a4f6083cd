"""Files for other programs and people, in a folder of their own; never one over another."""

from __future__ import annotations

from pathlib import Path

from game.disk import create_file
from game.paths import annals_file


def exports_folder() -> Path:
    """Returns the folder for what is exported, made if need be.

    :raises OSError: the folder cannot be made.
    """
    folder = annals_file().with_name("exports")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def new_file(stem: str, kind: str, data: bytes) -> Path:
    """Writes a file of a name that nobody has yet, and returns its path.

    :raises OSError: it cannot be written.
    """
    folder, number = exports_folder(), 1
    while True:
        path = folder / (f"{stem}-{number}.{kind}" if number > 1 else f"{stem}.{kind}")
        try:
            create_file(path, data)
        except FileExistsError:
            number += 1
        else:
            return path
