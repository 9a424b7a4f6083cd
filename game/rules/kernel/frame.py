"""Frames: what a table waits for, one on top of the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

from game.rules.kernel.book import Book, put_word
from game.rules.kernel.errors import BadRecord
from game.rules.kernel.fields import Field, items


class Frame(Protocol):
    """What every frame has. Titles write them like actions: named tuples with a ``kind`` that has a default.

    >>> class Laying(NamedTuple):
    ...     seat: int
    ...     tile: int
    ...     kind: str = "lay"
    """

    @property
    def seat(self) -> int: ...

    @property
    def kind(self) -> str: ...


class SeatFrame(NamedTuple):
    """A frame that says no more than who is asked. Its kind is the name of its class, or what is given.

    >>> class Opening(SeatFrame, kind="open_round"):
    ...     '''The start player is to lay out the offer.'''
    """

    seat: int
    kind: str = ""

    @classmethod
    def __init_subclass__(cls, kind: str = "") -> None:
        """Gives every such frame its own kind."""
        put_word(cls, "kind", kind)


class FrameBook(Book):
    """The frames of one title: turns each into plain data and back.

    With ``row`` every frame is saved as a list of so many ints, filled up with 0: the place of its class in the book,
    then its fields. So Vikings saves them, whose journals are older than the names.
    """

    word, key, noun = "kind", "wait", "frame"

    def __init__(self, classes: Iterable[type[Any]], row: int | None = None) -> None:
        super().__init__(classes)
        self.row = row
        self._places = {word: place for place, word in enumerate(self.words)}

    def encode(self, value: Any) -> Any:
        """Returns the frame as JSON data."""
        if self.row is None:
            return super().encode(value)
        numbers = [self._places[value.kind], *value[:-1]]
        return numbers + [0] * (self.row - len(numbers))

    def decode(self, data: object) -> Any:
        """Returns the frame that ``encode`` described.

        :raises BadRecord: if it does not describe one.
        """
        if self.row is None:
            return super().decode(data)
        place, *values = items(data, self.row)
        if type(place) is not int or not 0 <= place < len(self.words):
            raise BadRecord(f"unknown frame {place!r}")
        shape = self._shapes[self.words[place]]
        count = len(shape.fields)
        if any(values[count:]):
            raise BadRecord(f"frame {self.words[place]!r} has the numbers {values}")
        return shape.read(f"frame {self.words[place]!r}", values[:count])


def _dump(stack: list[Any], table: Any) -> list[Any]:
    return [table.steps.frames.encode(frame) for frame in stack]


def _load(data: Any, bare: Any, table: Any) -> list[Any]:
    stack = [table.steps.frames.decode(item) for item in items(data)]
    for frame in stack:
        if not 0 <= frame.seat < table.seats:
            raise BadRecord(f"there is no seat {frame.seat}")
    return stack


def frame_stack() -> Any:
    """Declares the stack of frames, the last on top."""
    return Field(lambda table: [], "{}[:]", _dump, _load)
