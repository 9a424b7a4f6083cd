"""Spots in words: each with its name and sentences, what its picture shows, and what can be done with it."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Any

from game.scenes.table.explaining import Explaining, Read
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


@dataclass(frozen=True, slots=True)
class _Top:
    """What belongs to nothing else, with all that belongs to it, in words."""

    thing: _Thing
    keys: frozenset[Hashable]
    entry: Entry


class Lying:
    """Keeps what lies on a table in words: what says the same and can be used alike is the same, entry for entry."""

    def __init__(self) -> None:
        self._view: object = None
        self._shown: object = None
        self._reader: object = None
        self._spots: list[Spot] = []
        self._marks: Mapping[Hashable, Collection[str]] = {}
        self._tops: list[_Top] = []

    def told(self, view: TablePicture[Any], marks: Mapping[Hashable, Collection[str]]) -> tuple[Entry, ...]:
        """Returns the entries of all that lies there; marks: what can be done with each, by its key."""
        for _ in self.pieces(view, marks):
            pass
        return tuple(top.entry for top in self._tops if not top.entry.is_empty)

    def pieces(self, view: TablePicture[Any], marks: Mapping[Hashable, Collection[str]]) -> Iterator[None]:
        """Tells what lies there in pieces, and yields after each."""
        now, spots = (view, view.shown, reader_of(view)), view.lying
        if not self.knows(view):
            things = [thing for thing in _sorted(spots) if thing.within is None]
            yield
            tops = list[_Top]()
            for thing in things:
                tops.append(_told(view, thing, marks))
                yield
            self._tops = tops
        elif changed := {key for key in {*marks, *self._marks} if marks.get(key) != self._marks.get(key)}:
            self._tops = [_told(view, top.thing, marks) if top.keys & changed else top for top in self._tops]
        (self._view, self._shown, self._reader), self._spots, self._marks = now, spots, marks

    def knows(self, view: TablePicture[Any]) -> bool:
        """Tells whether the spots that lie there are those of before, told of the same view to the same reader."""
        told = view is self._view and view.shown is self._shown and reader_of(view) == self._reader
        return told and view.lying == self._spots


def _told(view: Explaining[Any], thing: _Thing, marks: Mapping[Hashable, Collection[str]]) -> _Top:
    return _Top(thing, frozenset(_keys(thing)), _entry(view, thing, marks))


def _keys(thing: _Thing) -> Iterator[Hashable]:
    yield thing.spot.key
    for inner in thing.inside:
        yield from _keys(inner)


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
        for within in chain((_whole(thing.spot.key, known),), islice(below, 1)):
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
    """Returns the words of a spot, and what its picture shows: what was read of an equal one, where that is known."""
    said, reader = spot.words or spot.told, reader_of(view)
    hangs_on = view.shown if said is not None and said.more is not tuple else None
    known = view.read.get(spot.key)
    if known is not None and known.hangs_on is hangs_on and (known.reader, known.spot) == (reader, spot):
        return known.words, known.shown
    if len(view.read) > MOST_READ:
        view.read.clear()
    read = view.read[spot.key] = Read(spot, reader, hangs_on, _words_of(view, spot), shown(spot))
    return read.words, read.shown


def reader_of(view: Explaining[Any]) -> tuple[object, ...]:
    """Returns on what words hang besides a spot: the reader's language, and what the seats are called."""
    return view.house.language, tuple(view.names)


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
