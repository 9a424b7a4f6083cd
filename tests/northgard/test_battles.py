"""Moves, battles, losses and retreats: the worked examples with their figures, and what is easily missed."""

from __future__ import annotations

import pytest

from game.rules.northgard.actions import Choose, Feed, Fight, Halt, March, Retreat
from game.rules.northgard.land_events import BattleDecided
from game.rules.northgard.odds import Sides, chances
from game.rules.northgard.rules import NorthgardGame
from tests.northgard.tables import (
    BOTH,
    EITHER,
    KILLS,
    MIXED,
    THREE,
    TWO,
    Luck,
    at_,
    build,
    do,
    give,
    join,
    lay,
    legal,
    play,
    put,
    refused,
    table,
    waits,
)


def attack(game: NorthgardGame, source: str, target: str, figures: int, name: str = "move") -> int:
    """Plays a card and marches; stops before the battle, and returns its place."""
    play(game, name)
    place = at_(game, target)
    do(game, March(0, at_(game, source), place, figures, 0))
    if waits(game)[0] == "march":
        do(game, Halt(0))
    assert waits(game) == ("war", 0)
    return place


def decided(events: list[object]) -> BattleDecided:
    """Returns how the battle among events was decided."""
    (found,) = [event for event in events if isinstance(event, BattleDecided)]
    return found


# -- the worked examples of the rulebook ------------------------------------------------------------------------


def test_example_of_moves() -> None:
    """Four moves: 1 from A to B, 1 from A to C, then 4 of 5 on over a hard border, 1 stays (p. 11)."""
    game = table()
    put(game, 0, "start.w", 2)
    put(game, 0, "start.s", 4)
    lay(game, "t08", 0, 1, 1)
    lay(game, "t33", 0, -1, 1)
    a, b, c = at_(game, "start.w"), at_(game, "start.n"), at_(game, "start.s")
    d = next(name for name, cost in game.territory(c).near.items() if cost == 2)
    play(game, "incursion")
    do(game, March(0, a, b, 1, 0))
    do(game, March(0, a, c, 1, 0))
    assert game.force[c] == 5
    do(game, March(0, c, d, 4, 0))
    assert [(game.owner[name], game.force[name]) for name in (b, c, d)] == [(0, 1), (0, 1), (0, 4)]
    assert game.owner[a] == -1
    assert waits(game) == ("turn", 1), "all four moves are made"


def test_example_of_a_battle_7_to_8_that_losses_decide() -> None:
    """5 warriors and 2 food against 2, a fortress, a tower and 2 food; two losses leave no defender (p. 14)."""
    game = table()
    put(game, 0, "start.w", 5)
    join(game, "e", "t21.s")
    put(game, 1, "start.e", 2)
    build(game, "start.e", "fortress", "tower")
    give(game, 0, food=2)
    give(game, 1, food=4)
    east = attack(game, "start.w", "start.e", 5)
    do(game, Fight(0, east))
    assert [action.food for action in legal(game, Feed)] == [0, 1, 2]
    do(game, Feed(0, 2))
    assert refused(game, Feed(1, 3)) == "too_much_food"
    result = decided(do(game, Feed(1, 2), Luck([KILLS, TWO])))
    assert result.points == (7, 8)
    assert result.losses == (1, 2)
    assert (game.owner[east], game.force[east]) == (0, 4)
    assert game.held(1)[0] == 2


def test_example_of_a_battle_6_to_6_that_the_defender_wins() -> None:
    """4 warriors and +1 against 2, a fortress, a tower and 2 food; the attacker retreats in two groups (p. 14)."""
    game = table()
    put(game, 0, "start.w", 4)
    join(game, "e", "t21.s")
    put(game, 1, "start.e", 2)
    build(game, "start.e", "fortress", "tower")
    give(game, 0, food=1)
    give(game, 1, food=2)
    east = attack(game, "start.w", "start.e", 4, "bodyguard")
    do(game, Fight(0, east))
    do(game, Feed(0, 0))
    do(game, Feed(1, 2), Luck([MIXED, EITHER]))
    assert waits(game) == ("choose_face", 1)
    result = decided(do(game, Choose(1, 1)))
    assert result.points == (6, 6)
    assert result.losses == (2, 1)
    west, north = at_(game, "start.w"), at_(game, "start.n")
    do(game, Retreat(0, west, 1, 0))
    do(game, Retreat(0, north, 1, 0))
    assert [(game.owner[name], game.force[name]) for name in (west, north, east)] == [(0, 1), (0, 1), (1, 1)]


