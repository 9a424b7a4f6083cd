"""Where a table could go on when its own disk is full."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import NamedTuple

from game.paths import usual_folders

LEAST_ROOM = 1024 * 1024


class Place(NamedTuple):
    """A folder that can be written, and how many bytes are free there."""

    folder: Path
    free: int


def places() -> list[Place]:
    """Returns folders in which a table could go on, those with the most room first."""
    found: dict[Path, Place] = {}
    for folder in usual_folders():
        try:
            if folder.is_dir() and os.access(folder, os.W_OK):
                found[folder.resolve()] = Place(folder, shutil.disk_usage(folder).free)
        except OSError:
            continue
    return sorted((place for place in found.values() if place.free >= LEAST_ROOM), key=lambda place: -place.free)
