"""Svein: a lad. Quick and beatable: he misjudges what things are worth and does not think of others."""

from __future__ import annotations

import random
from typing import Final

from game.bots.vikings.buying import offers, pay
from game.bots.vikings.karl import Karl
from game.bots.vikings.laying import layings
from game.bots.vikings.market import Market, open_slots
from game.bots.vikings.worth import Judge
from game.rules.kernel import Action, Frame
from game.rules.vikings.actions import Forfeit
from game.rules.vikings.frames import Laying
from game.rules.vikings.state import State

# How far he misjudges a group at the wheel and a place in his fjord, in points (standard deviations).
GROUP_MISJUDGED: Final = 5.0
PLACE_MISJUDGED: Final = 2.0


class Svein(Karl):
    """Takes the group that pleases him most at the moment, never with points, and lays it somewhere good enough."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._seed = seed

    def purchase(self, state: State, judge: Judge, seat: int, think_ms: int) -> Action:
        """Returns the purchase that he likes best, prices counted and everybody else forgotten."""
        mood = self._mood(state, seat)
        slots = open_slots(state.wheel_tiles)
        liked = [
            (offer.net + mood.gauss(0, GROUP_MISJUDGED), offer.slot)
            for offer in offers(state, Market(judge), judge, seat, slots)
            if offer.price <= state.gold[seat]
        ]
        return pay(state, seat, max(liked)[1])

    def decide(self, state: State, judge: Judge, frame: Frame) -> Action:
        """Returns the choice at any frame but a purchase; he looks only roughly where a tile lies best."""
        if not isinstance(frame, Laying):
            return super().decide(state, judge, frame)
        mood = self._mood(state, frame.seat)
        ways = layings(state, judge, frame.seat, frame.tile, frame.figure)
        liked = max(ways, key=lambda way: way.worth + mood.gauss(0, PLACE_MISJUDGED))
        return liked.first_step(frame.seat) or Forfeit(frame.seat)

    def _mood(self, state: State, seat: int) -> random.Random:
        """Returns the whim of the moment: the same for the same table."""
        return random.Random(f"{self._seed}/{state.round}/{seat}/{state.wheel_tiles}/{state.start_tiles}")
