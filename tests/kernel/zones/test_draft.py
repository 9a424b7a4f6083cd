"""Drafts: sealed picks, hands passed round, and what each seat has seen of them."""

from __future__ import annotations

import pytest

from game.rules.kernel import BadRecord
from game.rules.kernel.zones import EVERYONE, HIDDEN, Clue, Draft

DEALT = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]


def keeping(draft: Draft, *cards: int) -> Draft:
    for seat, card in enumerate(cards):
        draft = draft.keep(seat, card)
    return draft


def test_no_hand_moves_before_all_have_kept_a_card() -> None:
    draft = Draft.begin(1, DEALT).keep(0, 1).keep(1, 4)
    assert [draft.has_kept(seat) for seat in range(3)] == [True, True, False]
    assert not draft.is_complete
    with pytest.raises(ValueError, match="somebody has not kept"):
        draft.passed()
    with pytest.raises(ValueError, match="seat 0 cannot keep card 2"):
        draft.keep(0, 2)
    with pytest.raises(ValueError, match="seat 2 cannot keep card 4"):
        draft.keep(2, 4)
    passed = draft.keep(2, 7).passed()
    assert [passed.cards(seat) for seat in range(3)] == [(8, 9), (2, 3), (5, 6)]
    assert keeping(Draft.begin(-1, DEALT), 1, 4, 7).passed().cards(0) == (5, 6)


def test_a_view_holds_the_hands_that_were_held() -> None:
    draft = keeping(Draft.begin(1, DEALT), 1, 4, 7).passed().keep(1, 2)
    view = draft.view_for(0)
    assert view.held[0] == ((1, 2, 3), (HIDDEN,) * 3, (HIDDEN,) * 3)
    assert view.cards(0) == (8, 9)
    assert [[card for card, _ in cards] for cards in view.kept] == [[1], [HIDDEN, HIDDEN], [HIDDEN]]
    assert draft.unseen(0) == [3, 5, 6], "the rest of what seat 1 keeps from, and the hand of seat 2"
    assert view.view_for(None) == draft.view_for(None)
    assert view.unseen(None) == [8, 9], "what the view itself was not merged with"
    assert not draft.view_for(None).clues(None)


def test_clues_tell_where_the_cards_of_a_passed_hand_are() -> None:
    draft = keeping(Draft.begin(1, DEALT), 1, 4, 7).passed()
    view = draft.view_for(0)
    assert view.clues(0) == [Clue((2, 3), ((3, 0), (3, 1)))], "in the hand passed on"
    view = draft.keep(1, 2).view_for(0)
    assert view.clues(0) == [Clue((2, 3), ((1, 1), (3, 0)))], "one kept by seat 1, one in the rest"
    done = keeping(draft, 8, 2, 5).passed().view_for(0)
    assert done.clues(0) == [Clue((2, 3), ((1, 1), (3, 0))), Clue((9,), ((5, 0),))]


def test_a_hand_that_comes_back_tells_what_was_kept() -> None:
    draft = keeping(Draft.begin(1, DEALT[:2]), 1, 4).passed()
    draft = keeping(draft, 5, 2).passed().view_for(0)
    assert draft.clues(0) == [Clue((2,), ((1, 1),)), Clue((6,), ((3, 0),))]


def test_a_card_kept_in_the_open_is_no_riddle() -> None:
    draft = Draft.begin(1, DEALT).keep(0, 1).keep(1, 4).keep(2, 7).passed().keep(1, 2, EVERYONE)
    assert draft.view_for(0).clues(0) == [Clue((3,), ((3, 0),))]


def test_kept_cards_become_a_hand_and_drafts_survive_saving() -> None:
    draft = keeping(keeping(Draft.begin(1, DEALT), 1, 4, 7).passed(), 8, 2, 5)
    assert draft.hand(1).cards == [2, 4]
    for one in (Draft(), draft, draft.view_for(0), draft.view_for(None)):
        assert Draft.load(one.dump()) == one


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("x", "a draft: 'x' is no list"),
        ([1, []], "a draft has passing, held and kept, not 2 parts"),
        ([None, [], []], "passing: None is no whole number"),
        ([1, [[3]], [[]]], "held: 3 is no list"),
        ([1, [[[1], [2]]], [[]]], "a draft: 1 steps do not fit the cards kept by 1 seats"),
        ([1, [[[1]]], [[[1, 1], [2, 1]]]], "a draft: 1 steps do not fit the cards kept by 1 seats"),
    ],
)
def test_odd_drafts_are_refused(data: object, words: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Draft.load(data)
    assert str(caught.value) == words
