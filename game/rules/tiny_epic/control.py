"""Who holds the rune of an island, and settler attacks (rules tiny_epic.control and tiny_epic.attack)."""

from __future__ import annotations

from game.rules.kernel import Chance, Event
from game.rules.tiny_epic.events import RuneLost, RuneTaken, SettlerRemoved
from game.rules.tiny_epic.frames import Check, Rage
from game.rules.tiny_epic.state import NONE, State


def check(state: State, frame: Check, chance: Chance, events: list[Event]) -> None:
    """Gives the runes to whom they belong now, once for all islands."""
    settle_control(state, frame.side, events)


def settle_control(state: State, active: int, events: list[Event]) -> list[int]:
    """Looks at all islands once, and returns the influences that were found there.

    ``active`` is the side that acted and wins ties between thieves.
    """
    parties, found = state.parties, state.influences()
    for island, holder in enumerate(state.holder):
        influence = found[island * parties : (island + 1) * parties]
        best = max(influence)
        if best == (influence[holder] if holder >= 0 else 0) and (best or holder < 0):
            continue
        taker = taker_of(state, island, influence, active)
        if taker >= 0:
            _take(state, island, taker, events)
        elif holder >= 0 and not influence[holder]:
            state.holder[island] = NONE
            events.append(RuneLost(-1, island, holder, state.seats))
            taker = taker_of(state, island, influence, active)
            if taker >= 0:
                _take(state, island, taker, events)
    return found


def taker_of(state: State, island: int, influence: list[int], active: int) -> int:
    """Returns the side that takes the rune of an island with these influences by side; NONE if nobody does."""
    holder = state.holder[island]
    if holder < 0:
        best = max(influence)
        taker = influence.index(best)
        return taker if best and influence.count(best) == 1 and state.has_boots(island, taker) else NONE
    mine = influence[holder]
    if max(influence) == mine:
        return NONE
    thieves = [side for side, own in enumerate(influence) if own > mine and state.has_boots(island, side)]
    if state.options["stealing"] == "own" and not state.is_solo:
        thieves = [side for side in thieves if side == active]
    if not thieves:
        return NONE
    best = max(influence[side] for side in thieves)
    thieves = [side for side in thieves if influence[side] == best]
    if len(thieves) == 1:
        return thieves[0]
    return active if active in thieves else NONE


def _take(state: State, island: int, taker: int, events: list[Event]) -> None:
    loser = state.holder[island]
    state.holder[island] = taker
    events.append(RuneTaken(-1, island, taker, loser, state.seats))
    if taker != state.other or state.is_solo:
        state.raise_fury(state.sea.rune[island], 1, -1, events)


def rage(state: State, frame: Rage, chance: Chance, events: list[Event]) -> None:
    """Raises the fury of the god for whom a leader fell (rule tiny_epic.battle.lose)."""
    state.raise_fury(frame.rune, 1, -1, events)


# -- settlers attack --------------------------------------------------------------------------------------------


def victims(state: State, island: int, side: int, more: int = 0) -> list[int]:
    """Returns the sides that lose a settler if a side, with so many more, attacks on an island."""
    here = state.settlers[island * state.parties : (island + 1) * state.parties]
    own = here[side] + more
    others = [other for other in range(state.parties) if other != side]
    return [other for other in others if here[other]] if own > max(here[other] for other in others) else []


def attack(state: State, island: int, side: int, events: list[Event]) -> None:
    """Has every other side lose a settler, if this one has strictly more than each of them (rule tiny_epic.attack)."""
    for other in victims(state, island, side):
        remove_settler(state, island, other, side, events)


def remove_settler(state: State, island: int, side: int, by: int, events: list[Event]) -> None:
    """Takes a settler of a side off an island: to its mat, or to the box if it is neutral."""
    state.settlers[island * state.parties + side] -= 1
    events.append(SettlerRemoved(by if by < state.seats else -1, island, side, state.seats))
