"""What titles share about points, ends, bags and masks."""

from __future__ import annotations

import random

import pytest

from game.rules.kernel import Ended, LiveChance, Message, RecordedChance, SeatName, bits, decide, draw, event
from tests.toy.rules import SkerryGame


@event("skerry.end")
class GameOver(Ended):
    """The last round is over."""


def skerry() -> SkerryGame:
    return SkerryGame.bare({}, 3)


def test_points_are_written_down_with_their_source() -> None:
    game = skerry()
    game.give_points(1, "raids", 5)
    game.give_points(1, "favours", 3)
    game.give_points(1, "raids", -2)
    game.give_points(2, "hold", 1)
    assert [(item.source.id, item.points, item.rule) for item in game.score(1)] == [
        ("skerry.source.favours", 3, "skerry.favours"),
        ("skerry.source.raids", 3, "skerry.raids"),
    ]
    assert game.score(0) == []
    assert [game.total(seat) for seat in range(3)] == game.points == [0, 6, 1]
    twin = game.copy()
    twin.give_points(0, "omens", 4)
    assert game.points == [0, 6, 1]
    assert SkerryGame.load(game.dump()).score(1) == game.score(1)


def test_an_unknown_source_is_refused() -> None:
    with pytest.raises(KeyError):
        skerry().give_points(0, "gold", 1)


@pytest.mark.parametrize(
    ("standing", "way", "ranking"),
    [
        ([(9, 0), (7, 5), (8, 1)], "points", ((0,), (2,), (1,))),
        ([(9, 0), (7, 5), (9, 1)], "gold", ((2,), (0,), (1,))),
        ([(9, 1), (7, 5), (9, 1)], "shared", ((0, 2), (1,))),
        ([(9, 1), (9, 1), (9, 1)], "shared", ((0, 1, 2),)),
        ([(4, 0)], "points", ((0,),)),
        ([(9, 1), (8, 1), (8, 1)], "points", ((0,), (1, 2))),
    ],
)
def test_a_game_ends_by_what_first_tells_the_best_two_apart(
    standing: list[tuple[int, int]], way: str, ranking: tuple[tuple[int, ...], ...]
) -> None:
    outcome = decide(range(len(standing)), standing.__getitem__, ("points", "gold"))
    assert (outcome.termination, outcome.ranking) == (way, ranking)


def test_the_log_names_who_won_or_that_all_lost() -> None:
    assert GameOver(-1, ((2, 0), (1,))).message() == Message(
        "skerry.log.game_over", {"winners": [SeatName(2), SeatName(0)], "n": 2}
    )
    assert GameOver(-1, ((), (0,))).message() == Message("skerry.log.lost", {})


def test_what_is_drawn_leaves_the_bag() -> None:
    bag = [2, 0, 3]
    chance = LiveChance("seed")
    drawn = draw(chance, "bag", bag, 4)
    assert [drawn.count(kind) + left for kind, left in enumerate(bag)] == [2, 0, 3]
    assert sum(bag) == 1
    again = [2, 0, 3]
    assert draw(RecordedChance(chance.draws), "bag", again, 4) == drawn
    assert again == bag


def test_bits() -> None:
    dice = random.Random(5)
    for _ in range(200):
        places = sorted(dice.sample(range(60), dice.randint(0, 20)))
        mask = sum(1 << place for place in places)
        assert bits(mask) == places
        assert bits(mask, 1) == [place + 1 for place in places]
