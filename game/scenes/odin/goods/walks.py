"""The reader's boards as they are walked by keys: what is printed on each cell, and what covers it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.boards import Key as Place
from game.rules.kernel import Message
from game.rules.odin.events import thing_name
from game.rules.odin.geometry import FACES
from game.rules.odin.rules import OdinGame
from game.scenes.odin.goods import keys
from game.scenes.odin.goods.boards import map_view
from game.scenes.odin.goods.contract import ShowsGoods
from game.scenes.odin.goods.faces import CellMark, marks_of
from game.scenes.odin.goods.poses import posed
from game.scenes.odin.goods.words import board_name, cell_words
from game.scenes.table import Key, Words
from game.scenes.table.walking import Walk


def walked(table: ShowsGoods, view: OdinGame, board: int, rect: pygame.Rect) -> Walk:
    """Returns a board whose cells are walked by row and column; ``rect``: where they lie on the screen."""
    face = view.face(board)
    marks: dict[Place, CellMark] = {(mark.row, mark.column): mark for mark in marks_of(face)}
    free = FACES[face].open & ~view.covered[board]

    def taken(place: Place) -> bool:
        row, column = place
        return not free >> (row * FACES[face].columns + column) & 1  # type: ignore[operator]

    pieces = [piece for piece in view.pieces() if piece.board == board]
    cells_of = [
        (keys.laid(piece), {(piece.row + r, piece.column + c) for r, c in posed(piece.item, piece.pose).cells})
        for piece in pieces
    ]

    def lying(place: Place) -> list[Key]:
        return [key for key, cells in cells_of if place in cells]

    def words(place: Place) -> Words:
        said = cell_words(view, board, *place)  # type: ignore[arg-type]
        mark = marks.get(place)
        return replace(said, body=_printed(mark)) if mark is not None and not lying(place) else said

    return Walk(
        map_view(table, board, face, rect), board_name(face), lambda place: keys.anchor(board, *place),  # type: ignore[arg-type]
        taken=taken, lying=lying, words=words,
    )  # fmt: skip


def _printed(mark: CellMark) -> tuple[Message, ...]:
    """Returns what is printed on an open cell."""
    match mark.kind:
        case "penalty" | "barred":
            return (Message(f"odin.walk.{mark.kind}"),)
        case "income":
            return (Message("odin.walk.income", {"n": mark.value}),)
        case "bonus":
            return (Message("odin.walk.bonus", {"things": [thing_name(thing) for thing in mark.gains]}),)
    return ()