# -- borders ----------------------------------------------------------------------------------------------------


def test_a_hard_border_costs_two_moves_of_one_effect() -> None:
    game = table()
    lay(game, "t08", -1, 0)
    west, beyond = put(game, 0, "start.w", 3), at_(game, "t08.n")
    play(game, "move")
    assert refused(game, March(0, west, beyond, 1, 0)) == "hard_border"
    do(game, Halt(0))
    game.stack[:] = table().stack
    play(game, "militia")
    do(game, March(0, west, beyond, 3, 0))
    assert game.force[beyond] == 3
    assert waits(game) == ("turn", 1)


def test_where_a_normal_stretch_exists_one_move_will_do() -> None:
    """Two territories that share a normal and a hard border cost one (line 222)."""
    game = table()
    lay(game, "t01", -1, 0)
    assert game.territory(at_(game, "t01.e")).near[at_(game, "t01.s")] == 2
    lay(game, "t10", -1, 1, 1)
    both = game.territory(at_(game, "t01.s")).near
    assert all(cost in (1, 2) for cost in both.values())
    assert min(both.values()) == 1


def test_corners_do_not_make_neighbours() -> None:
    game = table()
    north, south = put(game, 0, "start.n", 2), at_(game, "start.s")
    play(game, "incursion")
    assert refused(game, March(0, north, south, 1, 0)) == "not_adjacent"


# -- battles ----------------------------------------------------------------------------------------------------


def test_all_moves_come_before_all_battles_in_the_attackers_order() -> None:
    game = table(3)
    west = put(game, 0, "start.w", 6)
    put(game, 1, "start.e", 1)
    put(game, 2, "start.n", 1)
    east, north = at_(game, "start.e"), at_(game, "start.n")
    play(game, "militia")
    do(game, March(0, west, east, 3, 0))
    assert waits(game) == ("march", 0)
    do(game, March(0, west, north, 3, 0))
    assert {action.place for action in legal(game, Fight)} == {east, north}
    do(game, Fight(0, north), Luck([TWO, TWO]))
    assert legal(game, Retreat) == [Retreat(2, west, 1, 0)], "a battle waits in the east"
    do(game, Retreat(2, west, 1, 0))
    do(game, Fight(0, east), Luck([KILLS, TWO]))
    assert game.owner[east] == game.owner[north] == 0


def test_own_warriors_leave_a_contested_territory_only_by_battle() -> None:
    game = table()
    west, east = put(game, 0, "start.w", 3), put(game, 1, "start.e", 3)
    play(game, "incursion")
    do(game, March(0, west, east, 2, 0))
    assert refused(game, March(0, east, west, 1, 0)) == "must_stop"
    assert game.owner[east] == 1, "the defender stays owner until the battle is decided"


def test_both_wiped_out_leave_neutral_land() -> None:
    game = table()
    put(game, 0, "start.w", 3)
    put(game, 1, "start.e", 1)
    east = attack(game, "start.w", "start.e", 2)
    result = decided(do(game, Fight(0, east), Luck([BOTH, KILLS])))
    assert result.seat == -1
    assert result.message().id == "northgard.log.battle_unwon"
    assert game.owner[east] == -1
    assert game.on_map(1) == 0
    assert game.force[at_(game, "start.w")] == 1


def test_losing_all_loses_even_with_more_points() -> None:
    game = table()
    put(game, 0, "start.w", 5)
    put(game, 1, "start.e", 5)
    build(game, "start.e", "tower", "camp")
    east = attack(game, "start.w", "start.e", 2, "bodyguard")
    result = decided(do(game, Fight(0, east), Luck([THREE, MIXED])))
    assert result.losses[0] == 2
    assert game.owner[east] == 1


