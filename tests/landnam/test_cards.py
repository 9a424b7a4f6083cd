"""Every fate card, named by its row: a test must fail when the row does nothing (landnam.cards)."""

from __future__ import annotations

import pytest

from game.rules.landnam.actions import (
    AgeToken,
    BuildFarm,
    BuildHarbour,
    BuildSettler,
    BuildTown,
    DealOut,
    EndSuing,
    EndTurn,
    Exchange,
    Keep,
    LaunchShip,
    LetPass,
    NameFirst,
    PlayCard,
    Rest,
    Retreat,
    Roll,
    Step,
    Sue,
    Swap,
)
from game.rules.landnam.components import TERRAIN_NAMES
from game.rules.landnam.events import FamineStruck, HarvestDealt, SwapMissed
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import BLACK, WHITE
from tests.landnam.tables import (
    GRAIN,
    IRON,
    WOOD,
    WOOL,
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
    waits,
)


def left(game: LandnamGame, name: str) -> None:
    """Asserts that a card has gone from the hand of seat 0 to the discard."""
    assert card(name) not in game.fates[0]
    assert game.discard[card(name)] == 1


# -- harvest ----------------------------------------------------------------------------------------------------


def rolled(name: str, one: int = 3, two: int = 5) -> LandnamGame:
    """Seat 0 holds a card and has rolled; seat 1 has a farm at the grain of 8, both at the wood of 8."""
    game = table(3, "roll")
    land(game, 10, "field", 8)
    land(game, 17, "forest", 8)
    farm(game, 1, 22, 51)
    farm(game, 0, 53)
    fates(game, 0, name)
    play(game, Roll(0), Dice(harvest=[one, two]))
    assert waits(game) == ("harvest", 0)
    return game


def test_fat_year_doubles_one_hex() -> None:
    game = rolled("fat_year")
    play(game, PlayCard(0, card("fat_year"), 17))
    assert game.hand(0) == [0, 2, 0, 0]
    assert game.hand(1) == [1, 2, 0, 0]
    left(game, "fat_year")


def test_fat_year_can_bring_a_famine() -> None:
    game = rolled("fat_year")
    give(game, 2, wood=21)
    without = game.copy()
    play(without, DealOut(0))
    assert without.hand(0) == [0, 1, 0, 0]
    events = play(game, PlayCard(0, card("fat_year"), 17))
    assert any(isinstance(event, FamineStruck) for event in events)
    assert game.hand(2) == [0, 0, 0, 0]


def test_fat_year_wants_a_hex_with_the_number() -> None:
    game = rolled("fat_year")
    assert refused(game, PlayCard(0, card("fat_year"), 11)) == "card_target"


def test_hay_failure_stops_one_hex_and_takes_a_card_of_it() -> None:
    game = rolled("hay_failure")
    play(game, PlayCard(0, card("hay_failure"), 10))
    assert game.hand(0) == [1, 1, 0, 0]
    assert game.hand(1) == [0, 1, 0, 0]
    assert [action.hex for action in game.legal_actions()] == [17], "the stopped hex does not age"
    left(game, "hay_failure")


def test_hay_failure_takes_nothing_in_a_famine() -> None:
    game = rolled("hay_failure")
    give(game, 2, wood=23)
    play(game, PlayCard(0, card("hay_failure"), 10))
    assert game.hand(0) == [0, 0, 0, 0]
    left(game, "hay_failure")


@pytest.mark.parametrize(("dice", "way"), [((4, 5), -1), ((2, 4), 1)])
def test_late_thaw_moves_the_number_and_steps_over_seven(dice: tuple[int, int], way: int) -> None:
    game = rolled("late_thaw", *dice)
    events = play(game, PlayCard(0, card("late_thaw"), way))
    assert [event.number for event in events if isinstance(event, HarvestDealt)] == [8]
    assert game.hand(0) == [0, 1, 0, 0]


def test_late_thaw_stays_within_the_dice() -> None:
    game = rolled("late_thaw", 6, 6)
    assert [action.target for action in legal(game, PlayCard)] == [-1]
    game = rolled("late_thaw", 1, 1)
    assert [action.target for action in legal(game, PlayCard)] == [1]


def test_hidden_stores_take_a_card_even_in_a_famine() -> None:
    game = rolled("hidden_stores")
    give(game, 2, grain=24)
    play(game, PlayCard(0, card("hidden_stores"), WOOD))
    assert game.hand(0) == [0, 1, 0, 0]
    assert game.hand(1) == [0, 0, 0, 0]
    left(game, "hidden_stores")


