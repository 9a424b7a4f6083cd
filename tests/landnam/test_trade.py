"""Trade with the bank, in harbours and with other players (landnam.trade)."""

from __future__ import annotations

from game.rules.landnam.actions import (
    Accept,
    Counter,
    DropOffer,
    EndTurn,
    Exchange,
    OfferCard,
    OpenOffer,
    Propose,
    Refuse,
    WantCard,
)
from game.rules.landnam.events import Exchanged, Traded
from game.rules.landnam.rules import LandnamGame
from tests.landnam.tables import GRAIN, IRON, WOOD, WOOL, farm, give, land, legal, play, refused, ship, table, waits

ALL = -1


# -- the bank and harbours --------------------------------------------------------------------------------------


def test_four_of_a_kind_buy_one_other() -> None:
    game = table()
    give(game, 0, grain=4, wood=3)
    assert legal(game, Exchange) == [Exchange(0, GRAIN, WOOD), Exchange(0, GRAIN, WOOL), Exchange(0, GRAIN, IRON)]
    assert refused(game, Exchange(0, WOOD, GRAIN)) == "rate"
    assert refused(game, Exchange(0, GRAIN, GRAIN)) == "same_kind"
    play(game, Exchange(0, GRAIN, IRON))
    assert game.hand(0) == [0, 3, 0, 1]
    assert game.bank[GRAIN] == 24


def test_the_bank_gives_only_what_it_has() -> None:
    game = table()
    give(game, 0, grain=4)
    give(game, 1, iron=24)
    assert refused(game, Exchange(0, GRAIN, IRON)) == "bank_empty"


def harboured(resource: int = GRAIN) -> LandnamGame:
    game = table()
    land(game, 10, "field", 8)
    land(game, 4, "sea")
    game.harbour[4] = resource
    game.moorings[resource] -= 1
    give(game, 0, grain=2, wood=2)
    return game


def test_a_house_beside_an_empty_harbour_trades_two_for_one_of_its_kind() -> None:
    game = harboured()
    assert refused(game, Exchange(0, GRAIN, WOOL)) == "rate"
    farm(game, 0, 20)
    farm(game, 1, 3)
    game.house[3] = 0
    events = play(game, Exchange(0, GRAIN, WOOL))
    assert [event.amount for event in events if isinstance(event, Exchanged)] == [2]
    assert refused(game, Exchange(0, WOOD, WOOL)) == "rate", "the harbour is one of grain"


def test_a_ship_in_the_harbour_has_it_for_its_owner_alone() -> None:
    game = harboured()
    farm(game, 0, 20)
    sailor = ship(game, 1, 4)
    assert refused(game, Exchange(0, GRAIN, WOOL)) == "rate"
    game.lift(sailor)
    ship(game, 0, 4)
    assert refused(game, Exchange(0, GRAIN, WOOL)) == ""


def test_a_ship_without_houses_uses_its_harbour() -> None:
    game = harboured()
    ship(game, 0, 4)
    assert refused(game, Exchange(0, GRAIN, WOOL)) == ""


# -- offers -----------------------------------------------------------------------------------------------------


def offering(seats: int = 4) -> LandnamGame:
    game = table(seats)
    give(game, 0, grain=3, wood=1)
    for seat in range(1, seats):
        give(game, seat, wool=2, iron=1)
    return game


def offer(game: LandnamGame, given: list[int], wanted: list[int], to: int = ALL) -> None:
    play(game, OpenOffer(0))
    for kind in given:
        play(game, OfferCard(0, kind))
    for kind in wanted:
        play(game, WantCard(0, kind))
    play(game, Propose(0, to))


def test_each_side_gives_a_card_at_least_and_no_kind_goes_both_ways() -> None:
    game = offering()
    play(game, OpenOffer(0))
    assert refused(game, Propose(0, 1)) == "both_sides"
    play(game, OfferCard(0, GRAIN))
    assert refused(game, Propose(0, 1)) == "both_sides"
    assert refused(game, WantCard(0, GRAIN)) == "same_kind"
    play(game, WantCard(0, WOOL))
    assert refused(game, OfferCard(0, WOOL)) == "same_kind"
    assert refused(game, OfferCard(0, IRON)) == "no_card"
    assert refused(game, Propose(0, 1)) == ""


def test_the_first_to_accept_clockwise_trades() -> None:
    game = offering()
    offer(game, [GRAIN], [WOOL])
    assert waits(game) == ("answer", 1)
    play(game, Refuse(1, 0))
    assert waits(game) == ("answer", 2)
    events = play(game, Accept(2))
    assert [event.other for event in events if isinstance(event, Traded)] == [2]
    assert game.hand(0) == [2, 1, 1, 0]
    assert game.hand(2) == [1, 0, 1, 1]
    assert waits(game) == ("business", 0)


