"""Scenes from the rulebooks to come, played out on Skerry."""

from __future__ import annotations

import random

import pytest

from game.rules.kernel import Draw, LiveChance, RandomChance
from tests.toy.actions import (
    Accept,
    AskHelp,
    CallFailure,
    ChooseOmen,
    CloseHold,
    Continue,
    Counter,
    Discard,
    EndTrade,
    Join,
    LeavePile,
    LetPass,
    MakeOffer,
    OpenHold,
    PickStake,
    PlayDown,
    PlayUp,
    PutUnder,
    RaiseSide,
    React,
    Refuse,
    Reroll,
    ResolveOmen,
    ReturnCard,
    StayOut,
    Stow,
    Sue,
    Swap,
    TakeLoot,
    Yield,
)
from tests.toy.components import (
    FLAW,
    GATHERER,
    HOLD_CELLS,
    IRON,
    JARL,
    LAWSPEAKER,
    RAIDER,
    RAVEN,
    SCOUT,
    SEER,
    SMITH,
    TRADER,
    WOLF,
    WOOL,
)
from tests.toy.rules import SkerryGame
from tests.toy.tables import asked, do, holding, words


def guess(game: SkerryGame, viewer: int, seed: int) -> SkerryGame:
    """Returns a full table that agrees with what a seat has seen."""
    return game.view_for(viewer).determinise(RandomChance(random.Random(seed)))


# -- a face-down battle card (Tiny Epic Vikings) ------------------------------------------------------------------


def battle() -> SkerryGame:
    return holding((SMITH, GATHERER, FLAW), (LAWSPEAKER, GATHERER, FLAW), (RAIDER, TRADER, TRADER))


def test_a_battle_card_stays_hidden_until_its_starter_is_on_turn_again() -> None:
    game = battle()
    do(game, PlayDown(0, SMITH), PickStake(0, 1))
    assert asked(game) == ("turn", 1)
    assert game.view_for(1).facedown[0][0] == -1
    assert game.view_for(0).facedown[0][0] == SMITH
    assert {guess(game, 1, seed).facedown[0][0] for seed in range(30)} > {SMITH}, "it could be many a card"
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


def solo(first: int) -> SkerryGame:
    game = holding((GATHERER, SMITH, SEER))
    game.dealt = []
    game.enemy = [0] * 9
    game.enemy[first] = game.enemy_size = 1
    game.pile.bag[first] -= 1
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
    game = solo(FLAW)
    game.enemy, game.enemy_size = [0] * 9, 0
    game.pile.bag[FLAW] += 1
    game.enemy_points = points
    game.ledger[0] = 1
    do(game, PlayUp(0, GATHERER), PlayUp(0, SMITH))
    do(game, PlayUp(0, SEER), LeavePile(0), draws=[Draw("card", (FLAW,)), Draw("card", (FLAW,))])
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.termination, outcome.ranking) == (termination, ranking)
    assert outcome.winners == ranking[0]


# -- an offer that several seats answer (Landnám) -------------------------------------------------------------------


def market() -> SkerryGame:
    game = holding((TRADER, SMITH, FLAW), (SMITH, GATHERER, FLAW), (SMITH, GATHERER, JARL))
    do(game, PlayUp(0, TRADER))
    return game


def test_seats_answer_clockwise_and_the_first_to_accept_trades() -> None:
    game = market()
    do(game, MakeOffer(0, WOOL, 2, 1))
    assert asked(game) == ("answer", 1)
    do(game, Refuse(1))
    assert asked(game) == ("answer", 2)
    do(game, Accept(2))
    assert (game.wool, game.iron) == ([1, 2, 4], [3, 2, 1])
    assert asked(game) == ("offer", 0)


def test_what_everybody_refused_is_not_offered_again_this_turn() -> None:
    game = market()
    do(game, MakeOffer(0, WOOL, 1, 1), Refuse(1), Refuse(2))
    refusal = game.why_not(MakeOffer(0, WOOL, 1, 1))
    assert refusal is not None
    assert refusal.rule == "skerry.trade.repeat"
    assert game.why_not(MakeOffer(0, WOOL, 1, 2)) is None


def test_a_counter_offer_is_put_to_the_offerer_and_can_be_accepted() -> None:
    game = market()
    do(game, MakeOffer(0, WOOL, 1, 1), Counter(1, 1, 2))
    assert asked(game) == ("countered", 0)
    do(game, Accept(0))
    assert (game.wool, game.iron) == ([1, 4, 2], [3, 1, 2])
    assert asked(game) == ("offer", 0)


def test_counter_offers_are_capped_and_a_refused_one_moves_on() -> None:
    game = market()
    do(game, MakeOffer(0, WOOL, 1, 1), Counter(1, 1, 2), Refuse(0))
    assert asked(game) == ("answer", 2)
    assert game.why_not(Counter(2, 1, 2)) is not None, "the offerer refused those terms"
    do(game, Counter(2, 2, 2), Refuse(0))
    do(game, MakeOffer(0, IRON, 1, 1))
    refusal = game.why_not(Counter(1, 1, 2))
    assert refusal is not None
    assert refusal.rule == "skerry.trade.counter"