def test_hidden_stores_need_a_hex_that_nobody_blocks() -> None:
    game = rolled("hidden_stores", 1, 1)
    assert {action.target for action in legal(game, PlayCard)} == {WOOD}
    settler(game, 1, 17)
    assert refused(game, PlayCard(0, card("hidden_stores"), WOOD)) == "card_target"
    land(game, 11, "bog", 3)
    settler(game, 0, 11)
    play(game, PlayCard(0, card("hidden_stores"), IRON))
    assert game.hand(0) == [0, 0, 0, 1]


# -- althing ----------------------------------------------------------------------------------------------------


def court(name: str) -> LandnamGame:
    """Seat 1 has a settler on the grain of seats 0 and 2; seat 0 holds a card, the others surely no Althing card."""
    game = table(3, "roll")
    land(game, 10, "field", 8)
    farm(game, 0, 20)
    farm(game, 2, 22)
    settler(game, 1, 10)
    fates(game, 0, name)
    fates(game, 1, "seek_bog")
    fates(game, 2, "seek_bog")
    game.promised = 6
    for seat in range(3):
        give(game, seat, grain=3)
    return game


def seven(game: LandnamGame) -> None:
    play(game, Roll(0), Dice(harvest=[2, 5], fates=["bog_smithy"]))


def test_reconciliation_saves_an_outlaw_before_it_is_removed() -> None:
    game = court("reconciliation")
    land(game, 11, "forest", 3)
    piece = settler(game, 0, 11)
    game.red[piece] = 4
    seven(game)
    assert waits(game) == ("reconcile", 0)
    play(game, PlayCard(0, card("reconciliation"), piece))
    assert game.place[piece] == 11
    assert game.red[piece] == 0
    assert game.won == [0] * 9
    left(game, "reconciliation")


def test_reconciliation_is_for_ones_own_outlaws() -> None:
    game = court("reconciliation")
    game.red[15] = 1
    land(game, 11, "forest", 3)
    game.red[settler(game, 0, 11)] = 4
    seven(game)
    assert refused(game, PlayCard(0, card("reconciliation"), 15)) == "card_target"


def test_flaw_in_procedure_stops_a_suit() -> None:
    game = court("flaw_in_procedure")
    seven(game)
    play(game, NameFirst(0, 2))
    play(game, Sue(2, 15))
    play(game, Rest(2))
    play(game, Rest(1))
    assert waits(game) == ("interrupt", 0)
    play(game, PlayCard(0, card("flaw_in_procedure"), -1))
    assert game.won == [0] * 9
    assert game.red[15] == 0
    assert game.hand(2)[GRAIN] == 2, "cards stay spent"
    play(game, Sue(0, 15))
    left(game, "flaw_in_procedure")


def test_flaw_in_procedure_is_played_while_a_suit_is_heard() -> None:
    game = court("flaw_in_procedure")
    seven(game)
    play(game, NameFirst(0, 0))
    assert refused(game, PlayCard(0, card("flaw_in_procedure"), -1)) == "wrong_part"
    play(game, Sue(0, 15))
    assert refused(game, PlayCard(0, card("flaw_in_procedure"), -1)) == ""


def test_weapons_at_the_thing_end_the_althing_and_void_the_suit() -> None:
    game = court("weapons_at_the_thing")
    seven(game)
    play(game, NameFirst(0, 2))
    play(game, Sue(2, 15))
    play(game, Rest(2))
    play(game, Rest(1))
    play(game, PlayCard(0, card("weapons_at_the_thing"), -1))
    assert game.won == [0] * 9
    assert waits(game) == ("move", 0)
    left(game, "weapons_at_the_thing")


def test_weapons_at_the_thing_leave_decided_suits_and_spare_black_tokens() -> None:
    game = court("weapons_at_the_thing")
    land(game, 11, "forest", 3)
    land(game, 17, "bog", 4)
    settler(game, 2, 11)
    settler(game, 2, 17, 1)
    farm(game, 0, 24, 51)
    farm(game, 1, 53)
    give(game, 1)
    give(game, 2, grain=1)
    seven(game)
    play(game, NameFirst(0, 2))
    play(game, Sue(2, 15))
    play(game, Rest(2))
    play(game, Rest(1))
    play(game, LetPass(0, 0))
    assert game.won[2 * 3 + WHITE] == 1
    given = game.copy()
    play(game, PlayCard(0, card("weapons_at_the_thing"), -1))
    assert (game.won[2 * 3 + WHITE], game.won[2 * 3 + BLACK]) == (1, 0)
    assert waits(game) == ("move", 0)
    play(given, EndSuing(0))
    play(given, LetPass(0, 0))
    assert given.won[2 * 3 + BLACK] == 1


