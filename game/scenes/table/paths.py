"""A path of actions told: what goes where on the table, in words and as arrows."""

from __future__ import annotations

from typing import Any

from game.rules.kernel import Action
from game.scenes.table.choices import Offer
from game.scenes.table.explaining import Explaining
from game.scenes.table.gestures import Hands, Path
from game.scenes.table.pointer import Way, ways
from game.scenes.table.spots import Spot


class PathTeller:
    """Tells paths on a table as it is shown now, with the hands and the words of its title."""

    def __init__(self, view: Explaining[Any], hands: Hands, offer: Offer) -> None:
        self._view, self._hands, self._offer = view, hands, offer

    def ways(self, path: Path) -> list[Way]:
        """Returns what goes where; first what is seen to go, last what comes from nowhere on the table."""
        found = ways(self._hands, self._view.shown, path)
        return sorted(found, key=lambda way: -len(self.ends(way)))

    def ends(self, way: Way) -> list[Spot]:
        """Returns the spots that a way leads from and to, as far as they are there."""
        return [spot for key in way if key is not None and (spot := self._view.spot(key)) is not None]

    def words(self, path: Path) -> str:
        """Returns what a path does: the thing and its place by name, else its first action."""
        for way in self.ways(path):
            if names := self._names(way):
                return " → ".join(names)
        return self.action(path[0])

    def action(self, action: Action) -> str:
        """Returns an action in words: what it takes, and where it goes."""
        touch = self._hands.touch(self._view.shown, action)
        names = self._names((touch.takes, touch.puts))
        return " → ".join(names) or self._view.say(self._offer.words(self._view.shown, action))

    def _names(self, keys: Any) -> list[str]:
        spots = [self._view.spot(key) for key in keys if key is not None]
        tips = [self._view.tip(spot.words) for spot in spots if spot is not None]
        return [tip.title for tip in tips if tip is not None]
