"""What telling a table takes, in pieces so small that nobody waits for one: what they find is remembered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.scenes.table.gestures import Path
from game.scenes.table.roles import Tells
from game.scenes.table.spots import Key
from game.scenes.table.telling.hand import may
from game.scenes.table.telling.spots import words_of
from game.ui.telling import Entry
from game.ui.widgets import Widget


def to_be_told(scene: Tells) -> Iterator[object]:
    """Finds what is told of a table as it stands, and yields after each piece."""
    view = scene.view
    for spot in () if scene.lying.knows(view) else view.lying:
        words_of(view, spot)
        yield None
    yield from scene.lying.pieces(view, may(scene))
    scene.last_pages.told(view)
    yield None
    hand = scene.drag.hand
    if hand is not None:
        yield from _brought(scene, hand.thing.key)
    means = (scene.prompt.meant_by(button) for button in scene.prompt.buttons)
    yield from _foretold(scene, (*scene.handling.clicks().values(), *filter(None, means)))


def to_be_asked(scene: Tells) -> Iterator[Entry | None]:
    """Finds what is told next if the thing in focus is taken up, or what is in the hand is turned.

    After each piece it yields nothing, or what is told then.
    """
    hand, shown = scene.drag.hand, scene.view.shown
    if hand is not None:
        key = hand.thing.key
        for pose in (scene.hands.turned(shown, key, 1), scene.hands.flipped(shown, key)):
            if pose is not None:
                yield from _brought(scene, pose)
    elif scene.may_act and scene.group.focus is not None:
        key = scene.hearing.meant(scene.group.focus)
        if not isinstance(key, Widget) and any(thing.key == key for thing in scene.handling.draggables()):
            yield from _brought(scene, key)


def _brought(scene: Tells, key: Key) -> Iterator[Entry | None]:
    """Finds where a thing may go, what each place is worth, what it is called, and what it would bring there."""
    paths = scene.handling.paths(key)
    yield None
    for path in paths.values():
        scene.listening.ranking.of(path)
        yield None
    scene.around.called.places(key)
    yield None
    places = list[Entry]()
    for place in scene.in_hand.places(key):
        places.append(place)
        yield None
    yield Entry("in hand", inside=tuple(places))


def _foretold(scene: Tells, paths: Iterable[Path]) -> Iterator[None]:
    for path in paths:
        if path:
            scene.pointing.follows(path)
            yield
