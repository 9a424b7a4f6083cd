"""The advanced offer: bidding for the start, the winner's discard, and placing the colours."""

from __future__ import annotations

from typing import Final

from build_scripts.benchmarks.earlier.market import Market
from build_scripts.benchmarks.earlier.worth import Judge
from game.rules.kernel import Action
from game.rules.vikings.actions import Bid, DiscardFigure, PassBid, PlaceColour
from game.rules.vikings.components import FIGURES, LEFT, RIGHT
from game.rules.vikings.frames import Auction
from game.rules.vikings.offer import NO_BIDDER
from game.rules.vikings.state import NOTHING, State

# The points that the start with its discard and first colour is worth, and the gold always kept for buying.
START_WORTH: Final = 1.5
KEPT_GOLD: Final = 6

Table = dict[tuple[int, int], float]


def choose_bid(state: State, judge: Judge, frame: Auction) -> Action:
    """Returns the lowest bid that leads if the start is worth it to the seat, else a pass; opens with 0."""
    seat = frame.seat
    if frame.leader == NO_BIDDER:
        return Bid(seat, 0)
    amount = frame.bid + 1
    gold = state.gold[seat]
    if gold - amount >= KEPT_GOLD and judge.purse(gold) - judge.purse(gold - amount) <= START_WORTH:
        return Bid(seat, amount)
    return PassBid(seat)


def choose_discard(state: State, judge: Judge, seat: int) -> Action:
    """Returns the figure that the others would gain most by, compared with the seat itself."""

    market = Market(judge)

    def harm(figure: int) -> float:
        worths = [figure_gain(state, market, other, figure) for other in range(state.seats)]
        mine = worths.pop(seat)
        return sum(worths) / len(worths) - mine

    return DiscardFigure(seat, max((figure for figure, count in enumerate(state.drawn) if count), key=harm))


def figure_gain(state: State, market: Market, seat: int, figure: int) -> float:
    """Returns what a figure would add to a seat's worth on whichever island end comes with it."""
    return sum(market.gain(state, seat, tile, figure) for tile in (LEFT, RIGHT)) / 2


def choose_colour(state: State, judge: Judge, seat: int) -> Action:
    """Returns the colour whose placing promises the seat the best round, were everybody to buy greedily."""
    colours = [figure for figure, count in enumerate(state.drawn) if count]
    if len(colours) == 1:
        return PlaceColour(seat, colours[0])
    market = Market(judge)
    tables = [_group_gains(state, market, other) for other in range(state.seats)]

    def promise(first: int) -> float:
        order = [first, *(figure for figure in colours if figure != first)]
        totals = _greedy_round(state, judge, tables, _laid_out(state, order))
        mine = totals.pop(seat)
        return mine - sum(totals) / len(totals)

    return PlaceColour(seat, max(colours, key=promise))


def _group_gains(state: State, market: Market, seat: int) -> Table:
    """Returns a seat's gain by every pair of a tile at the wheel and a figure that is or may come there."""
    figures = [figure for figure in range(len(FIGURES)) if state.drawn[figure] or figure in state.wheel_figures]
    return {
        (tile, figure): market.gain(state, seat, tile, figure)
        for tile in sorted(set(state.wheel_tiles))
        for figure in figures
    }


def _laid_out(state: State, order: list[int]) -> list[int]:
    """Returns the figures at the wheel once the colours have been placed in this order, from the highest field down."""
    figures = state.wheel_figures[:]
    slot = max(at for at, figure in enumerate(figures) if figure == NOTHING)
    for colour in order:
        for _ in range(state.drawn[colour]):
            figures[slot] = colour
            slot -= 1
    return figures


def _greedy_round(state: State, judge: Judge, tables: list[Table], figures: list[int]) -> list[float]:
    """Returns what each seat gains in a round in which everybody takes what brings most at the moment."""
    slots = list(range(len(figures)))
    gold = state.gold[:]
    totals = [0.0] * state.seats
    left = figures[:]
    seat = state.start
    while slots:
        zero = slots[0]
        table = tables[seat]
        purse = judge.purse(gold[seat])
        best, best_slot = 0.0, -1
        for slot in slots:
            if slot - zero > gold[seat]:
                break
            if slot == zero and len(slots) > 1 and left.count(left[zero]) > 1 and gold[seat] >= slots[1] - zero:
                continue
            net = table[state.wheel_tiles[slot], left[slot]] + judge.purse(gold[seat] - slot + zero) - purse
            if best_slot < 0 or net > best:
                best, best_slot = net, slot
        totals[seat] += best
        gold[seat] -= best_slot - zero
        left[best_slot] = NOTHING
        slots.remove(best_slot)
        seat = (seat + 1) % state.seats
    return totals
