"""Headings of panels, with a note behind them where there is room."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.scenes.table.kit.entries import SMALLEST, fits
from game.scenes.table.kit.pictures import Line
from game.scenes.table.spots import Spot
from game.ui.look import Look

_SLACK, _NOTE = 2, 12
"""How much more room than its letters a line is given, and how far behind a heading its note begins, logical px."""


def beside(look: Look, line: Line, area: pygame.Rect, apart: float = 8) -> tuple[pygame.Rect, pygame.Rect]:
    """Returns where a line lies at the left of an area, and what it leaves free behind it.

    apart: how far from the line that begins, logical px.
    """
    wide = min(area.width, line.width(look) + look.px(_SLACK))
    begin = min(area.width, wide + look.px(apart))
    free = pygame.Rect(area.left + begin, area.top, area.width - begin, area.height)
    return pygame.Rect(area.left, area.top, wide, area.height), free


def heading(
    look: Look,
    name: str,
    area: pygame.Rect,
    words: str,
    note: str = "",
    ink: str = "",
    soft: str = "",
    px: float | None = None,
    shadow: bool = False,
) -> Iterator[Spot]:
    """Yields a heading at the left of an area, keys (name, "heading") and (name, "note"); the note only if it fits.

    ink and soft: the colours of both, where they do not lie on vellum; px: the size of the heading, logical px.
    """
    line = Line(words, "heading", ink or look.theme.colour.ink, px=px, shadow=shadow)
    at = pygame.Rect(area.left, area.top, line.width(look) + look.px(_SLACK), area.height)
    begin = at.right + look.px(_NOTE)
    room = pygame.Rect(begin, at.top, area.right - begin, at.height)
    yield Spot((name, "heading"), at, line)
    aside = Line(note, "note", soft or look.theme.colour.ink_soft, px=px and max(SMALLEST, px - 2))
    if note and fits(look, aside, room.width):
        yield Spot((name, "note"), room, aside)
