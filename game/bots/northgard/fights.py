"""Judging choices in a battle: food, faces, axes, who falls."""

from __future__ import annotations

from typing import Any

from game.rules.northgard import battle as war
from game.rules.northgard import battle_frames as told
from game.rules.northgard.components import CREATURES, FACES
from game.rules.northgard.march import SHIELD, THROW
from game.rules.northgard.odds import Sides, chances
from game.rules.northgard.state import NOBODY, NOTHING, State

STAKE, FOOD_PRICE = 4.0, 0.55


def feeding(state: State, frame: Any, action: Any) -> float:
    """Judges food by the odds that it buys."""
    battle = list(state.battle)
    attacks = frame.seat == battle[told.ATTACKER]
    battle[told.A_FOOD if attacks else told.D_FOOD] = action.food
    one, two = war.ledger(state, battle, True), war.ledger(state, battle, False)
    sides = Sides(
        one.figures if battle[told.ATTACKER] != NOBODY else 0,
        one.points + battle[told.A_FOOD],
        two.figures if battle[told.DEFENDER] != NOBODY else 0,
        two.points + battle[told.D_FOOD],
        two.losses,
        int(battle[told.POWER] == SHIELD),
        int(battle[told.POWER] == THROW),
    )
    won, of = chances(sides)
    chance = won / of if attacks else 1 - won / of
    return STAKE * chance - FOOD_PRICE * float(action.food)


def choosing(state: State, frame: Any, action: Any) -> float:
    """Judges a face or thrown axes by the answers that still win."""
    battle = list(state.battle)
    attacks = frame.seat == battle[told.ATTACKER]
    if frame.kind == "throw":
        battle[told.AXES] = action.losses
    else:
        battle[told.A_PICK if attacks else told.D_PICK] = action.losses
    if not attacks:
        result = war.tally(state, battle)
        return float(war.winner(state, battle, result) == 0) + 0.1 * result.lost_by_attacker
    won = 0
    for face in range(len(FACES)):
        picks = (0, 1) if FACES[face].either else (0,)
        won += all(_wins(state, battle, face, pick) for pick in picks)
    return won + 0.3 * float(action.losses)


def _wins(state: State, battle: list[int], face: int, pick: int) -> bool:
    answered = list(battle)
    answered[told.D_FACE], answered[told.D_PICK] = face, pick
    return war.winner(state, answered, war.tally(state, answered)) == 1


def challenging(state: State, frame: Any, action: Any) -> float:
    """Judges a creature by its fame and the odds."""
    if action.verb != "challenge":
        return 0.0
    place = next(state.home(area) for one, area in state.pairs(state.den) if one == action.creature)
    owner = state.owner[place]
    own = [NOBODY, action.creature] if owner == frame.seat else [owner, NOTHING]  # figures of guests, where contested
    ledger = war.ledger(state, [place, frame.seat, *own, 0, 0], True)
    beast = war.ledger(state, [place, frame.seat, NOBODY, action.creature, 0, 0], False)
    won, of = chances(Sides(ledger.figures, ledger.points, 0, beast.points))
    fame: int = CREATURES[action.creature].fame
    return won / of * (fame + 1.0) - (1 - won / of) * 1.2
