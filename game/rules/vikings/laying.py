"""Laying tiles in the fjord and setting the figure that came with them."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
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
from game.rules.vikings.special import claim_building
from game.rules.vikings.state import LAY, NOTHING, SETTLE, Frame, State, columns_of

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


def list_layings(state: State, frame: Frame) -> Sequence[Action]:
    """Returns every cell for the bought tile, the rows for a start tile still in hand, or giving the tile up."""
    seat, tile = frame.seat, frame.a
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


def laying_refusal(state: State, frame: Frame, action: Action) -> Refusal | None:
    """Returns why a tile may not be laid there."""
    if isinstance(action, LayStart):
        return _start_refusal(state, action)
    if frame.a == NOTHING:
        return NOT_NOW
    if isinstance(action, Lay):
        return _cell_refusal(state, frame, action)
    if isinstance(action, Forfeit):
        if state.start_tiles[action.seat]:
            return refuse("vikings.refusal.start_first", "vikings.laying.start")
        rows = () if IS_SHIP[frame.a] else ISLAND_ROWS
        if IS_SHIP[frame.a] or any(island_mask(state, action.seat, row, frame.a) for row in rows):
            return refuse("vikings.refusal.fits", "vikings.laying.nofit")
        return None
    return NOT_NOW


def _start_refusal(state: State, action: LayStart) -> Refusal | None:
    if not state.start_tiles[action.seat]:
        return NOT_NOW
    if action.row not in ISLAND_ROWS:
        return refuse("vikings.refusal.start_row", "vikings.laying.start")
    if state.occupied[action.seat * ROWS + action.row] & 1:
        return refuse("vikings.refusal.taken", "vikings.laying.islands")
    return None


def _cell_refusal(state: State, frame: Frame, action: Lay) -> Refusal | None:
    seat, row, column = action.seat, action.row, action.column
    if not (0 <= row < ROWS and 0 < column <= COLUMNS):
        return refuse("vikings.refusal.outside", "vikings.laying")
    if IS_SHIP[frame.a] != (row == SHIP_ROW):
        wrong = "ship_row" if IS_SHIP[frame.a] else "island_row"
        return refuse(f"vikings.refusal.{wrong}", "vikings.laying")
    if state.tile_at(seat, row, column) != NOTHING:
        return refuse("vikings.refusal.taken", "vikings.laying.islands" if row else "vikings.laying.ships")
    if row == SHIP_ROW:
        free = columns_of(ship_mask(state, seat))
        return None if column in free else refuse("vikings.refusal.ship_slots", "vikings.laying.ships")
    return _island_refusal(state, seat, row, column, frame.a)


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
    frame = state.stack.pop()
    tile, figure = frame.a, frame.b
    if state.start_tiles[seat]:
        state.stack.append(Frame(LAY, seat, NOTHING, figure))
    state.put_tile(seat, row, column, tile)
    events.append(TileLaid(seat, row, column, tile))
    if row and row == row_of(figure):
        state.stack.append(Frame(SETTLE, seat, row, column))
    else:
        _send_ashore(state, seat, figure, events)
    if tile in BUILDING_SPECIALS:
        claim_building(state, seat, tile, events)


def _send_ashore(state: State, seat: int, figure: int, events: list[Event]) -> None:
    state.ashore[seat * len(FIGURES) + figure] += 1
    events.append(WentAshore(seat, figure))


def lay_start(state: State, action: LayStart, chance: Chance, events: list[Event]) -> None:
    """Lays the start tile; the bought one follows if it was not first."""
    frame = state.stack[-1]
    state.start_tiles[action.seat] = 0
    state.put_tile(action.seat, action.row, 1, LEFT)
    events.append(StartTileLaid(action.seat, action.row))
    if frame.a == NOTHING:
        state.stack.pop()


def forfeit(state: State, action: Forfeit, chance: Chance, events: list[Event]) -> None:
    """Takes the tile out of the game; its figure goes ashore (rule vikings.laying.nofit)."""
    frame = state.stack.pop()
    state.out_tiles[frame.a] += 1
    events.append(TileForfeited(action.seat, frame.a))
    _send_ashore(state, action.seat, frame.b, events)


# -- the figure -------------------------------------------------------------------------------------------------


def list_settlings(state: State, frame: Frame) -> Sequence[Action]:
    """Returns settling on the new tile, and staying ashore."""
    return [Settle(frame.seat), StayAshore(frame.seat)]


def settling_refusal(state: State, frame: Frame, action: Action) -> Refusal | None:
    """Returns None for the two choices there are."""
    return None if isinstance(action, (Settle, StayAshore)) else NOT_NOW


def settle(state: State, action: Settle, chance: Chance, events: list[Event]) -> None:
    """Stands the figure on the tile bought with it."""
    frame = state.stack.pop()
    state.put_figure(action.seat, frame.a, frame.b)
    events.append(Settled(action.seat, figure_of(frame.a), frame.a, frame.b))


def stay_ashore(state: State, action: StayAshore, chance: Chance, events: list[Event]) -> None:
    """Leaves the figure beside the boatsmen."""
    frame = state.stack.pop()
    _send_ashore(state, action.seat, figure_of(frame.a), events)
