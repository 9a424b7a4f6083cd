"""A random decision: choose, apply with its events, list what is legal next; beside catanatron's random playout.

Times are those of the processor, so that other programs on the machine disturb them little.
"""

from __future__ import annotations

import random
from time import process_time
from typing import NamedTuple

from build_scripts.benchmarks.figure import Figure, median
from game.rules.kernel import Game, RandomChance
from game.table.match import play_randomly
from game.titles import RULED, load_game

MOST_RATIO = {"vikings": 0.5, "odin": 0.4, "landnam": 0.25, "northgard": 0.5, "tiny_epic": 0.25}
VARYING = ("variant", "years", "creatures", "teams", "enemy")
"""The options whose values make another game to measure."""
FLAT_RATIO = 1.5
FLAT = ("odin", "northgard")
"""How much dearer a choice may be at one number of seats, or in one round, than at another; of these titles."""
MOST_ALONE = 0.5
"""What a choice may cost beside one of catanatron's: by title, and at a table for one."""
MOST_BESIDE_ANY = {"vikings": 0.5}
"""What a choice may cost beside any action of catanatron's; of other titles it is told for information."""


class Pace(NamedTuple):
    """How fast whole random games went: us for a decision of two or more choices, us for any action, games a second."""

    decision: float
    action: float
    games: float


def measure(repetitions: int, seconds: float) -> list[Figure]:
    """Measures every title, variant and number of seats; ours and the anchor's blocks take turns."""
    figures = []
    for title in RULED:
        kind = load_game(title)
        usual = []
        for seats in kind.seat_range:
            for variant in variants(kind, seats):
                ours, theirs = [], []
                for block in range(repetitions):
                    ours.append(_ours(kind, variant, seats, seconds, block))
                    theirs.append(_catanatron(seats, seconds, block))
                most = MOST_RATIO[title] if seats > 1 else max(MOST_ALONE, MOST_RATIO[title])
                beside_any = MOST_BESIDE_ANY.get(title)
                figures += _figures(" ".join([title, str(seats), *variant.values()]), ours, theirs, most, beside_any)
                if not variant:
                    usual.append(median([pace.decision for pace in ours]))
        if title in FLAT:
            figures.append(_flat(f"the dearest number of seats, {title}", usual, "us at the cheapest one"))
    return figures


def _flat(name: str, values: list[float], anchor: str) -> Figure:
    return Figure(f"random decision, {name}", max(values), "us", min(values), anchor, most_ratio=FLAT_RATIO)


def variants(kind: type[Game], seats: int) -> list[dict[str, str]]:
    """Returns the options that make another game of a title at so many seats; first none, that is the usual game."""
    declared = [option for option in kind.options_declared if option.key in VARYING and option.holds({}, seats)]
    return [{}, *({option.key: value} for option in declared for value in option.values if value != option.default)]


def _figures(name: str, ours: list[Pace], theirs: list[Pace], most: float, most_any: float | None) -> list[Figure]:
    mine = Pace(*(median(values) for values in zip(*ours, strict=True)))
    anchor = Pace(*(median(values) for values in zip(*theirs, strict=True)))
    choice, any_action = "us catanatron, a choice of two or more", "us catanatron, any action, forced ones too"
    return [
        Figure(f"random decision, {name}", mine.decision, "us", anchor.decision, choice, most_ratio=most),
        Figure(f"... beside any action, {name}", mine.decision, "us", anchor.action, any_action, most_ratio=most_any),
        Figure(f"... whole random games, {name}", mine.games, "a second", anchor.games, "a second, catanatron"),
    ]


def _ours(kind: type[Game], options: dict[str, str], seats: int, seconds: float, block: int) -> Pace:
    dice = random.Random(f"{options}/{seats}/{block}")
    chance = RandomChance(dice)
    decisions = games = 0
    begin = process_time()
    while (passed := process_time() - begin) < seconds:
        decisions += play_randomly(kind.new(options, seats, chance), dice, chance)
        games += 1
    return Pace(passed / decisions * 1e6, 0.0, games / passed)


def _catanatron(seats: int, seconds: float, block: int) -> Pace:
    from catanatron.game import TURNS_LIMIT
    from catanatron.game import Game as Catan
    from catanatron.models.player import Color, RandomPlayer

    random.seed(f"{seats}/{block}")
    players = [RandomPlayer(colour) for colour in list(Color)[:seats]]
    decisions = actions = games = 0
    begin = process_time()
    while (passed := process_time() - begin) < seconds:
        game = Catan(players)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            decisions += len(game.state.playable_actions) > 1
            actions += 1
            game.play_tick()
        games += 1
    return Pace(passed / decisions * 1e6, passed / actions * 1e6, games / passed)
