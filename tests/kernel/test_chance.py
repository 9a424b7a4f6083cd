from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.kernel import BadRecord, Draw, LiveChance, RandomChance, RecordedChance

BAG = [3, 0, 2, 4]


def test_live_draws_depend_on_seed_label_and_what_came_before() -> None:
    def drawn(seed: str, label: str, before: int) -> int:
        return LiveChance(seed, {label: before, "another": 7}).roll(label, 10**9)

    assert drawn("a", "die", 1) == drawn("a", "die", 1)
    others = [drawn("a", "die", 2), drawn("b", "die", 1), drawn("a", "dice", 1), drawn("a", "1/die", 1)]
    assert drawn("a", "die", 1) not in others
    assert len(set(others)) == len(others)


def test_live_seed_and_number_do_not_run_together() -> None:
    assert LiveChance("1", {"die": 11}).roll("die", 10**9) != LiveChance("1/die", {"die": 1}).roll("die", 10**9)
    assert LiveChance("1", {"die": 11}).roll("die", 10**9) != LiveChance("11", {"die": 1}).roll("die", 10**9)


def test_a_deal_is_the_same_in_one_piece_and_in_several() -> None:
    whole = LiveChance("seed").deal("figures", [30, 20, 10], 12)
    parts = LiveChance("seed")
    bag, got = [30, 20, 10], []
    for count in (3, 0, 4, 5):
        for kind in parts.deal("figures", bag, count):
            bag[kind] -= 1
            got.append(kind)
    assert got == whole
    left = [held - whole[:7].count(kind) for kind, held in enumerate([30, 20, 10])]
    assert LiveChance("seed", {"figures": 7}).deal("figures", left, 5) == whole[7:]


def test_live_draws_stay_what_they_are() -> None:
    """Seeds are written down and passed on, so what they give may not change with a version."""
    chance = LiveChance("Yggdrasil")
    assert chance.deal("tiles", BAG, 9) == [0, 2, 3, 0, 3, 3, 0, 2, 3]
    assert [chance.roll("die", 6) for _ in range(12)] == [1, 5, 2, 4, 5, 2, 1, 2, 1, 2, 1, 5]
    assert LiveChance("ᚠ").roll("die", 1000) == 276


@given(st.lists(st.integers(0, 5), min_size=1, max_size=8), st.text(), st.data())
def test_a_live_deal_takes_no_more_of_a_kind_than_there_is(bag: list[int], seed: str, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, sum(bag)))
    before = bag[:]
    dealt = LiveChance(seed).deal("x", bag, count)
    assert bag == before, "the bag is left as it is"
    assert len(dealt) == count
    assert all(dealt.count(kind) <= held for kind, held in enumerate(bag))
    with pytest.raises(ValueError, match="draw 'x'"):
        LiveChance(seed).deal("x", bag, sum(bag) + 1)


def test_live_draws_are_fair() -> None:
    chance = LiveChance("fair")
    rolls = [chance.roll("die", 6) for _ in range(6000)]
    assert all(850 < rolls.count(side) < 1150 for side in range(6))
    firsts = [LiveChance(str(seed)).deal("x", [1, 2, 3], 1)[0] for seed in range(6000)]
    assert [round(firsts.count(kind), -3) for kind in range(3)] == [1000, 2000, 3000]


def test_live_chance_keeps_what_was_drawn_with_its_label() -> None:
    chance = LiveChance("seed")
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
    chance = LiveChance("s")
    assert chance.deal("x", bag, 0) == []
    assert RecordedChance(chance.draws).deal("x", bag, 0) == []


def test_every_side_comes_up() -> None:
    chance = RandomChance(random.Random(3))
    assert {chance.roll("die", 8) for _ in range(300)} == set(range(8))


@given(st.integers(0, 1000))
def test_recorded_chance_plays_back_what_live_chance_drew(record: int) -> None:
    live = LiveChance(f"seed {record}")
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
