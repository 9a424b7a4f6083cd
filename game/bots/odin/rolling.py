"""Dice: what a success is worth, and whether another roll is."""

from __future__ import annotations

from typing import Final

from game.bots.odin.worth import good_worth
from game.rules.kernel import Action
from game.rules.odin import dice
from game.rules.odin.actions import Fail, Hunt, Loot, Roll
from game.rules.odin.components import BLUES, RAID, TILES, Dice
from game.rules.odin.state import DICE_KIND, FACE_SHOWN, STANDING, State

# Points that a weapon and a wood are worth that are paid, a stone or sword; what failing brings, and each Viking back.
_WEAPON, _WOOD, _SPENT, _FAILED, _BACK = 0.3, 1.3, 0.9, 1.6, 1.5
_LOOT: Final = BLUES[:8]


def roll(state: State, seat: int) -> Action:
    """Returns the best way on: the dearest loot, the cheapest hunt, another roll if that promises more, or failure."""
    legal = [action for action in state.legal_actions() if isinstance(action, (Hunt, Loot, Roll, Fail))]
    kind = dice.dice_of(state)
    won = [(_value(state, seat, action), action) for action in legal if isinstance(action, (Hunt, Loot))]
    best = max(won, key=lambda pair: pair[0]) if won else (0.0, Fail(seat))
    failed = _FAILED + _BACK * kind.back * (state.acts[-1][STANDING] > 0)
    if isinstance(best[1], Fail) or best[0] < failed:
        best = failed, Fail(seat)
    again = next((action for action in legal if isinstance(action, Roll)), None)
    return again if again is not None and _hope(state, seat, kind) > best[0] + 0.3 else best[1]


def others(state: State, seat: int, first: Action) -> list[Action]:
    """Returns what else may be done with a roll: rolling again, the dearest loot or the cheapest hunt, failing."""
    legal = [action for action in state.legal_actions() if action != first]
    won = [action for action in legal if isinstance(action, (Hunt, Loot))]
    won.sort(key=lambda action: -_value(state, seat, action))
    found: list[Action] = [*(action for action in legal if isinstance(action, Roll)), *won[:1], Fail(seat)]
    return found[: 3 - isinstance(first, Fail)]


def _value(state: State, seat: int, action: Hunt | Loot) -> float:
    kind = dice.dice_of(state)
    if isinstance(action, Loot):
        need = max(0, dice.loot_need(state, seat, action.tile))
        return good_worth(state, action.tile) - need * _SPENT
    return _reward(state, kind) - action.wood * _WOOD - dice.hunt_weapons(state, seat, action.wood) * _WEAPON


def _hope(state: State, seat: int, kind: Dice) -> float:
    """Returns what one more roll would be worth on the whole."""
    act = state.acts[-1]
    shown = act[FACE_SHOWN]
    failed = _FAILED + _BACK * kind.back
    total = 0.0
    if kind.high:
        spent = dice.most_spent(state, seat)
        least = dice.RAID_FAILS + 1 if act[DICE_KIND] - 1 == RAID else 0
        tiles = [(good_worth(state, tile), max(least, dice.sword_value(state, seat, tile))) for tile in _LOOT]
    else:
        weapons, resources = state.has(seat, kind.weapon), state.has(seat, kind.resource)
        reward = _reward(state, kind)
    for face in range(1, kind.die + 1):
        act[FACE_SHOWN] = face
        value = dice.result(state, seat)
        if kind.high:
            won = [worth - _SPENT * max(0, cost - value) for worth, cost in tiles if cost - value <= spent]
            total += max(failed, *won) if won else failed
        else:
            arms = min(value, weapons)
            wood = value - arms
            total += max(failed, reward - arms * _WEAPON - wood * _WOOD) if wood <= resources else failed
    act[FACE_SHOWN] = shown
    return total / kind.die


def _reward(state: State, kind: Dice) -> float:
    return sum(good_worth(state, item) * count for item, count in kind.success if item in TILES)
