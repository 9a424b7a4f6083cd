"""Phase 3 as whole plans: exchanges, buildings in a row, the end of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.bots.landnam.survey import Survey
from game.bots.landnam.wishes import Wish, hand_worth, is_beside, targets, wishes
from game.rules.kernel import Action
from game.rules.landnam.actions import (
    BuildFarm,
    BuildHarbour,
    BuildSettler,
    BuildShip,
    BuildTown,
    EndTurn,
    Exchange,
    LaunchShip,
)
from game.rules.landnam.building import planned
from game.rules.landnam.components import BANK_RATE, KINDS
from game.rules.landnam.state import State
from game.rules.landnam.trade import harbours, rate

# With so many plans wanted, every building is tried as the first, not only the best of each price.
TRIED: Final = 4
# A change of cards with the bank alone must bring so much.
LEAST_EXCHANGE: Final = 0.08


class Purse(NamedTuple):
    """Cards in hand, and at which rates they can be exchanged: the merchant's so many times."""

    hand: tuple[int, ...]
    rates: tuple[int, ...]
    merchant: int
    usable: int


class Paid(NamedTuple):
    """What is left after a payment, and the exchanges before it: (given, got)."""

    purse: Purse
    exchanges: tuple[tuple[int, int], ...]


class Plan(NamedTuple):
    """Actions in a row and what they come to: what they add and what the cards left are worth."""

    actions: tuple[Action, ...]
    worth: float


def purse_of(state: State, seat: int) -> Purse:
    """Returns the cards of a seat with its rates."""
    hand = tuple(state.hand(seat))
    usable = harbours(state, seat) if max(hand) > 1 else 0
    rates = tuple(rate(state, seat, kind, usable) for kind in KINDS)
    return Purse(hand, rates, state.merchant, usable)


def exchanged(purse: Purse, give: int, get: int) -> Purse:
    """Returns the purse after one exchange with the bank."""
    hand = list(purse.hand)
    hand[give] -= purse.rates[give]
    hand[get] += 1
    if not purse.merchant or purse.usable >> give & 1:
        return purse._replace(hand=tuple(hand))
    merchant = purse.merchant - 1
    rates = purse.rates
    if not merchant:
        rates = tuple(one if purse.usable >> kind & 1 else BANK_RATE for kind, one in enumerate(rates))
    return Purse(tuple(hand), rates, merchant, purse.usable)


def pay(purse: Purse, price: Sequence[int], bank: Sequence[int]) -> Paid | None:
    """Returns what is left after a price is paid, with the exchanges that it takes; None if it cannot be paid."""
    exchanges: list[tuple[int, int]] = []
    while True:
        hand = purse.hand
        get = next((kind for kind in KINDS if hand[kind] < price[kind]), -1)
        if get < 0:
            left = tuple(hand[kind] - price[kind] for kind in KINDS)
            return Paid(purse._replace(hand=left), tuple(exchanges))
        spare = [(hand[kind] - price[kind] - purse.rates[kind], kind) for kind in KINDS]
        most, give = max(spare)
        if most < 0 or not bank[get]:
            return None
        exchanges.append((give, get))
        purse = exchanged(purse, give, get)


