"""The table of A Feast for Odin as one seat sees it: everything that lies on it, and how its events are seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from game.rules.kernel import Event
from game.rules.odin.rules import OdinGame
from game.scenes.odin import bar, board, deeds, own, rivals, shared
from game.scenes.table import Deed, Key, Spot, TableView


class OdinView(TableView[OdinGame]):
    """What all may do at the left, what is the reader's in the middle, the others and what all share at the right."""

    log_token = "odin/ship-longship"
    silent = deeds.SILENT

    def spots(self, view: OdinGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields everything that lies on the table, from below."""
        yield from board.spots(self, view, areas["actions"])
        yield from own.stable(self, view, areas["stable"])
        yield from own.bay(self, view, areas["bay"])
        yield from own.cards(self, view, areas["cards"])
        yield from own.vikings(self, view, areas["vikings"])
        yield from rivals.spots(self, view, areas["rivals"])
        yield from shared.mountains(self, view, areas["mountains"])
        yield from shared.islands(self, view, areas["islands"])
        yield from shared.treasures(self, view, areas["treasures"])

    def bar_spots(self, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
        """Yields the rounds, and the phase in words."""
        yield from bar.spots(self, view, area)

    def may_miss(self, key: Key) -> bool:
        """Tells whether a key is of a thing that may be gone before it is seen."""
        return isinstance(key, tuple) and key[0] in deeds.FLEETING

    def deeds(self, event: Event) -> Sequence[Deed]:
        """Returns how an event is seen."""
        return deeds.deeds(event)