def test_offers_end() -> None:
    game = market()
    for good, give in ((WOOL, 1), (WOOL, 2), (IRON, 1)):
        do(game, MakeOffer(0, good, give, 1), Refuse(1), Refuse(2))
    assert game.legal_actions() == [EndTrade(0)]


# -- a dispute with sides, helpers and an interrupting card (Landnám) -----------------------------------------------


def althing(*, flaw_at: int | None = None, iron: int = 4) -> SkerryGame:
    hands = [[LAWSPEAKER, SMITH, GATHERER], [SMITH, GATHERER, TRADER], [SMITH, GATHERER, TRADER], [JARL, JARL, SEER]]
    if flaw_at is not None:
        hands[flaw_at][1] = FLAW
    game = holding(*hands, iron=iron)
    do(game, PlayUp(0, LAWSPEAKER), Sue(0, 1))
    return game


def pass_all(game: SkerryGame) -> list[int]:
    """Lets everybody pass who is asked for the interrupting card, and returns who was."""
    seats = []
    while asked(game)[0] == "react":
        seat = asked(game)[1]
        assert seat is not None
        seats.append(seat)
        do(game, LetPass(seat, 0))
    return seats


def test_whoever_could_publicly_hold_the_card_is_asked_from_the_active_seat_clockwise() -> None:
    for flaw_at in (None, 2):
        assert pass_all(althing(flaw_at=flaw_at)) == [0, 1, 2, 3], "whether anybody holds it or not"


def test_nobody_is_asked_once_every_copy_lies_open() -> None:
    game = holding((LAWSPEAKER, SMITH, GATHERER), (SMITH, GATHERER, TRADER))
    game.discard[FLAW], game.pile.bag[FLAW] = 3, 0
    do(game, PlayUp(0, LAWSPEAKER), Sue(0, 1))
    assert asked(game) == ("suit", 1)


def test_a_seat_without_cards_is_not_asked() -> None:
    game = holding((LAWSPEAKER, SMITH, GATHERER), (SMITH, GATHERER, TRADER), (SMITH, GATHERER, TRADER))
    for card in game.picks[2]:
        game.lay(2, card)
        game.row[2][card] += 1
    do(game, PlayUp(0, LAWSPEAKER), Sue(0, 1))
    assert pass_all(game) == [0, 1]


def test_who_asked_not_to_be_asked_is_left_alone() -> None:
    game = althing(flaw_at=3)
    do(game, LetPass(0, 1), LetPass(1, 0), LetPass(2, 1), LetPass(3, 0), Yield(1))
    assert pass_all(game) == [1, 3]


def test_being_asked_is_never_skipped_though_only_passing_is_left() -> None:
    game = althing()
    assert game.decision is not None
    assert not game.decision.skippable
    assert game.legal_actions() == [LetPass(0, 0), LetPass(0, 1)]


def test_the_interrupting_card_ends_the_suit_and_what_was_laid_down_is_lost() -> None:
    game = althing(flaw_at=2)
    do(game, LetPass(0, 0), LetPass(1, 0), React(2))
    assert asked(game) == ("turn", 1)
    assert game.iron == [3, 4, 4, 4]
    assert all(game.score(seat) == [] for seat in range(4))
    assert game.discard[FLAW] == 1
    assert game.hand_count(2) == 2


def test_the_card_may_also_stop_the_verdict() -> None:
    game = althing(flaw_at=3)
    pass_all(game)
    do(game, Yield(1), LetPass(0, 0), LetPass(1, 0), LetPass(2, 0), React(3))
    assert all(game.score(seat) == [] for seat in range(4))


def test_sides_overtake_each_other_in_turn() -> None:
    game = althing()
    pass_all(game)
    assert asked(game) == ("suit", 1)
    refusal = game.why_not(RaiseSide(1, 1))
    assert refusal is not None
    assert refusal.rule == "skerry.suit.raise"
    do(game, RaiseSide(1, 2), RaiseSide(0, 2), Yield(1))
    pass_all(game)
    assert game.total(0) == 2, "the suit, and the outlaw"
    assert game.iron == [1, 2, 4, 4]


def test_the_last_to_join_speaks_for_the_side_and_wins_its_point() -> None:
    game = althing()
    pass_all(game)
    do(game, AskHelp(1, 2))
    assert asked(game) == ("help", 2)
    do(game, Join(2, 1))
    assert asked(game) == ("suit", 2), "one is not enough: the new speaker goes on"
    do(game, RaiseSide(2, 1))
    assert asked(game) == ("suit", 0)
    do(game, AskHelp(0, 3), StayOut(3))
    refusal = game.why_not(AskHelp(0, 3))
    assert refusal is not None
    assert refusal.rule == "skerry.suit.help", "nobody is asked twice"
    do(game, Yield(0))
    pass_all(game)
    assert [game.total(seat) for seat in range(4)] == [0, 0, 1, 0]


# -- the pile: known top, known bottom, and a discard reshuffled only when needed (Northgard) ------------------------


def two_cards(game: SkerryGame, first: int, second: int) -> list[Draw]:
    return [Draw("card", (first,)), Draw("card", (second,))]


