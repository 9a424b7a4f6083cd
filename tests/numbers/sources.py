"""Where the numbers of a title stand: its data files, and the constants of its components that no file holds."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module, resources
from typing import Any

from game.titles import load_game

Data = dict[str, Any]


class Table(Mapping[str, Any]):
    """A table of a data file: ``price.remove``, ``years[7].early``."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data

    def __getitem__(self, key: object) -> Any:
        return _opened(self._data[str(key)])

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)


class Rows(Sequence[Any]):
    """An array of a data file: ``winter[0].most``; rows with an id or name by it: ``creature.wolf.fame``."""

    def __init__(self, rows: Sequence[Any]) -> None:
        self._rows = rows

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            return getattr(self, key)
        return _opened(self._rows[key])

    def __getattr__(self, name: str) -> Any:
        for row in self._rows:
            if isinstance(row, Mapping) and name in (row.get("id"), row.get("name")):
                return Table(row)
        raise AttributeError(name)

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, name: object) -> bool:
        return any(name in (row.get("id"), row.get("name")) for row in self._rows if isinstance(row, Mapping))


def _opened(value: Any) -> Any:
    if isinstance(value, Mapping):
        return Table(value)
    return Rows(value) if isinstance(value, list) else value


def data_of(title: str) -> Data:
    """Reads the data files of a title, each by its name without the ending."""
    files = sorted((resources.files(f"game.rules.{title}") / "data").iterdir(), key=lambda file: file.name)
    return {file.name.removesuffix(".toml"): tomllib.loads(file.read_text(encoding="utf-8")) for file in files}


def names(title: str, data: Data) -> dict[str, Any]:
    """Returns what a binding may name.

    Each file, ``rules``, and each table of it by its own name where no other file has one so called; ``row`` for all
    rows by id; ``seats`` and ``code``, the components of the title; and a few questions about them.
    """
    tables = [table for file in data.values() for table in file.items()]
    once = Counter(name for name, _ in tables)
    rows = [row for _, value in tables if isinstance(value, list) for row in value if isinstance(row, dict)]
    return {
        **{name: _opened(value) for name, value in tables if once[name] == 1},
        **{name: Table(file) for name, file in data.items()},
        "row": Rows(rows),
        "seats": load_game(title).seat_range,
        "code": import_module(f"game.rules.{title}.components"),
        "part": lambda name: import_module(f"game.rules.{title}.{name}"),
        "len": len,
        "sum": lambda values: sum(numbers_of(values)),
        "max": max,
        "total": _total,
        "played": lambda rows, on: sum(row["count"] for row in rows if row["effects"][0]["on"] == on),
        "places": lambda values, value: [place for place, one in enumerate(values, start=1) if one == value],
        "kinds": lambda rows, key: len({row[key] for row in rows}),
        "above_0": lambda values: [value for value in values if value > 0],
        "keys": lambda table: [int(key) for key in table],
        "printed": lambda row: [*map(int, re.findall(r"\d+", row["id"])), abs(row.get("points", 0))],
        "effects": lambda row: list(numbers_of(row.get("effects", []))),
    }


def _total(rows: Rows, **having: Any) -> int:
    """Returns how many things there are of all rows that have these values."""
    return sum(row["count"] for row in rows if all(row.get(key) == value for key, value in having.items()))


def written_in(value: Any) -> Iterator[int]:
    """Yields the numbers within a piece of data, without their signs, those in its words and names too: "5+"."""
    if isinstance(value, str):
        yield from map(int, re.findall(r"(?<![a-z_\d])\d+", value))
    elif isinstance(value, Mapping):
        for key in value:
            yield from written_in(key)
            yield from written_in(value[key])
    elif isinstance(value, Sequence):
        for item in value:
            yield from written_in(item)
    else:
        yield from map(abs, numbers_of(value))


def numbers_of(value: Any) -> Iterator[int]:
    """Yields the numbers within a piece of data, as they stand there; one that is left out is not there."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, Mapping):
        for key in value:
            yield from numbers_of(value[key])
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for item in value:
            yield from numbers_of(item)
