"""What the places for a thing in the hand are called: those that differ are told apart, whatever lies on them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from game.scenes.table.gestures import Path
from game.scenes.table.roles import Tells
from game.scenes.table.spots import Key
from game.scenes.table.telling.spots import words_of
from game.ui.outline import holds
from game.ui.telling.entry import worded


class Called:
    """Names places; found once for a view and the thing in the hand."""

    def __init__(self, scene: Tells) -> None:
        self.scene = scene
        self._shown: object = None
        self._known: dict[tuple[Key, object], dict[Key, str]] = {}

    def places(self, thing: Key) -> dict[Key, str]:
        """Returns the name of each place for a thing; "" for one that nothing names.

        Of places that are called alike and mean different things, each also says in brackets what tells it apart: on
        which place of a board it lies, what it says of itself, or what lies beside it.
        """
        view, asked = self.scene.view, (thing, self.scene.view.house.language)
        if self._shown is not view.shown:
            self._shown, self._known = view.shown, {}
        if asked not in self._known:
            self._known[asked] = self._find(self.scene.handling.paths(thing))
        return self._known[asked]

    def _find(self, paths: Mapping[Key, Path]) -> dict[Key, str]:
        names = {place: self._name(place) for place in paths}
        alike: defaultdict[str, list[Key]] = defaultdict(list)
        for place, name in names.items():
            alike[name].append(place)
        for name, places in alike.items():
            if name and len({paths[place] for place in places}) > 1:
                more = next((found for found in self._apart(places) if len(set(found)) > 1), [""] * len(places))
                names |= {place: f"{name} ({how})" for place, how in zip(places, more, strict=True) if how}
        return names

    def _name(self, place: Key) -> str:
        view = self.scene.view
        tip, spot = view.tip(view.place_words(place)), view.spot(place)
        if tip is not None:
            return worded(tip.title)
        if words := words_of(view, spot) if spot is not None else ():
            return words[0]
        match place:
            case ("rival", int(seat)):
                return view.names[seat]
        return ""

    def _apart(self, places: list[Key]) -> Iterator[list[str]]:
        """Yields lists of what could tell places apart, the shortest first."""
        yield [self._ground(place) for place in places]
        yield [self._says(place) for place in places]
        yield [self._beside(place) for place in places]

    def _ground(self, place: Key) -> str:
        """Returns what the place of a board is called on which something lies; "" for what lies on none, or is one."""
        scene, spot = self.scene, self.scene.view.spot(place)
        if spot is None or next(scene.walking.places(place), None) is not None:
            return ""
        for walk, _ in scene.walking.cursors:
            for ground in walk.board.keys:
                corners = walk.board.outline(ground)
                if not corners or not holds(corners, walk.board.ring(ground), spot.centre):
                    continue
                if (tip := scene.around.tip(walk, ground)) is not None:
                    return worded(tip.title)
        return ""

    def _says(self, place: Key) -> str:
        tip = self.scene.view.tip(self.scene.view.place_words(place))
        return worded(tip.body[0]).rstrip(".") if tip is not None and tip.body else ""

    def _beside(self, place: Key) -> str:
        return "; ".join(self.scene.around.beside(place))
