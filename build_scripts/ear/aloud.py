"""What a real screen reader said at each key: a transcript that is kept beside the keys, and waited for."""

from __future__ import annotations

from pathlib import Path

from hearing import Hearing

QUIET, PATIENT, LONGEST = 0.7, 2.1, 12.0
"""So long a reader says nothing more when it is through, and when others are through too; so long it is waited for at
most; seconds."""


class Aloud:
    """A transcript to which speech.py adds what the reader says."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def pressed(self, key: str) -> None:
        """Notes a key that is about to be pressed."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{key}\n")

    def rest(self, hearing: Hearing, quiet: float = QUIET) -> None:
        """Listens on until the reader is through."""
        for _ in range(round(LONGEST / quiet)):
            length = self._length()
            hearing.until(lambda: False, quiet)
            if self._length() == length:
                return

    def _length(self) -> int:
        return self.path.stat().st_size if self.path.exists() else 0
