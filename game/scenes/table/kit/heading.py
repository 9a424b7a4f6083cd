"""Headings of panels, with a note behind them where there is room."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.scenes.table.kit.pictures import Line
from game.scenes.table.spots import Spot
from game.ui.look import Look


def heading(look: Look, name: str, area: pygame.Rect, words: str, note: str = "") -> Iterator[Spot]:
    """Yields a heading at the left of an area, keys (name, "heading") and (name, "note"); the note only if it fits."""
    line = Line(words, "heading", look.theme.colour.ink)
    at = pygame.Rect(area.left, area.top, line.width(look) + look.px(2), area.height)
    yield Spot((name, "heading"), at, line)
    aside = Line(note, "note", look.theme.colour.ink_soft)
    room = pygame.Rect(at.right + look.px(12), at.top, area.right - at.right - look.px(12), at.height)
    if note and aside.width(look) <= room.width:
        yield Spot((name, "note"), room, aside)