# -- movement ---------------------------------------------------------------------------------------------------


def moving(*names: str) -> LandnamGame:
    game = table(3, "move")
    for hex_, terrain in ((10, "field"), (11, "forest"), (17, "pasture")):
        land(game, hex_, terrain, 3)
    land(game, 4, "sea")
    fates(game, 0, *names)
    return game


def test_mountain_track_lets_a_settler_onto_a_mountain() -> None:
    game = moving("mountain_track")
    walker = settler(game, 0, 11)
    assert refused(game, Step(0, walker, 18, 0)) == "terrain"
    assert refused(game, Step(0, walker, 17, 1)) == "no_card_needed"
    play(game, Step(0, walker, 18, 1))
    assert game.place[walker] == 18
    left(game, "mountain_track")


def test_mountain_track_lets_a_ship_onto_land() -> None:
    game = moving("mountain_track", "mountain_track")
    sailor = ship(game, 0, 4)
    play(game, Step(0, sailor, 10, 1))
    assert game.place[sailor] == 10
    assert refused(game, Step(0, sailor, 11, 0)) == "terrain", "it moves on as a ship"
    assert refused(game, Step(0, sailor, 4, 0)) == ""
    play(game, Step(0, sailor, 11, 1))
    assert game.place[sailor] == 11


def test_fair_wind_gives_two_more_steps() -> None:
    game = moving("fair_wind")
    walker = settler(game, 0, 10)
    play(game, Step(0, walker, 11, 0))
    play(game, Step(0, walker, 10, 0))
    assert legal(game, Step) == []
    play(game, PlayCard(0, card("fair_wind"), walker))
    play(game, Step(0, walker, 11, 0))
    play(game, Step(0, walker, 10, 0))
    assert waits(game)[0] == "business"
    left(game, "fair_wind")


def test_blood_feud_chases_any_piece() -> None:
    game = moving("blood_feud")
    walker = settler(game, 0, 11)
    victim = settler(game, 1, 10)
    assert refused(game, Step(0, walker, 10, 0)) == "occupied"
    play(game, Step(0, walker, 10, 2))
    play(game, Retreat(1, 17))
    assert (game.place[walker], game.place[victim]) == (10, 17)
    left(game, "blood_feud")


def test_blood_feud_does_not_chase_ones_own() -> None:
    game = moving("blood_feud")
    walker = settler(game, 0, 11)
    settler(game, 0, 10, 1)
    assert refused(game, Step(0, walker, 10, 2)) == "occupied"


# -- exploration ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["seek_field", "seek_forest", "seek_pasture", "seek_bog"])
def test_a_seek_card_makes_the_terrain_sure(name: str) -> None:
    game = table(3, "move")
    fates(game, 0, name)
    play(game, Step(0, 0, 1, 0))
    play(game, PlayCard(0, card(name), -1), Dice(red=[4]))
    assert TERRAIN_NAMES[game.terrain[1]] == name.removeprefix("seek_")
    assert game.token[1] == 4
    left(game, name)


def test_high_seat_pillars_roll_twice_and_keep_either() -> None:
    game = table(3, "move")
    fates(game, 0, "high_seat_pillars")
    play(game, Step(0, 0, 1, 0))
    play(game, PlayCard(0, card("high_seat_pillars"), -1), Dice(green=[1, 10], red=[2, 5]))
    assert game.terrain[1] == -1
    play(game, Keep(0, 1))
    assert (TERRAIN_NAMES[game.terrain[1]], game.token[1]) == ("bog", 5)
    left(game, "high_seat_pillars")


# -- trade and building -----------------------------------------------------------------------------------------


def trading(*names: str) -> LandnamGame:
    game = table()
    land(game, 10, "field", 8)
    land(game, 11, "forest", 8)
    for hex_ in (4, 5):
        land(game, hex_, "sea")
    fates(game, 0, *names)
    return game


