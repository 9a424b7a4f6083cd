"""What is read of one thing on a table: what hovering tells, and all that is written on it and on what lies on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pygame

from game.scenes.table.explaining import Explaining
from game.scenes.table.telling.spots import one
from game.ui.telling import Entry
from game.ui.telling.entry import worded
from game.ui.tooltip import Tip

_NUMBERS = "×+-−=0123456789★"
_SHORT = 3
"""What has so few letters may well stand twice, as a number does."""


def under_pointer(view: Explaining[Any]) -> Iterator[str]:
    """Yields all that is read of what lies under the pointer."""
    spot = view.at(pygame.mouse.get_pos())
    if spot is not None:
        yield from once((*tip_words(view.spot_tip(spot)), *all_on(view, spot.key)))


def all_on(view: Explaining[Any], key: object) -> Iterable[str]:
    """Returns all that is written on a thing and on what lies on it."""
    found = one(view, view.reachable, key)
    return _read(found) if found is not None else ()


def _read(entry: Entry) -> Iterator[str]:
    """Yields words and numbers of an entry and of what lies inside."""
    numbers = [fact for fact in entry.facts if fact and fact[0] in _NUMBERS]
    if entry.words:
        yield from entry.words
    if numbers:
        yield " · ".join(numbers)
    for inner in entry.inside:
        yield from _read(inner)


def once(texts: Iterable[str]) -> Iterator[str]:
    """Yields texts without marks, but those that another one has said already."""
    said: list[str] = []
    for text in map(worded, texts):
        again = text in said if len(text) <= _SHORT else any(text in other for other in said)
        if text and not again:
            said.append(text)
            yield text


def tip_words(tip: Tip | None) -> tuple[str, ...]:
    """Returns all that a tip says."""
    return (tip.title, *tip.body, tip.rule) if tip is not None else ()
