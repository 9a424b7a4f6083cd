"""Islands and the sea: exploring, emigrating, plundering (rules odin.exploration, odin.emigration, odin.plundering)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.odin import cues
from game.rules.odin.actions import Emigrate, Explore
from game.rules.odin.components import (
    BERTHS,
    EMIGRATED_CELLS,
    ISLAND_SHIPS,
    ITEM,
    KNARR,
    LONGSHIP,
    NOTHING,
    PAIRS,
    SILVER,
    WHALER,
)
from game.rules.odin.events import Emigrated, Explored
from game.rules.odin.frames import Emigrating, Exploring
from game.rules.odin.state import (
    CARRIER,
    DEEDS,
    EMIGRATED,
    EMPTY,
    EXPLORED,
    FIRST_PAIR,
    SAILED,
    USED,
    State,
    ship_in,
)
from game.rules.odin.supply import gain, lacking, pay

ISLAND_SETS: Final = ("near", "mid", "far", "any")
_ANY: Final = ISLAND_SETS.index("any")
_SHIPS_OF: Final = ("any", "large", "longship", "any")
ADVENTURER: Final = 107
"""The card that opens any island to any ship from the first exploration space."""
PLUNDERING_SHIPS: Final = 2

NO_ISLAND: Final = refuse("odin.refusal.no_island", "odin.exploration")
TAKEN_ISLAND: Final = refuse("odin.refusal.island_taken", "odin.exploration")
OTHER_ISLAND: Final = refuse("odin.refusal.other_island", "odin.exploration")
NO_BANQUET_CELLS: Final = refuse("odin.refusal.banquet_cells", "odin.emigration")
NO_LARGE_SHIP: Final = refuse("odin.refusal.large_ship", "odin.emigration")
_NEEDS: Final = {
    "any": refuse("odin.refusal.needs_ship", "odin.exploration"),
    "large": refuse("odin.refusal.needs_large", "odin.exploration"),
    "whaling_boat": refuse("odin.refusal.needs_whaling_boat", "odin.dice.whaling"),
    "knarr": refuse("odin.refusal.needs_knarr", "odin.trade.overseas"),
    "longship": refuse("odin.refusal.needs_longship", "odin.ships"),
    "longships": refuse("odin.refusal.needs_longships", "odin.plundering"),
}


def ship_refusal(state: State, seat: int, need: str) -> Refusal | None:
    """Returns why a seat has not the ships that something needs, or None."""
    return None if need in needs_met(state, seat) else _NEEDS[need]


def needs_met(state: State, seat: int) -> frozenset[str]:
    """Returns which needs of ships are met by those of a seat."""
    return _met(tuple(state.berths(seat)), cues.longships(state, seat))


@lru_cache(maxsize=4096)
def _met(berths: tuple[int, ...], longships: int) -> frozenset[str]:
    kinds = [ship_in(berth) for berth in berths]
    counts = {
        "": 1,
        "any": len(berths) - kinds.count(NOTHING),
        "large": kinds.count(KNARR) + kinds.count(LONGSHIP),
        "whaling_boat": kinds.count(WHALER),
        "knarr": kinds.count(KNARR),
        "longship": longships,
        "longships": longships // PLUNDERING_SHIPS,
    }
    return frozenset(need for need, count in counts.items() if count)


# -- exploration ------------------------------------------------------------------------------------------------


def pairs_for(state: State, seat: int, islands: int) -> int:
    """Returns the mask of free islands that a set of islands allows a seat to take."""
    if islands == 0 and cues.owns(state, seat, ADVENTURER):
        islands = _ANY
    return _free_of(tuple(state.owner[FIRST_PAIR : FIRST_PAIR + len(PAIRS)]), state.flipped, islands)


@lru_cache(maxsize=4096)
def _free_of(owners: tuple[int, ...], flipped: int, islands: int) -> int:
    found = 0
    for pair in PAIRS:
        need = ISLAND_SHIPS[2 * pair + (flipped >> pair & 1)]
        if owners[pair] == NOTHING and (islands == _ANY or need == _SHIPS_OF[islands]):
            found |= 1 << pair
    return found


def explore_why(state: State, seat: int, islands: int) -> Refusal | None:
    """Returns why none of the islands can be taken."""
    return None if pairs_for(state, seat, islands) else NO_ISLAND


def start_exploring(state: State, seat: int, islands: int, events: list[Event]) -> None:
    """Has a seat choose an island, or takes the only one."""
    pairs = pairs_for(state, seat, islands)
    if pairs & (pairs - 1):
        state.stack.append(Exploring(seat, pairs))
    elif pairs:
        _take_island(state, seat, pairs.bit_length() - 1, events)


def list_exploring(state: State, frame: Exploring) -> Sequence[Action]:
    """Returns the islands that can be taken."""
    return [Explore(frame.seat, pair) for pair in PAIRS if frame.pairs >> pair & 1]


def exploring_refusal(state: State, frame: Exploring, action: Explore) -> Refusal | None:
    """Returns why an island cannot be taken."""
    if action.pair not in PAIRS:
        return NOT_NOW
    if state.owner[FIRST_PAIR + action.pair] != NOTHING:
        return TAKEN_ISLAND
    return None if frame.pairs >> action.pair & 1 else OTHER_ISLAND


def explore(state: State, action: Explore, chance: Chance, events: list[Event]) -> None:
    """Takes an island."""
    state.stack.pop()
    _take_island(state, action.seat, action.pair, events)


def _take_island(state: State, seat: int, pair: int, events: list[Event]) -> None:
    state.owner[FIRST_PAIR + pair] = seat
    silver, state.lying[pair] = state.lying[pair], 0
    state.note(USED)
    if state.acts:
        need = ISLAND_SHIPS[state.island(pair)]
        sailed = need == "longship" or state.ships(seat, LONGSHIP)
        state.acts[-1][DEEDS] |= EXPLORED | (SAILED if sailed else 0)
    events.append(Explored(seat, pair, state.island(pair)))
    gain(state, seat, [(SILVER, silver)], events)


# -- emigration -------------------------------------------------------------------------------------------------


def emigration_price(state: State, seat: int, discount: int = 0, from_space: bool = True) -> int:
    """Returns what emigrating costs a seat now: silver as the number of the round, less what cards save."""
    price = state.round - discount
    if from_space:
        price = cues.modified(state, seat, "cost", price)
    return max(0, cues.modified(state, seat, "emigration_cost", price))


def emigration_why(state: State, seat: int, discount: int = 0, from_space: bool = True) -> Refusal | None:
    """Returns why a seat cannot emigrate (rule odin.emigration)."""
    if state.end_cell - state.first_cell(seat) < EMIGRATED_CELLS:
        return NO_BANQUET_CELLS
    if max(state.berths(seat)) < CARRIER:
        return NO_LARGE_SHIP
    return lacking(state, seat, [(SILVER, emigration_price(state, seat, discount, from_space))])


def start_emigrating(state: State, seat: int, price: int, events: list[Event]) -> None:
    """Has a seat choose the ship, or takes one of those that are all alike."""
    frame = Emigrating(seat, price)
    ways = list_emigrating(state, frame)
    own = state.berths(seat)
    if len({own[way.berth] for way in ways}) == 1:
        _leave(state, frame, ways[0], events)
    else:
        state.stack.append(frame)


def can_emigrate(state: State, frame: Emigrating) -> bool:
    """Tells whether there is a ship and the silver still."""
    return bool(list_emigrating(state, frame)) and state.has(frame.seat, SILVER) >= frame.price


def list_emigrating(state: State, frame: Emigrating) -> list[Emigrate]:
    """Returns the ships that can leave."""
    own = state.berths(frame.seat)
    return [Emigrate(frame.seat, at) for at, berth in enumerate(own) if berth >= CARRIER]


def emigrating_refusal(state: State, frame: Emigrating, action: Emigrate) -> Refusal | None:
    """Returns why a ship cannot leave."""
    if not 0 <= action.berth < BERTHS:
        return NOT_NOW
    return None if action in list_emigrating(state, frame) else NO_LARGE_SHIP


def emigrate(state: State, action: Emigrate, chance: Chance, events: list[Event]) -> None:
    """Emigrates with a ship."""
    frame = state.stack.pop()
    _leave(state, frame, action, events)


def _leave(state: State, frame: Emigrating, action: Emigrate, events: list[Event]) -> None:
    seat = frame.seat
    at = seat * BERTHS + action.berth
    kind = ship_in(state.bay[at])
    state.note(USED)
    if state.acts:
        state.acts[-1][DEEDS] |= EMIGRATED | (SAILED if kind == LONGSHIP else 0)
    pay(state, seat, [(SILVER, frame.price)], events)
    state.bay[at] = EMPTY
    state.emigrated[2 * seat + (kind == LONGSHIP)] += 1
    events.append(Emigrated(seat, action.berth, kind))


# -- plundering -------------------------------------------------------------------------------------------------


def plunder(state: State, seat: int, events: list[Event]) -> None:
    """Takes a silver hoard without a fight (rule odin.plundering)."""
    state.note(USED)
    state.acts[-1][DEEDS] |= SAILED
    gain(state, seat, [(ITEM["silver_hoard"], 1)], events)
