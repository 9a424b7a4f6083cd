"""Exploration (landnam.exploration)."""

from __future__ import annotations

import pytest

from game.rules.landnam.actions import Explore, Keep, PlayCard, Stay, Step
from game.rules.landnam.components import TERRAIN_NAMES
from game.rules.landnam.exploration import odds, plus_of
from game.rules.landnam.island import OUTER
from game.rules.landnam.rules import LandnamGame
from tests.landnam.tables import Dice, card, fates, give, land, play, refused, settler, ship, table, waits


def moving() -> LandnamGame:
    return table(3, "move")


def found(game: LandnamGame, hex_: int) -> str:
    return TERRAIN_NAMES[game.terrain[hex_]]


@pytest.mark.parametrize(
    ("green", "terrain"),
    [(1, "sea"), (4, "sea"), (5, "field"), (6, "forest"), (7, "pasture"), (9, "pasture"), (10, "bog")],
)
def test_the_bands_of_the_green_die(green: int, terrain: str) -> None:
    game = moving()
    play(game, Step(0, 0, 1, 0), Dice(green=[green], red=[3]))
    assert found(game, 1) == terrain


@pytest.mark.parametrize(("green", "terrain"), [(8, "bog"), (9, "mountain"), (3, "field"), (2, "sea")])
def test_a_mountain_adds_two(green: int, terrain: str) -> None:
    game = moving()
    land(game, 4, "sea")
    ship(game, 0, 4)
    assert plus_of(game, 10) == 0
    land(game, 16, "mountain")
    assert plus_of(game, 10) == 2
    play(game, Step(0, 1, 10, 0), Dice(green=[green], red=[2], fates=["fat_year"] if terrain == "mountain" else []))
    assert found(game, 10) == terrain


def test_other_land_adds_one_sea_and_the_unknown_nothing_and_four_is_the_most() -> None:
    game = moving()
    land(game, 10, "field", 3)
    assert plus_of(game, 11) == 3  # the mountain in the centre counts as well
    land(game, 12, "sea")
    assert plus_of(game, 11) == 3
    land(game, 5, "bog", 3)
    assert plus_of(game, 11) == 4
    land(game, 17, "mountain")
    assert plus_of(game, 11) == 4


def test_a_terrain_that_is_used_up_is_rolled_again() -> None:
    game = moving()
    game.tiles[TERRAIN_NAMES.index("field")] = 0
    game.terrain[30:36] = [1] * 6  # all six fields lie somewhere
    game.token[30:36] = [2, 2, 2, 3, 3, 3]
    game.tokens[0] = game.tokens[1] = 0
    play(game, Step(0, 0, 1, 0), Dice(green=[5, 5, 6], red=[4]))
    assert found(game, 1) == "forest"
    assert game.token[1] == 4


@pytest.mark.parametrize(("red", "number"), [(1, 11), (2, 2), (6, 6), (7, 12), (8, 8), (10, 10)])
def test_the_red_die(red: int, number: int) -> None:
    game = moving()
    play(game, Step(0, 0, 1, 0), Dice(green=[7], red=[red]))
    assert game.token[1] == number


def test_a_number_that_the_bank_lacks_ages_upwards() -> None:
    game = moving()
    for hex_, number in ((30, 6), (31, 6), (33, 6), (34, 8), (35, 8), (36, 8)):
        land(game, hex_, "pasture", number)
    play(game, Step(0, 0, 1, 0), Dice(green=[5], red=[6]))
    assert game.token[1] == 9


def test_the_finder_of_land_gets_a_card_of_its_kind_and_nothing_ages() -> None:
    game = moving()
    play(game, Step(0, 0, 1, 0), Dice(green=[10], red=[3]))
    assert game.hand(0) == [0, 0, 0, 1]
    assert game.token[1] == 3


def test_a_fate_card_instead_if_the_bank_has_none() -> None:
    game = moving()
    give(game, 1, iron=24)
    play(game, Step(0, 0, 1, 0), Dice(green=[10], red=[3], fates=["driftwood"]))
    assert game.hand(0) == [0, 0, 0, 0]
    assert game.fates[0] == (card("driftwood"),)


