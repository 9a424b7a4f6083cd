"""What comes into a supply and leaves it: the only place where items, ships and buildings change hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from game.rules.kernel import Chance, Event, Refusal
from game.rules.kernel.refusal import refuse
from game.rules.odin import cues
from game.rules.odin.components import (
    BERTHS,
    FIRST_BUILDING,
    FIRST_SHIP,
    ITEM,
    ITEMS,
    KNARR,
    NOTHING,
    ORE,
    SHED,
    SILVER,
    SPECIALS,
    STONE,
    STONE_HOUSE,
    WEAPON_COUNTS,
    WEAPONS,
    WOOD,
)
from game.rules.odin.events import Gained, Paid, WeaponsDrawn, things_named
from game.rules.odin.state import (
    BERTH_OF,
    BOARDS,
    BUILT_HOUSE,
    BUILT_SHIP,
    EMPTY,
    FIRST_LONG,
    FIRST_STONE,
    GOT_FISH,
    GOT_SILVER,
    GOT_STONE,
    GOT_WOOD,
    PAID_ORE,
    PAID_SILVER,
    PAID_STONE,
    PAID_WOOD,
    State,
    ship_in,
)

Amounts = Sequence[tuple[int, int]]
"""Pairs of a thing and how many of it."""

_GOT: Final[Mapping[int, int]] = {WOOD: GOT_WOOD, STONE: GOT_STONE, ITEM["stockfish"]: GOT_FISH, SILVER: GOT_SILVER}
_PAID: Final[Mapping[int, int]] = {WOOD: PAID_WOOD, STONE: PAID_STONE, ORE: PAID_ORE, SILVER: PAID_SILVER}
_RECEIVED: Final = {ITEM[name]: f"receive_{name}" for name in ("chest", "treasure_chest", "cattle", "spices")} | {
    ITEM["pregnant_cattle"]: "receive_cattle"
}
_TWO: Final = {ITEM[name]: f"receive_two_{name}" for name in ("stockfish", "salt_meat")}

NO_BERTH: Final = refuse("odin.refusal.berth", "odin.ships")
NO_BUILDING: Final = refuse("odin.refusal.building", "odin.end.components")
NO_SPECIAL: Final = refuse("odin.refusal.special", "odin.goods.special")


# -- questions --------------------------------------------------------------------------------------------------


def lacking(state: State, seat: int, amounts: Amounts) -> Refusal | None:
    """Returns what a seat lacks of what it is to pay, or None."""
    for thing, count in amounts:
        if state.count(seat, thing) < count:
            return _too_dear(thing, count)
    return None


@cache
def _too_dear(thing: int, count: int) -> Refusal:
    return refuse("odin.refusal.price", "odin.actions", things=things_named((thing, count)))


def unavailable(state: State, seat: int, amounts: Amounts, given: Amounts = ()) -> Refusal | None:
    """Returns why some things cannot be had at all: no berth, building or special tile is left; ``given`` goes."""
    freed = {thing - FIRST_SHIP for thing, count in given if thing >= FIRST_SHIP and count}
    for thing, count in amounts:
        if not count:
            continue
        if thing in SPECIALS and not state.specials[thing - SPECIALS[0]]:
            return NO_SPECIAL
        if FIRST_SHIP <= thing < FIRST_BUILDING:
            kind = thing - FIRST_SHIP
            same_size = any((other == 0) == (kind == 0) for other in freed)
            if state.free_berth(seat, kind) < 0 and not same_size:
                return NO_BERTH
        if thing >= FIRST_BUILDING and not state.buildings_left(thing - FIRST_BUILDING):
            return NO_BUILDING
    return None


# -- changes ----------------------------------------------------------------------------------------------------


def gain(state: State, seat: int, amounts: Amounts, events: list[Event]) -> None:
    """Gives a seat things from the general supply; what cannot be had is not given (rule odin.end.components)."""
    got: list[int] = []
    for thing, count in amounts:
        count = _take_in(state, seat, thing, count)
        if count > 0:
            got += (thing, count)
    if got:
        events.append(Gained(seat, tuple(got)))
        for thing, count in zip(got[::2], got[1::2], strict=True):
            _tell(state, seat, thing, count)


def _take_in(state: State, seat: int, thing: int, count: int) -> int:
    """Puts things of one kind where they belong; returns how many."""
    if thing < FIRST_SHIP:
        if thing in SPECIALS:
            count = min(count, state.specials[thing - SPECIALS[0]])
            state.specials[thing - SPECIALS[0]] -= count
        state.held[seat * len(ITEMS) + thing] += count
        return count
    for done in range(count):
        if thing < FIRST_BUILDING:
            berth = state.free_berth(seat, thing - FIRST_SHIP)
            if berth < 0:
                return done
            state.bay[seat * BERTHS + berth] = BERTH_OF[thing - FIRST_SHIP]
        elif not _build(state, seat, thing - FIRST_BUILDING):
            return done
    return count


def _build(state: State, seat: int, kind: int) -> bool:
    if not state.buildings_left(kind):
        return False
    if kind == SHED:
        state.sheds[seat] += 1
    else:
        first, end = (FIRST_STONE, FIRST_LONG) if kind == STONE_HOUSE else (FIRST_LONG, BOARDS)
        state.owner[state.owner.index(NOTHING, first, end)] = seat
    return True


def _tell(state: State, seat: int, thing: int, count: int) -> None:
    if thing in _GOT:
        state.note(_GOT[thing], count)
    elif thing in _RECEIVED:
        cues.cue(state, seat, _RECEIVED[thing], count)
    if thing in _TWO and count >= 2 and state.acts:
        cues.cue(state, seat, _TWO[thing])
    if FIRST_SHIP <= thing < FIRST_BUILDING:
        if state.acts:
            state.acts[-1][BUILT_SHIP] |= 1 << thing - FIRST_SHIP
        cues.cue(state, seat, "ships")
        if thing == FIRST_SHIP + KNARR:
            cues.cue(state, seat, "new_knarr")
    elif thing >= FIRST_BUILDING and state.acts:
        state.acts[-1][BUILT_HOUSE] |= 1 << thing - FIRST_BUILDING


def receive(state: State, seat: int, item: int, count: int = 1) -> None:
    """Puts a tile into a supply that came by being turned over or born; the caller tells of it."""
    state.held[seat * len(ITEMS) + item] += count
    _tell(state, seat, item, count)


def lose(state: State, seat: int, item: int, count: int = 1) -> None:
    """Takes items out of a supply that go elsewhere on the table; the caller tells of it."""
    state.held[seat * len(ITEMS) + item] -= count


def pay(state: State, seat: int, amounts: Amounts, events: list[Event]) -> None:
    """Takes things from a seat back to the general supply, weapons to the discard; of ships those with least ore."""
    paid: list[int] = []
    for thing, count in amounts:
        if count <= 0:
            continue
        paid += (thing, count)
        if thing < FIRST_SHIP:
            state.held[seat * len(ITEMS) + thing] -= count
            if thing in WEAPONS:
                _discard(state, thing - WEAPONS[0], count)
            if thing in _PAID:
                state.note(_PAID[thing], count)
        else:
            for _ in range(count):
                remove_ship(state, seat, thing - FIRST_SHIP)
    if paid:
        events.append(Paid(seat, tuple(paid)))


def _discard(state: State, kind: int, count: int) -> None:
    """Puts weapon cards on the discard; those beyond the cards of the box were stand-ins and go."""
    out = state.weapons[kind] + state.discard[kind] + sum(state.held[WEAPONS[kind] :: len(ITEMS)])
    state.discard[kind] += max(0, min(count, WEAPON_COUNTS[kind] - out))


def remove_ship(state: State, seat: int, kind: int) -> None:
    """Takes a ship of a kind out of the bay, of several the one with least ore; its ore is lost."""
    own = [(berth, at) for at, berth in enumerate(state.berths(seat)) if ship_in(berth) == kind]
    state.bay[seat * BERTHS + min(own)[1]] = EMPTY


# -- weapons ----------------------------------------------------------------------------------------------------


def draw_weapons(state: State, seat: int, count: int, chance: Chance, events: list[Event]) -> None:
    """Draws weapon cards at random; an empty deck is made anew of the discard (rule odin.weapons)."""
    drawn = []
    for _ in range(count):
        if not any(state.weapons):
            state.weapons, state.discard = state.discard, [0] * len(WEAPONS)
            if not any(state.weapons):
                break
        (kind,) = chance.deal(f"weapon {seat}", state.weapons, 1)
        state.weapons[kind] -= 1
        state.held[seat * len(ITEMS) + WEAPONS[kind]] += 1
        drawn.append(WEAPONS[kind])
    if drawn:
        events.append(WeaponsDrawn(seat, tuple(drawn)))


def fetch_weapons(state: State, seat: int, amounts: Amounts, events: list[Event]) -> None:
    """Gives named weapons: from the discard, else out of the deck, else from beyond (rule odin.weapons)."""
    for thing, count in amounts:
        kind = thing - WEAPONS[0]
        for _ in range(count):
            if state.discard[kind]:
                state.discard[kind] -= 1
            elif state.weapons[kind]:
                state.weapons[kind] -= 1
    gain(state, seat, amounts, events)
