"""The advanced offer: bidding for the start, the winner's discard, and placing the colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.lore import Turn
from game.bots.vikings.market import Market
from game.rules.kernel import Action
from game.rules.vikings.actions import Bid, DiscardFigure, PassBid, PlaceColour
from game.rules.vikings.components import LEFT, RIGHT
from game.rules.vikings.state import State

# The points that the start with its discard and first colour is worth, and the gold always kept for buying.
START_WORTH: Final = 1.5
KEPT_GOLD: Final = 6


def bids(state: State, market: Market, legal: Sequence[Action]) -> list[Turn]:
    """Returns every bid with the worth of the start less its price, and passing."""

    def promise(action: Action) -> float:
        if not isinstance(action, Bid):
            return 0.0
        gold = state.gold[action.seat]
        paid = min(gold, action.amount)
        price = market.judge.purse(gold) - market.judge.purse(gold - paid) + action.amount - paid
        return START_WORTH - price - (10.0 if action.amount and gold - action.amount < KEPT_GOLD else 0.0)

    return [Turn((action,), promise(action)) for action in legal if isinstance(action, (Bid, PassBid))]


def discards(state: State, market: Market, legal: Sequence[Action]) -> list[Turn]:
    """Returns every discard, by what the others would gain by the figure beyond the seat itself."""
    return [
        Turn((action,), _harm(state, market, action.seat, action.figure))
        for action in legal
        if isinstance(action, DiscardFigure)
    ]


def colours(state: State, market: Market, legal: Sequence[Action]) -> list[Turn]:
    """Returns every colour: first placed is dear, so what serves the others most goes first."""
    return [
        Turn((action,), state.drawn[action.figure] * _harm(state, market, action.seat, action.figure))
        for action in legal
        if isinstance(action, PlaceColour)
    ]


def _harm(state: State, market: Market, seat: int, figure: int) -> float:
    """Returns what a figure would add to the others' worth in the mean, less what it would add to the seat's."""
    worths = [
        sum(market.gain(state, other, tile, figure) for tile in (LEFT, RIGHT)) / 2 for other in range(state.seats)
    ]
    mine = worths.pop(seat)
    return sum(worths) / len(worths) - mine
