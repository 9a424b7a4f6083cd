"""Building (landnam.building): every price, place, limit and prohibition."""

from __future__ import annotations

import pytest

from game.rules.kernel import Action
from game.rules.landnam.actions import (
    AgeToken,
    BuildFarm,
    BuildHarbour,
    BuildSettler,
    BuildShip,
    BuildTown,
    EndTurn,
    Exchange,
    LaunchShip,
)
from game.rules.landnam.island import BESIDE, CORNERS_OF, OUTER
from game.rules.landnam.rules import LandnamGame
from tests.landnam.tables import (
    GRAIN,
    IRON,
    WOOD,
    WOOL,
    farm,
    give,
    land,
    legal,
    play,
    refused,
    settler,
    ship,
    table,
    town,
)


def building() -> LandnamGame:
    game = table()
    land(game, 10, "field", 8)
    land(game, 11, "forest", 6)
    for hex_ in (4, 5, 9):
        land(game, hex_, "sea")
    give(game, 0, grain=8, wood=8, wool=8, iron=8)
    return game


def spent(game: LandnamGame) -> list[int]:
    return [8 - count for count in game.hand(0)]


# -- prices -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "cost"),
    [
        (BuildFarm(0, 5, 20), [1, 1, 1, 0]),
        (BuildTown(0, 22), [1, 1, 2, 1]),
        (BuildSettler(0, 22, 11), [1, 0, 0, 1]),
        (BuildShip(0, 22, 5), [0, 1, 0, 1]),
        (LaunchShip(0), [0, 1, 0, 1]),
        (BuildHarbour(0, 1, WOOL), [0, 0, 2, 0]),
        (AgeToken(0, 5), [1, 0, 0, 0]),
    ],
)
def test_prices_are_paid_at_once_into_the_bank(action: Action, cost: list[int]) -> None:
    game = building()
    settler(game, 0, 10)
    ship(game, 0, 4)
    farm(game, 0, 22)
    play(game, action)
    assert spent(game) == cost
    assert game.bank == [16 + amount for amount in cost]
    for kind, amount in enumerate(cost):
        if amount:
            poor = building()
            settler(poor, 0, 10)
            ship(poor, 0, 4)
            farm(poor, 0, 22)
            poor.pay(0, kind, 8 - amount + 1)
            assert refused(poor, action) == "price"


# -- everything takes effect when the turn ends -----------------------------------------------------------------


def test_nothing_stands_before_the_turn_ends() -> None:
    game = building()
    piece, sailor = settler(game, 0, 10), ship(game, 0, 4)
    farm(game, 0, 24)
    play(game, BuildFarm(0, piece, 22))
    play(game, BuildHarbour(0, sailor, WOOL))
    play(game, BuildSettler(0, 24, 11))
    assert game.house[22] == 0
    assert game.place[piece] == 10
    assert game.harbour[4] == -1
    assert refused(game, BuildShip(0, 22, 5)) == "not_yours", "a new farm makes no pieces"
    assert refused(game, BuildFarm(0, 6, 24)) == "in_stock", "a new settler becomes no farm"
    give(game, 0, wool=2)
    assert refused(game, Exchange(0, WOOL, GRAIN)) == "rate", "a new harbour serves nobody yet"
    assert game.points(0) == 1
    play(game, EndTurn(0))
    assert game.house[22] == 1
    assert game.place[piece] == 11, "the piece went back to the stock, and stands up anew as the settler made"
    assert game.standing[10] == -1
    assert game.harbour[4] == WOOL
    assert game.points(0) == 2
    assert game.plans == []


def test_a_piece_that_becomes_a_farm_holds_its_hex_until_the_turn_ends() -> None:
    game = building()
    piece = settler(game, 0, 11)
    farm(game, 0, 22)
    play(game, BuildFarm(0, piece, 38))
    assert refused(game, BuildSettler(0, 22, 11)) == "occupied"


def test_ageings_happen_in_the_order_paid() -> None:
    game = building()
    land(game, 17, "pasture", 8)
    one, two = settler(game, 0, 17), settler(game, 0, 10, 1)
    game.tokens[6] = 1  # a single nine
    game.token[30], game.token[31] = 9, 9
    game.terrain[30] = game.terrain[31] = 3
    game.tiles[3] -= 2
    play(game, AgeToken(0, two))
    play(game, AgeToken(0, one))
    assert (game.token[10], game.token[17]) == (8, 8)
    play(game, EndTurn(0))
    assert (game.token[10], game.token[17]) == (9, 10)


