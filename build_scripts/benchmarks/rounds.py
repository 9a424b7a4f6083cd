"""Random games of Odin round by round, and their longest lists: neither may grow dear towards the end."""

from __future__ import annotations

import random
from collections import defaultdict
from time import process_time
from typing import NamedTuple

from build_scripts.benchmarks.decisions import FLAT_RATIO
from build_scripts.benchmarks.figure import Figure
from game.rules.kernel import RandomChance
from game.rules.odin.rules import OdinGame

MOST_LIST_MS = 1.0
LONGEST = 5


class _Listed(NamedTuple):
    """How many actions there were to choose from, and the ms that the action before and the list took."""

    actions: int
    ms: float


def measure(games: int) -> list[Figure]:
    """Measures the rounds of games with the most seats, and the longest lists in them as they are first made."""
    seats = OdinGame.seat_range[-1]
    spent: dict[int, float] = defaultdict(float)
    choices: dict[int, int] = defaultdict(int)
    listed: list[_Listed] = []
    for number in range(games):
        dice = random.Random(f"rounds/{number}")
        chance = RandomChance(dice)
        game = OdinGame.new({}, seats, chance)
        legal = game.legal_actions()
        while legal:
            at = game.round
            choices[at] += len(legal) > 1
            action = legal[int(dice.random() * len(legal))]
            begin = process_time()
            game.apply(action, chance)
            legal = game.legal_actions()
            passed = process_time() - begin
            spent[at] += passed
            listed.append(_Listed(len(legal), passed * 1000))
    paces = [spent[at] / choices[at] * 1e6 for at in sorted(choices)]
    longest = sorted(listed)[-LONGEST:]
    name = f"odin {seats}"
    return [
        Figure(f"random decision, the dearest round, {name}", max(paces), "us", min(paces), "us in the cheapest one",
               most_ratio=FLAT_RATIO),
        Figure(f"longest list of {games} games, {name}", max(one.ms for one in longest), "ms", most=MOST_LIST_MS,
               note=f"the dearest of those with {longest[0].actions} to {longest[-1].actions} actions, just made"),
    ]  # fmt: skip
