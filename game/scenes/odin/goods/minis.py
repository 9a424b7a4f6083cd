"""Boards of the others at a glance."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.odin.geometry import FACES
from game.rules.odin.rules import OdinGame
from game.scenes.odin.goods.faces import columns_of
from game.scenes.odin.goods.pieces import BoardPicture
from game.scenes.odin.goods.words import board_words
from game.scenes.table import Spot


def mini(view: OdinGame, seat: int, rect: pygame.Rect) -> Iterator[Spot]:
    """Yields all boards of a seat within a rectangle: the home board, then islands and houses, smaller, beside it."""
    home, *others = view.boards(seat)
    side = min(rect.width, round(rect.height * 14 / 13))
    yield _mini(view, home, pygame.Rect(rect.left, rect.top, side, rect.height))
    room = pygame.Rect(rect.left + side, rect.top, rect.width - side, rect.height)
    across = 1 if len(others) < 3 else 2 if len(others) < 9 else 3
    down = -(-len(others) // across)
    for number, board in enumerate(others):
        row, column = divmod(number, across)
        wide, high = room.width // across, room.height // down
        yield _mini(view, board, pygame.Rect(room.left + column * wide, room.top + row * high, wide, high))


def _mini(view: OdinGame, board: int, room: pygame.Rect) -> Spot:
    face = view.face(board)
    picture = BoardPicture(face, tuple(piece for piece in view.pieces() if piece.board == board))
    columns, rows = columns_of(face), FACES[face].rows
    cell = max(1, min(room.width // (columns + 1), room.height // (rows + 1)))
    rect = pygame.Rect(0, 0, cell * columns, cell * rows).move_to(center=room.center)
    return Spot(("mini", board), rect, picture, board_words(view, board), bleed=cell + 2, large=picture,
                shape=picture.shape)  # fmt: skip
