"""Worlds: guesses are all and only what can be, each as likely as it should be."""

from __future__ import annotations

import math
from collections import Counter

import pytest

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
