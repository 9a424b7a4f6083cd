"""What the enemy clan does on the map, and what the player chooses for it (rules tiny_epic.solo.sail to .build).

Where the rules leave a choice for the enemy open, the player makes it: a ``Guiding`` frame lies on top of what waits
for the answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Message, Refusal
from game.rules.kernel.refusal import refuse
from game.rules.tiny_epic.actions import Guide
from game.rules.tiny_epic.components import ENEMY_TEMPLES, SPOTS
from game.rules.tiny_epic.control import attack
from game.rules.tiny_epic.enemy_events import (
    ChiefSailed,
    EnemyBuilt,
    EnemyRaided,
    EnemySettled,
    EnemyTempleBuilt,
)
from game.rules.tiny_epic.frames import Ejecting, EnemySailing, EnemySettling, Guiding
from game.rules.tiny_epic.state import State

# -- sailing ----------------------------------------------------------------------------------------------------


def targets(state: State, rune: int) -> list[int]:
    """Returns the islands at which the chief may aim: nearest with this rune, then least influence of the enemy."""
    sea, here = state.sea, state.sea.island[state.chief_boat]
    islands = [island for island in range(sea.islands) if sea.rune[island] == rune and island != here]
    far = sea.far[state.chief_boat]
    nearest = min([far[island] for island in islands], default=0)
    islands = [island for island in islands if far[island] == nearest]
    if len(islands) > 1:
        own = state.influences()[state.other :: state.parties]
        least = min([own[island] for island in islands])
        islands = [island for island in islands if own[island] == least]
    return islands


def next_docks(state: State, target: int) -> list[int]:
    """Returns the docks one step away on a shortest way to an island."""
    here, far = state.chief_boat, state.sea.far
    return [dock for dock in state.sea.coast[here] if far[dock][target] == far[here][target] - 1]


def sail(state: State, frame: EnemySailing, chance: Chance, events: list[Event]) -> None:
    """Sails the chief's boat along a shortest way; where the sail ends, settlers come ashore."""
    stack = state.stack
    if frame.target < 0:
        found = targets(state, frame.rune)
        if len(found) > 1:
            stack += [frame, Guiding(frame.seat, "target", frame.rune)]
            return
        frame = frame._replace(target=found[0])
    while frame.left and state.sea.island[state.chief_boat] != frame.target:
        ways = next_docks(state, frame.target)
        if len(ways) > 1:
            stack += [frame, Guiding(frame.seat, "path", frame.target)]
            return
        frame = frame._replace(left=frame.left - 1)
        if move_chief(state, ways[0], True, events):
            stack.insert(-1, frame)
            return
    stack.append(EnemySettling(frame.seat, state.sea.island[state.chief_boat], frame.number))


def move_chief(state: State, dock: int, raids: bool, events: list[Event]) -> bool:
    """Moves the chief's boat to a dock; it may raid there. Returns whether a boat of the player is pushed out."""
    events.append(ChiefSailed(-1, state.chief_boat, dock, state.sea.island[dock]))
    state.chief_boat = dock
    if raids and state.villages >> dock & 1:
        state.villages &= ~(1 << dock)
        state.enemy_raids += 1
        events.append(EnemyRaided(-1, dock, state.sea.island[dock]))
    boat = state.boat_at(dock)
    if boat >= 0:
        state.stack.append(Ejecting(0, boat, dock))
    return boat >= 0


def raid_spot(state: State) -> int:
    """Returns to which action the enemy dedicates next: the fewest villages, then the topmost; -1 if all are full."""
    open_spots = [spot for spot in range(len(SPOTS)) if state.dedicated[spot] < state.dedications]
    return min(open_spots, key=lambda spot: state.dedicated[spot], default=-1)


# -- settlers ---------------------------------------------------------------------------------------------------


def sources(state: State, island: int) -> list[int]:
    """Returns the islands that missing settlers may come from: the most of them, then least influence of the player."""
    own = state.settlers[state.other :: state.parties]
    islands = [other for other, count in enumerate(own) if count and other != island]
    most = max([own[island] for island in islands], default=0)
    islands = [island for island in islands if own[island] == most]
    if len(islands) > 1:
        against = state.influences()[0 :: state.parties]
        least = min([against[island] for island in islands])
        islands = [island for island in islands if against[island] == least]
    return islands


