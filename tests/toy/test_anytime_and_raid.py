"""Anytime actions, a die with re-rolls, and triggers owned by other seats (Odin)."""

from __future__ import annotations

import random

import pytest

from game.rules.kernel import Action, Draw, LiveChance
from game.rules.kernel.effects import ResolveFirst
from tests.toy.actions import (
    CallFailure,
    CloseHold,
    OpenHold,
    PlayDown,
    PlayUp,
    Reroll,
    Stow,
    Swap,
    TakeLoot,
)
from tests.toy.cards import DECK
from tests.toy.components import (
    GATHERER,
    HOLD_CELLS,
    IRON,
    OMENS,
    RAIDER,
    RAVEN,
    SCOUT,
    SMITH,
    WOLF,
    WOOL,
)
from tests.toy.rules import SkerryGame
from tests.toy.state import SOURCES
from tests.toy.tables import asked, do, holding

# -- what may be done at any time (Odin) -----------------------------------------------------------------------------


def test_stowing_is_an_opener_then_a_thing_and_a_place() -> None:
    game = holding((SMITH, SMITH, GATHERER), (SCOUT, SMITH, GATHERER))
    assert len([action for action in game.legal_actions() if isinstance(action, (Stow, OpenHold))]) == 1
    do(game, OpenHold(0))
    assert len(game.legal_actions()) == 2 * HOLD_CELLS
    assert game.why_not(CloseHold(0)) is not None, "opening and closing does not go round for ever"
    do(game, Stow(0, WOOL, 5))
    assert CloseHold(0) in game.legal_actions()
    assert game.why_not(Stow(0, IRON, 5)) is not None
    do(game, CloseHold(0))
    assert asked(game) == ("turn", 0)


def test_actions_that_undo_each_other_are_counted() -> None:
    game = holding((SMITH, SMITH, GATHERER), (SCOUT, SMITH, GATHERER))
    do(game, Swap(0, WOOL), Swap(0, IRON))
    refusal = game.why_not(Swap(0, WOOL))
    assert refusal is not None
    assert refusal.rule == "skerry.swap"
    do(game, PlayUp(0, SMITH), PlayUp(1, SMITH))
    assert game.why_not(Swap(0, WOOL)) is None, "again in the next turn"


def test_every_way_through_a_turn_ends() -> None:
    """However long a seat does what may be done at any time, it comes to its card in the end."""
    for seed in range(20):
        game = holding((SMITH, SMITH, GATHERER), (SCOUT, SMITH, GATHERER), iron=9, wool=9)
        dice = random.Random(seed)
        for number in range(30):
            anytime = [
                action for action in game.legal_actions() if not isinstance(action, (PlayUp, PlayDown, CloseHold))
            ]
            if not anytime:
                break
            game.apply(dice.choice(anytime), LiveChance(f"anytime/{number}"))
        else:
            raise AssertionError("the anytime actions go round")


# -- a die with re-rolls, and triggers of other seats (Odin) ---------------------------------------------------------


def raid(roll: int, iron: int = 2) -> SkerryGame:
    game = holding((RAIDER, SMITH, GATHERER), (SCOUT, SMITH, GATHERER), (SCOUT, SMITH, GATHERER), iron=iron)
    do(game, PlayUp(0, RAIDER), draws=[Draw("raid 0", (roll - 1,))])
    return game


def test_the_last_roll_counts_and_there_are_three() -> None:
    game = raid(7)
    do(game, Reroll(0), draws=[Draw("raid 0", (1,))])
    do(game, Reroll(0), draws=[Draw("raid 0", (2,))])
    assert game.stack[-1].result == 3
    refusal = game.why_not(Reroll(0))
    assert refusal is not None
    assert refusal.message.id == "skerry.refusal.last_roll"
    legal: set[Action] = {TakeLoot(0, 2), CallFailure(0)}
    assert set(game.legal_actions()) == legal


def test_any_success_may_be_declared_a_failure() -> None:
    game = raid(8)
    do(game, CallFailure(0))
    assert game.score(0) == []
    assert (game.wool[0], game.iron[0]) == (3, 3)


@pytest.mark.parametrize(("roll", "iron", "points"), [(5, 0, 1), (4, 1, 1), (8, 0, 2), (6, 2, 2)])
def test_iron_adds_to_the_roll(roll: int, iron: int, points: int) -> None:
    game = raid(roll)
    do(game, TakeLoot(0, iron))
    assert game.total(0) == points
    assert game.iron[0] == 2 - iron


def test_triggers_queue_the_active_seat_first_then_clockwise_each_owner_ordering_its_own() -> None:
    game = raid(8)
    game.omens = [1 << WOLF, 1 << RAVEN | 1 << WOLF, 1 << RAVEN]
    game.wool = [1, 0, 0]
    do(game, TakeLoot(0, 0))
    assert (game.ledger[SOURCES.index("omens")], game.wool[0]) == (1, 0), "a single trigger needs no order"
    assert asked(game) == ("order_triggers", 1)
    raven, wolf = (ResolveFirst(1, DECK[OMENS[omen]].number, 0) for omen in (RAVEN, WOLF))
    assert set(game.legal_actions()) == {raven, wolf}
    assert game.wool[2] == 0, "the last seat waits for the one before"
    other = game.copy()
    do(game, raven)
    assert (game.total(1), game.wool[1]) == (1, 0), "the raven feeds the wolf"
    do(other, wolf)
    assert (other.total(1), other.wool[1]) == (0, 1), "the other way round it goes hungry"
    assert game.wool[2] == other.wool[2] == 1
    assert asked(game) == ("turn", 1)


def test_a_game_also_ends_when_a_seat_has_enough_points() -> None:
    game = raid(8)
    game.give_points(1, "favours", 8)
    game.give_points(0, "favours", 7)
    do(game, TakeLoot(0, 0))
    outcome = game.outcome
    assert outcome is not None
    assert outcome.termination == "threshold"
    assert outcome.ranking == ((0,), (1,), (2,))
