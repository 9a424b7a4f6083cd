"""Phase 1: Harvest cards, and which hex ages."""

from __future__ import annotations

from typing import Any, Final

from game.bots.landnam.survey import CARD, Survey, beyond
from game.bots.landnam.wishes import aged
from game.bots.lore import Turn
from game.rules.kernel import Action
from game.rules.landnam.actions import AgeHex, PlayCard
from game.rules.landnam.components import KINDS, effect_of
from game.rules.landnam.harvest import gains, shifted
from game.rules.landnam.state import NOTHING

# What playing a Harvest card costs: it could bring more another time.
PRICES: Final = {"multiply": 0.22, "blight": 0.12, "shift": 0.22, "stores": 0.08}
# Losing all cards of a kind in a famine hurts a little more than not getting them.
_FAMINE: Final = 1.0


def harvesting(survey: Survey, frame: Any, legal: list[Action]) -> list[Turn]:
    """Returns dealing out, and every Harvest card that can be played, by what the seat gains beyond the others."""
    found = []
    for action in legal:
        if isinstance(action, PlayCard):
            op, _ = effect_of(action.card)
            found.append(Turn((action,), _gain(survey, frame, action) - PRICES[op]))
        else:
            found.append(Turn((action,), _harvest(survey, frame.seat, frame.number)))
    return found


def _gain(survey: Survey, frame: Any, action: PlayCard) -> float:
    state, seat, number = survey.state, frame.seat, frame.number
    op, args = effect_of(action.card)
    if op == "multiply":
        return _harvest(survey, seat, number, fat=action.target, factor=args.factor)
    if op == "shift":
        return _harvest(survey, seat, shifted(number, action.target * args.by))
    if op == "blight":
        kind, worth = state.resource_at(action.target), _harvest(survey, seat, number, failed=action.target)
    else:
        kind, worth = action.target, _harvest(survey, seat, number)
    cards: int = args.cards
    return worth + cards * CARD * survey.factors(seat)[kind]


def _harvest(
    survey: Survey, seat: int, number: int, fat: int = NOTHING, failed: int = NOTHING, factor: int = 1
) -> float:
    """Returns what a harvest brings a seat beyond the mean of the others, in points; a famine counts what is lost."""
    state = survey.state
    worth = [0.0] * state.seats
    paid = gains(state, number, fat, failed, factor)
    due = [0] * len(KINDS)
    for _, other, kind, amount in paid:
        due[kind] += amount
        worth[other] += amount * CARD * survey.factors(other)[kind]
    short = [kind for kind in KINDS if due[kind] > state.bank[kind]]
    if short:
        worth = [
            -_FAMINE * CARD * sum(state.held(other, kind) * survey.factors(other)[kind] for kind in short)
            for other in range(state.seats)
        ]
    return beyond(worth, seat)


def ageing(survey: Survey, frame: Any, legal: list[Action]) -> list[Turn]:
    """Returns the hexes that could age, by what it changes for the seat beyond the others."""
    return [Turn((action,), aged(survey, frame.seat, action.hex)) for action in legal if isinstance(action, AgeHex)]
