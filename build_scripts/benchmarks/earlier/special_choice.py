"""Which open special tile to take, and where a building tile is swapped in."""

from __future__ import annotations

from build_scripts.benchmarks.earlier.specials import exchange_worth
from build_scripts.benchmarks.earlier.worth import Judge
from game.rules.vikings.components import COLUMNS, ROWS, SPECIALS, SWAPPED
from game.rules.vikings.state import NOTHING, State


def special_gain(state: State, judge: Judge, seat: int, kind: int) -> float:
    """Returns what a special tile would add to a seat's worth."""
    special = SPECIALS[kind]
    gold = state.gold[seat]
    if special.gold:
        return judge.purse(gold + special.gold) - judge.purse(gold)
    if special.exchange:
        return exchange_worth(state, seat, special.exchange)
    before = judge.fjord(state, seat)
    if special.building >= 0 and state.cells_with(seat, special.building):
        return best_swap(state, judge, seat, special.building)[1] - before
    held = seat * len(SPECIALS) + kind
    state.held[held] += 1
    after = judge.fjord(state, seat)
    state.held[held] -= 1
    return after - before


def best_special(state: State, judge: Judge, seat: int) -> tuple[int, float]:
    """Returns the place of the display that adds most, and what it adds; (-1, 0) when declining is best."""
    place, most = NOTHING, 0.0
    for at, kind in enumerate(state.display):
        if kind != NOTHING:
            gain = special_gain(state, judge, seat, kind)
            if gain > most:
                place, most = at, gain
    return place, most


def best_swap(state: State, judge: Judge, seat: int, tile: int) -> tuple[tuple[int, int], float]:
    """Returns the (row, column) where a building tile is worth most to its owner, and the seat's worth with it."""
    best: tuple[tuple[int, int], float] | None = None
    for row, column in state.cells_with(seat, tile):
        cell = (seat * ROWS + row) * COLUMNS + column - 1
        state.cells[cell] += SWAPPED
        worth = judge.fjord(state, seat)
        state.cells[cell] -= SWAPPED
        if best is None or worth > best[1]:
            best = (row, column), worth
    if best is None:
        raise ValueError(f"no tile of kind {tile} to swap for seat {seat}")
    return best
