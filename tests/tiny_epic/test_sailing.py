"""Sailing, landing, raids, attacks, settlers taken back (tiny_epic.sail, tiny_epic.attack, tiny_epic.recall)."""

from __future__ import annotations

import pytest

from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.actions import Deploy, Eject, Raid, Sail, Stop, TakeBack
from game.rules.tiny_epic.events import RuneTaken, SettlerRemoved, VillageRaided
from game.rules.tiny_epic.rules import TinyEpicGame
from tests.tiny_epic.tables import (
    FOOD,
    GALDREY,
    GULLNES,
    HAGLSEY,
    HVALSEY,
    RUNAHEIM,
    STEEL,
    STORMVIK,
    ask,
    boat,
    dock,
    goods,
    holds,
    legal,
    people,
    play,
    refused,
    settle,
    solo,
    table,
    temple,
    told,
    waits,
    water,
)


def sailing(number: int = 3, seats: int = 3, place: str = "f04") -> TinyEpicGame:
    game = table(seats)
    boat(game, 0, water(place))
    return ask(ask(game, at.Check(0, 0)), at.Sailing(0, number, number))


def test_one_move_is_dock_to_fjord_fjord_to_fjord_or_fjord_to_dock() -> None:
    game = sailing()
    here = {move.place for move in legal(game, Sail)}
    assert here == {
        water("f00"), water("f02"), water("f06"), dock("hvalsey-4"), dock("hvalsey-5"), dock("galdrey-1"),
        dock("galdrey-2"), dock("stormvik-2"), dock("stormvik-3"),
    }  # fmt: skip
    play(game, Sail(0, 0, dock("hvalsey-4")))
    assert {move.place for move in legal(game, Sail)} == {water("f00"), water("f04")}
    assert refused(game, Sail(0, 0, dock("hvalsey-5"))) == "no_neighbour"


def test_sail_three_is_three_moves_with_one_boat() -> None:
    game = sailing()
    boat(game, 0, water("f08"), 1)
    assert {move.boat for move in legal(game, Sail)} == {0, 1}
    play(game, Sail(0, 0, dock("hvalsey-4")))
    assert refused(game, Sail(0, 1, water("f07"))) == "other_boat"
    play(game, Sail(0, 0, water("f00")))
    assert waits(game) == ("sail", 0)
    play(game, Sail(0, 0, dock("haglsey-1")))
    assert waits(game) == ("land", 0), "no move is left"


def test_a_boat_on_the_mat_does_not_sail() -> None:
    assert refused(sailing(), Sail(0, 1, water("f00"))) == "boat_on_mat"


def test_the_owner_of_a_boat_pushed_out_chooses_the_fjord_at_once() -> None:
    """Also in passing, and also the fjord from which the intruder came (rulings N3, N7)."""
    game = sailing()
    boat(game, 1, dock("hvalsey-4"))
    play(game, Sail(0, 0, dock("hvalsey-4")))
    assert waits(game) == ("eject", 1)
    assert game.decision is not None
    assert game.decision.public
    assert {move.fjord for move in legal(game, Eject)} == set(game.sea.waters[dock("hvalsey-4")])
    assert refused(game, Eject(1, 0 if 0 not in game.sea.waters[dock("hvalsey-4")] else 1)) == "other_fjord"
    came_from = game.sea.fjord(water("f04"))
    play(game, Eject(1, came_from))
    assert game.own_boats(1)[0] == water("f04")
    assert waits(game) == ("sail", 0), "the sail goes on"


def test_a_dock_with_a_boat_of_ones_own_cannot_be_entered_and_fjords_are_shared() -> None:
    game = sailing()
    boat(game, 0, dock("hvalsey-4"), 1)
    boat(game, 1, water("f00"))
    assert refused(game, Sail(0, 0, dock("hvalsey-4"))) == "own_dock"
    assert refused(game, Sail(0, 0, water("f00"))) == ""


def test_a_sail_may_be_declined_and_then_nothing_lands() -> None:
    game = table()
    boat(game, 0, dock("hvalsey-4"))
    ask(game, at.Sailing(0, 3, 3))
    play(game, Stop(0))
    assert waits(game) == ("turn", 0), "at least one move is needed to land (ruling N1)"


