"""The state of a table: fields declared once, from which slots, copy, dump, load and equality follow."""

from __future__ import annotations

import hashlib
import json
from abc import ABCMeta
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from game.rules.kernel.errors import BadRecord, RulesError
from game.rules.kernel.fields import Field, Json
from game.rules.kernel.option import Option, read_options

FULL: Final = -2
"""The viewer of a full table, from which nothing was taken out."""
STRANGER: Final = -1
"""The viewer who sits on no seat."""
_ENCODER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class _Declared(ABCMeta):
    """Turns the fields of a class body into slots and writes the copy that goes with them."""

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **kwargs: Any) -> _Declared:
        """Makes the class; ``fields`` holds what it declares and what its bases do."""
        fields = {key: value for base in bases for key, value in getattr(base, "fields", {}).items()}
        own = {key: namespace.pop(key) for key, value in list(namespace.items()) if isinstance(value, Field)}
        namespace["fields"] = fields | own
        namespace["_saved"] = [(key, field) for key, field in (fields | own).items() if field.saved]
        namespace["_values"] = attrgetter("__class__", *(key for key, _ in namespace["_saved"]))
        namespace["__slots__"] = (*namespace.get("__slots__", ()), *own)
        if own:
            namespace["copy"] = _copy_of(fields | own)
        return super().__new__(mcs, name, bases, namespace, **kwargs)


def _copy_of(fields: Mapping[str, Field]) -> Callable[[Any], Any]:
    """Returns the method that copies a table field by field: as source, it is as fast as one written by hand."""
    lines = [f"    twin.{name} = {field.copied.format(f'self.{name}')}" for name, field in fields.items()]
    source = "\n".join(["def copy(self):", "    twin = new(type(self))", *lines, "    return twin"])
    namespace: dict[str, Any] = {"new": object.__new__}
    exec(source, namespace)
    copy: Callable[[Any], Any] = namespace["copy"]
    copy.__doc__ = "Returns a table that shares nothing changeable with this one."
    return copy


def _given(kind: Callable[[Any], Json]) -> Any:
    """Declares what a table is set up with: ``bare`` sets and checks it."""
    return Field(kind, "{}", lambda value, table: kind(value), lambda data, bare, table: bare)


def _odd(data: object, wanted: set[str]) -> str:
    if not isinstance(data, Mapping):
        return f"{data!r} is no object"
    missing, unknown = sorted(wanted - set(data)), sorted(map(str, set(data) - wanted))
    return ", ".join([f"{name} is missing" for name in missing] + [f"{name} is unknown" for name in unknown])


class TableState(metaclass=_Declared):
    """What lies on a table. Titles declare theirs with the functions of ``fields``; see there.

    ``viewer`` is FULL on a full table, else the seat (or STRANGER) from whose eyes it is seen; titles with secrets
    declare it: ``viewer: int = number(FULL)``.
    """

    title: ClassVar[str]
    seat_range: ClassVar[range]
    options_declared: ClassVar[tuple[Option, ...]] = ()
    fields: ClassVar[Mapping[str, Field]]
    _saved: ClassVar[Sequence[tuple[str, Field]]]
    _values: ClassVar[Callable[[Any], tuple[Any, ...]]]

    options: Mapping[str, str] = _given(dict)
    seats: int = _given(int)
    viewer: int = FULL

    @classmethod
    def options_asked(cls) -> list[Option]:
        """Returns the options that somebody who begins a game is asked for."""
        return [option for option in cls.options_declared if not option.retired]

    @property
    def options_again(self) -> dict[str, str]:
        """Gets the options for another such game: without those by which older rules were played."""
        asked = {option.key for option in self.options_asked()}
        return {key: value for key, value in self.options.items() if key in asked}

    @classmethod
    def bare(cls, options: Mapping[str, str], seats: int) -> Self:
        """Returns the table on which every field is as it begins.

        :raises RulesError: if an option or the number of seats is not one of the title's.
        """
        if type(seats) is not int or seats not in cls.seat_range:
            raise RulesError(f"{cls.title} seats {cls.seat_range[0]} to {cls.seat_range[-1]}, not {seats!r}")
        table = object.__new__(cls)
        table.options, table.seats = read_options(cls.options_declared, options, seats), seats
        for name, field in cls.fields.items():
            if name not in ("options", "seats"):
                setattr(table, name, field.begin(table))
        return table

    if TYPE_CHECKING:  # written by _Declared

        def copy(self) -> Self:
            """Returns a table that shares nothing changeable with this one."""
            return self

    def dump(self) -> dict[str, Json]:
        """Returns the whole state as plain JSON data."""
        return {name: field.dump(getattr(self, name), self) for name, field in self._saved}

    @classmethod
    def load(cls, data: Mapping[str, Json]) -> Self:
        """Returns the table that ``dump`` described.

        :raises BadRecord: if a field is missing, unknown, of the wrong type or length, or out of range; the message
            names it.
        """
        wanted = {name for name, _ in cls._saved}
        if not isinstance(data, Mapping) or set(data) != wanted:
            raise BadRecord(f"not a table of {cls.title}: {_odd(data, wanted)}")
        try:
            table = cls.bare(data["options"], data["seats"])
        except RulesError as error:
            raise BadRecord(f"not a table of {cls.title}: {error}") from error
        for name, field in cls._saved:
            try:
                setattr(table, name, field.load(data[name], getattr(table, name), table))
            except BadRecord as error:
                raise BadRecord(f"not a table of {cls.title}: {name}: {error}") from error
        table.check()
        return table

    def changes_from(self, before: Self) -> dict[str, Json]:
        """Returns as plain JSON data what is otherwise here than on another table of the same game."""
        values = type(self)._values
        return {
            name: field.dump(value, self)
            for (name, field), value, was in zip(self._saved, values(self)[1:], values(before)[1:], strict=True)
            if value is not was and value != was
        }

    def with_changes(self, data: Mapping[str, Json]) -> Self:
        """Returns the table that ``changes_from`` this one described.

        :raises BadRecord: if a field is unknown or cannot change, of the wrong type or length, or out of range.
        """
        table = self.copy()
        fields = {name: field for name, field in self._saved if name not in ("options", "seats")}
        if not isinstance(data, Mapping) or not fields.keys() >= set(data):
            raise BadRecord(f"no change of {self.title}: {_odd(data, set(fields) & set(data))}")
        for name, field in self.fields.items():
            if not field.saved:
                setattr(table, name, field.begin(table))
        for name, field in fields.items():
            if name in data:
                try:
                    setattr(table, name, field.load(data[name], field.begin(table), table))
                except BadRecord as error:
                    raise BadRecord(f"no change of {self.title}: {name}: {error}") from error
        table.check()
        return table

    def check(self) -> None:
        """Checks what the ranges of single fields cannot say; called after loading.

        :raises BadRecord: if later questions would lose their way on this table.
        """

    def clockwise(self, seat: int) -> list[int]:
        """Returns all seats in the order of play, beginning with this one."""
        return [*range(seat, self.seats), *range(seat)]

    def digest(self) -> str:
        """Returns a short fingerprint of the state: equal tables, equal digests.

        Retired options and those of display are left out, so that the digests in older journals hold.
        """
        known = {option.key for option in self.options_asked() if not option.display}
        options = {key: value for key, value in self.options.items() if key in known}
        text = _ENCODER.encode(self.dump() | {"options": options})
        return hashlib.blake2b(text.encode(), digest_size=10).hexdigest()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        values = type(self)._values
        return bool(values(self) == values(other))  # of one class, all alike; what is the same thing is not looked into

    __hash__ = None  # type: ignore[assignment]
