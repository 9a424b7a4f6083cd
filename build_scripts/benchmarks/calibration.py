"""Whether what the judge says comes true: shares of winning against the ends of games that nothing was fitted on."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import sqrt
from pathlib import Path as File
from statistics import fmean
from time import process_time
from typing import Final, NamedTuple

from build_scripts.benchmarks.figure import Figure
from build_scripts.benchmarks.held_out import THIRDS, HeldOut
from build_scripts.fitting.links import AS_IT_IS, Rest, log_odds
from build_scripts.fitting.opinions import Opinion, heard, opinions
from game.bots.link import chance, log_odds_of
from game.rules.kernel import RandomChance
from game.table.crew import Crew

FIFTHS: Final = 5
# What is measured is drawn towards nothing to speak of.
FREE: Final = 0.1


class Seen(NamedTuple):
    """What the judge said of a gesture that was played: the share, what it brought, and when that was.

    ``when`` is the part of the game and how many were chosen before, in short what is known at the time: cut where a
    game turned out to end, the last third of one whose length is open would be that in which somebody ran away.
    """

    when: tuple[int, int]
    share: float
    won: float


def calibrated(held: HeldOut, games: int, answers: File | None = None) -> Iterator[Figure]:
    """Yields how far shares are from what came true, by fifths and thirds, on one choice of each third of a game.

    ``answers``: a file that keeps what the judge said, so that other links are measured at once.
    """
    begin = process_time()
    link = held.lore(held.new(RandomChance(random.Random(0))).view_for(0)).link()
    said = heard(f"{held.name}/judgement", partial(_said, held), games, Crew(), answers)
    seen = [Seen(one.when, one.share(link), one.won) for some in said for one in some]
    if not seen:
        return
    note = f"{games} games, {len(seen)} choices, {process_time() - begin:.0f} s of processor"
    by_share = sorted(seen, key=lambda one: one.share)
    far, which = max(
        (abs(fmean(one.share - one.won for one in fifth)), n) for n, fifth in enumerate(_cut(by_share, FIFTHS))
    )
    name = f"judge, {held.name}"
    yield Figure(f"{name}: farthest fifth off", far, "", most=0.07, note=f"fifth {which + 1}; {note}")
    for third, some in enumerate(thirds(seen)):
        found, error = slope(some)
        note = f"n {len(some)}, standard error {error:.2f}"
        yield Figure(f"{name}: slope in third {third + 1}", found, "", least=0.9, most=1.1, note=note)
    base = fmean(one.won for one in seen)
    plain = fmean((one.won - base) ** 2 for one in seen)
    below = 1 - fmean((one.won - one.share) ** 2 for one in seen) / plain if plain else 0.0
    yield Figure(f"{name}: Brier below base", below, "", least=0.15 if held.title == "tiny_epic" else 0.25)


def _said(held: HeldOut, number: int) -> list[Opinion]:
    return opinions(held.lore, *held.sampled(number, 1))


def slope(seen: Sequence[Seen]) -> tuple[float, float]:
    """Returns by how much the log odds that were said are to be multiplied to be true, and the standard error of that.

    The error holds where each game is asked about once.
    """
    told = [(log_odds_of(one.share), one.won) for one in seen]
    base, found = log_odds([Rest(0, odds, 0.0, won) for odds, won in told], AS_IT_IS, FREE)
    shares = [chance(base + found * odds) for odds, _ in told]
    steep = [share * (1 - share) for share in shares]
    centre = sum(each * odds for each, (odds, _) in zip(steep, told, strict=True)) / (sum(steep) or 1.0)
    known = sum(each * (odds - centre) ** 2 for each, (odds, _) in zip(steep, told, strict=True))
    off = sum(((won - share) * (odds - centre)) ** 2 for share, (odds, won) in zip(shares, told, strict=True))
    return found, sqrt(off) / known if known else 0.0


def thirds(seen: Sequence[Seen]) -> list[list[Seen]]:
    """Returns what was said early, in the middle and late, as far as that is known at the time."""
    return _cut(sorted(seen, key=lambda one: one.when), THIRDS)


def _cut(ordered: Sequence[Seen], parts: int) -> list[list[Seen]]:
    cuts = [len(ordered) * n // parts for n in range(parts + 1)]
    return [list(ordered[low:high]) for low, high in pairwise(cuts) if high > low]
