"""The automaton's turn: a run of records that "continue" takes on one by one (Tiny Epic Vikings, solo)."""

from __future__ import annotations

from game.rules.kernel import Chance, Event
from game.rules.kernel.zones import deal_cards
from tests.toy.actions import Continue
from tests.toy.components import ENEMY_TRACK, GATHERER, RAIDER, SIDES, SMITH, STRENGTH, SUCCESS
from tests.toy.events import EnemyLed, Gained, Rolled
from tests.toy.frames import EnemyStep
from tests.toy.state import State

LEAD, ACT, TRACK = range(3)


def begin(state: State) -> None:
    """Has the automaton act if it has cards left."""
    if len(state.enemy):
        state.stack.append(EnemyStep(0, LEAD))


def carry_on(state: State, action: Continue, chance: Chance, events: list[Event]) -> None:
    """Takes the next step: its card, what the card does, and its track."""
    frame: EnemyStep = state.stack.pop()
    if frame.phase == LEAD:
        (card,) = deal_cards("enemy", state.enemy.cards, 1, chance)
        state.enemy = state.enemy.lay(card)
        state.enemy_row[card] += 1
        events.append(EnemyLed(-1, card))
        state.stack.append(EnemyStep(0, ACT, card))
    elif frame.phase == ACT:
        _act(state, frame.card, chance, events)
        if state.enemy_goods > ENEMY_TRACK:
            state.stack.append(EnemyStep(0, TRACK))
    else:
        state.enemy_goods = 0
        _score(state, 1, events)


def _act(state: State, card: int, chance: Chance, events: list[Event]) -> None:
    if card == RAIDER:
        result = chance.roll("enemy raid", SIDES) + 1
        events.append(Rolled(-1, result))
        if result >= SUCCESS:
            _score(state, 2 if state.options["enemy"] == "fierce" else 1, events)
    elif card in (GATHERER, SMITH):
        state.enemy_goods += 2
        events.append(Gained(-1, "enemy_goods", 2))
    elif STRENGTH[card] > 2:
        _score(state, 1, events)
    else:
        state.enemy_goods += 1
        events.append(Gained(-1, "enemy_goods", 1))


def _score(state: State, points: int, events: list[Event]) -> None:
    state.enemy_points += points
    events.append(Gained(-1, "enemy_points", points))
