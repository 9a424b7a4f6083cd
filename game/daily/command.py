"""The command `deal`: the deal of a day, and what bots reach in it."""

from __future__ import annotations

from datetime import date
from typing import Any

from game.daily.deal import deal_of
from game.daily.rivals import RIVALS, every
from game.rules.kernel import RulesError
from game.table.progress import counted


def deal(title: str, day: str | None = None) -> dict[str, Any]:
    """Returns "title", "day", "seats", "seat", "level", "options" and "bots": what each level reaches.

    :raises RulesError: if there is no such title, or the day is none or before the first one.
    """
    try:
        when = date.fromisoformat(day) if day is not None else date.today()
    except ValueError:
        raise RulesError(f"{day!r} is no date such as 2026-11-23") from None
    found = deal_of(title, when)
    bots = {}
    with counted(len(RIVALS), "levels") as progress:
        for level, result in every(found):
            bots[level] = result.encode()
            progress.step()
    return {
        "title": title, "day": when.isoformat(), "seats": found.seats, "seat": found.seat, "level": found.level,
        "options": dict(found.options), "bots": bots,
    }  # fmt: skip