# -- farms ------------------------------------------------------------------------------------------------------


def test_a_farm_stands_on_a_corner_of_the_pieces_hex() -> None:
    game = building()
    piece = settler(game, 0, 10)
    assert {build.corner for build in legal(game, BuildFarm) if build.piece == piece} == set(CORNERS_OF[10])
    assert refused(game, BuildFarm(0, piece, 24)) == "not_beside"


def test_a_ship_becomes_a_farm_too_if_a_corner_touches_producing_land() -> None:
    game = building()
    sailor = ship(game, 0, 5)
    corners = {build.corner for build in legal(game, BuildFarm) if build.piece == sailor}
    assert corners == {21, 22, 23}
    assert refused(game, BuildFarm(0, sailor, 5)) == "no_land"


def test_from_the_outer_sea_any_corner_of_the_rim_beside_producing_land() -> None:
    game = building()
    assert legal(game, BuildFarm) == []
    land(game, 0, "bog", 5)
    corners = {build.corner for build in legal(game, BuildFarm) if build.piece == 0}
    assert corners == {0, 1, 2, 3}
    assert refused(game, BuildFarm(0, 0, 4)) == "not_beside", "that corner does not touch the outer sea"


def test_mountains_and_sea_alone_bear_no_farm() -> None:
    game = table()
    give(game, 0, grain=1, wood=1, wool=1)
    land(game, 1, "sea")
    land(game, 0, "mountain")
    sailor = ship(game, 0, 1)
    assert refused(game, BuildFarm(0, sailor, 0)) == "no_land"


# -- the distance rule ------------------------------------------------------------------------------------------


def test_no_farm_next_to_a_farm_or_town_of_anybody() -> None:
    game = building()
    piece = settler(game, 0, 10)
    farm(game, 1, 21)
    corners = {build.corner for build in legal(game, BuildFarm) if build.piece == piece}
    assert corners == {34, 35, 36}
    assert refused(game, BuildFarm(0, piece, 20)) == "too_close"
    assert refused(game, BuildFarm(0, piece, 21)) == "corner_taken"


def test_sea_and_mountain_between_them_part_two_farms() -> None:
    """Corners 22 and 23 have hexes 5 and 11 between them; corners 21 and 22 hexes 5 and 10."""
    game = table()
    give(game, 0, grain=1, wood=1, wool=1)
    land(game, 5, "sea")
    land(game, 11, "mountain")
    land(game, 10, "field", 8)
    land(game, 12, "bog", 8)
    land(game, 6, "pasture", 8)
    farm(game, 1, 23)
    piece = settler(game, 0, 10)
    assert refused(game, BuildFarm(0, piece, 22)) == ""
    game.house[23] = 0
    farm(game, 1, 21)
    assert refused(game, BuildFarm(0, piece, 22)) == "too_close", "sea and field do not part them"


def test_two_seas_do_not_part_farms() -> None:
    """Only a sea and a mountain between them do: corners 22 and 23 have hexes 5 and 11 between them."""
    game = table()
    give(game, 0, grain=1, wood=1, wool=1)
    land(game, 5, "sea")
    land(game, 11, "sea")
    land(game, 10, "field", 8)
    land(game, 12, "bog", 8)
    farm(game, 1, 23)
    piece = settler(game, 0, 10)
    assert refused(game, BuildFarm(0, piece, 22)) == "too_close"
    game.house[23] = 0
    assert refused(game, BuildFarm(0, piece, 22)) == ""


def test_two_mountains_do_not_part_farms() -> None:
    """Corner 36 and the one beyond it have hexes 11 and 17 between them."""
    game = table()
    give(game, 0, grain=1, wood=1, wool=1)
    land(game, 10, "field", 8)
    land(game, 11, "mountain")
    land(game, 17, "mountain")
    farm(game, 1, next(corner for corner, *between in BESIDE[36] if set(between) == {11, 17}))
    assert refused(game, BuildFarm(0, settler(game, 0, 10), 36)) == "too_close"