def settle(state: State, frame: EnemySettling, chance: Chance, events: list[Event]) -> None:
    """Puts settlers on an island: from the mat, the rest from one other island; then they attack, once."""
    island, left, came = frame.island, frame.left, False
    more = min(left, state.on_mat(state.other))
    if more:
        state.settlers[island * state.parties + state.other] += more
        events.append(EnemySettled(-1, island, more, -1))
        left, came = left - more, True
    source = frame.source
    while left:
        if source < 0:
            found = sources(state, island)
            if not found:
                break
            if len(found) > 1:
                state.stack += [frame._replace(left=left), Guiding(frame.seat, "source", island)]
                return
            source = found[0]
        more = min(left, state.settlers_on(source, state.other))
        state.settlers[source * state.parties + state.other] -= more
        state.settlers[island * state.parties + state.other] += more
        events.append(EnemySettled(-1, island, more, source))
        left, came, source = left - more, True, -1
    if came:
        attack(state, island, state.other, events)


# -- boats and temples ------------------------------------------------------------------------------------------


def free_docks(state: State) -> list[int]:
    """Returns the docks that take the enemy's next boat: the first free one of the chief's island, else the nearest."""
    sea = state.sea
    ring = sea.docks[sea.island[state.chief_boat]]
    at = ring.index(state.chief_boat)
    taken = {*state.boats, *state.other_boats}
    for dock in (*ring[at:], *ring[:at]):
        if dock not in taken:
            return [dock]
    far = sea.steps[state.chief_boat]
    free = [dock for dock in range(len(sea.island)) if dock not in taken]
    return [dock for dock in free if far[dock] == min(far[other] for other in free)]


def build(state: State, events: list[Event]) -> None:
    """Puts the enemy's next boat at a dock, if it has one left."""
    if not state.boats_on_enemy_mat:
        return
    found = free_docks(state)
    if len(found) > 1:
        state.stack.append(Guiding(0, "dock"))
    elif found:
        put_boat(state, found[0], events)


def put_boat(state: State, dock: int, events: list[Event]) -> None:
    """Puts a boat of the enemy at a dock."""
    state.other_boats = tuple(sorted((*state.other_boats, dock)))
    events.append(EnemyBuilt(-1, dock, state.sea.island[dock]))


def temple_sites(state: State) -> list[int]:
    """Returns the islands for the enemy's next temple: the most settlers of its own, and no temple of its own."""
    if len(state.other_temples) >= ENEMY_TEMPLES:
        return []
    own = state.settlers[state.other :: state.parties]
    islands = [island for island, count in enumerate(own) if count and island not in state.other_temples]
    return [island for island in islands if own[island] == max(own[other] for other in islands)]


def build_temple(state: State, events: list[Event]) -> None:
    """Puts a temple on an island and takes half of the settlers there, rounded up, back to the mat."""
    found = temple_sites(state)
    if len(found) > 1:
        state.stack.append(Guiding(0, "temple"))
    elif found:
        raise_temple(state, found[0], events)


def raise_temple(state: State, island: int, events: list[Event]) -> None:
    """Puts a temple of the enemy on an island; half of its settlers there, rounded up, go back to the mat."""
    gone = (state.settlers_on(island, state.other) + 1) // 2
    state.settlers[island * state.parties + state.other] -= gone
    state.other_temples = tuple(sorted((*state.other_temples, island)))
    events.append(EnemyTempleBuilt(-1, island, gone))


# -- the player chooses -----------------------------------------------------------------------------------------


def nearest_boats(state: State) -> list[int]:
    """Returns the docks with the boats of the player that are nearest to the chief."""
    docks = [place for place in state.boats if 0 <= place < len(state.sea.island)]
    far = state.sea.steps[state.chief_boat]
    return [dock for dock in docks if far[dock] == min(far[other] for other in docks)]


def chase(state: State, dock: int, events: list[Event]) -> None:
    """Moves the chief's boat to the dock of a boat of the player, which is pushed out; nothing is raided."""
    move_chief(state, dock, False, events)


def choices(state: State, frame: Guiding) -> list[int]:
    """Returns the places among which the player chooses for the enemy."""
    match frame.what:
        case "target":
            return targets(state, frame.a)
        case "path":
            return next_docks(state, frame.a)
        case "source":
            return sources(state, frame.a)
        case "dock":
            return free_docks(state)
        case "temple":
            return temple_sites(state)
        case "chase":
            return nearest_boats(state)
    return [0, 1]


def list_guides(state: State, frame: Guiding) -> Sequence[Action]:
    """Returns every choice."""
    return [Guide(frame.seat, place) for place in choices(state, frame)]


def guide_refusal(state: State, frame: Guiding, action: Guide) -> Refusal | None:
    """Returns why the enemy does not go there."""
    if action.place in choices(state, frame):
        return None
    return refuse("tiny_epic.refusal.guide", "tiny_epic.solo.choices")


def guide_prompt(state: State, frame: Guiding) -> Message:
    """Returns what the player is asked for the enemy."""
    return Message(f"tiny_epic.prompt.guide_{frame.what}")
