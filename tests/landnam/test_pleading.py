"""The two sides of a suit (landnam.althing): pleading, and asking for help."""

from __future__ import annotations

from game.rules.landnam.actions import AskHelp, Join, LayCard, NameFirst, Rest, StayOut, Sue
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import WHITE
from tests.landnam.courts import court, opened, sued, won
from tests.landnam.tables import give, play, refused, waits

# -- pleading ---------------------------------------------------------------------------------------------------


def test_the_plaintiff_lays_a_first_card_and_may_lay_more_before_the_answer() -> None:
    game = sued()
    assert game.hand(0)[0] == 2
    assert game.bank[0] == 16
    assert waits(game) == ("plead", 0)
    play(game, LayCard(0))
    assert waits(game) == ("plead", 0)
    play(game, Rest(0))
    assert waits(game) == ("plead", 1)


def test_a_defence_that_does_not_overtake_loses_and_is_outlawed() -> None:
    game = sued()
    play(game, LayCard(0))
    play(game, Rest(0))
    play(game, LayCard(1))
    play(game, LayCard(1))
    play(game, Rest(1))  # 2 : 2 is not enough
    assert won(game, 0) == [1, 0, 0]
    assert game.red[15] == 1
    assert [game.hand(seat)[0] for seat in range(3)] == [1, 1, 3], "everything laid is spent"


def test_a_plaintiff_who_does_not_overtake_gives_the_token_to_the_defence() -> None:
    game = sued()
    play(game, Rest(0))
    play(game, LayCard(1))
    play(game, LayCard(1))
    play(game, Rest(1))
    play(game, Rest(0))
    assert won(game, 1) == [1, 0, 0]
    assert game.red[15] == 0


def test_the_sides_take_turns_until_one_gives_up() -> None:
    game = sued()
    play(game, Rest(0))
    play(game, LayCard(1))
    play(game, LayCard(1))
    play(game, Rest(1))
    play(game, LayCard(0))
    play(game, LayCard(0))  # 3 : 2, and nothing left, nobody was asked: seat 2 still can be
    assert waits(game) == ("plead", 0)
    play(game, Rest(0))
    assert waits(game) == ("plead", 1)
    play(game, LayCard(1))
    assert waits(game) == ("plead", 1), "3 : 3, and seat 2 may be asked"
    play(game, Rest(1))
    assert won(game, 0)[WHITE] == 1


def test_more_than_needed_may_be_laid() -> None:
    game = sued()
    play(game, Rest(0))
    for _ in range(3):
        play(game, LayCard(1))
    play(game, Rest(1))
    assert waits(game) == ("plead", 0), "3 : 1, and it has two left"


def test_a_seat_with_nothing_to_do_is_passed_over() -> None:
    game = court()
    give(game, 1)
    give(game, 2, wood=1)
    opened(game)
    play(game, NameFirst(0, 0))
    play(game, Sue(0, 15))
    play(game, Rest(0))
    assert won(game, 0) == [1, 0, 0], "the defence has no grain and nobody to ask"


# -- help -------------------------------------------------------------------------------------------------------


def test_the_last_to_join_gets_the_white_token_and_the_plaintiff_the_red_one() -> None:
    game = sued()
    play(game, AskHelp(0, 2))
    assert waits(game) == ("help", 2)
    play(game, Join(2))
    assert game.hand(2)[0] == 2, "to join is to lay a card"
    assert waits(game) == ("plead", 2)
    play(game, Rest(2))
    play(game, Rest(0))
    play(game, Rest(1))
    assert won(game, 2) == [1, 0, 0]
    assert won(game, 0) == [0, 0, 0]
    assert game.red[15] == 1, "it points to seat 0, who sued"


def test_only_the_last_to_join_may_ask() -> None:
    game = court(4)
    opened(game)
    play(game, NameFirst(0, 0))
    play(game, Sue(0, 15))
    play(game, AskHelp(0, 2))
    play(game, Join(2))
    assert refused(game, AskHelp(2, 3)) == ""
    play(game, Rest(2))
    play(game, Rest(0))
    play(game, LayCard(1))
    play(game, LayCard(1))
    play(game, LayCard(1))
    assert waits(game) == ("plead", 1)
    play(game, Rest(1))
    play(game, Rest(2))
    assert waits(game) == ("plead", 0), "every member may add cards"
    assert refused(game, AskHelp(0, 3)) == "last_to_join"
    play(game, LayCard(0))
    play(game, LayCard(0))
    assert waits(game) == ("plead", 2), "4 : 3, and nothing left to lay: the other member"
    play(game, Rest(2))
    assert waits(game) == ("plead", 1), "then the other side"


def test_each_is_asked_once_on_a_turn_and_by_either_side() -> None:
    game = sued()
    play(game, AskHelp(0, 2))
    play(game, StayOut(2))
    assert refused(game, AskHelp(0, 2)) == "asked"
    play(game, Rest(0))
    assert refused(game, AskHelp(1, 0)) == "involved"
    play(game, AskHelp(1, 2))
    play(game, Join(2))
    play(game, LayCard(2))
    play(game, Rest(2))
    play(game, Rest(1))
    play(game, Rest(0))
    assert won(game, 2) == [1, 0, 0]
    assert game.red[15] == 0


def test_who_has_no_such_card_cannot_be_asked() -> None:
    game = court()
    give(game, 2, wood=2)
    opened(game)
    play(game, NameFirst(0, 0))
    play(game, Sue(0, 15))
    assert refused(game, AskHelp(0, 2)) == "no_card"


def joined(**options: str) -> LandnamGame:
    """Seat 2 has joined the plaintiff, whose side is ahead by two cards to none."""
    game = opened(court(**options))
    play(game, NameFirst(0, 0))
    play(game, Sue(0, 15))
    play(game, AskHelp(0, 2))
    play(game, Join(2))
    return game


def test_a_side_that_is_ahead_asks_all_its_members() -> None:
    """Everybody involved may go on adding cards; who joined before may raise what the last to join left."""
    game = joined()
    play(game, Rest(2))
    assert waits(game) == ("plead", 0), "2 : 0, and it may still lay a card"
    play(game, LayCard(0))
    play(game, Rest(0))
    assert waits(game) == ("plead", 2), "a card was laid: the last to join may answer it"
    play(game, Rest(2))
    assert waits(game) == ("plead", 1), "3 : 0"


def test_by_the_rules_of_version_1_a_side_ahead_hands_over_at_once() -> None:
    game = joined(edition="first")
    play(game, Rest(2))
    assert waits(game) == ("plead", 1)
    header = LandnamGame.upgrades[1].header({"options": {"length": "full"}})
    assert header["options"] == {"length": "full", "edition": "first"}
