"""The outlook over the wheel against a plain search through every order of purchases."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.bots.clock import Clock, OutOfTime
from game.bots.vikings.wheel_search import FADING, Buyer, outlook

PATIENT = Clock(0, steps=1)


def searched(
    slots: Sequence[int], figures: Sequence[int], left: frozenset[int], seat: int, buyers: Sequence[Buyer]
) -> list[float]:
    """Returns what each seat gains beyond the mean of the others, by trying everything."""
    if not left:
        return [0.0] * len(buyers)
    buyer, zero, dearest = buyers[seat], min(left), max(left)
    choices = [index for index in left if index > zero and slots[index] - slots[zero] <= buyer.gold]
    if not choices or sum(figures[index] == figures[zero] for index in left) == 1:
        choices.append(zero)
    found = []
    for index in choices:
        price = slots[index] - slots[zero]
        gain = buyer.gains[index] - price * buyer.gold_worth + (buyer.special if index == dearest != zero else 0.0)
        after = searched(slots, figures, left - {index}, (seat + 1) % len(buyers), buyers)
        share = gain / (len(buyers) - 1)
        found.append([FADING * (value + (gain if at == seat else -share)) for at, value in enumerate(after)])
    return max(found, key=lambda values: values[seat])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_the_outlook_is_what_a_full_search_finds(seats: int, seed: int) -> None:
    dice = random.Random(f"{seats}/{seed}")
    count = dice.randint(1, 6)
    slots = sorted(dice.sample(range(12), count))
    figures = [dice.randrange(3) for _ in slots]
    buyers = [
        Buyer([dice.uniform(-4, 9) for _ in slots], dice.randint(0, 12), dice.uniform(0.2, 1), dice.choice([0.0, 2.5]))
        for _ in range(seats)
    ]
    first = dice.randrange(seats)
    lines = outlook(slots, figures, first, buyers, PATIENT)
    expected = searched(slots, figures, frozenset(range(count)), first, buyers)
    assert [line[-1] for line in lines] == pytest.approx(expected)


def test_it_waits_for_the_price_to_drop() -> None:
    # The group at field 5 is worth 6 to the first seat and nothing to the other, who cannot help turning the wheel.
    eager = Buyer([1.0, 1.0, 6.0], 10, 1.0, 0.0)
    other = Buyer([2.0, 2.0, 0.0], 10, 1.0, 0.0)
    lines = outlook([0, 1, 5], [0, 1, 2], 0, [eager, other], PATIENT)
    now = 6.0 - 5.0 + lines[0][0b011]
    later = 1.0 + lines[0][0b110]
    assert later > now


def test_it_stops_when_the_time_is_up() -> None:
    buyers = [Buyer([1.0] * 12, 10, 0.5, 0.0)] * 2
    with pytest.raises(OutOfTime):
        outlook(range(12), [0] * 12, 0, buyers, Clock(0))
