"""Fits what tables at rest mean for the end of the game, from games of mixed levels: the link that the judge reads.

    .venv/bin/python -m build_scripts.fitting.links vikings --seats 2 --option variant=basic --games 400

Of every rest it keeps what the table was worth to the seat that rests, in which part of the game, and how the game
ended for it. Everybody in a game is of one level: else worth would also tell who plays better from then on. Points get
a line by least squares, the odds of winning one by logistic regression, both drawn a little towards those of all parts
together. Then the judge is asked about choices of other games, and the lines are made as bold as its answers may be
(see ``boldness``); ``--games 0`` takes those that there are. The last line that is printed is one JSON object.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from pathlib import Path as File
from typing import Any, Final, NamedTuple

from build_scripts.fitting.boldness import tempered
from build_scripts.fitting.opinions import Opinion, heard, opinions
from build_scripts.fitting.write import origin_of, write_link
from game.bots import make_bot
from game.bots.bot import Path
from game.bots.link import LEAST, Link, Straight, brought, chance, read_link
from game.bots.value import Value, beyond_others
from game.rules.kernel import RandomChance, read_options
from game.rules.kernel.game import Game
from game.table.crew import Crew
from game.table.progress import counted
from game.titles import load_bots, load_game

MIXED: Final = ("svein", "dreng", "karl", "karl")
# As many rests as this, seen in all parts together, are added to those of each part.
DRAWN: Final = 40.0
# A slope is never fitted below this: more worth is never less.
LEAST_SLOPE: Final = 0.01
# What lines are drawn towards where nothing is known: worth as it is, all seats alike.
AS_IT_IS: Final = Straight(0.0, 1.0)
EVEN: Final = Straight(0.0, 0.1)
THIRDS: Final = 3
# About so many choices of each third of a game the judge is asked; what came of them is one and the same.
ASKED: Final = 2
_ROUNDS: Final = 30


class Rest(NamedTuple):
    """A table at rest for a seat: the part of the game, its worth, and what came of it at the end."""

    part: int
    worth: float
    points: float = 0.0
    won: float = 0.0


@dataclass(frozen=True)
class Plan:
    """Which games are played: the title with its options and seats, the seed, and the levels that sit there."""

    title: str
    options: Mapping[str, str]
    seats: int
    seed: str
    levels: tuple[str, ...] = MIXED


def played(plan: Plan, number: int) -> list[Rest]:
    """Plays one game and returns its rests."""
    dice = random.Random(f"{plan.seed}/{number}/levels")
    chance_of_game = RandomChance(random.Random(f"{plan.seed}/{number}"))
    game = load_game(plan.title).new(plan.options, plan.seats, chance_of_game)
    kind = load_bots(plan.title)
    seats = range(plan.seats)
    level = dice.choice(plan.levels)
    bots = [make_bot(plan.title, level, dice.randrange(10**9)) for _ in seats]
    eyes = [kind(game.view_for(seat)) for seat in seats]
    rests: list[tuple[int, Rest]] = []
    rested = set(seats)  # the table at the very beginning shows nothing
    while (mover := game.to_move) is not None:
        for seat in seats:
            if not eyes[seat].at_rest(game):
                rested.discard(seat)
            elif seat not in rested:
                rested.add(seat)
                rests.append((seat, _seen(kind(game.view_for(seat)), game, seat)))
        legal = game.legal_actions()
        path = (legal[0],) if len(legal) == 1 else bots[mover].think(game.view_for(mover), 1).path
        for action in path:
            game.apply(action, chance_of_game)
    ends = beyond_others([kind(game).points(game, seat) for seat in seats])
    return [rest._replace(points=ends[seat], won=brought(game, seat)) for seat, rest in rests]


def _seen(lore: Any, game: Game, seat: int) -> Rest:
    return Rest(lore.part(game), Value(lore, lore.weights()).margins(game)[seat])


def rests_of(plan: Plan, games: Iterable[int], crew: Crew) -> Iterator[list[Rest]]:
    """Yields the rests of game after game, whoever plays them."""
    return crew.each(partial(played, plan), games)


def fitted(rests: Sequence[Rest], floor: float = LEAST) -> Link:
    """Returns the link of these rests; parts that none of them is in are as all together."""
    parts = range(1 + max(rest.part for rest in rests))
    points, odds = line(rests), log_odds(rests)
    each = [[rest for rest in rests if rest.part == part] for part in parts]
    return Link([line(some, points) for some in each], [log_odds(some, odds) for some in each], floor)


def judged(plan: Plan, worlds: int | None, number: int) -> list[Opinion]:
    """Plays one game of a plan and asks the judge about a few choices of each third of it."""
    dice = random.Random(f"{plan.seed}/{number}/asked")
    choices, end = chosen_in(plan, number)
    numbers = range(len(choices))
    picked: list[int] = []
    for third in range(THIRDS):
        some = numbers[len(choices) * third // THIRDS : len(choices) * (third + 1) // THIRDS]
        picked += dice.sample(some, min(ASKED, len(some)))
    return opinions(load_bots(plan.title), [(n, *choices[n]) for n in picked], end, worlds)


def chosen_in(plan: Plan, number: int) -> tuple[list[tuple[Game, Path]], Game]:
    """Returns the views and paths of all choices of a game, and its end; everybody is of one level."""
    dice = random.Random(f"{plan.seed}/{number}")
    level = dice.choice(plan.levels)
    game = load_game(plan.title).new(plan.options, plan.seats, luck := RandomChance(dice))
    bots = [make_bot(plan.title, level, dice.randrange(10**9)) for _ in range(plan.seats)]
    found: list[tuple[Game, Path]] = []
    while (mover := game.to_move) is not None:
        legal, view = game.legal_actions(), game.view_for(mover)
        path: Path = (legal[0],) if len(legal) == 1 else bots[mover].think(view, 1).path
        if len(legal) > 1:
            found.append((view, path))
        for action in path:
            game.apply(action, luck)
    return found, game


def line(rests: Sequence[Rest], towards: Straight = AS_IT_IS) -> Straight:
    """Returns the line of least squares from worth to points, drawn towards another one."""
    spread = _spread(rests)
    weights = [(1.0, rest.worth, rest.points) for rest in rests]
    weights += [(DRAWN / 2, worth, towards.at(worth)) for worth in (-spread, spread)]
    total = sum(weight for weight, _, _ in weights)
    x = sum(weight * worth for weight, worth, _ in weights) / total
    y = sum(weight * points for weight, _, points in weights) / total
    slope = sum(weight * (worth - x) * (points - y) for weight, worth, points in weights)
    slope /= sum(weight * (worth - x) ** 2 for weight, worth, _ in weights)
    slope = max(LEAST_SLOPE, slope)
    return Straight(y - slope * x, slope)


def log_odds(rests: Sequence[Rest], towards: Straight = EVEN, drawn: float = DRAWN) -> Straight:
    """Returns the logistic line from worth to the logarithm of the odds of winning, drawn towards another one."""
    spread = _spread(rests)
    weights = [(1.0, rest.worth, rest.won) for rest in rests]
    weights += [(drawn / 2, worth, chance(towards.at(worth))) for worth in (-spread, spread)]
    base, slope = towards
    for _ in range(_ROUNDS):
        g0 = g1 = h00 = h01 = h11 = 0.0
        for weight, worth, won in weights:
            share = chance(base + slope * worth)
            off, steep = weight * (won - share), weight * max(1e-6, share * (1 - share))
            g0, g1 = g0 + off, g1 + off * worth
            h00, h01, h11 = h00 + steep, h01 + steep * worth, h11 + steep * worth * worth
        det = h00 * h11 - h01 * h01
        base, step = base + (h11 * g0 - h01 * g1) / det, (h00 * g1 - h01 * g0) / det
        slope = max(LEAST_SLOPE, slope + step)
    return Straight(base, slope)


def _spread(rests: Sequence[Rest]) -> float:
    """Returns how far worth scatters around nothing."""
    return max(1.0, (sum(rest.worth**2 for rest in rests) / max(1, len(rests))) ** 0.5)


def main() -> int:
    """Fits one file and returns 0."""
    options = argparse.ArgumentParser(prog="links", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("title", metavar="TITLE")
    options.add_argument("--seats", type=int, required=True, metavar="N")
    options.add_argument("--option", action="append", default=[], metavar="K=V")
    options.add_argument(
        "--games", type=int, default=400, help="0: keeps the lines, and only asks how bold they may be"
    )
    options.add_argument("--judged", type=int, default=300, help="games about which the judge is asked")
    options.add_argument("--worlds", type=int, help="on how many the judge looks here; else on as many as usual")
    options.add_argument("--answers", type=File, metavar="FILE", help="keeps what the judge said, to fit again at once")
    options.add_argument("--seed", default="links")
    options.add_argument("--floor", type=float, help="the least lost share that is called a slip; else as it is now")
    options.add_argument("--cores", type=int, default=1)
    wanted = options.parse_args()
    declared = load_game(wanted.title).options_declared
    chosen = read_options(declared, dict(pair.split("=", 1) for pair in wanted.option), wanted.seats)
    plan = Plan(wanted.title, chosen, wanted.seats, wanted.seed)
    kind = load_bots(plan.title)
    start = load_game(plan.title).new(chosen, plan.seats, RandomChance(random.Random(plan.seed)))
    lore = kind(start.view_for(0))
    target = File(str(import_module(kind.__module__).__file__)).parent / lore.links()
    floor = lore.link().floor if wanted.floor is None else wanted.floor
    if wanted.games:
        rests: list[Rest] = []
        with counted(wanted.games, "games") as progress:
            for found in rests_of(plan, range(wanted.games), Crew(wanted.cores)):
                rests += found
                progress.step()
        link = fitted(rests, floor)
        origin = {"games": wanted.games, "seed": plan.seed, "levels": list(plan.levels), "rests": len(rests)}
        write_link(target, link, origin)
        read_link.cache_clear()
    else:
        kept = lore.link()
        link, origin = Link(kept.points, kept.odds, floor, kept.end), origin_of(target)
    said: list[Opinion] = []
    asked = replace(plan, seed=f"{plan.seed}/judged")
    name = f"{asked.title}/{target.stem}/{asked.seed}"
    with counted(wanted.judged, "games with the judge") as progress:
        ask = partial(judged, asked, wanted.worlds)
        for some in heard(name, ask, wanted.judged, Crew(wanted.cores), wanted.answers):
            said += some
            progress.step()
    link = tempered(link, said, ASKED)
    origin["judged"] = wanted.judged
    origin["opinions"] = len(said)
    write_link(target, link, origin)
    print(json.dumps({"title": plan.title, "file": target.name, **origin, "points": link.points, "odds": link.odds}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
