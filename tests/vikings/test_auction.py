"""The auction for the start in the advanced game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.vikings.actions import Bid, Buy, DiscardFigure, Exchange, OpenRound, PassBid, PlaceColour
from game.rules.vikings.rules import VikingsGame
from tests.vikings.positions import (
    act,
    chance,
    displayed,
    figure,
    kinds,
    legal,
    nothing_drawn,
    opened,
    refusal,
    score_round,
    table,
    to_auction,
)

THIRTEEN = ["fisherman"] * 4 + ["goldsmith"] * 2 + ["noble"] * 3 + ["warrior"] * 2 + ["boatsman"] * 2
TWELVE = ["left"] * 5 + ["right"] * 4 + ["red", "green", "blue"]
SPECIALS = ["boat", "gold5", "church", "boat"]
LOW = ("vikings.refusal.bid_low", "vikings.advanced.auction")


def auction(seats: int = 3) -> VikingsGame:
    return opened("advanced", seats, figures=THIRTEEN, specials=SPECIALS)


def test_thirteen_figures_and_no_tiles_yet() -> None:
    """Leaflet: 13 figures are drawn but not yet laid; the start is auctioned before the tiles come
    (vikings.advanced.auction)."""
    game = auction()
    assert sum(game.drawn) == 13
    assert game.wheel_tiles == game.wheel_figures == [-1] * 12
    assert sum(game.bag_tiles) == 72
    assert game.decision is not None
    assert (game.to_move, game.decision.kind) == (0, "auction")


def test_four_special_tiles_open_before_the_auction() -> None:
    """Leaflet: in round 1 four special tiles are opened before the auction (vikings.special.display)."""
    game = VikingsGame.new({"variant": "advanced", "first": "seat1"}, 3, nothing_drawn())
    events = game.apply(OpenRound(0), chance(specials=SPECIALS, figures=THIRTEEN))
    assert kinds(events) == ["round_opened", "specials_revealed", "figures_drawn"]
    assert displayed(game) == SPECIALS


def test_the_holder_opens_with_any_bid_from_0() -> None:
    """Ruling: the holder of the marker opens with 0 or more and cannot leave before (vikings.advanced.auction)."""
    game = auction()
    assert [bid.amount for bid in legal(game, Bid)] == list(range(25 + 10 + 1))
    assert refusal(game, PassBid(0)) == ("vikings.refusal.opening", "vikings.advanced.auction")


def test_clockwise_each_raises_or_leaves() -> None:
    """Leaflet: one after another the players may raise (vikings.advanced.auction)."""
    game = auction()
    act(game, Bid(0, 2))
    assert game.to_move == 1
    assert refusal(game, Bid(1, 2)) == LOW
    assert refusal(game, Bid(1, 1)) == LOW
    act(game, Bid(1, 5))
    assert game.to_move == 2
    assert [bid.amount for bid in legal(game, Bid)] == list(range(6, 25 + 10 + 1))


def test_who_leaves_is_out_for_good() -> None:
    """Leaflet: who does not raise leaves the auction when it is his turn, and is not asked again
    (vikings.advanced.auction)."""
    game = auction()
    act(game, Bid(0, 0), PassBid(1), Bid(2, 1))
    assert game.to_move == 0
    act(game, Bid(0, 2))
    assert game.to_move == 2, "seat 1 is out"


def test_the_winner_pays_the_bank_and_begins() -> None:
    """Leaflet: the highest bidder pays the bank, gets the marker and is start player (vikings.advanced.auction)."""
    game = auction()
    act(game, Bid(0, 1), PassBid(1), Bid(2, 4), PassBid(0))
    assert game.gold == [25, 25, 21]
    assert game.start == 2
    assert game.decision is not None
    assert (game.to_move, game.decision.kind) == (2, "discard")


@pytest.mark.parametrize("opening", [0, 3])
def test_nobody_raises(opening: int) -> None:
    """Leaflet: if nobody bids, the start player wins and pays nothing; ruling: at his own opening bid
    (vikings.advanced.auction)."""
    game = auction()
    act(game, Bid(0, opening), PassBid(1), PassBid(2))
    assert game.gold == [25 - opening, 25, 25]
    assert (game.start, game.to_move) == (0, 0)


def test_the_opener_with_0_may_raise_later() -> None:
    """The start player who made no bid may still raise when his turn comes (vikings.advanced.auction)."""
    game = auction()
    act(game, Bid(0, 0), Bid(1, 1), PassBid(2), Bid(0, 2), PassBid(1))
    assert (game.start, game.gold[0]) == (0, 23)


def test_a_bid_may_go_up_to_gold_and_points() -> None:
    """Leaflet: only gold counts, and who has none left may exchange points for it at any moment, 1:1; so whoever can
    pay by exchanging may bid (vikings.advanced.auction, vikings.purchase.exchange)."""
    game = table(2, "advanced")
    game.gold[:], game.points[:] = [0, 3], [4, 0]
    to_auction(game, *THIRTEEN)
    assert game.legal_actions() == [Bid(0, amount) for amount in range(5)]
    assert refusal(game, Bid(0, 5)) == ("vikings.refusal.bid_gold", "vikings.advanced.auction")
    act(game, Bid(0, 2))
    assert game.legal_actions() == [Bid(1, 3), PassBid(1)]


def test_the_winner_exchanges_what_gold_is_missing_on_paying() -> None:
    """Leaflet: the winner pays the bank; basic rules: exchanged points leave the track at once, one for each gold
    (vikings.advanced.auction, vikings.purchase.exchange)."""
    game = table(2, "advanced")
    game.gold[:], game.points[:] = [3, 5], [10, 10]
    to_auction(game, *THIRTEEN)
    act(game, Bid(0, 7))
    assert (game.gold, game.points) == ([3, 5], [10, 10]), "nothing is exchanged for a bid"
    events = game.apply(PassBid(1), nothing_drawn())
    assert kinds(events) == ["bid_passed", "exchanged", "auction_won"]
    assert (game.gold, game.points) == ([0, 5], [6, 10])
    assert [(item.source.id, item.points) for item in game.score(0)][-1] == ("vikings.source.exchange", -4)


def test_a_beaten_bid_costs_nothing() -> None:
    """Only who wins pays, so only who wins exchanges (vikings.advanced.auction)."""
    game = table(2, "advanced")
    game.gold[:], game.points[:] = [1, 9], [10, 10]
    to_auction(game, *THIRTEEN)
    act(game, Bid(0, 5), Bid(1, 6), Bid(0, 8), Bid(1, 9), PassBid(0))
    assert (game.gold, game.points) == ([1, 0], [10, 10])


def test_nothing_is_exchanged_while_bidding() -> None:
    """The exchange comes with paying (vikings.advanced.auction)."""
    game = auction()
    assert not legal(game, Exchange)
    assert refusal(game, Exchange(0)) == ("vikings.refusal.exchange_on_paying", "vikings.advanced.auction")


def test_under_the_rules_of_version_1_points_are_exchanged_before_they_are_bid() -> None:
    """Tables begun with them go on so: gold only, and points may be turned into gold 1:1 at any moment."""
    game = VikingsGame.new({"variant": "advanced", "exchange": "bidding", "first": "seat1"}, 2, nothing_drawn())
    game.gold[:] = [0, 3]
    to_auction(game, *THIRTEEN)
    assert [bid.amount for bid in legal(game, Bid)] == [0]
    assert refusal(game, Bid(0, 1)) == ("vikings.refusal.bid_gold", "vikings.advanced.auction")
    act(game, Exchange(0), Exchange(0))
    assert (game.gold[0], game.points[0]) == (2, 8)
    act(game, Bid(0, 2))
    assert game.to_move == 1
    game.points[1] = 0
    assert refusal(game, Exchange(1)) == ("vikings.refusal.no_points", "vikings.purchase.exchange")


def test_who_cannot_raise_may_only_leave() -> None:
    """Leaflet: who cannot raise leaves (vikings.advanced.auction)."""
    game = table(2, "advanced")
    game.gold[:], game.points[:] = [5, 5], [10, 0]
    to_auction(game, *THIRTEEN)
    act(game, Bid(0, 5))
    assert game.legal_actions() == [PassBid(1)]


def test_no_negative_bid() -> None:
    """The opening bid is 0 or more (vikings.advanced.auction)."""
    assert refusal(auction(), Bid(0, -1)) == LOW


def test_the_auction_starts_with_the_holder_of_the_marker() -> None:
    """Settled contradiction: the start player bids first (vikings.advanced.auction)."""
    game = table(4, "advanced", start=2)
    to_auction(game, *THIRTEEN)
    assert game.to_move == 2


def test_the_marker_passes_on_from_the_winner() -> None:
    """Next round: the marker goes left from whoever holds it, so from the auction's winner (vikings.round)."""
    game = auction()
    act(game, Bid(0, 0), PassBid(1), Bid(2, 4), PassBid(0))
    score_round(game, 1)
    assert (game.start, game.to_move) == (0, 0)
    game = auction()
    act(game, Bid(0, 0), Bid(1, 1), PassBid(2), PassBid(0))
    score_round(game, 1)
    assert (game.start, game.to_move) == (2, 2)