def test_an_offer_to_one_asks_nobody_else() -> None:
    game = offering()
    offer(game, [GRAIN, GRAIN], [WOOL], to=3)
    assert waits(game) == ("answer", 3)
    play(game, Refuse(3, 0))
    assert waits(game) == ("business", 0)


def test_who_lacks_what_is_wanted_is_not_asked() -> None:
    game = offering()
    give(game, 1, iron=3)
    play(game, OpenOffer(0))
    play(game, OfferCard(0, GRAIN))
    play(game, WantCard(0, WOOL))
    assert refused(game, Propose(0, 1)) == "nobody_takes"
    play(game, Propose(0, ALL))
    assert waits(game) == ("answer", 2)


def test_a_refused_offer_is_not_repeated_in_the_turn() -> None:
    game = offering()
    offer(game, [GRAIN], [WOOL], to=1)
    play(game, Refuse(1, 0))
    play(game, OpenOffer(0))
    play(game, OfferCard(0, GRAIN))
    play(game, WantCard(0, WOOL))
    assert refused(game, Propose(0, 1)) == "refused_before"
    assert refused(game, Propose(0, 2)) == ""
    play(game, OfferCard(0, GRAIN))
    assert refused(game, Propose(0, 1)) == "", "two for one is another offer"


def test_who_wants_no_offers_is_left_alone_until_the_turn_ends() -> None:
    game = offering()
    offer(game, [GRAIN], [WOOL], to=1)
    play(game, Refuse(1, 1))
    play(game, OpenOffer(0))
    play(game, OfferCard(0, WOOD))
    play(game, WantCard(0, WOOL))
    assert refused(game, Propose(0, 1)) == "deaf"
    play(game, DropOffer(0))
    play(game, EndTurn(0))
    assert (game.deaf, game.refused, game.offers) == (0, [], 0)


def test_six_offers_a_turn_and_six_cards_a_side() -> None:
    game = offering()
    give(game, 0, grain=8)
    for _ in range(6):
        play(game, OpenOffer(0))
        play(game, DropOffer(0))
    assert refused(game, OpenOffer(0)) == "enough_offers"
    game.offers = 0
    play(game, OpenOffer(0))
    for _ in range(6):
        play(game, OfferCard(0, GRAIN))
        play(game, WantCard(0, WOOL))
    assert refused(game, OfferCard(0, GRAIN)) == "offer_full"
    assert refused(game, WantCard(0, WOOL)) == "offer_full"


def test_no_offer_from_an_empty_hand() -> None:
    game = offering()
    give(game, 0)
    assert refused(game, OpenOffer(0)) == "empty_hand"


def counter(game: LandnamGame, seat: int, given: int, wanted: int) -> None:
    play(game, Counter(seat))
    play(game, OfferCard(seat, given))
    play(game, WantCard(seat, wanted))
    play(game, Propose(seat, 0))


def test_a_counter_offer_is_answered_by_the_player_on_turn() -> None:
    game = offering()
    offer(game, [GRAIN], [WOOL])
    counter(game, 1, IRON, GRAIN)
    assert waits(game) == ("decide", 0)
    play(game, Accept(0))
    assert game.hand(0) == [2, 1, 0, 1]
    assert game.hand(1) == [1, 0, 2, 0]
    assert waits(game) == ("business", 0), "the offer is over"


def test_after_a_refused_counter_offer_the_next_seat_is_asked() -> None:
    game = offering()
    offer(game, [GRAIN], [WOOL])
    counter(game, 1, IRON, GRAIN)
    assert refused(game, Refuse(0, 1)) == "now"
    play(game, Refuse(0, 0))
    assert waits(game) == ("answer", 2)
    play(game, Accept(2))
    assert game.hand(0) == [2, 1, 1, 0]


def test_a_counter_offer_is_another_offer_that_can_be_met() -> None:
    game = offering()
    offer(game, [GRAIN], [WOOL], to=1)
    play(game, Counter(1))
    play(game, OfferCard(1, WOOL))
    play(game, WantCard(1, GRAIN))
    assert refused(game, Propose(1, 0)) == "same_offer"
    play(game, DropOffer(1))
    assert waits(game) == ("answer", 1), "the offer still wants an answer"
    play(game, Counter(1))
    play(game, OfferCard(1, WOOL))
    for _ in range(2):
        play(game, WantCard(1, WOOD))
    assert refused(game, Propose(1, 0)) == "nobody_takes", "the player on turn has one wood"


def test_three_counter_offers_a_turn() -> None:
    game = offering()
    offer(game, [GRAIN], [WOOL])
    for _ in range(3):
        play(game, Counter(1))
        play(game, DropOffer(1))
    assert refused(game, Counter(1)) == "enough_counters"
    assert refused(game, Refuse(1, 0)) == ""
