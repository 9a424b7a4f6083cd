"""What a seat may do at any time: buy ships, load ore, lay pieces, use blue cards (rule odin.anytime)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.rules.kernel import Action, Chance, Event, Refusal, chosen
from game.rules.kernel.effects import Row
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.odin import cues, laying
from game.rules.odin.acting import begin_act
from game.rules.odin.actions import BuyShip, Done, LoadOre, TakeUp, UnloadOre, UseCard
from game.rules.odin.cards import EFFECTS, FIRST_CARD
from game.rules.odin.components import ALL_ITEMS, BERTHS, CARDS, FIRST_SHIP, ORE, SHIPS, SILVER
from game.rules.odin.events import CardUsed, OreLoaded, OreUnloaded, ShipBought
from game.rules.odin.fitting import fitting, layable
from game.rules.odin.frames import Window
from game.rules.odin.state import EMPTY, State, ore_in, ship_in
from game.rules.odin.supply import NO_BERTH, gain, lacking, lose, pay, receive

UNLOADING: Final = 39
"""The card that takes ore off the ships."""

NO_SHIP: Final = refuse("odin.refusal.no_ship", "odin.ships.ore")
LOADED: Final = refuse("odin.refusal.loaded", "odin.ships.ore")
NO_ORE: Final = refuse("odin.refusal.no_ore", "odin.ships.ore")
IN_ACTION: Final = refuse("odin.refusal.in_action", "odin.ships.ore")
NOT_PLAYED: Final = refuse("odin.refusal.not_played", "odin.occupations.anytime")
CANNOT_USE: Final = refuse("odin.refusal.cannot_use", "odin.occupations.anytime")
EMPTIED: Final = refuse("odin.refusal.emptied", "odin.card.occ_039")


def list_anytime(state: State, seat: int) -> list[Action]:
    """Returns all that a seat may do besides what it is asked for."""
    found: list[Action] = []
    silver = state.has(seat, SILVER)
    if silver >= _CHEAPEST:
        for kind, ship in enumerate(SHIPS):
            if silver >= ship.price and state.free_berth(seat, kind) >= 0:
                found.append(BuyShip(seat, kind))
    if not state.acts:
        found += _list_ore(state, seat)
    items = layable(state, seat)
    if items:
        found += chosen(_TAKE_UP[seat], fitting(state, state.boards(seat), items))
    for row in cues.rows_at(state, seat, "anytime"):
        if _can_use(state, seat, row - FIRST_CARD):
            found.append(UseCard(seat, row - FIRST_CARD))
    return found


_CHEAPEST: Final = min(ship.price for ship in SHIPS)
_TAKE_UP: Final = [[TakeUp(seat, item) for item in ALL_ITEMS] for seat in range(4)]


def _list_ore(state: State, seat: int) -> list[Action]:
    """Returns where ore may be loaded, and taken off with card 39."""
    own = state.berths(seat)
    found: list[Action] = []
    if state.has(seat, ORE):
        for at, berth in enumerate(own):
            if berth and ore_in(berth) < SHIPS[ship_in(berth)].ore:
                found.append(LoadOre(seat, at))
    if cues.owns(state, seat, UNLOADING):
        found += [
            UnloadOre(seat, at) for at, berth in enumerate(own) if ore_in(berth) and not state.unloaded[seat] >> at & 1
        ]
    return found


def list_window(state: State, frame: Window) -> Sequence[Action]:
    """Returns all that a seat may do in a window, and its end; nothing if there is nothing to do."""
    found = list_anytime(state, frame.seat)
    return [Done(frame.seat), *found] if found else found


def with_anytime(listed: Callable[[Any, Any], Sequence[Action]]) -> Callable[[Any, Any], Sequence[Action]]:
    """Returns a legal list to which, unless it is empty, all that may be done at any time is added."""

    def both(state: Any, frame: Any) -> Sequence[Action]:
        found = listed(state, frame)
        return [*found, *list_anytime(state, frame.seat)] if found else found

    return both


# -- ships and ore ----------------------------------------------------------------------------------------------


def ship_refusal(state: State, frame: object, action: BuyShip) -> Refusal | None:
    """Returns why a ship cannot be bought (rule odin.ships)."""
    if not 0 <= action.ship < len(SHIPS):
        return NOT_NOW
    if state.free_berth(action.seat, action.ship) < 0:
        return NO_BERTH
    return lacking(state, action.seat, [(SILVER, SHIPS[action.ship].price)])


def buy_ship(state: State, action: BuyShip, chance: Chance, events: list[Event]) -> None:
    """Buys a ship: no action, so nothing of it is remembered for the action under way."""
    kept, state.acts = state.acts, []
    events.append(ShipBought(action.seat, action.ship))
    pay(state, action.seat, [(SILVER, SHIPS[action.ship].price)], events)
    gain(state, action.seat, [(FIRST_SHIP + action.ship, 1)], events)
    state.acts = kept


def loading_refusal(state: State, frame: object, action: LoadOre) -> Refusal | None:
    """Returns why ore cannot be loaded (rule odin.ships.ore)."""
    if not 0 <= action.berth < BERTHS:
        return NOT_NOW
    if state.acts:
        return IN_ACTION
    berth = state.berths(action.seat)[action.berth]
    if berth == EMPTY:
        return NO_SHIP
    if ore_in(berth) >= SHIPS[ship_in(berth)].ore:
        return LOADED
    return None if state.has(action.seat, ORE) else NO_ORE


def load_ore(state: State, action: LoadOre, chance: Chance, events: list[Event]) -> None:
    """Loads one ore."""
    at = action.seat * BERTHS + action.berth
    lose(state, action.seat, ORE)
    state.bay[at] += 1
    events.append(OreLoaded(action.seat, action.berth, ship_in(state.bay[at])))


def unloading_refusal(state: State, frame: object, action: UnloadOre) -> Refusal | None:
    """Returns why ore cannot be taken off a ship (card 39)."""
    if not 0 <= action.berth < BERTHS:
        return NOT_NOW
    if not cues.owns(state, action.seat, UNLOADING):
        return refuse("odin.refusal.stays", "odin.ships.ore")
    if state.acts:
        return IN_ACTION
    if not ore_in(state.berths(action.seat)[action.berth]):
        return NO_SHIP
    return EMPTIED if state.unloaded[action.seat] >> action.berth & 1 else None


def unload_ore(state: State, action: UnloadOre, chance: Chance, events: list[Event]) -> None:
    """Takes all loaded ore off a ship, once between two actions of its seat."""
    at = action.seat * BERTHS + action.berth
    ore = ore_in(state.bay[at])
    state.bay[at] -= ore
    state.unloaded[action.seat] |= 1 << action.berth
    receive(state, action.seat, ORE, ore)
    events.append(OreUnloaded(action.seat, action.berth, ship_in(state.bay[at]), ore))


# -- cards ------------------------------------------------------------------------------------------------------


def _can_use(state: State, seat: int, card: int) -> bool:
    if state.done[seat] >> card & 1 and _is_for_once(EFFECTS.deck[card + FIRST_CARD]):
        return False
    return EFFECTS.can(state, seat, card + FIRST_CARD, "anytime")


def _is_for_once(row: Row) -> bool:
    return any(effect.limit == "once" for _, effect in row.on("anytime"))


def using_refusal(state: State, frame: object, action: UseCard) -> Refusal | None:
    """Returns why a card cannot be used now."""
    if action.card not in CARDS:
        return NOT_NOW
    row = EFFECTS.deck[action.card + FIRST_CARD]
    if not state.played[action.seat] >> action.card & 1 or not any(row.on("anytime")):
        return NOT_PLAYED
    return None if _can_use(state, action.seat, action.card) else CANNOT_USE


def use_card(state: State, action: UseCard, chance: Chance, events: list[Event]) -> None:
    """Uses a blue card once."""
    row = EFFECTS.deck[action.card + FIRST_CARD]
    if _is_for_once(row):
        state.done[action.seat] |= 1 << action.card
    events.append(CardUsed(action.seat, action.card))
    begin_act(state, action.seat)
    EFFECTS.perform(state, action.seat, row.number, "anytime")


ANYTIME: Final[dict[type[Any], Any]] = {
    BuyShip: ship_refusal,
    LoadOre: loading_refusal,
    UnloadOre: unloading_refusal,
    TakeUp: laying.take_up_refusal,
    UseCard: using_refusal,
}
ASIDE: Final = (BuyShip, LoadOre, UnloadOre, TakeUp)
"""What never answers a question, and can be done before it and after it. A card may change what can be answered."""