def test_landing_is_only_where_the_sail_ends() -> None:
    game = sailing()
    play(game, Sail(0, 0, dock("hvalsey-4")))
    play(game, Sail(0, 0, water("f00")))
    play(game, Stop(0))
    assert waits(game) == ("turn", 0)
    assert sum(game.settlers) == 0


# -- landing ----------------------------------------------------------------------------------------------------


def landed(count: int, number: int = 3, food: int = 7) -> TinyEpicGame:
    game = sailing(number)
    goods(game, 0, food=food)
    play(game, Sail(0, 0, dock("hvalsey-4")))
    if number > 1:
        play(game, Stop(0))
    if count:
        play(game, Deploy(0, count))
    return game


def test_each_settler_costs_one_food_up_to_the_printed_number() -> None:
    """The number counts, not the moves that are left."""
    game = landed(0)
    assert [move.settlers for move in legal(game, Deploy)] == [1, 2, 3]
    assert refused(game, Deploy(0, 4)) == "too_many"
    play(game, Deploy(0, 3))
    assert game.good(0, FOOD) == 4
    assert game.settlers_on(HVALSEY, 0) == 3
    assert game.on_mat(0) == 3


def test_food_and_mat_bound_a_landing() -> None:
    assert [move.settlers for move in legal(landed(0, food=2), Deploy)] == [1, 2]
    assert refused(landed(0, food=2), Deploy(0, 3)) == "no_food"
    game = landed(0)
    people(game, 0, GULLNES, 5)
    assert refused(game, Deploy(0, 2)) == "mat_empty"
    assert refused(game, Deploy(0, 1)) == ""


def test_without_food_nobody_is_asked_to_land() -> None:
    assert waits(landed(0, food=0)) == ("turn", 0)


def test_settlers_may_be_taken_back_just_before_landing() -> None:
    game = landed(0)
    people(game, 0, GULLNES, 6)
    assert refused(game, Deploy(0, 1)) == "mat_empty"
    play(game, TakeBack(0, GULLNES))
    play(game, Deploy(0, 1))
    assert game.settlers_on(GULLNES, 0) == 5


# -- attacks ----------------------------------------------------------------------------------------------------


def test_the_worked_example_three_against_two_and_one() -> None:
    game = landed(0)
    people(game, 1, HVALSEY, 2)
    people(game, 2, HVALSEY, 1)
    events = play(game, Deploy(0, 3))
    assert [game.settlers_on(HVALSEY, seat) for seat in range(3)] == [3, 1, 0]
    assert [event.side for event in told(events, SettlerRemoved)] == [1, 2]
    assert [game.on_mat(seat) for seat in range(3)] == [3, 5, 6], "they go home"


def test_equal_numbers_do_nothing_and_a_large_lead_removes_one() -> None:
    game = landed(0)
    people(game, 1, HVALSEY, 3)
    people(game, 2, HVALSEY, 1)
    play(game, Deploy(0, 3))
    assert [game.settlers_on(HVALSEY, seat) for seat in range(3)] == [3, 3, 1]
    game = landed(0)
    people(game, 0, HVALSEY, 3)
    people(game, 1, HVALSEY, 2)
    play(game, Deploy(0, 3))
    assert game.settlers_on(HVALSEY, 1) == 1


def test_temples_and_boats_do_not_count_in_an_attack() -> None:
    game = landed(0)
    temple(game, 1, HVALSEY)
    people(game, 1, HVALSEY, 1)
    play(game, Deploy(0, 2))
    assert game.settlers_on(HVALSEY, 1) == 0


def test_the_neutral_side_is_one_side_and_its_settlers_go_to_the_box() -> None:
    game = sailing(3, 2, "f06")
    goods(game, 0, food=7)
    people(game, 0, STORMVIK, 1)
    play(game, Sail(0, 0, dock("stormvik-3")))
    play(game, Stop(0))
    play(game, Deploy(0, 1))
    assert game.settlers_on(STORMVIK, 2) == 2, "two against two"
    ask(game, at.Landing(0, dock("stormvik-3"), 1))
    play(game, Deploy(0, 1))
    assert game.settlers_on(STORMVIK, 2) == 1
    assert game.on_mat(2) == 0
    assert game.has_temple(STORMVIK, 2)


# -- raids ------------------------------------------------------------------------------------------------------


def raiding(era: int, steel: int) -> TinyEpicGame:
    game = table()
    game.era = era
    goods(game, 0, steel=steel)
    boat(game, 0, water("f02"))
    ask(game, at.Sailing(0, 1, 1))
    play(game, Sail(0, 0, dock("hvalsey-1")))
    return game


