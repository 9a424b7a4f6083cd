"""Karl: sound. Sees each turn to its end, knows what gold and people are worth, and leaves little to the next seat."""

from __future__ import annotations

from typing import cast

from build_scripts.benchmarks.earlier.auction import choose_bid, choose_colour, choose_discard
from build_scripts.benchmarks.earlier.buying import choose_purchase
from build_scripts.benchmarks.earlier.ferrying import choose_load, choose_passenger
from build_scripts.benchmarks.earlier.laying import best_laying, settles
from build_scripts.benchmarks.earlier.special_choice import best_special, best_swap
from build_scripts.benchmarks.earlier.weights import Weights, read_weights
from build_scripts.benchmarks.earlier.worth import Judge
from game.bots.bot import Answer
from game.rules.kernel import Action, Frame
from game.rules.kernel.game import Game
from game.rules.vikings.actions import DeclineSpecial, Forfeit, Settle, StayAshore, Swap, TakeSpecial
from game.rules.vikings.frames import (
    Auction,
    Carrying,
    Discarding,
    Ferrying,
    Laying,
    Placing,
    Purchase,
    Settling,
    Swapping,
    Taking,
)
from game.rules.vikings.state import NOTHING, State


class Karl:
    """Chooses the step that begins the turn of highest worth; the same against everybody, whoever leads."""

    __slots__ = ("weights",)

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or read_weights()

    def think(self, view: Game, think_ms: int) -> Answer:
        """Returns the next step."""
        return Answer((self.choose(view, think_ms),))

    def choose(self, view: Game, think_ms: int) -> Action:
        """Returns the step that begins the best turn as he sees it; he needs a few milliseconds, whatever he is given.

        Nothing is remembered between steps: a turn goes on as it was meant because its best end is still the best.
        """
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        state = cast(State, view.copy())
        frame = state.stack[-1]
        judge = Judge(state, self.weights)
        if isinstance(frame, Purchase):
            return self.purchase(state, judge, frame.seat, think_ms)
        return self.decide(state, judge, frame)

    def purchase(self, state: State, judge: Judge, seat: int, think_ms: int) -> Action:
        """Returns the purchase, or the exchange that it needs first."""
        return choose_purchase(state, judge, seat)

    def decide(self, state: State, judge: Judge, frame: Frame) -> Action:
        """Returns the choice at any frame but a purchase; ``state`` is the bot's own to try things on."""
        seat = frame.seat
        if isinstance(frame, Laying):
            return best_laying(state, judge, seat, frame.tile, frame.figure).first_step(seat) or Forfeit(seat)
        if isinstance(frame, Settling):
            return Settle(seat) if settles(state, judge, frame) else StayAshore(seat)
        if isinstance(frame, Taking):
            place, _ = best_special(state, judge, seat)
            return DeclineSpecial(seat) if place == NOTHING else TakeSpecial(seat, place)
        if isinstance(frame, Swapping):
            return Swap(seat, *best_swap(state, judge, seat, frame.tile)[0])
        if isinstance(frame, Ferrying):
            return choose_load(state, judge, seat)
        if isinstance(frame, Carrying):
            return choose_passenger(state, judge, frame)
        if isinstance(frame, Auction):
            return choose_bid(state, judge, frame)
        if isinstance(frame, Discarding):
            return choose_discard(state, judge, seat)
        if isinstance(frame, Placing):
            return choose_colour(state, judge, seat)
        raise ValueError(f"no choice known at frame {frame}")
