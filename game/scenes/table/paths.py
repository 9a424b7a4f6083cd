"""A path of actions told: what goes where on the table, in words and as arrows."""

from __future__ import annotations

from typing import Any

from game.rules.kernel import Action
from game.scenes.table.choices import Offer
from game.scenes.table.explaining import Explaining
from game.scenes.table.gestures import Hands, Path
from game.scenes.table.pointer import Way, lying, ways
from game.scenes.table.spots import Key, Spot, Words


class PathTeller:
    """Tells paths on a table as it is shown now, with the hands and the words of its title."""

    def __init__(self, view: Explaining[Any], hands: Hands, offer: Offer) -> None:
        self._view, self._hands, self._offer = view, hands, offer

    def ways(self, path: Path) -> list[Way]:
        """Returns what goes where; first what is seen to go to a place, last what comes from nowhere on the table."""
        found = ways(self._hands, self._view.shown, path)
        return sorted(found, key=lambda way: (-len(self.ends(way)), way.puts is None))

    def ends(self, way: Way) -> list[Spot]:
        """Returns the spots that a way leads from and to, as far as they are there, and the place on a board."""
        found = [spot for key in way if key is not None and (spot := self._view.spot(key)) is not None]
        if way.takes is None or way.puts is None or self._view.spot(way.puts) is not None:
            return found
        place = lying(self._view, way.takes, way.puts)
        return found if place is None else [*found, Spot(way.puts, place)]

    def words(self, path: Path) -> str:
        """Returns what a path does: the thing and its place by name, or what has one, else its first action."""
        names: list[str] = max(map(self._names, self.ways(path)), key=len, default=[])
        return " → ".join(names) or self.action(path[0])

    def action(self, action: Action) -> str:
        """Returns an action in words: what it takes, and where it goes."""
        touch = self._hands.touch(self._view.shown, action)
        names = self._names((touch.takes, touch.puts))
        return " → ".join(names) or self._view.say(self._offer.words(self._view.shown, action))

    def _names(self, keys: Any) -> list[str]:
        """Returns the names of things and places, of those too that are only told while something is held."""
        tips = [self._view.tip(self._words(key)) for key in keys if key is not None]
        return [tip.title for tip in tips if tip is not None]

    def _words(self, key: Key) -> Words | None:
        spot = self._view.spot(key)
        return spot.words if spot is not None else self._view.place_words(key)
