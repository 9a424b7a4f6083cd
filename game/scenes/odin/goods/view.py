"""The half of the table that is about goods: boards, store, banquet table, and how goods move."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.rules.kernel import Event
from game.rules.odin.components import FOOD, SILVER, TILES
from game.rules.odin.events import PieceLaid, Served
from game.rules.odin.frames import Flipping, Upgrading
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import Laid
from game.rules.shapes.polyomino import Polyomino
from game.scenes.odin.goods import banquet, boards, helper, keys, poses, store
from game.scenes.odin.goods.contract import ShowsGoods
from game.scenes.odin.goods.faces import map_of
from game.scenes.odin.goods.pieces import Piece
from game.scenes.odin.goods.walks import walked
from game.scenes.odin.goods.words import cell_words, seat_words
from game.scenes.table import Deed, Key, Spot, Words
from game.scenes.table.board import packing
from game.scenes.table.deeds import Move
from game.scenes.table.spots import Picture
from game.scenes.table.walk import Walk
from game.ui.drag import DropArea


class GoodsView(ShowsGoods):
    """Boards on which goods are laid; one is worked on, a click on another one changes them."""

    _worked_on: int | None = None
    _helped: tuple[OdinGame, tuple[int, int], Key | None] | None = None

    def goods(self, view: OdinGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields the reader's boards, the store and the banquet table."""
        yield from boards.large(self, view, areas["home"])
        yield from boards.beside(self, view, areas["sides"])
        yield from store.store(self, view, areas["store"])
        yield from banquet.banquet(self, view, areas["banquet"])

    def pawn(self, seat: int) -> str:
        """Returns the token of a Viking of a seat."""
        return self.badge(seat)

    @property
    def cell_in_hand(self) -> int:
        """Gets the side of a cell of a piece in the hand that is over no board, px: small while the store awaits it."""
        exchanged = bool(self.shown.stack) and isinstance(self.shown.stack[-1], Upgrading | Flipping)
        return self.areas["home"].width // (30 if exchanged else 15)

    # -- which board is worked on -----------------------------------------------------------------------------------

    def large_board(self, view: OdinGame) -> int:
        """Returns the board of the reader that is shown large."""
        own = view.boards(self.front)
        return self._worked_on if self._worked_on in own else own[0]

    @property
    def pressable(self) -> Collection[Key]:
        """Gets the boards that can be taken in front of the reader."""
        large = self.large_board(self.shown)
        return [("side", board) for board in self.shown.boards(self.front) if board != large]

    def press(self, key: Key) -> None:
        """Brings a board before the reader."""
        match key:
            case ("side", int(board)):
                self._worked_on = board
                self.rearrange()

    def walks(self) -> Sequence[Walk]:
        """Returns the reader's boards that are in sight, the large one first."""
        large = self.large_board(self.shown)
        boards = sorted(self.shown.boards(self.front), key=lambda board: board != large)
        return [walked(self, self.shown, board, spot.rect) for board in boards if (spot := self.spot(("board", board)))]

    def shape_of(self, key: Key) -> Polyomino | None:
        """Returns the cells that an item covers as it lies in the hand."""
        found = keys.held(key)
        return poses.posed(*found) if found is not None and found[0] in TILES else None

    # -- in the hand ------------------------------------------------------------------------------------------------

    def posed(self, spot: Spot, key: Key) -> Spot:
        """Returns an item of the store as it is turned in the hand."""
        found = keys.held(key)
        return replace(spot, key=key, **store.in_hand(self, *found)) if found is not None else super().posed(spot, key)

    def place_words(self, key: Key) -> Words | None:
        """Returns the words of a cell of a board or of the banquet table, else those of what lies there."""
        match key:
            case ("at", int(board), int(row), int(column)):
                return cell_words(self.shown, board, row, column)
            case ("banquet", int(cell)):
                return seat_words(cell)
        return super().place_words(key)

    def regions(self, key: Key, places: Collection[Key]) -> Sequence[DropArea]:
        """Returns the boards of the reader, for a piece, and the banquet table, for food."""
        found = keys.held(key)
        if found is None:
            return ()
        item, pose = found
        return [*self._feast_region(item, pose, places), *self._board_regions(item, pose, places)]

    def _board_regions(self, item: int, pose: int, legal: Collection[Key]) -> Iterator[DropArea]:
        best = self._best_place(item, pose) if legal else None
        on: dict[int, dict[tuple[int, int], Key]] = {}
        for place in legal:
            match place:
                case ("at", int(board), int(row), int(column)):
                    on.setdefault(board, {})[row, column] = place
        for board in self.shown.boards(self.front):
            spot = self.spot(("board", board))
            if spot is not None:
                ground = self.board(("cells", board, self.shown.face(board)), map_of(self.shown.face(board)), spot.rect)
                places = on.get(board, {})
                area = packing(ground, poses.posed(item, pose), places, partial(_anchor, board))
                if best in places.values():
                    area.best = best
                yield area

    def _best_place(self, item: int, pose: int) -> Key | None:
        """Returns where a piece serves best, if the reader wants to be helped; found once for each pose."""
        if not self.house.settings.packing:
            return None
        if self._helped is None or self._helped[0] is not self.shown or self._helped[1] != (item, pose):
            self._helped = self.shown, (item, pose), helper.best(self.shown, item, pose)
        return self._helped[2]

    def _feast_region(self, item: int, pose: int, places: Collection[Key]) -> Iterator[DropArea]:
        if banquet.feasting(self.shown) is None or (item not in FOOD and item != SILVER):
            return
        cells: dict[int, object] = {}
        for place in places:
            match place:
                case ("banquet", int(cell)):
                    cells[cell] = place
        yield banquet.region(banquet.table_rect(self.look, self.areas["banquet"]), item, pose, cells)

    def picture_of(self, key: Key) -> Picture | str | None:
        """Returns how a thing looks."""
        found = keys.held(key)
        return Piece(*found) if found is not None else super().picture_of(key)

    # -- what is seen of events -------------------------------------------------------------------------------------

    def goods_deeds(self, event: Event) -> Sequence[Deed]:
        """Returns how laying and serving are seen."""
        match event:
            case PieceLaid(seat=seat, item=item, board=board, pose=pose, row=row, column=column):
                if seat != self.front:
                    return [Move(("rival", seat), ("mini", board), "wood-drop", Piece(item, pose))]
                return [Move(keys.thing(item), keys.laid(Laid(board, item, pose, row, column)), "wood-drop",
                             Piece(item, pose))]  # fmt: skip
            case Served(seat=seat, item=item, cell=cell):
                if seat != self.front:
                    return [Move(("rival", seat), keys.served(cell), "wood-drop", Piece(item))]
                return [Move(keys.thing(item), keys.cell(cell), "wood-drop", Piece(item))]
        return ()


def _anchor(board: int, at: tuple[int, int]) -> Key:
    return keys.anchor(board, *at)
