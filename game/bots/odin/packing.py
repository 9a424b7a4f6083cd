"""Laying tiles: first near incomes and bonuses while there are rounds to come, then where cells cost points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter

from game.bots.lore import UNASKED
from game.bots.odin.boards import promise
from game.bots.odin.features import payments
from game.rules.kernel import Action
from game.rules.odin.actions import Lay, TakeUp
from game.rules.odin.components import ORANGE, RED, SILVER, TILE, TILES, WOOD
from game.rules.odin.course import FINAL
from game.rules.odin.geometry import FACES, Face, cells_of, shape_of
from game.rules.odin.laying import list_laying
from game.rules.odin.state import State

# What a penalty counts less at the beginning, when it can wait; an income that is near; a bonus of so much worth.
_WAIT, _NEAR, _BONUS = 1.0, 0.75, 1.2
# For each side that touches something; for each single cell left alone, each square of four that can no longer be had.
_TOUCHING, _HOLE, _SQUARE = 0.04, 0.2, 0.115
# What a piece has to gain to be laid, and a silver; silver goes behind all others.
_LEAST, _SILVER, _LAST = 0.13, 1.4, 100.0


def best_place(state: State, legal: Sequence[Action]) -> tuple[Action, float]:
    """Returns the best place for the piece in hand, and what it gains."""
    return max(gains(state, legal), key=itemgetter(1), default=(legal[0], -1e9))


def gains(state: State, legal: Sequence[Action]) -> Iterator[tuple[Action, float]]:
    """Yields each place for the piece in hand, and what it gains."""
    shape = shape_of(state.stack[-1].item)
    incomes, bonuses = payments(state)
    now = 1.0 - _WAIT * (state.length.rounds - state.round) / state.length.rounds
    boards: dict[int, tuple[int, Face, int, float]] = {}
    for action in legal:
        if not isinstance(action, Lay):
            continue
        board = action.board
        if board not in boards:
            number, covered = state.face(board), state.covered[board]
            boards[board] = number, FACES[number], covered, _paid(number, covered, incomes, bonuses)
        number, face, covered, before = boards[board]
        cells = cells_of(number, shape, action.pose, action.row, action.column)
        gain = now * (cells & face.penalty).bit_count() + _looks(face, covered, cells)
        yield action, gain + _paid(number, covered | cells, incomes, bonuses) - before


def _paid(number: int, covered: int, incomes: int, bonuses: int) -> float:
    pay, near, gifts = promise(number, covered)
    return incomes * (pay + _NEAR * near) + _BONUS * bonuses * gifts


def _looks(face: Face, covered: int, cells: int) -> float:
    """Returns what is added for lying close, and taken away for room for large pieces that is lost."""
    after = covered | cells
    around = face.grown(cells) & ~cells
    free = face.open & ~after
    alone = around & free & ~face.grown(free)
    touching = (around & (covered | ~face.open)).bit_count()
    was = face.open & ~covered
    lost = _squares(was, face.columns) - _squares(free, face.columns)
    return _TOUCHING * touching - _HOLE * alone.bit_count() - _SQUARE * lost


def _squares(free: int, columns: int) -> int:
    pairs = free & free >> 1
    return (pairs & pairs >> columns).bit_count()


def next_piece(state: State, seat: int, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Returns the path of taking up and laying the piece that gains most; () if nothing is worth laying."""
    return max(pieces(state, legal), key=itemgetter(1), default=((), 0.0))[0]


def pieces(state: State, legal: Sequence[Action]) -> Iterator[tuple[tuple[Action, ...], float]]:
    """Yields, for each piece that is worth laying, the path of laying it where it is best, and what that gains.

    Silver comes last of all, and food, which only houses take, when no feast will want it any more.
    """
    frame = state.stack[-1]
    is_over = frame.kind == "window" and frame.phase == FINAL
    for take in legal:
        if not isinstance(take, TakeUp):
            continue
        item = take.item
        is_food = item in TILES and TILE[item].colour in (ORANGE, RED)
        if item == WOOD or (is_food and not is_over):
            continue
        twin = state.copy()
        twin.apply(take, UNASKED)
        place, gain = best_place(twin, list_laying(twin, twin.stack[-1]))
        if gain > (_SILVER if item == SILVER else _LEAST):
            yield (take, place), gain - (item == SILVER) * _LAST - is_food
