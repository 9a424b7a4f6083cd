"""What things in Northgard are worth, in points of fame, to whoever holds them: land, buildings, cards."""

from __future__ import annotations

from game.bots.northgard import plans
from game.rules.northgard.components import (
    ALTAR,
    BUILDINGS,
    CAMP,
    CARDS,
    FORGE,
    FORTRESS,
    TOWER,
    winter_cost,
)
from game.rules.northgard.land import Territory
from game.rules.northgard.state import NOBODY, NOTHING, State
from game.rules.northgard.tiles import LARGE, SLOTS
from game.rules.northgard.words import DECK, EFFECTS
from game.rules.northgard.yields import altar_fame, closed_fame, harvest_of

RESOURCE = 0.45
STEADY = {FORGE: 1.3, CAMP: 0.35, TOWER: 0.2, FORTRESS: 0.4, ALTAR: 2.4}


def harvests(state: State) -> int:
    """Returns how many harvests are still to come, this year's among them."""
    return int(state.options["years"]) - max(1, state.year) + 1


def land(state: State, seat: int, name: int) -> float:
    """Returns what it is worth to hold a territory until the end."""
    territory = state.territory(name)
    built = state.buildings(name)
    left = harvests(state)
    yearly = RESOURCE * sum(harvest_of(state, name, built)) + closed_fame(state, name) + altar_fame(state, name, built)
    worth = 0.4 + left * yearly + sum([STEADY.get(one, 0.0) * left * 0.3 for one in built])
    on = state.built
    worth += sum([0.9 if SLOTS[slot].kind == LARGE else 0.3 for slot in territory.slots if on[slot] == NOTHING])
    has_large = plans.has_large(built)
    if has_large and territory.is_closed:
        return worth + plans.great_land(state, seat)
    return worth + plans.prospect(state, seat, territory, has_large)


def ground(territory: Territory, left: int) -> float:
    """Returns what bare land is worth, before anybody builds on it."""
    slots = sum(0.9 if SLOTS[slot].kind == LARGE else 0.3 for slot in territory.slots)
    closed = (2.0 if len(territory.tiles) > 2 else 1.0) if territory.is_closed else 0.0
    return left * (RESOURCE * sum(territory.gives) + closed) + slots


def building(state: State, seat: int, kind: int, name: int) -> float:
    """Returns what a new building in a territory is worth, its price not counted."""
    left = harvests(state)
    found = BUILDINGS[kind]
    worth = STEADY.get(kind, RESOURCE) * left
    if found.is_great and not plans.has_large(state.buildings(name)) and state.territory(name).is_closed:
        worth += plans.great_land(state, seat)
    if kind in state.buildings(name):
        worth *= 0.6
    return worth


def warrior(state: State, seat: int) -> float:
    """Returns what one more warrior is worth: less and less, and hungry."""
    here = state.on_map(seat)
    hungry = sum(winter_cost(here + 1)) > sum(winter_cost(here))
    return (1.1 if here < 6 else 0.8 if here < 10 else 0.45) - (0.3 if hungry else 0.0)


def card(state: State, seat: int, number: int) -> float:
    """Returns what it is worth to own a card: its printed fame, and how often it will be played."""
    found = CARDS[number]
    if found.kind == "unrest":
        return -2.0
    if found.kind == "achievement":
        return float(EFFECTS.fold(state, seat, [number], "end", 0))
    plays = 0.35 * (harvests(state) - 1)
    strength = 1.0 + 0.25 * len(DECK[number].blocks) + (0.5 if found.is_instant else 0.0)
    return found.fame + plays * (strength if found.kind != "start" else 0.7)


def holders(state: State, seat: int, name: int) -> int:
    """Returns 1 for an opponent's territory, -1 for one's own or a mate's, 0 for neutral land."""
    owner = state.owner[name]
    return 0 if owner == NOBODY else 1 if state.is_foe(seat, owner) else -1
