"""Exploring: settlers and temples move along ferry lines (rules tiny_epic.explore and tiny_epic.rune.temple)."""

from __future__ import annotations

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.tiny_epic.actions import Explore, GoOn, MoveTemple, Stop
from game.rules.tiny_epic.components import TEMPLES
from game.rules.tiny_epic.control import attack
from game.rules.tiny_epic.events import Explored, TempleMoved
from game.rules.tiny_epic.frames import Exploring, MovingTemple
from game.rules.tiny_epic.state import State


def _unmoved(state: State, frame: Exploring, island: int) -> int:
    """Returns how many settlers of the seat on an island have not moved yet in this action."""
    return state.settlers_on(island, frame.seat) - (island == frame.last)


def can_explore(state: State, frame: Exploring) -> bool:
    """Tells whether any settler can move."""
    return any(state.settlers[frame.seat :: state.parties])


def list_explores(state: State, frame: Exploring) -> list[Action]:
    """Returns every move of a settler that has not moved, the next move of one that has, and stopping."""
    seat, ferries = frame.seat, state.sea.ferries
    own = state.settlers[seat :: state.parties]
    found: list[Action] = [
        Explore(seat, start, end)
        for start, count in enumerate(own)
        if count > (start == frame.last)
        for end in ferries[start]
    ]
    if frame.last >= 0 and own[frame.last]:
        found += [GoOn(seat, end) for end in ferries[frame.last]]
    found.append(Stop(seat))
    return found


def explore_refusal(state: State, frame: Exploring, action: Explore) -> Refusal | None:
    """Returns why a settler cannot move so."""
    islands = range(state.sea.islands)
    if action.start not in islands or action.end not in islands:
        return NOT_NOW
    if not state.settlers_on(action.start, frame.seat):
        return refuse("tiny_epic.refusal.no_settler", "tiny_epic.explore")
    if not _unmoved(state, frame, action.start):
        return refuse("tiny_epic.refusal.moved", "tiny_epic.explore")
    if action.end not in state.sea.ferries[action.start]:
        return refuse("tiny_epic.refusal.no_ferry", "tiny_epic.explore")
    return None


def go_on_refusal(state: State, frame: Exploring, action: GoOn) -> Refusal | None:
    """Returns why the settler cannot go on."""
    if frame.last < 0 or not 0 <= action.end < state.sea.islands:
        return NOT_NOW
    if not state.settlers_on(frame.last, frame.seat):
        return refuse("tiny_epic.refusal.no_settler", "tiny_epic.explore")
    if action.end not in state.sea.ferries[frame.last]:
        return refuse("tiny_epic.refusal.no_ferry", "tiny_epic.explore")
    return None


def _move(state: State, seat: int, start: int, end: int, events: list[Event]) -> None:
    state.settlers[start * state.parties + seat] -= 1
    state.settlers[end * state.parties + seat] += 1
    events.append(Explored(seat, start, end))


def explore(state: State, action: Explore, chance: Chance, events: list[Event]) -> None:
    """Moves a settler that stood where it was before the action."""
    frame: Exploring = state.stack.pop()
    _move(state, action.seat, action.start, action.end, events)
    _after(state, frame._replace(left=frame.left - 1, last=action.end, reached=frame.reached | 1 << action.end), events)


def go_on(state: State, action: GoOn, chance: Chance, events: list[Event]) -> None:
    """Moves the settler that moved last: the island that it leaves has only been passed."""
    frame: Exploring = state.stack.pop()
    _move(state, action.seat, frame.last, action.end, events)
    _after(state, frame._replace(left=frame.left - 1, last=action.end, reached=1 << action.end), events)


def _after(state: State, frame: Exploring, events: list[Event]) -> None:
    if frame.left:
        state.stack.append(frame)
    else:
        end_explore(state, frame, events)


def end_explore(state: State, frame: Exploring, events: list[Event]) -> None:
    """Has the settlers attack, once on every island that received one."""
    for island in range(state.sea.islands):
        if frame.reached >> island & 1:
            attack(state, island, frame.seat, events)


# -- temples ----------------------------------------------------------------------------------------------------


def can_move_temple(state: State, frame: MovingTemple) -> bool:
    """Tells whether the seat has a temple that can move."""
    return len(list_temples(state, frame)) > 1


def list_temples(state: State, frame: MovingTemple) -> list[Action]:
    """Returns every move of a temple, and none."""
    seat = frame.seat
    own = state.own_temples(seat)
    moves: list[Action] = [
        MoveTemple(seat, start, end)
        for start in dict.fromkeys(own)
        if start >= 0
        for end in state.sea.ferries[start]
        if end not in own
    ]
    return [*moves, Stop(seat)]


def temple_refusal(state: State, frame: MovingTemple, action: MoveTemple) -> Refusal | None:
    """Returns why a temple cannot move so."""
    islands, own = range(state.sea.islands), state.own_temples(frame.seat)
    if action.start not in islands or action.end not in islands:
        return NOT_NOW
    if action.start not in own:
        return refuse("tiny_epic.refusal.no_temple", "tiny_epic.rune.temple")
    if action.end not in state.sea.ferries[action.start]:
        return refuse("tiny_epic.refusal.no_ferry", "tiny_epic.rune.temple")
    if action.end in own:
        return refuse("tiny_epic.refusal.second_temple", "tiny_epic.build.temple")
    return None


def move_temple(state: State, action: MoveTemple, chance: Chance, events: list[Event]) -> None:
    """Moves a temple."""
    state.stack.pop()
    at = action.seat * TEMPLES + state.own_temples(action.seat).index(action.start)
    state.temples[at] = action.end
    events.append(TempleMoved(action.seat, action.start, action.end))
