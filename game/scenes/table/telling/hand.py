"""What can be done at a table, in words: the thing in the hand, each place for it, and what it would bring there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.scenes.table.gestures import Path
from game.scenes.table.roles import Tells
from game.scenes.table.spots import Key
from game.scenes.table.telling.spots import key_text, reader_of, words_of
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


class InHand:
    """Tells of a thing in the hand; what places bring is kept as long as the same view is shown to the same reader."""

    def __init__(self, scene: Tells) -> None:
        self.scene = scene
        self._shown: object = None
        self._of: tuple[object, ...] = ()
        self._places: dict[tuple[Key, Key, Path], Entry] = {}

    def told(self, key: Key) -> Iterator[Entry]:
        """Yields a thing, then each place where it may go."""
        scene, view = self.scene, self.scene.view
        told = scene.held_words(key)
        said = tuple(worded(view.say(part)) for part in told if part is not None) if told is not None else ()
        spot = view.spot(key)
        name = words_of(view, spot)[:1] if spot is not None else ()
        outlined = tuple(filter(None, (scene.around.outline(key),)))
        nowhere = () if scene.handling.paths(key) else (worded(scene.handling.why_nowhere(key)),)
        yield Entry(f"hand {key_text(key)}", (*name, *outlined, *said, *nowhere), source=Held(key))
        yield from self.places(key)

    def places(self, key: Key) -> Iterator[Entry]:
        """Yields each place where a thing may go, with what it would bring there and whether that wastes any.

        The one that is aimed at says all that its tip says.
        """
        scene, view = self.scene, self.scene.view
        aimed = scene.drag.target.key if scene.drag.target is not None and scene.drag.holding == key else None
        names = scene.around.called.places(key)
        now = view, reader_of(view)
        if now != self._of or view.shown is not self._shown:
            self._of, self._shown, self._places = now, view.shown, {}
        for place, path in sorted(scene.handling.paths(key).items(), key=lambda pair: key_text(pair[0])):
            entry = self._places.get((key, place, path))
            if entry is None:
                entry = self._places[key, place, path] = self._place(place, path, names[place])
            if place == aimed:
                name = (names[place],) if names[place] else ()
                told = tuple(_aimed(scene, key, place, entry.words[len(name) :], names[place]))
                entry = replace(entry, words=(*name, *told))
            yield entry

    def _place(self, place: Key, path: Path, name: str) -> Entry:
        view, hands = self.scene.view, self.scene.hands
        mark = hands.mark(view.shown, path)
        wastes = ("wastes",) if hands.wastes(view.shown, path) else ()
        brings = tuple(map(worded, self.scene.pointing.follows(path)))
        if mark and (meant := hands.mark_words(mark)) is not None:
            brings = (*brings, worded(view.say(meant)))
        said = (name, *brings) if name else brings
        return Entry(f"to {key_text(place)}", said, (f"mark {mark}",) if mark else (), wastes, source=Target(place))


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


def brings(scene: Tells) -> Iterator[Entry]:
    """Yields each place that can be clicked, with what that would bring."""
    for key, path in scene.handling.clicks().items():
        if path and (words := tuple(map(worded, scene.pointing.follows(path)))):
            yield Entry(f"click {key_text(key)}", words, source=key)
