"""Moments before bonuses at which nobody need be asked: what a seat holds cannot bring it another one."""

from __future__ import annotations

from game.rules.odin.course import BONUSES
from game.rules.odin.fitting import LAYABLE, accepts
from game.rules.odin.frames import Window
from game.rules.odin.geometry import FACES, POSES, shape_of
from game.rules.odin.state import State


def is_quiet(state: State, frame: Window) -> bool:
    """Tells whether all that a seat holds has fewer cells than lie open round any bonus it lacks (rule odin.bonus).

    What can be bought, loaded or laid for other ends can be at its next turn as well.
    """
    return frame.phase == BONUSES and not any(_may_gain(state, frame.seat, board) for board in state.boards(frame.seat))


def _may_gain(state: State, seat: int, board: int) -> bool:
    """Tells whether the cells open round some bonus of a board are few enough for what its owner could lay there."""
    face, covered = FACES[state.face(board)], state.covered[board]
    hidden = covered | face.bonus_cells
    open_round = [(bonus.around & ~hidden).bit_count() for bonus in face.bonuses if not covered & bonus.bit]
    fewest = min((cells for cells in open_round if cells), default=0)
    return 0 < fewest <= _cells(state, seat, board)


def _cells(state: State, seat: int, board: int) -> int:
    """Returns how many cells all have together that a seat holds and a board takes."""
    return sum(
        count * len(POSES[shape_of(item)][0].cells)
        for item in LAYABLE
        if (count := state.has(seat, item)) and accepts(state, seat, board, item)
    )
