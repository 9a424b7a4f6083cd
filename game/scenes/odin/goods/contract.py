"""What boards, store and banquet table may ask of the view that shows them, so that none of them imports it."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.rules.odin.rules import OdinGame
from game.scenes.table import Key
from game.scenes.table.board import BoardView
from game.scenes.table.contracts import Shows


class ShowsGoods(Shows, Protocol):
    """A view of the table, as goods know it."""

    @property
    def cell_in_hand(self) -> int: ...
    def large_board(self, view: OdinGame) -> int: ...
    def pawn(self, seat: int) -> str: ...
    def board(self, key: Key, name: str, area: pygame.Rect, zooms: bool = False) -> BoardView: ...
