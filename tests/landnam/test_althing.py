"""The althing (landnam.althing): a seven, outlaws, suits, black tokens, and when the table asks for cards."""

from __future__ import annotations

from game.rules.landnam.actions import (
    EndMoving,
    EndSuing,
    Exchange,
    LayCard,
    LetPass,
    NameFirst,
    OpenOffer,
    PlayCard,
    Rest,
    Roll,
    Sue,
)
from game.rules.landnam.components import FATE_COUNTS
from game.rules.landnam.events import FatesShuffled
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import BLACK, RED, WHITE
from tests.landnam.courts import court, hold, opened, seven, sued, won
from tests.landnam.tables import Dice, card, farm, give, land, legal, play, refused, settler, ship, town, waits

# -- a seven ----------------------------------------------------------------------------------------------------


def test_on_a_seven_the_player_on_turn_draws_and_who_has_none() -> None:
    game = court()
    hold(game, 0, "driftwood")
    hold(game, 1, "driftwood")
    seven(game, "bog_smithy", "fair_wind")
    assert [len(hand) for hand in game.fates] == [2, 1, 1]


def test_a_seven_harvests_nothing() -> None:
    game = opened()
    assert [sum(game.hand(seat)) for seat in range(3)] == [3, 3, 3]
    assert waits(game) == ("name_first", 0)


def test_the_discard_is_shuffled_when_the_deck_is_empty() -> None:
    game = court()
    events = play(game, Roll(0), Dice(harvest=[1, 6], fates=["fat_year", "fat_year", "fat_year"]))
    assert any(isinstance(event, FatesShuffled) for event in events)
    assert game.deck_size == 41


def test_nobody_draws_when_deck_and_discard_are_empty() -> None:
    game = court()
    game.fates[2] = tuple(card for card, count in enumerate(FATE_COUNTS) for _ in range(count))
    game.discard = [0] * len(FATE_COUNTS)
    seven(game)
    assert game.fates[0] == ()


# -- outlaws ----------------------------------------------------------------------------------------------------


def test_outlaws_leave_first_and_every_token_is_paid_to_its_player() -> None:
    game = court()
    game.red[15] = 1 | 4
    seven(game, "seek_bog", "seek_bog", "seek_field")
    assert waits(game) == ("reconcile", 1)
    play(game, LetPass(1, 0))
    assert game.place[15] == -1
    assert game.red[15] == 0
    assert [won(game, seat)[RED] for seat in range(3)] == [1, 0, 1]
    assert waits(game) == ("move", 0), "there is nobody left to sue"


def test_only_owners_of_outlaws_are_asked_before_they_leave() -> None:
    game = court()
    hold(game, 0, "driftwood")
    game.red[15] = 1
    seven(game, "reconciliation", "seek_bog", "seek_bog")
    assert waits(game) == ("reconcile", 1)
    play(game, LetPass(1, 0))
    assert waits(game)[0] != "reconcile"


# -- the round of suits -----------------------------------------------------------------------------------------


def test_the_player_on_turn_names_who_begins_and_the_round_goes_once_clockwise() -> None:
    game = opened()
    play(game, NameFirst(0, 2))
    assert waits(game) == ("sue", 2)
    play(game, EndSuing(2))
    assert waits(game) == ("sue", 0)
    play(game, EndSuing(0))
    assert waits(game) == ("move", 0), "seat 1 has nobody to sue"


def test_who_may_be_sued() -> None:
    game = court()
    settler(game, 0, 11)  # its own farm is hindered: no suit
    settler(game, 2, 18)  # a mountain hinders nobody
    land(game, 4, "sea")
    land(game, 9, "sea")
    ship(game, 1, 4)
    ship(game, 2, 9)
    game.harbour[9], game.moorings[0] = 0, 1
    give(game, 2, grain=2, wood=1)
    opened(game)
    play(game, NameFirst(0, 0))
    assert {sue.piece for sue in legal(game, Sue)} == {15, 21}, "a settler on land, a ship in a harbour"
    assert refused(game, Sue(0, 11)) == "no_hindrance"
    assert refused(game, Sue(0, 5)) == "no_hindrance"
    game = court()
    settler(game, 0, 11)
    give(game, 2, grain=2, wood=1)
    opened(game)
    play(game, NameFirst(0, 2))
    assert {sue.piece for sue in legal(game, Sue)} == {15, 5}
    give(game, 2, wood=1)
    assert refused(game, Sue(2, 15)) == "no_card"


def test_a_ship_on_land_is_sued_as_a_settler() -> None:
    game = court(suits=False)
    ship(game, 1, 10)
    opened(game)
    play(game, NameFirst(0, 0))
    assert legal(game, Sue) == [Sue(0, 11)]


def test_a_piece_is_sued_once_by_each_player() -> None:
    game = opened()
    play(game, NameFirst(0, 0))
    play(game, Sue(0, 15))
    play(game, Rest(0))
    play(game, LayCard(1))
    play(game, LayCard(1))
    play(game, Rest(1))
    play(game, Rest(0))
    assert waits(game) == ("sue", 2), "seat 0 has nobody else to sue"
    play(game, Sue(2, 15))
    assert game.suit[0] == 2


def test_a_second_suit_against_the_same_piece_is_refused() -> None:
    game = court()
    settler(game, 1, 11, 1)
    farm(game, 0, 24)
    give(game, 0, grain=2, wood=1)
    opened(game)
    play(game, NameFirst(0, 0))
    play(game, Sue(0, 15))
    play(game, Rest(0))
    play(game, Rest(1))
    assert refused(game, Sue(0, 15)) == "sued_before"
    assert refused(game, Sue(0, 16)) == ""


