"""Compiles the language catalogues (.po to .mo) with nothing but the standard library.

A fresh checkout has neither .mo files nor packages, and its first start speaks the user's language already.
"""

from __future__ import annotations

import ast
import os
import re
import struct
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from game import spacing  # noqa: E402
from game.spacing import bound  # noqa: E402

LOCALE = ROOT / "assets" / "locale"
_LINE = re.compile(r'(?:(msgid|msgid_plural|msgstr|msgstr\[\d\])\s+)?(".*")')
_MAGIC = 0x950412DE


@dataclass
class Entry:
    """One message of a .po file: what it is called, and what it says, once or in each plural form."""

    id: str = ""
    plural: str | None = None
    texts: list[str] = field(default_factory=list)


def entries(text: str) -> Iterator[Entry]:
    """Yields the messages of a .po file in its order, the header first.

    :raises ValueError: a line is neither blank, a comment, nor a part of a message; names the line.
    """
    entry, part = Entry(), ""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = _LINE.fullmatch(line.strip())
        if match is None or not (match[1] or part):
            raise ValueError(f"line {number}: {line.strip()[:40]!r} is no part of a message")
        try:
            said = str(ast.literal_eval(match[2]))
        except (SyntaxError, ValueError) as error:
            raise ValueError(f"line {number}: {line.strip()[:40]!r} is no text in quotes") from error
        if match[1] == "msgid":
            if part:
                yield entry
            entry = Entry()
        part = match[1] or part
        if part == "msgid":
            entry.id += said
        elif part == "msgid_plural":
            entry.plural = (entry.plural or "") + said
        elif match[1]:
            entry.texts.append(said)
        else:
            entry.texts[-1] += said
    if part:
        yield entry


def compiled(path: Path) -> bytes:
    """Compiles a .po file; the same messages always give the same bytes.

    :raises ValueError: it cannot be read; names file and line.
    """
    try:
        found = list(entries(path.read_text(encoding="utf-8")))
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error
    language = path.parent.parent.name
    told = {
        entry.id if entry.plural is None else f"{entry.id}\0{entry.plural}": _spoken(entry, language)
        for entry in found
        if any(entry.texts)
    }
    rows = sorted((key.encode(), text.encode()) for key, text in told.items())
    start = 7 * 4
    place = start + 16 * len(rows)
    tables: list[int] = []
    for column in (0, 1):
        for row in rows:
            tables += [len(row[column]), place]
            place += len(row[column]) + 1
    head = struct.pack("<7I", _MAGIC, 0, len(rows), start, start + 8 * len(rows), 0, 0)
    body = b"".join(row[column] + b"\0" for column in (0, 1) for row in rows)
    return head + struct.pack(f"<{len(tables)}I", *tables) + body


def _spoken(entry: Entry, language: str) -> str:
    """Returns what stands for an entry in a .mo file, plural forms one after another; the header as it is written."""
    return "\0".join(bound(text, language) if entry.id else text for text in entry.texts)


def compile_all(locale: Path = LOCALE) -> list[Path]:
    """Writes the .mo file of every .po file that changed, takes away those without one, and returns those written.

    A .mo file bears the time halfway between its source and the rules of spaces; where it has another, one of them
    has changed.
    """
    written, spaced = [], Path(spacing.__file__).stat().st_mtime_ns
    for path in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        target, changed = path.with_suffix(".mo"), (path.stat().st_mtime_ns + spaced) // 2_000 * 1_000
        if not target.exists() or target.stat().st_mtime_ns != changed:
            _write(target, compiled(path), changed)
            written.append(target)
    for target in sorted(locale.glob("*/LC_MESSAGES/*.mo")):
        if not target.with_suffix(".po").exists():
            target.unlink()
    return written


def _write(target: Path, data: bytes, time: int) -> None:
    """Puts a file in its place in one piece: others may be reading, or writing the same."""
    handle, name = tempfile.mkstemp(dir=target.parent, suffix=".part")
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    Path(name).chmod(0o644)
    os.utime(name, ns=(time, time))
    Path(name).replace(target)
