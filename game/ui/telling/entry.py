"""Entries: one thing of a screen each, in words; and how they are written, one a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from functools import lru_cache
from itertools import groupby

from game.rules.kernel import value
from game.ui.markup import parse_markup

_INDENT = "  "


@value
class Entry:
    """One thing of a screen.

    ``key`` says what it is, as tests and tools name it. ``words`` are for whoever reads, in their language: its name
    first, then its sentences. ``facts`` are what its picture is made of: tokens, numbers, letters. ``marks`` tell
    what can be done with it, and how it stands: "take", "click", "off". ``inside`` lies on or in it.
    """

    key: str
    words: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    inside: tuple[Entry, ...] = ()
    source: object = field(default=None, compare=False, repr=False)

    @property
    def is_empty(self) -> bool:
        """Tells whether nothing is said of it."""
        return not (self.words or self.facts or self.marks or self.inside)


def lines(entries: Iterable[Entry], depth: int = 0) -> Iterator[str]:
    """Yields entries as text, one a line, what lies inside indented below; neighbours that say the same are one."""
    told = list[str]()
    _write(told, entries, depth)
    yield from told


def _write(told: list[str], entries: Iterable[Entry], depth: int) -> None:
    for alike, group in groupby(entries, key=_said):
        if alike[-1]:
            for entry in group:
                _write_alike(told, [entry], depth)
        else:
            _write_alike(told, list(group), depth)


def spoken(entry: Entry) -> Iterator[str]:
    """Yields what is read aloud of an entry: its words, then those of what lies inside."""
    yield from entry.words
    for inner in entry.inside:
        yield from spoken(inner)


@lru_cache(maxsize=1 << 14)
def worded(marked: str) -> str:
    """Returns a text without marks; an icon in it stands as its token in brackets."""
    runs = parse_markup(marked)
    return " ".join("".join(run.text if run.icon is None else f"({run.icon})" for run in runs).split())


def _said(entry: Entry) -> tuple[object, ...]:
    """Returns all of an entry but its key, which alone tells equal neighbours apart."""
    return entry.words, entry.facts, entry.marks, entry.inside


def _write_alike(told: list[str], alike: Sequence[Entry], depth: int) -> None:
    first = alike[0]
    name, *sentences = first.words or ("",)
    parts = [name, *([f"— {' · '.join(sentences)}"] if sentences else [])]
    parts += [f"[{', '.join(first.facts)}]"] if first.facts else []
    parts += [f"({', '.join(first.marks)})"] if first.marks else []
    said = " ".join(part for part in parts if part)
    told.append(f"{_INDENT * depth}{_keys([entry.key for entry in alike])}{': ' if said else ''}{said}")
    _write(told, first.inside, depth + 1)


def _keys(keys: Sequence[str]) -> str:
    """Returns the keys of equal neighbours; what they begin with alike stands once."""
    if len(keys) == 1:
        return keys[0]
    first = keys[0].split(" ")
    shared = 0
    while shared < len(first) - 1 and all(key.split(" ")[: shared + 1] == first[: shared + 1] for key in keys):
        shared += 1
    rest = " | ".join(" ".join(key.split(" ")[shared:]) for key in keys)
    return f"{' '.join(first[:shared])} {rest}".strip()
