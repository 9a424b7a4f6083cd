"""Fate cards are secret, all else lies open; guesses agree with everything seen (landnam.components.cards)."""

from __future__ import annotations

import random
from collections import Counter

from game.rules.kernel import RandomChance
from game.rules.landnam.actions import Explore, Step
from game.rules.landnam.fate import EXPLORATION
from game.rules.landnam.rules import LandnamGame
from tests.landnam.tables import Dice, card, fates, play, table, waits


def test_a_view_hides_the_cards_of_others_and_keeps_their_number() -> None:
    game = table()
    fates(game, 0, "seek_bog", "driftwood")
    fates(game, 1, "fat_year")
    view = game.view_for(0)
    assert view.fates == [game.fates[0], (-1,), ()]
    assert view.deck_size == game.deck_size == 41
    assert view.deck[card("fat_year")] == 3
    assert game.view_for(None).fates == [(-1, -1), (-1,), ()]
    assert view.cards == game.cards


def test_the_legal_list_of_anothers_secret_decision_is_empty() -> None:
    game = table()
    fates(game, 0, "norway_merchant")
    assert game.view_for(1).legal_actions() == ()
    assert game.view_for(0).legal_actions() == game.legal_actions()


def test_guesses_give_an_exploration_card_to_whoever_never_played_one() -> None:
    game = LandnamGame.new({}, 4, RandomChance(random.Random(3)))
    view = game.view_for(0)
    for seed in range(60):
        full = view.determinise(RandomChance(random.Random(seed)))
        assert full.fates[0] == game.fates[0]
        assert all(full.fates[seat][0] in EXPLORATION for seat in range(1, 4))
        assert full.view_for(0) == view


def test_guesses_deal_every_card_as_often_as_it_is_there() -> None:
    """A seat with two cards, one surely of exploration: 9 of the 10 are unseen, and 43 cards but that one in all."""
    game = table()
    fates(game, 0, "seek_bog")
    fates(game, 1, "seek_bog", "driftwood")
    game.promised = 2
    view = game.view_for(0)
    rounds = 6000
    seen: Counter[int] = Counter()
    for seed in range(rounds):
        seen.update(view.determinise(RandomChance(random.Random(seed))).fates[1])
    of_exploration = sum(seen[kind] for kind in EXPLORATION) / rounds
    assert abs(of_exploration - (1 + 8 / 42)) < 0.03
    assert abs(seen[card("fat_year")] / rounds - 3 / 42) < 0.015


def test_playing_an_exploration_card_ends_the_promise() -> None:
    game = table(3, "move")
    fates(game, 0, "seek_bog")
    game.promised = 1
    play(game, Step(0, 0, 1, 0))
    assert waits(game) == ("explore", 0)
    play(game, Explore(0), Dice(green=[1], red=[1]))
    assert game.promised == 1
    play(game, Step(0, 0, 5, 0))
    action = next(action for action in game.legal_actions() if action.verb == "play")
    play(game, action, Dice(red=[1]))
    assert game.promised == 0
