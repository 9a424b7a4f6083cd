"""The offer: opening a round, the auction for the start, and laying tiles and figures at the wheel."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal, draw
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.vikings import purchase
from game.rules.vikings.actions import Bid, DiscardFigure, Exchange, OpenRound, PassBid, PlaceColour
from game.rules.vikings.components import FIGURES, GROUPS, IS_SHIP, SCORINGS
from game.rules.vikings.events import (
    AuctionWon,
    BidMade,
    BidPassed,
    ColourPlaced,
    FigureDiscarded,
    FiguresDrawn,
    FiguresLaidOut,
    RoundOpened,
    SpecialsRevealed,
    TilesLaidOut,
    figure_name,
)
from game.rules.vikings.frames import Auction, Discarding, Placing, Purchase
from game.rules.vikings.state import NOTHING, State

NO_BIDDER = -1


def open_round(state: State, action: OpenRound, chance: Chance, events: list[Event]) -> None:
    """Refills the special tiles, draws the figures, and lays out the offer or begins the auction for it."""
    state.stack.pop()
    state.round += 1
    events.append(RoundOpened(action.seat, state.round, SCORINGS[state.round - 1]))
    if state.advanced:
        _refill_display(state, chance, events)
    count = GROUPS + 1 if state.auction else GROUPS
    for figure in draw(chance, "figures", state.bag_figures, count):
        state.drawn[figure] += 1
    events.append(FiguresDrawn(action.seat, tuple(state.drawn)))
    if state.auction:
        state.stack.append(Auction(action.seat, 0, NO_BIDDER, (1 << state.seats) - 1))
        return
    _lay_tiles(state, chance, events)
    row = [figure for figure in range(len(FIGURES)) for _ in range(state.drawn[figure])]
    state.wheel_figures[:] = row
    state.drawn[:] = [0] * len(FIGURES)
    events.append(FiguresLaidOut(action.seat, tuple(row)))
    state.stack.append(Purchase(state.start))


def _refill_display(state: State, chance: Chance, events: list[Event]) -> None:
    free = [place for place, kind in enumerate(state.display) if kind == NOTHING]
    count = min(len(free), sum(state.bag_specials))
    if not count:
        return
    kinds = draw(chance, "specials", state.bag_specials, count)
    for place, kind in zip(free, kinds, strict=False):
        state.display[place] = kind
    events.append(SpecialsRevealed(-1, tuple(zip(free, kinds, strict=False))))


def _lay_tiles(state: State, chance: Chance, events: list[Event]) -> None:
    """Turns over a stack of twelve: islands from price 0 up, ships from price 11 down (rule vikings.offer.tiles)."""
    low, high = 0, GROUPS - 1
    laid = []
    for kind in draw(chance, "tiles", state.bag_tiles, GROUPS):
        if IS_SHIP[kind]:
            slot, high = high, high - 1
        else:
            slot, low = low, low + 1
        state.wheel_tiles[slot] = kind
        laid.append((slot, kind))
    events.append(TilesLaidOut(state.start, tuple(laid)))


# -- the auction (rule vikings.advanced.auction) ----------------------------------------------------------------


def list_auction(state: State, frame: Auction) -> Sequence[Action]:
    """Returns the bids that the seat can pay, and passing."""
    seat, opening = frame.seat, frame.leader == NO_BIDDER
    lowest = 0 if opening else frame.bid + 1
    actions: list[Action] = [Bid(seat, amount) for amount in range(lowest, most_to_bid(state, seat) + 1)]
    if not opening:
        actions.append(PassBid(seat))
    if state.exchanges_to_bid and state.points[seat] > 0:
        actions.append(Exchange(seat))
    return actions


def most_to_bid(state: State, seat: int) -> int:
    """Returns what a seat could pay: its gold and its points, which it exchanges when it wins and pays.

    Under the rules of version 1 points had to be exchanged before they were bid.
    """
    return state.gold[seat] + (0 if state.exchanges_to_bid else state.points[seat])


def bid_refusal(state: State, frame: Auction, action: Bid) -> Refusal | None:
    """Returns why a bid is forbidden."""
    most = most_to_bid(state, action.seat)
    if action.amount > most:
        return refuse("vikings.refusal.bid_gold", "vikings.advanced.auction", gold=most)
    if action.amount < 0 or (frame.leader != NO_BIDDER and action.amount <= frame.bid):
        return refuse("vikings.refusal.bid_low", "vikings.advanced.auction", gold=frame.bid)
    return None


def pass_refusal(state: State, frame: Auction, action: PassBid) -> Refusal | None:
    """Returns why the start player may not pass: somebody has to open."""
    return refuse("vikings.refusal.opening", "vikings.advanced.auction") if frame.leader == NO_BIDDER else None


def exchange_refusal(state: State, frame: Auction, action: Exchange) -> Refusal | None:
    """Returns why nothing is exchanged while bidding: the winner does so on paying."""
    if state.exchanges_to_bid:
        return purchase.exchange_refusal(state, frame, action)
    return refuse("vikings.refusal.exchange_on_paying", "vikings.advanced.auction")


def bid(state: State, action: Bid, chance: Chance, events: list[Event]) -> None:
    """Raises the bid and asks the next seat still in."""
    frame: Auction = state.stack.pop()
    events.append(BidMade(action.seat, action.amount))
    _ask_next_bidder(state, Auction(action.seat, action.amount, action.seat, frame.bidders), events)


def pass_bid(state: State, action: PassBid, chance: Chance, events: list[Event]) -> None:
    """Takes the seat out of the auction and asks the next one still in."""
    frame: Auction = state.stack.pop()
    events.append(BidPassed(action.seat))
    _ask_next_bidder(state, frame._replace(bidders=frame.bidders & ~(1 << action.seat)), events)


def _ask_next_bidder(state: State, frame: Auction, events: list[Event]) -> None:
    leader = frame.leader
    if frame.bidders == 1 << leader:
        purchase.exchange_points(state, leader, max(0, frame.bid - state.gold[leader]), events)
        state.gold[leader] -= frame.bid
        state.start = leader
        events.append(AuctionWon(leader, frame.bid))
        state.stack.append(Discarding(leader))
        return
    seat = (frame.seat + 1) % state.seats
    while not frame.bidders >> seat & 1:
        seat = (seat + 1) % state.seats
    state.stack.append(frame._replace(seat=seat))


# -- the winner's discard and the colours (rules vikings.advanced.discard, vikings.advanced.colours) ------------


def colour_refusal(state: State, frame: Discarding | Placing, action: DiscardFigure | PlaceColour) -> Refusal | None:
    """Returns why a colour cannot be chosen: only those drawn can."""
    if not 0 <= action.figure < len(FIGURES):
        return NOT_NOW
    if state.drawn[action.figure]:
        return None
    rule = "vikings.advanced.discard" if isinstance(frame, Discarding) else "vikings.advanced.colours"
    return refuse("vikings.refusal.no_colour", rule, figure=figure_name(action.figure))


def discard_figure(state: State, action: DiscardFigure, chance: Chance, events: list[Event]) -> None:
    """Takes the figure out of the game, lays the tiles, and lets the winner place the first colour."""
    state.stack.pop()
    state.drawn[action.figure] -= 1
    state.out_figures[action.figure] += 1
    events.append(FigureDiscarded(action.seat, action.figure))
    _lay_tiles(state, chance, events)
    state.stack.append(Placing(action.seat))


def place_colour(state: State, action: PlaceColour, chance: Chance, events: list[Event]) -> None:
    """Sets all figures of the colour from the highest free field down; the next seat follows."""
    state.stack.pop()
    count = state.drawn[action.figure]
    state.drawn[action.figure] = 0
    high = max(slot for slot, figure in enumerate(state.wheel_figures) if figure == NOTHING)
    slots = tuple(range(high, high - count, -1))
    for slot in slots:
        state.wheel_figures[slot] = action.figure
    events.append(ColourPlaced(action.seat, action.figure, slots))
    if any(state.drawn):
        state.stack.append(Placing((action.seat + 1) % state.seats))
    else:
        state.stack.append(Purchase(state.start))
