"""What a seat sees and may do, as rows of whole numbers: the same way for every title, made from what it declares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.rules.kernel import Action, Game
from game.rules.kernel.book import Book

PLACES: Final = 4
VIEW_ROW: Final = 1 + PLACES + 2
"""Columns of a row of a view: field, four places in it, which sixteen bits of the number, and those bits."""
LIMB: Final = 16
_NONE: Final = (0,) * PLACES
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

    def view(self, view: Game) -> list[tuple[int, ...]]:
        """Returns the rows of a view: one for each number that lies on the table, in a fixed order.

        Places count from 1, in a list as in a list of lists; 0 stands where a value has none. A number of more than
        sixteen bits (a set of cards as bits) takes several rows, its lowest bits first.
        """
        rows: list[tuple[int, ...]] = []
        for name, number in self.fields.items():
            self._walk(rows, (number,), self._plain(name, getattr(view, name), view))
        return rows

    def _plain(self, name: str, value: Any, view: Game) -> Any:
        """Returns the value of a field as numbers, words and lists of such."""
        if name == "options":
            return [value.get(option.key, option.default) for option in self._kind.options_declared]
        if name == "stack":
            return [self._tuple(frame.kind, frame, self._frames) for frame in value]
        return value if isinstance(value, bytearray) else self._kind.fields[name].dump(value, view)

    def _walk(self, rows: list[tuple[int, ...]], head: tuple[int, ...], value: Any) -> None:
        """Adds a row for each number in a value; ``head`` is its field and its places so far."""
        if isinstance(value, str):
            value = self.word(value)
        if isinstance(value, int):
            places = head + _NONE[len(head) - 1 :]
            rows += [(*places, limb, bits) for limb, bits in enumerate(_limbs(int(value)))]
        elif isinstance(value, Mapping):
            self._walk(rows, head, [value[key] for key in sorted(value)])
        elif value is not None:
            rest = _NONE[len(head) :]
            for place, inside in enumerate(value, 1):
                if type(inside) is int and inside < 1 << LIMB:
                    rows.append((*head, place, *rest, 0, inside))
                else:
                    self._walk(rows, (*head, place), inside)

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
