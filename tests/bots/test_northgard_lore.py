"""What bots know of Northgard: hand-made tables with one thing to see, and what karl makes of random players."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.bots import make_bot
from game.bots.clock import Clock
from game.bots.northgard import field, fights, plans, worth
from game.bots.northgard.lore import NorthgardLore
from game.bots.search import Search
from game.bots.tables import Tables
from game.bots.value import Value
from game.rules.kernel import Action, RandomChance
from game.rules.northgard.actions import Build, Feed, Halt, LayTile, March
from game.rules.northgard.components import ALTAR, BUILDINGS, FORGE, SILO
from game.rules.northgard.rules import NorthgardGame
from tests.northgard.tables import (
    Luck,
    at_,
    build,
    close_three,
    do,
    give,
    hold,
    join,
    lay,
    legal,
    play,
    put,
    table,
    waits,
)


def best(game: NorthgardGame) -> Action:
    """Returns what the policy does on a full table."""
    game._legal = None
    return NorthgardLore(game).turns(game, 1)[0].actions[0]


def promising(game: NorthgardGame) -> Action:
    """Returns what promises most on a full table, not looked into."""
    game._legal = None
    return NorthgardLore(game).promising(game, 1)[0].actions[0]


def test_the_third_great_land_comes_before_anything_else() -> None:
    game = table()
    names = close_three(game)
    for name in names:
        put(game, 0, name, 1)
    for name in names[:2]:
        build(game, name, "forge")
    put(game, 1, "start.n", 1)
    give(game, 0, wood=3)
    play(game, "build")
    action: Any = best(game)
    assert isinstance(action, Build)
    assert BUILDINGS[action.building].is_great
    assert action.place == at_(game, names[2])


@pytest.mark.parametrize(("years", "attacks"), [("7", True), ("10", False)])
def test_who_is_about_to_win_by_land_is_stopped_at_a_risk(years: str, attacks: bool) -> None:
    game = table(years=years, year=int(years))
    places = []
    for name in close_three(game):
        places.append(put(game, 1, name, 4))
        build(game, name, "forge")
    put(game, 0, "start.n", 4)
    play(game, "move")
    action: Any = promising(game)
    assert (action.verb == "march" and action.target in places) == attacks


def test_land_on_the_way_to_a_win_is_worth_more_the_less_is_missing() -> None:
    def prospect(place: int) -> float:
        return plans.prospect(game, 0, game.territory(place), plans.has_large(game.buildings(place)))

    game = table()
    names = close_three(game)
    places = [put(game, 0, name, 1) for name in names]
    room, none = (prospect(place) for place in (places[2], at_(game, "start.n")))
    assert room > none == 0
    for count, name in enumerate(names[:2], 1):
        build(game, name, "forge")
        assert plans.missing(game, 0) == 3 - count
        assert prospect(at_(game, name)) == 0, "nothing is missing there"
        nearer = prospect(places[2])
        assert nearer > room
        room = nearer
    assert plans.stopping(game, 1, places[0]) == plans.RIVALS[1]
    build(game, names[2], "forge")
    assert plans.stopping(game, 1, places[0]) == plans.RIVALS[0]


@pytest.mark.parametrize(("rich", "tempts"), [("start.w", False), ("start.e", True)])
def test_only_battles_that_might_be_the_best_march_are_reckoned_out(
    rich: str, tempts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table()
    source = put(game, 0, "start.n", 6)
    put(game, 1, "start.e", 1)
    build(game, rich, "altar", "lodge", "silo")
    reckoned: list[int] = []
    winning = field.winning

    def counted(*about: Any) -> float:
        reckoned.append(about[2])
        return winning(*about)

    monkeypatch.setattr(field, "winning", counted)
    best = field.best_step(game, 0, 2, 0, 0)
    seen = len(reckoned)
    land = field.known_land(game, 0)
    ways = [
        field.step(game, 0, source, target, figures, 0, land)
        for target, cost in game.territory(source).near.items()
        for figures in (6, 5, 1)
        if cost <= 2
    ]
    assert best == max(ways)
    assert len(reckoned) > seen, "there is a foe to be attacked"
    assert bool(seen) == tempts


def test_closing_land_with_a_large_building_is_worth_a_step_to_a_win() -> None:
    def closing(*buildings: str) -> float:
        game = table()
        put(game, 0, "start.w", 1)
        lay(game, "t33", -1, 0)
        build(game, "start.w", *buildings)
        put(game, 1, "start.e", 1)
        play(game, "explore", Luck(names=["t11"]))
        frame = game.stack[-1]
        return max(field.laying(game, frame, action) for action in game.legal_actions())

    assert closing("forge") == pytest.approx(closing() + plans.STEP[2] * (1 - plans.NEAR[0]))
    assert closing() > closing("forge") - plans.STEP[2]


def test_the_search_soon_looks_beyond_the_next_turn_and_at_other_ways_to_carry_a_card_out() -> None:
    game = table()
    put(game, 0, "start.w", 4)
    put(game, 1, "start.e", 1)
    give(game, 0, food=6, wood=3)
    play(game, "move")
    view = game.view_for(0)
    lore = NorthgardLore(view)
    assert all(len(turn.actions) == 1 for turn in lore.turns(view, 8))
    search = Search(lore, Value(lore, lore.weights()), Clock(0, 1500))
    lines = search.run(view, Tables(view))
    assert search.depth > 1
    assert any(len(line.turn.actions) > 1 for line in lines)


def test_no_year_takes_what_is_sure_to_help_for_harm() -> None:
    """Games of karls would teach that an altar costs 9 points in the second year, and one large land too few 11."""
    lore = NorthgardLore(table())
    for year, row in enumerate(lore.weights()):
        told = dict(zip(lore.names, row, strict=True))
        assert min(told[name] for name in lore.gains) >= 0, year
        assert max(told[name] for name in lore.losses) <= 0, year
        assert told["altars"] > 1, year
        assert told["good_cards"] > 0, year


def test_among_several_war_is_worth_less_than_between_two() -> None:
    two, four = table(), table(seats=4, clans=("bear", "boar", "goat", "raven"))
    assert field.hurting(two) == 1 > field.hurting(four)


def test_an_altar_early_a_silo_in_the_last_year_not_at_all() -> None:
    game = table(year=1)
    west = put(game, 0, "start.w", 1)
    join(game, "w", "t33.m")
    assert worth.building(game, 0, ALTAR, west) > worth.building(game, 0, FORGE, west) > 0
    game.year = 7
    assert worth.building(game, 0, SILO, west) < 0.6


def test_spare_warriors_take_neutral_land_but_do_not_leave_good_land_for_poor() -> None:
    game = table()
    west = put(game, 0, "start.w", 2)
    put(game, 1, "start.e", 5)
    play(game, "move")
    action: Any = best(game)
    assert (action.source, action.figures) == (west, 1)
    assert game.owner[action.target] == -1
    game = table()
    west = put(game, 0, "start.w", 1)
    put(game, 1, "start.e", 5)
    build(game, "start.w", "silo", "lodge", "rune")
    play(game, "move")
    assert best(game) == Halt(0)


def test_the_weak_are_attacked_and_the_strong_are_not() -> None:
    game = table()
    west, east = put(game, 0, "start.w", 6), put(game, 1, "start.e", 1)
    build(game, "start.e", "silo", "lodge", "rune")
    twin = game.copy()
    play(game, "move")
    action: Any = best(game)
    assert isinstance(action, March)
    assert (action.source, action.target) == (west, east)
    twin.put(1, east, 9)
    play(twin, "move")
    other: Any = best(twin)
    assert other.verb == "halt" or other.target != east


def test_a_tile_is_laid_where_it_closes_own_land() -> None:
    game = table()
    put(game, 0, "start.w", 1)
    lay(game, "t33", -1, 0)
    put(game, 1, "start.e", 1)
    play(game, "explore", Luck(names=["t11"]))
    action: Any = best(game)
    assert isinstance(action, LayTile)
    do(game, action)
    assert game.territory(at_(game, "start.w")).is_closed


@pytest.mark.parametrize(("theirs", "spends"), [(1, False), (4, True)])
def test_food_is_spent_where_it_turns_a_battle(theirs: int, spends: bool) -> None:
    game = table()
    west, east = put(game, 0, "start.w", 4 if spends else 9), put(game, 1, "start.e", theirs)
    give(game, 0, food=4)
    play(game, "move")
    do(game, March(0, west, east, game.force[west], 0))
    do(game, legal(game, object)[0])
    assert waits(game) == ("feed", 0)
    action: Any = best(game)
    assert isinstance(action, Feed)
    assert (action.food > 0) == spends
    assert fights.feeding(game, game.stack[-1], Feed(0, 0)) >= 0


def test_a_choice_looks_only_at_what_the_seat_may_know() -> None:
    game = table()
    put(game, 0, "start.w", 3)
    put(game, 1, "start.e", 3)
    hold(game, 0, "move", "recruit")
    hold(game, 1, "feast")
    view = game.view_for(0)
    twin = view.determinise(RandomChance(random.Random(3)))
    for level in ("svein", "karl"):
        one = make_bot("northgard", level, 1).think(view, 20).path
        assert one == make_bot("northgard", level, 1).think(twin.view_for(0), 20).path


@pytest.mark.parametrize("options", [{}, {"creatures": "more"}])
def test_karl_beats_who_plays_by_chance(options: dict[str, str]) -> None:
    for seat in range(2):
        chance = RandomChance(random.Random(seat))
        game = NorthgardGame.new(options, 2, chance)
        bots = [make_bot("northgard", "karl" if one == seat else "random", one) for one in range(2)]
        while game.to_move is not None:
            mover = game.to_move
            for action in bots[mover].think(game.view_for(mover), 20).path:
                if game.to_move != mover or action not in game.legal_actions():
                    break
                game.apply(action, chance)
        assert game.outcome is not None
        assert game.outcome.winners == (seat,)