def test_norway_merchant_exchanges_two_for_one_twice() -> None:
    game = trading("norway_merchant")
    give(game, 0, grain=7)
    play(game, PlayCard(0, card("norway_merchant"), -1))
    play(game, Exchange(0, GRAIN, IRON))
    play(game, Exchange(0, GRAIN, WOOL))
    assert game.hand(0) == [3, 0, 1, 1]
    assert refused(game, Exchange(0, GRAIN, WOOL)) == "rate"
    left(game, "norway_merchant")


def test_norway_merchant_is_not_asked_where_there_is_a_harbour_and_leaves_with_the_turn() -> None:
    game = trading("norway_merchant")
    give(game, 0, grain=4)
    ship(game, 0, 4)
    game.harbour[4] = GRAIN
    game.moorings[GRAIN] -= 1
    play(game, PlayCard(0, card("norway_merchant"), -1))
    play(game, Exchange(0, GRAIN, IRON))
    assert game.merchant == 2
    play(game, EndTurn(0))
    assert game.merchant == 0


def test_gift_for_gift_swaps_what_the_other_has() -> None:
    game = trading("gift_for_gift")
    give(game, 0, grain=1)
    give(game, 2, iron=2)
    play(game, PlayCard(0, card("gift_for_gift"), 2))
    assert waits(game) == ("gift", 0)
    assert refused(game, Swap(0, GRAIN, GRAIN)) == "same_kind"
    assert refused(game, Swap(0, IRON, WOOL)) == "no_card"
    play(game, Swap(0, IRON, GRAIN))
    assert game.hand(0) == [0, 0, 0, 1]
    assert game.hand(2) == [1, 0, 0, 1]
    left(game, "gift_for_gift")


def test_gift_for_gift_moves_nothing_if_the_other_has_none() -> None:
    game = trading("gift_for_gift")
    give(game, 0, grain=1)
    play(game, PlayCard(0, card("gift_for_gift"), 1))
    events = play(game, Swap(0, IRON, GRAIN))
    assert [type(event) for event in events] == [SwapMissed]
    assert game.hand(0) == [1, 0, 0, 0]
    left(game, "gift_for_gift")


def test_driftwood_saves_one_wood_once() -> None:
    game = trading("driftwood", "driftwood")
    give(game, 0, grain=1, wool=1, wood=1, iron=1)
    piece = settler(game, 0, 10)
    play(game, PlayCard(0, card("driftwood"), -1))
    assert refused(game, PlayCard(0, card("driftwood"), -1)) == "card_target", "one of a kind on an action"
    play(game, BuildFarm(0, piece, 22))
    assert game.hand(0) == [0, 1, 0, 1]
    assert game.discount == 0
    play(game, PlayCard(0, card("driftwood"), -1))
    play(game, LaunchShip(0))
    assert game.hand(0) == [0, 1, 0, 0]


def test_driftwood_waits_for_a_building_that_costs_wood() -> None:
    game = trading("driftwood")
    give(game, 0, grain=2, wood=1, iron=1)
    farm(game, 0, 22)
    sailor = ship(game, 0, 4)
    play(game, PlayCard(0, card("driftwood"), -1))
    play(game, BuildSettler(0, 22, 10))
    assert game.discount == 1 << WOOD
    play(game, BuildHarbour(0, sailor, WOOD))
    assert game.hand(0) == [1, 0, 0, 0]
    assert game.discount == 0


def test_driftwood_even_ages_a_forest_for_nothing() -> None:
    game = trading("driftwood")
    walker = settler(game, 0, 11)
    assert refused(game, AgeToken(0, walker)) == "price"
    play(game, PlayCard(0, card("driftwood"), -1))
    play(game, AgeToken(0, walker))
    assert game.hand(0) == [0, 0, 0, 0]


def test_bog_smithy_saves_one_iron_and_combines_with_driftwood() -> None:
    game = trading("bog_smithy", "driftwood")
    give(game, 0, grain=1, wool=2)
    farm(game, 0, 22)
    play(game, PlayCard(0, card("driftwood"), -1))
    assert refused(game, BuildTown(0, 22)) == "price"
    play(game, PlayCard(0, card("bog_smithy"), -1))
    play(game, BuildTown(0, 22))
    assert game.hand(0) == [0, 0, 0, 0]
    left(game, "bog_smithy")


def test_a_saving_that_was_not_used_ends_with_the_turn() -> None:
    game = trading("bog_smithy")
    play(game, PlayCard(0, card("bog_smithy"), -1))
    assert game.discount == 1 << IRON
    play(game, EndTurn(0))
    assert game.discount == 0