def test_the_outer_sea_parts_farms_before_a_mountain() -> None:
    """Corners 0 and 1 have hex 0 and the outer sea between them; both touch no other hex than 0 and 1."""
    game = table()
    give(game, 0, grain=1, wood=1, wool=1)
    land(game, 1, "mountain")
    land(game, 0, "field", 4)
    land(game, 2, "field", 5)
    farm(game, 1, 6)  # beside hexes 1 and 2
    land(game, 6, "field", 5)
    assert refused(game, BuildFarm(0, 0, 0)) == ""
    assert refused(game, BuildFarm(0, 0, 7)) == "no_land", "corner 7 touches the mountain and the sea alone"


def test_two_farms_of_one_turn_keep_their_distance() -> None:
    game = building()
    one, two = settler(game, 0, 10), settler(game, 0, 11, 1)
    play(game, BuildFarm(0, one, 22))
    assert refused(game, BuildFarm(0, two, 23)) == "too_close"
    assert refused(game, BuildFarm(0, two, 22)) == "corner_taken"
    assert refused(game, BuildFarm(0, two, 24)) == ""


# -- towns ------------------------------------------------------------------------------------------------------


def test_a_town_needs_a_farm_of_ones_own_at_the_sea() -> None:
    game = building()
    farm(game, 0, 36)
    farm(game, 1, 24)
    assert refused(game, BuildTown(0, 36)) == "no_sea"
    assert refused(game, BuildTown(0, 24)) == "not_yours"
    assert refused(game, BuildTown(0, 35)) == "not_yours"
    town(game, 0, 20)
    assert refused(game, BuildTown(0, 20)) == "town_already"


def test_the_outer_sea_counts_for_towns() -> None:
    game = building()
    land(game, 0, "bog", 5)
    farm(game, 0, 1)
    play(game, BuildTown(0, 1))
    play(game, EndTurn(0))
    assert game.house[1] == 2
    assert game.points(0) == 2
    assert game.house_stock(0) == 7


# -- settlers and ships -----------------------------------------------------------------------------------------


def test_new_pieces_go_to_free_explored_hexes_that_they_could_enter() -> None:
    game = building()
    farm(game, 0, 22, 35)
    assert {(build.corner, build.hex) for build in legal(game, BuildSettler)} == {(22, 10), (22, 11), (35, 10)}
    assert {(build.corner, build.hex) for build in legal(game, BuildShip)} == {(22, 5)}
    assert refused(game, BuildSettler(0, 35, 17)) == "unexplored"
    assert refused(game, BuildSettler(0, 22, 5)) == "terrain"
    assert refused(game, BuildShip(0, 22, 10)) == "terrain"
    assert refused(game, BuildSettler(0, 22, 17)) == "not_beside"
    settler(game, 1, 10)
    assert refused(game, BuildSettler(0, 22, 10)) == "occupied"


def test_two_new_pieces_do_not_share_a_hex() -> None:
    game = building()
    farm(game, 0, 22, 35)
    play(game, BuildSettler(0, 22, 10))
    assert refused(game, BuildSettler(0, 35, 10)) == "occupied"


def test_no_settler_is_built_on_a_mountain() -> None:
    game = building()
    farm(game, 0, 37)  # beside 11, 17 and the mountain in the centre
    assert refused(game, BuildSettler(0, 37, 18)) == "terrain"


def test_a_ship_on_the_outer_sea_needs_no_house() -> None:
    game = building()
    game.lift(0)  # the last piece
    play(game, LaunchShip(0))
    play(game, EndTurn(0))
    assert game.place[0] == OUTER


# -- harbours and ageing ----------------------------------------------------------------------------------------


def test_a_harbour_is_founded_by_a_ship_at_sea_beside_producing_land() -> None:
    game = building()
    sailor = ship(game, 0, 4)
    assert {build.resource for build in legal(game, BuildHarbour)} == {GRAIN, WOOD, WOOL, IRON}
    assert refused(game, BuildHarbour(0, 0, GRAIN)) == "no_ship_at_sea", "not on the outer sea"
    game.harbour[4] = GRAIN
    game.moorings[GRAIN] -= 1
    assert refused(game, BuildHarbour(0, sailor, WOOL)) == "harbour_already"
    land(game, 0, "sea")
    other = ship(game, 0, 0, 2)
    assert refused(game, BuildHarbour(0, other, WOOL)) == "no_land"
    walker = settler(game, 0, 10)
    assert refused(game, BuildHarbour(0, walker, WOOL)) == "no_ship_at_sea"


