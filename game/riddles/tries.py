"""Which riddles somebody tried here, how often, and which of them were solved."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from game.disk import replace_file
from game.paths import riddles_file
from game.table.strict_json import read_kept

LARGEST: Final = 256 * 1024
MOST: Final = 9999


class Tried(NamedTuple):
    """How often a riddle was tried before it was solved, the solving try among them, and whether it was."""

    tries: int = 0
    solved: bool = False


class Tries:
    """What was tried, by the marks of the riddles; each change is read, made and written at once."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or riddles_file()
        self.known: Mapping[str, Tried] = self._read()

    def of(self, mark: str) -> Tried:
        """Returns what is known of a riddle."""
        return self.known.get(mark, Tried())

    def note(self, mark: str, right: bool) -> None:
        """Notes a try; what was solved stays solved, and counts no more tries.

        :raises OSError: if it cannot be kept; it is then known as long as this lives.
        """
        known = {**self.known, **self._read()}
        before = known.get(mark, Tried())
        if before.solved:
            return
        known[mark] = Tried(min(MOST, before.tries + 1), right)
        self.known = known
        data = {key: [one.tries, int(one.solved)] for key, one in known.items()}
        replace_file(self._path, json.dumps({"riddles": data}, separators=(",", ":")).encode())

    def _read(self) -> dict[str, Tried]:
        try:
            rows = read_kept(self._path, LARGEST).get("riddles")
        except (OSError, ValueError):
            return {}
        found = {}
        for mark, row in rows.items() if isinstance(rows, dict) else ():
            if isinstance(row, list) and len(row) == 2 and all(type(value) is int for value in row):
                found[mark] = Tried(max(0, min(MOST, row[0])), row[1] == 1)
        return found
