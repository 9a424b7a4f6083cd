"""The reader's boards as they are walked by keys: what is printed on each cell, and what covers it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

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
    def laid() -> dict[Place, list[Key]]:
        found: dict[Place, list[Key]] = {}
        for piece in view.pieces():
            for cell in _covered(piece) if piece.board == board else ():
                found.setdefault(cell, []).append(keys.laid(piece))
        return found

    def lying(place: Place) -> list[Key]:
        return laid().get(place, [])

    def words(place: Place) -> Words:
        said = cell_words(view, board, *place)  # type: ignore[arg-type]
        mark = _marks(face).get(place)
        return replace(said, body=_printed(mark)) if mark is not None and not lying(place) else said

    return Walk(
        map_view(table, board, face, rect), board_name(face), lambda place: keys.anchor(board, *place),  # type: ignore[arg-type]
        taken=taken, lying=lying, words=words,
    )  # fmt: skip


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