def test_harbour_tokens_run_out_with_those_planned() -> None:
    game = building()
    one, two = ship(game, 0, 4), ship(game, 0, 5, 2)
    game.moorings[WOOL] = 1
    game.harbour[36] = WOOL
    game.terrain[36] = 0
    game.tiles[0] -= 1
    play(game, BuildHarbour(0, one, WOOL))
    assert refused(game, BuildHarbour(0, two, WOOL)) == "no_stock"
    assert refused(game, BuildHarbour(0, two, WOOD)) == ""


def test_a_settler_or_a_ship_on_land_ages_its_hex() -> None:
    game = building()
    one, two = settler(game, 0, 10), ship(game, 0, 11)
    play(game, AgeToken(0, one))
    play(game, AgeToken(0, two))
    assert spent(game) == [1, 1, 0, 0]
    assert refused(game, AgeToken(0, 0)) == "no_settler_on_land"
    play(game, EndTurn(0))
    assert (game.token[10], game.token[11]) == (9, 8)


# -- once a turn, outlaws, limits -------------------------------------------------------------------------------


def test_each_piece_and_farm_acts_once_and_a_town_makes_three_pieces() -> None:
    game = building()
    piece, sailor = settler(game, 0, 10), ship(game, 0, 4)
    play(game, AgeToken(0, piece))
    assert refused(game, BuildFarm(0, piece, 36)) == "acted"
    play(game, BuildHarbour(0, sailor, WOOL))
    assert refused(game, BuildFarm(0, sailor, 20)) == "acted"
    game = building()
    farm(game, 0, 22)
    play(game, BuildSettler(0, 22, 10))
    assert refused(game, BuildShip(0, 22, 5)) == "acted"
    assert refused(game, BuildTown(0, 22)) == "acted"
    game = building()
    farm(game, 0, 22)
    play(game, BuildTown(0, 22))
    assert refused(game, BuildSettler(0, 22, 10)) == "acted"
    game = building()
    town(game, 0, 22)
    play(game, BuildSettler(0, 22, 10))
    play(game, BuildSettler(0, 22, 11))
    play(game, BuildShip(0, 22, 5))
    assert refused(game, BuildShip(0, 22, 5)) == "acted"
    play(game, LaunchShip(0))
    assert len(game.plans) == 16


def test_a_farm_that_makes_a_piece_leaves_the_piece_to_act() -> None:
    game = building()
    piece = settler(game, 0, 10)
    farm(game, 0, 22)
    play(game, BuildShip(0, 22, 5))
    assert refused(game, AgeToken(0, piece)) == ""


def test_an_outlaw_founds_harbours_and_ages_but_becomes_no_farm() -> None:
    game = building()
    piece, sailor = settler(game, 0, 10), ship(game, 0, 4)
    farm(game, 1, 20)
    game.red[piece] = game.red[sailor] = 2
    assert refused(game, BuildFarm(0, piece, 36)) == "outlaw"
    assert refused(game, BuildFarm(0, sailor, 21)) == "outlaw"
    assert refused(game, AgeToken(0, piece)) == ""
    assert refused(game, BuildHarbour(0, sailor, WOOL)) == ""


def test_nine_houses_five_ships_and_five_settlers_with_those_planned() -> None:
    game = building()
    land(game, 0, "bog", 5)
    land(game, 2, "bog", 5)
    town(game, 0, 1, 3, 20)
    farm(game, 0, 22, 35)
    one = settler(game, 0, 11)
    assert game.house_stock(0) == 1
    play(game, BuildTown(0, 22))
    assert refused(game, BuildFarm(0, one, 38)) == "no_stock"
    game = building()
    for number in range(1, 5):
        game.place[number] = OUTER
    farm(game, 0, 22)
    assert refused(game, LaunchShip(0)) == "no_stock"
    game.place[4] = -1
    play(game, LaunchShip(0))
    assert refused(game, BuildShip(0, 22, 5)) == "no_stock"
    game = building()
    farm(game, 0, 22)
    for number, hex_ in enumerate((15, 16, 17, 19, 20)):
        land(game, hex_, "pasture", (2, 3, 4, 5, 9)[number])
        settler(game, 0, hex_, number)
    assert refused(game, BuildSettler(0, 22, 10)) == "no_stock"
