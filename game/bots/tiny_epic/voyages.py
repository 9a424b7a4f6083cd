"""Sailing by destinations: every dock that a boat can reach, with who lands there and what is raided."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.lore import Turn
from game.bots.tiny_epic.ahead import ahead
from game.rules.kernel import Action
from game.rules.tiny_epic.actions import Deploy, Raid, Sail, Stop
from game.rules.tiny_epic.components import BOATS, FOOD, STEEL
from game.rules.tiny_epic.control import attack, settle_control
from game.rules.tiny_epic.frames import Landing, Sailing
from game.rules.tiny_epic.sailing import raid_cost
from game.rules.tiny_epic.state import State


def voyages(state: State, frame: Sailing) -> list[Turn]:
    """Returns a turn for every dock in reach, at its best landing, and stopping where the boat is."""
    seat = frame.seat
    found = [Turn((Stop(seat),), _stopped(state, frame))]
    first = seat * BOATS
    boats = range(first, first + BOATS) if frame.boat < 0 else (frame.boat,)
    for boat in boats:
        if state.boats[boat] >= 0:
            found += [_voyage(state, frame, boat, path) for path in _ways(state, seat, boat, frame.left)]
    return found


def _ways(state: State, seat: int, boat: int, left: int) -> Iterator[list[int]]:
    """Yields a shortest way through open water to each dock that may be entered."""
    sea, docks = state.sea, len(state.sea.island)
    own = state.own_boats(seat)
    start = state.boats[boat]
    before = {start: start}
    front = [start]
    reached: set[int] = set()
    for _ in range(left):
        following = []
        for here in front:
            for there in sea.moves[here]:
                if there in before:
                    continue
                if there < docks:
                    if there not in own and there not in reached:
                        reached.add(there)
                        yield [*_back(before, here), there]
                    continue
                before[there] = here
                following.append(there)
        front = following


def _back(before: dict[int, int], place: int) -> list[int]:
    way: list[int] = []
    while before[place] != place:
        way.append(place)
        place = before[place]
    return way[::-1]


def _voyage(state: State, frame: Sailing, boat: int, path: list[int]) -> Turn:
    """Returns the turn of a way to a dock: the moves, and what is best done there."""
    seat, dock = frame.seat, path[-1]
    twin = state.copy()
    actions: list[Action] = [Sail(seat, boat, place) for place in path]
    pushed = twin.boat_at(dock)
    if pushed >= 0:
        twin.boats[pushed] = twin.sea.place(twin.sea.waters[dock][0])
    if dock in twin.other_boats:
        twin.other_boats = tuple(other for other in twin.other_boats if other != dock)
    twin.boats[boat] = dock
    if len(path) < frame.left:
        actions.append(Stop(seat))
    raids = bool(twin.villages >> dock & 1) and twin.good(seat, STEEL) >= raid_cost(twin)
    if raids:
        twin.pay(seat, STEEL, raid_cost(twin))
        twin.villages &= ~(1 << dock)
        twin.raided[seat] += 1
    best = _best_landing(twin, Landing(seat, dock, frame.number))
    if best is None:
        promise = settled(twin, seat)
    else:
        actions += best.actions
        promise = best.promise
    if raids:
        actions.append(Raid(seat))
    return Turn(tuple(actions), promise)


def landings(state: State, frame: Landing) -> Iterator[Turn]:
    """Yields landing each number of settlers, the most first, and none; nothing if nobody could land."""
    seat, island = frame.seat, state.sea.island[frame.dock]
    if not state.good(seat, FOOD) or (not state.on_mat(seat) and state.mover != seat):
        return
    for count in range(min(frame.number, state.good(seat, FOOD), state.on_mat(seat)), 0, -1):
        twin = state.copy()
        twin.pay(seat, FOOD, count)
        twin.settlers[island * twin.parties + seat] += count
        attack(twin, island, seat, [])
        yield Turn((Deploy(seat, count),), settled(twin, seat))
    yield Turn((Stop(seat),), settled(state.copy(), seat))


def _best_landing(state: State, frame: Landing) -> Turn | None:
    """Returns the best landing: once fewer settlers are worse, still fewer are not tried."""
    best = None
    for turn in landings(state, frame):
        if best is not None and turn.promise <= best.promise:
            break
        best = turn
    return best


def settled(state: State, seat: int) -> float:
    """Returns what a table of the bot's own comes to for a seat when it has been looked at who controls what."""
    return ahead(state, seat, settle_control(state, seat, []))


def _stopped(state: State, frame: Sailing) -> float:
    """Returns what it is worth to sail no further: a boat that has moved into a dock may still land people."""
    if frame.boat < 0 or state.boats[frame.boat] >= len(state.sea.island):
        return settled(state.copy(), frame.seat)
    best = _best_landing(state, Landing(frame.seat, state.boats[frame.boat], frame.number))
    return settled(state.copy(), frame.seat) if best is None else best.promise
