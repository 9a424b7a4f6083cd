"""How long bots take in play: asked through their own process, as a table asks them."""

from __future__ import annotations

import random
from time import perf_counter, sleep

from build_scripts.benchmarks.figure import Figure, percentile
from game.bots.levels import LEVELS
from game.rules.kernel import RandomChance
from game.table.settings import Settings
from game.table.worker import BotWorker
from game.titles import KNOWN_TO_BOTS, load_game

MOST_MS = 1000
POLL_SECONDS = 0.002


def measure(decisions: int) -> list[Figure]:
    """Measures every level at every title's largest table, with the thinking time that settings begin with."""
    figures = []
    for title in KNOWN_TO_BOTS:
        times = {level: _times(title, level, decisions, Settings().think_ms) for level in LEVELS[1:]}
        note = ", ".join(f"{level} {percentile(took, 50):.0f} to {max(took):.0f}" for level, took in times.items())
        longest = max(map(max, times.values()))
        note = f"{decisions} decisions of each level, median to longest: {note}"
        figures.append(Figure(f"longest decision in play: {title}", longest, "ms", most=MOST_MS, note=note))
    return figures


def _times(title: str, level: str, decisions: int, think_ms: int) -> list[float]:
    kind = load_game(title)
    chance = RandomChance(random.Random("thinking"))
    dice = random.Random("thinking")
    worker = BotWorker(title)
    worker.start([level])
    times: list[float] = []
    try:
        while len(times) <= decisions:
            game = kind.new({"variant": "advanced"} if title == "vikings" else {}, kind.seat_range[-1], chance)
            while (seat := game.to_move) is not None and len(times) <= decisions:
                legal = game.legal_actions()
                if seat and len(legal) > 1:
                    begin = perf_counter()
                    worker.request(game.view_for(seat), level, len(times), think_ms)
                    while (answer := worker.poll()) is None:
                        sleep(POLL_SECONDS)
                    times.append((perf_counter() - begin) * 1000)
                    for action in answer.path:
                        game.apply(action, chance)
                else:
                    game.apply(dice.choice(legal), chance)
        assert not worker.take_notices(), "the bots' process failed"
    finally:
        worker.close()
    return times[1:]
