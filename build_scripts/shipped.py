"""What is shipped beside the code, for the executable, the wheel and the source archive alike."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("assets", "maps")
PAPERS = ("LICENSE", "CREDITS.md")
LEFT_OUT = ("*.po", "*.py", "*.pyc", "*.tiled-session", "*.tiled-project", "icon.ico", "icon.icns")


def shipped(root: Path = ROOT) -> Iterator[Path]:
    """Yields every file of the project that the program needs beside its code, sorted, relative to the root."""
    for name in PAPERS:
        yield Path(name)
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and not any(path.match(pattern) for pattern in LEFT_OUT):
                yield path.relative_to(root)
