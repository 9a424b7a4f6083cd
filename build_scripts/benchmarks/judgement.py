"""How true the judge is: calibrated against games it was not fitted on, and held against playouts to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from math import inf
from pathlib import Path as File
from statistics import fmean
from time import process_time
from typing import Final, NamedTuple

from build_scripts.benchmarks.calibration import calibrated
from build_scripts.benchmarks.figure import Figure
from build_scripts.benchmarks.held_out import HeldOut
from game.bots.bot import Path
from game.bots.candidates import candidates
from game.bots.judge import DEEP, Budget, Judge
from game.bots.judgement import SURE, Judgement, shares_between
from game.bots.link import LEAST
from game.bots.tables import Tables
from game.rules.kernel import RandomChance
from game.titles import KNOWN_TO_BOTS

# A worst action that is so much worse has to be called.
PLAIN: Final = 0.10
ANOTHER: Final = "another"
# So many of the slips that are called playouts are to confirm; the floor of a title lies where they do.
CONFIRMED: Final = 0.8


class Counts(NamedTuple):
    """How much is measured: held-out games, positions looked at closely, pairs of equal views, worlds for playouts."""

    games: int = 600
    positions: int = 100
    pairs: int = 1000
    worlds: int = 64


class Claim(NamedTuple):
    """A lost share of winning that the judge, looking as usual, is sure of, and whether playouts to the end agree."""

    lost: float
    is_confirmed: bool


def measure(
    counts: Counts,
    titles: Sequence[str] = KNOWN_TO_BOTS,
    options: Mapping[str, str] | None = None,
    seats: int | None = None,
    answers: File | None = None,
) -> list[Figure]:
    """Measures the titles one by one; games are those of the seed "judgement", which nothing was fitted on.

    ``options`` and ``seats`` go before those that are usual here; ``answers``: a file that keeps what the judge said.
    """
    figures: list[Figure] = []
    for title in titles:
        held = HeldOut.of(title, options, seats)
        figures += calibrated(held, counts.games, answers)
        figures += _called(held, counts)
        figures += _equal(held, counts.pairs)
    return figures


def _called(held: HeldOut, counts: Counts) -> Iterator[Figure]:
    """Yields how often the worst action is called where it is plainly worse, how often the deep search's own choice
    is, and how often playouts to the end on other worlds agree with what is called."""
    lore = held.lore
    plain, own, agreed = list[bool](), list[bool](), list[bool]()
    claims = list[Claim]()
    seconds = list[float]()
    number = positions = 0
    while positions < counts.positions:
        choices, _ = held.sampled(counts.games + number, 1)
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
        yield Figure(f"judge, {held.name}: seconds of a judgement", fmean(seconds), "s", note=note)
        yield _share(f"judge, {held.name}: plain blunders called", plain, least=0.9)
        yield _share(f"judge, {held.name}: deep choices called", own, most=0.05)
        yield _share(f"judge, {held.name}: slips that playouts confirm", agreed, least=CONFIRMED)
        stands = floor_of(claims)
        told = "none from which they hold" if stands is None else f"{CONFIRMED:.0%} hold from here on"
        yield Figure(f"judge, {held.name}: floor", stands or 0.0, "", note=f"{told}; {len(claims)} claims")


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


def _equal(held: HeldOut, pairs: int) -> Iterator[Figure]:
    """Yields how many of so many pairs of equal views were judged otherwise, what lies hidden aside."""
    lore = held.lore
    budget = Budget(2, 1)
    differing = number = done = 0
    while done < pairs:
        for _, view, path in held.sampled(number, 4)[0][: pairs - done]:
            twin = view.determinise(RandomChance(random.Random(done)))
            other = Judge(lore, twin.view_for(view.to_move), budget).judge([path])
            differing += Judge(lore, view, budget).judge([path]).best != other.best
            done += 1
        number += 1
    if pairs:
        yield Figure(f"judge, {held.name}: equal views judged otherwise", differing, "", most=0, note=f"n {pairs}")
