"""The table of A Feast for Odin as one seat sees it: everything that lies on it, and how goods move over it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.rules.kernel import Message
from game.rules.odin.components import FOOD, SILVER, TILES
from game.rules.odin.rules import OdinGame
from game.rules.shapes.polyomino import Polyomino
from game.scenes.odin import bar, board, column, islands, mountains, own, rivals, shared
from game.scenes.odin.deeds import FLEETING, SILENT, deeds_of
from game.scenes.odin.earned import earned, earners_of
from game.scenes.odin.figures import POSES
from game.scenes.odin.foresight import foretell
from game.scenes.odin.goods import banquet, boards, helper, keys, poses, store
from game.scenes.odin.goods.pieces import Piece
from game.scenes.odin.goods.walks import walked
from game.scenes.odin.words import cell_words, seat_words
from game.scenes.table import Key, Spot, TableView, Words
from game.scenes.table.board import packing
from game.scenes.table.deeds import meter
from game.scenes.table.kit import nameplate
from game.scenes.table.spots import Picture
from game.scenes.table.walk import Walk
from game.ui.drag import DropArea


class OdinView(TableView[OdinGame]):
    """What all may do at the left, what is the reader's in the middle, the others and what all share at the right.

    One board of the reader is worked on; a click on another one changes them.
    """

    sheets = ("duel",)
    about = ("store", "banquet")
    boards = ("home", "actions")
    aside = (("actions",),)
    log_token = "odin/ship-longship"
    log_px: float = 15
    silent = SILENT
    deeds = deeds_of
    poses = POSES
    fleeting = FLEETING
    bar_spots = bar.spots
    earned = staticmethod(earned)
    earners = earners_of
    outlook_words = staticmethod(foretell)
    _worked_on: int | None = None
    _helped: tuple[OdinGame, tuple[int, int], Key | None] | None = None

    def spots(self, view: OdinGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields everything that lies on the table, from below."""
        areas = column.shared_out(self, view, self.large_board(view), areas)
        yield from self.still("own and shared", lambda: self._own_and_shared(view, areas))
        yield from rivals.spots(self, view, areas["rivals"])

    def _own_and_shared(self, view: OdinGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields what lies as it does whoever acts."""
        large = self.large_board(view)
        yield from board.spots(self, view, areas["actions"])
        yield Spot(meter(self.front), areas["store"], words=self.score_words(view, self.front))
        yield from boards.large(self, view, large, areas["home"])
        yield from boards.beside(self, view, large, areas["sides"])
        yield from store.store(self, view, areas["store"])
        yield from banquet.banquet(self, view, areas["banquet"])
        yield from nameplate(self, areas["home"], view.total(self.front), boards.plate_height(self.look, areas["home"]))
        yield from own.stable(self, view, areas["stable"])
        yield from own.bay(self, view, areas["bay"])
        yield from own.cards(self, view, areas["cards"])
        yield from own.vikings(self, view, areas["vikings"])
        yield from mountains.spots(self, view, areas["mountains"])
        yield from islands.spots(self, view, areas["islands"])
        yield from shared.treasures(self, view, areas["treasures"])

    def tray_rooms(self) -> Sequence[pygame.Rect]:
        """Returns the action board, where nothing is done while something is chosen; for a whole deck all the table."""
        chooses = self.shown.decision is not None and self.shown.decision.kind == "choose_start"
        return super().tray_rooms()[1:] if chooses else super().tray_rooms()

    def tray_keeps(self) -> Sequence[pygame.Rect]:
        """Returns what goods are laid on, and what they are laid from."""
        return [self.areas[name] for name in ("home", "sides", "store", "banquet")]

    @property
    def outsider(self) -> Message:
        """Gets what the other colour of a lone player is called."""
        return Message("odin.outsider")

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

    # -- in the hand ------------------------------------------------------------------------------------------------

    def shape_of(self, key: Key) -> Polyomino | None:
        """Returns the cells that an item covers as it lies in the hand."""
        found = keys.held(key)
        return poses.posed(*found) if found is not None and found[0] in TILES else None

    def posed(self, spot: Spot, key: Key) -> Spot:
        """Returns an item of the store as it is turned in the hand."""
        found = keys.held(key)
        return replace(spot, key=key, **store.in_hand(self, *found)) if found is not None else super().posed(spot, key)

    def picture_of(self, key: Key) -> Picture | str | None:
        """Returns how a thing looks."""
        found = keys.held(key)
        return Piece(*found) if found is not None else super().picture_of(key)

    def place_words(self, key: Key) -> Words | None:
        """Returns the words of a cell of a board or of the banquet table, else those of what lies there."""
        match key:
            case ("at", int(board), int(row), int(column)):
                return cell_words(self.shown, board, row, column)
            case ("banquet", int(cell)):
                return seat_words(cell)
            case ("item", int(item), int()):
                return super().place_words(keys.thing(item))
        return super().place_words(key)

    def regions(self, key: Key, places: Collection[Key]) -> Sequence[DropArea]:
        """Returns the boards of the reader, for a piece, and the banquet table, for food."""
        found = keys.held(key)
        if found is None:
            return ()
        boards = list(self._board_regions(*found, places))
        if banquet.feasting(self.shown) is None or found[0] not in (*FOOD, SILVER):
            return boards
        cells = [place[1] for place in places if isinstance(place, tuple) and place[0] == "banquet"]
        return [banquet.region(banquet.table_rect(self.look, self.areas["banquet"]), *found, cells), *boards]

    def _board_regions(self, item: int, pose: int, legal: Collection[Key]) -> Iterator[DropArea]:
        best = self._best_place(item, pose) if legal else None
        on: dict[int, dict[tuple[int, int], Key]] = {}
        for place in legal:
            match place:
                case ("at", int(board), int(row), int(column)):
                    on.setdefault(board, {})[row, column] = place
        for board in self.shown.boards(self.front):
            if (spot := self.spot(("board", board))) is not None:
                ground = boards.map_view(self, board, self.shown.face(board), spot.rect)
                places = on.get(board, {})
                area = packing(ground, poses.posed(item, pose), places, partial(keys.anchor, board))
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