# -- discard and colours --------------------------------------------------------------------------------------------


def won(seats: int = 3, discard: str = "boatsman") -> VikingsGame:
    game = auction(seats)
    act(game, Bid(0, 0), Bid(1, 1), *[PassBid(seat) for seat in range(2, seats)], PassBid(0))
    game.apply(DiscardFigure(1, figure(discard)), chance(tiles=TWELVE))
    return game


def test_the_winner_takes_one_figure_out_of_the_game() -> None:
    """Leaflet: the winner puts 1 of the 13 figures into the box, then lays the 12 tiles (vikings.advanced.discard).
    In six rounds all 78 figures are drawn and 6 leave (item 13)."""
    game = won()
    assert game.out_figures == [0, 0, 0, 0, 0, 1]
    assert sum(game.drawn) == 12
    assert sum(game.bag_figures) == 78 - 13 == 65
    assert game.wheel_tiles == [0, 0, 0, 0, 0, 5, 5, 5, 5, 9, 7, 6]


def test_only_a_drawn_figure_can_be_discarded() -> None:
    """The 13 figures drawn are the choice (vikings.advanced.discard)."""
    game = auction(2)
    act(game, Bid(0, 0), PassBid(1))
    assert [action.figure for action in legal(game, DiscardFigure)] == [0, 1, 3, 4, 5]
    assert refusal(game, DiscardFigure(0, figure("scout"))) == ("vikings.refusal.no_colour", "vikings.advanced.discard")
    assert refusal(game, DiscardFigure(0, 6)) == ("kernel.refusal.now", "")


