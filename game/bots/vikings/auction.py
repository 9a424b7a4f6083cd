"""The advanced offer: bidding for the start, the winner's discard, and placing the colours."""

from __future__ import annotations

from typing import Final

from game.bots.vikings.market import Market
from game.rules.kernel import Action
from game.rules.vikings.actions import Bid, DiscardFigure, PlaceColour
from game.rules.vikings.components import LEFT, RIGHT
from game.rules.vikings.state import State

# The points that the start with its discard and first colour is worth, and the gold always kept for buying.
START_WORTH: Final = 1.5
KEPT_GOLD: Final = 6


def promised(state: State, market: Market, action: Action) -> float:
    """Returns what a choice is worth: the start less its price, the harm of a figure taken from the others."""
    match action:
        case Bid(seat, amount):
            gold = state.gold[seat]
            paid = min(gold, amount)
            price = market.judge.purse(gold) - market.judge.purse(gold - paid) + amount - paid
            return START_WORTH - price - (10.0 if amount and gold - amount < KEPT_GOLD else 0.0)
        case DiscardFigure(seat, figure):
            return _harm(state, market, seat, figure)
        case PlaceColour(seat, figure):
            # First placed is dear, so what serves the others most goes first.
            return state.drawn[figure] * _harm(state, market, seat, figure)
    return 0.0


def _harm(state: State, market: Market, seat: int, figure: int) -> float:
    """Returns what a figure would add to the others' worth in the mean, less what it would add to the seat's."""
    worths = [sum(market.gain(state, one, tile, figure) for tile in (LEFT, RIGHT)) / 2 for one in range(state.seats)]
    mine = worths.pop(seat)
    return sum(worths) / len(worths) - mine
