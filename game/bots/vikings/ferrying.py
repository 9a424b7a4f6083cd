"""Ferrying: which load the next boatsman takes, where each figure goes, and when to stop."""

from __future__ import annotations

from game.bots.lore import Turn
from game.bots.vikings.worth import Judge
from game.rules.kernel import Action
from game.rules.vikings.actions import EndFerrying, Ferry, Moor, SendBoatsman
from game.rules.vikings.components import BOAT, BOATSMAN, FIGURES, ROWS, SPECIALS, row_of
from game.rules.vikings.ferrying import free_tiles, is_compulsory, loads, passengers
from game.rules.vikings.frames import SINGLE, Carrying
from game.rules.vikings.state import State, columns_of


def trips(state: State, judge: Judge, seat: int) -> list[Turn]:
    """Returns a trip with every load, and sending no more where that is allowed; the best for the fjord first."""
    found = [] if is_compulsory(state) else [Turn((EndFerrying(seat),), judge.fjord(state, seat))]
    for load in loads(state, seat):
        twin = state.copy()
        twin.ashore[seat * len(FIGURES) + BOATSMAN] -= 1
        if twin.advanced and load != SINGLE:
            twin.held[seat * len(SPECIALS) + BOAT] -= 1
        steps, worth = trip(twin, judge, Carrying(seat, load))
        found.append(Turn((SendBoatsman(seat, load), *steps), worth))
    found.sort(key=lambda turn: -turn.promise)
    return found


def trip(state: State, judge: Judge, frame: Carrying) -> tuple[list[Action], float]:
    """Carries figures, the best step first, on a table of the bot's own; returns the steps and the fjord's worth then.

    It ends when another figure would do no good, unless it must go on (rule vikings.ferry.last).
    """
    seat = frame.seat
    steps: list[Action] = []
    worth = judge.fjord(state, seat)
    while (step := _best_step(state, judge, frame)) is not None:
        if frame.carried and step[0] < worth and not is_compulsory(state):
            steps.append(Moor(seat))
            break
        worth, figure, column = step
        steps.append(Ferry(seat, figure, column))
        state.ashore[seat * len(FIGURES) + figure] -= 1
        state.put_figure(seat, row_of(figure), column)
        frame = Carrying(seat, frame.load, frame.crafts | 1 << figure, frame.carried + 1)
    return steps, worth


def _best_step(state: State, judge: Judge, frame: Carrying) -> tuple[float, int, int] | None:
    """Returns (worth after, figure, column) of the best figure to carry next; None when the trip is over."""
    seat = frame.seat
    best: tuple[float, int, int] | None = None
    for figure in passengers(state, frame):
        index = seat * ROWS + row_of(figure)
        before = state.figures[index]
        state.ashore[seat * len(FIGURES) + figure] -= 1
        for column in columns_of(free_tiles(state, seat, figure)):
            state.put_figure(seat, row_of(figure), column)
            worth = judge.fjord(state, seat)
            state.figures[index] = before
            if best is None or worth > best[0]:
                best = worth, figure, column
        state.ashore[seat * len(FIGURES) + figure] += 1
    return best