def test_a_tower_kills_and_several_add_up() -> None:
    """Joined territories may bring several (R32)."""
    game = table()
    put(game, 0, "start.w", 6)
    east = put(game, 1, "start.e", 1)
    build(game, "start.e", "tower")
    game.loose = sorted([*game.loose, *game.loose])
    attack(game, "start.w", "start.e", 6)
    result = decided(do(game, Fight(0, east), Luck([TWO, TWO])))
    assert result.losses == (2, 0)
    assert game.force[east] == 4


def test_surplus_losses_are_lost_and_food_is_bounded_by_figures() -> None:
    game = table()
    put(game, 0, "start.w", 3)
    put(game, 1, "start.e", 1)
    give(game, 0, food=9)
    east = attack(game, "start.w", "start.e", 2)
    do(game, Fight(0, east))
    assert [action.food for action in legal(game, Feed)] == [0, 1, 2]
    result = decided(do(game, Feed(0, 0), Luck([KILLS, TWO])))
    assert result.losses[1] == 2
    assert game.on_map(1) == 0


def test_the_attacker_chooses_before_the_defender_rolls() -> None:
    game = table()
    put(game, 0, "start.w", 3)
    put(game, 1, "start.e", 3)
    east = attack(game, "start.w", "start.e", 3)
    do(game, Fight(0, east), Luck([EITHER]))
    assert waits(game) == ("choose_face", 0)
    do(game, Choose(0, 0), Luck([THREE]))
    assert game.owner[east] == 1


# -- retreat ----------------------------------------------------------------------------------------------------


def test_nobody_retreats_over_hard_borders_nor_to_a_battle_nor_to_another() -> None:
    game = table(3)
    lay(game, "t08", 1, 0)
    west = put(game, 0, "start.w", 9)
    put(game, 1, "start.e", 2)
    put(game, 2, "start.s", 1)
    east, north, south = at_(game, "start.e"), at_(game, "start.n"), at_(game, "start.s")
    put(game, 1, "start.n", 1)
    play(game, "militia")
    do(game, March(0, west, east, 6, 0))
    do(game, March(0, west, north, 2, 0))
    do(game, Fight(0, east), Luck([THREE, TWO]))
    places = {action.target for action in legal(game, Retreat)}
    assert north not in places, "a battle waits there"
    assert south not in places, "another holds it"
    assert at_(game, "t08.n") not in places, "the border is hard"
    assert places == {at_(game, "t08.s")}


def test_who_cannot_retreat_is_lost() -> None:
    game = table(3)
    west = put(game, 0, "start.w", 5)
    put(game, 0, "start.n", 1)
    put(game, 0, "start.s", 1)
    east = put(game, 1, "start.e", 2)
    play(game, "move")
    do(game, March(0, west, east, 4, 0))
    do(game, Fight(0, east), Luck([THREE, TWO]))
    assert legal(game, Retreat) == [Retreat(1, -1, 2, 0)]
    do(game, Retreat(1, -1, 2, 0))
    assert game.on_map(1) == 0


def test_buildings_survive_a_conquest() -> None:
    game = table()
    put(game, 0, "start.w", 5)
    east = put(game, 1, "start.e", 1)
    build(game, "start.e", "camp")
    attack(game, "start.w", "start.e", 5)
    do(game, Fight(0, east), Luck([KILLS, TWO]))
    assert game.buildings(east) == [3]
    assert game.owner[east] == 0


# -- odds -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("difference", "percent"), [(-1, 14), (0, 36), (1, 64), (2, 86), (3, 97), (4, 100)])
def test_odds_of_four_against_four(difference: int, percent: int) -> None:
    won, of = chances(Sides(4, 4 + difference, 4, 4))
    assert round(100 * won / of) == percent


def test_odds_of_creatures_and_cards() -> None:
    alone, _ = chances(Sides(4, 4, 4, 4))
    assert chances(Sides(4, 4, 4, 4, axes=1))[0] > alone
    assert chances(Sides(4, 4, 4, 4, losses=1, shield=1))[0] >= chances(Sides(4, 4, 4, 4, losses=1))[0]
    assert chances(Sides(0, 7, 3, 3))[0] > chances(Sides(0, 7, 3, 6))[0]
