"""What special tiles are worth to their owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.bots.vikings.features import INDEX
from game.rules.vikings.components import COLUMNS, FINAL, ROUNDS, ROWS, SCORINGS, SPECIALS, SWAPPED
from game.rules.vikings.final import building_gain
from game.rules.vikings.state import NOTHING, State

if TYPE_CHECKING:
    from game.bots.vikings.worth import Judge

# Figures of a craft on islands, and those about to be ferried there, by craft.
_CRAFTS: Final = ("fishermen", "goldsmiths", "scouts", "nobles")
_ON_ISLANDS: Final = [INDEX[name] for name in _CRAFTS]
_FERRIED: Final = [INDEX[f"ferried_{name}"] for name in _CRAFTS]
_SURPLUS: Final = INDEX["surplus"]
_EXCHANGE: Final = next(kind for kind, special in enumerate(SPECIALS) if special.exchange)
# What lies in cells without a special building.
_ORDINARY: Final = bytes(range(SWAPPED + 1))

# Safe figures of one craft that a fjord gains in a round.
GROWTH: Final = 0.5
# Points of a boat tile that waits for a full load, of a building tile that waits for its tile, and of each round
# that is left to people a swapped building's surroundings.
BOAT_WORTH: Final = 2.0
BUILDING_WAITING: Final = 2.5
BUILDING_GROWTH: Final = 0.5
# Gold and spare food that an owner of the exchange and the surplus tile comes to have at the end.
GOLD_AT_END: Final = 10
SURPLUS_AT_END: Final = 3


def held_worth(state: State, seat: int, row: Sequence[int], gold_worth: float, now: int) -> float:
    """Returns what the special tiles of a seat add to its worth; ``row`` are its features, ``now`` the round in play.

    The exchange tile is left out: what it is worth hangs on gold (``exchange_worth``).
    """
    total, left = 0.0, ROUNDS - now
    for special, count in state.specials(seat):
        if bonus := special.bonus:
            each = bonus.gold * gold_worth + bonus.points
            scoring = row[_ON_ISLANDS[bonus.figure]] + 0.8 * row[_FERRIED[bonus.figure]]
            for away, kind in enumerate(SCORINGS[now - 1 :]):
                if kind in bonus.at:
                    total += count * each * (scoring + GROWTH * away)
        elif special.boat:
            total += BOAT_WORTH * count * min(1.0, left / 2 + 0.3)
        elif special.surplus:
            extra = special.surplus - FINAL["surplus_points"]
            total += extra * (row[_SURPLUS] + SURPLUS_AT_END * left / ROUNDS)
        elif special.building >= 0:
            total += BUILDING_WAITING * min(1.0, left / 2)
    if state.cells[seat * ROWS * COLUMNS : (seat + 1) * ROWS * COLUMNS].translate(None, _ORDINARY):
        gain = building_gain(state, seat)
        total += gain.points + (BUILDING_GROWTH * left if gain.points else 0)
    return total


def exchange_worth(state: State, seat: int) -> float:
    """Returns the points that the exchange tile brings a seat that holds it, on the gold it will have at the end."""
    if not state.special_count(seat, _EXCHANGE):
        return 0.0
    gold = state.gold[seat] * state.round + GOLD_AT_END * (ROUNDS - state.round)
    return gold / ROUNDS * (1 / SPECIALS[_EXCHANGE].exchange - 1 / FINAL["gold_per_point"])


# -- choosing one -----------------------------------------------------------------------------------------------


def special_gains(state: State, judge: Judge, seat: int) -> list[tuple[float, int]]:
    """Returns what the open special tiles would add to a seat's worth, with their places; the best first."""
    found = [(_gain(state, judge, seat, kind), place) for place, kind in enumerate(state.display) if kind != NOTHING]
    return sorted(found, key=lambda pair: -pair[0])


def _gain(state: State, judge: Judge, seat: int, kind: int) -> float:
    """Returns what a special tile would add; a building goes at once to where it is worth most."""
    special = SPECIALS[kind]
    if special.gold:
        gold = state.gold[seat]
        return judge.purse(gold + special.gold) - judge.purse(gold)
    before = judge.whole(state, seat)
    if special.building >= 0:
        swaps = swap_worths(state, judge, seat, special.building)
        if swaps:
            return swaps[0][0] - judge.fjord(state, seat)
    held = seat * len(SPECIALS) + kind
    state.held[held] += 1
    after = judge.whole(state, seat)
    state.held[held] -= 1
    return after - before


def swap_worths(state: State, judge: Judge, seat: int, tile: int) -> list[tuple[float, int, int]]:
    """Returns the fjord's worth with a special building in place of each matching tile, with its row and column."""
    found = []
    for row, column in state.cells_with(seat, tile):
        cell = (seat * ROWS + row) * COLUMNS + column - 1
        state.cells[cell] += SWAPPED
        found.append((judge.fjord(state, seat), row, column))
        state.cells[cell] -= SWAPPED
    return sorted(found, key=lambda way: -way[0])
