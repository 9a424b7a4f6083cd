from __future__ import annotations

import random

import pytest
from openskill.models import PlackettLuce

from game.annals.people import Known
from game.annals.rating import MU, SIGMA, Rating, chance, rate
from game.annals.reader import Part, Who
from game.annals.strength import LEAST, even_level, ladder, ready_for, strengths
from game.bots.levels import LEVELS
from game.titles import PLAYABLE

ASA, BERSI = Who("a1", ("Ása",)), Who("", ("Bersi",))
PEOPLE = [Known("Ása", ASA, 1), Known("Bersi", BERSI, 1)]


def test_ratings_are_those_of_openskill() -> None:
    model, dice = PlackettLuce(), random.Random(1)
    for _ in range(60):
        seats = dice.randint(2, 5)
        before = [Rating(dice.uniform(0, 50), dice.uniform(1, 8)) for _ in range(seats)]
        places = [dice.randint(1, seats) for _ in range(seats)]
        theirs = model.rate([[model.rating(mu=one.mu, sigma=one.sigma)] for one in before], ranks=[*map(float, places)])
        for mine, (other,) in zip(rate(before, places), theirs, strict=True):
            assert (mine.mu, mine.sigma) == (pytest.approx(other.mu), pytest.approx(other.sigma))
    fresh = model.rating()
    assert (fresh.mu, fresh.sigma) == (MU, SIGMA)


@pytest.mark.parametrize("title", [*PLAYABLE, "a title that nobody measured"])
def test_levels_stand_on_the_ladder_in_their_order(title: str) -> None:
    steps = [ladder(title)[level].mu for level in LEVELS]
    assert steps == sorted(steps)
    assert len(set(steps)) == len(steps)


@pytest.mark.parametrize("level", ["svein", "dreng", "karl", "jarl"])
def test_whoever_plays_like_a_level_is_found_beside_it(level: str) -> None:
    dice, bots = random.Random(7), ladder("vikings")
    parts = []
    for game in range(60):
        other = dice.choice(LEVELS[1:])
        won = dice.random() < chance(bots[level], bots[other])
        parts += [Part(game, "", "a1", "Ása", 1 if won else 2), Part(game, other, "", "Bot", 2 if won else 1)]
    rating = strengths("vikings", parts, PEOPLE)[ASA]
    assert rating.games == 60
    assert even_level("vikings", rating) == level
    assert rating.sigma < SIGMA / 2
    ready = ready_for("vikings", rating)
    assert ready is not None
    assert abs(LEVELS.index(ready) - LEVELS.index(level)) <= 1


def test_whom_nobody_can_be_compared_with_is_not_rated() -> None:
    assert strengths("vikings", [], PEOPLE) == {}
    beginner = Rating(-20.0, 1.0, LEAST)
    assert ready_for("vikings", beginner) is None
    assert even_level("vikings", beginner) == "svein"


def test_persons_are_rated_by_mark_then_by_name() -> None:
    parts = [
        Part(1, "", "a1", "another name", 1),
        Part(1, "", "", "Bersi", 2),
        Part(2, "", "", "Ása", 1),
        Part(2, "", "zz", "a stranger", 2),
    ]
    ratings = strengths("landnam", parts, PEOPLE)
    assert ratings[ASA].games == 2
    assert ratings[BERSI].games == 1
    assert set(ratings) == {ASA, BERSI}
    assert ratings[ASA].mu > MU > ratings[BERSI].mu
