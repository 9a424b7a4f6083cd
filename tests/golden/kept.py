"""What a page keeps on the disk, told as text: settings, seats, the household, tries, sagas, tables that begin."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.paths import settings_file
from game.table.journal import SUFFIX
from game.table.settings import Settings

_TOLD = 10
"""So many values that have changed are told; of more there is told how many."""
_UNSURE = ("created", "digest", "program", "setup", "seed", "rules_version", "format", "version")
"""What is different each time, or is told elsewhere."""
_PICTURES = ("pictures", "log")
"""Folders of what nobody reads back."""
_SET: dict[str, dict[str, str]] = {}
"""The values of the settings that were told last, by all that is in them."""


def kept() -> dict[str, str]:
    """Returns the values of all that is kept under the home, by file and by the way to them in it."""
    home = Path(os.environ["MEADHALL_HOME"])
    found = (Path(at, name) for at, _, names in os.walk(home) for name in names if name.endswith((".json", SUFFIX)))
    told: dict[str, str] = {}
    for path in sorted(found):
        if path.relative_to(home).parts[0] not in _PICTURES:
            now = path.stat()
            told |= _told(path, now.st_size, now.st_mtime_ns)
    return told


@lru_cache(maxsize=256)
def _told(path: Path, size: int, changed: int) -> dict[str, str]:
    """Returns the values of a file, which is read again only where it has changed."""
    return dict(_values(path))


def _values(path: Path) -> Iterator[tuple[str, str]]:
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    try:
        data = json.loads("".join(lines) if path.suffix == ".json" else lines[0])
    except (ValueError, IndexError):
        yield path.name, "unreadable"
        return
    if path.suffix == SUFFIX:
        yield from _flat(f"journal {path.stem}", {**data, "lines": len(lines) - 1})
    else:
        yield from _flat(path.name, data)


def _flat(name: str, data: Any, depth: int = 0) -> Iterator[tuple[str, str]]:
    """Yields values with the way to them; what holds single values alone is told as one, below the top."""
    is_split = depth == 0 or any(isinstance(one, dict) for one in data.values()) if isinstance(data, dict) else False
    if is_split and data:
        for key, value in data.items():
            if key not in _UNSURE:
                yield from _flat(f"{name} {key}", value, depth + 1)
    elif isinstance(data, list) and any(isinstance(one, dict) for one in data):
        for number, value in enumerate(data, 1):
            yield from _flat(f"{name} {number}", value, depth + 1)
    elif isinstance(data, dict):
        yield name, ", ".join(f"{key} {_plain(value)}" for key, value in data.items() if value not in ("", []))
    else:
        yield name, _plain(data)


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def settings_of(settings: Settings) -> dict[str, str]:
    """Returns the values of settings as they would be kept."""
    return _values_of({one.name: getattr(settings, one.name) for one in fields(Settings)})


def _values_of(settings: dict[str, Any]) -> dict[str, str]:
    told = repr(settings)
    if told not in _SET:
        _SET.clear()
        _SET[told] = dict(_flat(settings_file().name, settings))
    return _SET[told]


def newly(before: dict[str, str], now: dict[str, str]) -> list[str]:
    """Returns what is kept now and was not before, and what is no longer."""
    told = [f"keeps {name} {value}" for name, value in now.items() if before.get(name) != value]
    told += [f"no longer keeps {name}" for name in before if name not in now]
    return told if len(told) <= _TOLD else [*told[:_TOLD], f"keeps {len(told) - _TOLD} more"]
