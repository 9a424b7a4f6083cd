"""What can be done at a table, in words: the thing in the hand, each place for it, and what it would bring there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from game.scenes.table.gestures import Path
from game.scenes.table.roles import Tells
from game.scenes.table.spots import Key
from game.scenes.table.telling.spots import key_text, words_of
from game.ui.telling import Entry
from game.ui.telling.entry import worded


@dataclass(frozen=True, slots=True)
class Target:
    """A place where the thing in the hand may go."""

    key: Key


@dataclass(frozen=True, slots=True)
class Held:
    """The thing in the hand."""

    key: Key


class Foretells(Protocol):
    """Says what a gesture would bring."""

    def follows(self, path: Path) -> tuple[str, ...]: ...


def may(scene: Tells) -> dict[Key, list[str]]:
    """Returns what can be done with each spot now: taken up, taken up and brought nowhere, clicked, pressed."""
    handling = scene.handling
    found: dict[Key, list[str]] = {}
    for thing in handling.draggables():
        found.setdefault(thing.key, []).append("take" if handling.begins(thing.key) else "take in vain")
    for key in handling.clicks():
        found.setdefault(key, []).append("click first" if handling.comes_first(key) else "click")
    for key in (*scene.view.pressable, *(("rival", seat) for seat in scene.view.rivals())):
        found.setdefault(key, []).append("look")
    return found


def thing_named(scene: Tells, name: str) -> Key:
    """Returns the thing that can be taken up now whose key is written so.

    :raises ValueError: nothing with that key can be taken up.
    """
    known = {key_text(thing.key): thing.key for thing in scene.handling.draggables()}
    if name not in known:
        raise ValueError(f"{name!r} cannot be taken up now: {', '.join(known) or 'nothing'} can")
    found: Key = known[name]
    return found


def in_hand(scene: Tells, foretold: Foretells, key: Key) -> Iterator[Entry]:
    """Yields a thing, then each place where it may go, with what it would bring there and whether that wastes any."""
    view, hands = scene.view, scene.hands
    told = scene.held_words(key)
    said = tuple(worded(view.say(part)) for part in told if part is not None) if told is not None else ()
    spot = view.spot(key)
    name = words_of(view, spot)[:1] if spot is not None else ()
    outlined = tuple(filter(None, (scene.around.outline(key),)))
    paths = scene.handling.paths(key)
    nowhere = () if paths else (worded(scene.handling.why_nowhere(key)),)
    yield Entry(f"hand {key_text(key)}", (*name, *outlined, *said, *nowhere), source=Held(key))
    aimed = scene.drag.target.key if scene.drag.target is not None else None
    names = scene.around.called.places(key)
    for place, path in sorted(paths.items(), key=lambda pair: key_text(pair[0])):
        name = (names[place],) if names[place] else ()
        mark = hands.mark(view.shown, path)
        wastes = ("wastes",) if hands.wastes(view.shown, path) else ()
        brings = tuple(map(worded, foretold.follows(path)))
        if mark and (meant := hands.mark_words(mark)) is not None:
            brings = (*brings, worded(view.say(meant)))
        if place == aimed:
            brings = tuple(_aimed(scene, key, place, brings, names[place]))
        yield Entry(
            f"to {key_text(place)}", (*name, *brings), (f"mark {mark}",) if mark else (), wastes, source=Target(place)
        )


def _aimed(scene: Tells, key: Key, place: Key, brings: tuple[str, ...], name: str) -> Iterator[str]:
    """Yields what is said of the place aimed at: how it fits, what it brings, what it says of itself, each once.

    Where nothing is foretold, what lies beside it too.
    """
    view = scene.view
    fits = tuple(scene.around.fit(key, place))
    tip = view.tip(view.place_words(place))
    own = tuple(map(worded, tip.body)) if tip is not None else ()
    yield from fits
    yield from dict.fromkeys((*brings, *(said for said in own if said.rstrip(".") not in name)))
    if not fits and not brings:
        yield from scene.around.beside(place)


def brings(scene: Tells, foretold: Foretells) -> Iterator[Entry]:
    """Yields each place that can be clicked, with what that would bring."""
    for key, path in scene.handling.clicks().items():
        if path and (words := tuple(map(worded, foretold.follows(path)))):
            yield Entry(f"click {key_text(key)}", words, source=key)
