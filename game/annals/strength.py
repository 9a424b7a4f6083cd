"""How strong each person is at a title: a rating learnt from their games, between the bots, whose places are fixed.

Bots are anchors: how many points of Elo each level stands above or below karl, with the doubt that measuring it left,
stands in `data/anchors.toml`, which says too what is only guessed; titles that nobody measured take the row `usual`.
Games alone tell nothing here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import groupby
from math import log, sqrt
from pathlib import Path
from typing import Any, Final

from game.annals.people import Known
from game.annals.rating import BETA, MU, Rating, chance, rate
from game.annals.reader import Part, Who
from game.bots.levels import LEVELS
from game.rules.kernel import RulesError

LEAST: Final = 5
"""So many games a rating must rest on before it is told."""
EVEN: Final = 0.4
"""Somebody is ready for a level against which this is their chance at least, alone with it at a table."""
_LEAST_DOUBT: Final = 0.6
"""No anchor is surer than this, not even karl, from whom the others are measured: cards and seats vary."""
_USUAL: Final = "usual"


@cache
def ladder(title: str) -> Mapping[str, Rating]:
    """Returns the rating of each level of bots at a title, the weakest first.

    :raises RulesError: the anchors of the title leave a level out.
    """
    row, unit = _row(title), log(10) / 400 * sqrt(2) * BETA
    if left_out := [level for level in LEVELS if level not in row]:
        raise RulesError(f"anchors.toml: says nothing of {', '.join(left_out)} at {title}")
    return {level: Rating(MU + row[level][0] * unit, max(_LEAST_DOUBT, row[level][1] * unit)) for level in LEVELS}


def guessed(title: str) -> list[str]:
    """Returns the levels whose place at a title was never measured in a match that is kept, the weakest first."""
    return [level for level in _climbed(title) if level in _row(title)["guessed"]]


def _row(title: str) -> Mapping[str, Any]:
    rows = _anchors()
    return rows.get(title, rows[_USUAL])


@cache
def _anchors() -> Mapping[str, Mapping[str, Any]]:
    with (Path(__file__).parent / "data" / "anchors.toml").open("rb") as file:
        return tomllib.load(file)


def strengths(title: str, parts: Iterable[Part], people: Iterable[Known]) -> dict[Who, Rating]:
    """Returns the rating of everybody who played against somebody; the parts come game by game, the oldest first."""
    bots, known = ladder(title), list(people)
    by_mark = {one.who.mark: one.who for one in known if one.who.mark}
    by_name = {name: one.who for one in known for name in one.who.names}
    ratings: dict[Who, Rating] = {}
    for _, group in groupby(parts, lambda part: part.game):
        seats = list(group)
        players = [None if part.level else by_mark.get(part.person) or by_name.get(part.name) for part in seats]
        before = [
            bots[part.level] if player is None and part.level else ratings.get(player or _NOBODY, Rating())
            for part, player in zip(seats, players, strict=True)
        ]
        after = rate(before, [part.place for part in seats])
        ratings |= {player: rating for player, rating in zip(players, after, strict=True) if player is not None}
    return ratings


_NOBODY = Who("", ())


def even_level(title: str, rating: Rating) -> str:
    """Returns the level of bots that is nearest in strength: that gives the most even game."""
    return min(_climbed(title), key=lambda level: abs(ladder(title)[level].mu - rating.mu))


def ready_for(title: str, rating: Rating) -> str | None:
    """Returns the strongest level that somebody has a fair chance against; None where there is none, not even."""
    bots = ladder(title)
    fair = [level for level in _climbed(title) if chance(rating, bots[level]) >= EVEN]
    return fair[-1] if fair else None


def _climbed(title: str) -> list[str]:
    """Returns the levels that one climbs: all but the bot that plays by chance."""
    return [level for level in ladder(title) if level != LEVELS[0]]
