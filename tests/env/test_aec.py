"""The environments: what PettingZoo asks of them, and what we do."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import warnings
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from game.env import env
from game.env.aec import TableEnv
from game.rules.kernel import LiveChance, RulesError
from game.titles import RULED, load_game

SEATS = [(title, load_game(title).seat_range[end]) for title in RULED for end in (0, -1)]
ROOT = Path(__file__).parents[2]


def played(table: TableEnv, seed: int = 5, most: int = 10_000) -> TableEnv:
    """Plays a game at random, or so many decisions of it."""
    hand = random.Random(seed)
    table.reset(seed=seed)
    for count, agent in enumerate(table.agent_iter()):
        mask = table.observe(agent)["action_mask"]
        if table.terminations[agent] or count == most:
            break
        table.step(hand.randrange(int(mask.sum())))
    return table


@pytest.mark.parametrize(("title", "count"), SEATS)
def test_it_passes_what_pettingzoo_asks(title: str, count: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # an observation is a dict, as with every list of actions
        api_test(env(title, players=count), num_cycles=60)
    seed_test(lambda: env(title, players=count), num_cycles=30)


@pytest.mark.parametrize("title", RULED)
def test_it_is_drawn_by_the_pictures_of_the_program(title: str) -> None:
    render_test(lambda render_mode: env(title, render_mode=render_mode, size=(1280, 720)))


def test_a_picture_and_words_show_the_table_of_whoever_acts() -> None:
    table = played(env("tiny_epic", players=2, render_mode="rgb_array"), most=9)
    picture = table.render()
    assert picture.shape == (720, 1280, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 1000
    other = played(env("tiny_epic", players=2, render_mode="ansi"), most=9)
    words = [other.render()]
    other.agent_selection = other.agents[1 - other.agents.index(other.agent_selection)]
    words.append(other.render())
    assert words[0] != words[1], "the other seat sees the same table"
    assert min(text.count("\n") for text in words) > 40
    table.close()
    other.close()


@pytest.mark.parametrize("title", RULED)
def test_what_an_agent_sees_is_made_of_its_view_alone(title: str) -> None:
    table = env(title, players=load_game(title).seat_range[-1])
    for most in (7, 31, 64):
        played(table, most=most)
        real = table.game
        for seat, agent in enumerate(table.possible_agents):
            before = table.observe(agent)
            table.game = real.view_for(seat).determinise(LiveChance(f"other-{most}"))
            after = table.observe(agent)
            table.game = real
            assert np.array_equal(before["action_mask"], after["action_mask"])
            assert all(
                np.array_equal(before["observation"][key], after["observation"][key]) for key in before["observation"]
            )
            if agent != table.agent_selection:
                assert not before["action_mask"].any() or not load_game(title).has_secrets


@pytest.mark.parametrize(("title", "rewards"), list(product(RULED, ("win", "points"))))
def test_rewards_come_at_the_end_and_add_up_to_nothing(title: str, rewards: str) -> None:
    count = load_game(title).seat_range[-1]
    table = played(env(title, players=count, rewards=rewards))
    assert table.game.outcome is not None
    got = [table.rewards[agent] for agent in table.agents]
    assert sum(got) == pytest.approx(0, abs=1e-4)
    winners = table.game.outcome.winners
    if rewards == "win" and winners:
        share = 1 / len(winners)
        assert got == pytest.approx([(share if seat in winners else 0) - 1 / count for seat in range(count)])
    elif rewards == "points":
        points = [table.game.total(seat) for seat in range(count)]
        assert got[0] == pytest.approx(points[0] - sum(points[1:]) / (count - 1), abs=1e-4)


def test_alone_at_the_table_the_reward_is_the_game() -> None:
    alone = played(env("odin", players=1, rewards="points"))
    assert alone.rewards["seat_0"] == alone.game.total(0)
    won = played(env("tiny_epic", players=1))
    assert won.rewards["seat_0"] == float(0 in won.game.ending().winners)


def test_what_leaves_no_choice_is_asked_only_if_that_is_wished() -> None:
    def sizes(skip: bool) -> list[int]:
        table, found, hand = env("landnam", skip_single=skip), [], random.Random(2)
        table.reset(seed=2)
        for _ in range(120):
            count = int(table.observe(table.agent_selection)["action_mask"].sum())
            found.append(count)
            table.step(hand.randrange(count))
        return found

    assert min(sizes(True)) > 1
    assert min(sizes(False)) == 1


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"rewards": "fame"}, "rewards 'fame'"),
        ({"render_mode": "oil"}, "render_mode 'oil'"),
        ({"players": 9}, "seats 2 to 4, not 9"),
        ({"options": {"variant": "odd"}}, "variant cannot be 'odd'"),
    ],
)
def test_a_setting_that_there_is_not_is_named(settings: dict[str, object], words: str) -> None:
    with pytest.raises((ValueError, RulesError), match=words):
        env("vikings", **settings)


def test_an_action_that_there_is_not_changes_nothing() -> None:
    table = env("vikings")
    table.reset(seed=1)
    before = table.game.digest()
    for odd in (-1, 1023, None):
        with pytest.raises(ValueError, match=r"seat_.: action"):
            table.step(odd)
    assert table.game.digest() == before


def test_too_little_room_is_said() -> None:
    table = env("odin", players=4, rows=100)
    table.reset(seed=1)
    with pytest.raises(ValueError, match="room for 100: make the environment with more 'rows'"):
        table.observe("seat_0")


def test_without_the_extra_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "game.env.aec", None)
    with pytest.raises(RulesError, match="extra 'research'"):
        env("vikings")


def test_the_example_learns_without_a_fault() -> None:
    command = [sys.executable, "docs/research/learn.py", "tiny_epic", "--players", "2", "--games", "3", "--trials", "2"]
    told = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    assert told.stdout.splitlines()[-1].startswith("after 3 games: ")
