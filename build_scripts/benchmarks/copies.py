"""A copy of a late state, beside catanatron's copy of a late game, in the processor's time."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time
from timeit import timeit

from build_scripts.benchmarks.figure import Figure, median
from game.rules.kernel import Game, RandomChance
from game.titles import RULED, load_game

MOST_US = 3.0
MOST_RATIO = {"odin": 0.2}
"""What a copy may cost beside one of catanatron's, where that is the mark instead."""
LATE = 0.8


def measure(repetitions: int) -> list[Figure]:
    """Measures the copy of a table with the most seats, four fifths through a random game."""
    figures = []
    anchor = _late_catan()
    for title in RULED:
        table = _late_table(load_game(title))
        ours, theirs = [], []
        for _ in range(repetitions):
            ours.append(_us(table.copy, 20_000))
            theirs.append(_us(anchor, 2_000))
        figures.append(
            Figure(f"copy of a late state, {title} {table.seats}", median(ours), "us", median(theirs),
                   "us catanatron", most=None if title in MOST_RATIO else MOST_US, most_ratio=MOST_RATIO.get(title))
        )  # fmt: skip
    return figures


def _us(copy: Callable[[], object], times: int) -> float:
    return timeit(copy, timer=process_time, number=times) / times * 1e6


def _late_table(kind: type[Game]) -> Game:
    dice = random.Random("copy")
    chance = RandomChance(dice)
    game = kind.new({}, kind.seat_range[-1], chance)
    tables = [game.copy()]
    while game.legal_actions():
        game.apply(dice.choice(game.legal_actions()), chance)
        tables.append(game.copy())
    late = tables[int(len(tables) * LATE)]
    late.legal_actions()
    return late


def _late_catan() -> Callable[[], object]:
    from catanatron.game import Game as Catan
    from catanatron.models.player import Color, RandomPlayer

    random.seed("copy")
    game = Catan([RandomPlayer(colour) for colour in Color])
    copies = []
    while game.winning_color() is None and len(copies) < 4000:
        copies.append(game.copy())
        game.play_tick()
    return copies[int(len(copies) * LATE)].copy
