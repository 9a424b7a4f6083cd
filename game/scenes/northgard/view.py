"""The table of Northgard as one seat sees it: everything that lies on it, and how its events are seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from game.rules.kernel import Event, Message
from game.rules.northgard.rules import NorthgardGame
from game.scenes.northgard import battle, deeds, hand, shelf
from game.scenes.northgard.board import LandBoard
from game.scenes.northgard.land import Scenery
from game.scenes.table import Deed, Key, Spot, TableView
from game.scenes.table.walking import Walk
from game.ui import paint

_BAND = 0.72


class NorthgardView(TableView[NorthgardGame]):
    """The land with the panels round it, the reader's cards below, and the battle over it all."""

    log_token = "northgard/ico-combat"
    silent = deeds.SILENT

    @property
    def ground_board(self) -> LandBoard:
        """Gets the land as it lies now."""
        band = paint.board_band(self.look, self._scale) + self.look.px(4)
        area = self.areas["map"].inflate(-2 * band, -2 * band)
        board = self.board("land", "northgard/land", area, zooms=True, kind=LandBoard)
        assert isinstance(board, LandBoard)
        return board

    @property
    def _scale(self) -> float:
        return _BAND * min(1.0, max(0.55, self.areas["map"].height / self.look.px(706)))

    def ground(self, surface: pygame.Surface, areas: Mapping[str, pygame.Rect]) -> None:
        """Draws the frame of the land."""
        paint.vellum_board(self.look, surface, areas["map"], self._scale)

    def spots(self, view: NorthgardGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields everything that lies on the table, from below."""
        yield from Scenery(self, view, self.ground_board).spots()
        yield from shelf.developments(self, view, areas["development"])
        yield from shelf.supply(self, view, areas["buildings"])
        yield from shelf.creatures(self, view, areas["creatures"])
        yield from shelf.disorder(self, view, areas["unrest"])
        yield from hand.deck(self, view, areas["deck"])
        yield from hand.hand(self, view, areas["hand"])
        yield from hand.tray(self, view, areas["played"])
        yield from battle.overlay(self, view, areas)

    def walks(self) -> Sequence[Walk]:
        """Returns the land."""
        return [Walk(self.ground_board, Message("northgard.land"), _spot_of)]

    def deeds(self, event: Event) -> Sequence[Deed]:
        """Returns how an event is seen."""
        return deeds.deeds(event)


def _spot_of(place: Key) -> Key:
    """Returns the key of the spot of a place that is walked to."""
    match place:
        case (int(row), int(column)):
            return ("cell", column, row)
    return place
