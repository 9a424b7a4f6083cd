"""Random games of real titles, looked at on the way."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.rules.kernel import Game, LiveChance
from game.titles import load_game


def tables(title: str, stride: int, seats: int | None = None, seed: int = 3) -> Iterator[Game]:
    """Yields every so many-th table of a random game, while somebody has to choose; it goes on after each look."""
    kind = load_game(title)
    chance, hand = LiveChance(f"env-{seed}"), random.Random(seed)
    game = kind.new({}, seats or kind.seat_range[-1], chance)
    count = 0
    while game.to_move is not None:
        if count % stride == 0:
            yield game
        game.apply(hand.choice(game.legal_actions()), chance)
        count += 1
