from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.kernel import LiveChance, RandomChance, RecordedChance
from game.rules.kernel.pile import Pile


def chance(seed: int = 1) -> RandomChance:
    return RandomChance(random.Random(seed))


def test_cards_come_from_known_top_then_bag_then_known_bottom() -> None:
    pile = Pile([0, 1, 0], [(2, 1)], [(0, 2)])
    assert len(pile) == 3
    assert [pile.draw("card", chance()) for _ in range(3)] == [2, 1, 0]
    assert len(pile) == 0
    with pytest.raises(IndexError):
        pile.draw("card", chance())


def test_only_the_bag_needs_chance() -> None:
    live = LiveChance("s")
    pile = Pile([1, 1], [(0, 1)])
    pile.draw("card", live)
    assert live.draws == []
    card = pile.draw("card", live)
    assert [draw.label for draw in live.draws] == ["card"]
    assert live.draws[0].values == (card,)


def test_a_card_is_taken_with_who_knows_it() -> None:
    pile = Pile([1], [(0, 0b101)], [(0, 0b10)])
    assert pile.take("card", chance()) == (0, 0b101)
    assert pile.take("card", chance()) == (0, 0)
    assert pile.take("card", chance()) == (0, 0b10)


def test_who_peeks_knows_and_the_cards_stay() -> None:
    pile = Pile([2, 2, 2])
    seen = pile.peek("card", 2, 1, chance())
    assert len(pile) == 6
    assert [card for card, _ in pile.top] == seen
    assert [knowers for _, knowers in pile.top] == [0b10, 0b10]
    assert pile.peek("card", 1, 0, RecordedChance([])) == seen[:1], "what is decided is not drawn again"
    assert [knowers for _, knowers in pile.top] == [0b11, 0b10]
    assert [pile.draw("card", RecordedChance([])) for _ in range(2)] == seen


def test_peeking_deeper_than_the_bag_reaches_the_known_bottom() -> None:
    pile = Pile([1, 0], [], [(1, 0b1), (1, 0b1)])
    assert pile.peek("card", 2, 1, chance()) == [0, 1]
    assert pile.peek("card", 9, 2, chance()) == [0, 1, 1]
    assert len(pile) == 3


def test_cards_laid_on_top_come_first_and_under_last() -> None:
    pile = Pile([1, 0, 0, 0])
    pile.put_on_top(1, 0b1)
    pile.put_on_top(2, 0b1)
    pile.put_under(3, 0b1)
    pile.put_under(1, 0b1)
    assert [pile.draw("card", chance()) for _ in range(5)] == [2, 1, 0, 3, 1]


def test_a_reshuffled_discard_joins_the_bag() -> None:
    pile = Pile([0, 1])
    pile.refill([2, 1])
    assert pile.bag == [2, 2]


def test_copies_share_nothing() -> None:
    pile = Pile([1, 1], [(0, 1)], [(1, 2)])
    twin = pile.copy()
    assert twin == pile
    twin.draw("card", chance())
    twin.put_under(0, 0)
    twin.bag[0] += 1
    assert (pile.bag, pile.top, pile.bottom) == ([1, 1], [(0, 1)], [(1, 2)])


def test_a_view_hides_what_the_seat_has_not_seen_and_keeps_the_length() -> None:
    pile = Pile([1, 1, 1], [(2, 0b01), (0, 0b10)], [(1, 0b01)])
    view = pile.merged_for(0)
    assert view.top == [(2, 0b01), (-1, 0b10)]
    assert view.bottom == [(1, 0b01)]
    assert view.bag == [2, 1, 1]
    assert len(view) == len(pile) == 6
    stranger = pile.merged_for(None)
    assert stranger.bag == [2, 2, 2]
    assert stranger.unknown == 3
    assert len(stranger) == 6


def test_a_bag_in_a_view_gives_no_hidden_hand_away() -> None:
    """Whichever of two hands somebody holds, the merged bag is the same."""
    one = Pile([1, 2]).merged_for(0, elsewhere=[2, 1])
    two = Pile([2, 1]).merged_for(0, elsewhere=[1, 2])
    assert one == two
    assert len(one) == 3


def test_a_view_of_a_view_is_a_view() -> None:
    pile = Pile([1, 1, 1], [(2, 0b01), (0, 0b10)], [(1, 0b01)])
    assert pile.merged_for(0).merged_for(0) == pile.merged_for(0)
    assert pile.merged_for(0).merged_for(None) == pile.merged_for(None)


def test_guessing_waits_until_cards_elsewhere_are_placed() -> None:
    view = Pile([1, 1], [(0, 0)]).merged_for(0, elsewhere=[0, 1])
    with pytest.raises(ValueError, match="1 cards of the bag still lie elsewhere"):
        view.determinise("guess", chance())
    view.give(1)
    view.determinise("guess", chance())
    assert view.unknown == 0
    assert len(view) == 3


@given(st.integers(0, 10**6), st.integers(0, 3))
def test_guesses_agree_with_the_view_and_lose_no_card(seed: int, viewer: int) -> None:
    dice = random.Random(seed)
    pile = Pile([dice.randrange(3) for _ in range(5)])
    for _ in range(dice.randrange(8)):
        move = dice.randrange(3)
        if move == 0:
            pile.peek("card", dice.randrange(1, 4), dice.randrange(4), RandomChance(dice))
        elif move == 1:
            pile.put_on_top(dice.randrange(5), 1 << dice.randrange(4))
        elif len(pile):
            pile.put_under(*pile.take("card", RandomChance(dice)))
    view = pile.merged_for(viewer)
    guess = view.copy()
    guess.determinise("guess", RandomChance(dice))
    assert guess.merged_for(viewer) == view
    assert _cards(guess) == _cards(pile)
    assert [knowers for _, knowers in guess.top] == [knowers for _, knowers in pile.top]


def _cards(pile: Pile) -> Counter[int]:
    """Counts every card of a full pile."""
    cards = Counter(card for card, _ in pile.top + pile.bottom)
    cards.update(kind for kind, count in enumerate(pile.bag) for _ in range(count))
    return cards
