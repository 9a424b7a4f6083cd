"""Panels drawn as maps: where their objects lie when a map fills a panel as well as it can."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards import Board, Place, load_board


@dataclass(frozen=True, slots=True)
class MapPlan:
    """The objects of a map in px. Equal ones stay equal, since nothing here must meet edge to edge.

    What is laid out in cells, is panned, or is pointed at as a board is a ``BoardView``.
    """

    board: Board
    area: pygame.Rect

    def place(self, layer: str, name: str) -> pygame.Rect:
        """Returns where an object lies.

        :raises BoardError: there is no such object.
        """
        return self._rect(self.board.place(layer, name))

    def layer(self, layer: str) -> list[pygame.Rect]:
        """Returns where the objects of a layer lie whose names are numbers, in their order.

        :raises BoardError: there is no such layer.
        """
        return [self._rect(place) for place in sorted(self.board.layer(layer), key=lambda place: int(place.name))]

    def _rect(self, place: Place) -> pygame.Rect:
        area, (wide, high) = self.area, self.board.size
        x, y = area.left + area.width * place.x / wide, area.top + area.height * place.y / high
        width, height = area.width * place.width / wide, area.height * place.height / high
        return pygame.Rect(round(x), round(y), round(width), round(height))


def map_plan(name: str, panel: pygame.Rect) -> MapPlan:
    """Returns the plan of a board in the middle of a panel, as large as its proportions allow.

    :raises BoardError: no such map, or one that the linter refuses.
    """
    board = load_board(name)
    area = pygame.Rect((0, 0), board.size).fit(panel)
    area.center = panel.center
    return MapPlan(board, area)