@pytest.mark.parametrize(("era", "cost"), [(0, 1), (1, 2), (2, 3)])
def test_a_raid_costs_one_two_or_three_by_era(era: int, cost: int) -> None:
    game = raiding(era, cost)
    (event,) = told(play(game, Raid(0)), VillageRaided)
    assert event.steel == cost
    assert game.good(0, STEEL) == 0
    assert game.raided[0] == 1
    assert not game.villages >> dock("hvalsey-1") & 1
    assert waits(raiding(era, cost - 1)) == ("turn", 0)


def test_a_village_left_alone_shares_the_dock() -> None:
    game = raiding(0, 2)
    play(game, Stop(0))
    assert game.villages >> dock("hvalsey-1") & 1
    assert game.own_boats(0)[0] == dock("hvalsey-1")


def test_no_raid_in_passing() -> None:
    game = table()
    boat(game, 0, water("f02"))
    ask(game, at.Sailing(0, 2, 2))
    play(game, Sail(0, 0, dock("hvalsey-1")))
    play(game, Sail(0, 0, water("f03")))
    assert waits(game) == ("turn", 0)
    assert game.raided[0] == 0


# -- taken back -------------------------------------------------------------------------------------------------


def test_taking_the_last_settler_back_gives_the_rune_back_at_once_without_fury() -> None:
    game = table()
    people(game, 0, GALDREY, 1)
    holds(game, 0, GALDREY)
    play(game, TakeBack(0, GALDREY))
    assert game.holder[GALDREY] == -1
    assert game.fury == [0, 0, 0]
    assert game.on_mat(0) == 6


def test_taking_back_may_hand_the_island_over_at_once() -> None:
    game = table()
    people(game, 0, GALDREY, 2)
    people(game, 1, GALDREY, 2)
    holds(game, 0, GALDREY)
    (event,) = told(play(game, TakeBack(0, GALDREY)), RuneTaken)
    assert (event.taker, event.loser) == (1, 0)
    assert game.fury == [0, 1, 0]


def test_within_an_action_control_waits_for_its_end() -> None:
    game = table()
    people(game, 0, GALDREY, 1)
    holds(game, 0, GALDREY)
    boat(game, 0, water("f00"))
    ask(ask(game, at.Check(0, 0)), at.Sailing(0, 2, 2))
    play(game, TakeBack(0, GALDREY))
    assert game.holder[GALDREY] == 0
    play(game, Stop(0))
    assert game.holder[GALDREY] == -1


def test_settlers_are_taken_back_in_ones_own_turn_only() -> None:
    """Not during a boon in somebody else's turn (ruling N6)."""
    game = table()
    people(game, 1, GALDREY, 1)
    ask(game, at.Settling(1))
    assert refused(game, TakeBack(1, GALDREY)) == "recall_turn"
    assert refused(ask(table(), at.Settling(0)), TakeBack(0, HAGLSEY)) == "no_settler"


def test_in_solo_a_boat_of_the_enemy_goes_home_and_the_chief_stays() -> None:
    """A normal boat is sent home, the chief shares the dock (tiny_epic.solo.boats)."""
    game = solo(chief="hvalsey-4")
    game.other_boats = (dock("hvalsey-5"),)
    boat(game, 0, water("f04"))
    ask(game, at.Sailing(0, 3, 3))
    play(game, Sail(0, 0, dock("hvalsey-5")))
    assert game.boats_on_enemy_mat == 6
    play(game, Sail(0, 0, water("f04")))
    play(game, Sail(0, 0, dock("hvalsey-4")))
    assert game.chief_boat == dock("hvalsey-4")
    assert game.own_boats(0)[0] == dock("hvalsey-4")


def test_in_solo_a_settler_of_the_enemy_that_is_attacked_goes_to_its_mat() -> None:
    game = solo()
    people(game, 1, RUNAHEIM, 1)
    people(game, 0, RUNAHEIM, 1)
    boat(game, 0, dock("runaheim-1"))
    ask(game, at.Landing(0, dock("runaheim-1"), 1))
    settle(game)
    play(game, Deploy(0, 1))
    assert game.settlers_on(RUNAHEIM, 1) == 0
    assert game.on_mat(1) == 12
