"""Laying pieces on boards: what fits, where, and why not (rule odin.placing)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.odin import cues
from game.rules.odin.actions import Lay, TakeUp
from game.rules.odin.components import (
    GREEN,
    ITEM,
    ITEMS,
    NOTHING,
    ORANGE,
    ORE,
    RED,
    SILVER,
    TILE,
    TILES,
    WOOD,
)
from game.rules.odin.events import PieceLaid, TakenUp
from game.rules.odin.frames import Laying
from game.rules.odin.geometry import FACES, POSES, cells_of, has_place, places, shape_of
from game.rules.odin.state import BOARDS, FIRST_PAIR, State, is_house, touch_index
from game.rules.odin.state import Laid as Piece
from game.rules.odin.supply import lose

_LAYABLE: Final = (*(tile for tile in TILES if not TILE[tile].is_animal), WOOD, ORE, SILVER)
_GRAIN, _RUNE_STONE = ITEM["grain"], ITEM["rune_stone"]
_IN_HOUSES: Final = frozenset((*(tile for tile in TILES if TILE[tile].colour in (ORANGE, RED)), WOOD))
WOOD_IN_HOUSES: Final = 40
"""The card that lets wood be laid in houses."""

NOT_HELD: Final = refuse("odin.refusal.held", "odin.placing")
NO_PLACE: Final = refuse("odin.refusal.no_place", "odin.placing")
NOT_HERE: Final = refuse("odin.refusal.kind_of_board", "odin.placing")
NOT_YOURS: Final = refuse("odin.refusal.board", "odin.placing")
OUTSIDE: Final = refuse("odin.refusal.outside", "odin.placing")
OVERLAP: Final = refuse("odin.refusal.overlap", "odin.placing")
ORDER: Final = refuse("odin.refusal.income_order", "odin.placing.income")
TOUCHES_GREEN: Final = refuse("odin.refusal.green", "odin.placing.green")
TOUCHES_FOOD: Final = refuse("odin.refusal.food", "odin.placing.houses")


def accepts(state: State, seat: int, board: int, item: int) -> bool:
    """Tells whether a kind of board takes an item at all (rules odin.placing, odin.placing.houses)."""
    house = is_house(board)
    if item < len(TILES):
        return not TILE[item].is_animal and (house or TILE[item].colour not in (ORANGE, RED))
    if item == WOOD:
        return house and cues.owns(state, seat, WOOD_IN_HOUSES)
    return item == SILVER or (item == ORE and not house)


def barred(state: State, board: int, item: int) -> int:
    """Returns the cells of a board that a piece may not cover since it would touch its own colour."""
    at = touch_index(board, item)
    if at < 0 or not state.touchy[at]:
        return 0
    face = FACES[state.face(board)]
    return face.grown(state.touchy[at]) & face.open


def fitting(state: State, seat: int, boards: Sequence[int]) -> list[int]:
    """Returns the items of a supply that fit somewhere on some boards."""
    held, first = state.held, seat * len(ITEMS)
    items = [item for item in _LAYABLE if held[first + item]]
    if not items:
        return items
    own = [(board, state.face(board), state.covered[board], is_house(board)) for board in boards]
    found = []
    for item in items:
        shape, house_only, no_house = shape_of(item), item in _IN_HOUSES, item == ORE
        if item == WOOD and not cues.owns(state, seat, WOOD_IN_HOUSES):
            continue
        for board, face, covered, house in own:
            if (no_house if house else house_only) or not has_place(face, covered, barred(state, board, item), shape):
                continue
            found.append(item)
            break
    return found


def fits(state: State, seat: int, item: int, boards: Sequence[int]) -> bool:
    """Tells whether an item fits somewhere on some boards."""
    shape = shape_of(item)
    return any(
        accepts(state, seat, board, item)
        and has_place(state.face(board), state.covered[board], barred(state, board, item), shape)
        for board in boards
    )


def take_up_refusal(state: State, frame: object, action: TakeUp) -> Refusal | None:
    """Returns why a piece cannot be taken up."""
    if action.item not in _LAYABLE:
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


def can_lay(state: State, frame: Laying) -> bool:
    """Tells whether the piece in hand fits anywhere; a gift that does not is lost (card 9)."""
    return bool(state.has(frame.seat, frame.item)) and fits(state, frame.seat, frame.item, within(state, frame))


def list_laying(state: State, frame: Laying) -> Sequence[Action]:
    """Returns every place for the piece in hand."""
    seat, item = frame.seat, frame.item
    shape = shape_of(item)
    new = tuple.__new__
    found: list[Action] = []
    for board in within(state, frame):
        if not accepts(state, seat, board, item):
            continue
        number = state.face(board)
        columns = FACES[number].columns
        for pose, anchors in enumerate(places(number, state.covered[board], barred(state, board, item), shape)):
            while anchors:
                low = anchors & -anchors
                row, column = divmod(low.bit_length() - 1, columns)
                found.append(new(Lay, (seat, board, pose, row, column, "lay")))
                anchors ^= low
    return found


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
