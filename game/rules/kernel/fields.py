"""What a table may be made of: each field of a title's state is declared once, by one of these.

>>> class State(Game):
...     gold: list[int] = per_seat(lambda table: START_GOLD[table.seats], low=0)
...     rows: list[int] = per_seat([0] * ROWS)                  # flat: rows[seat * ROWS + row]
...     wheel: list[int] = numbers([NOTHING] * GROUPS, low=NOTHING, high=KINDS - 1)
...     cells: bytearray = octets_per_seat(ROWS * COLUMNS)      # one byte each, saved as hexadecimal text
...     refused: list[int] = growing()                          # any length
...     hands: list[list[int]] = nested_per_seat()              # a list of any length for every seat
...     shown: list[tuple[int, ...]] = frozen_per_seat()        # tuples are shared by copies, replaced when they change
...     pile: Pile = zone(Pile, lambda table: Pile.of(CARDS))   # an immutable value that dumps and loads itself
...     round: int = number(0, low=0, high=ROUNDS)
...     advanced: bool = derived(lambda table: table.options["variant"] != "basic")

Where a field takes a start value it may be given a function of the bare table instead, on which options, seats and the
fields declared above stand already. A loaded list must be as long as the start value; every number is checked against
``low`` and ``high`` where they are given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self

from game.rules.kernel.errors import BadRecord

Json = Any
Start = int | Sequence[int] | Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Field:
    """How one field begins on a bare table, is copied (as source: ``{}`` is the value), dumped and loaded.

    ``dump`` gets the value and the table; ``load`` gets the data, the value on a bare table, and that table, and raises
    BadRecord. A field that is not ``saved`` is neither dumped nor compared, and has its beginning after loading.
    ``zone`` is the class of the zones that it holds, if it holds any.
    """

    begin: Callable[[Any], Any]
    copied: str
    dump: Callable[[Any, Any], Json]
    load: Callable[[Json, Any, Any], Any]
    saved: bool = True
    zone: type[Any] | None = None


class Zone(Protocol):
    """What ``zone`` holds: an immutable value that turns itself into JSON data and back."""

    def dump(self) -> Json: ...

    @classmethod
    def load(cls, data: Json) -> Self: ...


# -- reading what was saved -------------------------------------------------------------------------------------


def whole(data: Json, low: int | None = None, high: int | None = None) -> int:
    """Returns the data if it is a whole number in range.

    :raises BadRecord: if it is not.
    """
    if type(data) is not int:
        raise BadRecord(f"{data!r} is no whole number")
    if low is not None and data < low:
        raise BadRecord(f"{data} is below {low}")
    if high is not None and data > high:
        raise BadRecord(f"{data} is above {high}")
    return data


def items(data: Json, length: int | None = None) -> list[Json]:
    """Returns the data if it is a list, of this length where one is given.

    :raises BadRecord: if it is not.
    """
    if not isinstance(data, list):
        raise BadRecord(f"{data!r} is no list")
    if length is not None and len(data) != length:
        raise BadRecord(f"{len(data)} instead of {length} things")
    return data


def wholes(data: Json, length: int | None = None, low: int | None = None, high: int | None = None) -> list[int]:
    """Returns the data as a new list if it is a list of whole numbers in range, of this length where one is given.

    :raises BadRecord: if it is not.
    """
    values = items(data, length)
    if values:
        for item in values:
            if type(item) is not int:
                raise BadRecord(f"{item!r} is no whole number")
        whole(min(values), low, None)
        whole(max(values), None, high)
    return values[:]


def _octets(data: Json, length: int, high: int | None) -> bytearray:
    try:
        value = bytearray.fromhex(data)
    except (TypeError, ValueError):
        raise BadRecord(f"{data!r} is no hexadecimal text") from None
    if len(value) != length:
        raise BadRecord(f"{len(value)} instead of {length} bytes")
    whole(max(value, default=0), None, high)
    return value


# -- the kinds of fields ----------------------------------------------------------------------------------------


def _same(value: Any, table: Any) -> Any:
    return value


def _dump_list(value: Any, table: Any) -> list[Any]:
    return list(value)


def _dump_lists(value: Any, table: Any) -> list[list[int]]:
    return [list(inside) for inside in value]


def _not_saved(*_: Any) -> Any:
    raise TypeError("this field is not saved")


def _started(start: Start, table: Any) -> Any:
    return start(table) if callable(start) else start


def _listed(start: Start, table: Any) -> list[int]:
    value = _started(start, table)
    return [value] if isinstance(value, int) else list(value)


def number(start: Start = 0, low: int | None = None, high: int | None = None) -> Any:
    """Declares an int."""
    return Field(lambda table: _started(start, table), "{}", _same, lambda data, bare, table: whole(data, low, high))


def numbers(start: Start, low: int | None = None, high: int | None = None) -> Any:
    """Declares a list of ints as long as its start value."""
    return Field(
        lambda table: _listed(start, table),
        "{}[:]",
        _dump_list,
        lambda data, bare, table: wholes(data, len(bare), low, high),
    )


def per_seat(start: Start = 0, low: int | None = None, high: int | None = None) -> Any:
    """Declares a flat list with an int, or with the ints of a sequence, for every seat."""
    return numbers(lambda table: _listed(start, table) * table.seats, low, high)


def growing(low: int | None = None, high: int | None = None) -> Any:
    """Declares a list of ints of any length, empty at first."""
    return Field(lambda table: [], "{}[:]", _dump_list, lambda data, bare, table: wholes(data, None, low, high))


def octets_per_seat(width: int, high: int | None = None) -> Any:
    """Declares a flat bytearray with so many bytes for every seat, 0 at first."""
    return Field(
        lambda table: bytearray(width * table.seats),
        "{}[:]",
        lambda value, table: value.hex(),
        lambda data, bare, table: _octets(data, len(bare), high),
    )


def nested(low: int | None = None, high: int | None = None) -> Any:
    """Declares any number of lists of ints of any length, none at first."""
    return Field(
        lambda table: [],
        "[inside[:] for inside in {}]",
        _dump_lists,
        lambda data, bare, table: [wholes(inside, None, low, high) for inside in items(data)],
    )


def nested_per_seat(start: Sequence[int] = (), low: int | None = None, high: int | None = None) -> Any:
    """Declares a list of ints for every seat: as long as a start value that is not empty, else of any length."""
    length = len(start) or None
    return Field(
        lambda table: [list(start) for _ in range(table.seats)],
        "[inside[:] for inside in {}]",
        _dump_lists,
        lambda data, bare, table: [wholes(inside, length, low, high) for inside in items(data, table.seats)],
    )


def frozen(start: Sequence[int] = (), low: int | None = None, high: int | None = None) -> Any:
    """Declares a tuple of ints of any length, shared by copies."""
    return Field(
        lambda table: tuple(start), "{}", _dump_list, lambda data, bare, table: tuple(wholes(data, None, low, high))
    )


def frozen_per_seat(start: Sequence[int] = (), low: int | None = None, high: int | None = None) -> Any:
    """Declares a tuple of ints of any length for every seat, shared by copies."""
    return Field(
        lambda table: [tuple(start)] * table.seats,
        "{}[:]",
        _dump_lists,
        lambda data, bare, table: [tuple(wholes(inside, None, low, high)) for inside in items(data, table.seats)],
    )


def zone(kind: type[Zone], start: Callable[[Any], Any]) -> Any:
    """Declares an immutable value of a class that dumps and loads itself, shared by copies."""
    return Field(start, "{}", lambda value, table: value.dump(), lambda data, bare, table: kind.load(data), zone=kind)


def zone_per_seat(kind: type[Zone], start: Callable[[Any], Any]) -> Any:
    """Declares a list with such a value for every seat."""
    return Field(
        lambda table: [start(table) for _ in range(table.seats)],
        "{}[:]",
        lambda value, table: [inside.dump() for inside in value],
        lambda data, bare, table: [kind.load(inside) for inside in items(data, table.seats)],
        zone=kind,
    )


def derived(start: Callable[[Any], Any]) -> Any:
    """Declares what follows from options and seats alone: set once, shared by copies, not saved."""
    return Field(start, "{}", _not_saved, _not_saved, saved=False)


def cached() -> Any:
    """Declares something that is found out when first asked for: None at first, shared by copies, not saved.

    It is replaced, never changed, and set to None by whoever changes what it was found from.
    """
    return derived(lambda table: None)
