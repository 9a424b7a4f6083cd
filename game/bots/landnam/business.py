"""Phase 3: plans, offers, and the cards that go with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.bots.landnam.haggle import offers
from game.bots.landnam.plans import Plan, Planner
from game.bots.landnam.survey import Survey
from game.bots.landnam.wishes import hand_worth, targets, wishes
from game.bots.lore import UNASKED, Turn
from game.rules.kernel import Action
from game.rules.landnam.actions import PlayCard
from game.rules.landnam.actions import Swap as Swapping
from game.rules.landnam.components import KINDS, effect_of
from game.rules.landnam.state import State

# What playing a fate card costs.
PLAYED: Final = 0.2
# The share of an offer's worth that is counted on: it may be refused.
AGREED: Final = 0.8


def business(survey: Survey, frame: Any, legal: Sequence[Action], wide: int) -> list[Turn]:
    """Returns plans for the rest of the turn, offers to make first, and cards to play first."""
    seat = frame.seat
    planner = Planner(survey, seat)
    before = planner.worth(survey.state.hand(seat))
    plans = planner.plans(wide)
    found = [Turn(plan.actions, plan.worth - before) for plan in plans]
    best = found[0].promise
    found += [Turn(turn.actions, best + AGREED * turn.promise) for turn in offers(survey, seat, 1 if wide == 1 else 3)]
    for action in legal:
        if isinstance(action, PlayCard):
            found += _with_card(survey, seat, action, before)
    return found


def _with_card(survey: Survey, seat: int, action: PlayCard, before: float) -> list[Turn]:
    """Returns the best plan after a card was played."""
    twin = survey.state.copy()
    path: list[Action] = [action]
    twin.apply(action, UNASKED)
    if effect_of(action.card)[0] == "swap":
        forced = _swap(survey, twin, seat, action.target)
        if forced is None:
            return []
        path.append(forced)
        twin.apply(forced, UNASKED)
    plan: Plan = Planner(Survey(twin), seat).plans(1)[0]
    return [Turn((*path, *plan.actions), plan.worth - before - PLAYED)]


def _swap(survey: Survey, state: State, seat: int, other: int) -> Swapping | None:
    """Returns the best forced swap with a seat; None if none is of use."""
    wanted, best, found = targets(wishes(survey, seat)), 0.0, None
    theirs = targets(wishes(survey, other))
    hand, rival = state.hand(seat), state.hand(other)
    now, then = hand_worth(hand, wanted), hand_worth(rival, theirs)
    for want in KINDS:
        for give in KINDS:
            if want == give or not hand[give] or not rival[want]:
                continue
            mine = [count + (kind == want) - (kind == give) for kind, count in enumerate(hand)]
            other_hand = [count - (kind == want) + (kind == give) for kind, count in enumerate(rival)]
            gain = hand_worth(mine, wanted) - now - (hand_worth(other_hand, theirs) - then) / (state.seats - 1)
            if gain > best:
                best, found = gain, Swapping(seat, want, give)
    return found


def swapping(survey: Survey, frame: Any, legal: Sequence[Action]) -> list[Turn]:
    """Returns the forced swap that is due, the best one first."""
    best = _swap(survey, survey.state, frame.seat, frame.other)
    return [Turn((action,), float(action == best)) for action in legal]
