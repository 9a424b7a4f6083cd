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
    """Returns the line; of bots that have not played the deal yet it claims nothing."""
    when = say("hall.annals.day", year=f"{day.year}", month=f"{day.month:02}", day=f"{day.day:02}")
    told = {"title": say(f"{title}.title"), "day": when, "points": mine.points}
    ahead = _compared(say, mine, others)
    return say("deals.share.line", **told, ahead=ahead) if ahead else say("deals.share.points", **told)


def _compared(say: Say, mine: Reached, others: Mapping[str, Reached]) -> str:
    """Returns how it compares with the bots; "" where that is not known yet."""
    level = [level for level in RIVALS if level in others and _rank(mine) == _rank(others[level])]
    for id, levels in (("deals.share.ahead", beaten(mine, others)), ("deals.share.level", level)):
        if levels:
            return say(id, names=[Message(f"deals.level.{level}") for level in levels])
    return say("deals.share.none") if len(others) == len(RIVALS) else ""


def _rank(one: Reached) -> tuple[bool, int, int]:
    return not one.won, one.place, -one.points
