"""Looking ahead: with time enough the search knows what every candidate leads to when all choose their best."""

from __future__ import annotations

from typing import Final

import pytest

from game.bots.clock import Clock
from game.bots.lore import Turn
from game.bots.search import WIDE, Search
from game.bots.tables import Tables
from game.bots.tree import BROAD, Node, Tree
from game.bots.value import Value
from game.bots.vikings.lore import VikingsLore
from game.rules.kernel import RecordedChance
from game.rules.vikings.rules import VikingsGame
from tests.bots.games import karls

NO_CHANCE: Final = RecordedChance(())


def late_in_round(seats: int, seed: int, groups: int, variant: str = "basic") -> VikingsGame:
    """Returns the view of whoever buys in the third round of Karls when so many groups are left."""
    for game in karls(seats, variant, seed):
        left = sum(tile >= 0 for tile in game.wheel_tiles)
        if game.round == 3 and game.stack[-1].kind == "purchase" and left <= groups:
            assert game.to_move is not None
            return game.view_for(game.to_move)
    raise AssertionError("no such table")


def known(lore: VikingsLore, value: Value, state: VikingsGame) -> list[float]:
    """Returns what a table is worth to every seat when each chooses the best of its likeliest turns for itself."""
    seat = state.to_move
    if seat is None or lore.at_rest(state):
        return value.margins(state)
    found = []
    for turn in lore.turns(state, BROAD):
        twin = state.copy()
        lore.take(twin, turn, NO_CHANCE)
        found.append(known(lore, value, twin))
    return max(found, key=lambda margins: margins[seat])


class Contrary(VikingsLore):
    """Takes the worst of the likeliest turns for the best by far."""

    def turns(self, state: VikingsGame, wide: int) -> list[Turn]:
        likeliest = super().turns(state, BROAD)[::-1]
        return [turn._replace(promise=-1000.0 * index) for index, turn in enumerate(likeliest[:wide])]


@pytest.mark.parametrize("kind", [VikingsLore, Contrary])
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3)])
def test_all_is_known_in_the_end(seats: int, seed: int, kind: type[VikingsLore]) -> None:
    view = late_in_round(seats, seed, 5)
    seat = view.to_move
    assert seat is not None
    lore = kind(view)
    value = Value(lore, VikingsLore(view).weights())
    search: Search[VikingsGame] = Search(lore, value, Clock(0, 1_000_000))
    lines = search.run(view, Tables(view))
    worths = {line.turn.actions: line.worth for line in lines}
    expected = {}
    turns = lore.turns(view, WIDE)
    for turn in [*turns, *(other for first in turns for other in lore.siblings(view, first))]:
        twin = view.copy()
        lore.take(twin, turn, NO_CHANCE)
        expected[turn.actions] = known(lore, value, twin)[seat]
    assert worths == pytest.approx(expected)
    assert lines[0].worth == max(expected.values())
    assert search.depth > 3


def test_in_a_hurry_it_looks_deeper_at_fewer_turns() -> None:
    deepest, at_first, at_last = (dict.fromkeys((0.2, 1.0), 0) for _ in range(3))
    for seed in range(4):
        view = late_in_round(2, seed, 8)
        lore = VikingsLore(view)
        value = Value(lore, lore.weights())

        def weigh(state: VikingsGame, lore: VikingsLore = lore, value: Value = value) -> list[float]:
            while not lore.at_rest(state):
                lore.take(state, lore.turns(state, 1)[0], NO_CHANCE)
            return value.margins(state)

        for patience in deepest:
            tree = Tree(lore, NO_CHANCE, weigh, patience)
            top = Node(view, weigh(view.copy()), False)
            tree.grow(top)
            at_first[patience] += len(top.children)
            deepest[patience] += max(tree.grow(top) for _ in range(12))
            at_last[patience] += len(top.children)
    assert deepest[0.2] > deepest[1.0]
    assert at_first[0.2] < at_first[1.0]
    assert at_last[0.2] < at_last[1.0]


def test_more_thought_judges_no_worse() -> None:
    """What is known in the end tells how good the choice was that little thought came to."""
    lost = dict.fromkeys((0, 30, 600), 0.0)
    for seed in range(4):
        view = late_in_round(2, seed, 5)
        lore = VikingsLore(view)
        value = Value(lore, lore.weights())
        full: Search[VikingsGame] = Search(lore, value, Clock(0, 1_000_000))
        worths = {line.turn.actions: line.worth for line in full.run(view, Tables(view))}
        for steps in lost:
            search: Search[VikingsGame] = Search(lore, value, Clock(0, steps))
            best = search.run(view, Tables(view))[0]
            lost[steps] += max(worths.values()) - worths[best.turn.actions]
    assert lost[0] > lost[30] >= lost[600]


class Forgetful(VikingsLore):
    """Walks every way to its rest, whether it meets another or not."""

    def key(self, state: VikingsGame) -> None:
        return None


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_what_is_remembered_changes_nothing(variant: str) -> None:
    view = late_in_round(2, 4, 4, variant)
    rows = VikingsLore(view).weights()
    found = []
    for lore in (VikingsLore(view), Forgetful(view)):
        search: Search[VikingsGame] = Search(lore, Value(lore, rows), Clock(0, 100_000))
        found.append([(line.turn, line.worth) for line in search.run(view, Tables(view))])
    assert found[0] == found[1]
    assert len({worth for _, worth in found[0]}) > 1
