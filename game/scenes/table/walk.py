"""A board that is walked by keys, as a title says it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from game.boards import Key as Place
from game.rules.kernel import Message
from game.scenes.table.board import Walkable
from game.scenes.table.spots import Key, Words


@dataclass(frozen=True, slots=True)
class Walk:
    """A board that is walked by keys: its name, and the key by which a view speaks of a place.

    ``joined`` names the places that the rules hold to be beside one, where its shapes do not tell it. Where pieces
    are laid side by side, ``taken`` tells whether a cell can be covered no more, ``lying`` the keys of what covers it;
    elsewhere what lies on a place is found by where it is. ``words`` tell more of a place than its name.
    """

    board: Walkable
    name: Message
    spot: Callable[[Place], Key]
    joined: Callable[[Place], Iterable[Place]] | None = None
    taken: Callable[[Place], bool] | None = None
    lying: Callable[[Place], Collection[Key]] | None = None
    words: Callable[[Place], Words | None] | None = None

    def beside(self, place: Place) -> list[Place]:
        """Returns the places beside one."""
        return list(self.joined(place)) if self.joined is not None else self.board.beside(place)

    def place_of(self, key: Key) -> Place | None:
        """Returns the place that a key speaks of; None: it is on no such board."""
        return next((place for place in self.board.keys if self.spot(place) == key), None)
