"""Svein: a lad. Quick and beatable: he likes what he sees now, and does not think of others."""

from __future__ import annotations

import random
from typing import Final, cast

from game.bots.vikings.buying import offers, pay
from game.bots.vikings.karl import Karl
from game.bots.vikings.market import Market, open_slots
from game.bots.vikings.weights import read_weights
from game.bots.vikings.worth import Judge
from game.rules.kernel import Action
from game.rules.kernel.game import Game
from game.rules.vikings.state import PURCHASE, State

# How far he misjudges a group, in points (standard deviation).
MISJUDGEMENT: Final = 2.0


class Svein(Karl):
    """Values people and prizes by a short-sighted table, misjudges each group a little, and never denies any."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        super().__init__(read_weights("svein.toml"))
        self._seed = seed

    def choose(self, view: Game, think_ms: int) -> Action:
        """Returns the step that he likes best at the moment."""
        state = cast(State, view)
        if state.stack[-1].kind != PURCHASE:
            return super().choose(view, think_ms)
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        state = state.copy()
        seat = state.stack[-1].seat
        judge = Judge(state, self.weights)
        mood = random.Random(f"{self._seed}/{state.round}/{seat}/{state.wheel_tiles}")
        slots = open_slots(state.wheel_tiles)
        found = [
            (offer.net + mood.gauss(0, MISJUDGEMENT), offer.slot)
            for offer in offers(state, Market(state, judge), judge, seat, slots)
            if offer.price <= state.gold[seat]
        ]
        return pay(state, seat, max(found)[1])
