"""Looking ahead over the rest of a round: the next turns played out in full, the turns after them at fixed gains."""

from __future__ import annotations

from contextlib import suppress
from typing import Final, NamedTuple

from build_scripts.benchmarks.earlier.buying import Offer, offers
from build_scripts.benchmarks.earlier.clock import Clock, OutOfTime
from build_scripts.benchmarks.earlier.laying import lay_out
from build_scripts.benchmarks.earlier.market import Market, open_slots
from build_scripts.benchmarks.earlier.wheel_search import FADING, Buyer, outlook
from build_scripts.benchmarks.earlier.worth import Judge
from game.rules.vikings.state import NOTHING, State

# How many of the best-looking turns are tried: of the seat that chooses, and of every seat after it.
OWN_WIDTH: Final = 6
WIDTH: Final = 3
# How many turns are played out in full before the rest of the round is taken at fixed gains.
DEEPEST: Final = 6
# Gold that a seat expects to spend on a purchase; what that much gold is worth to it prices its purchases ahead.
SPENT_A_PURCHASE: Final = 2


class Turn(NamedTuple):
    """A purchase as it stands in the search: the group, and how good it looks with everything after it."""

    offer: Offer
    promise: float


class RoundSearch:
    """Searches from one position. What is known of a fjord serves wherever it comes up again."""

    __slots__ = ("_clock", "_judge", "_market")

    def __init__(self, judge: Judge, clock: Clock) -> None:
        self._judge = judge
        self._clock = clock
        self._market = Market(judge)

    # -- what is asked of it ------------------------------------------------------------------------------------

    def best_purchase(self, state: State, seat: int) -> int:
        """Returns the field of the group to buy: the best found when the clock runs out, looking ever further.

        :raises OutOfTime: if there was not even time for a first look.
        """
        turns = self._turns(state, seat)
        tried = turns[:OWN_WIDTH]
        for depth in range(DEEPEST if len(turns) > 1 else 0):
            found: list[Turn] = []
            with suppress(OutOfTime):
                for turn in tried:
                    found.append(Turn(turn.offer, self._after(state, seat, turn.offer, depth)[seat]))  # noqa: PERF401
            finished = len(found) == len(tried)
            tried = sorted(found, key=lambda turn: -turn.promise) or tried
            if not finished:
                break
        return tried[0].offer.slot

    # -- the tree -----------------------------------------------------------------------------------------------

    def _after(self, state: State, seat: int, offer: Offer, depth: int) -> list[float]:
        """Returns what each seat gains beyond the mean of the others from this purchase to the end of the round."""
        twin = state.copy()
        tile, figure = twin.wheel_tiles[offer.slot], twin.wheel_figures[offer.slot]
        twin.wheel_tiles[offer.slot] = twin.wheel_figures[offer.slot] = NOTHING
        missing = max(0, offer.price - twin.gold[seat])
        twin.gold[seat] -= offer.price - missing
        twin.points[seat] -= missing
        lay_out(twin, seat, tile, figure, self._market.laying(state, seat, tile, figure))
        ahead = self._ahead(twin, (seat + 1) % state.seats, depth)
        loss = offer.net / (state.seats - 1)
        return [value + (offer.net if other == seat else -loss) for other, value in enumerate(ahead)]

    def _ahead(self, state: State, seat: int, depth: int) -> list[float]:
        slots = open_slots(state.wheel_tiles)
        if not slots:
            return [0.0] * state.seats
        self._clock.step()
        if depth == 0 or len(slots) == 1:
            lines = self._outlook(state, seat, slots)
            return [line[-1] for line in lines]
        best: list[float] | None = None
        for turn in self._turns(state, seat)[:WIDTH]:
            values = self._after(state, seat, turn.offer, depth - 1)
            if best is None or values[seat] > best[seat]:
                best = values
        assert best is not None
        return [FADING * value for value in best]

    def _turns(self, state: State, seat: int) -> list[Turn]:
        """Returns the purchases of a seat, the most promising first by the outlook over the wheel."""
        slots = open_slots(state.wheel_tiles)
        line = self._outlook(state, seat, slots)[seat]
        full = (1 << len(slots)) - 1
        found = [
            Turn(offer, offer.net + line[full ^ 1 << slots.index(offer.slot)])
            for offer in offers(state, self._market, self._judge, seat, slots)
        ]
        found.sort(key=lambda turn: -turn.promise)
        return found

    def _outlook(self, state: State, first: int, slots: list[int]) -> list[list[float]]:
        buyers = []
        judge = self._judge
        for seat in range(state.seats):
            gains = self._market.gains(state, seat, slots)
            gold = state.gold[seat]
            horizon = min(gold, SPENT_A_PURCHASE * (len(slots) // state.seats + 1))
            slope = (judge.purse(gold) - judge.purse(gold - horizon)) / horizon if horizon else 1.0
            buyers.append(Buyer(gains, gold, slope, self._market.special(state, seat)))
        return outlook(slots, [state.wheel_figures[slot] for slot in slots], first, buyers, self._clock)
