"""Golden pages of the deal of the day: tries that count, late and open ones, later ones, and who reached how much."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

from game.annals.reader import DealPlayed
from game.app import App
from game.daily.deal import deal_of
from game.daily.rivals import RIVALS, Reached, keep
from game.scenes.deals import DealsScene

DAY = date(2026, 2, 23)
"""The day whose deal is told."""
_TRIES: dict[str, tuple[tuple[int, int, tuple[int, int, bool] | None], ...]] = {
    "vikings": (
        (23, 23, (44, 2, False)), (23, 23, (61, 1, True)), (23, 24, None), (23, 25, (38, 3, False)),
        (20, 22, (30, 2, False)), (20, 20, (70, 1, True)), (18, 18, None), (11, 11, (52, 1, True)),
    ),
    "odin": ((23, 23, (-3, 2, False)), (23, 24, (40, 1, True))),
    "landnam": ((23, 24, (7, 3, False)), (23, 25, (-2, 3, False))),
    "northgard": ((23, 23, (33, 1, True)), (23, 24, None)),
    "tiny_epic": ((23, 23, None), (19, 19, (12, 1, False))),
}  # fmt: skip
"""Tries by title: the day of the deal, that on which it was begun, and points, place and victory where it is over."""
_BOTS = (Reached(40, 3, False), Reached(48, 1, True), Reached(50, 1, False), Reached(47, 1, True))
"""What bots reached, the weakest first: who won is not who has the most points."""


def _open(app: App, title: str, few: bool = False) -> None:
    """Opens the page at a title; ``few``: only what the strongest bot reached is known by now."""
    for one in _TRIES:
        keep(deal_of(one, DAY), dict(list(zip(RIVALS, _BOTS, strict=True))[-few:]))
    page: Any = DealsScene(app, DAY)
    page.reader.deals = lambda who: [one for title in _TRIES for one in _played(title)]
    app.push(page)
    page.read()
    page._opener(title)()


def _played(title: str) -> list[DealPlayed]:
    return [
        DealPlayed(
            title, replace(deal_of(title, DAY), day=DAY.replace(day=day)).key, f"{title}-{number}.meadhall",
            (datetime(2026, 2, 1, 12).astimezone() + timedelta(days=begun - 1)).isoformat(), *(found or (None,) * 3),
        )
        for number, (day, begun, found) in enumerate(_TRIES[title], 1)
    ]  # fmt: skip


PAGES: dict[str, Callable[[App], None]] = {
    "deals_tried": lambda app: _open(app, "vikings"),
    "deals_below": lambda app: _open(app, "odin"),
    "deals_late": lambda app: _open(app, "landnam", few=True),
    "deals_won": lambda app: _open(app, "northgard"),
    "deals_open": lambda app: _open(app, "tiny_epic"),
}
