"""Special building tiles take the place of an own tile with the same building (rule vikings.special.building)."""

from __future__ import annotations

from game.rules.kernel import Chance, Event, Refusal
from game.rules.kernel.refusal import refuse
from game.rules.vikings.actions import Swap
from game.rules.vikings.components import BUILDING_SPECIALS, COLUMNS, ISLAND_ROWS, ROWS, SPECIALS, SWAPPED
from game.rules.vikings.events import BuildingSwapped, tile_name
from game.rules.vikings.frames import Swapping
from game.rules.vikings.state import State


def claim_building(state: State, seat: int, tile: int, events: list[Event]) -> None:
    """Swaps a held building tile in if an own tile matches: at once with one match, else the owner chooses."""
    special = BUILDING_SPECIALS[tile]
    if not state.special_count(seat, special):
        return
    cells = state.cells_with(seat, tile)
    if len(cells) == 1:
        _swap_in(state, seat, tile, *cells[0], events)
    elif cells:
        state.stack.append(Swapping(seat, tile))


def _swap_in(state: State, seat: int, tile: int, row: int, column: int, events: list[Event]) -> None:
    state.cells[(seat * ROWS + row) * COLUMNS + column - 1] = tile + SWAPPED + 1
    state.held[seat * len(SPECIALS) + BUILDING_SPECIALS[tile]] -= 1
    state.out_tiles[tile] += 1
    events.append(BuildingSwapped(seat, tile, row, column))


def swap_refusal(state: State, frame: Swapping, action: Swap) -> Refusal | None:
    """Returns why a swap is forbidden."""
    in_fjord = action.row in ISLAND_ROWS and 0 < action.column <= COLUMNS
    if in_fjord and state.tile_at(action.seat, action.row, action.column) == frame.tile:
        return None
    return refuse("vikings.refusal.swap", "vikings.special.building", tile=tile_name(frame.tile))


def swap(state: State, action: Swap, chance: Chance, events: list[Event]) -> None:
    """Lays the special building tile where its owner chose."""
    frame: Swapping = state.stack.pop()
    _swap_in(state, action.seat, frame.tile, action.row, action.column, events)