def test_the_finder_of_a_mountain_gets_a_fate_card_and_of_the_sea_nothing() -> None:
    game = moving()
    land(game, 4, "mountain")
    land(game, 1, "sea")
    ship(game, 0, 1)
    play(game, Step(0, 1, 5, 0), Dice(green=[9], red=[3], fates=["fair_wind"]))
    assert found(game, 5) == "mountain"
    assert len(game.fates[0]) == 1
    assert game.token[5] == 0
    game.promised = 1  # whatever it drew, it can hold no card for this step
    game.fates[0] = (card("seek_bog"),)
    game.deck[card("seek_bog")] -= 1
    game.deck[card("fair_wind")] += 1
    play(game, Step(0, 0, 36, 0))
    play(game, Explore(0), Dice(green=[1], red=[3]))
    assert found(game, 36) == "sea"
    assert len(game.fates[0]) == 1
    assert game.hand(0) == [0, 0, 0, 0]


def test_a_piece_that_may_enter_does() -> None:
    game = moving()
    play(game, Step(0, 0, 1, 0), Dice(green=[2], red=[3]))
    assert game.place[0] == 1
    land(game, 10, "field", 3)
    piece = settler(game, 0, 10)
    play(game, Step(0, piece, 17, 0), Dice(green=[3], red=[5]))
    assert found(game, 17) == "forest"
    assert game.place[piece] == 17


def test_a_piece_that_may_not_enter_stays_and_its_step_is_spent() -> None:
    game = moving()
    play(game, Step(0, 0, 1, 0), Dice(green=[5], red=[3]))
    assert game.place[0] == OUTER
    play(game, Step(0, 0, 2, 0), Dice(green=[5], red=[3]))
    assert game.place[0] == OUTER
    assert waits(game)[0] == "business", "two steps are spent"


def test_an_exploration_card_is_asked_for_before_the_dice() -> None:
    game = moving()
    fates(game, 0, "seek_field", "seek_bog")
    play(game, Step(0, 0, 1, 0))
    assert waits(game) == ("explore", 0)
    play(game, Explore(0), Dice(green=[9], red=[3]))
    assert found(game, 1) == "pasture"


def test_a_seek_card_needs_a_tile_of_its_terrain() -> None:
    game = moving()
    fates(game, 0, "seek_field")
    game.tiles[1] = 0
    game.terrain[30:36] = [1] * 6
    game.token[30:36] = [2, 2, 2, 3, 3, 3]
    game.tokens[0] = game.tokens[1] = 0
    play(game, Step(0, 0, 1, 0))
    assert refused(game, PlayCard(0, card("seek_field"), -1)) == "card_target"


def test_one_exploration_card_at_most() -> None:
    game = moving()
    fates(game, 0, "seek_field", "high_seat_pillars")
    play(game, Step(0, 0, 1, 0))
    play(game, PlayCard(0, card("high_seat_pillars"), -1), Dice(green=[5, 1], red=[3, 4]))
    assert waits(game) == ("keep", 0)
    assert refused(game, PlayCard(0, card("seek_field"), -1)) == "now"
    play(game, Keep(0, 0))
    assert (found(game, 1), game.token[1]) == ("field", 3)


def test_a_mountain_track_may_still_let_the_piece_in() -> None:
    game = moving()
    fates(game, 0, "mountain_track")
    play(game, Step(0, 0, 1, 0))
    play(game, Explore(0), Dice(green=[5], red=[3]))
    assert waits(game) == ("enter", 0)
    play(game, Stay(0))
    assert game.place[0] == OUTER
    play(game, Step(0, 0, 2, 0))
    play(game, Explore(0), Dice(green=[5], red=[3]))
    play(game, PlayCard(0, card("mountain_track"), 2))
    assert game.place[0] == 2


def test_no_card_lets_a_ship_onto_a_mountain_it_found() -> None:
    game = moving()
    fates(game, 0, "mountain_track")
    land(game, 4, "mountain")
    land(game, 1, "sea")
    ship(game, 0, 1)
    play(game, Step(0, 1, 5, 0))
    play(game, Explore(0), Dice(green=[9], red=[3], fates=["driftwood"]))
    assert waits(game) == ("move", 0)


def test_the_odds_are_those_of_the_dice() -> None:
    game = moving()
    assert odds(game, 1) == [0.4, 0.1, 0.1, 0.3, 0.1, 0.0]
    land(game, 4, "mountain")
    assert odds(game, 5) == [0.2, 0.1, 0.1, 0.3, 0.1, 0.2]
    game.tiles[0] = 0
    assert odds(game, 5)[0] == 0
    assert sum(odds(game, 5)) == pytest.approx(1)
