"""What lies in the box of a title: TOML files in the folder ``data`` beside its rules, checked word by word.

>>> @dataclass(frozen=True, slots=True)
... class Ship:
...     name: str
...     reach: Annotated[int, OneOf(ROW_NAMES)]      # written as a name: reach = "nobles"
...     gold: int = 0                                # may be left out
>>> SHIPS = read_rows(Ship, read_data(__package__, "components.toml"), "ship")
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from importlib import resources
from types import NoneType, UnionType
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin, get_type_hints

from game.rules.kernel.errors import RulesError

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class OneOf:
    """Says that an int stands for one of these names, and is written so: ``Annotated[int, OneOf(GOODS)]``."""

    names: Sequence[str]

    def number(self, name: Any, where: str) -> int:
        """Returns the place of a name.

        :raises RulesError: if it is none of them.
        """
        if name not in self.names:
            raise RulesError(f"{where}: {name!r} is none of {', '.join(self.names)}")
        return self.names.index(name)


class Data(dict[str, Any]):
    """What a TOML file says; ``file`` is its name, for refusals."""

    file: str

    def __init__(self, file: str, text: str) -> None:
        """Reads the text.

        :raises RulesError: if it is no TOML.
        """
        try:
            super().__init__(tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            raise RulesError(f"{file}: {error}") from None
        self.file = file

    def rows(self, kind: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Yields the rows of ``[[kind]]``, each with what a refusal calls it: the file, the kind, its name or place.

        :raises RulesError: if there are none, or they are written otherwise.
        """
        rows = self.get(kind)
        if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
            raise RulesError(f"{self.file}: {kind} is not written [[{kind}]]")
        for place, row in enumerate(rows, start=1):
            name = row.get("id", row.get("name"))
            yield f"{self.file}, {kind} {repr(name) if type(name) is str else place}", row


def read_text(package: str | None, name: str) -> str:
    """Returns the text of a file in the folder ``data`` of a title's package."""
    return (resources.files(package or "") / "data" / name).read_text(encoding="utf-8")


def read_data(package: str | None, name: str) -> Data:
    """Returns what a TOML file in the folder ``data`` of a title's package says.

    :raises RulesError: if it is no TOML.
    """
    return Data(name, read_text(package, name))


def read_rows(make: type[Row], data: Data, kind: str) -> tuple[Row, ...]:
    """Returns the rows of ``[[kind]]`` as values of a frozen dataclass; a field with a default may be left out.

    :raises RulesError: naming the file, the row and the field that is missing, unknown or of the wrong type.
    """
    return tuple(read_row(make, row, where) for where, row in data.rows(kind))


def read_row(make: type[Row], row: Any, where: str) -> Row:
    """Returns a table of the file as a value of a frozen dataclass.

    :raises RulesError: naming the field that is missing, unknown or of the wrong type.
    """
    if not isinstance(row, Mapping):
        raise RulesError(f"{where}: {row!r} is no table")
    declared = fields(make)  # type: ignore[arg-type]
    odd = set(row) - {field.name for field in declared}
    if odd:
        raise RulesError(f"{where}: unknown field {', '.join(sorted(odd))}")
    for field in declared:
        if field.name not in row and field.default is MISSING and field.default_factory is MISSING:
            raise RulesError(f"{where}: {field.name} is missing")
    hints = get_type_hints(make, include_extras=True)
    return make(**{name: read_value(hints[name], value, f"{where}, {name}") for name, value in row.items()})


def read_value(kind: Any, value: Any, where: str) -> Any:
    """Returns a value of a type: int, bool, str, a name that stands for an int, a tuple, a dataclass, or None besides.

    :raises RulesError: if it is none; the message says where.
    """
    if get_origin(kind) is Annotated:
        kind, mark = get_args(kind)[:2]
        if isinstance(mark, OneOf):
            return mark.number(value, where)
    if get_origin(kind) is UnionType:
        (kind,) = [one for one in get_args(kind) if one is not NoneType]
    if get_origin(kind) is tuple:
        if not isinstance(value, list):
            raise RulesError(f"{where}: {value!r} is no list")
        inside = get_args(kind)[0]
        return tuple(read_value(inside, one, f"{where} {place}") for place, one in enumerate(value, start=1))
    if is_dataclass(kind):
        return read_row(kind, value, where)  # type: ignore[arg-type]
    if kind not in _WORDS:
        raise TypeError(f"{where}: {kind!r} cannot be read")
    if type(value) is not kind:
        raise RulesError(f"{where}: {value!r} is {_WORDS[kind]}")
    return value


_WORDS: Final = {int: "no whole number", bool: "neither true nor false", str: "no text"}