def test_the_example_of_placing_colours() -> None:
    """Leaflet, example 1: the start player removes a boatsman and sets the goldsmiths on 11 and 10, the next player
    the fishermen on 9, 8, 7 and 6, and so on until all stand (vikings.advanced.colours)."""
    game = won()
    act(game, PlaceColour(1, figure("goldsmith")))
    assert game.wheel_figures[10:] == [1, 1]
    assert game.to_move == 2
    act(game, PlaceColour(2, figure("fisherman")))
    assert game.wheel_figures[6:10] == [0, 0, 0, 0]
    assert game.to_move == 0
    assert refusal(game, PlaceColour(0, figure("goldsmith"))) == (
        "vikings.refusal.no_colour",
        "vikings.advanced.colours",
    )
    act(game, PlaceColour(0, figure("boatsman")), PlaceColour(1, figure("warrior")), PlaceColour(2, figure("noble")))
    assert game.wheel_figures == [3, 3, 3, 4, 4, 5, 0, 0, 0, 0, 1, 1]


def test_the_winner_buys_first() -> None:
    """Leaflet: when all figures stand, the auction's winner buys first, whoever placed last (vikings.advanced.colours,
    vikings.round)."""
    game = won()
    for seat in (1, 2, 0, 1, 2):
        assert game.to_move == seat
        act(game, legal(game, PlaceColour)[0])
    assert game.to_move == 1
    assert legal(game, Buy)


def test_all_78_figures_are_drawn_in_the_advanced_game() -> None:
    """Item 13: six rounds of 13 empty the bag (vikings.advanced.auction)."""
    game = table(2, "advanced", start=1)
    game.bag_figures[:] = [2, 2, 2, 2, 2, 3]
    score_round(game, 5)
    rest = ["fisherman", "goldsmith", "scout", "noble", "warrior", "boatsman"] * 2 + ["boatsman"]
    game.apply(OpenRound(0), chance(specials=SPECIALS, figures=rest))
    assert game.bag_figures == [0] * 6
    assert sum(game.drawn) == 13


def test_without_the_auction_12_figures_lie_as_in_the_basic_game() -> None:
    """Item 16: the advanced game may be played without the auction: 12 figures, laid by colour from 0 up
    (vikings.advanced.noauction)."""
    figures = ["boatsman"] * 3 + ["scout"] * 5 + ["fisherman"] * 4
    game = opened("advanced_without_auction", 2, figures=figures, tiles=TWELVE, specials=SPECIALS)
    assert game.wheel_figures == [0] * 4 + [2] * 5 + [5] * 3
    assert sum(game.bag_figures) == 66
    assert displayed(game) == SPECIALS
    assert game.decision is not None
    assert game.decision.kind == "purchase"


@given(st.integers(2, 4), st.integers(0, 3), st.lists(st.integers(0, 12), max_size=40))
def test_the_auction_agrees_with_a_plain_one(seats: int, start: int, raises: list[int]) -> None:
    """Any course of bids (0 in the list: leave) against a plain reading (vikings.advanced.auction)."""
    game = table(seats, "advanced", start=start % seats)
    to_auction(game, *THIRTEEN)
    gold, points = list(game.gold), list(game.points)
    leader, high = start % seats, raises[0] if raises else 0
    act(game, Bid(leader, high))
    bidders = [(leader + step) % seats for step in range(1, seats)] + [leader]
    steps = iter(raises[1:])
    while len(bidders) > 1:
        seat = bidders.pop(0)
        assert game.to_move == seat
        more = next(steps, 0)
        if more and high + more <= gold[seat] + points[seat]:
            leader, high = seat, high + more
            act(game, Bid(seat, high))
            bidders.append(seat)
        else:
            act(game, PassBid(seat))
    assert bidders == [leader]
    assert (game.start, game.to_move) == (leader, leader)
    missing = max(0, high - gold[leader])
    assert game.gold[leader] == gold[leader] + missing - high
    assert game.points[leader] == points[leader] - missing
    others = [seat for seat in range(seats) if seat != leader]
    assert [(game.gold[seat], game.points[seat]) for seat in others] == [(gold[seat], points[seat]) for seat in others]
