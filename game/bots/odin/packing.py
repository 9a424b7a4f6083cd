"""Laying tiles: first near incomes and bonuses while there are rounds to come, then where cells cost points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import itemgetter

from game.bots.odin.boards import promise
from game.bots.odin.features import payments
from game.rules.kernel import Action, bits
from game.rules.odin.actions import Lay, TakeUp
from game.rules.odin.components import ORANGE, RED, SILVER, TILE, TILES, WOOD
from game.rules.odin.course import FINAL
from game.rules.odin.fitting import accepts, barred
from game.rules.odin.geometry import FACES, Face, cells_of, places, shape_of
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
    course = _course(state)
    boards: dict[int, _Ground] = {}
    for action in legal:
        if isinstance(action, Lay):
            board = action.board
            if board not in boards:
                boards[board] = _Ground(state.face(board), state.covered[board], *course)
            number = boards[board].number
            yield action, boards[board].gain(cells_of(number, shape, action.pose, action.row, action.column))


def _course(state: State) -> tuple[int, int, float]:
    """Returns how often incomes and bonuses will be paid still, and for how much a penalty counts by now."""
    incomes, bonuses = payments(state)
    return incomes, bonuses, 1.0 - _WAIT * (state.length.rounds - state.round) / state.length.rounds


class _Ground:
    """A board as it lies, at a moment of the game."""

    __slots__ = ("_before", "_bonuses", "_covered", "_face", "_incomes", "_now", "number")

    def __init__(self, number: int, covered: int, incomes: int, bonuses: int, now: float) -> None:
        self.number = number
        self._face, self._covered = FACES[number], covered
        self._incomes, self._bonuses, self._now = incomes, bonuses, now
        self._before = _paid(number, covered, incomes, bonuses)

    def gain(self, cells: int) -> float:
        """Returns what covering these cells gains."""
        gain = self._now * (cells & self._face.penalty).bit_count() + _looks(self._face, self._covered, cells)
        return gain + _paid(self.number, self._covered | cells, self._incomes, self._bonuses) - self._before


@lru_cache(maxsize=1 << 15)
def _best_on(
    number: int, covered: int, shunned: int, shape: int, incomes: int, bonuses: int, now: float
) -> tuple[float, int, int, int] | None:
    """Returns what the best place on a board gains, its pose, row and column; None if there is no place."""
    ground, columns = _Ground(number, covered, incomes, bonuses, now), FACES[number].columns
    best = None
    for pose, anchors in enumerate(places(number, covered, shunned, shape)):
        for anchor in bits(anchors):
            row, column = divmod(anchor, columns)
            gain = ground.gain(cells_of(number, shape, pose, row, column))
            if best is None or gain > best[0]:
                best = gain, pose, row, column
    return best


def _best_for(state: State, seat: int, item: int, course: tuple[int, int, float]) -> tuple[Action, float] | None:
    """Returns the best place for an item of a seat, and what it gains; None if there is none."""
    shape = shape_of(item)
    best: tuple[Action, float] | None = None
    for board in state.boards(seat):
        if accepts(state, seat, board, item):
            found = _best_on(state.face(board), state.covered[board], barred(state, board, item), shape, *course)
            if found is not None and (best is None or found[0] > best[1]):
                gain, pose, row, column = found
                best = Lay(seat, board, pose, row, column), gain
    return best


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
    course = _course(state)
    for take in legal:
        if not isinstance(take, TakeUp):
            continue
        item = take.item
        is_food = item in TILES and TILE[item].colour in (ORANGE, RED)
        if item == WOOD or (is_food and not is_over):
            continue
        best = _best_for(state, take.seat, item, course)
        if best is not None and best[1] > (_SILVER if item == SILVER else _LEAST):
            place, gain = best
            yield (take, place), gain - (item == SILVER) * _LAST - is_food
