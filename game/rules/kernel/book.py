"""Turning small named tuples into plain data and back: what actions and frames have in common."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, get_type_hints

from game.rules.kernel.errors import BadRecord


class Shape(NamedTuple):
    """One class of a book with the names and types of its fields, the word that names it left out."""

    make: type[Any]
    fields: tuple[tuple[str, type], ...]

    def read(self, what: str, values: Sequence[object]) -> Any:
        """Returns the tuple with these values.

        :raises BadRecord: if one is of the wrong type.
        """
        for (name, kind), value in zip(self.fields, values, strict=True):
            if type(value) is not kind:
                raise BadRecord(f"{what}: {name} must be {kind.__name__}, not {value!r}")
        return self.make(*values)


def put_word(made: type[Any], field: str, word: str) -> None:
    """Gives a class of (seat, word) tuples its word: the one named, or its own name in small letters."""
    word = word or re.sub(r"(?<!^)(?=[A-Z])", "_", made.__name__).lower()

    def make(cls: type[Any], seat: int, word: str = word) -> Any:
        return tuple.__new__(cls, (seat, word))

    made.__new__ = make  # type: ignore[assignment]
    made._field_defaults = {field: word}


class Book:
    """Named tuples whose fields are int or str, told apart by the default of one field: a verb, or a kind.

    ``word`` is the name of that field, ``key`` stands for it in the data, ``noun`` for the whole in errors. ``classes``
    holds every class.
    """

    word: str
    key: str
    noun: str

    def __init__(self, classes: Iterable[type[Any]]) -> None:
        self._shapes: dict[str, Shape] = {}
        for make in classes:
            word = make._field_defaults[self.word]
            if word in self._shapes:
                raise ValueError(f"two {self.noun}s with the {self.word} {word!r}")
            hints = get_type_hints(make)
            self._shapes[word] = Shape(make, tuple((name, hints[name]) for name in make._fields if name != self.word))
        self.classes = tuple(shape.make for shape in self._shapes.values())

    @property
    def words(self) -> tuple[str, ...]:
        """Gets the word of every class."""
        return tuple(self._shapes)

    def encode(self, value: Any) -> Any:
        """Returns the tuple as a dict that JSON can hold."""
        word = getattr(value, self.word)
        return {self.key: word} | {name: getattr(value, name) for name, _ in self._shapes[word].fields}

    def decode(self, data: object) -> Any:
        """Returns the tuple that a dict describes.

        :raises BadRecord: if it is no dict, its word is unknown, or a field is missing, odd or of the wrong type.
        """
        if not isinstance(data, Mapping):
            raise BadRecord(f"{self.noun} must be an object, not {type(data).__name__}")
        word = data.get(self.key)
        shape = self._shapes.get(str(word))
        if shape is None:
            raise BadRecord(f"unknown {self.noun} {word!r}")
        if set(data) - {self.key} != {name for name, _ in shape.fields}:
            raise BadRecord(f"{self.noun} {word!r} has the fields {sorted(set(data) - {self.key})}")
        return shape.read(f"{self.noun} {word!r}", [data[name] for name, _ in shape.fields])
