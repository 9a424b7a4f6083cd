"""What boards, store and banquet table may ask of the view that shows them, so that none of them imports it."""

from __future__ import annotations

from abc import abstractmethod

from game.rules.odin.rules import OdinGame
from game.scenes.table import TableView


class ShowsGoods(TableView[OdinGame]):
    """A view of the table, as goods know it."""

    @property
    @abstractmethod
    def cell_in_hand(self) -> int:
        """Gets the side of a cell of a piece in the hand that is over no board, px."""

    @abstractmethod
    def large_board(self, view: OdinGame) -> int:
        """Returns the board of the reader that is shown large."""

    @abstractmethod
    def pawn(self, seat: int) -> str:
        """Returns the token of a Viking of a seat."""
