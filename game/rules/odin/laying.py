"""Laying pieces on boards: what fits, where, and why not (rule odin.placing)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal, chosen
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.odin import cues
from game.rules.odin.actions import Lay, TakeUp
from game.rules.odin.components import GREEN, ITEM, NOTHING, TILE
from game.rules.odin.events import PieceLaid, TakenUp
from game.rules.odin.fitting import LAYABLE, accepts, barred, fits
from game.rules.odin.frames import Laying
from game.rules.odin.geometry import FACES, POSES, cells_of, places, shape_of
from game.rules.odin.state import BOARDS, FIRST_PAIR, State, is_house, touch_index
from game.rules.odin.state import Laid as Piece
from game.rules.odin.supply import lose

_GRAIN, _RUNE_STONE = ITEM["grain"], ITEM["rune_stone"]

NOT_HELD: Final = refuse("odin.refusal.held", "odin.placing")
NO_PLACE: Final = refuse("odin.refusal.no_place", "odin.placing")
NOT_HERE: Final = refuse("odin.refusal.kind_of_board", "odin.placing")
NOT_YOURS: Final = refuse("odin.refusal.board", "odin.placing")
OUTSIDE: Final = refuse("odin.refusal.outside", "odin.placing")
OVERLAP: Final = refuse("odin.refusal.overlap", "odin.placing")
ORDER: Final = refuse("odin.refusal.income_order", "odin.placing.income")
TOUCHES_GREEN: Final = refuse("odin.refusal.green", "odin.placing.green")
TOUCHES_FOOD: Final = refuse("odin.refusal.food", "odin.placing.houses")


def take_up_refusal(state: State, frame: object, action: TakeUp) -> Refusal | None:
    """Returns why a piece cannot be taken up."""
    if action.item not in LAYABLE:
        return NOT_NOW
    if not state.has(action.seat, action.item):
        return NOT_HELD
    return None if fits(state, action.seat, action.item, state.boards(action.seat)) else NO_PLACE


def take_up(state: State, action: TakeUp, chance: Chance, events: list[Event]) -> None:
    """Takes a piece in hand; it has to be laid."""
    events.append(TakenUp(action.seat, action.item))
    state.stack.append(Laying(action.seat, action.item))


def within(state: State, frame: Laying) -> list[int]:
    """Returns the boards on which the piece in hand may lie."""
    return [board for board in state.boards(frame.seat) if frame.boards < 0 or frame.boards >> board & 1]


def list_laying(state: State, frame: Laying) -> Sequence[Action]:
    """Returns every place for the piece in hand; a gift that has none is lost (card 9)."""
    seat, item = frame.seat, frame.item
    shape = shape_of(item)
    found: list[Action] = []
    if not state.has(seat, item):
        return found
    for board in within(state, frame):
        if accepts(state, seat, board, item):
            face = state.face(board)
            for pose, anchors in enumerate(places(face, state.covered[board], barred(state, board, item), shape)):
                if anchors:
                    found += chosen(_layings(seat, board, face, pose), anchors)
    return found


@cache
def _layings(seat: int, board: int, face: int, pose: int) -> Sequence[Lay]:
    """Returns a laying for every anchor of a board."""
    columns = FACES[face].columns
    return [Lay(seat, board, pose, *divmod(anchor, columns)) for anchor in range(FACES[face].rows * columns)]


def laying_refusal(state: State, frame: Laying, action: Lay) -> Refusal | None:
    """Returns why a piece may not lie there."""
    item, board = frame.item, action.board
    if not 0 <= board < BOARDS or not 0 <= action.pose < len(POSES[shape_of(item)]):
        return NOT_NOW
    if board not in within(state, frame):
        return NOT_YOURS
    if not accepts(state, frame.seat, board, item):
        return NOT_HERE
    number = state.face(board)
    face = FACES[number]
    cells = cells_of(number, shape_of(item), action.pose, action.row, action.column)
    if not cells or cells & ~face.open:
        return OUTSIDE
    if cells & state.covered[board]:
        return OVERLAP
    if cells & barred(state, board, item):
        return TOUCHES_GREEN if TILE[item].colour == GREEN else TOUCHES_FOOD
    return ORDER if face.breaks_order(cells, state.covered[board]) else None


def lay(state: State, action: Lay, chance: Chance, events: list[Event]) -> None:
    """Lays the piece in hand."""
    frame = state.stack.pop()
    put(state, action.seat, Piece(action.board, frame.item, action.pose, action.row, action.column), events)


def put(state: State, seat: int, piece: Piece, events: list[Event]) -> None:
    """Lays a piece out of a supply."""
    board, item = piece.board, piece.item
    face = state.face(board)
    lose(state, seat, item)
    cover(state, piece)
    events.append(PieceLaid(seat, item, board, face, piece.pose, piece.row, piece.column))
    if item == _GRAIN:
        cues.cue(state, seat, "lay_grain_house")
    elif item == _RUNE_STONE and board >= FIRST_PAIR:
        cues.cue(state, seat, "lay_rune_stone_house" if is_house(board) else "lay_rune_stone_island")


def cover(state: State, piece: Piece) -> None:
    """Puts a piece on its cells."""
    cells = piece.cells(state.face(piece.board))
    state.covered[piece.board] |= cells
    at = touch_index(piece.board, piece.item)
    if at != NOTHING:
        state.touchy[at] |= cells
    state.laid.append(piece.number)


def uncover(state: State, piece: Piece) -> None:
    """Takes a piece off its cells (cards 70 and 71)."""
    cells = piece.cells(state.face(piece.board))
    state.covered[piece.board] &= ~cells
    at = touch_index(piece.board, piece.item)
    if at != NOTHING:
        state.touchy[at] &= ~cells
    state.laid.remove(piece.number)
