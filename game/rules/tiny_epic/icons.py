"""The symbols on the tracks of the enemy clan, and what the player chooses for it (rule tiny_epic.solo.icons)."""

from __future__ import annotations

from game.rules.kernel import Chance, Event
from game.rules.tiny_epic.actions import Guide
from game.rules.tiny_epic.battle import lay_out
from game.rules.tiny_epic.components import ICONS, KINDS, TRACKS
from game.rules.tiny_epic.enemy import read_fired
from game.rules.tiny_epic.enemy_events import IconFired
from game.rules.tiny_epic.enemy_map import (
    build,
    build_temple,
    chase,
    move_chief,
    nearest_boats,
    put_boat,
    raise_temple,
)
from game.rules.tiny_epic.frames import Check, EnemyDedicating, EnemyIcons, EnemySettling, Guiding
from game.rules.tiny_epic.state import State


def fire(state: State, frame: EnemyIcons, chance: Chance, events: list[Event]) -> None:
    """Carries out the symbols that fired, one after another; those that fire meanwhile join them."""
    if not state.fired:
        return
    good, place, rune = read_fired(state.fired[0])
    state.fired = state.fired[1:]
    icon = TRACKS[state.enemy_mat][good][place]
    events.append(IconFired(-1, ICONS.index(icon.name), good))
    stack, sea = state.stack, state.sea
    stack += [frame, Check(0, state.other)]
    match icon.name:
        case "fury":
            _rage(state, events)
        case "chase":
            found = nearest_boats(state)
            if len(found) > 1:
                stack.append(Guiding(0, "chase"))
            elif found:
                chase(state, found[0], events)
        case "cross":
            across = sea.opposite[state.chief_boat]
            if across >= 0:
                stack[-1:] = [EnemyDedicating(0, rune), stack[-1]]
                move_chief(state, across, True, events)
        case "settler":
            stack.append(EnemySettling(0, sea.island[state.chief_boat], 1))
        case "boat":
            build(state, events)
        case "temple":
            build_temple(state, events)
        case "battle":
            _begin_battle(state, icon.bonus, events)


def _rage(state: State, events: list[Event]) -> None:
    held = state.island_runes(state.other)
    for rune in KINDS:
        if held[rune] and held[rune] == max(held):
            state.raise_fury(rune, 1, -1, events)


def _begin_battle(state: State, bonus: int, events: list[Event]) -> None:
    """Has the enemy start a battle, or strengthens it in the one that it has started."""
    if state.starter == state.seats:
        state.bonus += bonus
        return
    if state.starter >= 0 or not state.enemy_deck or not (state.above or state.below):
        return
    state.starter, state.bonus = state.seats, bonus
    row = 0 if state.sea.top[state.sea.island[state.chief_boat]] else 1
    if not state.favour_row(row):
        row = 1 - row
    x = state.sea.x[state.chief_boat]
    if x == state.sea.middle and len(state.favour_row(row)) > 1:
        state.stack.append(Guiding(0, "stake", row))
    else:
        lay_out(state, row, int(x > state.sea.middle and len(state.favour_row(row)) > 1), -1, events)


def guide(state: State, action: Guide, chance: Chance, events: list[Event]) -> None:
    """Goes on with what the player chose for the enemy."""
    frame: Guiding = state.stack.pop()
    stack, place = state.stack, action.place
    match frame.what:
        case "target":
            stack[-1] = stack[-1]._replace(target=place)
        case "path":
            stack[-1] = stack[-1]._replace(left=stack[-1].left - 1)
            move_chief(state, place, True, events)
        case "source":
            stack[-1] = stack[-1]._replace(source=place)
        case "dock":
            put_boat(state, place, events)
        case "temple":
            raise_temple(state, place, events)
        case "chase":
            chase(state, place, events)
        case "stake":
            lay_out(state, frame.a, place, -1, events)