def test_who_looked_at_the_pile_knows_what_the_next_seat_draws() -> None:
    game = holding((SEER, SMITH, GATHERER), (SCOUT, SMITH, GATHERER))
    do(game, PlayUp(0, SEER), LeavePile(0), draws=two_cards(game, JARL, RAIDER))
    assert [card for card, _ in game.view_for(0).pile.top] == [JARL, RAIDER]
    assert [card for card, _ in game.view_for(1).pile.top] == [-1, -1]
    do(game, PlayUp(1, SCOUT))
    assert game.view_for(0).draws[1][0] == JARL, "it saw that very card"
    assert all(guess(game, 0, seed).hand(1)[JARL] == 1 for seed in range(20))
    do(game, Discard(1, SMITH))
    assert all(guess(game, 0, seed).hand(1)[JARL] == 1 for seed in range(20)), "and remembers it"


def test_a_card_laid_back_is_known_to_those_who_saw_it() -> None:
    game = holding((SCOUT, SMITH, GATHERER), (SCOUT, SMITH, GATHERER))
    do(game, PlayUp(0, SCOUT), ReturnCard(0), draws=[Draw("card", (TRADER,))])
    assert game.pile.top == [(TRADER, 0b01)]
    assert game.view_for(1).pile.top == [(-1, 0b01)]
    do(game, PlayUp(1, SCOUT), ReturnCard(1))
    assert game.pile.top == [(TRADER, 0b11)]


def test_a_card_put_under_the_pile_comes_last() -> None:
    game = holding((SEER, SMITH, GATHERER), (SCOUT, SMITH, GATHERER))
    do(game, PlayUp(0, SEER), PutUnder(0), draws=two_cards(game, JARL, RAIDER))
    assert game.pile.bottom == [(JARL, 0b01)]
    assert game.view_for(0).pile.bottom == [(JARL, 0b01)]
    assert game.view_for(1).pile.bottom == [(-1, 0b01)]
    assert len(game.view_for(1).pile) == len(game.pile)


def test_the_discard_is_shuffled_in_when_a_card_is_due_and_not_before() -> None:
    game = holding((SCOUT, SMITH, GATHERER), (SCOUT, SMITH, GATHERER))
    game.discard = game.pile.bag
    game.pile.bag = [0] * 9
    game.pile.put_on_top(TRADER, 0)
    game.discard[TRADER] -= 1
    events = do(game, PlayUp(0, SCOUT), Discard(0, SMITH))
    assert "reshuffled" not in words(events), "the last card was drawn, but none is due yet"
    assert len(game.pile) == 0
    events = do(game, PlayUp(1, SCOUT), draws=[Draw("card", (JARL,))])
    assert words(events)[:2] == ["card_played", "reshuffled"]
    assert sum(game.discard) == 0
    assert SCOUT not in game.discard, "what lies before a seat is not shuffled in"


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
            game.apply(dice.choice(anytime), LiveChance("anytime", number))
        else:
            raise AssertionError("the anytime actions go round")


# -- a die with re-rolls, and triggers of other seats (Odin) ---------------------------------------------------------


def raid(roll: int, iron: int = 2) -> SkerryGame:
    game = holding((RAIDER, SMITH, GATHERER), (SCOUT, SMITH, GATHERER), (SCOUT, SMITH, GATHERER), iron=iron)
    do(game, PlayUp(0, RAIDER), draws=[Draw("raid", (roll - 1,))])
    return game


def test_the_last_roll_counts_and_there_are_three() -> None:
    game = raid(7)
    do(game, Reroll(0), draws=[Draw("raid", (1,))])
    do(game, Reroll(0), draws=[Draw("raid", (2,))])
    assert game.stack[-1].a == 3
    refusal = game.why_not(Reroll(0))
    assert refusal is not None
    assert refusal.message.id == "skerry.refusal.last_roll"
    assert game.legal_actions() == [TakeLoot(0, 2), CallFailure(0)]


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
    assert asked(game) == ("omen", 0)
    do(game, ResolveOmen(0, WOLF))
    assert asked(game) == ("omen", 1)
    assert game.legal_actions() == [ResolveOmen(1, RAVEN), ResolveOmen(1, WOLF)]
    other = game.copy()
    do(game, ResolveOmen(1, RAVEN), ResolveOmen(1, WOLF))
    assert (game.total(1), game.wool[1]) == (1, 0), "the raven feeds the wolf"
    do(other, ResolveOmen(1, WOLF), ResolveOmen(1, RAVEN))
    assert (other.total(1), other.wool[1]) == (0, 1), "the other way round it goes hungry"
    assert asked(game) == ("omen", 2)
    do(game, ResolveOmen(2, RAVEN))
    assert asked(game) == ("turn", 1)


def test_a_game_also_ends_when_a_seat_has_enough_points() -> None:
    game = raid(8)
    game.ledger[5] = 8
    game.ledger[0] = 7
    do(game, TakeLoot(0, 0))
    outcome = game.outcome
    assert outcome is not None
    assert outcome.termination == "threshold"
    assert outcome.ranking == ((0,), (1,), (2,))
