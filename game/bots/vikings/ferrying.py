"""Ferrying: which load the next boatsman takes, where each figure goes, and when to stop."""

from __future__ import annotations

from game.bots.lore import UNASKED, Turn, best_first
from game.bots.vikings.worth import Judge
from game.rules.kernel import Action
from game.rules.vikings.actions import EndFerrying, Ferry, Moor, SendBoatsman
from game.rules.vikings.components import FIGURES, ROWS, row_of
from game.rules.vikings.ferrying import ferry, free_tiles, is_compulsory, loads, passengers, send_boatsman
from game.rules.vikings.frames import Carrying
from game.rules.vikings.state import State, columns_of


def trips(state: State, judge: Judge, seat: int) -> list[Turn]:
    """Returns a trip with every load, and sending no more where that is allowed; the best for the fjord first."""
    found = [] if is_compulsory(state) else [Turn((EndFerrying(seat),), judge.fjord(state, seat))]
    for load in loads(state, seat):
        twin, sending = state.copy(), SendBoatsman(seat, load)
        send_boatsman(twin, sending, UNASKED, [])
        on_board = trip(twin, judge)
        found.append(Turn((sending, *on_board.actions), on_board.promise))
    return best_first(found)


def trip(state: State, judge: Judge) -> Turn:
    """Carries figures, the best step first, on a table of the bot's own; the promise is the fjord's worth then.

    It ends when another figure would do no good, unless it must go on (rule vikings.ferry.last).
    """
    frame: Carrying = state.stack[-1]
    steps: list[Action] = []
    worth = judge.fjord(state, frame.seat)
    while (best := _best_step(state, judge, frame)) is not None:
        if frame.carried and best[0] < worth and not is_compulsory(state):
            steps.append(Moor(frame.seat))
            break
        worth, step = best
        steps.append(step)
        ferry(state, step, UNASKED, [])
        frame = state.stack[-1]
    return Turn(tuple(steps), worth)


def _best_step(state: State, judge: Judge, frame: Carrying) -> tuple[float, Ferry] | None:
    """Returns the best figure to carry next and the worth then; None when the trip is over."""
    seat = frame.seat
    best = None
    for figure in passengers(state, frame):
        index = seat * ROWS + row_of(figure)
        before = state.figures[index]
        state.ashore[seat * len(FIGURES) + figure] -= 1
        for column in columns_of(free_tiles(state, seat, figure)):
            state.put_figure(seat, row_of(figure), column)
            worth = judge.fjord(state, seat)
            state.figures[index] = before
            if best is None or worth > best[0]:
                best = worth, Ferry(seat, figure, column)
        state.ashore[seat * len(FIGURES) + figure] += 1
    return best