def test_no_trade_and_no_harvest_card_during_an_althing() -> None:
    game = opened()
    play(game, NameFirst(0, 0))
    assert refused(game, OpenOffer(0)) == "now"
    assert refused(game, Exchange(0, 0, 1)) == "now"
    game.fates[0] = (card("fat_year"),)
    game.discard[card("fat_year")] -= 1
    assert refused(game, PlayCard(0, card("fat_year"), 10)) == "wrong_part"


# -- black tokens -----------------------------------------------------------------------------------------------


def blackening(hinderers: int) -> LandnamGame:
    """Seat 1 stands on hexes so that so many pairs of its pieces and hindered seats arise; nobody has a card."""
    game = court()
    for seat in range(3):
        give(game, seat)
    if hinderers > 2:
        settler(game, 1, 11, 1)  # hinders seat 2 by corner 22
    give(game, 0, grain=1)
    return game


def test_three_possible_suits_and_none_brought_make_a_black_token() -> None:
    game = opened(blackening(3))
    play(game, NameFirst(0, 0))
    play(game, EndSuing(0))
    assert won(game, 1) == [0, 0, 1]
    assert [won(game, seat)[BLACK] for seat in (0, 2)] == [0, 0]


def test_two_possible_suits_make_none() -> None:
    game = opened(blackening(2))
    play(game, NameFirst(0, 0))
    play(game, EndSuing(0))
    assert won(game, 1) == [0, 0, 0]


def test_ones_own_farms_make_no_pair() -> None:
    game = blackening(2)
    farm(game, 1, 35)
    opened(game)
    play(game, NameFirst(0, 0))
    play(game, EndSuing(0))
    assert won(game, 1) == [0, 0, 0]


def test_positions_count_whatever_cards_are_held() -> None:
    game = blackening(3)
    give(game, 0)
    opened(game)
    assert waits(game) == ("move", 0), "nobody can sue"
    assert won(game, 1) == [0, 0, 1]


def test_a_single_suit_saves_from_the_black_token_even_if_it_is_stopped() -> None:
    game = blackening(3)
    hold(game, 1, "flaw_in_procedure")
    game.promised = 1 | 4
    seven(game, "seek_bog", "seek_field")
    play(game, NameFirst(0, 0))
    play(game, Sue(0, 15))
    assert waits(game) == ("interrupt", 1), "the defence has nothing to lay: it has given up"
    play(game, PlayCard(1, card("flaw_in_procedure"), -1))
    assert won(game, 1) == [0, 0, 0]


# -- who is asked for Althing cards -----------------------------------------------------------------------------


def test_when_a_side_gives_up_everybody_who_could_hold_a_card_is_asked() -> None:
    game = court()
    hold(game, 2, "driftwood")
    seven(game, "seek_bog", "seek_field")
    game.promised = 1
    play(game, NameFirst(0, 0))
    play(game, Sue(0, 15))
    play(game, Rest(0))
    play(game, Rest(1))
    assert waits(game) == ("interrupt", 1)
    play(game, LetPass(1, 0))
    assert waits(game) == ("interrupt", 2), "it has none, but could"
    play(game, LetPass(2, 0))
    assert won(game, 0) == [1, 0, 0]


def test_ask_me_no_more_holds_for_the_althing() -> None:
    game = court(4)
    settler(game, 1, 11, 1)
    farm(game, 0, 24)
    give(game, 0, grain=2, wood=2)
    hold(game, 3, "driftwood")
    seven(game, "seek_bog", "seek_field", "seek_forest")
    game.promised = 7
    play(game, NameFirst(0, 0))
    play(game, Sue(0, 15))
    play(game, Rest(0))
    play(game, Rest(1))
    play(game, LetPass(3, 1))
    play(game, Sue(0, 16))
    play(game, Rest(0))
    assert won(game, 0)[WHITE] == 2, "seat 1 has no wood; seat 3 is asked no more"


def test_cards_that_all_lie_in_the_discard_are_asked_for_no_more() -> None:
    game = court()
    hold(game, 2, "driftwood")
    seven(game, "seek_bog", "seek_field")
    game.promised = 1
    for name in ("flaw_in_procedure", "weapons_at_the_thing"):
        game.discard[card(name)] += game.deck[card(name)]
        game.deck[card(name)] = 0
    play(game, NameFirst(0, 0))
    play(game, Sue(0, 15))
    play(game, Rest(0))
    play(game, Rest(1))
    assert won(game, 0) == [1, 0, 0]


def test_before_black_tokens_weapons_are_asked_for_if_one_is_due() -> None:
    game = blackening(3)
    give(game, 0)
    hold(game, 2, "weapons_at_the_thing")
    game.promised = 1 | 2
    seven(game, "seek_bog", "seek_field")
    assert waits(game) == ("close", 2)
    play(game, PlayCard(2, card("weapons_at_the_thing"), -1))
    assert won(game, 1) == [0, 0, 0]
    assert waits(game) == ("move", 0)


def test_the_althing_over_everything_of_it_is_forgotten() -> None:
    game = sued()
    play(game, Rest(0))
    play(game, Rest(1))
    play(game, EndSuing(2))
    assert waits(game) == ("move", 0)
    assert (game.suit, game.brought, game.sued, game.quiet) == ([], [], 0, 0)
    assert refused(game, EndMoving(0)) == ""


def test_towns_are_hindered_as_farms_are() -> None:
    game = court()
    game.house[20] = 0
    land(game, 9, "sea")
    town(game, 0, 20)
    opened(game)
    play(game, NameFirst(0, 0))
    assert legal(game, Sue) == [Sue(0, 15)]
