"""Ferrying: which load the next boatsman takes, where each figure goes, and when to stop."""

from __future__ import annotations

from build_scripts.benchmarks.earlier.worth import Judge
from game.rules.kernel import Action
from game.rules.vikings.actions import EndFerrying, Ferry, Moor, SendBoatsman
from game.rules.vikings.components import BOAT, BOATSMAN, FIGURES, ROWS, SPECIALS, row_of
from game.rules.vikings.ferrying import free_tiles, is_compulsory, loads, passengers
from game.rules.vikings.frames import SINGLE, Carrying
from game.rules.vikings.state import State, columns_of


def choose_load(state: State, judge: Judge, seat: int) -> Action:
    """Returns the load that leaves the fjord worth most, or the end of ferrying when no load does it good."""
    stop: float | None = None if is_compulsory(state) else judge.fjord(state, seat)
    best: tuple[float, Action] | None = None if stop is None else (stop, EndFerrying(seat))
    for load in loads(state, seat):
        twin = state.copy()
        twin.ashore[seat * len(FIGURES) + BOATSMAN] -= 1
        if twin.advanced and load != SINGLE:
            twin.held[seat * len(SPECIALS) + BOAT] -= 1
        worth = _trip(twin, judge, seat, load)
        if best is None or worth > best[0]:
            best = worth, SendBoatsman(seat, load)
    if best is None:
        raise ValueError(f"seat {seat} has nobody to ferry")
    return best[1]


def choose_passenger(state: State, judge: Judge, frame: Carrying) -> Action:
    """Returns the next figure and its tile, or mooring when another one does no good."""
    seat = frame.seat
    twin = state.copy()
    step = _best_step(twin, judge, frame)
    if step is None or (frame.carried and not is_compulsory(state) and step[0] < judge.fjord(state, seat)):
        return Moor(seat)
    return Ferry(seat, step[1], step[2])


def _trip(state: State, judge: Judge, seat: int, load: int) -> float:
    """Carries a load out, best step first, and returns what the fjord is worth after it."""
    frame = Carrying(seat, load)
    worth: float | None = None
    while (step := _best_step(state, judge, frame)) is not None:
        if worth is not None and step[0] < worth and not is_compulsory(state):
            break
        worth, figure, column = step
        state.ashore[seat * len(FIGURES) + figure] -= 1
        state.put_figure(seat, row_of(figure), column)
        frame = Carrying(seat, load, frame.crafts | 1 << figure, frame.carried + 1)
    return judge.fjord(state, seat) if worth is None else worth


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
