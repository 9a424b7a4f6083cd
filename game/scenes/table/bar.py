"""The bar above every table: the title, whose turn it is, and between them the title's own track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.scenes.table.kit.pictures import Line, Panel
from game.scenes.table.spots import Spot, Words
from game.scenes.table.staging import Staging
from game.ui import text

_NAME = 150


def spots(view: Staging[Any]) -> Iterator[Spot]:
    """Yields the panel, the title, badge and name of who acts, and the badge of another in whose turn that is."""
    bar = view.areas["topbar"]
    yield Spot(("bar",), bar, Panel("oak"))
    yield Spot(("bar", "title"), _title_area(view), _title(view))
    seat, turn = view.mover, view.shown.turn
    if seat is None:
        return
    badge, name = _mover_areas(view, seat)
    chooses = Words(view.acts(seat, "table.chooses"))
    yield Spot(("bar", "badge"), badge, view.badge(seat), chooses if turn not in (None, seat) else None)
    yield Spot(("bar", "name"), name, Line(_mover(view, seat), "button", "#FFF3CF", "midright"))
    if turn is not None and turn != seat:
        side = round(badge.height * 0.7)
        corner = pygame.Rect(badge.right - side // 2, badge.bottom - round(side * 0.8), side, side)
        words = Words(view.acts(turn, "table.turn_of"))
        yield Spot(("bar", "turn"), corner, view.badge(turn), words)


def track_area(view: Staging[Any]) -> pygame.Rect:
    """Returns the part of the bar that is the title's own."""
    bar, look, seat = view.areas["topbar"], view.look, view.mover
    left = _title_area(view).right + look.px(24)
    right = _right(view) if seat is None else _mover_areas(view, seat)[0].left
    return pygame.Rect(left, bar.top, right - left - look.px(16), bar.height)


def _right(view: Staging[Any]) -> int:
    """Returns where the buttons begin; without buttons, the bar's end."""
    return view.areas["topbar"].right - view.look.px(24) if view.bar_right is None else view.bar_right


def _title(view: Staging[Any]) -> Line:
    px = 34 if view.areas["topbar"].height > view.look.px(54) else 28
    gold = view.look.theme.colour.gold
    return Line(view.say(f"{view.shown.title}.title"), "screen", gold, "midleft", px, shadow=True)


def _title_area(view: Staging[Any]) -> pygame.Rect:
    bar, look = view.areas["topbar"], view.look
    return pygame.Rect(bar.left + look.px(30), bar.top, _title(view).width(look) + look.px(2), bar.height)


def _mover(view: Staging[Any], seat: int) -> str:
    """Returns who acts, in a word."""
    return view.say(view.acts(seat, "table.acts"))


def _mover_areas(view: Staging[Any], seat: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Returns the places of the badge and the name of whoever has to choose."""
    look, bar = view.look, view.areas["topbar"]
    wide = min(look.px(_NAME), text.size(look, _mover(view, seat), "button")[0] + look.px(2))
    name = pygame.Rect(_right(view) - look.px(12) - wide, bar.top, wide, bar.height)
    side = bar.height - look.px(20)
    badge = pygame.Rect(name.left - look.px(8) - side, bar.centery - side // 2, side, side)
    return badge, name
