"""How long a bot takes in play: asked through its own process, as a table asks it."""

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
    """Measures the strongest level at every title's largest table, with the thinking time that settings begin with."""
    figures = []
    for title in KNOWN_TO_BOTS:
        times = _times(title, LEVELS[-1], decisions, Settings().think_ms)
        note = f"{len(times)} decisions, median {percentile(times, 50):.0f}, p99 {percentile(times, 99):.0f}"
        figures.append(
            Figure(f"{LEVELS[-1]}'s longest decision in play: {title}", max(times), "ms", most=MOST_MS, note=note)
        )
    return figures


def _times(title: str, level: str, decisions: int, think_ms: int) -> list[float]:
    kind = load_game(title)
    chance = RandomChance(random.Random("thinking"))
    dice = random.Random("thinking")
    worker = BotWorker(title)
    worker.start([level])
    times: list[float] = []
    try:
        while len(times) < decisions:
            game = kind.new({"variant": "advanced"} if title == "vikings" else {}, kind.seat_range[-1], chance)
            while (seat := game.to_move) is not None and len(times) < decisions:
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
