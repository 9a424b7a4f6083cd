"""What a seat sees and may do, as rows of whole numbers: the same way for every title, made from what it declares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from game.rules.kernel import Action, Game
from game.rules.kernel.book import Book

PLACES: Final = 4
VIEW_ROW: Final = 1 + PLACES + 2
"""Columns of a row of a view: field, four places in it, which sixteen bits of the number, and those bits."""
LIMB: Final = 16
WORDS_BEYOND: Final = 1_000


class Encoding:
    """How one title's views and actions are written.

    ``fields`` are the fields of its state as numbers from 1, ``words`` its kinds of frames, verbs and values of options
    as numbers from 1. A row of an action is its verb and its other fields but the seat; 0 fills up what it lacks.
    """

    def __init__(self, kind: type[Game]) -> None:
        names = [name for name, field in kind.fields.items() if field.saved and name != "seats"]
        self._kind = kind
        self.fields = {name: number for number, name in enumerate(names, 1)}
        values = {value for option in kind.options_declared for value in option.values}
        known = sorted({*kind.steps.frames.words, *kind.actions.words, *values})
        self.words = {word: number for number, word in enumerate(known, 1)}
        self.action_row = 1 + max(len(fields) - 1 for fields in _fields(kind.actions).values())
        self._verbs = _fields(kind.actions)
        self._frames = _fields(kind.steps.frames)

    def view(self, view: Game) -> Iterator[tuple[int, ...]]:
        """Yields the rows of a view: one for each number that lies on the table, in a fixed order.

        Places count from 1, in a list as in a list of lists; 0 stands where a value has none. A number of more than
        sixteen bits (a set of cards as bits) takes several rows, its lowest bits first.
        """
        for name, number in self.fields.items():
            for path, value in self._numbers(name, getattr(view, name), view):
                places = (*path, *[0] * (PLACES - len(path)))
                for limb, bits in enumerate(_limbs(value)):
                    yield number, *places, limb, bits

    def _numbers(self, name: str, value: Any, view: Game) -> Iterator[tuple[tuple[int, ...], int]]:
        if name == "options":
            yield from self._walk([value.get(option.key, option.default) for option in self._kind.options_declared])
        elif name == "stack":
            yield from self._walk([self._tuple(frame.kind, frame, self._frames) for frame in value])
        elif isinstance(value, bytearray):
            yield from self._walk(value)
        else:
            yield from self._walk(self._kind.fields[name].dump(value, view))

    def _walk(self, value: Any, path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], int]]:
        if isinstance(value, int):
            yield path, int(value)
        elif isinstance(value, str):
            yield path, self.word(value)
        elif isinstance(value, Mapping):
            yield from self._walk([value[key] for key in sorted(value)], path)
        elif value is not None:
            for place, inside in enumerate(value, 1):
                yield from self._walk(inside, (*path, place))

    def _tuple(self, word: str, value: Any, shapes: Mapping[str, Sequence[str]]) -> list[int | str]:
        return [word, *(getattr(value, name) for name in shapes[word])]

    def word(self, word: str) -> int:
        """Returns the number of a word; one that a title never declared gets one made from its letters."""
        return self.words.get(word) or WORDS_BEYOND + sum(ord(letter) * 31**n for n, letter in enumerate(word)) % 30_000

    def action(self, action: Action) -> list[int]:
        """Returns the row of an action: its verb and its fields, ``action_row`` numbers."""
        fields = [name for name in self._verbs[action.verb] if name != "seat"]
        values = [getattr(action, name) for name in fields]
        row = [self.word(value) if isinstance(value, str) else value for value in (action.verb, *values)]
        return row + [0] * (self.action_row - len(row))


def _fields(book: Book) -> dict[str, list[str]]:
    return {
        word: [name for name in make._fields if name != book.word]
        for word, make in zip(book.words, book.classes, strict=True)
    }


def _limbs(value: int) -> list[int]:
    """Returns a number in parts of sixteen bits, the lowest first; a negative one is small and stays whole."""
    if value < 0:
        return [value]
    parts = [value & 0xFFFF]
    while value := value >> LIMB:
        parts.append(value & 0xFFFF)
    return parts
