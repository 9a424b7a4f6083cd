"""Where a bought tile lies best, and whether its figure settles on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.bots.vikings.worth import Judge
from game.rules.kernel import Action
from game.rules.vikings import components as box
from game.rules.vikings.actions import Forfeit, Lay, LayStart
from game.rules.vikings.components import COLUMNS, FIGURES, ISLAND_ROWS, ROWS, row_of
from game.rules.vikings.laying import island_mask, ship_mask
from game.rules.vikings.state import NOTHING, State, columns_of


class Laying(NamedTuple):
    """One way to lay a tile: what the fjord is worth after it, and where everything goes.

    ``start_row`` is 0 when no start tile is due; ``column`` is 0 when the tile fits nowhere or none is left to lay.
    """

    worth: float
    start_row: int
    row: int
    column: int
    settled: bool

    def may_settle(self, figure: int) -> bool:
        """Tells whether the figure is asked to settle: the tile lies in its row."""
        return bool(self.row) and self.row == row_of(figure)

    def steps(self, seat: int, tile: int) -> list[Action]:
        """Returns the small steps up to the tile's place; what its figure and a special building do comes after."""
        found: list[Action] = [LayStart(seat, self.start_row)] if self.start_row else []
        if tile != NOTHING:
            found.append(Lay(seat, self.row, self.column) if self.column else Forfeit(seat))
        return found


def layings(state: State, judge: Judge, seat: int, tile: int, figure: int) -> list[Laying]:
    """Returns every way to lay a tile and its figure, start tile included, each with its worth.

    The table is changed while it is tried and left as it was. ``tile`` may be NOTHING: only the start tile is due.
    """
    if not state.start_tiles[seat]:
        return list(_tile_layings(state, judge, seat, tile, figure, 0))
    found: list[Laying] = []
    state.start_tiles[seat] = 0
    for row in ISLAND_ROWS:
        if not state.occupied[seat * ROWS + row] & 1:
            undo = _put(state, seat, row, 1, box.LEFT)
            found += _tile_layings(state, judge, seat, tile, figure, row)
            _take_back(state, undo)
    state.start_tiles[seat] = 1
    return found


def best_laying(state: State, judge: Judge, seat: int, tile: int, figure: int) -> Laying:
    """Returns the way to lay a tile that is worth most, the first of equals."""
    return max(layings(state, judge, seat, tile, figure), key=lambda laying: laying.worth)


def swapped(state: State, seat: int, tile: int) -> int:
    """Returns the kind of tile that will lie there: a special building if the seat has one waiting for this tile."""
    special = box.BUILDING_SPECIALS.get(tile)
    return tile if special is None or not state.special_count(seat, special) else tile + box.SWAPPED


def _tile_layings(state: State, judge: Judge, seat: int, tile: int, figure: int, start_row: int) -> Iterator[Laying]:
    if tile == NOTHING:
        yield Laying(judge.fjord(state, seat), start_row, 0, 0, False)
        return
    crew, home, kind = seat * len(FIGURES) + figure, row_of(figure), swapped(state, seat, tile)
    fits = False
    state.ashore[crew] += 1
    for row in (box.SHIP_ROW,) if box.IS_SHIP[tile] else ISLAND_ROWS:
        mask = island_mask(state, seat, row, tile) if row else ship_mask(state, seat)
        for column in columns_of(mask):
            fits = True
            undo = _put(state, seat, row, column, kind)
            yield Laying(judge.fjord(state, seat), start_row, row, column, False)
            if row and row == home:
                state.put_figure(seat, row, column)
                state.ashore[crew] -= 1
                yield Laying(judge.fjord(state, seat), start_row, row, column, True)
                state.ashore[crew] += 1
            _take_back(state, undo)
    if not fits:
        yield Laying(judge.fjord(state, seat), start_row, 0, 0, False)
    state.ashore[crew] -= 1


_Undo = tuple[int, int, tuple[int, int, int, int]]


def _put(state: State, seat: int, row: int, column: int, tile: int) -> _Undo:
    index = seat * ROWS + row
    before = state.occupied[index], state.land_left[index], state.land_right[index], state.figures[index]
    state.put_tile(seat, row, column, tile)
    return index, index * COLUMNS + column - 1, before


def _take_back(state: State, undo: _Undo) -> None:
    index, cell, before = undo
    state.cells[cell] = 0
    state.occupied[index], state.land_left[index], state.land_right[index], state.figures[index] = before
