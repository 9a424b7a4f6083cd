"""Plays whole games of bots, for the tests of bots."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache

from game.bots import Bot, make_bot
from game.bots.mind import Mind
from game.rules.kernel import RandomChance
from game.rules.vikings.rules import VikingsGame

THINK_MS = 20


def bot(level: str, seed: int = 1, steps: int = 30) -> Bot:
    """Returns a bot whose choices do not depend on the clock."""
    found = make_bot("vikings", level, seed)
    if isinstance(found, Mind):
        found.steps = steps
    return found


def positions(seats: int, variant: str, seed: int, bots: Sequence[Bot] | None = None) -> Iterator[VikingsGame]:
    """Yields the table of one game at every thought, and at last when it is over."""
    chance = RandomChance(random.Random(f"{seats}/{variant}/{seed}"))
    players = bots or [bot("random", seed + seat) for seat in range(seats)]
    game = VikingsGame.new({"variant": variant}, seats, chance)
    while (seat := game.to_move) is not None:
        legal = game.legal_actions()
        if len(legal) > 1:
            yield game
        path = (legal[0],) if len(legal) == 1 else players[seat].think(game.view_for(seat), THINK_MS).path
        for action in path:
            game.apply(action, chance)
    yield game


@cache
def karls(seats: int, variant: str, seed: int) -> tuple[VikingsGame, ...]:
    """Returns the tables of a game of karls at every thought; they are looked at, never played on."""
    return tuple(game.copy() for game in positions(seats, variant, seed, [bot("karl")] * seats) if game.stack)
