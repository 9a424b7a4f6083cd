"""Spots in words: each with its name and sentences, what its picture shows, and what can be done with it."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.scenes.table.explaining import Explaining
from game.scenes.table.kit.pictures import Panel
from game.scenes.table.picture import TablePicture
from game.scenes.table.spots import Key, Spot, Veil
from game.scenes.table.telling.facts import facts, said
from game.scenes.table.telling.names import named
from game.ui.telling import Entry
from game.ui.telling.entry import worded

MOST_READ = 4096
"""Of so many spots at most the words are kept."""
_EDGE = 2
"""What lies on a panel may stand over its edge by so many px."""


def key_text(key: object) -> str:
    """Returns a spot's key as words: its parts one after another, what is itself a key in brackets."""
    if not isinstance(key, (tuple, list)):
        return str(key)
    return " ".join(f"({key_text(part)})" if isinstance(part, (tuple, list)) else str(part) for part in key)


@dataclass(slots=True)
class _Thing:
    """A spot, what it belongs to, and what belongs to it."""

    spot: Spot
    within: _Thing | None = None
    inside: list[_Thing] = field(default_factory=list)


def laid(view: Explaining[Any], spots: Sequence[Spot], marks: Mapping[Hashable, Collection[str]]) -> Iterator[Entry]:
    """Yields an entry for each spot that says or shows something, with the parts that belong to it.

    Those are the spots whose keys begin with its own, and what lies on it if it is a panel. marks: what can be done
    with a spot, by its key.
    """
    for thing in _sorted(spots):
        if thing.within is None and not (told := _entry(view, thing, marks)).is_empty:
            yield told


class Lying:
    """Keeps what lies on a table in words: as long as nothing was laid out anew it is the same, entry for entry."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._entries: tuple[Entry, ...] = ()

    def told(self, view: TablePicture[Any], marks: Mapping[Hashable, Collection[str]]) -> tuple[Entry, ...]:
        """Returns the entries of all that lies there; marks: what can be done with each, by its key."""
        now = view, view.arranged, view.house.language, marks
        if self._of != now:
            self._of, self._entries = now, tuple(laid(view, view.lying, marks))
        return self._entries


def one(view: Explaining[Any], spots: Sequence[Spot], key: object) -> Entry | None:
    """Returns the entry of one spot, with the parts that belong to it; None where there is none with this key."""
    found = next((thing for thing in _sorted(spots) if thing.spot.key == key), None)
    return _entry(view, found, {}) if found is not None else None


def _sorted(spots: Sequence[Spot]) -> list[_Thing]:
    """Returns the spots as things, each with what belongs to it."""
    things = [_Thing(spot) for spot in spots]
    known = {thing.spot.key: thing for thing in things}
    panels: list[_Thing] = []
    for thing in things:
        if isinstance(thing.spot.picture, Veil):
            panels = []
        around = thing.spot.rect.inflate(-2 * _EDGE, -2 * _EDGE)
        below = (panel for panel in reversed(panels) if panel.spot.rect.contains(around))
        for within in (_whole(thing.spot.key, known), next(below, None)):
            if within is not None and not _is_in(within, thing):
                thing.within = within
                within.inside.append(thing)
                break
        if isinstance(thing.spot.picture, Panel):
            panels.append(thing)
    return things


def _whole(key: Key, known: Mapping[Key, _Thing]) -> _Thing | None:
    """Returns the thing of which a key names a part: the longest other key with which it begins."""
    if not isinstance(key, tuple):
        return None
    wholes = (*(key[:length] for length in range(len(key) - 1, 0, -1)), key[0])
    return next((known[whole] for whole in wholes if whole in known and whole != key), None)


def _is_in(thing: _Thing | None, other: _Thing) -> bool:
    """Tells whether a thing is another one, or belongs to it."""
    while thing is not None and thing is not other:
        thing = thing.within
    return thing is other


def _entry(
    view: Explaining[Any], thing: _Thing, marks: Mapping[Hashable, Collection[str]], above: tuple[str, ...] = ()
) -> Entry:
    """Returns a thing in words, but what the thing of which it is a part has said already, and its picture again."""
    spot = thing.spot
    words, drawn = _read(view, spot)
    inside = (_entry(view, inner, marks, words) for inner in thing.inside)
    return Entry(
        key_text(spot.key),
        () if words == above else words,
        tuple(fact for fact in drawn if fact not in words),
        tuple(marks.get(spot.key, ())),
        tuple(entry for entry in inside if not entry.is_empty),
        spot.key,
    )


def words_of(view: Explaining[Any], spot: Spot) -> tuple[str, ...]:
    """Returns what is read of a spot, in the reader's language: what hovering tells, else what its picture says.

    That are the words written on it, or the name of what it shows. They are found once for each spot that is said.
    """
    return _read(view, spot)[0]


def _read(view: Explaining[Any], spot: Spot) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the words of a spot, and what its picture shows."""
    language = view.house.language
    known = view.read.get(id(spot))
    if known is not None and known[0] is spot and known[1] == language:
        return known[2]
    if len(view.read) > MOST_READ:
        view.read.clear()
    found = _words_of(view, spot), shown(spot)
    view.read[id(spot)] = spot, language, found
    return found


def _words_of(view: Explaining[Any], spot: Spot) -> tuple[str, ...]:
    tip = view.tip(spot.words or spot.told)
    if tip is not None:
        found: tuple[str, ...] = (tip.title, *tip.body)
    else:
        found = said(spot.picture) or named(view, spot.picture)
    return tuple(words for part in found if (words := worded(part)))


def shown(spot: Spot) -> tuple[str, ...]:
    """Returns what the picture of a spot shows, and of how many pieces."""
    found = tuple(dict.fromkeys(fact for fact in facts(spot.picture) if fact))
    return (*found, f"× {spot.count}") if spot.count != 1 else found