class Planner:
    """Plans phase 3 for one seat on one table."""

    __slots__ = ("found", "seat", "state", "stock", "survey", "wanted")

    def __init__(self, survey: Survey, seat: int) -> None:
        self.survey = survey
        self.state = survey.state
        self.seat = seat
        self.found = wishes(survey, seat)
        self.wanted = targets(self.found)
        self.stock = self.state.house_stock(seat) - planned(self.state).houses

    def plans(self, wide: int) -> list[Plan]:
        """Returns the best plans, the best first; each begins with another building, and one builds nothing."""
        purse = purse_of(self.state, self.seat)
        plans = [self._extended((), purse, 0.0, [], self.stock)]
        firsts = list({wish.price: wish for wish in reversed(self.found)}.values())[::-1]
        if wide >= TRIED:
            firsts += [wish for wish in self.found if wish not in firsts]
        for wish in firsts:
            paid = pay(purse, self._price(wish, ()), self.state.bank)
            if paid is not None:
                plans.append(self._with(wish, paid, (), 0.0, self.found, self.stock))
        best: dict[frozenset[Action], Plan] = {}
        for plan in plans:
            best.setdefault(frozenset(plan.actions), plan)
        return sorted(best.values(), key=lambda plan: -plan.worth)[:wide]

    def worth(self, hand: Sequence[int]) -> float:
        """Returns what a hand is worth to the seat."""
        return hand_worth(hand, self.wanted)

    def _price(self, wish: Wish, done: Sequence[Action]) -> tuple[int, ...]:
        """Returns the price less what fate cards save on the first building that costs it."""
        saved = self.state.discount
        if not saved or any(not isinstance(action, Exchange) for action in done):
            return wish.price
        return tuple(n - 1 if n and saved >> kind & 1 else n for kind, n in enumerate(wish.price))

    def _with(
        self, wish: Wish, paid: Paid, done: tuple[Action, ...], worth: float, left: Sequence[Wish], stock: int
    ) -> Plan:
        trades = (Exchange(self.seat, give, get) for give, get in paid.exchanges)
        stock -= isinstance(wish.action, (BuildFarm, BuildTown))
        others = [other for other in left if self._agrees(wish.action, other.action, stock)]
        return self._extended((*done, *trades, wish.action), paid.purse, worth + wish.gain, others, stock)

    def _extended(self, done: tuple[Action, ...], purse: Purse, worth: float, left: Sequence[Wish], stock: int) -> Plan:
        """Returns the plan that goes on with what brings most, until nothing brings anything."""
        best, chosen, now = 0.0, None, self.worth(purse.hand)
        prices: set[tuple[int, ...]] = set()
        for wish in left:
            if wish.price in prices:
                continue
            prices.add(wish.price)
            paid = pay(purse, self._price(wish, done), self.state.bank)
            if paid is None:
                continue
            gain = wish.gain + self.worth(paid.purse.hand) - now
            if gain > best:
                best, chosen = gain, (wish, paid)
        if chosen is not None:
            return self._with(*chosen, done, worth, left, stock)
        purse, trades = self._sorted(purse, now)
        return Plan((*done, *trades, EndTurn(self.seat)), round(worth + self.worth(purse.hand), 9))

    def _sorted(self, purse: Purse, now: float) -> tuple[Purse, list[Action]]:
        """Exchanges cards that lie in heaps, for the next turn."""
        best, way = now + LEAST_EXCHANGE, None
        for give in KINDS:
            if purse.hand[give] < purse.rates[give]:
                continue
            for get in KINDS:
                if get != give and self.state.bank[get]:
                    worth = self.worth(exchanged(purse, give, get).hand)
                    if worth > best:
                        best, way = worth, (give, get)
        if way is None:
            return purse, []
        return exchanged(purse, *way), [Exchange(self.seat, *way)]

    def _agrees(self, done: Action, other: Action, stock: int) -> bool:
        """Tells whether another building is possible in the same turn."""
        if stock <= 0 and isinstance(other, (BuildFarm, BuildTown)):
            return False
        if getattr(done, "piece", -1) == getattr(other, "piece", -2):
            return False
        match done:
            case BuildFarm():
                return not (isinstance(other, BuildFarm) and is_beside(done.corner, other.corner))
            case BuildTown():
                return getattr(other, "corner", -1) != done.corner or isinstance(other, BuildFarm)
            case BuildSettler():
                return not isinstance(other, BuildSettler) and not self._same_house(done.corner, other)
            case BuildShip():
                return not isinstance(other, (BuildShip, LaunchShip)) and not self._same_house(done.corner, other)
            case LaunchShip():
                return not isinstance(other, (BuildShip, LaunchShip))
            case BuildHarbour():
                return not isinstance(other, BuildHarbour)
        return True

    def _same_house(self, corner: int, other: Action) -> bool:
        """Tells whether another building would be made by a farm that has made one already."""
        same = isinstance(other, (BuildTown, BuildSettler, BuildShip)) and other.corner == corner
        return same and self.state.house[corner] == self.seat * 2 + 1
