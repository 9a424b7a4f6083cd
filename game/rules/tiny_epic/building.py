"""Building boats and temples (rule tiny_epic.build)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.tiny_epic.actions import Build, Place, Stop
from game.rules.tiny_epic.components import BOAT_SLOTS, BOATS, SLOT_COSTS, TEMPLES, WOOD
from game.rules.tiny_epic.events import BoatBuilt, PieceTaken, TempleBuilt
from game.rules.tiny_epic.frames import Building, Raising
from game.rules.tiny_epic.state import NONE, State


def cost(slot: int, discount: int) -> int:
    """Returns what a slot costs in wood."""
    return max(0, SLOT_COSTS[slot] - discount)


def boat_fjords(state: State, seat: int) -> list[int]:
    """Returns the fjords in which a seat may build a boat (rule tiny_epic.build.boat).

    Those that border an island where it has a settler, temple or docked boat, those with a boat of its own, and the
    neighbours of these.
    """
    sea = state.sea
    docks = len(sea.island)
    islands = {island for island, count in enumerate(state.settlers[seat :: state.parties]) if count}
    islands.update(island for island in state.own_temples(seat) if island != NONE)
    found = set()
    for place in state.own_boats(seat):
        if 0 <= place < docks:
            islands.add(sea.island[place])
        elif place >= docks:
            found |= {place - docks, *sea.beside[place - docks]}
    found |= {fjord for fjord, near in enumerate(sea.around) if not islands.isdisjoint(near)}
    return sorted(found)


def temple_islands(state: State, seat: int) -> list[int]:
    """Returns the islands on which a seat may build a temple: with a settler of its own, and no temple of its own."""
    own = state.own_temples(seat)
    return [island for island, count in enumerate(state.settlers[seat :: state.parties]) if count and island not in own]


def _places(state: State, seat: int, slot: int) -> list[int]:
    return boat_fjords(state, seat) if slot < BOAT_SLOTS else temple_islands(state, seat)


def can_build(state: State, frame: Building) -> bool:
    """Tells whether the seat can build anything."""
    return len(list_builds(state, frame)) > 1


def list_builds(state: State, frame: Building) -> list[Action]:
    """Returns every slot that can be built from now, and none."""
    seat, wood = frame.seat, state.good(frame.seat, WOOD)
    found: list[Action] = []
    payable = [
        slot for slot in range(len(SLOT_COSTS)) if cost(slot, frame.discount) <= wood and state.slot_is_full(seat, slot)
    ]
    if any(slot < BOAT_SLOTS for slot in payable) and boat_fjords(state, seat):
        found += [Build(seat, slot) for slot in payable if slot < BOAT_SLOTS]
    if any(slot >= BOAT_SLOTS for slot in payable) and temple_islands(state, seat):
        found += [Build(seat, slot) for slot in payable if slot >= BOAT_SLOTS]
    return [*found, Stop(seat)]


def build_refusal(state: State, frame: Building, action: Build) -> Refusal | None:
    """Returns why nothing can be built from a slot."""
    if not 0 <= action.slot < len(SLOT_COSTS):
        return NOT_NOW
    if not state.slot_is_full(frame.seat, action.slot):
        return refuse("tiny_epic.refusal.slot_empty", "tiny_epic.build")
    if cost(action.slot, frame.discount) > state.good(frame.seat, WOOD):
        return refuse("tiny_epic.refusal.no_wood", "tiny_epic.build", wood=cost(action.slot, frame.discount))
    if not _places(state, frame.seat, action.slot):
        if action.slot < BOAT_SLOTS:
            return refuse("tiny_epic.refusal.no_fjord", "tiny_epic.build.boat")
        return refuse("tiny_epic.refusal.no_site", "tiny_epic.build.temple")
    return None


def build(state: State, action: Build, chance: Chance, events: list[Event]) -> None:
    """Takes the piece of a slot; where it is built comes next."""
    frame: Building = state.stack.pop()
    events.append(PieceTaken(action.seat, action.slot))
    state.stack.append(Raising(action.seat, action.slot, cost(action.slot, frame.discount)))


def list_places(state: State, frame: Raising) -> Sequence[Action]:
    """Returns every place for the piece."""
    return [Place(frame.seat, place) for place in _places(state, frame.seat, frame.slot)]


def place_refusal(state: State, frame: Raising, action: Place) -> Refusal | None:
    """Returns why the piece cannot be built there."""
    if action.place in _places(state, frame.seat, frame.slot):
        return None
    if frame.slot < BOAT_SLOTS:
        return refuse("tiny_epic.refusal.far_fjord", "tiny_epic.build.boat")
    if not 0 <= action.place < state.sea.islands:
        return NOT_NOW
    if state.has_temple(action.place, frame.seat):
        return refuse("tiny_epic.refusal.second_temple", "tiny_epic.build.temple")
    return refuse("tiny_epic.refusal.no_builder", "tiny_epic.build.temple")


def place(state: State, action: Place, chance: Chance, events: list[Event]) -> None:
    """Builds the piece and pays for it."""
    frame: Raising = state.stack.pop()
    seat, slot = action.seat, frame.slot
    state.pay(seat, WOOD, frame.wood)
    if slot < BOAT_SLOTS:
        state.boats[seat * BOATS + slot + 1] = state.sea.place(action.place)
        events.append(BoatBuilt(seat, slot, action.place, frame.wood, state.sea.around[action.place]))
    else:
        state.temples[seat * TEMPLES + slot - BOAT_SLOTS] = action.place
        events.append(TempleBuilt(seat, slot, action.place, frame.wood))
