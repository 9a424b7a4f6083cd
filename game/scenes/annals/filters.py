"""The filters over the games: seats, opponents, options, time; each offers only what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.annals import telling
from game.ui.widgets import DropDown, Option

if TYPE_CHECKING:
    from game.scenes.annals.scene import AnnalsScene

SINCE = {"all": 0, "year": 365, "quarter": 90, "month": 30}
_GAP = 10


def add_filters(scene: AnnalsScene, row: pygame.Rect) -> int:
    """Adds the filters side by side, or two by two where there is little room; returns where they end."""
    say, games = scene.say, scene.all_games
    seats = [Option(n, say("hall.annals.seats.n", n=n)) for n in sorted({game.seats for game in games})]
    met = sorted({game.company for game in games}, key=telling.COMPANIES.index)
    company = [Option(key, telling.company(say, key)) for key in met]
    played = sorted({scene.unusual(game) for game in games}, key=lambda chosen: (len(chosen), chosen))
    options = [Option(chosen, telling.options(say, scene.title_shown, chosen)) for chosen in played]
    since = [Option(key, say(f"hall.annals.since.{key}")) for key in SINCE]
    every = [
        ("seats", [Option(None, say("hall.annals.seats.all")), *seats], scene.seats),
        ("company", [Option(None, say("hall.annals.company.all")), *company], scene.company),
        ("options", [Option(None, say("hall.annals.options.all")), *options], scene.options),
        ("since", since, scene.since),
    ]
    look, gap = scene.look, scene.look.px(_GAP)
    columns = len(every) if row.width >= look.px(telling.NARROW) else 2
    wide = (row.width - gap * (columns - 1)) // columns
    for number, (field, choices, value) in enumerate(every):
        down, across = divmod(number, columns)
        place = pygame.Rect(row.left + across * (wide + gap), row.top + down * (row.height + gap), wide, row.height)
        scene.group.add(DropDown(look, place, choices, value, scene.sift(field), say(f"hall.annals.{field}")))
    return place.bottom
