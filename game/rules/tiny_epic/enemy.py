"""The enemy clan of the solo game: its turn, its actions, its tracks (rule tiny_epic.solo.turn)."""

from __future__ import annotations

from typing import Any

from game.rules.kernel import Action, Chance, Event, Message
from game.rules.kernel.zones import deal_cards
from game.rules.tiny_epic.components import (
    CARD_RUNE,
    DECK,
    FOOD,
    GOODS,
    MOST,
    RUNES,
    SPOTS,
    TRACKS,
    VIKINGS,
    action_of,
    meets,
)
from game.rules.tiny_epic.enemy_events import (
    EnemyDedicated,
    EnemyGained,
    EnemyLed,
    EnemyRuneUsed,
    TrackReset,
)
from game.rules.tiny_epic.enemy_map import build, raid_spot
from game.rules.tiny_epic.frames import (
    Check,
    EnemyDedicating,
    EnemyIcons,
    EnemyReset,
    EnemySailing,
    EnemySettling,
    EnemyStep,
)
from game.rules.tiny_epic.state import State

LEAD, ACT, RUNE, ICONS = range(4)
"""The steps of a turn: the next leader, its action, its rune action, the symbols that fired."""
PHASES = ("lead", "act", "rune", "icons")
MAIN = ("sail", "explore", "harvest", "build")
"""The actions that the enemy can take; for any other it has those of its mat."""


# -- its turn ---------------------------------------------------------------------------------------------------


def is_due(state: State, frame: EnemyStep) -> bool:
    """Tells whether there is anything to do in a step."""
    if frame.phase == LEAD:
        return state.enemy_deck > 0
    if frame.phase == RUNE:
        return meets(frame.card, state.active(state.other))
    return frame.phase == ACT or bool(state.fired)


def step_prompt(state: State, frame: EnemyStep) -> Message:
    """Returns what the enemy is about to do."""
    return Message(f"tiny_epic.prompt.enemy_{PHASES[frame.phase]}")


def carry_on(state: State, action: Action, chance: Chance, events: list[Event]) -> None:
    """Takes the next step of the turn of the enemy."""
    frame: EnemyStep = state.stack.pop()
    seat, card = frame.seat, frame.card
    if frame.phase == LEAD:
        card = turn_over(state, chance)
        state.enemy_row += (card,)
        events.append(EnemyLed(-1, card))
        steps = [EnemyStep(seat, phase, card) for phase in (ICONS, RUNE, ACT)]
        state.stack += [EnemyReset(seat), *steps]
    elif frame.phase == ACT:
        act(state, *action_of(VIKINGS[card], "leader"), CARD_RUNE[card], events)
    elif frame.phase == RUNE:
        events.append(EnemyRuneUsed(-1, card))
        op, args = action_of(VIKINGS[card], "rune")
        if op in MAIN:
            act(state, op, args, CARD_RUNE[card], events)
        elif op:
            act_by_mat(state, CARD_RUNE[card], events)
    else:
        state.stack.append(EnemyIcons(seat))


def turn_over(state: State, chance: Chance) -> int:
    """Takes the next card of the deck of the enemy."""
    (card,) = deal_cards("enemy", state.enemy.cards, 1, chance)
    state.enemy = state.enemy.lay(card)
    return card


def act_by_mat(state: State, rune: int, events: list[Event]) -> None:
    """Takes the action that the mat of the enemy has for a rune."""
    act(state, *action_of(state.enemy_mat, RUNES[rune]), rune, events)


def act(state: State, op: str, args: Any, rune: int, events: list[Event]) -> None:
    """Takes one of the four main actions, caused by a card of this rune; any other word does nothing."""
    stack = state.stack
    if op == "sail":
        reach = args.n + DECK[state.enemy_mat]["sail"]
        stack += [EnemyDedicating(0, rune), Check(0, state.other), EnemySailing(0, args.n, reach, -1, rune)]
    elif op == "explore":
        across = state.sea.opposite[state.chief_boat]
        island = state.sea.island[across if across >= 0 else state.chief_boat]
        stack += [Check(0, state.other), EnemySettling(0, island, args.n)]
    elif op == "harvest":
        harvest(state, args.n, rune, events)
    elif op == "build":
        stack.append(Check(0, state.other))
        build(state, events)


def dedicate(state: State, frame: EnemyDedicating, chance: Chance, events: list[Event]) -> None:
    """Dedicates the raided villages one by one; those for which there is no spot leave the game."""
    if not state.enemy_raids:
        return
    spot = raid_spot(state)
    if spot < 0:
        state.enemy_raids = 0
        return
    state.enemy_raids -= 1
    state.dedicated[spot] += 1
    events.append(EnemyDedicated(-1, spot))
    state.stack.append(frame)
    act(state, *action_of(SPOTS[spot], "dedicate"), frame.rune, events)


# -- tracks -----------------------------------------------------------------------------------------------------


def gain(state: State, good: int, count: int, rune: int, events: list[Event]) -> None:
    """Moves a track up, to its end at most; symbols reached or passed fire."""
    before = state.enemy_goods[good]
    now = min(MOST, before + count)
    if now == before:
        return
    icons = TRACKS[state.enemy_mat][good]
    state.enemy_goods = (*state.enemy_goods[:good], now, *state.enemy_goods[good + 1 :])
    reached = [fired_number(good, place, rune) for place in range(before + 1, now + 1) if place in icons]
    state.fired = tuple(sorted([*state.fired, *reached]))
    events.append(EnemyGained(-1, good, now - before))


def fired_number(good: int, place: int, rune: int) -> int:
    """Returns the number of a symbol that fired: they sort by track and place."""
    return (good * (MOST + 1) + place) * len(RUNES) + rune


def read_fired(number: int) -> tuple[int, int, int]:
    """Returns (good, place, rune) of the number of a symbol that fired."""
    at, rune = divmod(number, len(RUNES))
    return (*divmod(at, MOST + 1), rune)


def harvest(state: State, count: int, rune: int, events: list[Event]) -> None:
    """Harvests: one good after the other, then the bonuses of empty slots."""
    gains = [count // len(GOODS) + (good < count % len(GOODS)) for good in range(len(GOODS))]
    boats, temples = state.open_enemy_slots
    for good in range(len(GOODS)):
        gain(state, good, gains[good] + temples + (boats if good == FOOD else 0), rune, events)


def reset(state: State, frame: EnemyReset, chance: Chance, events: list[Event]) -> None:
    """Puts full tracks back."""
    reset_tracks(state, events)


def reset_tracks(state: State, events: list[Event]) -> None:
    """Puts full tracks back to 0; the player loses one of each such good."""
    for good, count in enumerate(state.enemy_goods):
        if count == MOST:
            lost = min(1, state.good(0, good))
            state.pay(0, good, lost)
            state.enemy_goods = (*state.enemy_goods[:good], 0, *state.enemy_goods[good + 1 :])
            events.append(TrackReset(0, good, lost))


def fewest(state: State) -> int:
    """Returns the good of which the enemy has least; of several the first."""
    return state.enemy_goods.index(min(state.enemy_goods))
