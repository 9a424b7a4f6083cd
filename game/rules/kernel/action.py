"""Actions: one choice of one seat, as a value that can be listed, compared, saved and sent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol, cast, get_type_hints

from game.rules.kernel.errors import BadRecord


class Action(Protocol):
    """What every action has. Titles write them as named tuples: fields of int or str, and a ``verb`` with a default.

    Named tuples compare and hash without running Python code, which the legal lists live on; the verb keeps two
    actions with the same numbers apart.
    """

    @property
    def seat(self) -> int: ...

    @property
    def verb(self) -> str: ...


class _Shape(NamedTuple):
    make: type[Any]
    fields: tuple[tuple[str, type], ...]


class ActionBook:
    """The actions of one title: turns each into a plain dict and back.

    >>> class Buy(NamedTuple):
    ...     seat: int
    ...     slot: int
    ...     verb: str = "buy"
    >>> book = ActionBook([Buy])
    >>> book.encode(Buy(1, 3))
    {'do': 'buy', 'seat': 1, 'slot': 3}
    >>> book.decode({'do': 'buy', 'seat': 1, 'slot': 3}) == Buy(1, 3)
    True
    """

    def __init__(self, classes: Iterable[type[Any]]) -> None:
        self._shapes: dict[str, _Shape] = {}
        for make in classes:
            verb = make._field_defaults["verb"]
            if verb in self._shapes:
                raise ValueError(f"two actions with the verb {verb!r}")
            hints = get_type_hints(make)
            self._shapes[verb] = _Shape(make, tuple((name, hints[name]) for name in make._fields if name != "verb"))

    @property
    def verbs(self) -> tuple[str, ...]:
        """Gets every verb of the title."""
        return tuple(self._shapes)

    def encode(self, action: Action) -> dict[str, int | str]:
        """Returns the action as a dict that JSON can hold."""
        shape = self._shapes[action.verb]
        return {"do": action.verb} | {name: getattr(action, name) for name, _ in shape.fields}

    def decode(self, data: object) -> Action:
        """Returns the action that a dict describes.

        :raises BadRecord: if it is no dict, its verb is unknown, or a field is missing, odd or of the wrong type.
        """
        if not isinstance(data, Mapping):
            raise BadRecord(f"an action must be an object, not {type(data).__name__}")
        shape = self._shapes.get(str(data.get("do")))
        if shape is None:
            raise BadRecord(f"unknown action {data.get('do')!r}")
        if set(data) - {"do"} != {name for name, _ in shape.fields}:
            raise BadRecord(f"action {data['do']!r} has the fields {sorted(set(data) - {'do'})}")
        values = []
        for name, kind in shape.fields:
            value = data[name]
            if type(value) is not kind:
                raise BadRecord(f"action {data['do']!r}: {name} must be {kind.__name__}, not {value!r}")
            values.append(value)
        return cast(Action, shape.make(*values))
