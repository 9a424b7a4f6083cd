"""Games that bots play against themselves, and what their tables at rest showed."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

from game.bots import make_bot
from game.bots.value import Value, beyond_others
from game.rules.kernel import RandomChance
from game.rules.kernel.game import Game
from game.table.crew import Crew
from game.titles import load_bots, load_game

# The share of turns that are any of the sensible ones, so that other positions are seen than the best bot's own.
RANDOM_TURNS: Final = 0.06
SENSIBLE: Final = 12


class Rest(NamedTuple):
    """A table at rest, seat by seat: features and points beyond the mean of the others."""

    phase: int
    rows: list[array[float]]
    margins: list[float]


class History(NamedTuple):
    """The rests of one game, and what each seat had in the end."""

    rests: list[Rest]
    final: list[float]


@dataclass(frozen=True)
class Plan:
    """What is played: the title with its options and seats, and who plays it."""

    title: str
    options: Mapping[str, str]
    seats: int
    seed: str
    level: str
    think_ms: int


def start_view(plan: Plan) -> Game:
    """Returns a view of a table at its beginning."""
    game = load_game(plan.title).new(plan.options, plan.seats, RandomChance(random.Random(plan.seed)))
    return game.view_for(0)


def histories(plan: Plan, games: int, crew: Crew) -> Iterator[History]:
    """Yields game after game of self-play."""
    return crew.each(partial(_played, plan), range(games))


def _played(plan: Plan, number: int) -> History:
    dice = random.Random(f"{plan.seed}/{number}/turns")
    chance = RandomChance(random.Random(f"{plan.seed}/{number}"))
    game = load_game(plan.title).new(plan.options, plan.seats, chance)
    bot = make_bot(plan.title, plan.level, number)
    rests: list[Rest] = []
    rested = True  # the table at the very beginning shows nothing
    while (seat := game.to_move) is not None:
        lore: Any = load_bots(plan.title)(game)
        if not lore.at_rest(game):
            rested = False
        elif not rested:
            rested = True
            rests.append(_seen(lore, game))
        view = game.view_for(seat)
        legal = game.legal_actions()
        if len(legal) > 1 and dice.random() < RANDOM_TURNS:
            turns = load_bots(plan.title)(view).turns(view.determinise(chance), SENSIBLE)
            path = dice.choice(turns).actions[:1] if view.has_secrets else dice.choice(turns).actions
        else:
            path = (legal[0],) if len(legal) == 1 else bot.think(view, plan.think_ms).path
        for action in path:
            game.apply(action, chance)
    return History(rests, Value(load_bots(plan.title)(game), ()).margins(game))


def _seen(lore: Any, game: Game) -> Rest:
    seats = range(game.seats)
    columns = [beyond_others(column) for column in zip(*(lore.row(game, seat) for seat in seats), strict=True)]
    rows = [array("f", row) for row in zip(*columns, strict=True)]
    return Rest(lore.phase(game), rows, beyond_others([lore.points(game, seat) for seat in seats]))
