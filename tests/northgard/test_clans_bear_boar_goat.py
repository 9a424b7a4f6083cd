"""The clans of Bear, Boar and Goat: their powers, and their cards, each named by its row."""

from __future__ import annotations

import pytest

from game.rules.kernel.effects import ChooseEffect, Decline
from game.rules.northgard.actions import Build, Fall, Fight, Halt, LayTile, March, Muster, PlaceGroup, Retreat, Spend
from game.rules.northgard.components import FOOD, FORGE, SILO, WOOD
from game.rules.northgard.frames import Grouping, Wintering
from game.rules.northgard.land_events import BattleDecided
from game.rules.northgard.tiles import TILE_NAMES
from tests.northgard.clans import held, led, resolve
from tests.northgard.tables import (
    MIXED,
    TWO,
    Luck,
    at_,
    build,
    do,
    give,
    hold,
    join,
    lay,
    legal,
    on_top,
    play,
    put,
    refused,
    slots,
    table,
    waits,
)

NONE = -1


# -- the Bear ---------------------------------------------------------------------------------------------------


def test_kaija_comes_as_one_of_those_recruited() -> None:
    """Never on top of the number on the card (R42)."""
    game, west, _ = led("bear")
    play(game, "recruit")
    do(game, Muster(0, west, 1))
    assert (game.force[west], game.home(game.kaija)) == (4, west)
    assert game.reserve(0) == 14 - 3
    assert waits(game) == ("turn", 1)


def test_kaija_may_stand_in_a_group_of_the_setup_but_not_in_the_second_chance() -> None:
    game = table(clans=("bear", "goat"))
    lay(game, "t13", 1, 0)
    game.stack.append(Grouping(0, 0))
    assert {action.kaija for action in legal(game, PlaceGroup)} == {0, 1}
    game.stack[-1] = Grouping(0, 1)
    assert {action.kaija for action in legal(game, PlaceGroup)} == {0}


def test_a_camp_does_not_bring_kaija_but_she_sets_it_to_work() -> None:
    game, west, _ = led("bear")
    build(game, "start.w", "camp")
    play(game, "recruit")
    do(game, Muster(0, west, 1))
    assert (game.force[west], game.reserve(0)) == (5, 10)


def test_kaija_is_worth_two_points_and_one_figure() -> None:
    game = table(clans=("goat", "bear"))
    west = put(game, 0, "start.w", 3)
    east = put(game, 1, "start.e", 2, kaija=True)
    play(game, "move")
    do(game, March(0, west, east, 3, 0))
    events = do(game, Fight(0, east), Luck([TWO, TWO]))
    (decided,) = [event for event in events if isinstance(event, BattleDecided)]
    assert decided.points == (5, 5)


def test_kaija_stays_out_of_enemy_land_until_she_is_woken() -> None:
    """the_bear_awakens recruits two, and she may attack until the year ends."""
    game, west, east = led("bear")
    game.kaija = west
    hold(game, 0, "move")
    twin = game.copy()
    play(game, "move")
    assert refused(game, March(0, west, east, 2, 1)) == "kaija_stays"
    assert refused(game, March(0, west, at_(game, "start.n"), 1, 1)) == ""
    play(twin, "the_bear_awakens")
    do(twin, Muster(0, west, 0))
    do(twin, Muster(0, west, 0))
    assert twin.force[west] == 5
    play(twin, "move")
    do(twin, March(0, west, east, 2, 1))
    assert waits(twin) == ("war", 0)


def test_kaija_needs_nothing_in_winter() -> None:
    game, west, _ = led("bear", own=4)
    game.kaija = west
    give(game, 0, food=1)
    resolve(game, Wintering(0))
    assert game.held(0) == [1, 0, 0]


def test_the_owner_says_whether_kaija_falls() -> None:
    game = table(clans=("goat", "bear"))
    west = put(game, 0, "start.w", 9)
    east = put(game, 1, "start.e", 3, kaija=True)
    play(game, "move")
    do(game, March(0, west, east, 9, 0))
    do(game, Fight(0, east), Luck([MIXED, TWO]))
    assert waits(game) == ("fall", 1)
    do(game, Fall(1, 1))
    assert game.kaija == NONE
    assert game.can_call_kaija(1)
    do(game, next(action for action in legal(game, Retreat)))


def test_bear_collects_food_and_wood_where_kaija_leaves() -> None:
    game, _, _ = led("bear")
    west = join(game, "w", "t09.n")
    lay(game, "t12", -1, -1, 1)
    game.kaija = west
    build(game, "start.w", "lodge", "rune")
    shown = game.symbols(west)
    twin = game.copy()
    play(game, "bear")
    do(game, March(0, west, at_(game, "start.n"), 1, 1))
    assert game.held(0) == [shown[FOOD], shown[WOOD], 0]
    play(twin, "bear")
    do(twin, March(0, west, at_(twin, "start.n"), 1, 0))
    assert twin.held(0) == [0, 0, 0]


