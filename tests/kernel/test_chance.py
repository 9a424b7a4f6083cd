from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.kernel import BadRecord, Draw, LiveChance, RandomChance, RecordedChance

BAG = [3, 0, 2, 4]


def test_live_draws_depend_on_seed_and_record_number() -> None:
    def draws(seed: str, record: int) -> list[Draw]:
        chance = LiveChance(seed, record)
        chance.deal("tiles", [9] * 9, 12)
        chance.roll("die", 1000)
        return chance.draws

    assert draws("a", 1) == draws("a", 1)
    assert draws("a", 1) != draws("a", 2)
    assert draws("a", 1) != draws("b", 1)


def test_live_seed_and_number_do_not_run_together() -> None:
    assert LiveChance("1", 11).roll("die", 10**9) != LiveChance("11", 1).roll("die", 10**9)


def test_live_chance_keeps_what_was_drawn_with_its_label() -> None:
    chance = LiveChance("seed", 4)
    dealt, rolled = chance.deal("figures", BAG, 3), chance.roll("start", 4)
    assert chance.draws == [Draw("figures", tuple(dealt)), Draw("start", (rolled,))]


@given(st.lists(st.integers(0, 5), min_size=1, max_size=8), st.data())
def test_a_deal_takes_no_more_of_a_kind_than_there_is(bag: list[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(0, sum(bag)))
    before = bag[:]
    dealt = RandomChance(random.Random(data.draw(st.integers()))).deal("x", bag, count)
    assert bag == before, "the bag is left as it is"
    assert len(dealt) == count
    assert all(dealt.count(kind) <= held for kind, held in enumerate(bag))


@pytest.mark.parametrize("bag", [[], [0, 0], [1, 2]])
def test_dealing_nothing_needs_no_bag(bag: list[int]) -> None:
    assert RandomChance(random.Random(1)).deal("x", bag, 0) == []
    chance = LiveChance("s", 1)
    assert chance.deal("x", bag, 0) == []
    assert RecordedChance(chance.draws).deal("x", bag, 0) == []


def test_every_side_comes_up() -> None:
    chance = RandomChance(random.Random(3))
    assert {chance.roll("die", 8) for _ in range(300)} == set(range(8))


@given(st.integers(0, 1000))
def test_recorded_chance_plays_back_what_live_chance_drew(record: int) -> None:
    live = LiveChance("seed", record)
    first, second = live.deal("a", BAG, 4), live.roll("b", 6)
    recorded = RecordedChance(live.draws)
    assert not recorded.is_spent
    assert recorded.deal("a", BAG, 4) == first
    assert recorded.roll("b", 6) == second
    assert recorded.is_spent


@pytest.mark.parametrize(
    ("draws", "complaint"),
    [
        ([], "no draw recorded for 'tiles'"),
        ([Draw("figures", (0, 0))], "draw 'figures' of 2 recorded where 'tiles' of 2 is due"),
        ([Draw("tiles", (0,))], "draw 'tiles' of 1 recorded where 'tiles' of 2 is due"),
        ([Draw("tiles", (1, 0))], "there is no 1 left to draw"),
        ([Draw("tiles", (-1, 0))], "there is no -1 left to draw"),
        ([Draw("tiles", (4, 0))], "there is no 4 left to draw"),
    ],
)
def test_recorded_deals_that_do_not_fit_are_refused(draws: list[Draw], complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        RecordedChance(draws).deal("tiles", BAG, 2)


def test_a_recorded_deal_cannot_overdraw_a_kind() -> None:
    with pytest.raises(BadRecord, match="there is no 2 left"):
        RecordedChance([Draw("tiles", (2, 2, 2))]).deal("tiles", BAG, 3)


@pytest.mark.parametrize("value", [-1, 6, 10**30])
def test_recorded_rolls_out_of_range_are_refused(value: int) -> None:
    with pytest.raises(BadRecord, match="is not below 6"):
        RecordedChance([Draw("die", (value,))]).roll("die", 6)
