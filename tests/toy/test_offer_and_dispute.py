"""An offer that several seats answer, and a dispute with sides, helpers and an interrupting card (Landnám)."""

from __future__ import annotations

from game.rules.kernel.effects import ASK
from game.rules.kernel.zones import Pile, without
from tests.toy.actions import (
    Accept,
    AskAgain,
    AskHelp,
    Counter,
    EndTrade,
    Join,
    LetPass,
    MakeOffer,
    PlayUp,
    RaiseSide,
    React,
    Refuse,
    StayOut,
    Sue,
    Yield,
)
from tests.toy.components import (
    FLAW,
    GATHERER,
    IRON,
    JARL,
    LAWSPEAKER,
    SEER,
    SMITH,
    TRADER,
    WOOL,
)
from tests.toy.events import Told
from tests.toy.frames import NextTurn, Turn
from tests.toy.rules import SkerryGame
from tests.toy.tables import asked, do, holding

# -- an offer that several seats answer (Landnám) -------------------------------------------------------------------


def market() -> SkerryGame:
    game = holding((TRADER, SMITH, FLAW), (SMITH, GATHERER, FLAW), (SMITH, GATHERER, JARL))
    do(game, PlayUp(0, TRADER))
    return game


def test_seats_answer_clockwise_and_the_first_to_accept_trades() -> None:
    game = market()
    do(game, MakeOffer(0, WOOL, 2, 1))
    assert asked(game) == ("answer", 1)
    do(game, Refuse(1))
    assert asked(game) == ("answer", 2)
    do(game, Accept(2))
    assert (game.wool, game.iron) == ([1, 2, 4], [3, 2, 1])
    assert asked(game) == ("offer", 0)


def test_what_everybody_refused_is_not_offered_again_this_turn() -> None:
    game = market()
    do(game, MakeOffer(0, WOOL, 1, 1), Refuse(1), Refuse(2))
    refusal = game.why_not(MakeOffer(0, WOOL, 1, 1))
    assert refusal is not None
    assert refusal.rule == "skerry.trade.repeat"
    assert game.why_not(MakeOffer(0, WOOL, 1, 2)) is None


def test_a_counter_offer_is_put_to_the_offerer_and_can_be_accepted() -> None:
    game = market()
    do(game, MakeOffer(0, WOOL, 1, 1), Counter(1, 1, 2))
    assert asked(game) == ("countered", 0)
    do(game, Accept(0))
    assert (game.wool, game.iron) == ([1, 4, 2], [3, 1, 2])
    assert asked(game) == ("offer", 0)


def test_counter_offers_are_capped_and_a_refused_one_moves_on() -> None:
    game = market()
    do(game, MakeOffer(0, WOOL, 1, 1), Counter(1, 1, 2), Refuse(0))
    assert asked(game) == ("answer", 2)
    assert game.why_not(Counter(2, 1, 2)) is not None, "the offerer refused those terms"
    do(game, Counter(2, 2, 2), Refuse(0))
    do(game, MakeOffer(0, IRON, 1, 1))
    refusal = game.why_not(Counter(1, 1, 2))
    assert refusal is not None
    assert refusal.rule == "skerry.trade.counter"


def test_offers_end() -> None:
    game = market()
    for good, give in ((WOOL, 1), (WOOL, 2), (IRON, 1)):
        do(game, MakeOffer(0, good, give, 1), Refuse(1), Refuse(2))
    assert game.legal_actions() == [EndTrade(0)]


# -- a dispute with sides, helpers and an interrupting card (Landnám) -----------------------------------------------


def althing(*, flaw_at: int | None = None, iron: int = 4) -> SkerryGame:
    hands = [[LAWSPEAKER, SMITH, GATHERER], [SMITH, GATHERER, TRADER], [SMITH, GATHERER, TRADER], [JARL, JARL, SEER]]
    if flaw_at is not None:
        hands[flaw_at][1] = FLAW
    game = holding(*hands, iron=iron)
    do(game, PlayUp(0, LAWSPEAKER), Sue(0, 1))
    return game


def pass_all(game: SkerryGame) -> list[int]:
    """Lets everybody pass who is asked for the interrupting card, and returns who was."""
    seats = []
    while asked(game)[0] == "react":
        seat = asked(game)[1]
        assert seat is not None
        seats.append(seat)
        do(game, LetPass(seat, 0))
    return seats


def test_whoever_could_publicly_hold_the_card_is_asked_from_the_active_seat_clockwise() -> None:
    for flaw_at in (None, 2):
        assert pass_all(althing(flaw_at=flaw_at)) == [0, 1, 2, 3], "whether anybody holds it or not"


