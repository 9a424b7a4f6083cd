"""Boards at a glance: those of the others, and the islands that nobody has."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.odin.geometry import FACES
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import FIRST_PAIR
from game.scenes.odin.goods.contract import ShowsGoods
from game.scenes.odin.goods.faces import columns_of
from game.scenes.odin.goods.pieces import BoardPicture
from game.scenes.odin.goods.words import board_words
from game.scenes.table import Spot

_GAP = 4


def mini(table: ShowsGoods, view: OdinGame, seat: int, rect: pygame.Rect) -> Iterator[Spot]:
    """Yields all boards of a seat within a rectangle: the home board, then islands and houses, smaller, beside it."""
    boards = view.boards(seat)
    home, others = boards[0], boards[1:]
    side = min(rect.height, rect.width if not others else round(rect.width * 0.62))
    yield _mini(view, home, pygame.Rect(rect.left, rect.top, side, rect.height))
    gap = table.look.px(_GAP)
    room = pygame.Rect(rect.left + side + gap, rect.top, rect.width - side - gap, rect.height)
    across = 1 if len(others) < 3 else 2 if len(others) < 7 else 3
    down = -(-len(others) // across)
    for number, board in enumerate(others):
        row, column = divmod(number, across)
        wide, high = (room.width - (across - 1) * gap) // across, (room.height - (down - 1) * gap) // down
        at = pygame.Rect(room.left + column * (wide + gap), room.top + row * (high + gap), wide, high)
        yield _mini(view, board, at)


def free_island(table: ShowsGoods, view: OdinGame, pair: int, rect: pygame.Rect) -> Spot:
    """Returns an island that nobody has, key ("island", pair)."""
    board = FIRST_PAIR + pair
    picture = BoardPicture(view.face(board))
    return Spot(("island", pair), rect, picture, board_words(view, board), outline="rect", large=picture,
                shape=picture.shape)  # fmt: skip


def _mini(view: OdinGame, board: int, room: pygame.Rect) -> Spot:
    face = view.face(board)
    picture = BoardPicture(face, tuple(piece for piece in view.pieces() if piece.board == board))
    columns, rows = columns_of(face), FACES[face].rows
    cell = max(1, min(room.width // (columns + 1), room.height // (rows + 1)))
    rect = pygame.Rect(0, 0, cell * columns, cell * rows)
    rect.center = room.center
    return Spot(("mini", board), rect, picture, board_words(view, board), bleed=cell + 2, large=picture,
                shape=picture.shape)  # fmt: skip
