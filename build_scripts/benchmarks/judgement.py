"""How true the judge is: calibrated against games it was not fitted on, and held against playouts to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf
from statistics import fmean
from time import process_time
from typing import Any, Final, NamedTuple

from build_scripts.benchmarks.figure import Figure
from build_scripts.fitting.links import AS_IT_IS, Rest, log_odds
from game.bots import make_bot
from game.bots.bot import Path
from game.bots.candidates import candidates
from game.bots.judge import DEEP, Budget, Judge
from game.bots.judgement import SURE, Judgement, shares_between
from game.bots.link import LEAST, brought, log_odds_of
from game.bots.tables import Tables
from game.rules.kernel import RandomChance
from game.rules.kernel.game import Game
from game.titles import KNOWN_TO_BOTS, load_bots, load_game

LEVELS: Final = ("svein", "dreng", "karl", "karl")
SEATS: Final = {"landnam": 3}
OPTIONS: Final = {"vikings": {"variant": "basic"}}
THIRDS: Final = 3
FIFTHS: Final = 5
# A worst action that is so much worse has to be called.
PLAIN: Final = 0.10
ANOTHER: Final = "another"
# So many of the slips that are called playouts are to confirm; the floor of a title lies where they do.
CONFIRMED: Final = 0.8
# What is measured is drawn towards nothing to speak of.
FREE: Final = 0.1


class Counts(NamedTuple):
    """How much is measured: held-out games, positions looked at closely, pairs of equal views, worlds for playouts."""

    games: int = 600
    positions: int = 100
    pairs: int = 1000
    worlds: int = 64


class Seen(NamedTuple):
    """What the judge said of a gesture that was played: the share, what it brought, and when that was.

    ``when`` is the part of the game and how many were chosen before, in short what is known at the time: cut where a
    game turned out to end, the last third of one whose length is open would be that in which somebody ran away.
    """

    when: tuple[int, int]
    share: float
    won: float


class Claim(NamedTuple):
    """A lost share of winning that the judge, looking as usual, is sure of, and whether playouts to the end agree."""

    lost: float
    is_confirmed: bool


def measure(counts: Counts, titles: Sequence[str] = KNOWN_TO_BOTS) -> list[Figure]:
    """Measures the titles one by one; games are those of the seed "judgement", which nothing was fitted on."""
    figures: list[Figure] = []
    for title in titles:
        figures += _calibrated(title, counts.games)
        figures += _called(title, counts)
        figures += _equal(title, counts.pairs)
    return figures


def views(title: str, number: int) -> Iterator[tuple[Game, Path, Game]]:
    """Yields view, gesture and table, which goes on, at each choice of a held-out game; everybody is of one level."""
    dice = random.Random(f"judgement/{title}/{number}")
    level = dice.choice(LEVELS)
    chance = RandomChance(dice)
    game = load_game(title).new(OPTIONS.get(title, {}), SEATS.get(title, 2), chance)
    bots = [make_bot(title, level, dice.randrange(10**9)) for _ in range(game.seats)]
    while (seat := game.to_move) is not None:
        legal, view = game.legal_actions(), game.view_for(seat)
        path: Path = (legal[0],) if len(legal) == 1 else bots[seat].think(view, 1).path
        if len(legal) > 1:
            yield view, path, game
        for action in path:
            game.apply(action, chance)


def sampled(title: str, number: int, each: int) -> tuple[list[tuple[int, Game, Path]], Game]:
    """Returns so many choices of each third of a game, with how many there were before, and the ended table."""
    found = list(views(title, number))
    numbers = range(len(found))
    dice = random.Random(f"choices/{title}/{number}")
    picked = []
    for third in range(THIRDS):
        part = numbers[len(found) * third // THIRDS : len(found) * (third + 1) // THIRDS]
        picked += [(n, *found[n][:2]) for n in dice.sample(part, min(each, len(part)))]
    return picked, found[-1][2]


# -- calibration -------------------------------------------------------------------------------------------------


def _calibrated(title: str, games: int) -> Iterator[Figure]:
    seen: list[Seen] = []
    begin = process_time()
    for number in range(games):
        choices, ended = sampled(title, number, 1)
        for before, view, path in choices:
            lore: Any = load_bots(title)
            judge, part = Judge(lore, view), lore(view).part(Tables(view).world(0))
            seen.append(Seen((part, before), judge.judge([path]).best.share, brought(ended, judge.seat)))
    if not seen:
        return
    note = f"{games} games, {len(seen)} choices, {process_time() - begin:.0f} s of processor"
    by_share = sorted(seen, key=lambda one: one.share)
    far, which = max(
        (abs(fmean(one.share - one.won for one in fifth)), n) for n, fifth in enumerate(_cut(by_share, FIFTHS))
    )
    yield Figure(f"judge, {title}: farthest fifth off", far, "", most=0.07, note=f"fifth {which + 1}; {note}")
    for third, some in enumerate(thirds(seen)):
        slope = log_odds([Rest(0, log_odds_of(one.share), 0.0, one.won) for one in some], AS_IT_IS, FREE).slope
        yield Figure(
            f"judge, {title}: slope in third {third + 1}", slope, "", least=0.9, most=1.1, note=f"n {len(some)}"
        )
    base = fmean(one.won for one in seen)
    plain = fmean((one.won - base) ** 2 for one in seen)
    below = 1 - fmean((one.won - one.share) ** 2 for one in seen) / plain if plain else 0.0
    yield Figure(f"judge, {title}: Brier below base", below, "", least=0.15 if title == "tiny_epic" else 0.25)


def thirds(seen: Sequence[Seen]) -> list[list[Seen]]:
    """Returns what was said early, in the middle and late, as far as that is known at the time."""
    return _cut(sorted(seen, key=lambda one: one.when), THIRDS)


def _cut(ordered: Sequence[Seen], parts: int) -> list[list[Seen]]:
    cuts = [len(ordered) * n // parts for n in range(parts + 1)]
    return [list(ordered[low:high]) for low, high in pairwise(cuts) if high > low]


# -- against playouts to the end -----------------------------------------------------------------------------------


def _called(title: str, counts: Counts) -> Iterator[Figure]:
    """Yields how often the worst action is called where it is plainly worse, how often the deep search's own choice
    is, and how often playouts to the end on other worlds agree with what is called."""
    lore: Any = load_bots(title)
    plain, own, agreed = list[bool](), list[bool](), list[bool]()
    claims = list[Claim]()
    seconds = list[float]()
    number = positions = 0
    while positions < counts.positions:
        choices, _ = sampled(title, counts.games + number, 1)
        number += 1
        for _, view, _ in choices[: counts.positions - positions]:
            positions += 1
            paths = candidates(lore(view), Tables(view).world(0))
            if len(paths) < 2:
                continue
            begin = process_time()
            normal = Judge(lore, view).judge(paths)
            seconds.append(process_time() - begin)
            deep = Judge(lore, view, Budget(counts.worlds, inf, DEEP.steps), ANOTHER).judge(paths)
            worst = min(deep.lines, key=lambda line: line.share)
            gap = shares_between(deep.best, worst)
            if gap.mean >= PLAIN and gap.stands_out(3.0):
                plain.append(_is_called(normal, worst.path))
            own.append(_is_called(normal, deep.best.path))
            for line in normal.lines:
                found = normal.slip(line.path)
                if found.better is None or not found.lost.stands_out(SURE):
                    continue
                is_confirmed = shares_between(deep.line(found.better.path), deep.line(line.path)).mean > 0
                claims.append(Claim(found.lost.mean, is_confirmed))
                if found.verdict == "slip":
                    agreed.append(is_confirmed)
    if seconds:
        note = f"{positions} positions, {counts.worlds} worlds to the end on other luck"
        yield Figure(f"judge, {title}: seconds of a judgement", fmean(seconds), "s", note=note)
        yield _share(f"judge, {title}: plain blunders called", plain, least=0.9)
        yield _share(f"judge, {title}: deep choices called", own, most=0.05)
        yield _share(f"judge, {title}: slips that playouts confirm", agreed, least=CONFIRMED)
        stands = floor_of(claims)
        told = "none from which they hold" if stands is None else f"{CONFIRMED:.0%} hold from here on"
        yield Figure(f"judge, {title}: floor", stands or 0.0, "", note=f"{told}; {len(claims)} claims")


def floor_of(claims: Sequence[Claim]) -> float | None:
    """Returns the least lost share from which on playouts to the end confirm what is claimed; None if there is none."""
    for floor in sorted({LEAST, *(claim.lost for claim in claims if claim.lost > LEAST)}):
        above = [claim.is_confirmed for claim in claims if claim.lost >= floor]
        if above and fmean(above) >= CONFIRMED:
            return floor
    return None


def _is_called(judgement: Judgement, path: Path) -> bool:
    return judgement.slip(path).verdict == "slip"


def _share(name: str, found: Sequence[bool], least: float | None = None, most: float | None = None) -> Figure:
    if not found:
        return Figure(name, 0.0, "", note="n 0")
    return Figure(name, fmean(found), "", least=least, most=most, note=f"n {len(found)}")


def _equal(title: str, pairs: int) -> Iterator[Figure]:
    """Yields how many of so many pairs of equal views were judged otherwise, what lies hidden aside."""
    lore: Any = load_bots(title)
    budget = Budget(2, 1)
    differing = number = done = 0
    while done < pairs:
        for _, view, path in sampled(title, number, 4)[0][: pairs - done]:
            twin = view.determinise(RandomChance(random.Random(done)))
            other = Judge(lore, twin.view_for(view.to_move), budget).judge([path])
            differing += Judge(lore, view, budget).judge([path]).best != other.best
            done += 1
        number += 1
    if pairs:
        yield Figure(f"judge, {title}: equal views judged otherwise", differing, "", most=0, note=f"n {pairs}")
