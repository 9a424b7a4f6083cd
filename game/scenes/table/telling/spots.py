"""Spots in words: each with its name and sentences, what its picture shows, and what can be done with it."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.scenes.table.contracts import Shows
from game.scenes.table.kit.pictures import Panel
from game.scenes.table.spots import Spot, Veil
from game.scenes.table.telling.facts import facts
from game.ui.telling import Entry
from game.ui.telling.entry import worded

_ROOM = 2
"""What lies on a panel may stand over its edge by so many px."""


def key_text(key: Hashable) -> str:
    """Returns a spot's key as words: its parts one after another, what is itself a key in brackets."""
    if not isinstance(key, (tuple, list)):
        return str(key)
    return " ".join(f"({key_text(part)})" if isinstance(part, (tuple, list)) else str(part) for part in key)


@dataclass(slots=True)
class _Thing:
    """A spot, and the things that lie on it."""

    spot: Spot
    inside: list[_Thing] = field(default_factory=list)


def laid(view: Shows, spots: Sequence[Spot], marks: Mapping[Hashable, Collection[str]]) -> Iterator[Entry]:
    """Yields an entry for each spot that says or shows something, on the panel on which it lies.

    marks: what can be done with a spot, by its key.
    """
    roots: list[_Thing] = []
    panels: list[_Thing] = []
    for spot in spots:
        if isinstance(spot.picture, Veil):
            roots.append(_Thing(spot))
            panels = []
            continue
        thing = _Thing(spot)
        around = spot.rect.inflate(-2 * _ROOM, -2 * _ROOM)
        below = next((panel for panel in reversed(panels) if panel.spot.rect.contains(around)), None)
        (roots if below is None else below.inside).append(thing)
        if isinstance(spot.picture, Panel):
            panels.append(thing)
    for root in roots:
        if not (told := _entry(view, root, marks)).is_empty:
            yield told


def _entry(view: Shows, thing: _Thing, marks: Mapping[Hashable, Collection[str]]) -> Entry:
    spot = thing.spot
    inside = (_entry(view, inner, marks) for inner in thing.inside)
    return Entry(
        key_text(spot.key),
        words_of(view, spot),
        _shown(spot),
        tuple(marks.get(spot.key, ())),
        tuple(entry for entry in inside if not entry.is_empty),
    )


def words_of(view: Shows, spot: Spot) -> tuple[str, ...]:
    """Returns what is read of a spot: what hovering tells, else what stands for its picture, in the reader's language."""
    tip = view.spot_tip(spot)
    found = (tip.title, *tip.body) if tip is not None else ()
    return tuple(words for part in found if (words := worded(part)))


def _shown(spot: Spot) -> tuple[str, ...]:
    """Returns what the picture of a spot shows, and of how many pieces."""
    if isinstance(spot.picture, Veil):
        return ("veil",)
    found = tuple(dict.fromkeys(fact for fact in facts(spot.picture) if fact))
    return (*found, f"× {spot.count}") if spot.count != 1 else found
