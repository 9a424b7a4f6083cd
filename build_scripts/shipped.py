"""What is shipped beside the code, for the executable, the wheel and the source archive alike."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("assets", "maps")
PAPERS = ("LICENSE", "CREDITS.md")
DIGESTS = "SHA256SUMS"
LEFT_OUT = ("maps/*/pictures/*", "*.po", "*.py", "*.pyc", "*.tiled-session", "*.tiled-project", "icon.ico", "icon.icns")


def shipped(root: Path = ROOT) -> Iterator[Path]:
    """Yields every file of the project that the program needs beside its code, sorted, relative to the root."""
    for name in PAPERS:
        yield Path(name)
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and not any(path.match(pattern) for pattern in LEFT_OUT):
                yield path.relative_to(root)


def digests(root: Path = ROOT) -> str:
    """Returns the list that `check` compares what is installed with: a SHA-256 digest and a name a line."""
    rows = ((hashlib.sha256((root / path).read_bytes()).hexdigest(), path.as_posix()) for path in shipped(root))
    return "".join(f"{digest}  {name}\n" for digest, name in rows)
