"""Sailing: moves, boats pushed out, landing, raids (rule tiny_epic.sail)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.tiny_epic.actions import Deploy, Eject, Raid, Sail, Stop
from game.rules.tiny_epic.components import BOATS, FOOD, RAID_COST, STEEL
from game.rules.tiny_epic.control import attack
from game.rules.tiny_epic.enemy_events import EnemyBoatLost
from game.rules.tiny_epic.events import BoatEjected, BoatSailed, Deployed, VillageRaided
from game.rules.tiny_epic.frames import Ejecting, Landing, Raiding, Sailing
from game.rules.tiny_epic.state import NONE, State

# -- moves ------------------------------------------------------------------------------------------------------


def list_sails(state: State, frame: Sailing) -> list[Action]:
    """Returns every move of the boat that sails, or of any boat, and stopping."""
    seat, moves = frame.seat, state.sea.moves
    own = state.own_boats(seat)
    first = seat * BOATS
    boats = range(first, first + BOATS) if frame.boat < 0 else (frame.boat,)
    found: list[Action] = []
    docks = len(state.sea.island)
    for boat in boats:
        here = state.boats[boat]
        if here >= 0:
            found += [Sail(seat, boat, place) for place in moves[here] if place >= docks or place not in own]
    found.append(Stop(seat))
    return found


def sail_refusal(state: State, frame: Sailing, action: Sail) -> Refusal | None:
    """Returns why a boat cannot move there."""
    boat, place = action.boat, action.place
    if boat not in range(frame.seat * BOATS, (frame.seat + 1) * BOATS) or not 0 <= place < len(state.sea.moves):
        return NOT_NOW
    if frame.boat >= 0 and boat != frame.boat:
        return refuse("tiny_epic.refusal.other_boat", "tiny_epic.sail")
    if state.boats[boat] == NONE:
        return refuse("tiny_epic.refusal.boat_on_mat", "tiny_epic.sail")
    if place not in state.sea.moves[state.boats[boat]]:
        return refuse("tiny_epic.refusal.no_neighbour", "tiny_epic.sail.moves")
    if place < len(state.sea.island) and place in state.own_boats(frame.seat):
        return refuse("tiny_epic.refusal.own_dock", "tiny_epic.sail.push")
    return None


def sail(state: State, action: Sail, chance: Chance, events: list[Event]) -> None:
    """Moves a boat; whoever lies at the dock is pushed out, and with no move left the sail is over."""
    frame: Sailing = state.stack.pop()
    seat, boat, place = action.seat, action.boat, action.place
    dock = place < len(state.sea.island)
    pushed = state.boat_at(place) if dock else NONE
    events.append(BoatSailed(seat, boat, state.boats[boat], place, state.sea.island[place] if dock else -1))
    state.boats[boat] = place
    if frame.left > 1:
        state.stack.append(frame._replace(left=frame.left - 1, boat=boat))
    else:
        end_sail(state, seat, place, frame.number)
    if dock and place in state.other_boats:
        state.other_boats = tuple(other for other in state.other_boats if other != place)
        events.append(EnemyBoatLost(seat, place, state.sea.island[place]))
    if pushed >= 0:
        state.stack.append(Ejecting(pushed // BOATS, pushed, place))


def stop_sail(state: State, frame: Sailing) -> None:
    """Ends a sail where the boat is; one that has not begun is declined."""
    if frame.boat >= 0:
        end_sail(state, frame.seat, state.boats[frame.boat], frame.number)


def end_sail(state: State, seat: int, place: int, number: int) -> None:
    """Has the seat land and raid where the sail ends."""
    if place < len(state.sea.island):
        state.stack += [Raiding(seat, place), Landing(seat, place, number)]


# -- pushed out -------------------------------------------------------------------------------------------------


def list_ejects(state: State, frame: Ejecting) -> Sequence[Action]:
    """Returns the two fjords of the dock."""
    return [Eject(frame.seat, fjord) for fjord in state.sea.waters[frame.dock]]


def eject_refusal(state: State, frame: Ejecting, action: Eject) -> Refusal | None:
    """Returns why the boat cannot go to a fjord."""
    if action.fjord in state.sea.waters[frame.dock]:
        return None
    return refuse("tiny_epic.refusal.other_fjord", "tiny_epic.sail.push")


def eject(state: State, action: Eject, chance: Chance, events: list[Event]) -> None:
    """Moves the boat that was pushed out."""
    frame: Ejecting = state.stack.pop()
    state.boats[frame.boat] = state.sea.place(action.fjord)
    events.append(BoatEjected(frame.seat, frame.boat, frame.dock, action.fjord))


# -- landing ----------------------------------------------------------------------------------------------------


def can_land(state: State, frame: Landing) -> bool:
    """Tells whether the seat could land anybody: with food, and settlers on its mat or to be taken back."""
    if not state.good(frame.seat, FOOD):
        return False
    return state.on_mat(frame.seat) > 0 or state.mover == frame.seat


def landing_limit(state: State, frame: Landing) -> int:
    """Returns how many settlers can land now."""
    return min(frame.number, state.good(frame.seat, FOOD), state.on_mat(frame.seat))


def list_landings(state: State, frame: Landing) -> list[Action]:
    """Returns landing each number of settlers, and none."""
    return [*(Deploy(frame.seat, count) for count in range(1, landing_limit(state, frame) + 1)), Stop(frame.seat)]


def landing_refusal(state: State, frame: Landing, action: Deploy) -> Refusal | None:
    """Returns why so many settlers cannot land."""
    if action.settlers < 1:
        return NOT_NOW
    if action.settlers > frame.number:
        return refuse("tiny_epic.refusal.too_many", "tiny_epic.sail.deploy", most=frame.number)
    if action.settlers > state.good(frame.seat, FOOD):
        return refuse("tiny_epic.refusal.no_food", "tiny_epic.sail.deploy")
    if action.settlers > state.on_mat(frame.seat):
        return refuse("tiny_epic.refusal.mat_empty", "tiny_epic.sail.deploy")
    return None


def deploy(state: State, action: Deploy, chance: Chance, events: list[Event]) -> None:
    """Lands settlers; they attack if they are the most."""
    frame: Landing = state.stack.pop()
    island = state.sea.island[frame.dock]
    state.pay(action.seat, FOOD, action.settlers)
    state.settlers[island * state.parties + action.seat] += action.settlers
    events.append(Deployed(action.seat, island, action.settlers))
    attack(state, island, action.seat, events)


# -- raids ------------------------------------------------------------------------------------------------------


def raid_cost(state: State) -> int:
    """Returns what a raid costs in steel in this era."""
    return RAID_COST[min(state.era, len(RAID_COST) - 1)]


def can_raid(state: State, frame: Raiding) -> bool:
    """Tells whether there is a village, and steel enough."""
    return bool(state.villages >> frame.dock & 1) and state.good(frame.seat, STEEL) >= raid_cost(state)


def raid(state: State, action: Raid, chance: Chance, events: list[Event]) -> None:
    """Raids the village."""
    frame: Raiding = state.stack.pop()
    cost = raid_cost(state)
    state.pay(action.seat, STEEL, cost)
    state.villages &= ~(1 << frame.dock)
    state.raided[action.seat] += 1
    events.append(VillageRaided(action.seat, frame.dock, state.sea.island[frame.dock], cost))
