"""The harvest: fame and resources of territories, trade, swaps (rules northgard.harvest, northgard.teams.swap)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.northgard import actions as do
from game.rules.northgard.components import KINDS, TRADE
from game.rules.northgard.events import HarvestStolen, SwapOffered, Swapped, SwapRefused, Traded, TradeEnded
from game.rules.northgard.frames import Harvesting, Stealing, Swapping, Trading
from game.rules.northgard.purse import add_fame, gain
from game.rules.northgard.state import ALTARS, HARVEST, NOBODY, NOTHING, State
from game.rules.northgard.yields import altar_fame, closed_fame, harvest_of


def income(state: State, seat: int) -> tuple[int, int, list[int]]:
    """Returns what a harvest brings a seat now: fame of closed territories, of altars, food, wood and lore."""
    own = state.own(seat)
    goods = [sum(amounts) for amounts in zip(*(harvest_of(state, name) for name in own), strict=True)] or [0] * 3
    if state.stolen != NOTHING and state.owner[state.home(state.scorched)] == seat:
        goods[state.stolen] -= 1
    fame = sum(closed_fame(state, name) for name in own)
    return fame, sum(altar_fame(state, name) for name in own), goods


def harvest(state: State, frame: Harvesting, chance: Chance, events: list[Event]) -> None:
    """Brings a seat its fame and resources; then it may trade (rule northgard.harvest)."""
    seat = frame.seat
    fame, altars, goods = income(state, seat)
    add_fame(state, seat, HARVEST, fame, events)
    add_fame(state, seat, ALTARS, altars, events)
    gain(state, seat, goods, events)
    state.swaps, state.received = [], 0
    state.stack.append(Trading(seat))


# -- the snake takes its part first -----------------------------------------------------------------------------


def loot(state: State, seat: int) -> list[int]:
    """Returns the resources that the snake may take: those that the scorched territory of an enemy gives."""
    name = state.home(state.scorched)
    if name == NOTHING or not state.is_foe(seat, state.owner[name]):
        return []
    goods = harvest_of(state, name)
    return [kind for kind in KINDS if goods[kind]]


def may_steal(state: State, frame: Stealing) -> bool:
    """Tells whether there is anything to take."""
    return bool(loot(state, frame.seat))


def list_stealing(state: State, frame: Stealing) -> Sequence[Action]:
    """Returns what may be taken, and nothing."""
    return [*(do.Steal(frame.seat, kind) for kind in loot(state, frame.seat)), do.LetBe(frame.seat)]


def steal_refusal(state: State, frame: Stealing, action: do.Steal) -> Refusal | None:
    """Returns why a resource cannot be taken."""
    if action.resource in loot(state, frame.seat):
        return None
    return refuse("northgard.refusal.no_such_loot", "northgard.clans.snake.harvest")


def steal(state: State, action: do.Steal, chance: Chance, events: list[Event]) -> None:
    """Takes a resource that the owner of the territory would have harvested."""
    state.stack.pop()
    state.stolen = action.resource
    state.goods[action.seat * 3 + action.resource] += 1
    events.append(HarvestStolen(action.seat, state.owner[state.home(state.scorched)], action.resource))


# -- trade ------------------------------------------------------------------------------------------------------


def _offers(state: State, seat: int) -> list[Action]:
    """Returns the swaps that may be offered to the team mate (rule northgard.teams.swap)."""
    mate = state.mate(seat)
    if mate == NOBODY:
        return []
    return [
        do.Offer(seat, give, get)
        for give in KINDS
        for get in KINDS
        if give != get
        and state.goods[seat * 3 + give]
        and state.goods[mate * 3 + get]
        and not state.received >> give & 1
        and give * 3 + get not in state.swaps
    ]


def list_trading(state: State, frame: Trading) -> Sequence[Action]:
    """Returns every trade and offer, and to trade no more; nothing if there are none."""
    seat = frame.seat
    found: list[Action] = []
    for give in KINDS:
        if state.goods[seat * 3 + give] >= TRADE:
            found += [do.Trade(seat, give, get) for get in KINDS if get != give]
    found += _offers(state, seat)
    return [*found, do.EndTrade(seat)] if found else found


def trade_refusal(state: State, frame: Trading, action: do.Trade) -> Refusal | None:
    """Returns why that cannot be traded."""
    if action.give not in KINDS or action.get not in KINDS:
        return NOT_NOW
    if action.give == action.get:
        return refuse("northgard.refusal.same_kind", "northgard.harvest.trade")
    if state.goods[frame.seat * 3 + action.give] < TRADE:
        return refuse("northgard.refusal.three_of_a_kind", "northgard.harvest.trade")
    return None


def offer_refusal(state: State, frame: Trading, action: do.Offer) -> Refusal | None:
    """Returns why that swap cannot be offered."""
    if action in _offers(state, frame.seat):
        return None
    if state.mate(frame.seat) == NOBODY:
        return refuse("northgard.refusal.no_mate", "northgard.teams.swap")
    if action.give not in KINDS or action.get not in KINDS:
        return NOT_NOW
    if action.give == action.get:
        return refuse("northgard.refusal.same_kind", "northgard.teams.swap")
    if action.give * 3 + action.get in state.swaps:
        return refuse("northgard.refusal.refused_before", "northgard.teams.swap")
    if state.received >> action.give & 1:
        return refuse("northgard.refusal.swapped_before", "northgard.teams.swap")
    return refuse("northgard.refusal.not_enough", "northgard.teams.swap")


def trade(state: State, action: do.Trade, chance: Chance, events: list[Event]) -> None:
    """Trades three of a kind for one of another."""
    state.goods[action.seat * 3 + action.give] -= TRADE
    state.goods[action.seat * 3 + action.get] += 1
    events.append(Traded(action.seat, action.give, action.get))


def end_trade(state: State, action: do.EndTrade, chance: Chance, events: list[Event]) -> None:
    """Trades no more."""
    state.stack.pop()
    events.append(TradeEnded(action.seat))


def offer(state: State, action: do.Offer, chance: Chance, events: list[Event]) -> None:
    """Offers the team mate a swap."""
    state.stack.append(Swapping(state.mate(action.seat), action.give, action.get))
    events.append(SwapOffered(action.seat, action.give, action.get))


def accept(state: State, action: do.Accept, chance: Chance, events: list[Event]) -> None:
    """Accepts a swap."""
    frame: Swapping = state.stack.pop()
    giver = state.mate(frame.seat)
    for seat, less, more in ((giver, frame.give, frame.get), (frame.seat, frame.get, frame.give)):
        state.goods[seat * 3 + less] -= 1
        state.goods[seat * 3 + more] += 1
    state.received |= 1 << frame.get
    events.append(Swapped(giver, frame.seat, frame.give, frame.get))


def refuse_swap(state: State, action: do.Refuse, chance: Chance, events: list[Event]) -> None:
    """Refuses a swap; it is not offered again in this step."""
    frame: Swapping = state.stack.pop()
    state.swaps.append(frame.give * 3 + frame.get)
    events.append(SwapRefused(action.seat))
