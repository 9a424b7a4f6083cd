"""Laying tiles in the fjord and setting the figure that came with them."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Message, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.shapes.square import beside
from game.rules.vikings.actions import Forfeit, Lay, LayStart, Settle, StayAshore
from game.rules.vikings.components import (
    BUILDING_SPECIALS,
    COAST_IS_SEA,
    COLUMNS,
    FIGURES,
    IS_SHIP,
    ISLAND_ROWS,
    LEFT,
    ROWS,
    SHIP_ROW,
    SHIP_SLOTS,
    TILES,
    figure_of,
    row_of,
)
from game.rules.vikings.events import Settled, StartTileLaid, TileForfeited, TileLaid, WentAshore
from game.rules.vikings.frames import Laying, Settling
from game.rules.vikings.special import claim_building
from game.rules.vikings.state import NOTHING, State, columns_of

_LAY = tuple(
    tuple(tuple(Lay(seat, row, column) for column in range(1, COLUMNS + 1)) for row in range(ROWS)) for seat in range(4)
)
_LAY_START = tuple(tuple(LayStart(seat, row) for row in range(ROWS)) for seat in range(4))
_PRINTED = (1 << SHIP_SLOTS) - 1
_FJORD = (1 << COLUMNS) - 1


def ship_mask(state: State, seat: int) -> int:
    """Returns the columns in which a ship may be laid, as a mask (rule vikings.laying.ships)."""
    ships = state.occupied[seat * ROWS]
    if ships & _PRINTED != _PRINTED:
        return _PRINTED & ~ships
    return ships + 1


def island_mask(state: State, seat: int, row: int, tile: int) -> int:
    """Returns the columns of a row in which an island tile may be laid, as a mask (rule vikings.laying.islands).

    A free cell of column 1 or beside an own island tile, whose left and right neighbours, if any, match the edges.
    """
    index = seat * ROWS + row
    taken = state.occupied[index]
    reach = 1 | taken << 1 | taken >> 1
    if row > 1:
        reach |= state.occupied[index - 1]
    if row < ROWS - 1:
        reach |= state.occupied[index + 1]
    kind = TILES[tile]
    right, left = state.land_right[index], state.land_left[index]
    clash = (taken & ~right) << 1 | COAST_IS_SEA if kind.left_land else right << 1
    clash |= (taken & ~left) >> 1 if kind.right_land else left >> 1
    return reach & ~(taken | clash) & _FJORD


def list_layings(state: State, frame: Laying) -> Sequence[Action]:
    """Returns every cell for the bought tile, the rows for a start tile still in hand, or giving the tile up."""
    seat, tile = frame.seat, frame.tile
    actions: list[Action] = []
    lay = _LAY[seat]
    if tile != NOTHING:
        rows = (SHIP_ROW,) if IS_SHIP[tile] else ISLAND_ROWS
        for row in rows:
            mask = island_mask(state, seat, row, tile) if row else ship_mask(state, seat)
            cells = lay[row]
            while mask:
                bit = mask & -mask
                actions.append(cells[bit.bit_length() - 1])
                mask ^= bit
    if state.start_tiles[seat]:
        first = seat * ROWS
        actions += [_LAY_START[seat][row] for row in ISLAND_ROWS if not state.occupied[first + row] & 1]
    elif not actions:
        actions.append(Forfeit(seat))
    return actions


def laying_prompt(state: State, frame: Laying) -> Message:
    """Returns what is asked: to lay the tile, only the start tile, or to give the tile up."""
    if frame.tile == NOTHING:
        return Message("vikings.prompt.lay_start")
    fits = not isinstance(state.legal_actions()[0], Forfeit)
    return Message("vikings.prompt.lay") if fits else Message("vikings.prompt.forfeit")


def start_refusal(state: State, frame: Laying, action: LayStart) -> Refusal | None:
    """Returns why the start tile may not be laid there."""
    if not state.start_tiles[action.seat]:
        return NOT_NOW
    if action.row not in ISLAND_ROWS:
        return refuse("vikings.refusal.start_row", "vikings.laying.start")
    if state.occupied[action.seat * ROWS + action.row] & 1:
        return refuse("vikings.refusal.taken", "vikings.laying.islands")
    return None


def forfeit_refusal(state: State, frame: Laying, action: Forfeit) -> Refusal | None:
    """Returns why the tile may not be given up: it fits somewhere, or the start tile may make room for it."""
    if frame.tile == NOTHING:
        return NOT_NOW
    if state.start_tiles[action.seat]:
        return refuse("vikings.refusal.start_first", "vikings.laying.start")
    if IS_SHIP[frame.tile] or any(island_mask(state, action.seat, row, frame.tile) for row in ISLAND_ROWS):
        return refuse("vikings.refusal.fits", "vikings.laying.nofit")
    return None


def cell_refusal(state: State, frame: Laying, action: Lay) -> Refusal | None:
    """Returns why the bought tile may not be laid there."""
    if frame.tile == NOTHING:
        return NOT_NOW
    seat, row, column = action.seat, action.row, action.column
    if not (0 <= row < ROWS and 0 < column <= COLUMNS):
        return refuse("vikings.refusal.outside", "vikings.laying")
    if IS_SHIP[frame.tile] != (row == SHIP_ROW):
        wrong = "ship_row" if IS_SHIP[frame.tile] else "island_row"
        return refuse(f"vikings.refusal.{wrong}", "vikings.laying")
    if state.tile_at(seat, row, column) != NOTHING:
        return refuse("vikings.refusal.taken", "vikings.laying.islands" if row else "vikings.laying.ships")
    if row == SHIP_ROW:
        free = columns_of(ship_mask(state, seat))
        return None if column in free else refuse("vikings.refusal.ship_slots", "vikings.laying.ships")
    return _island_refusal(state, seat, row, column, frame.tile)


def _island_refusal(state: State, seat: int, row: int, column: int, tile: int) -> Refusal | None:
    touches = column == 1 or any(
        r in ISLAND_ROWS and 0 < c <= COLUMNS and state.tile_at(seat, r, c) != NOTHING for r, c in beside((row, column))
    )
    if not touches:
        return refuse("vikings.refusal.adrift", "vikings.laying.islands")
    kind = TILES[tile]
    if column == 1 and kind.left_land and COAST_IS_SEA:
        return refuse("vikings.refusal.coast", "vikings.laying.edges")
    index = seat * ROWS + row
    bit = 1 << (column - 1)
    if column > 1 and state.occupied[index] & bit >> 1 and bool(state.land_right[index] & bit >> 1) != kind.left_land:
        return refuse("vikings.refusal.edges", "vikings.laying.edges")
    if state.occupied[index] & bit << 1 and bool(state.land_left[index] & bit << 1) != kind.right_land:
        return refuse("vikings.refusal.edges", "vikings.laying.edges")
    return None


def lay(state: State, action: Lay, chance: Chance, events: list[Event]) -> None:
    """Lays the bought tile; its figure may settle there, or goes ashore."""
    seat, row, column = action.seat, action.row, action.column
    frame: Laying = state.stack.pop()
    tile, figure = frame.tile, frame.figure
    if state.start_tiles[seat]:
        state.stack.append(Laying(seat, NOTHING, figure))
    state.put_tile(seat, row, column, tile)
    events.append(TileLaid(seat, row, column, tile))
    if row and row == row_of(figure):
        state.stack.append(Settling(seat, row, column))
    else:
        _send_ashore(state, seat, figure, events)
    if tile in BUILDING_SPECIALS:
        claim_building(state, seat, tile, events)


def _send_ashore(state: State, seat: int, figure: int, events: list[Event]) -> None:
    state.ashore[seat * len(FIGURES) + figure] += 1
    events.append(WentAshore(seat, figure))


def lay_start(state: State, action: LayStart, chance: Chance, events: list[Event]) -> None:
    """Lays the start tile; the bought one follows if it was not first."""
    state.start_tiles[action.seat] = 0
    state.put_tile(action.seat, action.row, 1, LEFT)
    events.append(StartTileLaid(action.seat, action.row))
    if state.stack[-1].tile == NOTHING:
        state.stack.pop()


def forfeit(state: State, action: Forfeit, chance: Chance, events: list[Event]) -> None:
    """Takes the tile out of the game; its figure goes ashore (rule vikings.laying.nofit)."""
    frame: Laying = state.stack.pop()
    state.out_tiles[frame.tile] += 1
    events.append(TileForfeited(action.seat, frame.tile))
    _send_ashore(state, action.seat, frame.figure, events)


# -- the figure -------------------------------------------------------------------------------------------------


def settle(state: State, action: Settle, chance: Chance, events: list[Event]) -> None:
    """Stands the figure on the tile bought with it."""
    frame: Settling = state.stack.pop()
    state.put_figure(action.seat, frame.row, frame.column)
    events.append(Settled(action.seat, figure_of(frame.row), frame.row, frame.column))


def stay_ashore(state: State, action: StayAshore, chance: Chance, events: list[Event]) -> None:
    """Leaves the figure beside the boatsmen."""
    frame: Settling = state.stack.pop()
    _send_ashore(state, action.seat, figure_of(frame.row), events)
