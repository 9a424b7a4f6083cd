"""What lies at a place of a board and around it, in words: for who walks boards by keys and does not see them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from game.boards import Key as Place
from game.language import literal
from game.rules.shapes.polyomino import Polyomino
from game.scenes.table.called import Called
from game.scenes.table.roles import Tells
from game.scenes.table.spots import Key, Spot
from game.scenes.table.telling.outline import outline
from game.scenes.table.telling.spots import words_of
from game.scenes.table.walk import Walk
from game.ui.telling.entry import worded
from game.ui.tooltip import Tip

WAYS: Final = ("right", "lower_right", "below", "lower_left", "left", "upper_left", "above", "upper_right")
_SIDES: Final = {"above": (-1, 0), "right": (0, 1), "below": (1, 0), "left": (0, -1)}
_LARGER: Final = 1.6
"""What lies on a place is at most so much larger than the place: no panel, no board."""


class Around:
    """Tells of places on the boards of a table that is shown."""

    def __init__(self, scene: Tells) -> None:
        self.scene = scene
        self.called = Called(scene)

    def tip(self, walk: Walk, place: Place) -> Tip | None:
        """Returns what is said of a place itself."""
        view = self.scene.view
        return view.tip(walk.words(place) if walk.words is not None else view.place_words(walk.spot(place)))

    def title(self, walk: Walk, place: Place) -> str:
        """Returns what a place is called, and what lies there; "" where nobody speaks of it."""
        tip = self.tip(walk, place)
        name = (worded(tip.title),) if tip is not None else ()
        return ": ".join((*name, *self.there(walk, place)))

    def there(self, walk: Walk, place: Place) -> tuple[str, ...]:
        """Returns what lies at a place, that its own words do not name: () or one text."""
        view, own = self.scene.view, walk.spot(place)
        tip = self.tip(walk, place)
        known = " ".join((tip.title, *tip.body)) if tip is not None else ""
        spots = (spot for spot in self._lying(walk, place) if spot.key != own)
        names = dict.fromkeys(words[0] for spot in spots if (words := words_of(view, spot)))
        found = [name for name in names if name.casefold() not in known.casefold()]
        return ("; ".join(found),) if found else ()

    def _lying(self, walk: Walk, place: Place) -> Iterator[Spot]:
        """Yields what lies at a place, the topmost first: there its middle is, or it covers the place."""
        said = (spot for spot in reversed(self.scene.view.reachable) if spot.words is not None or spot.told is not None)
        if walk.lying is not None:
            keys = walk.lying(place)
            yield from (spot for spot in said if spot.key in keys)
            return
        around, middle = walk.board.ring(place), walk.board.middle(place)
        most = _LARGER * max(around.size)
        for spot in said:
            if max(spot.rect.size) <= most and spot.holds(middle) and around.collidepoint(spot.centre):
                yield spot

    def sentences(self, walk: Walk, place: Place) -> Iterator[str]:
        """Yields where a place is and what lies there, then its neighbours, each with the way to it."""
        say, tip = self._say, self.tip(walk, place)
        yield self.title(walk, place)
        if tip is not None:
            yield from map(worded, tip.body)
        near = walk.beside(place)
        yield from self._neighbours(walk, place, near)
        if ends := [say(f"table.way.{name}") for name in missing(walk, place, near)]:
            yield say("table.around.edge", ways=literal(", ".join(ends)))

    def _neighbours(self, walk: Walk, place: Place, near: list[Place]) -> Iterator[str]:
        """Yields the way to each neighbour, and what it is called."""
        names = [self.title(walk, other) for other in near]
        for other, name in zip(near, names, strict=True):
            if title := self._told_apart(walk, other, name, names):
                yield _upper(
                    self._say("table.around.way", way=self._way(way(walk, place, other)), place=literal(title))
                )

    def beside(self, target: Key) -> Iterator[str]:
        """Yields what lies beside a place on a board, for one of which nothing else is foretold."""
        for walk, place in self.scene.walking.places(target):
            yield from self._neighbours(walk, place, walk.beside(place))

    def _told_apart(self, walk: Walk, place: Place, name: str, names: list[str]) -> str:
        """Returns the name of a neighbour, and where another one is called alike, what tells it apart."""
        tip = self.tip(walk, place) if names.count(name) > 1 else None
        return f"{name} ({worded(tip.body[0]).rstrip('.')})" if tip is not None and tip.body else name

    def _say(self, message: str, /, **args: object) -> str:
        return worded(self.scene.say(message, **args))

    def _way(self, name: str) -> object:
        return literal(self._say(f"table.way.{name}"))

    def here(self) -> str:
        """Returns what there is to say of where the keys are: the place aimed at, on a board, or the thing in focus."""
        scene = self.scene
        hand = scene.drag.hand
        if hand is not None:
            if hand.target is None:
                return worded(scene.handling.why_nowhere(hand.thing.key))
            found = next(scene.walking.places(hand.target.key), None)
            told = [*self._aimed(hand.thing.key, hand.target.key)]
            if found is not None:
                told = [*self.sentences(*found), *told]
            return _joined(told)
        pair = scene.walking.focused
        if pair is not None and pair[1].at is not None:
            return _joined(self.sentences(pair[0], pair[1].at))
        return ""

    def _aimed(self, key: Key, target: Key) -> Iterator[str]:
        """Yields what the thing in the hand would cover and touch at a place, and what it would bring there."""
        path = self.scene.handling.paths(key).get(target, ())
        yield from self.fit(key, target)
        if path:
            yield from map(worded, self.scene.pointing.follows(path))

    def fit(self, key: Key, target: Key) -> Iterator[str]:
        """Yields which cells a piece would cover at a place, and on which sides it would lie close to others."""
        view = self.scene.view
        shape: Polyomino | None = view.shape_of(key)
        found = next(self.scene.walking.places(target), None) if shape is not None else None
        if shape is None or found is None:
            return
        walk, (row, column) = found
        say = self._say
        yield say(
            "table.fit.covers", rows=literal(_span(row, shape.height)), columns=literal(_span(column, shape.width))
        )
        cells = {(row + down, column + across) for down, across in shape.cells}
        for name, (down, across) in _SIDES.items():
            outside = {(r + down, c + across) for r, c in cells} - cells
            closed = sum(_is_closed(walk, cell) for cell in outside)
            how = "closed" if closed == len(outside) else "open" if not closed else "partly"
            yield _upper(say(f"table.fit.{how}", way=self._way(name), closed=closed, of=len(outside)))

    def outline(self, key: Key) -> str:
        """Returns a piece in words as it lies in the hand: its outline, or what lies where on it; "" for none."""
        view = self.scene.view
        shape = view.shape_of(key)
        if shape is not None:
            return outline(shape, self._say)
        return " ".join(_upper(worded(view.say(part))) for part in view.lie_of(key))


def _span(first: int, count: int) -> str:
    """Returns rows or columns as they are counted from 1: "3", or "3–5"."""
    return f"{first + 1}–{first + count}" if count > 1 else str(first + 1)


def _is_closed(walk: Walk, cell: tuple[int, int]) -> bool:
    return cell not in walk.board.keys or (walk.taken is not None and walk.taken(cell))


def way(walk: Walk, start: Place, end: Place) -> str:
    """Returns the name of the way from a place to another, of eight."""
    (x, y), (to_x, to_y) = walk.board.middle(start), walk.board.middle(end)
    return WAYS[round(math.degrees(math.atan2(to_y - y, to_x - x)) / 45) % 8]


def missing(walk: Walk, place: Place, near: list[Place]) -> list[str]:
    """Returns the ways on which a board of squares ends beside a cell."""
    if walk.joined is not None or not near or not isinstance(place, tuple) or not isinstance(place[0], int):
        return []
    found = {way(walk, place, other) for other in near}
    return [name for name in _SIDES if name not in found] if found <= _SIDES.keys() else []


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _joined(sentences: Iterator[str] | list[str]) -> str:
    """Returns sentences as a text in which a voice stops after each."""
    found = [text for text in sentences if text]
    return " ".join(text if text.endswith((".", "!", "?", "…", ":")) else f"{text}." for text in found)
