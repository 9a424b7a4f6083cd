"""How strong somebody is: ratings beside the measured levels of bots."""

from __future__ import annotations

import json
import random
from math import log, log10, sqrt
from pathlib import Path

import pytest
from openskill.models import PlackettLuce

from game.annals.people import Known
from game.annals.rating import BETA, MU, SIGMA, Rating, chance, rate
from game.annals.reader import Part, Who
from game.annals.strength import LEAST, even_level, guessed, ladder, ready_for, strengths
from game.bots.levels import LEVELS
from game.rules.kernel import RulesError
from game.titles import PLAYABLE

MATCHES = Path(__file__).parents[2] / "build_scripts" / "benchmarks" / "matches.jsonl"
ANCHORS = (
    "dreng-svein", "karl-dreng", "jarl-karl", "landnam-jarl", "landnam-dreng", "landnam-svein", "odin-jarl",
    "odin-dreng", "odin-svein", "northgard-jarl", "northgard-dreng", "northgard-dreng-svein", "tiny_epic-jarl",
    "tiny_epic-dreng", "tiny_epic-svein",
)  # fmt: skip
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


def test_a_level_without_an_anchor_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.annals.strength.LEVELS", (*LEVELS, "hird"))
    with pytest.raises(RulesError, match=r"^anchors\.toml: says nothing of hird at vikings$"):
        ladder.__wrapped__("vikings")


def kept() -> dict[tuple[str, str, str], tuple[float, float]]:
    """Returns the kept matches of two levels: Elo between them, and one standard deviation of it."""
    found: dict[tuple[str, str, str], tuple[float, float]] = {}
    for line in MATCHES.read_text(encoding="utf-8").splitlines():
        match = json.loads(line)
        names = [match[side].partition(":") for side in ("first", "second")] if match["match"] in ANCHORS else []
        if names:
            low, high = match["interval"]
            between, top = elo(match["share"], match["even"]), elo(min(high, 0.9999), match["even"])
            bottom = elo(low, match["even"])
            doubt = (between - bottom) / 1.96 if high == 1 else (top - bottom) / 3.92
            found[match.get("title", "vikings"), names[0][0], names[1][0]] = between, doubt
    return found


def elo(share: float, even: float) -> float:
    """Returns Elo by the share of wins of one among equals, of whom each would win so much when even."""
    return 400 * log10(share / (1 - share) * (1 - even) / even)


def test_anchors_are_what_the_kept_matches_measured() -> None:
    matches, unit = kept(), log(10) / 400 * sqrt(2) * BETA
    measured = {
        (title, level) for title in PLAYABLE for level in LEVELS[1:] if level != "karl" and level not in guessed(title)
    }
    told = set()
    for (title, one, other), (between, doubt) in matches.items():
        rungs = ladder(title)
        level, sign = (one, 1) if other == "karl" else (other, -1) if one == "karl" else (one, 0)
        if sign:
            assert (rungs[level].mu - MU) / unit * sign == pytest.approx(between, abs=3), (title, level)
            assert rungs[level].sigma / unit == pytest.approx(doubt, rel=0.3), (title, level)
        else:
            level = other
            assert (rungs[one].mu - rungs[other].mu) / unit == pytest.approx(between, abs=3), (title, one, other)
        told.add((title, level))
    assert told == measured, "what is not guessed stands in a kept match, and the other way round: see anchors.toml"
    assert guessed("a title that nobody measured") == [level for level in LEVELS[1:] if level != "karl"]


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
