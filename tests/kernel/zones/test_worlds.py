"""Worlds: guesses are all and only what can be, each as likely as it should be."""

from __future__ import annotations

import math
import random
from collections import Counter
from itertools import permutations, product

import pytest

from game.rules.kernel import RandomChance
from game.rules.kernel.zones import Hand, fill_hands
from game.rules.kernel.zones.worlds import Clue
from tests.kernel.zones.oracle import Story

GUESSES = 400
STORIES = {
    "drawn": [Story(seed, 2, 7, 1, False, 8) for seed in range(40)],
    "drafted by two": [Story(seed, 2, 8, 1, True, 6) for seed in range(45)],
    "drafted by three": [Story(seed, 3, 10, 1, True, 6) for seed in range(15)],
    "kinds drafted by two": [Story(seed, 2, 8, 2, True, 7) for seed in range(40)],
    "kinds drafted by three": [Story(seed, 3, 10, 2, True, 7) for seed in range(15)],
}


@pytest.mark.parametrize("kind", STORIES)
def test_guesses_are_all_that_can_be_and_equally_likely(kind: str) -> None:
    """Compares with every way a story can have gone: each guess is one, and all come as often as they should."""
    distance, freedom = 0.0, 0
    for story in STORIES[kind]:
        ways = story.ways()
        total = sum(ways.values())
        guesses = Counter(story.ending(story.guess(seed)) for seed in range(GUESSES if len(ways) > 1 else 3))
        assert set(guesses) <= set(ways), "what cannot be is guessed"
        likely = {ending: GUESSES * count / total for ending, count in ways.items()}
        if len(ways) > 1 and min(likely.values()) >= 4:
            distance += sum((guesses[ending] - often) ** 2 / often for ending, often in likely.items())
            freedom += len(ways) - 1
            missed = {ending for ending, often in likely.items() if often >= 15} - set(guesses)
            assert not missed, "what can be is not guessed"
    assert freedom > 50
    assert distance - freedom < 4 * math.sqrt(2 * freedom)


def test_each_copy_of_a_card_weighs_where_it_may_have_come_from() -> None:
    """A seat was seen to take 5 and 7, then two more unseen, and laid two of the four: one is a 5, of which many are.

    Compares with all ways to deal the rest and to lay two of the four places.
    """
    rest, ways = [5] * 4 + [9] * 4, Counter[tuple[int, ...]]()
    for known, dealt in product(permutations((5, 7)), permutations(rest, 2)):
        for laid in permutations(range(4), 2):
            cards = (*known, *dealt)
            if cards[laid[0]] == 5:
                ways[tuple(sorted(cards[at] for at in range(4) if at not in laid))] += 1
    hand = Hand(1).take([(card, 0) for card in (5, 7, 5, 5)], apart=True).lay(5, 0).lay(5, 0).open(0).view_for(0)
    clue, chance = Clue((5, 7), ((0, 0), (0, 1))), RandomChance(random.Random(1))
    guessed = (fill_hands([hand], [7, *rest], [clue], "guess", chance)[0][0].cards for _ in range(4000))
    guesses = Counter(tuple(sorted(cards)) for cards in guessed)
    assert set(guesses) == set(ways)
    for ending, count in ways.items():
        assert guesses[ending] / 4000 == pytest.approx(count / ways.total(), abs=0.02), ending
