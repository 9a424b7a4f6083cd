"""Going on otherwise within a turn, on the made-up title."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.bots.clock import Clock
from game.bots.lore import FAR, Looks, Turn
from game.bots.onward import FARTHEST, WAYS, onward
from game.bots.search import Line, Search
from game.bots.tables import Tables
from game.bots.value import Value
from game.rules.kernel.mirror import MirrorChance
from tests.bots.test_search import tables
from tests.toy.lore import SkerryLore
from tests.toy.rules import SkerryGame


def begun() -> Iterator[tuple[SkerryGame, SkerryLore, Turn, list[Turn]]]:
    """Yields tables, turns there, and how these may go on otherwise."""
    for seed in range(4):
        for game in tables(2, seed, "long"):
            if game.to_move is None:
                continue
            lore = SkerryLore(game)
            for turn in lore.turns(game, 3):
                yield game, lore, turn, list(onward(lore, game, turn, MirrorChance("luck")))


def test_ways_leave_the_turn_at_a_choice_of_the_same_seat_before_anything_comes_to_light() -> None:
    parted = 0
    for game, lore, turn, ways in begun():
        assert len(ways) <= FARTHEST * WAYS
        for way in ways:
            assert way.actions[0] == turn.actions[0]
            state, chance = game.copy(), MirrorChance("luck")
            for step, action in enumerate(way.actions):
                legal = state.legal_actions()
                assert action in legal
                assert state.to_move == game.to_move
                if step >= len(turn.actions) or action != turn.actions[step]:
                    assert len(legal) > 1
                    assert not lore.at_rest(state)
                    parted += 1
                    break
                events = state.apply(action, chance)
                assert not chance.was_asked
                assert not any(event.reveals for event in events)
            else:
                raise AssertionError("the same turn again")
    assert parted > 20


def test_ways_promise_less_by_what_the_policy_likes_them_less() -> None:
    behind = [turn.promise - way.promise for _, _, turn, ways in begun() for way in ways]
    assert max(behind) > 0


def searched(looks: Looks, steps: int) -> tuple[list[Line[SkerryGame]], int]:
    """Returns the lines of a search at a table with ways to go on, and how many turns its lore offered there."""
    view = next(
        game.view_for(game.to_move) for game, _, _, ways in begun() if len(ways) > 1 and game.to_move is not None
    )
    lore = SkerryLore(view)
    lore.looks = looks
    search: Search[SkerryGame] = Search(lore, Value(lore, lore.weights()), Clock(0, steps))
    return search.run(view, Tables(view)), len(lore.turns(Tables(view).world(0), 8))


@pytest.mark.parametrize(("looks", "steps", "grows"), [(FAR, 2_000, True), (FAR, 30, False), (Looks(), 2_000, False)])
def test_ways_to_go_on_are_tried_where_there_is_time_and_the_lore_asks_for_them(
    looks: Looks, steps: int, grows: bool
) -> None:
    lines, offered = searched(looks, steps)
    turns = [line.turn.actions for line in lines]
    assert len(set(turns)) == len(turns)
    assert (len(turns) > offered) == grows
    assert len(turns) <= offered + looks.onward
