"""Piles: known top, undecided bag, known bottom; and what a view of them tells."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.kernel import BadRecord, Draw, LiveChance, RandomChance, RecordedChance
from game.rules.kernel.zones import HIDDEN, Pile, deal_cards, only

NO_DRAWS = RecordedChance([])


def chance(seed: int = 1) -> RandomChance:
    return RandomChance(random.Random(seed))


def test_cards_come_from_known_top_then_bag_then_known_bottom() -> None:
    pile = Pile((1,), ((2, 1),), ((0, 2),))
    assert len(pile) == 3
    assert pile.take("card", 3, chance()) == (((2, 1), (1, 0), (0, 2)), Pile())
    with pytest.raises(IndexError, match="4 cards of a pile of 3"):
        pile.take("card", 4, chance())
    assert len(pile) == 3, "a pile never changes"


def test_only_the_bag_needs_chance_and_a_draw_names_the_cards() -> None:
    live = LiveChance("s")
    pile = Pile((4, 7), ((0, 1),))
    (top,), pile = pile.take("card", 1, live)
    assert (top, live.draws) == ((0, 1), [])
    ((card, _),), pile = pile.take("card", 1, live)
    assert live.draws == [Draw("card", (card,))]
    assert pile.bag == tuple({4, 7} - {card})


def test_every_card_of_the_bag_is_drawn_as_often() -> None:
    pile = Pile.of([0, 5, 5, 9])
    drawn = Counter(pile.take("card", 1, chance(seed))[0][0][0] for seed in range(2000))
    assert set(drawn) == {0, 5, 9}
    assert 900 < drawn[5] < 1100


def test_who_peeks_knows_and_the_cards_stay() -> None:
    seen, pile = Pile.of([0, 0, 1, 1, 2, 2]).peek("card", 2, only(1), chance())
    assert len(pile) == 6
    assert pile.top == tuple((card, 0b10) for card in seen)
    again, pile = pile.peek("card", 1, only(0), NO_DRAWS)
    assert again == seen[:1], "what is decided is not drawn again"
    assert [knowers for _, knowers in pile.top] == [0b11, 0b10]


def test_peeking_deeper_than_the_bag_reaches_the_known_bottom() -> None:
    pile = Pile((0,), (), ((1, 0b1), (1, 0b1)))
    assert pile.peek("card", 2, 0b10, chance())[0] == (0, 1)
    seen, pile = pile.peek("card", 9, 0b100, chance())
    assert seen == (0, 1, 1)
    assert len(pile) == 3


def test_cards_laid_on_top_come_first_and_under_last_and_a_discard_joins_the_bag() -> None:
    pile = Pile((0,)).put_on_top(1, 0b1).put_on_top(2, 0b1).put_under(3, 0b1).put_under(1, 0b1)
    assert [card for card, _ in pile.take("card", 5, chance())[0]] == [2, 1, 0, 3, 1]
    assert Pile((1, 4)).refill([3, 0]).bag == (0, 1, 3, 4)


def test_a_view_hides_what_the_seat_has_not_seen_and_keeps_the_length() -> None:
    pile = Pile((0, 1, 2), ((2, 0b01), (0, 0b10)), ((1, 0b01),))
    view = pile.view_for(0)
    assert view == Pile((0, 0, 1, 2), ((2, 0b01), (HIDDEN, 0b10)), ((1, 0b01),))
    assert len(view) == len(pile) == 6
    stranger = pile.view_for(None)
    assert (stranger.bag, stranger.unseen, len(stranger)) == ((0, 0, 1, 1, 2, 2), 3, 6)
    assert view.view_for(0) == view
    assert view.view_for(None) == stranger


def test_a_bag_in_a_view_gives_no_hidden_hand_away() -> None:
    """Whichever of two hands somebody holds, the merged bag is the same."""
    one = Pile.of([0, 1, 1]).view_for(0, [0, 0, 1])
    assert one == Pile.of([0, 0, 1]).view_for(0, [0, 1, 1])
    assert len(one) == 3


def test_guessing_wants_the_cards_that_are_left() -> None:
    view = Pile((0, 1), ((0, 0),)).view_for(0, [1])
    with pytest.raises(ValueError, match="4 cards are left for a pile that needs 3"):
        view.determinise("guess", view.bag, chance())
    full = view.determinise("guess", [0, 0, 1], chance())
    assert (full.unseen, full.elsewhere, len(full), full.cards) == (0, 0, 3, [0, 0, 1])


@given(st.integers(0, 10**6), st.integers(0, 3))
def test_guesses_agree_with_the_view_lose_no_card_and_survive_saving(seed: int, viewer: int) -> None:
    dice = random.Random(seed)
    pile = Pile.of(dice.randrange(5) for _ in range(8))
    for _ in range(dice.randrange(8)):
        move = dice.randrange(3)
        if move == 0:
            _, pile = pile.peek("card", dice.randrange(1, 4), only(dice.randrange(4)), RandomChance(dice))
        elif move == 1:
            pile = pile.put_on_top(dice.randrange(5), only(dice.randrange(4)))
        else:
            ((card, knowers),), pile = pile.take("card", 1, RandomChance(dice))
            pile = pile.put_under(card, knowers)
    view = pile.view_for(viewer)
    guess = view.determinise("guess", view.bag, RandomChance(dice))
    assert guess.view_for(viewer) == view
    assert guess.cards == pile.cards
    assert Pile.load(pile.dump()) == pile
    assert Pile.load(view.dump()) == view


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({}, "a pile: {} is no list"),
        ([[], []], "a pile has bag, top, bottom and elsewhere, not 2 parts"),
        ([[1, 0], [], [], 0], "bag: the cards are not sorted"),
        ([[-1], [], [], 0], "bag: -1 is no whole number from 0 up"),
        ([["x"], [], [], 0], "bag: 'x' is no whole number from 0 up"),
        ([[], [[1]], [], 0], "top: 1 instead of 2 numbers"),
        ([[], [], [7], 0], "bottom: 7 is no list"),
        ([[], [], [], True], "elsewhere: True is no whole number from 0 up"),
        ([[], [], [], 1], "bag: there are fewer cards than lie in unseen places"),
    ],
)
def test_odd_piles_are_refused(data: object, words: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Pile.load(data)
    assert str(caught.value) == words


def test_cards_are_dealt_in_random_order() -> None:
    orders = {tuple(deal_cards("deal", [3, 5, 5], 3, chance(seed))) for seed in range(60)}
    assert orders == {(3, 5, 5), (5, 3, 5), (5, 5, 3)}
    assert deal_cards("deal", [], 0, NO_DRAWS) == []
