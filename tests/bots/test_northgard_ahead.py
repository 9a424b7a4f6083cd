"""The one look ahead of Northgard's policy: choices ordered by what the table is worth after them, luck averaged."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.bots.judge import Budget, Judge
from game.bots.lore import Turn
from game.bots.mind import Mind
from game.bots.northgard import ahead, plans
from game.bots.northgard.lore import NorthgardLore
from game.bots.tables import Tables
from game.bots.value import Value, beyond_others
from game.rules.northgard.actions import Halt
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import SOURCES
from tests.northgard.tables import build, close_three, do, give, hold, play, put, table


def marching() -> NorthgardGame:
    """Returns a table at which a seat with four warriors may move beside neutral land and a foe."""
    game = table()
    put(game, 0, "start.w", 4)
    put(game, 1, "start.e", 3)
    give(game, 0, food=4)
    play(game, "move")
    return game


def turns_of(game: NorthgardGame) -> list[Turn]:
    game._legal = None
    return [Turn((action,), -float(place)) for place, action in enumerate(game.legal_actions())]


def first_own(state: NorthgardGame) -> Turn:
    """Plays on by the first legal action that there is."""
    return Turn((state.legal_actions()[0],), 0.0)


def test_those_that_promise_most_are_ordered_by_what_comes_of_them() -> None:
    game = marching()
    found = turns_of(game)
    count = ahead.LOOKS["march"]
    assert len(found) > count + 2
    seen: list[NorthgardGame] = []

    def weigh(state: NorthgardGame, seat: int) -> float:
        seen.append(state)
        return float(len(seen))

    before = game.digest()
    quiet = [turn for turn in found if turn.actions[0].verb == "halt" or not _meets_foe(game, turn.actions[0])]
    looked = ahead.looked_into(game, quiet, first_own, weigh)
    assert game.digest() == before
    assert len(seen) == count
    assert [turn.actions for turn in looked[:count]] == [turn.actions for turn in reversed(quiet[:count])]
    assert [turn.actions for turn in looked[count:]] == [turn.actions for turn in quiet[count:]]
    promises = [turn.promise for turn in looked]
    assert promises == sorted(promises, reverse=True)
    assert promises[count - 1] - promises[count] == quiet[count - 1].promise - quiet[count].promise


def _meets_foe(game: NorthgardGame, action: Any) -> bool:
    return bool(game.owner[action.target] == 1)


def test_where_dice_fall_on_the_way_the_mean_of_a_few_counts() -> None:
    game = marching()
    attack = next(turn for turn in turns_of(game) if _is_attack(game, turn))
    calls: list[float] = []
    tables: set[str] = set()

    def weigh(state: NorthgardGame, seat: int) -> float:
        tables.add(state.digest())
        calls.append(3.0 * len(calls))
        return calls[-1]

    (looked,) = ahead.looked_into(game, [attack], first_own, weigh)
    assert len(calls) == ahead.OFTEN
    assert len(tables) > 1, "the dice fell otherwise"
    assert looked.promise == sum(calls) / ahead.OFTEN


def _is_attack(game: NorthgardGame, turn: Turn) -> bool:
    action: Any = turn.actions[0]
    return bool(action.verb == "march" and _meets_foe(game, action))


def test_a_look_ends_where_the_next_card_is_to_be_chosen() -> None:
    game = marching()
    hold(game, 0, "scouts")
    (seen,) = _tables_seen(game, [Turn((Halt(0),), 0.0)])
    assert seen.stack[-1].kind == "go_on"
    assert len(seen.legal_actions()) > 1
    assert seen.hands[0].cards == game.hands[0].cards, "no further card was played"


def _tables_seen(game: NorthgardGame, turns: list[Turn]) -> list[NorthgardGame]:
    game._legal = None
    seen = []

    def weigh(state: NorthgardGame, seat: int) -> float:
        seen.append(state)
        return 0.0

    ahead.looked_into(game, turns, first_own, weigh)
    return seen


def test_other_questions_are_answered_by_their_promise_alone() -> None:
    game = marching()
    game._legal = None
    hold(game, 0, "recruit", "build")
    do(game, Halt(0))
    assert game.stack[-1].kind == "go_on"
    found = turns_of(game)

    def weigh(state: NorthgardGame, seat: int) -> float:
        raise AssertionError("it was looked into")

    assert ahead.looked_into(game, found, first_own, weigh) == found


@pytest.mark.parametrize("kind", ["march", "turn"])
def test_the_policy_weighs_as_the_search_does(kind: str) -> None:
    game = marching()
    if kind == "turn":
        game = table()
        for name in (names := close_three(game)):
            put(game, 0, name, 1)
        build(game, names[0], "forge")
        put(game, 1, "start.n", 3)
        hold(game, 0, "move", "recruit")
        assert plans.standing(game, 0) > 0
    game._legal = None
    lore = NorthgardLore(game)
    found = lore.turns(game, 99)
    value = Value(lore, lore.weights())
    best: list[float] = []

    def weigh(state: NorthgardGame, seat: int) -> float:
        best.append(value.margins(state)[seat] + plans.standing(state, seat))
        return best[-1]

    ahead.looked_into(game, found[:1], lambda table: lore.promising(table, 1)[0], weigh)
    assert found[0].promise == pytest.approx(sum(best) / len(best))
    assert found[0] == max(found, key=lambda turn: turn.promise)
    assert lore.turns(game, 1) == found[:1]


def test_among_several_the_foremost_rival_is_to_be_stopped() -> None:
    def lead(*worths: float, foes: tuple[int, ...] = (1, 2)) -> float:
        return ahead.lead(beyond_others(worths), 0, foes)

    assert lead(10, 4, foes=(1,)) == 6, "beside one rival it is how far one is ahead"
    assert lead(10, 4, 1) == pytest.approx((1 - ahead.FOREMOST) * 7.5 + ahead.FOREMOST * 6)
    assert lead(10, 3, 1) - lead(10, 4, 1) > lead(10, 4, 0) - lead(10, 4, 1) > 0
    assert lead(10, 10, 4, 4, foes=(2, 3)) == pytest.approx((1 - ahead.FOREMOST) * 4 + ahead.FOREMOST * 6)


@pytest.mark.parametrize("foremost", [1, 2])
def test_of_equal_land_that_of_the_foremost_rival_is_taken(foremost: int) -> None:
    game = table(seats=3)
    put(game, 0, "start.n", 6)
    put(game, 1, "start.e", 1)
    put(game, 2, "start.w", 1)
    give(game, 0, food=6)
    game.fame[foremost * len(SOURCES)] = 20
    play(game, "move")
    game._legal = None
    best: Any = NorthgardLore(game).turns(game, 1)[0].actions[0]
    assert (best.verb, game.owner[best.target]) == ("march", foremost)


def test_whoever_looks_ahead_expects_what_is_found_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = marching()
    game._legal = None
    view = game.view_for(0)
    asked: list[str] = []
    promising = NorthgardLore.promising

    def at_once(lore: NorthgardLore, state: NorthgardGame, wide: int) -> list[Turn]:
        asked.append("promising")
        return promising(lore, state, wide)

    def with_looks(lore: NorthgardLore, state: NorthgardGame, wide: int) -> list[Turn]:
        raise AssertionError("it takes too long")

    monkeypatch.setattr(NorthgardLore, "promising", at_once)
    monkeypatch.setattr(NorthgardLore, "turns", with_looks)
    Judge(NorthgardLore, view, Budget(1, 1)).judge([(Tables(view).world(0).legal_actions()[0],)])
    assert asked


@pytest.mark.parametrize(("level", "takes_time"), [("svein", 0), ("dreng", 0), ("karl", 1), ("jarl", 1)])
def test_who_errs_chooses_at_first_sight_and_others_look_once(
    level: str, takes_time: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    turns = NorthgardLore.turns

    def with_looks(lore: NorthgardLore, state: NorthgardGame, wide: int) -> list[Turn]:
        asked.append(wide)
        return turns(lore, state, wide)

    monkeypatch.setattr(NorthgardLore, "turns", with_looks)
    game = marching()
    game._legal = None
    Mind(NorthgardLore, level, 1, steps=1500).think(game.view_for(0), 50)
    assert len(asked) == takes_time


def test_a_table_tells_how_near_a_win_by_land_somebody_is() -> None:
    game = table()
    names = close_three(game)
    for name in names:
        put(game, 0, name, 1)
    own, rival = [plans.standing(game, 0)], [plans.standing(game, 1)]
    for name in names:
        build(game, name, "forge")
        own.append(plans.standing(game, 0))
        rival.append(plans.standing(game, 1))
    gains = [after - before for before, after in pairwise(own)]
    losses = [before - after for before, after in pairwise(rival)]
    assert gains == [*reversed(plans.STEP)]
    assert losses == [*reversed(plans.RIVALS)]
    long = table(years="10")
    for name in close_three(long):
        put(long, 0, name, 1)
        build(long, name, "forge")
    assert plans.standing(long, 0) == 0