def test_protector_of_the_land_draws_for_broad_closed_lands() -> None:
    game, _, _ = led("bear")
    lay(game, "t33", -1, 0, 0)
    lay(game, "t11", -2, 0, 1)
    assert len(game.territory(at_(game, "start.w")).tiles) == 3
    assert game.territory(at_(game, "start.w")).is_closed
    lay(game, "t02", 0, -1, 2)
    put(game, 0, "start.n", 1)
    on_top(game, 0, "recruit", "move")
    play(game, "protector_of_the_land")
    assert held(game) == ["recruit"], "the closed land of two tiles counts nothing"


# -- the Boar ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("x", "y", "turn", "lore"), [(-1, 0, 1, 0), (-1, 0, 0, 1)])
def test_the_boar_learns_where_nothing_own_is_closed(x: int, y: int, turn: int, lore: int) -> None:
    """Closing another's land, or neutral land, still brings lore (R17)."""
    game, _, _ = led("boar")
    play(game, "explore", Luck(names=["t11"]))
    do(game, LayTile(0, TILE_NAMES.index("t11"), x, y, turn))
    assert game.held(0)[2] == lore


def test_boar_builds_for_less() -> None:
    game, _, _ = led("boar")
    west = join(game, "w", "t33.m")
    give(game, 0, wood=2)
    play(game, "boar")
    do(game, Build(0, FORGE, slots(game, west, "large")[0], west))
    assert game.held(0)[1] == 0


def test_osmosis_recruits_in_open_or_wooded_lands() -> None:
    """A building that gives wood makes no forest; each territory once."""
    game, _, _ = led("boar")
    lay(game, "t11", -1, 0, 1)
    wooded = at_(game, "start.w")
    lay(game, "t02", 0, -1, 2)
    bare = put(game, 0, "start.n", 1)
    build(game, "start.n", "lodge")
    south = put(game, 0, "start.s", 1)
    play(game, "osmosis")
    assert refused(game, Muster(0, bare, 0)) == "not_there"
    do(game, Muster(0, wooded, 0))
    assert refused(game, Muster(0, wooded, 0)) == "not_there"
    do(game, Muster(0, south, 0))
    assert (game.force[wooded], game.force[south], game.force[bare]) == (4, 2, 1)


def test_lay_of_the_land_collects_what_the_tile_shows() -> None:
    game, _, _ = led("boar")
    play(game, "lay_of_the_land", Luck(names=["t20", "t08", "t09"]))
    assert len({action.tile for action in legal(game, LayTile)}) == 3
    do(game, LayTile(0, TILE_NAMES.index("t20"), -1, 0, 0))
    assert game.held(0) == [1, 0, 1 + 1], "food and lore of the tile, and lore of the boar"


# -- the Goat ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("area", "building", "food"), [("t12.m", SILO, 1), ("t33.m", FORGE, 2)])
def test_the_goat_is_fed_for_building(area: str, building: int, food: int) -> None:
    game, _, _ = led("goat")
    west = join(game, "w", area)
    give(game, 0, wood=3)
    play(game, "build")
    do(game, Build(0, building, slots(game, west, "small" if food == 1 else "large")[0], west))
    assert game.held(0)[0] == food


def test_goat_may_build_what_stands_there() -> None:
    game, _, _ = led("goat")
    west = join(game, "w", "t12.m")
    build(game, "start.w", "silo")
    game.loose, game.built = [west * 8 + SILO], [NONE] * len(game.built)
    give(game, 0, wood=1)
    (slot,) = slots(game, west, "small")
    twin = game.copy()
    play(game, "build")
    assert refused(game, Build(0, SILO, slot, west)) == "stands_already"
    play(twin, "goat")
    do(twin, Build(0, SILO, slot, west))
    assert twin.buildings(west) == [SILO, SILO]


def test_teamwork_does_two_different_things() -> None:
    game, west, _ = led("goat")
    play(game, "teamwork")
    do(game, ChooseEffect(0, 1))
    do(game, Halt(0))
    assert 1 not in {action.option for action in legal(game, ChooseEffect)}
    do(game, ChooseEffect(0, 0))
    do(game, Muster(0, west, 0))
    assert game.force[west] == 4
    assert waits(game) == ("turn", 1)


def test_resourceful_people_pay_three_for_a_third_card() -> None:
    game, _, _ = led("goat")
    on_top(game, 0, "recruit", "move", "build")
    give(game, 0, food=2, wood=1)
    twin = game.copy()
    play(game, "resourceful_people")
    do(game, ChooseEffect(0, 0))
    for kind in (FOOD, FOOD, WOOD):
        do(game, Spend(0, kind))
    assert held(game) == ["build", "move", "recruit"]
    assert game.held(0) == [0, 0, 0]
    play(twin, "resourceful_people")
    do(twin, Decline(0))
    assert held(twin) == ["move", "recruit"]
