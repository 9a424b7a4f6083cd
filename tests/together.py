"""Tests that belong together: those that look at one and the same game, which is played once; those of one title."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import chain
from pathlib import Path
from types import CodeType

import pytest

from game.titles import TITLES

ALL = {"TITLES", "PLAYABLE", "RULED", "KNOWN_TO_BOTS"}
"""What a test that goes over all titles asks for."""


def bring_together(items: list[pytest.Item], folder: Path, names: Collection[str]) -> None:
    """Sorts the tests of a folder that are parametrised by one of these names by what it stands for; others stay."""

    def about(item: pytest.Item) -> str | None:
        params = getattr(item, "callspec", None)
        found = params and next((params.params[name] for name in names if name in params.params), None)
        return None if found is None or item.path.parent != folder else str(found)

    places = [place for place, item in enumerate(items) if about(item) is not None]
    ordered = sorted((items[place] for place in places), key=lambda item: str(about(item)))
    for place, item in zip(places, ordered, strict=True):
        items[place] = item


def of_other_titles(items: Sequence[pytest.Item], titles: Collection[str]) -> set[pytest.Item]:
    """Returns the tests that are made for other titles than these; those that are made for none stay.

    Of a test with parameters, those stay that name one of the titles; where none of them does, all stay unless they
    name another title.
    """
    wanted, known = _word(titles), _word({*TITLES, "skerry", "holm"})
    tests: dict[tuple[Path, str], list[pytest.Item]] = {}
    for item in items:
        tests.setdefault((item.path, getattr(item, "originalname", item.name)), []).append(item)
    left: set[pytest.Item] = set()
    for same in tests.values():
        about = {item for item in same if wanted.search(item.name)}
        named = {item for item in same if known.search(item.name)}
        left |= (set(same) if about else named) - about
    return left


def says_nothing_of(item: pytest.Item, titles: Collection[str]) -> bool:
    """Tells whether a test is made for no title, goes over none, and speaks of none of these by itself."""
    code = getattr(getattr(item, "function", None), "__code__", None)
    if ("[" in item.name and _word(titles).search(item.name)) or not isinstance(code, CodeType):
        return False
    names, words = _spoken(code)
    return not (names & ALL or words & set(titles))


def _spoken(code: CodeType) -> tuple[set[str], set[str]]:
    """Returns the names that code uses and the words in it, those of functions inside it among them."""
    several = (each for each in code.co_consts if isinstance(each, (tuple, frozenset)))
    names, words = set(code.co_names), {word for word in chain(code.co_consts, *several) if isinstance(word, str)}
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            more_names, more_words = _spoken(inner)
            names, words = names | more_names, words | more_words
    return names, words


def _word(names: Collection[str]) -> re.Pattern[str]:
    """Returns what finds one of these names between the brackets of a test's name."""
    return re.compile(rf"\[(?:.*[^a-z])?(?:{'|'.join(map(re.escape, sorted(names)))})(?![a-z])")