def test_nobody_is_asked_once_every_copy_lies_open() -> None:
    game = holding((LAWSPEAKER, SMITH, GATHERER), (SMITH, GATHERER, TRADER))
    game.discard[FLAW], game.pile = 3, Pile.of(without(game.pile.bag, [FLAW] * 3))
    do(game, PlayUp(0, LAWSPEAKER), Sue(0, 1))
    assert asked(game) == ("suit", 1)


def test_a_seat_without_cards_is_not_asked() -> None:
    game = holding((LAWSPEAKER, SMITH, GATHERER), (SMITH, GATHERER, TRADER), (SMITH, GATHERER, TRADER))
    for card in game.hands[2].cards:
        game.lay(2, card)
        game.row[2][card] += 1
    do(game, PlayUp(0, LAWSPEAKER), Sue(0, 1))
    assert pass_all(game) == [0, 1]


def test_who_asked_not_to_be_asked_is_left_alone() -> None:
    game = althing(flaw_at=3)
    do(game, LetPass(0, 1), LetPass(1, 0), LetPass(2, 1), LetPass(3, 0), Yield(1))
    assert pass_all(game) == [1, 3]


def test_being_asked_is_never_skipped_though_only_passing_is_left() -> None:
    game = althing()
    assert game.decision is not None
    assert not game.decision.skippable
    assert game.legal_actions() == [LetPass(0, 0), LetPass(0, 1), LetPass(0, 2)]


def test_who_wants_to_be_asked_only_with_the_card_passes_in_the_same_words() -> None:
    """Nobody hears whether a seat was asked; who holds the card is asked, and an order can be taken back."""
    told = []
    for flaw_at in (None, 1):
        game = althing(flaw_at=flaw_at)
        by_hand = do(game, LetPass(0, 2), LetPass(1, 2), LetPass(2, 0), LetPass(3, 0))[1]
        assert game.view_for(2).orders == althing().view_for(2).orders
        told.append(do(game, Yield(1)))
        assert by_hand in told[0]
        assert asked(game) == ("react", 2 if flaw_at is None else 1)
    assert [event.seat for event in told[0] if event == by_hand or event.seat == 0] == [0, 1]


def test_an_order_can_be_taken_back() -> None:
    game = althing()
    do(game, LetPass(0, 2))
    game.stack, game.suit = [NextTurn(1), Turn(0)], []
    (event,) = do(game, AskAgain(0))
    assert isinstance(event, Told)
    assert event.a == 0, "it had not been announced"
    refusal = game.why_not(AskAgain(0))
    assert refusal is not None
    assert refusal.message.id == "skerry.refusal.no_order"
    assert game.orders.wish(0, 0, holds=False) == ASK


def test_the_interrupting_card_ends_the_suit_and_what_was_laid_down_is_lost() -> None:
    game = althing(flaw_at=2)
    do(game, LetPass(0, 0), LetPass(1, 0), React(2))
    assert asked(game) == ("turn", 1)
    assert game.iron == [3, 4, 4, 4]
    assert all(game.score(seat) == [] for seat in range(4))
    assert game.discard[FLAW] == 1
    assert game.hand_count(2) == 2


def test_the_card_may_also_stop_the_verdict() -> None:
    game = althing(flaw_at=3)
    pass_all(game)
    do(game, Yield(1), LetPass(0, 0), LetPass(1, 0), LetPass(2, 0), React(3))
    assert all(game.score(seat) == [] for seat in range(4))


def test_sides_overtake_each_other_in_turn() -> None:
    game = althing()
    pass_all(game)
    assert asked(game) == ("suit", 1)
    refusal = game.why_not(RaiseSide(1, 1))
    assert refusal is not None
    assert refusal.rule == "skerry.suit.raise"
    do(game, RaiseSide(1, 2), RaiseSide(0, 2), Yield(1))
    pass_all(game)
    assert game.total(0) == 2, "the suit, and the outlaw"
    assert game.iron == [1, 2, 4, 4]


def test_the_last_to_join_speaks_for_the_side_and_wins_its_point() -> None:
    game = althing()
    pass_all(game)
    do(game, AskHelp(1, 2))
    assert asked(game) == ("help", 2)
    do(game, Join(2, 1))
    assert asked(game) == ("suit", 2), "one is not enough: the new speaker goes on"
    do(game, RaiseSide(2, 1))
    assert asked(game) == ("suit", 0)
    do(game, AskHelp(0, 3), StayOut(3))
    refusal = game.why_not(AskHelp(0, 3))
    assert refusal is not None
    assert refusal.rule == "skerry.suit.help", "nobody is asked twice"
    do(game, Yield(0))
    pass_all(game)
    assert [game.total(seat) for seat in range(4)] == [0, 0, 1, 0]
