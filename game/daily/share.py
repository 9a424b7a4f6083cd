"""A line to share that gives nothing away: the deal, what was reached, and which bots were left behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from game.daily.rivals import RIVALS, Reached
from game.rules.kernel import Message

Say = Callable[..., str]


def beaten(mine: Reached, others: Mapping[str, Reached]) -> list[str]:
    """Returns the levels that reached less in the same deal: a lesser place, or fewer points in the same one."""
    return [level for level in RIVALS if level in others and _rank(mine) < _rank(others[level])]


def line(say: Say, title: str, day: date, mine: Reached, others: Mapping[str, Reached]) -> str:
    """Returns the line."""
    when = say("hall.annals.day", year=f"{day.year}", month=f"{day.month:02}", day=f"{day.day:02}")
    levels = beaten(mine, others)
    ahead = (
        say("deals.share.ahead", names=[Message(f"deals.level.{level}") for level in levels])
        if levels
        else say("deals.share.none")
    )
    return say("deals.share.line", title=say(f"{title}.title"), day=when, points=mine.points, ahead=ahead)


def _rank(one: Reached) -> tuple[bool, int, int]:
    return not one.won, one.place, -one.points
