"""The reader's boards as they are walked by keys: what is printed on each cell, and what covers it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

import pygame

from game.boards import Key as Place
from game.rules.kernel import Message
from game.rules.odin.events import thing_name
from game.rules.odin.geometry import FACES
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import Laid
from game.scenes.odin.goods import keys
from game.scenes.odin.goods.boards import map_view
from game.scenes.odin.goods.faces import CellMark, marks_of
from game.scenes.odin.goods.poses import posed
from game.scenes.odin.words import board_name, cell_words
from game.scenes.table import Key, TableView, Words
from game.scenes.table.walk import Walk


def walked(table: TableView[OdinGame], view: OdinGame, board: int, rect: pygame.Rect) -> Walk:
    """Returns a board whose cells are walked by row and column; ``rect``: where they lie on the screen."""
    face = view.face(board)

    def taken(place: Place) -> bool:
        row, column = place
        free = FACES[face].open & ~view.covered[board]
        return not free >> (row * FACES[face].columns + column) & 1  # type: ignore[operator]

    @cache
    def laid() -> dict[Place, Key]:
        own = (piece for piece in view.pieces() if piece.board == board)
        return {cell: keys.laid(piece) for piece in own for cell in _covered(piece)}

    def lying(place: Place) -> list[Key]:
        return [laid()[place]] if place in laid() else []

    def words(place: Place) -> Words:
        said = cell_words(view, board, *place)  # type: ignore[arg-type]
        mark = _marks(face).get(place)
        return replace(said, body=_printed(mark)) if mark is not None and not lying(place) else said

    ground = map_view(table, board, face, rect)
    return Walk(ground, board_name(face), partial(keys.anchor, board), taken=taken, lying=lying, words=words)


@cache
def _marks(face: int) -> dict[Place, CellMark]:
    return {(mark.row, mark.column): mark for mark in marks_of(face)}


def _covered(piece: Laid) -> set[Place]:
    """Returns the cells under a piece."""
    return {(piece.row + row, piece.column + column) for row, column in posed(piece.item, piece.pose).cells}


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
