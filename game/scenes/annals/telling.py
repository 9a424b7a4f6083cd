"""How figures are said: days, hours, companies, options."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from functools import lru_cache

from game.annals.clerk import ALONE, MIXED, PERSONS
from game.annals.figures import Share
from game.annals.reader import Played
from game.bots.levels import LEVELS
from game.scenes.hall.days import told_day
from game.titles import load_game

Say = Callable[..., str]
Unusual = tuple[tuple[str, str], ...]
COMPANIES = (ALONE, *LEVELS, MIXED, PERSONS)
"""Who else sits at tables, in the order in which they are told."""
NARROW = 670
"""A picture of figures that is less wide, logical px, as in a tall window, is drawn in more rows."""


def day(say: Say, moment: str) -> str:
    """Returns the day of an ISO time."""
    return told_day(say, datetime.fromisoformat(moment))


def time(say: Say, seconds: int) -> str:
    """Returns a time in hours and minutes."""
    hours, minutes = divmod(round(seconds / 60), 60)
    if not hours:
        return say("hall.annals.time.short", minutes=minutes)
    return say("hall.annals.time", hours=hours, minutes=minutes)


def share(say: Say, part: Share) -> str:
    """Returns how many of how many were won."""
    return say("hall.annals.of", wins=part.wins, games=part.games)


def company(say: Say, key: str) -> str:
    """Returns who else sat there."""
    return say(f"hall.annals.company.{key}")


@lru_cache(maxsize=4096)
def unusual(title: str, told: str) -> Unusual:
    """Returns the options of a game, kept as JSON, that are not as they begin, as key and value; of those that change
    what is played and that are asked for today."""
    chosen = json.loads(told)
    return tuple(
        (option.key, value)
        for option in load_game(title).options_asked()
        if (value := chosen.get(option.key, option.default)) != option.default
        and value in option.values
        and not option.display
    )


def options(say: Say, title: str, chosen: Unusual) -> str:
    """Returns unusual options in words, each under its name; words for the usual ones where there are none."""
    words = [
        say("hall.annals.option", name=say(f"{title}.option.{key}"), value=say(f"{title}.option.{key}.{value}"))
        for key, value in chosen
    ]
    return " · ".join(words) or say("hall.annals.options.usual")


def cells(say: Say, game: Played) -> tuple[str, str, str, str, str]:
    """Returns a game as day, place, points, company, time; whoever played alone or conceded had no place."""
    place = "" if game.conceded or game.seats == 1 else say("hall.annals.row.place", place=game.place, seats=game.seats)
    points = say("hall.annals.row.conceded") if game.conceded else say("hall.annals.row.points", points=game.points)
    long = time(say, game.seconds) if game.seconds >= 0 else ""
    return day(say, game.finished), place, points, company(say, game.company), long


def row(say: Say, game: Played) -> str:
    """Returns a game as a line."""
    return " · ".join(words for words in cells(say, game) if words)


def mean(number: float) -> float:
    """Returns a mean as it is told: whole where it is large, else with one digit."""
    return round(number) if abs(number) >= 100 else round(number, 1)
