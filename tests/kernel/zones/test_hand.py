"""Hands: who has seen which card, and what is remembered of cards that left unseen."""

from __future__ import annotations

import pytest

from game.rules.kernel import BadRecord
from game.rules.kernel.zones import EVERYONE, HIDDEN, Hand, Trace, only


def seen(view: Hand) -> list[int]:
    return [card for card, _ in view.taken]


def test_the_owner_sees_its_cards_and_the_others_their_number() -> None:
    hand = Hand.of(1, [7, 3, 5])
    assert (hand.cards, len(hand)) == ([3, 5, 7], 3)
    assert hand.view_for(1) == hand
    for other in (0, 2, None):
        assert seen(hand.view_for(other)) == [HIDDEN] * 3
        assert hand.unseen(other) == [3, 5, 7]
    assert hand.unseen(1) == []
    assert Hand.of(-1, [4]).view_for(None) == Hand.of(-1, [4]).view_for(0)
    assert seen(Hand.of(-1, [4]).view_for(0)) == [HIDDEN], "a hand of nobody is seen by nobody"


def test_who_knew_a_card_knows_it_in_the_hand_and_when_it_has_left() -> None:
    hand = Hand(1).take([(7, only(0)), (3, 0), (5, EVERYONE)])
    assert seen(hand.view_for(0)) == [5, 7, HIDDEN], "known cards come first, so that places tell nothing"
    assert seen(hand.view_for(2)) == seen(hand.view_for(None)) == [5, HIDDEN, HIDDEN]
    assert hand.unseen(0) == [3]
    left = hand.lay(7)
    assert seen(left.view_for(0)) == [5, HIDDEN]
    assert left.view_for(2) == Hand(1).take([(3, 0), (5, EVERYONE)]).view_for(2)
    assert left.is_settled


def test_views_tell_neither_what_others_know_nor_which_place_was_emptied() -> None:
    """Two hands that a seat cannot tell apart still look the same after the same card was laid."""
    one = Hand(1).take([(7, only(2)), (3, 0), (5, 0)])
    two = Hand(1).take([(3, only(2)), (7, 0), (5, 0)])
    assert one.view_for(0) == two.view_for(0)
    assert one.lay(7).view_for(0) == two.lay(7).view_for(0)


def test_of_equal_cards_the_one_that_was_seen_leaves_first_for_everybody() -> None:
    hand = Hand(3).take([(7, only(0)), (7, only(1)), (7, 0), (9, 0)])
    left = hand.lay(7)
    assert seen(left.view_for(0)) == seen(left.view_for(1)) == [HIDDEN] * 3
    both = Hand(3).take([(7, only(0)), (7, only(0) | only(1))]).lay(7)
    assert seen(both.view_for(0)) == [7], "who saw two of them knows of the other"
    assert seen(both.view_for(1)) == [HIDDEN]
    public = Hand(3).take([(7, EVERYONE), (7, EVERYONE), (7, 0)]).lay(7)
    assert seen(public.view_for(None)) == [7, HIDDEN]


def test_a_card_laid_unseen_may_be_any_until_it_is_turned_up() -> None:
    hand = Hand(1).take([(7, only(0)), (3, 0)]).lay(7, 0)
    view = hand.view_for(0)
    assert (len(view), view.traces) == (1, (Trace(HIDDEN, only(1), 0, 2),))
    assert seen(view) == [7, HIDDEN], "seat 0 has seen the seven, and cannot know whether it has left"
    assert hand.unseen(0) == hand.unseen(2) == [3, 7]
    assert view.unseen(None) == [], "merged already"
    assert hand.lay(3).open(0) == Hand(1)
    drawn = hand.take([(4, 0)]).open(0)
    assert drawn == Hand.of(1, [3, 4]), "nothing needs to be remembered any longer"


def test_a_card_shown_is_known_and_bars_what_was_laid_before() -> None:
    hand = Hand.of(1, [3, 5]).show([5], only(0))
    assert seen(hand.view_for(0)) == [5, HIDDEN]
    assert seen(hand.view_for(2)) == [HIDDEN, HIDDEN]
    later = Hand.of(1, [3, 5]).lay(3, 0).show([5], only(0))
    assert later.view_for(0).traces[1] == Trace(5, only(0), -2, 2, 0)
    assert later.view_for(2).traces[1].card == HIDDEN
    assert len(later) == 1
    assert seen(later.open(0).view_for(0)) == [5]
    with pytest.raises(ValueError, match="not all in the hand"):
        hand.show([4], only(0))
    with pytest.raises(ValueError, match="not all in the hand"):
        hand.show([5, 5], only(0))


def test_cards_come_back_unseen_or_as_the_very_same() -> None:
    hand = Hand.of(1, [3, 5]).lay(3, 0)
    assert hand.take_back(0) == Hand.of(1, [3, 5])
    drawn = Hand.of(1, [3]).take([(2, only(0))], apart=True)
    assert drawn.untake() == ((2, 0b11), Hand.of(1, [3]))
    assert drawn.lay(3) == Hand(1).take([(2, only(0))])


def test_only_cards_in_the_hand_can_be_laid() -> None:
    hand = Hand.of(1, [3, 5])
    with pytest.raises(ValueError, match=r"card 4 is not in the hand \[3, 5\]"):
        hand.lay(4)
    with pytest.raises(ValueError, match="card 3 is not in the hand"):
        hand.lay(3, 0).lay(3)
    with pytest.raises(ValueError, match="card 3 is not in the hand"):
        hand.take([(8, 0)], apart=True).lay(3, 0, first=2)


def test_hands_survive_saving() -> None:
    hand = Hand(1).take([(7, only(0)), (3, 0)]).lay(7, 0).take([(4, EVERYONE)]).show([4, 3], only(2))
    for one in (hand, hand.view_for(0), hand.view_for(None), Hand(-1)):
        assert Hand.load(one.dump()) == one


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (3, "a hand: 3 is no list"),
        ([0, [], []], "a hand has owner, taken, traces and loose, not 3 parts"),
        (["0", [], [], 0], "a hand: '0' is no whole number from -1 up"),
        ([0, [[1, 1, 1]], [], 0], "taken: 3 instead of 2 numbers"),
        ([0, [[1, 1]], [], 2], "a hand: 2 loose, 0 gone of 1 cards taken up"),
        ([0, [[1, 1]], [[1, 1, 0, 2, 1]], 1], "traces: [1, 1, 0, 2, 1] of 1 cards taken up"),
        ([0, [[1, 1]], [[1, 1, 0, 1]], 1], "traces: 4 instead of 5 numbers"),
        ([0, [[1, 1]], [[1, 1, 0, 1, 1], [1, 1, 0, 1, 1]], 1], "a hand: 1 loose, 2 gone of 1 cards taken up"),
    ],
)
def test_odd_hands_are_refused(data: object, words: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Hand.load(data)
    assert str(caught.value) == words
