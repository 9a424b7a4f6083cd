"""Events as plain data and back: made from what their classes declare, and strict, since letters come from elsewhere.

>>> book = events_of("vikings")                                     # doctest: +SKIP
>>> book.encode(Bought(0, 4, 1, 2))                                 # doctest: +SKIP
{'event': 'bought', 'seat': 0, 'slot': 4, 'tile': 1, 'price': 2}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from functools import cache
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from game.rules.kernel.errors import BadRecord
from game.rules.kernel.event import HIDDEN, KINDS, Counts, Event, Named
from game.rules.kernel.message import SeatName

LARGEST: Final = 1 << 256
"""No number is so far from 0: the largest are sets of cards, a bit for each."""
LONGEST: Final = 1024
"""No list and no word is longer."""
Json = Any
Read = Callable[[Json, int], Any]
"""Returns a value from its data at a table of so many seats; raises BadRecord with what is wrong with it."""


class EventBook:
    """The events of one title: turns each into a dict that JSON can hold, and back."""

    def __init__(self, classes: Iterable[type[Event]]) -> None:
        self._shapes: dict[str, tuple[type[Event], tuple[tuple[str, Read], ...]]] = {}
        for made in classes:
            if made.kind in self._shapes:
                raise ValueError(f"two events of the kind {made.kind!r}")
            hints = get_type_hints(made, include_extras=True)
            readers = tuple((field.name, _seat if field.name == "seat" else _reader(hints[field.name]))
                            for field in fields(made))  # fmt: skip
            self._shapes[made.kind] = made, readers

    @property
    def kinds(self) -> tuple[str, ...]:
        """Gets every kind of event, in the order of their declaration."""
        return tuple(self._shapes)

    def encode(self, event: Event) -> dict[str, Json]:
        """Returns an event as data; what is cut for its reader (``Event.seen_by``) stays cut."""
        return {"event": event.kind} | {name: _plain(getattr(event, name)) for name, _ in self._shapes[event.kind][1]}

    def decode(self, data: Json, seats: int) -> Event:
        """Returns the event that the data describe, at a table of so many seats.

        :raises BadRecord: if they are no dict, the kind is unknown, or a field is missing, unknown, of the wrong type,
            too large, or names a thing that there is not; the message names event and field.
        """
        if not isinstance(data, Mapping):
            raise BadRecord(f"an event must be an object, not {type(data).__name__}")
        kind = data.get("event")
        if not isinstance(kind, str) or kind not in self._shapes:
            raise BadRecord(f"unknown event {_shown(kind)}")
        made, readers = self._shapes[kind]
        wanted = {name for name, _ in readers}
        if set(data) - {"event"} != wanted:
            missing, odd = sorted(wanted - set(data)), sorted(map(str, set(data) - wanted - {"event"}))
            told = [f"{name} is missing" for name in missing] + [f"{_shown(name)} is unknown" for name in odd]
            raise BadRecord(f"event {kind!r}: {', '.join(told[:3])}")
        values = {}
        for name, read in readers:
            try:
                values[name] = read(data[name], seats)
            except BadRecord as error:
                raise BadRecord(f"event {kind!r}: {name}: {error}") from None
        return made(**values)


@cache
def events_of(title: str) -> EventBook:
    """Returns the events of a title whose rules are loaded.

    :raises KeyError: if no title of this name has declared any.
    """
    return EventBook(KINDS[title].values())


def _plain(value: Any) -> Json:
    return [_plain(inside) for inside in value] if isinstance(value, tuple) else value


# -- reading one field ------------------------------------------------------------------------------------------


def _reader(hint: Any) -> Read:
    """Returns what reads a field of this type; marks tell which numbers stand for something.

    :raises TypeError: if no field of an event may be of this type.
    """
    marks = getattr(hint, "__metadata__", ())
    bare = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    for mark in marks:
        if isinstance(mark, Named) and mark.names:
            return _numbers(HIDDEN, len(mark.names) - 1)
        if isinstance(mark, Counts):
            return _list(_number, 0, len(mark.names))
        if mark is SeatName:
            return _seat
    if bare in (int, str, bool):
        return {int: _number, str: _word, bool: _truth}[bare]
    if get_origin(bare) is Annotated:
        return _reader(bare)
    if get_origin(bare) is tuple:
        inside = get_args(bare)
        if len(inside) == 2 and inside[1] is Ellipsis:
            return _list(_reader(inside[0]), 0, LONGEST)
        return _row([_reader(part) for part in inside])
    raise TypeError(f"no field of an event is a {bare}")


def _number(data: Json, seats: int) -> int:
    if type(data) is not int:
        raise BadRecord(f"{_shown(data)} is no whole number")
    if not -LARGEST < data < LARGEST:
        raise BadRecord("the number is too large")
    return data


def _numbers(low: int, high: int) -> Read:
    def read(data: Json, seats: int) -> int:
        number = _number(data, seats)
        if not low <= number <= high:
            raise BadRecord(f"{number} is not from {low} to {high}")
        return number

    return read


def _seat(data: Json, seats: int) -> int:
    seat: int = _numbers(-1, seats - 1)(data, seats)
    return seat


def _word(data: Json, seats: int) -> str:
    if type(data) is not str:
        raise BadRecord(f"{_shown(data)} is no word")
    if len(data) > LONGEST:
        raise BadRecord(f"a word of {len(data)} letters")
    return data


def _truth(data: Json, seats: int) -> bool:
    if type(data) is not bool:
        raise BadRecord(f"{_shown(data)} is neither true nor false")
    return data


def _list(inside: Read, low: int, high: int) -> Read:
    def read(data: Json, seats: int) -> tuple[Any, ...]:
        if type(data) is not list:
            raise BadRecord(f"{_shown(data)} is no list")
        if not low <= len(data) <= high:
            raise BadRecord(f"a list of {len(data)} things")
        return tuple(inside(item, seats) for item in data)

    return read


def _row(parts: list[Read]) -> Read:
    whole = _list(lambda data, seats: data, len(parts), len(parts))

    def read(data: Json, seats: int) -> tuple[Any, ...]:
        return tuple(part(item, seats) for part, item in zip(parts, whole(data, seats), strict=True))

    return read


def _shown(data: object) -> str:
    """Returns what a message shows of odd data: not more than a few letters."""
    text = repr(data) if isinstance(data, (str, int, float, bool, type(None))) else type(data).__name__
    return text if len(text) <= 40 else f"{text[:37]}..."
