"""Dice: what a success is worth, and whether another roll is."""

from __future__ import annotations

from game.bots.odin.worth import GOOD_WORTH
from game.rules.kernel import Action
from game.rules.odin import dice
from game.rules.odin.actions import Fail, Hunt, Loot, Roll
from game.rules.odin.components import BLUES, CROWN, Dice
from game.rules.odin.state import FACE_SHOWN, STANDING, State

_WEAPON, _WOOD = 0.3, 1.3


def roll(state: State, seat: int) -> Action:
    """Returns the best way on: the dearest loot, the cheapest hunt, another roll if that promises more, or failure."""
    legal = [action for action in state.legal_actions() if isinstance(action, (Hunt, Loot, Roll, Fail))]
    kind = dice.dice_of(state)
    won = [(_value(state, seat, action), action) for action in legal if isinstance(action, (Hunt, Loot))]
    best = max(won, key=lambda pair: pair[0]) if won else (0.0, Fail(seat))
    failed = 1.6 + 1.5 * kind.back * (state.acts[-1][STANDING] > 0)
    if isinstance(best[1], Fail) or best[0] < failed:
        best = failed, Fail(seat)
    again = next((action for action in legal if isinstance(action, Roll)), None)
    return again if again is not None and _hope(state, seat, kind) > best[0] + 0.3 else best[1]


def _value(state: State, seat: int, action: Hunt | Loot) -> float:
    kind = dice.dice_of(state)
    if isinstance(action, Loot):
        need = max(0, dice.loot_need(state, seat, action.tile))
        return GOOD_WORTH[action.tile] + 2.0 * (action.tile == CROWN) - need * 0.9
    reward = sum(GOOD_WORTH[item] * count for item, count in kind.success if item < len(GOOD_WORTH))
    return reward - action.wood * _WOOD - dice.hunt_weapons(state, seat, action.wood) * _WEAPON


def _hope(state: State, seat: int, kind: Dice) -> float:
    """Returns what one more roll would be worth on the whole."""
    act = state.acts[-1]
    shown = act[FACE_SHOWN]
    total = 0.0
    for face in range(1, kind.die + 1):
        act[FACE_SHOWN] = face
        if kind.high:
            found = [
                GOOD_WORTH[tile] - max(0, dice.loot_need(state, seat, tile)) * 0.9
                for tile in BLUES[:8]
                if dice.loot_need(state, seat, tile) <= dice.most_spent(state, seat)
            ]
            total += max([1.6, *found])
        else:
            value = dice.result(state, seat)
            reward = sum(GOOD_WORTH[item] * count for item, count in kind.success if item < len(GOOD_WORTH))
            arms = min(value, state.has(seat, kind.weapon))
            wood = value - arms
            can = wood <= state.has(seat, kind.resource)
            total += max(1.6 + 1.5 * kind.back, reward - arms * _WEAPON - wood * _WOOD if can else 0.0)
    act[FACE_SHOWN] = shown
    return total / kind.die
