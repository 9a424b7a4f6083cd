"""The sealed draft with passed hands remembered, and the solo draft that feeds the automaton (Tiny Epic Vikings)."""

from __future__ import annotations

import random

import pytest

from game.rules.kernel import Draw, LiveChance, RandomChance
from tests.toy.actions import Keep
from tests.toy.components import counts
from tests.toy.draft import current_cards
from tests.toy.rules import SkerryGame
from tests.toy.tables import asked, do, new, words


def guesses(game: SkerryGame, viewer: int, count: int = 40) -> list[SkerryGame]:
    """Returns full tables that agree with what a seat has seen."""
    view = game.view_for(viewer)
    return [view.determinise(RandomChance(random.Random(seed))) for seed in range(count)]


def kept(game: SkerryGame, seat: int) -> list[int]:
    return [card for card, _ in game.draft.kept[seat]]


def keep_first(game: SkerryGame) -> Keep:
    action = game.legal_actions()[0]
    assert isinstance(action, Keep)
    return action


def test_choices_are_asked_seat_by_seat_and_opened_together() -> None:
    game = new(3)
    hands = [list(current_cards(game, seat)) for seat in range(3)]
    for seat in range(2):
        assert asked(game) == ("pick", seat)
        events = do(game, keep_first(game))
        assert words(events) == ["card_kept"]
        assert [list(current_cards(game, other)) for other in range(3)] == hands, "no hand moves before all have chosen"
    events = do(game, keep_first(game))
    assert words(events) == ["card_kept", "hand_received", "hand_received", "hand_received"]
    for seat in range(3):
        assert len(current_cards(game, seat)) == len(hands[seat]) - 1
        passed = hands[(seat - 1) % 3][:]
        passed.remove(kept(game, (seat - 1) % 3)[0])
        assert list(current_cards(game, seat)) == passed, "clockwise in the first round"


def test_a_sealed_choice_is_neither_seen_nor_heard() -> None:
    game = new(3)
    options = [action for action in game.legal_actions() if isinstance(action, Keep)]
    assert len(options) > 1
    views, told = [], []
    for action in options:
        twin = game.copy()
        (event,) = twin.apply(action, LiveChance("scene"))
        views.append(twin.view_for(1))
        told.append((event.seen_by(1), event.seen_by(None)))
        assert kept(twin.view_for(1), 0) == [-1]
        assert kept(twin.view_for(0), 0) == [action.card], "the chooser may look at it"
    assert all(view == views[0] for view in views)
    assert all(seen == told[0] for seen in told)


def test_the_last_card_is_kept_without_a_choice() -> None:
    game = new(2)
    while asked(game)[0] == "pick":
        do(game, keep_first(game))
    assert [game.hand_count(seat) for seat in range(2)] == [3, 3]
    assert asked(game) == ("turn", 0)


def test_with_two_seats_a_hand_that_comes_back_tells_what_was_kept() -> None:
    game = new(2)
    for _ in range(4):
        do(game, keep_first(game))
    # After two passes seat 0 holds its first hand again: what is missing, the other seat has kept.
    for guess in guesses(game, 0):
        assert kept(guess, 1)[1] == kept(game, 1)[1]
    seen_first = {kept(guess, 1)[0] for guess in guesses(game, 0)}
    assert kept(game, 1)[0] in seen_first
    assert len(seen_first) > 1, "what the other kept from the hand it was dealt is open"


def test_with_three_seats_a_passed_hand_bounds_what_the_others_hold() -> None:
    game = new(3)
    rest = list(current_cards(game, 0))
    for _ in range(6):
        do(game, keep_first(game))
    rest.remove(kept(game, 0)[0])
    for guess in guesses(game, 0):
        assert sorted([kept(guess, 1)[1], kept(guess, 2)[2]]) == sorted(rest)
        assert guess.view_for(0) == game.view_for(0)


def test_what_was_played_is_taken_into_account() -> None:
    """Once the neighbour played one of the two cards that I passed, the other seat must have kept the other one."""
    tried = 0
    for seed in range(12):
        game = new(3, seed=f"memory {seed}")
        while asked(game)[0] == "pick":
            do(game, keep_first(game))
        while game.to_move is not None:
            for viewer in range(3):
                for guess in guesses(game, viewer, 3):
                    assert guess.view_for(viewer) == game.view_for(viewer)
                    assert all(len(guess.hands[seat].cards) == game.hand_count(seat) for seat in range(3))
                    tried += 1
            legal = game.legal_actions()
            game.apply(legal[seed % len(legal)], LiveChance(f"{seed}/{tried}"))
    assert tried > 300


def test_a_stranger_has_seen_no_hand() -> None:
    game = new(2)
    do(game, keep_first(game))
    view = game.view_for(None)
    assert not view.draft.clues(None)
    assert {card for hand in view.draft.held[0] for card in hand} == {-1}
    assert [kept(view, seat) for seat in range(2)] == [[-1], []]
    assert not view.legal_actions()
    assert len(view.pile.bag) == 27


def test_the_merged_bag_is_the_same_whatever_the_other_holds() -> None:
    game = new(2)
    twins = {tuple(guess.view_for(0).pile.bag) for guess in guesses(game, 0)}
    hands = {tuple(current_cards(guess, 1)) for guess in guesses(game, 0)}
    assert len(twins) == 1
    assert len(hands) > 1


@pytest.mark.parametrize("length", ["short", "long"])
def test_alone_two_of_each_stack_go_to_the_automaton(length: str) -> None:
    game = new(1, length)
    put = [0] * 9
    for size in (0, 2, 4):
        assert len(game.enemy) == size
        action = keep_first(game)
        for card in current_cards(game, 0):
            put[card] += 1
        put[action.card] -= 1
        do(game, action, draws=_three_cards(game))
    assert len(game.enemy) == 9, "the last stack goes there unseen"
    view = game.view_for(0)
    assert counts(view.enemy.cards) == put
    assert len(view.pile) == len(game.pile) == 27 - 12
    assert len({tuple(guess.enemy.cards) for guess in guesses(game, 0)}) > 1
    assert all(len(guess.enemy.cards) == 9 for guess in guesses(game, 0))


def _three_cards(game: SkerryGame) -> list[Draw]:
    return [Draw("card", game.pile.bag[:3])]


def test_all_keep_a_card_at_once_whoever_is_asked_first() -> None:
    game = new(3)
    asked = game.also_asked()
    order = game.clockwise(game.chief)
    assert list(asked) == order[1:]
    for seat, table in asked.items():
        assert table.to_move == seat
        assert table.view_for(seat).legal_actions() == table.legal_actions()
        assert game.view_for(seat).also_asked() == {}, "a view tells of nobody"
    for seat in order:
        legal = game.legal_actions()
        assert seat == order[0] or legal == asked[seat].legal_actions(), "what others kept changes nothing"
        do(game, legal[0])


def test_a_lone_seat_keeps_cards_alone() -> None:
    assert new(1).also_asked() == {}
