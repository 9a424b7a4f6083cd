"""The harvest, famine and ageing (landnam.harvest)."""

from __future__ import annotations

from game.rules.landnam import frames as at
from game.rules.landnam.actions import AgeHex, DealOut, EndMoving, PlayCard, Roll
from game.rules.landnam.components import NUMBERS, RESOURCES
from game.rules.landnam.events import FamineStruck, HexAged
from game.rules.landnam.rules import LandnamGame
from tests.landnam.tables import (
    Dice,
    card,
    farm,
    fates,
    give,
    land,
    legal,
    play,
    refused,
    settler,
    ship,
    table,
    town,
    waits,
)


def rolling(seats: int = 3) -> LandnamGame:
    game = table(seats, "roll")
    land(game, 10, "field", 8)
    land(game, 11, "forest", 6)
    land(game, 9, "sea")
    return game


def roll(game: LandnamGame, one: int, two: int, *drawn: str) -> None:
    play(game, Roll(0), Dice(harvest=[one, two], fates=drawn))


def test_a_farm_gets_one_card_and_a_town_two() -> None:
    game = rolling()
    farm(game, 1, 22)
    town(game, 2, 20)
    roll(game, 3, 5)
    assert game.hand(1) == [1, 0, 0, 0]
    assert game.hand(2) == [2, 0, 0, 0]
    assert game.bank[0] == 21


def test_a_settler_takes_two_and_shuts_out_everybody_its_owner_too() -> None:
    game = rolling()
    farm(game, 1, 22)
    town(game, 2, 20)
    settler(game, 1, 10)
    roll(game, 3, 5)
    assert [game.hand(seat)[0] for seat in range(3)] == [0, 2, 0]


def test_a_ship_on_land_harvests_like_a_settler() -> None:
    game = rolling()
    farm(game, 1, 20)
    ship(game, 2, 10)
    roll(game, 4, 4)
    assert [game.hand(seat)[0] for seat in range(3)] == [0, 0, 2]


def test_only_hexes_with_the_number_pay() -> None:
    game = rolling()
    farm(game, 0, 22)  # beside both hexes
    roll(game, 2, 4)
    assert game.hand(0) == [0, 1, 0, 0]


def test_two_farms_of_one_seat_at_one_hex_are_paid_both() -> None:
    game = rolling()
    farm(game, 0, 20, 22)
    roll(game, 6, 2)
    assert game.hand(0) == [2, 0, 0, 0]


# -- famine -----------------------------------------------------------------------------------------------------


def test_famine_pays_nobody_and_only_short_kinds_come_back() -> None:
    game = table(3, "roll")
    land(game, 10, "field", 8)
    land(game, 17, "forest", 8)
    land(game, 9, "sea")
    farm(game, 1, 22)
    farm(game, 2, 53)
    town(game, 0, 20)
    give(game, 0, grain=11, wood=3)
    give(game, 1, grain=11, iron=2)
    assert game.bank[0] == 2  # 3 are due
    events = play(game, Roll(0), Dice(harvest=[4, 4]))
    famine = next(event for event in events if isinstance(event, FamineStruck))
    assert [RESOURCES[kind] for kind in famine.resources] == ["grain"]
    assert game.bank[0] == 24
    assert game.hand(0) == [0, 3, 0, 0]
    assert game.hand(1) == [0, 0, 0, 2]
    assert game.hand(2) == [0, 0, 0, 0], "wood was not short, yet nobody is paid"
    assert waits(game) == ("move", 0), "a famine ages nothing"


def test_a_bank_that_just_suffices_pays() -> None:
    game = rolling()
    farm(game, 1, 22)
    town(game, 2, 20)
    give(game, 0, grain=21)
    roll(game, 3, 5)
    assert game.bank[0] == 0
    assert [game.hand(seat)[0] for seat in range(3)] == [21, 1, 2]


# -- ageing -----------------------------------------------------------------------------------------------------


def test_the_player_on_turn_chooses_among_the_hexes_that_paid() -> None:
    game = rolling()
    land(game, 5, "bog", 8)
    land(game, 17, "pasture", 8)  # nobody lives there
    farm(game, 1, 20)
    farm(game, 2, 5)
    roll(game, 3, 5)
    assert legal(game, AgeHex) == [AgeHex(0, 5), AgeHex(0, 10)]
    assert refused(game, AgeHex(0, 17)) == "paid_nothing"
    play(game, AgeHex(0, 10))
    assert game.token[10] == 9
    assert game.token[5] == 8


def test_six_becomes_eight_and_twelve_becomes_two() -> None:
    for number, dice, older in ((6, [3, 3], 8), (12, [6, 6], 2), (2, [1, 1], 3)):
        game = table(3, "roll")
        land(game, 10, "field", number)
        farm(game, 0, 20)
        play(game, Roll(0), Dice(harvest=dice))
        play(game, AgeHex(0, 10))
        assert game.token[10] == older


def test_a_number_that_the_bank_lacks_is_passed_over() -> None:
    game = table(3, "roll")
    land(game, 10, "field", 8)
    for hex_ in (4, 5, 9):
        land(game, hex_, "pasture", 9)
    farm(game, 0, 36)
    play(game, Roll(0), Dice(harvest=[4, 4]))
    play(game, AgeHex(0, 10))
    assert game.token[10] == 10


def test_the_old_token_goes_back_after_the_new_one_was_taken() -> None:
    """With no other token left the number would come round to itself only by its own token: it may not."""
    game = table(3, "roll")
    land(game, 10, "field", 8)
    farm(game, 0, 20)
    out = game.tokens[:]
    game.tokens = [0] * len(NUMBERS)
    game.stack[-1] = at.Ageing(0, 1 << 10)
    game._legal = None
    events = game.apply(AgeHex(0, 10), Dice())
    assert [(event.old, event.new) for event in events if isinstance(event, HexAged)] == [(8, 8)]
    assert game.token[10] == 8
    game.tokens = out


def test_nothing_ages_where_nobody_was_paid() -> None:
    game = rolling()
    roll(game, 3, 5)
    assert waits(game) == ("move", 0)
    assert game.token[10] == 8


# -- a card before the harvest ----------------------------------------------------------------------------------


def test_one_harvest_card_at_most_and_only_the_player_on_turn() -> None:
    game = rolling()
    farm(game, 0, 20)
    fates(game, 0, "fat_year", "fat_year")
    fates(game, 1, "fat_year")
    roll(game, 3, 5)
    assert waits(game) == ("harvest", 0)
    play(game, PlayCard(0, card("fat_year"), 10))
    assert waits(game) == ("age", 0)


def test_without_a_card_that_fits_nobody_is_asked() -> None:
    game = rolling()
    roll(game, 3, 5)
    assert waits(game) == ("move", 0)


def test_a_seat_that_surely_holds_an_exploration_card_is_not_asked_for_a_harvest_card() -> None:
    game = rolling()
    fates(game, 0, "seek_bog")
    game.promised = 1
    roll(game, 3, 5)
    assert waits(game) == ("move", 0)


def test_who_could_hold_a_harvest_card_is_asked_though_there_is_none() -> None:
    game = rolling()
    fates(game, 0, "driftwood")
    roll(game, 3, 5)
    assert waits(game) == ("harvest", 0)
    assert game.legal_actions() == [DealOut(0)]
    assert refused(game, PlayCard(0, card("driftwood"), -1)) == "wrong_part"
    assert refused(game, PlayCard(0, card("fat_year"), 10)) == "not_held"
    play(game, DealOut(0))
    assert waits(game) == ("move", 0)
    assert refused(game, EndMoving(0)) == ""
