"""Random games: what holds on every table, how they end, and that no title is left out."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.titles import RULED, load_game
from tests.battery.adapter import Setup
from tests.battery.play import Step, begin, steps, walk
from tests.battery.titles import ADAPTERS


def test_every_playable_title_is_on_the_bench() -> None:
    assert set(RULED) <= set(ADAPTERS)
    for title in RULED:
        assert ADAPTERS[title].game is load_game(title)


def test_invariants_hold_at_every_step(setup: Setup, seeds: Sequence[int]) -> None:
    def check(step: Step) -> None:
        if step.number == 1:
            setup.adapter.invariants(step.before)
        setup.adapter.invariants(step.game)

    walk(setup, seeds, check)


def test_a_running_game_has_a_decision_and_legal_actions_of_that_seat_alone(setup: Setup, seeds: Sequence[int]) -> None:
    def check(step: Step) -> None:
        game = step.before
        legal, decision = game.legal_actions(), game.decision
        assert legal
        assert len(set(legal)) == len(legal), "an action is listed twice"
        assert {action.seat for action in legal} == {game.to_move}
        assert game.outcome is None
        assert decision is not None
        assert decision.seat == game.to_move in range(game.seats)
        assert decision.kind
        assert decision.prompt.id.startswith(f"{game.title}.prompt.")
        assert decision.rule.startswith(f"{game.title}.")

    walk(setup, seeds, check)


def test_games_end_with_everybody_ranked_and_nothing_left_to_do(setup: Setup, seeds: Sequence[int]) -> None:
    for seed in seeds:
        game, _ = begin(setup, seed)
        for step in steps(setup, seed):
            game = step.game
        outcome = game.outcome
        assert outcome is not None
        assert outcome.termination
        assert sorted(seat for group in outcome.ranking for seat in group) == list(range(setup.seats))
        assert all(outcome.ranking[1:]), "only the first group may be empty: nobody wins a lost solo game"
        assert game.decision is None
        assert not game.legal_actions()
        for seat in range(setup.seats):
            assert game.total(seat) == sum(item.points for item in game.score(seat))
        for action in setup.adapter.universe.sample(game, random.Random(seed), 200):
            assert game.why_not(action) is not None


def test_score_items_name_their_source_and_rule(setup: Setup, seeds: Sequence[int]) -> None:
    def check(step: Step) -> None:
        for seat in range(setup.seats):
            for item in step.game.score(seat):
                assert item.source.id.startswith(f"{step.game.title}.")
                assert item.rule.startswith(f"{step.game.title}.")

    walk(setup, seeds, check)
