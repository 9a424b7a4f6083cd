"""A face-down battle card, and the automaton's turn (Tiny Epic Vikings)."""

from __future__ import annotations

import pytest

from game.rules.kernel import Draw
from game.rules.kernel.zones import Hand, Pile, without
from tests.toy.actions import (
    ChooseOmen,
    Continue,
    EndTrade,
    LeavePile,
    PickStake,
    PlayDown,
    PlayUp,
)
from tests.toy.components import (
    FLAW,
    GATHERER,
    JARL,
    LAWSPEAKER,
    RAIDER,
    RAVEN,
    SCOUT,
    SEER,
    SMITH,
    TRADER,
    WOLF,
)
from tests.toy.frames import EnemyStep
from tests.toy.rules import SkerryGame
from tests.toy.tables import asked, do, guess, holding, words

# -- a face-down battle card (Tiny Epic Vikings) ------------------------------------------------------------------


def battle() -> SkerryGame:
    return holding((SMITH, GATHERER, FLAW), (LAWSPEAKER, GATHERER, FLAW), (RAIDER, TRADER, TRADER))


def down(game: SkerryGame) -> int:
    """Returns the card that seat 0 has laid face down."""
    return game.hands[0].traces[game.facedown[0]].card


def test_a_battle_card_stays_hidden_until_its_starter_is_on_turn_again() -> None:
    game = battle()
    do(game, PlayDown(0, SMITH), PickStake(0, 1))
    assert asked(game) == ("turn", 1)
    assert down(game.view_for(1)) == -1
    assert down(game.view_for(0)) == SMITH
    assert {down(guess(game, 1, seed)) for seed in range(30)} > {SMITH}, "it could be many a card"
    assert all(guess(game, 1, seed).view_for(1) == game.view_for(1) for seed in range(30))
    do(game, PlayDown(1, LAWSPEAKER))
    events = do(game, PlayUp(2, TRADER), EndTrade(2))
    assert words(events)[-4:] == ["card_revealed", "card_revealed", "gained", "gained"]
    assert game.score(1)[0].points == 1, "the favour from the right end"
    assert game.favours == [1, 3, 2, 2, 3]
    assert asked(game) == ("turn", 0)


def test_a_tie_returns_the_favour_to_the_end_it_came_from() -> None:
    game = holding((SMITH, GATHERER, FLAW), (TRADER, GATHERER, FLAW), (RAIDER, RAIDER, JARL))
    row = game.favours[:]
    do(game, PlayDown(0, SMITH), PickStake(0, 1), PlayDown(1, TRADER), PlayUp(2, JARL), ChooseOmen(2, RAVEN))
    assert game.favours == row
    assert game.score(0) == game.score(1) == []


def test_a_cost_is_paid_when_it_can_be_and_else_the_card_does_not_fight() -> None:
    hands = ((JARL, GATHERER, FLAW), (SMITH, GATHERER, FLAW))
    for iron, winner in ((2, 0), (1, 1)):
        game = holding(*hands, iron=iron)
        # With the jarl out, the smith of strength 2 is alone and meets the invaders.
        draws = [] if iron == 2 else [Draw("card", (SCOUT,))]
        do(game, PlayDown(0, JARL), PickStake(0, 0))
        do(game, PlayDown(1, SMITH), draws=draws)
        assert game.score(winner)[0].points == 1
        assert game.iron == ([0, 2] if iron == 2 else [1, 1])


def test_a_lone_fighter_meets_the_top_card_of_the_pile() -> None:
    game = battle()
    do(game, PlayDown(0, SMITH), PickStake(0, 0), PlayUp(1, GATHERER), PlayUp(2, TRADER))
    events = do(game, EndTrade(2), draws=[Draw("card", (JARL,))])
    assert "invader_came" in words(events)
    assert game.invaders == [JARL]
    assert game.score(0) == []
    assert game.favours[0] == 1


def test_a_battle_of_the_last_turn_is_fought_before_the_round_ends() -> None:
    game = holding((SMITH, GATHERER, FLAW), (LAWSPEAKER, SMITH, JARL))
    do(game, PlayUp(0, GATHERER), PlayUp(1, SMITH), PlayUp(0, FLAW), PlayUp(1, JARL), ChooseOmen(1, WOLF))
    do(game, PlayDown(0, SMITH), PickStake(0, 0))
    events = do(game, PlayDown(1, LAWSPEAKER))
    assert words(events)[-2:] == ["round_ended", "end"]
    assert game.score(1)[0].points == 1


# -- the automaton (Tiny Epic Vikings, solo) ----------------------------------------------------------------------


def solo(first: int | None) -> SkerryGame:
    """Returns a lone seat's turn, with one card in the automaton's deck, or none."""
    game = holding((GATHERER, SMITH, SEER))
    if first is not None:
        game.enemy = Hand.of(-1, [first])
        game.pile = Pile.of(without(game.pile.bag, [first]))
        game.stack.insert(1, EnemyStep(0))
    return game


def test_the_automatons_turn_is_a_run_of_records() -> None:
    game = solo(RAIDER)
    do(game, PlayUp(0, GATHERER))
    assert asked(game) == ("enemy", 0)
    assert game.legal_actions() == [Continue(0)]
    assert words(do(game, Continue(0), draws=[Draw("enemy", (RAIDER,))])) == ["enemy_led"]
    assert asked(game) == ("enemy", 0)
    assert words(do(game, Continue(0), draws=[Draw("enemy raid", (6,))])) == ["rolled", "gained"]
    assert game.enemy_points == 1
    assert asked(game) == ("turn", 0)


def test_its_track_is_a_record_of_its_own() -> None:
    game = solo(SMITH)
    game.enemy_goods = 1
    do(game, PlayUp(0, GATHERER))
    do(game, Continue(0), draws=[Draw("enemy", (SMITH,))])
    do(game, Continue(0))
    assert asked(game) == ("enemy", 0)
    do(game, Continue(0))
    assert (game.enemy_goods, game.enemy_points) == (0, 1)


@pytest.mark.parametrize(("points", "termination", "ranking"), [(0, "victory", ((0,),)), (1, "defeat", ((), (0,)))])
def test_alone_one_wins_or_nobody_does(points: int, termination: str, ranking: tuple[tuple[int, ...], ...]) -> None:
    game = solo(None)
    game.enemy_points = points
    game.give_points(0, "favours", 1)
    do(game, PlayUp(0, GATHERER), PlayUp(0, SMITH))
    do(game, PlayUp(0, SEER), LeavePile(0), draws=[Draw("card", (FLAW, FLAW))])
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.termination, outcome.ranking) == (termination, ranking)
    assert outcome.winners == ranking[0]
