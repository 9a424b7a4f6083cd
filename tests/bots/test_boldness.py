"""Fitting what the judge says: as bold as what came true, asked once, kept in a file."""

from __future__ import annotations

import random
from pathlib import Path as File

import pytest

from build_scripts.benchmarks.calibration import Seen, slope
from build_scripts.fitting.boldness import tempered
from build_scripts.fitting.links import ASKED, THIRDS, Plan, Rest, fitted, judged
from build_scripts.fitting.opinions import Opinion, World, heard
from game.bots.link import LAST, Link, Straight, chance
from game.rules.kernel import read_options
from game.table.crew import Crew
from game.titles import load_game

NOW = (0, 0)


def said(won: float, *worlds: World) -> Opinion:
    return Opinion(NOW, won, worlds)


def test_a_judge_that_is_too_bold_in_a_part_is_made_as_bold_as_what_came_true() -> None:
    dice = random.Random("b")
    link = Link([Straight(0.0, 1.0)] * 2, [Straight(0.0, 0.4), Straight(0.0, 0.2)], 0.07)
    opinions = []
    for _ in range(2000):
        for part, true in ((0, 0.2), (1, 0.2), (LAST, 0.8)):
            worth, turns = dice.gauss(0.0, 4.0), dice.choice((1, 2, 8)) if part == LAST else 0
            won = float(dice.random() < chance(true * worth / (turns or 1)))
            opinions.append(said(won, World(part, worth, turns)))
    found = tempered(link, opinions, 1)
    assert [row.slope for row in found.odds] == pytest.approx([0.2, 0.2], rel=0.15)
    assert found.end.slope == pytest.approx(0.8, rel=0.15)
    assert (found.points, found.floor) == (link.points, 0.07)


def test_what_is_gone_by_the_next_rest_makes_the_judge_no_shyer() -> None:
    """Half of what scatters at one rest decides nothing: a line of rests is too flat for a mean over many worlds."""
    dice = random.Random("shy")
    rests, opinions, held = [], [], []
    for number in range(1500):
        lasting = dice.gauss(0.0, 6.0)
        won = float(dice.random() < chance(0.2 * lasting))
        worlds = [World(number % 2, lasting + dice.gauss(0.0, 6.0)) for _ in range(16)]
        rests.append(Rest(worlds[0].part, worlds[0].worth, 0.0, won))
        (opinions if number % 3 else held).append(said(won, *worlds))
    flat = fitted(rests)
    true = tempered(flat, opinions, 1)
    before, after = ([Seen(NOW, one.share(link), one.won) for one in held] for link in (flat, true))
    assert slope(before)[0] > 1.4
    assert abs(slope(after)[0] - 1.0) < slope(after)[1] < 0.15


def test_worlds_of_one_opinion_that_rest_in_several_parts_are_made_true_together() -> None:
    dice = random.Random("both")
    made = Link([Straight(0.0, 1.0)] * 2, [Straight(0.0, 0.1), Straight(0.0, 0.13)], end=Straight(0.0, 2.0))
    opinions = []
    for _ in range(1200):
        worth = dice.gauss(0.0, 8.0)
        worlds = [World(dice.choice((0, 1)), worth + dice.gauss(0.0, 2.0)) for _ in range(3)]
        worlds.append(World(LAST, worth, 4))
        share = said(0.0, *worlds).share(made)
        opinions.append(said(float(dice.random() < share), *worlds))
    begun = Link(made.points, [Straight(0.0, 0.2), Straight(0.0, 0.26)])
    found = tempered(begun, opinions, 1)
    assert [row.slope for row in found.odds] == pytest.approx([0.1, 0.13], rel=0.25)
    told = [Seen(NOW, one.share(found), one.won) for one in opinions]
    assert slope(told)[0] == pytest.approx(1.0, abs=0.05)


def test_judgements_of_even_games_make_a_part_no_bolder() -> None:
    """However they came out: forty who were said to win 55 of 100, and all of them did."""
    link = Link([Straight(0.0, 1.0)] * 2, [Straight(0.0, 0.05), Straight(0.0, 0.2)], 0.07)
    even = [said(1.0, World(0, 0.0))] * 40
    lucky = [said(1.0, World(0, 4.0))] * 40
    plain = [said(won, World(1, worth)) for worth, won in ((12.0, 1.0), (-12.0, 0.0))] * 198
    plain += [said(won, World(1, worth)) for worth, won in ((12.0, 0.0), (-12.0, 1.0))] * 2
    (as_all, clear), (early, also) = tempered(link, even + plain, 3).odds, tempered(link, lucky + plain, 3).odds
    assert early.slope / as_all.slope == pytest.approx(also.slope / clear.slope, rel=0.06)
    assert clear.slope > 0.3, "but where games are told apart, what came true counts"
    assert also.slope == pytest.approx(clear.slope, rel=0.05)


def test_how_sure_a_slope_is_follows_from_how_many_were_asked() -> None:
    dice = random.Random("sure")
    odds = [dice.gauss(0.0, 1.0) for _ in range(1600)]
    seen = [Seen(NOW, chance(each), float(dice.random() < chance(1.3 * each))) for each in odds]
    few, many = slope(seen[:400]), slope(seen)
    assert many[1] == pytest.approx(few[1] / 2, rel=0.2)
    assert abs(many[0] - 1.3) < 2.5 * many[1]


def plan() -> Plan:
    options = read_options(load_game("vikings").options_declared, {"variant": "basic"}, 2)
    return Plan("vikings", options, 2, "asked")


def test_the_judge_is_asked_about_some_choices_of_each_third_of_a_game() -> None:
    opinions = judged(plan(), None, 0)
    assert len(opinions) == ASKED * THIRDS == 6
    assert {opinion.when[0] for opinion in opinions[:ASKED]} < {opinion.when[0] for opinion in opinions}
    befores = [opinion.when[1] for opinion in opinions]
    assert len(set(befores)) == len(befores), "each another one"
    for third in range(1, THIRDS):
        assert max(befores[: third * ASKED]) < min(befores[third * ASKED :])


def test_what_was_said_is_kept_and_not_asked_again(tmp_path: File) -> None:
    asked: list[int] = []

    def ask(number: int) -> list[Opinion]:
        asked.append(number)
        return [Opinion((number, 5), 0.5, (World(LAST, 1.25, 3), World(2, -4.0)))]

    file = tmp_path / "answers.jsonl"
    first = list(heard("toy", ask, 2, Crew(), file))
    again = list(heard("toy", ask, 3, Crew(), file))
    assert again[:2] == first
    assert [some[0].when for some in again] == [(0, 5), (1, 5), (2, 5)]
    assert asked == [0, 1, 2]
    list(heard("other", ask, 1, Crew(), file))
    assert asked[-1] == 0, "another name, other games"
    assert list(heard("toy", ask, 1, Crew())) == first[:1]
