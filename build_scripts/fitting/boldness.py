"""Makes the odds of a link as bold as what came true of the judge's own answers.

Lines are fitted to single tables at rest. A judge says the mean of many worlds: where luck scatters them, worth that is
gone by the next rest averages out, and the same lines are too flat. Where little is drawn (Tiny Epic's worlds lie about
a point apart) they are as true for the judge as for a table. So the answers themselves are asked, in the form in which
they are given: a share of winning in each world, then the mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from build_scripts.fitting.opinions import Opinion, World
from game.bots.link import LAST, Link, Straight, chance

LEAST_BOLD: Final = 0.01
BOLDEST: Final = 20.0
# How far, as a standard deviation, the boldness of all parts together is thought to lie from 1 before anything is known
# of it; that of a part from that of all; and that of ends from what the last rest lets expect. Judgements of an even
# game tell little of it, however many they are.
TOGETHER_WAVERING: Final = 0.3
WAVERING: Final = 0.2
ENDS_WAVERING: Final = 5.0
_HALVINGS: Final = 20
_CYCLES: Final = 3


def tempered(link: Link, opinions: Sequence[Opinion], asked: int) -> Link:
    """Returns a link whose odds are as bold as what came true allows, with a line for games that were played out.

    ``asked``: so many opinions are of one third of one game, and count as one.
    """
    begun = Link(link.points, link.odds, link.floor, _likely(link.odds[-1], opinions))
    parts = range(len(link.odds))
    told = [_Told(begun, opinion) for opinion in opinions]
    bold = dict.fromkeys([*parts, LAST], 1.0)
    for _ in range(_CYCLES):  # worlds of one opinion may rest in several parts: each is made true beside the others
        together = _truest(told, bold, parts, asked, 1.0, TOGETHER_WAVERING)
        bold |= dict.fromkeys(parts, together)
        for part in parts:
            bold[part] = _truest(told, bold, [part], asked, together, WAVERING)
        bold[LAST] = _truest(told, bold, [LAST], asked, 1.0, ENDS_WAVERING)
    odds = [_scaled(row, bold[part]) for part, row in enumerate(link.odds)]
    is_played_out = any(LAST in one.odds for one in told)
    return Link(link.points, odds, link.floor, _scaled(begun.end, bold[LAST]) if is_played_out else odds[-1])


class _Told:
    """The log odds that a link gives an opinion, world by world, by the parts in which they came to rest."""

    __slots__ = ("odds", "won", "worlds")

    def __init__(self, link: Link, opinion: Opinion) -> None:
        self.won = opinion.won
        self.worlds = len(opinion.worlds)
        self.odds: dict[int, list[float]] = {}
        last = len(link.odds) - 1
        for world in opinion.worlds:
            part = world.part if world.part == LAST else min(world.part, last)
            self.odds.setdefault(part, []).append(_odds(link, part, world))


def _odds(link: Link, part: int, world: World) -> float:
    row = link.end if part == LAST else link.odds[part]
    return max(-40.0, min(40.0, row.at(world.worth) / (world.turns if part == LAST else 1)))


def _truest(
    told: Sequence[_Told],
    bold: dict[int, float],
    parts: Sequence[int],
    asked: int,
    towards: float,
    wavering: float,
) -> float:
    """Returns by how much the log odds of some parts are to be multiplied to be true, those of the others as they are.

    Where none of them is, it is what they are drawn towards.
    """
    some = [
        (
            one.won,
            sum(chance(bold[part] * odds) for part, each in one.odds.items() if part not in parts for odds in each),
            [odds for part in parts for odds in one.odds.get(part, ())],
            one.worlds,
        )
        for one in told
        if any(part in one.odds for part in parts)
    ]
    low, high = LEAST_BOLD, BOLDEST
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        too_shy = 0.0
        for won, beside, each, worlds in some:
            shares = [chance(middle * odds) for odds in each]
            share = max(1e-9, min(1 - 1e-9, (beside + sum(shares)) / worlds))
            steep = sum(odds * one * (1 - one) for odds, one in zip(each, shares, strict=True)) / worlds
            too_shy += (won - share) / (share * (1 - share)) * steep
        low, high = (middle, high) if too_shy / asked > (middle - towards) / wavering**2 else (low, middle)
    return (low + high) / 2


def _likely(last: Straight, opinions: Sequence[Opinion]) -> Straight:
    """Returns what is at first thought of games that were played out in one turn.

    After as many turns as usual, ends are taken to tell as much as the last rest does, whose line is ``last``.
    """
    turns = [world.turns for opinion in opinions for world in opinion.worlds if world.part == LAST]
    return _scaled(last, fmean(turns)) if turns else last


def _scaled(row: Straight, bold: float) -> Straight:
    return Straight(row.base * bold, row.slope * bold)
